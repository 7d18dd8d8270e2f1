"""Pack the pictures of the icon into build/macos/madrasso.icns: python3 packaging/macos/icns.py."""

from __future__ import annotations

import struct
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import project

TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""The names that Apple gave to pictures of these sizes."""


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return an icon for macOS that holds PNG pictures by their sizes in pixels."""
    parts = [TYPES[size] + struct.pack(">I", len(png) + 8) + png for size, png in pictures.items()]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    """Write the icon."""
    icons = project.ROOT / "resources" / "icons"
    target = project.BUILD / "macos" / "madrasso.icns"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(
        icns({size: (icons / f"madrasso-{size}.png").read_bytes() for size in TYPES})
    )


if __name__ == "__main__":
    main()
