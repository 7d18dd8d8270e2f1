"""What is said of decks of cards: their index modes, their cards, what is wrong with a folder."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication

from madrasso_qt.app.decks import Deck, DeckError, DeckProblem, stem
from madrasso_qt.rules.cards import Card
from madrasso_qt.ui.words import card_name, isolate, points_text

translate = QCoreApplication.translate


def mode_name(mode: str) -> str:
    """Return what an index mode is called; one that the program does not know is called itself."""
    return {
        "traditional": translate("Decks", "As printed: digits on 2 to 7 only"),
        "index": translate("Decks", "Rank and suit in two corners"),
        "large": translate("Decks", "Large rank and suit"),
    }.get(mode, mode)


def about_text(deck: Deck) -> str:
    """Return what a deck is, who made it and under which licence, as its maker wrote it."""
    maker = f"{isolate(deck.maker)}, {isolate(deck.licence)}"
    description = _in_this_language(deck.descriptions)
    return f"{isolate(description)} {maker}" if description else maker


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


class CardText(NamedTuple):
    """What there is to say of a card."""

    name: str
    """The Italian name, the same in every language."""
    worth: str
    """How many points it is worth (Rule 1.2)."""
    motto: str = ""
    """The motto on the card, in quotation marks; empty if there is none."""
    meaning: str = ""
    """What the motto means in the language spoken now; empty if there is none."""

    @property
    def spoken(self) -> str:
        """All of it for a screen reader."""
        return " ".join(f"{part.rstrip('.')}." for part in self if part)


def card_text(card: Card, deck: Deck) -> CardText:
    """Return what there is to say of a card of ``deck``."""
    name = card_name(card).capitalize()
    worth = points_text(card.points) if card.points else translate("Decks", "no points")
    motto = deck.mottoes.get(stem(card))
    if motto is None:
        return CardText(name, worth)
    return CardText(name, worth, f"«{motto.text}»", _in_this_language(motto.translations))


def _in_this_language(texts: Mapping[str, str]) -> str:
    """Return the text in the language spoken now, else the English one, else nothing."""
    language = translate("Decks", "en", "the code of this language, such as it")
    return texts.get(language) or texts.get("en", "")
