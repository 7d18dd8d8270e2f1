"""Drawings as SVG files: only svg g defs use path circle rect, flat colours, short numbers."""

from canvas import Drawing, Element, Placed
from palette import H, W
from paths import compact

_WORTH_SHARING = 500
"""The least characters of a drawing that is written once and used where it is repeated."""

_HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'width="{w}" height="{h}" viewBox="{box}" stroke-linejoin="round" stroke-linecap="round">'
)


def svg_file(drawing: Drawing, w: int = W, h: int = H, box: str | None = None) -> str:
    """Return a drawing as an SVG document `w` by `h` units, or showing the view box `box`."""
    return _Writer(drawing).document(w, h, box or f"0 0 {w} {h}")


class _Writer:
    """Writes one document."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._bodies: dict[int, str] = {}
        self._count: dict[str, int] = {}
        self._inner_first: list[tuple[str, Drawing]] = []
        self._names: dict[str, str] = {}

    def document(self, w: int, h: int, box: str) -> str:
        self._tally(self._drawing)
        repeated = [(body, shared) for body, shared in self._inner_first if self._count[body] > 1]
        self._names = {body: f"d{i}" for i, (body, _) in enumerate(repeated)}
        shared = "".join(
            f'<g id="{self._names[body]}">{self._content(drawing)}</g>'
            for body, drawing in repeated
        )
        defs = f"<defs>{shared}</defs>" if shared else ""
        return f"{_HEAD.format(w=w, h=h, box=box)}{defs}{self._content(self._drawing)}</svg>\n"

    def _body(self, drawing: Drawing) -> str:
        """Return a drawing with nothing shared."""
        if id(drawing) not in self._bodies:
            self._bodies[id(drawing)] = "".join(
                _text(item)
                if isinstance(item, Element)
                else _group(item.transform.text, self._body(item.drawing))
                for item in drawing.items
            )
        return self._bodies[id(drawing)]

    def _tally(self, drawing: Drawing) -> None:
        """Count how often each drawing is placed; what is in a repeated one counts once."""
        for item in drawing.items:
            if isinstance(item, Element):
                continue
            body = self._body(item.drawing)
            if len(body) < _WORTH_SHARING:
                continue
            self._count[body] = self._count.get(body, 0) + 1
            if self._count[body] == 1:
                self._tally(item.drawing)
                self._inner_first.append((body, item.drawing))

    def _content(self, drawing: Drawing) -> str:
        return "".join(
            _text(item) if isinstance(item, Element) else self._placed(item)
            for item in drawing.items
        )

    def _placed(self, item: Placed) -> str:
        name = self._names.get(self._body(item.drawing))
        place = item.transform.text
        if name:
            return f'<use xlink:href="#{name}"' + (f' transform="{place}"/>' if place else "/>")
        return _group(place, self._content(item.drawing))


def _group(transform: str, content: str) -> str:
    """Return a group; one element that is not yet placed takes the transform itself."""
    if not transform:
        return content
    if content.count("<") == 1 and "transform" not in content:
        return content.replace("/>", f' transform="{transform}"/>')
    return f'<g transform="{transform}">{content}</g>'


def _text(element: Element) -> str:
    attributes = dict(element.attributes)
    if "d" in attributes:
        attributes["d"] = compact(attributes["d"])
    return (
        f"<{element.tag} "
        + " ".join(f'{key}="{value}"' for key, value in attributes.items())
        + "/>"
    )
