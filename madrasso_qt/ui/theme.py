"""Colours and type of the program: four appearances, three font families.

Hides where the fonts come from: the program brings its own and uses none of the system.
"""

from enum import Enum
from functools import cache
from typing import NamedTuple

from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from madrasso_qt import assets

UI_FAMILY = "Cabin"
"""The family of labels, buttons and running text."""
TITLE_FAMILY = "EB Garamond"
"""The family of titles; its figures are old-style, so no numbers."""
SCORE_FAMILY = "Gentium Basic"
"""The family of scores and digits."""

_FONT_FILES = {
    UI_FAMILY: ("Cabin-Regular.ttf", "Cabin-SemiBold.ttf", "Cabin-Bold.ttf"),
    TITLE_FAMILY: ("EBGaramond-Bold.otf",),
    SCORE_FAMILY: ("GentiumBasic-Bold.ttf",),
}
BASE_POINT_SIZE = 11.0
"""The point size of running text at 100 per cent."""


class Ground(Enum):
    """What a table is made of."""

    CLOTH = "cloth"
    WOOD = "wood"
    PLAIN = "plain"


class Theme(NamedTuple):
    """The colours of one appearance; all as ``#rrggbb`` or ``#aarrggbb``."""

    dark: bool
    """Whether the ground is dark."""
    ground: Ground
    """What the table is made of."""
    soft_cards: bool
    """Whether the whites of the cards are softer than usual."""
    felt: tuple[str, str]
    """The table's ground, middle and edge."""
    rim: tuple[str, str]
    """The wooden rim and its grain."""
    panel: str
    """The ground of panels, the paper of the sheet."""
    ink: str
    """Text on panels."""
    sub: str
    """Less important text on panels."""
    line: str
    """Frames and rules on panels."""
    gold: str
    """What may be played, whose turn it is."""
    noi: str
    """The keeper's side, always with a disc."""
    loro: str
    """The other side, always with a lozenge."""
    third: str
    """The third player of the three-handed game, always with a triangle."""
    veil: str
    """What lies over a card that may not be played."""
    chip: str
    """Buttons and fields on panels."""
    field: str
    """The ground of what is typed in."""
    warning: str
    """Text and marks of warnings."""

    def colour(self, value: str) -> QColor:
        """Return the colour of one of the values."""
        return QColor(value)


INK = "#1c1712"
"""The ink of the cards, the same in both appearances."""

LIGHT = Theme(
    dark=False,
    ground=Ground.CLOTH,
    soft_cards=False,
    felt=("#5f9a76", "#477f5e"),
    rim=("#b98a52", "#8b6034"),
    panel="#fbf5e3",
    ink="#1c1712",
    sub="#6b5f4b",
    line="#1c1712",
    gold="#f2b21c",
    noi="#2c67ad",
    loro="#b3261e",
    third="#3f7d46",
    veil="#68585c4e",
    chip="#efe4c8",
    field="#fffdf6",
    warning="#8e1a16",
)
DARK = Theme(
    dark=True,
    ground=Ground.CLOTH,
    soft_cards=True,
    felt=("#1f4a3b", "#122e26"),
    rim=("#3a2718", "#22160d"),
    panel="#211c17",
    ink="#f6ecd2",
    sub="#b7a98a",
    line="#cbb98f",
    gold="#ffc940",
    noi="#7db2ec",
    loro="#f08672",
    third="#7db36a",
    veil="#800e1612",
    chip="#332b22",
    field="#3a3229",
    warning="#ef8f76",
)
OSTERIA = Theme(
    dark=False,
    ground=Ground.WOOD,
    soft_cards=False,
    felt=("#a8713f", "#7a4d2b"),
    rim=("#5d3a20", "#3a2312"),
    panel="#f8eed6",
    ink="#1c1712",
    sub="#66553f",
    line="#1c1712",
    gold="#ffc83a",
    noi="#2c67ad",
    loro="#b3261e",
    third="#37733e",
    veil="#7a4a3a2a",
    chip="#ecdcb8",
    field="#fffaee",
    warning="#8e1a16",
)
CONTRAST = Theme(
    dark=True,
    ground=Ground.PLAIN,
    soft_cards=False,
    felt=("#000000", "#000000"),
    rim=("#000000", "#000000"),
    panel="#000000",
    ink="#ffffff",
    sub="#b8b8b8",
    line="#ffffff",
    gold="#ffdd00",
    noi="#79c3ff",
    loro="#ff9a80",
    third="#8fe38f",
    veil="#80000000",
    chip="#242424",
    field="#101010",
    warning="#ffb199",
)


def load_fonts() -> None:
    """Make the font of the interface known to Qt; doing it again changes nothing.

    Raises:
        FileNotFoundError: a font is missing from the installation.
    """
    load_family(UI_FAMILY)


@cache
def load_family(family: str) -> None:
    """Make one of the program's families known to Qt; doing it again changes nothing.

    Raises:
        FileNotFoundError: a font is missing from the installation.
    """
    for name in _FONT_FILES[family]:
        if QFontDatabase.addApplicationFont(str(assets.path("fonts", name))) < 0:
            assets.damage.warning("the font %s is damaged; another one is used", name)


def ui_font(percent: int = 100) -> QFont:
    """Return the font of running text at ``percent`` (80 to 200) of its usual size."""
    font = QFont(UI_FAMILY)
    font.setPointSizeF(BASE_POINT_SIZE * percent / 100)
    return font


def scaled_font(family: str, base: QFont, factor: float, weight: QFont.Weight) -> QFont:
    """Return a font of ``family``, ``factor`` times as large as ``base``."""
    load_family(family)
    font = QFont(family)
    font.setPointSizeF(base.pointSizeF() * factor)
    font.setWeight(weight)
    return font


def palette(theme: Theme) -> QPalette:
    """Return the palette that gives standard widgets the colours of ``theme``."""
    roles = {
        QPalette.ColorRole.Window: theme.panel,
        QPalette.ColorRole.WindowText: theme.ink,
        QPalette.ColorRole.Base: theme.field,
        QPalette.ColorRole.AlternateBase: theme.chip,
        QPalette.ColorRole.Text: theme.ink,
        QPalette.ColorRole.PlaceholderText: theme.sub,
        QPalette.ColorRole.Button: theme.chip,
        QPalette.ColorRole.ButtonText: theme.ink,
        QPalette.ColorRole.ToolTipBase: theme.chip,
        QPalette.ColorRole.ToolTipText: theme.ink,
        QPalette.ColorRole.Highlight: theme.noi,
        QPalette.ColorRole.HighlightedText: theme.panel,
        QPalette.ColorRole.Link: theme.noi,
        QPalette.ColorRole.LinkVisited: theme.noi,
        QPalette.ColorRole.BrightText: theme.warning,
    }
    result = QPalette()
    for role, value in roles.items():
        result.setColor(role, QColor(value))
    disabled = QPalette.ColorGroup.Disabled
    for role in (
        QPalette.ColorRole.WindowText,
        QPalette.ColorRole.Text,
        QPalette.ColorRole.ButtonText,
    ):
        result.setColor(disabled, role, QColor(theme.sub))
    return result
