"""Why a file cannot be read or written, in the language of the program, with a way out."""

import errno

from PySide6.QtCore import QCoreApplication

from madrasso_qt.ui.words import isolate

translate = QCoreApplication.translate


def unreadable_text(name: str, error: OSError) -> str:
    """Return why a file cannot be read, as a sentence."""
    text = translate("Files", "{name} cannot be read: {why}.")
    return text.format(name=isolate(name), why=_why(error))


def unwritable_text(name: str, error: OSError) -> str:
    """Return why a file cannot be written, and that nothing was lost, as two sentences."""
    text = translate(
        "Files", "{name} cannot be written: {why}. What was there before is still there."
    )
    return text.format(name=isolate(name), why=_why(error))


def _why(error: OSError) -> str:
    known = {
        errno.ENOSPC: translate("Files", "the disk is full"),
        errno.EACCES: translate("Files", "it is not allowed there"),
        errno.EPERM: translate("Files", "it is not allowed there"),
        errno.EROFS: translate("Files", "the disk is read-only"),
        errno.ENOENT: translate("Files", "the file or its folder is not there"),
        errno.EISDIR: translate("Files", "it is a folder"),
        errno.EIO: translate("Files", "the disk reports an error"),
    }
    return known.get(error.errno or 0, error.strerror or str(error))
