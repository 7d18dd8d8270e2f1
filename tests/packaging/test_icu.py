"""packaging/icu.py: ICU's tables without those that nothing asks for."""

import importlib.util
import json
import os
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any

import PySide6
import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "icu.py"
LIBRARIES = Path(PySide6.__file__).parent / "Qt" / "lib"
HEADER = struct.pack("<HBB", 32, 0xDA, 0x27).ljust(12, b"\0") + b"CmnD".ljust(20, b"\0")

ASK = """
import json
from PySide6.QtCore import QCollator, QLocale, QStringDecoder
collator = QCollator(QLocale("it_IT"))
collator.setNumericMode(True)
names = sorted(["f", "Eva", "mano 10", "\\u00c8va", "mano 9", "e"], key=collator.sortKey)
sets = {name: QStringDecoder(name).isValid() for name in ("ISO-8859-15", "Shift_JIS")}
print(json.dumps([names, sets]))
"""


@pytest.fixture
def icu() -> Any:
    """Load the script; its folder is no package."""
    spec = importlib.util.spec_from_file_location("icu", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    ("name", "size", "needed"),
    [
        ("icudt73l/root.res", 9, True),
        ("icudt73l/zoneinfo64.res", 90_000, True),
        ("icudt73l/it_CH.res", 9, True),
        ("icudt73l/de.res", 9, False),
        ("icudt73l/ff_Adlm.res", 9, False),
        ("icudt73l/coll/ucadata.icu", 90_000, True),
        ("icudt73l/coll/zh.res", 9, False),
        ("icudt73l/brkitr/root.res", 9, False),
        ("icudt73l/ibm-5348_P100-1997.cnv", 700, True),
        ("icudt73l/gb18030.cnv", 90_000, False),
    ],
)
def test_what_is_needed(icu: Any, name: str, size: int, needed: bool) -> None:
    assert icu.is_needed(name, size) is needed


def test_tables_come_out_as_they_went_in_each_at_an_even_place(icu: Any) -> None:
    tables = {"x/a.res": b"one", "x/b.icu": b"", "x/coll/c.res": b"three" * 9}
    archive = icu.pack(HEADER, tables)
    header, found = icu.unpack(archive)
    assert header == HEADER
    assert {name: table.rstrip(b"\0") for name, table in found.items()} == tables
    assert archive.index(b"one") % 16 == 0
    assert archive.index(b"three") % 16 == 0


def test_what_is_no_archive_is_refused(icu: Any) -> None:
    with pytest.raises(ValueError, match="no tables of ICU"):
        icu.unpack(b"x" * 99)


@pytest.mark.skipif(not list(LIBRARIES.glob("libicudata.so.*")), reason="Qt here has no ICU")
def test_qt_sorts_with_what_is_left_as_with_the_whole(icu: Any, tmp_path: Path) -> None:
    (whole,) = LIBRARIES.glob("libicudata.so.*")
    rest = tmp_path / whole.name
    icu.trim(whole, rest)
    assert rest.stat().st_size < whole.stat().st_size / 5
    told = []
    for library in (whole, rest):
        environment = {**os.environ, "LD_PRELOAD": str(library)}
        done = subprocess.run(
            [sys.executable, "-c", ASK], env=environment, capture_output=True, check=True
        )
        told.append(json.loads(done.stdout))
    (names, sets), (names_of_rest, sets_of_rest) = told
    assert names_of_rest == names == ["e", "Eva", "Èva", "f", "mano 9", "mano 10"]
    assert sets == {"ISO-8859-15": True, "Shift_JIS": True}
    assert sets_of_rest == {"ISO-8859-15": True, "Shift_JIS": False}, "it was not used"
