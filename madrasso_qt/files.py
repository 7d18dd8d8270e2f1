"""Writing whole files: either all of the new content is there, or what was there before.

Hides drafts beside the file, what must reach the disk first, and that on Windows a virus scanner
or a folder that is kept in step elsewhere may hold a file for a moment.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

RETRIES_MS = (10, 25, 50, 100)
"""How long to wait before each new try to move a file that somebody holds, in milliseconds."""

_HELD = (5, 32)
"""What Windows reports while another program holds a file: access denied, sharing violation."""


def write_file(path: Path, content: bytes) -> None:
    """Write a file whole: if that fails, what was there before is still there.

    Raises:
        OSError: it cannot be written.
    """
    with replacing(path) as draft, draft.open("wb") as stream:
        stream.write(content)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Give the name of a draft to be written, and put it in the place of ``path`` at the end.

    The draft lies beside the file; it is gone if anything fails. A link stays a link.

    Raises:
        OSError: it cannot be written or moved.
    """
    target = path.resolve()
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        yield draft
        with draft.open("rb+") as stream:
            os.fsync(stream.fileno())
        move(draft, target)
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)


def move(source: Path, target: Path) -> None:
    """Move a file to the place of another one on the same disk, and make that last.

    Raises:
        OSError: it cannot be moved, on Windows after a few tries while another program holds it.
    """
    for wait_ms in (*RETRIES_MS, None):
        try:
            source.replace(target)
        except OSError as error:
            if wait_ms is None or getattr(error, "winerror", None) not in _HELD:
                raise
            time.sleep(wait_ms / 1000)
        else:
            break
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Make a change of names last through a power cut, where the platform can be asked to."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
