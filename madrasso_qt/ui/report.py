"""The file that *Report a problem* writes: all that whoever mends it needs, and nothing is sent."""

from datetime import datetime
from pathlib import Path

LOG_BYTES = 100_000
"""How much of the end of the log is reported."""


def suggested_name(now: datetime) -> str:
    """Return the name under which a report is saved unless another is chosen."""
    return f"madrasso-report-{now:%Y-%m-%d-%H%M}.txt"


def report_text(details: str, log: Path, record: str) -> str:
    """Return the report.

    Args:
        details: versions and platform, a line each.
        log: the program's log, which need not be there.
        record: the match on the table as MPN, or nothing.
    """
    parts = (
        ("Program", details),
        ("Log", end_of(log)),
        ("Match", record or "none on the table"),
    )
    return "\n".join(f"== {title} ==\n{text.rstrip()}\n" for title, text in parts)


def end_of(log: Path) -> str:
    """Return the end of the log, or why there is none."""
    try:
        with log.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - LOG_BYTES))
            return file.read().decode("utf-8", errors="replace")
    except FileNotFoundError:
        return "empty"
    except OSError as error:
        return f"cannot be read: {error.strerror}"
