"""Italian for a while, for tests of single texts."""

from collections.abc import Iterator
from contextlib import contextmanager

from madrasso_qt.app.settings import Language
from madrasso_qt.ui.language import Translations


@contextmanager
def in_italian() -> Iterator[None]:
    """Let the program speak Italian."""
    translations = Translations()
    translations.speak(Language.ITALIAN)
    try:
        yield
    finally:
        translations.stop()
