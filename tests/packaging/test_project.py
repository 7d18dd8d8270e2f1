"""packaging/project.py and notice.py: the facts from which packages are made."""

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import madrasso_qt

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "packaging"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Return a function that loads a script by its name; its folder is no package."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    before = set(sys.modules)

    def load(name: str) -> Any:
        place = next(SCRIPTS.rglob(f"{name}.py"))
        spec = importlib.util.spec_from_file_location(name, place)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    yield load
    for name in set(sys.modules) - before:
        del sys.modules[name]


def test_version_is_that_of_the_program(script: Any) -> None:
    assert script("project").version() == madrasso_qt.__version__


def test_the_time_of_a_build_can_be_set(script: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1764374400")
    project = script("project")
    assert project.epoch() == 1764374400
    assert f"{project.build_date():%Y-%m-%d}" == "2025-11-29"


def test_the_changes_are_those_of_the_changelog(script: Any) -> None:
    project = script("project")
    newest = project.releases()[0]
    text = " ".join((ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split())
    assert newest.version == madrasso_qt.__version__
    assert len(newest.entries) > 5
    assert all(entry in text for entry in newest.entries)


def test_every_source_of_a_compiled_module_is_there(script: Any) -> None:
    extensions = script("project").extensions()
    assert "madrasso_qt.solver.core" in extensions
    for module in extensions.values():
        assert all((ROOT / source).is_file() for source in module["sources"])


def test_a_package_has_what_the_program_reads_and_nothing_for_makers(script: Any) -> None:
    shipped = script("project").is_shipped
    resources = Path("madrasso_qt/_resources")
    assert shipped(resources / "cards/treviso/pictures/denari_asso.svg")
    assert shipped(resources / "i18n/madrasso_it.qm")
    assert shipped(resources / "icons/madrasso.svg")
    assert not shipped(resources / "i18n/madrasso_it.ts")
    assert not shipped(resources / "pictures/table.png")
    assert not shipped(resources / "icons/madrasso-512.png")


def test_sources_are_copied_without_what_builds_left(script: Any, tmp_path: Path) -> None:
    script("project").copy_sources(tmp_path / "copy")
    copied = {path.suffix for path in (tmp_path / "copy").rglob("*") if path.is_file()}
    assert ".pyx" in copied
    assert not copied & {".so", ".pyd", ".pyc"}
    assert (tmp_path / "copy" / "packaging" / "backend.py").is_file()


def test_notice_in_the_resources_is_what_the_script_writes(script: Any) -> None:
    kept = ROOT / "resources" / "licences" / "NOTICE.txt"
    assert kept.read_text(encoding="utf-8") == script("notice").for_checkout()


def test_texts_that_the_notice_names_are_there(script: Any) -> None:
    import re

    notice = script("notice").for_checkout()
    for name in re.findall(r"[\w/.-]+\.txt", notice):
        places = (ROOT / "resources" / "licences" / name, ROOT / "resources" / name)
        assert any(place.is_file() for place in places), name


def test_the_licence_of_the_program_is_the_one_of_the_checkout() -> None:
    kept = ROOT / "resources" / "licences" / "GPL-3.0.txt"
    assert kept.read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_the_windows_notice_has_exact_versions(script: Any) -> None:
    pins = {"pyside6-essentials": "6.12.0", "platformdirs": "4.14.8"}
    text = script("notice").windows(pins, "3.13.2")
    for words in ("Qt 6.12.0", "platformdirs 4.14.8", "Python 3.13.2", "OpenSSL", "NSIS"):
        assert words in text


def test_windows_gets_each_part_of_qt_that_the_program_imports(script: Any) -> None:
    modules = script("build").modules_of_qt()
    assert {"QtCore", "QtGui", "QtWidgets", "QtSvg", "QtMultimedia", "QtNetwork"} <= set(modules)


def test_metainfo_has_the_changes_and_the_pictures(script: Any) -> None:
    from xml.etree import ElementTree as ET

    share = script("share")
    root = ET.fromstring(share.metainfo())
    releases = root.findall("releases/release")
    assert releases[0].get("version") == madrasso_qt.__version__
    assert len(releases[0].findall("description/ul/li")) > 5
    for image in root.findall("screenshots/screenshot/image"):
        name = str(image.text).rpartition("/")[2]
        assert (ROOT / "resources" / "pictures" / name).is_file()
