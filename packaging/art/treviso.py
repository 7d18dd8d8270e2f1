"""The Treviso deck, file by file."""

from aces import ace
from backs import quatrefoils, tracery
from batons import baton_card
from canvas import Drawing
from coins import coin_card
from courts import court
from cups import cup_card
from frame import digit, frame, index, large_index, paper, suit_mark
from palette import PIPS, RANKS, SUITS
from svgfile import svg_file
from swords import sword_card


def picture(suit: str, rank: str, tight: bool = False) -> Drawing:
    """Draw what is inside the frame; `tight` keeps the corners clear."""
    if rank == "asso":
        return ace(suit, tight)
    if rank in PIPS:
        return _number_card(suit, PIPS[rank], tight)
    return court(suit, rank)


def _number_card(suit: str, n: int, tight: bool) -> Drawing:
    if suit == "spade":
        return sword_card(n)
    return {"denari": coin_card, "coppe": cup_card, "bastoni": baton_card}[suit](n, tight)


def files() -> dict[str, str]:
    """Return the text of every file by its path inside the deck's folder."""
    drawings = {
        "paper": paper(),
        "frame": frame(),
        "back": tracery(),
        "back_quatrefoils": quatrefoils(),
    }
    out = {f"{name}.svg": svg_file(drawing) for name, drawing in drawings.items()}
    for suit in SUITS:
        out[f"mark_{suit}.svg"] = svg_file(suit_mark(suit), 120, 120, "-60 -60 120 120")
        for rank in RANKS:
            out |= _card_files(suit, rank)
    return out


def _card_files(suit: str, rank: str) -> dict[str, str]:
    """Return the files of one card."""
    drawings = {
        "pictures": picture(suit, rank),
        "index": index(suit, rank),
        "large": large_index(suit, rank),
    }
    n = PIPS.get(rank, 0)
    if n > 1:
        drawings["digits"] = digit(suit, rank)
    if n:
        drawings["tight"] = picture(suit, rank, tight=True)
    texts = {folder: svg_file(drawing) for folder, drawing in drawings.items()}
    if texts.get("tight") == texts["pictures"]:
        del texts["tight"]
    return {f"{folder}/{suit}_{rank}.svg": text for folder, text in texts.items()}
