"""Write the decks and icons of the program: `python packaging/art/make.py`.

The same input gives the same bytes. Needs fontTools, Qt and the fonts in `resources/fonts`.
"""

from pathlib import Path

import chiaro
import icons
import treviso

RESOURCES = Path(__file__).resolve().parents[2] / "resources"


def drawings() -> dict[str, str]:
    """Return the text of every SVG file, by its path inside the resources."""
    folders = {
        "cards/treviso": treviso.files(),
        "cards/chiaro": chiaro.files(),
        "icons": icons.svgs(),
    }
    return {
        f"{folder}/{name}": text
        for folder, files in folders.items()
        for name, text in files.items()
    }


def main() -> None:
    """Write all files; an SVG file of the decks that is no longer drawn goes."""
    texts = drawings()
    files = {name: text.encode() for name, text in texts.items()}
    files |= {f"icons/{name}": data for name, data in icons.pixels().items()}
    for name, data in files.items():
        path = RESOURCES / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    for path in RESOURCES.glob("cards/*/**/*.svg"):
        if path.relative_to(RESOURCES).as_posix() not in texts:
            path.unlink()


if __name__ == "__main__":
    main()
