"""Which language the program speaks, and switching it while it runs."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from madrasso_qt import assets
from madrasso_qt.app.settings import Language


def spoken(language: Language) -> str:
    """Return the code of the language to speak, ``en`` or ``it``."""
    if language is not Language.SYSTEM:
        return language.value
    wanted = [name.split("-", maxsplit=1)[0] for name in QLocale.system().uiLanguages()]
    return "it" if "it" in wanted[:1] else "en"


class Translations:
    """The translators that are installed in the application."""

    def __init__(self) -> None:
        self.code = ""
        """The code of the language spoken now; empty before the first."""
        self._installed: list[tuple[QTranslator, bytes]] = []

    def speak(self, language: Language) -> None:
        """Switch to ``language``; widgets hear of a change by a ``LanguageChange`` event."""
        if spoken(language) == self.code:
            return
        self.stop()
        self.code = spoken(language)
        qt_folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
        own = assets.path("i18n") / f"madrasso_{self.code}.qm"
        if not own.exists():
            assets.damage.warning("the translation %s is missing", own.name)
        found = (_load(qt_folder / f"qtbase_{self.code}.qm"), _load(own))
        self._installed = [item for item in found if item is not None]
        for translator, _ in self._installed:
            QCoreApplication.installTranslator(translator)
        # Dates and numbers of the system, unless it speaks another language.
        system = QLocale.system()
        is_same = system.name().partition("_")[0] == self.code
        QLocale.setDefault(system if is_same else QLocale(self.code))

    def stop(self) -> None:
        """Leave the application as it was before the first language."""
        for translator, _ in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = []
        self.code = ""
        QLocale.setDefault(QLocale.system())


def _load(file: Path) -> tuple[QTranslator, bytes] | None:
    """Return a translator and the texts in which it reads, None if there is no such file.

    The texts are held in memory: Qt would map the file, and speak nonsense once an update of the
    program replaces it.
    """
    try:
        texts = file.read_bytes()
    except OSError:
        return None
    translator = QTranslator()
    if translator.load(texts):
        return translator, texts
    assets.damage.warning("the translation %s is damaged", file.name)
    return None
