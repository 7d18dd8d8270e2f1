"""What is said of decks of cards: their index modes, and what is wrong with a folder."""

from PySide6.QtCore import QCoreApplication

from madrasso_qt.app.decks import DeckError, DeckProblem
from madrasso_qt.ui.words import isolate

translate = QCoreApplication.translate


def mode_name(mode: str) -> str:
    """Return what an index mode is called; one that the program does not know is called itself."""
    return {
        "traditional": translate("Decks", "As printed: digits on 2 to 7 only"),
        "index": translate("Decks", "Rank and suit in two corners"),
        "large": translate("Decks", "Large rank and suit"),
    }.get(mode, mode)


def trouble_text(error: DeckError) -> str:
    """Return what is wrong with the folder of a deck, as one sentence."""
    text = {
        DeckProblem.NO_FOLDER: translate("Decks", "{deck}: there is no such deck."),
        DeckProblem.NO_FILE: translate("Decks", "{deck}: deck.toml is missing."),
        DeckProblem.NOT_TOML: translate("Decks", "{deck}: deck.toml cannot be read: {what}."),
        DeckProblem.BAD_VALUE: translate(
            "Decks", "{deck}: in deck.toml {what} is missing or wrong."
        ),
        DeckProblem.NO_PICTURE: translate("Decks", "{deck}: the picture {what} is missing."),
        DeckProblem.BAD_PICTURE: translate("Decks", "{deck}: the picture {what} cannot be drawn."),
    }[error.problem]
    return text.format(deck=isolate(error.folder.name), what=isolate(error.what))


def deck_trouble_text(error: DeckError) -> str:
    """Return that a deck cannot be used, why, and which is shown in its place."""
    instead = translate("Decks", "The program's own deck is shown instead.")
    return f"{trouble_text(error)} {instead}"
