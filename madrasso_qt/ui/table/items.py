"""The things that lie on the table: cards, plates, piles and labels.

Each paints what it was told and knows no game. Nothing uses a graphics effect or an SVG; what is
large is a pixmap, what is small is a path.
"""

import math

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsPixmapItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.table.deck import SHADOW_MARGIN, CardPictures
from madrasso_qt.ui.table.layout import CARD_RATIO, CardPlace, Light, PilePlace, PlatePlace, Pose
from madrasso_qt.ui.theme import INK, UI_FAMILY, Theme

_CORNER = 26 / 490
_UNITS_ACROSS = 106.0
_EDGE = "#fff9ea"
"""What sets a team's colour off from any table."""
_TRIANGLE = 2
"""The team whose sign is a triangle."""
_LEAST_FIT = 0.7
"""How small a word may become to fit, as a share of its usual size."""


class CardItem(QGraphicsPixmapItem):
    """One card, face up or down, at a pose."""

    def __init__(self, pictures: CardPictures, theme: Theme) -> None:
        super().__init__()
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self._pictures = pictures
        self._theme = theme
        self._mark = _CardMark(self)
        self._shown: tuple[Card | None, float] | None = None
        self.pose = Pose(0, 0, 0, 1, 0)
        self.face: Card | None = None
        self.light = Light.NORMAL
        self.focused = False
        self.hinted = False
        self.team = 0

    def set_place(self, place: CardPlace) -> None:
        """Lie as ``place`` says."""
        self.set_face(place.face, place.pose.width)
        self.set_pose(place.pose)
        self.set_light(place.light)

    def set_face(self, face: Card | None, width: float) -> None:
        """Show a face, or the back, from a picture made for ``width`` pixels."""
        self.face = face
        if self._shown != (face, width):
            self._shown = (face, width)
            self._load()

    def set_pose(self, pose: Pose, squeeze: float = 1.0) -> None:
        """Move to ``pose``; ``squeeze``, 0 to 1, is how much of the width a turning card shows."""
        self.pose = pose
        self.setPos(pose.x, pose.y)
        self.setRotation(pose.rotation)
        self.setZValue(pose.z)
        scale = pose.width / (self._shown[1] if self._shown else pose.width)
        if squeeze == 1.0 and abs(scale - 1) < 1e-9:
            if not self.transform().isIdentity():
                self.setTransform(QTransform())
        else:
            self.setTransform(QTransform.fromScale(scale * max(0.02, squeeze), scale))

    def set_light(self, light: Light, team: int = 0) -> None:
        """Say by a ring or a veil what can be done with the card; ``team`` colours a winner."""
        self.light = light
        self.team = team
        self._mark.refresh()

    def set_focused(self, focused: bool) -> None:
        """Draw a stronger ring, or not."""
        self.focused = focused
        self._mark.refresh()

    def set_hinted(self, hinted: bool) -> None:
        """Pin the star of a hint to the card, or take it off."""
        self.hinted = hinted
        self._mark.refresh()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self._load()
        self._mark.refresh()

    def reload(self) -> None:
        """Fetch the picture again, since a better one is there."""
        self._load()

    def holds(self, point: QPointF, below: float = 0.0) -> bool:
        """Tell whether ``point`` of the scene is on the card or within ``below`` under it."""
        local = self.mapFromScene(point)
        width = self.pose.width
        half = width * CARD_RATIO / 2
        return abs(local.x()) <= width / 2 and -half <= local.y() <= half + below

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    def _load(self) -> None:
        if self._shown is None:
            return
        face, width = self._shown
        self.setPixmap(self._pictures.pixmap(face, width))
        margin = math.ceil(width * SHADOW_MARGIN)
        self.setOffset(-width / 2 - margin, -width * CARD_RATIO / 2 - margin)


class _CardMark(QGraphicsItem):
    """What lies over a card: rings, the veil, the badges."""

    def __init__(self, card: CardItem) -> None:
        super().__init__(card)
        self._card = card
        self.setVisible(False)

    def refresh(self) -> None:
        """Draw again; cards without a mark have none to draw."""
        card = self._card
        marked = card.light is not Light.NORMAL or card.focused or card.hinted
        self.prepareGeometryChange()
        self.setVisible(marked)
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the card with its rings and the badge at its upper edge."""
        width = self._card.pose.width
        height = width * CARD_RATIO
        edge = width * 0.16
        return QRectF(-width / 2 - edge, -height / 2 - edge, width + 2 * edge, height + 2 * edge)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint what is said of the card."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        card = self._card
        if card.light is Light.VEILED:
            self._veil(painter)
        if card.light is Light.WINNING:
            self._winning(painter)
        elif card.focused:
            self._rings(painter, 1.5, 4.6, 1.3)
        elif card.light is Light.PLAYABLE:
            self._rings(painter, 1.0, 2.6, 1.0)
        if card.hinted:
            self._hint(painter)

    @property
    def _unit(self) -> float:
        return self._card.pose.width / _UNITS_ACROSS

    def _outline(self, grow: float) -> QPainterPath:
        """Return the edge of the card, ``grow`` units outside of it."""
        width = self._card.pose.width
        height, edge = width * CARD_RATIO, grow * self._unit
        rect = QRectF(-width / 2, -height / 2, width, height).adjusted(-edge, -edge, edge, edge)
        return rounded(rect, width * _CORNER + edge)

    def _veil(self, painter: QPainter) -> None:
        painter.fillPath(self._outline(0), QColor(self._card.theme.veil))

    def _rings(self, painter: QPainter, middle: float, gold: float, ink: float) -> None:
        """Paint a gold ring with an ink one around it; all in units."""
        unit = self._unit
        outer = middle + gold / 2 + ink / 2
        painter.strokePath(self._outline(outer), QPen(QColor(INK), ink * unit))
        painter.strokePath(self._outline(middle), QPen(QColor(self._card.theme.gold), gold * unit))

    def _winning(self, painter: QPainter) -> None:
        """Paint a ring in the team's colour with a light edge, and a tick on the team's sign."""
        theme, unit, team = self._card.theme, self._unit, self._card.team
        painter.strokePath(self._outline(6.9), QPen(QColor(INK), unit))
        painter.strokePath(self._outline(5.5), QPen(QColor(_EDGE), 1.8 * unit))
        painter.strokePath(self._outline(2.5), QPen(team_colour(theme, team), 4.4 * unit))
        middle = QPointF(0, -self._card.pose.width * CARD_RATIO / 2)
        draw_team_mark(painter, middle, 14.5 * unit, team, theme)
        pen = QPen(QColor(INK if theme.dark else "#ffffff"), 2.6 * unit)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        low = QPointF(0, 3.5 * unit) if team == _TRIANGLE else QPointF()
        painter.strokePath(tick_path(middle + low, 11 * unit), pen)

    def _hint(self, painter: QPainter) -> None:
        """Paint a disc with a star on the upper edge."""
        unit = self._unit
        # In a crowded hand only the left part of a card is to be seen.
        middle = QPointF(-26 * unit, -self._card.pose.width * CARD_RATIO / 2)
        radius = 13.5 * unit
        painter.setPen(QPen(QColor(self._card.theme.line), 1.6 * unit))
        painter.setBrush(QColor(self._card.theme.gold))
        painter.drawEllipse(middle, radius, radius)
        painter.fillPath(star_path(middle, radius * 0.8), QColor(INK))


class PlateItem(QGraphicsItem):
    """A player's plate: team mark, name, what he does, the dealer's disc, the ring of the turn."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setZValue(40)
        self._theme = theme
        self._place = PlatePlace(QRectF(), 1.0)
        self._name = self._role = ""
        self._team = 0
        self._on_turn = self._dealer = False

    def set_place(self, place: PlatePlace) -> None:
        """Lie as ``place`` says."""
        self.prepareGeometryChange()
        self._place = place
        self.update()

    def set_player(self, name: str, role: str, team: int, *, on_turn: bool, dealer: bool) -> None:
        """Say who sits there and what he is."""
        values = (name, role, team, on_turn, dealer)
        if values != (self._name, self._role, self._team, self._on_turn, self._dealer):
            self._name, self._role, self._team, self._on_turn, self._dealer = values
            self.update()

    @property
    def said(self) -> tuple[object, ...]:
        """All that is to be read on the plate: name, role, team, turn, dealer."""
        return (self._name, self._role, self._team, self._on_turn, self._dealer)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the plate with its ring."""
        edge = 6 * self._place.scale
        return self._place.rect.adjusted(-edge, -edge, edge, edge)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the plate."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, unit, rect = self._theme, self._place.scale, self._place.rect
        if self._on_turn:
            ring = rect.adjusted(-4 * unit, -4 * unit, 4 * unit, 4 * unit)
            painter.strokePath(rounded(ring, 12 * unit), QPen(QColor(INK), 2.4 * unit))
            painter.fillPath(rounded(ring, 12 * unit), QColor(theme.gold))
        shape = rounded(rect, 9 * unit)
        painter.fillPath(shape, QColor(theme.panel))
        painter.strokePath(shape, QPen(QColor(theme.line), 1.6 * unit))
        middle = QPointF(rect.x() + 19 * unit, rect.center().y())
        draw_team_mark(painter, middle, 10.5 * unit, self._team, theme)
        self._write(painter)
        if self._dealer:
            self._dealer_disc(painter)

    def _write(self, painter: QPainter) -> None:
        unit, rect = self._place.scale, self._place.rect
        left = rect.x() + 38 * unit
        room = rect.right() - left - (38 if self._dealer else 10) * unit
        upper = QRectF(left, rect.y() + 3 * unit, room, 20 * unit)
        lower = QRectF(left, rect.y() + 20 * unit, room, 17 * unit)
        name_font = table_font(15 * unit, QFont.Weight.Bold)
        draw_line(painter, upper, self._name, name_font, self._theme.ink)
        role_font = fitting_font(self._role, 11.5 * unit, room)
        draw_line(painter, lower, self._role, role_font, self._theme.sub)

    def dealer_disc_at(self, point: QPointF) -> bool:
        """Tell whether the disc of the dealer is at a point of the scene."""
        offset = point - self._disc_middle
        return self._dealer and math.hypot(offset.x(), offset.y()) <= 12 * self._place.scale

    @property
    def _disc_middle(self) -> QPointF:
        rect = self._place.rect
        return QPointF(rect.right() - 21 * self._place.scale, rect.center().y())

    def _dealer_disc(self, painter: QPainter) -> None:
        unit, middle = self._place.scale, self._disc_middle
        painter.setPen(QPen(QColor(self._theme.line), 1.4 * unit))
        painter.setBrush(QColor(self._theme.gold))
        painter.drawEllipse(middle, 11 * unit, 11 * unit)
        box = QRectF(0, 0, 22 * unit, 22 * unit)
        box.moveCenter(middle)
        painter.setPen(QColor(INK))
        painter.setFont(table_font(13 * unit, QFont.Weight.Bold))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "M")


class PileItem(QGraphicsItem):
    """The tricks of one side: a small pile of backs with its number."""

    def __init__(self, pictures: CardPictures, theme: Theme, team: int) -> None:
        super().__init__()
        self.setZValue(5)
        self._pictures = pictures
        self._theme = theme
        self._team = team
        self._place = PilePlace(QPointF(), 1.0, 0)

    @property
    def count(self) -> int:
        """How many tricks are shown."""
        return self._place.count

    def set_place(self, place: PilePlace, team: int) -> None:
        """Lie as ``place`` says; an empty pile is not to be seen."""
        self.prepareGeometryChange()
        self._place = place
        self._team = team
        self.setVisible(place.count > 0)
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the pile with its shadow and its number."""
        width = self._place.width
        size = QSizeF(width * 3.1, width * 2.4)
        corner = self._place.centre - QPointF(size.width() / 2, size.height() / 2)
        return QRectF(corner, size)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint a few backs and the number of tricks."""
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        width = self._place.width
        picture = self._pictures.pixmap(None, width)
        margin = math.ceil(width * SHADOW_MARGIN)
        origin = QPointF(-width / 2 - margin, -width * CARD_RATIO / 2 - margin)
        for layer in range(min(self._place.count, 5)):
            painter.save()
            painter.translate(self._place.centre + QPointF(layer, -layer * 2) * (width / 46))
            painter.rotate(90 + (layer * 37 % 7) - 3)
            painter.drawPixmap(origin, picture)
            painter.restore()
        self._number(painter)

    def _number(self, painter: QPainter) -> None:
        width = self._place.width
        height = max(width * 0.56, 15.0)
        box = QRectF(0, 0, height * 2.1, height)
        box.moveCenter(self._place.centre + QPointF(0, width * 0.62))
        shape = rounded(box, height / 2)
        painter.fillPath(shape, QColor(self._theme.panel))
        painter.strokePath(shape, QPen(QColor(self._theme.line), height / 16))
        mark = QPointF(box.left() + height * 0.56, box.center().y())
        draw_team_mark(painter, mark, height * 0.27, self._team, self._theme)
        painter.setPen(QColor(self._theme.ink))
        painter.setFont(table_font(height * 0.68, QFont.Weight.Bold))
        text = box.adjusted(height * 0.85, 0, -height * 0.2, 0)
        painter.drawText(text, Qt.AlignmentFlag.AlignCenter, str(self._place.count))


class PillItem(QGraphicsItem):
    """A line of text, or a few, on a rounded ground."""

    def __init__(self, theme: Theme, z: float, *, bold: bool = True) -> None:
        super().__init__()
        self.setZValue(z)
        self._theme = theme
        self._bold = bold
        self._rect = QRectF()
        self._pixels = 12.0
        self._text = ""
        self.setVisible(False)

    @property
    def text(self) -> str:
        """What is to be read, empty when nothing is."""
        return self._text if self.isVisible() else ""

    @property
    def rect(self) -> QRectF:
        """The ground on which the text is, or was last."""
        return self._rect

    def show_in(self, rect: QRectF, text: str, pixels: float) -> None:
        """Show ``text`` at a font size of ``pixels`` in ``rect``."""
        self.prepareGeometryChange()
        self._rect, self._text, self._pixels = rect, text, pixels
        self.setVisible(bool(text))
        self.update()

    def show_near(self, point: QPointF, text: str, pixels: float, area: QRectF) -> None:
        """Show ``text``, wrapped, above ``point`` and inside of ``area``."""
        font = table_font(pixels, self._weight)
        room = min(area.width() - 2 * pixels, pixels * 24)
        size = even_size(text, font, room)
        rect = QRectF(0, 0, size.width() + 2.0 * pixels, size.height() + 1.1 * pixels)
        rect.moveCenter(QPointF(point.x(), point.y() - rect.height() / 2))
        rect.moveLeft(max(area.left(), min(rect.left(), area.right() - rect.width())))
        rect.moveTop(max(area.top(), min(rect.top(), area.bottom() - rect.height())))
        self.show_in(rect, text, pixels)

    def dismiss(self) -> None:
        """Show nothing."""
        self.setVisible(False)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the ground with its outline."""
        return self._rect.adjusted(-3, -3, 3, 3)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the ground and the text."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = min(self._rect.height() / 2, self._pixels)
        shape = rounded(self._rect, radius)
        painter.fillPath(shape, QColor(self._theme.panel))
        painter.strokePath(shape, QPen(QColor(self._theme.line), self._pixels * 0.11))
        painter.setPen(QColor(self._theme.ink))
        draw_wrapped(
            painter, self._rect, self._text, table_font(self._pixels, self._weight), self._pixels
        )

    @property
    def _weight(self) -> QFont.Weight:
        return QFont.Weight.Bold if self._bold else QFont.Weight.Normal


class SlotItem(QGraphicsItem):
    """The dashed outline where the viewer's card goes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setZValue(29)
        self._theme = theme
        self._width = 1.0
        self.setVisible(False)

    def set_pose(self, pose: Pose | None) -> None:
        """Lie at ``pose``, or vanish."""
        self.setVisible(pose is not None)
        if pose is not None:
            self.prepareGeometryChange()
            self._width = pose.width
            self.setPos(pose.x, pose.y)
            self.setRotation(pose.rotation)

    def set_theme(self, theme: Theme) -> None:
        """Use other colours."""
        self._theme = theme
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the outline with its stroke."""
        width, height = self._width + 6, self._width * CARD_RATIO + 6
        return QRectF(-width / 2, -height / 2, width, height)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the outline."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width, height = self._width, self._width * CARD_RATIO
        pen = QPen(QColor(self._theme.gold), width * 2.2 / 88)
        pen.setDashPattern([4.0, 3.0])
        shape = rounded(QRectF(-width / 2, -height / 2, width, height), width * 0.07)
        painter.strokePath(shape, pen)


class DimItem(QGraphicsItem):
    """A dark veil over the whole table, under what is shown on top of it."""

    def __init__(self, size: QSizeF, z: float) -> None:
        super().__init__()
        self.setZValue(z)
        self._size = size

    def boundingRect(self) -> QRectF:
        """Return the whole table."""
        return QRectF(QPointF(0, 0), self._size)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint the veil."""
        painter.fillRect(self.boundingRect(), QColor(8, 14, 11, 150))


def table_font(pixels: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font of the table's text at a size in pixels."""
    font = QFont(UI_FAMILY)
    font.setPixelSize(max(6, round(pixels)))
    font.setWeight(weight)
    return font


def fitting_font(text: str, pixels: float, room: float) -> QFont:
    """Return the table's font at ``pixels``, or somewhat smaller so that ``text`` fits."""
    font = table_font(pixels)
    least = font.pixelSize() * _LEAST_FIT
    while QFontMetricsF(font).horizontalAdvance(text) > room and font.pixelSize() > least:
        font.setPixelSize(font.pixelSize() - 1)
    return font


def draw_line(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: str,
    *,
    centred: bool = False,
) -> None:
    """Draw one line of plain text, elided in the middle when it is too long."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text.replace("\n", " "), Qt.TextElideMode.ElideMiddle, rect.width())
    painter.setFont(font)
    painter.setPen(QColor(colour))
    across = Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft
    flags = Qt.AlignmentFlag.AlignVCenter | across
    painter.drawText(rect, flags | Qt.TextFlag.TextSingleLine, shown)


def text_size(text: str, font: QFont, room: float) -> QSizeF:
    """Return the size of ``text`` wrapped to ``room`` pixels."""
    flags = int(Qt.TextFlag.TextWordWrap.value)
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, room, 10_000), flags, text).size()


def even_size(text: str, font: QFont, room: float) -> QSizeF:
    """Return the size of ``text`` wrapped to at most ``room`` pixels into lines of like length."""
    size = text_size(text, font, room)
    low, high = size.width() / 2, size.width()
    while high - low > font.pixelSize() / 2:
        middle = (low + high) / 2
        tried = text_size(text, font, middle)
        if tried.height() > size.height() or tried.width() > middle:
            low = middle
        else:
            high = middle
    return QSizeF(math.ceil(high), size.height())


def draw_wrapped(painter: QPainter, rect: QRectF, text: str, font: QFont, pixels: float) -> None:
    """Draw plain text in the middle of ``rect``; one that does not fit wraps, then shrinks."""
    inner = rect.adjusted(pixels * 0.4, 0, -pixels * 0.4, 0)
    size = text_size(text, font, inner.width())
    if size.width() > inner.width() or size.height() > rect.height():
        shrink = min(inner.width() / size.width(), rect.height() / size.height())
        font = table_font(font.pixelSize() * shrink, QFont.Weight(font.weight()))
    painter.setFont(font)
    painter.drawText(inner, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, text)


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """Return the outline of a rounded rectangle."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def tick_path(middle: QPointF, radius: float) -> QPainterPath:
    """Return the line of a tick inside a circle."""
    path = QPainterPath(middle + QPointF(-0.45, 0.04) * radius)
    path.lineTo(middle + QPointF(-0.1, 0.4) * radius)
    path.lineTo(middle + QPointF(0.48, -0.38) * radius)
    return path


def star_path(middle: QPointF, radius: float) -> QPainterPath:
    """Return a star of five points inside a circle."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = math.pi * corner / 5
        points.append(middle + QPointF(math.sin(angle), -math.cos(angle)) * reach)
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def team_colour(theme: Theme, team: int) -> QColor:
    """Return the colour of a team: 0 the viewer's, 1 the other, 2 a third player."""
    return QColor((theme.noi, theme.loro, theme.third)[team])


def draw_team_mark(
    painter: QPainter, middle: QPointF, radius: float, team: int, theme: Theme
) -> None:
    """Draw the sign of a team: disc, lozenge or triangle, so that colour is never alone."""
    painter.setPen(QPen(QColor(theme.line), max(0.8, radius * 0.13)))
    painter.setBrush(team_colour(theme, team))
    if team == 0:
        painter.drawEllipse(middle, radius, radius)
        return
    lozenge = ((0.0, -1.16), (1.16, 0.0), (0.0, 1.16), (-1.16, 0.0))
    triangle = ((0.0, -1.1), (1.1, 0.9), (-1.1, 0.9))
    corners = triangle if team == _TRIANGLE else lozenge
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) * radius for x, y in corners]))
