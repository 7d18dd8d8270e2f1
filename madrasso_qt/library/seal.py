"""A seal on a library that was sound when it was closed, so that the next start need not read it.

To read the matches of twenty years whole takes longer than all else at the start. The seal tells
size and time of the file as it was left; it is broken when the library is opened, so that there is
none after a crash, and whoever writes the file in between gives it another time.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

SEALED_S = 7 * 86_400
"""For how long a seal is believed, in seconds: disks spoil files without a trace, too."""

_BACK_NS = 1_000_000_000


def is_sealed(path: Path) -> bool:
    """Tell whether the library at ``path`` is as it was when it was closed, not long ago."""
    try:
        as_left = _seal(path).read_text("ascii") == _state(path)
        return as_left and _is_new(path) and not _has_log(path)
    except (OSError, ValueError):
        return False


def break_seal(path: Path) -> None:
    """Take the seal off, because the library may be written from now on."""
    with suppress(OSError):
        _seal(path).unlink(missing_ok=True)


def seal(path: Path) -> None:
    """Put a seal on the library at ``path``, which is sound, if nobody writes it any more."""
    with suppress(OSError):
        if _has_log(path):
            return
        # Put back a little, so that the clock's next tick cannot give a change the same time.
        status = path.stat()
        os.utime(path, ns=(status.st_atime_ns, status.st_mtime_ns - _BACK_NS))
        _seal(path).write_text(_state(path), "ascii")


def _seal(path: Path) -> Path:
    return path.with_suffix(".sealed")


def _state(path: Path) -> str:
    status = path.stat()
    return f"{status.st_size} {status.st_mtime_ns}"


def _has_log(path: Path) -> bool:
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


def _is_new(path: Path) -> bool:
    return 0 <= time.time() - _seal(path).stat().st_mtime < SEALED_S
