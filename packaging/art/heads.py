"""The heads of the courts: hair, a face, and what is on it."""

import faces
import hats
from canvas import Drawing
from palette import (
    BLUE,
    CREAM,
    FLESH,
    HAIR_BLACK,
    HAIR_BROWN,
    HAIR_FAIR,
    HAIR_WHITE,
    RED,
    TAN,
    YELLOW,
)


def head(suit: str, rank: str) -> Drawing:
    """Draw the head of a court; it looks to the left."""
    g = Drawing()
    {"re": _king, "cavallo": _knight, "fante": _knave}[rank](g, suit)
    return g


def _king(g: Drawing, suit: str) -> None:
    hair, length, cap, gem, style = {
        "denari": (HAIR_WHITE, 1.08, RED, BLUE, "calm"),
        "coppe": (HAIR_BROWN, 0.8, BLUE, RED, "young"),
        "spade": (HAIR_BLACK, 1.0, RED, BLUE, "stern"),
        "bastoni": (HAIR_FAIR, 1.2, BLUE, RED, "stern"),
    }[suit]
    faces.long_hair(g, hair)
    _bearded(g, FLESH, style, hair, length, forked=suit == "spade")
    if suit in ("denari", "bastoni"):
        faces.age(g)
    hats.crown(g, cap, gem)


def _bearded(
    g: Drawing, skin: str, style: str, hair: str, length: float, forked: bool = False
) -> None:
    faces.neck(g, skin)
    faces.face(g, skin)
    faces.features(g, style)
    faces.beard(g, hair, length, forked)


def _shaven(g: Drawing, hair: str, style: str, moustache: bool = False) -> None:
    faces.curled_hair(g, hair)
    faces.neck(g)
    faces.face(g)
    faces.features(g, style)
    faces.mouth(g, style)
    if moustache:
        faces.moustache(g, hair)
    faces.fringe(g, hair)


def _in_profile(g: Drawing, hair: str) -> None:
    faces.profile_hair(g, hair)
    faces.neck(g)
    faces.profile(g)
    faces.profile_fringe(g, hair)


def _knight(g: Drawing, suit: str) -> None:
    if suit == "denari":
        _in_profile(g, HAIR_FAIR)
        hats.beret(g, RED, BLUE, YELLOW, 84)
    elif suit == "coppe":
        _shaven(g, HAIR_BROWN, "young")
        hats.brimmed_hat(g, RED, YELLOW, CREAM)
    elif suit == "spade":
        _bearded(g, TAN, "stern", HAIR_BLACK, 0.7)
        hats.turban(g, CREAM, BLUE)
    else:
        _shaven(g, HAIR_BLACK, "calm", moustache=True)
        hats.brimmed_hat(g, BLUE, YELLOW, RED)


def _knave(g: Drawing, suit: str) -> None:
    if suit == "denari":
        _shaven(g, HAIR_BROWN, "calm")
        hats.two_colour_beret(g, BLUE, RED, YELLOW)
    elif suit == "coppe":
        _in_profile(g, HAIR_FAIR)
        hats.beret(g, BLUE, YELLOW, CREAM, 96)
    elif suit == "spade":
        faces.two_colour_hair(g, BLUE, RED)
        _bearded(g, FLESH, "stern", HAIR_BROWN, 0.72)
        faces.two_colour_fringe(g, BLUE, RED)
    else:
        _shaven(g, HAIR_FAIR, "young")
        hats.lobed_cap(g, BLUE, RED)
