"""What the library of matches has to tell, in the language of the program."""

from PySide6.QtCore import QCoreApplication

from madrasso_qt.library import OpenKind, OpenReport, Trouble

translate = QCoreApplication.translate


def report_text(report: OpenReport) -> str:
    """Return what was found when the library was opened; nothing if all is well."""
    match report.kind:
        case OpenKind.RESCUED:
            return _rescue_text(report)
        case OpenKind.NEWER:
            return translate(
                "Library",
                "A later version of the program wrote the matches: they can only be read here. "
                "Use that version to go on with them.",
            )
        case OpenKind.READ_ONLY:
            return translate(
                "Library",
                "The matches can be read but nothing can be saved now: allow writing in their "
                "folder, and it goes on by itself.",
            )
    if report.sentences:
        return translate(
            "Library",
            "The weekly backup of the matches could not be made: make room on the disk, or back "
            "them up elsewhere.",
        )
    return ""


def _rescue_text(report: OpenReport) -> str:
    sentences = [translate("Library", "The file of the matches was gone.")]
    if report.set_aside is not None:
        aside = translate("Library", "It was set aside, unchanged, in {folder}.")
        sentences = [
            translate("Library", "The file of the matches was damaged."),
            aside.format(folder=report.set_aside),
        ]
    saved = translate("Library", "Matches that could be saved: {number}.")
    sentences.append(saved.format(number=report.matches))
    if report.backup is not None:
        used = translate("Library", "The backup {name} was used.")
        sentences.append(used.format(name=report.backup.name))
    if report.shortened:
        lost = translate("Library", "Matches that lost their end: {number}.")
        sentences.append(lost.format(number=len(report.shortened)))
    return " ".join(sentences)


def trouble_text(trouble: Trouble) -> str:
    """Return what is wrong with the library and the way out, in one sentence."""
    return {
        Trouble.FULL: translate("Library", "The disk is full: make room on it and try again."),
        Trouble.READ_ONLY: translate(
            "Library",
            "The file of the matches may not be written: allow it, or save the record elsewhere.",
        ),
        Trouble.BUSY: translate(
            "Library",
            "Another program holds the file of the matches: close it, or wait until it is done.",
        ),
        Trouble.NEWER: translate(
            "Library",
            "A later version of the program wrote the matches: use that one to go on with them.",
        ),
        Trouble.DAMAGED: translate(
            "Library",
            "The file of the matches cannot be read: start the program anew, and it saves what "
            "can be saved.",
        ),
        Trouble.CONFLICT: translate(
            "Library", "Another window wrote to this match first: look at it, then do it again."
        ),
        Trouble.MISSING: translate(
            "Library",
            "The match or its file is not there any more: bring it back, or start the program "
            "anew.",
        ),
        Trouble.DISK: translate(
            "Library",
            "The disk reports an error: see to it, and save the record on another one meanwhile.",
        ),
    }[trouble]
