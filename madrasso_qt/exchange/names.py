"""Names of files that every platform takes, whatever a match is called."""

import re
import unicodedata
from collections.abc import Sequence
from datetime import UTC, datetime

from madrasso_qt.rules.mpn import Record

_MOST = 40
"""The most characters that come from a title."""


def file_stem(records: Sequence[Record]) -> str:
    """Return a name without its ending: date, a piece of the title, a piece of the id.

    Only small ASCII letters, digits and hyphens, and never a device's name on Windows.
    """
    if len(records) != 1:
        return f"{datetime.now(UTC).astimezone():%Y-%m-%d}-madrasso-{len(records)}"
    tags = records[0].tags
    day = re.sub(r"[^0-9]+", "-", tags.get("Date", "")).strip("-")
    title = tags.get("Event", "")
    parts = (day, slug(title) or "madrasso", slug(tags.get("MatchId", ""))[:8].strip("-"))
    return "-".join(part for part in ("madrasso" if not day else "", *parts) if part)


def slug(text: str) -> str:
    """Return a text as small ASCII letters, digits and hyphens, at most 40 of them."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower())[:_MOST].strip("-")
