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


def test_what_is_written_to_be_compiled_is_compiled(script: Any) -> None:
    package = ROOT / "madrasso_qt"
    typed = {
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in [*package.rglob("*.pyx"), *package.rglob("*.pxd")]
    }
    assert set(script("project").extensions()) == typed


def test_compiled_modules_are_small_fit_every_python_and_may_be_missing(script: Any) -> None:
    for name, module in script("project").extensions().items():
        assert module["optional"], name
        assert module["py-limited-api"], name
        assert ["Py_LIMITED_API", "0x030b0000"] in module["define-macros"], name
        assert "-g0" in module["extra-compile-args"], name


@pytest.mark.filterwarnings("ignore:.*still .experimental")
def test_a_wheel_has_each_file_that_is_not_code(monkeypatch: pytest.MonkeyPatch) -> None:
    from setuptools import Distribution

    monkeypatch.chdir(ROOT)
    wheel = Distribution()
    wheel.parse_config_files()
    modules = wheel.get_command_obj("build_py")
    modules.ensure_finalized()
    taken = {Path(folder, name) for _, folder, _, names in modules.data_files for name in names}
    made = {".py", ".pyc", ".pyx", ".c", ".so", ".pyd"}
    there = {
        path.relative_to(ROOT)
        for folder in ("madrasso_qt", "resources")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in made
    }
    left_out = {path for path in there - taken if path.parts[0] == "madrasso_qt"}
    assert {path.name for path in left_out} <= {"core.pxd"}
    assert {path.parent.name for path in there - taken - left_out} == {"pictures", "i18n"}


def test_a_package_has_what_the_program_reads_and_nothing_for_makers(script: Any) -> None:
    shipped = script("project").is_shipped
    resources = Path("madrasso_qt/_resources")
    assert shipped(resources / "cards/treviso/pictures/denari_asso.svg")
    assert shipped(resources / "i18n/madrasso_it.qm")
    assert shipped(resources / "icons/madrasso.svg")
    assert not shipped(resources / "i18n/madrasso_it.ts")
    assert not shipped(Path("madrasso_qt/bots/policy.pxd"))
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


def test_the_manual_page_tells_every_sub_command_with_its_options(script: Any) -> None:
    from madrasso_qt.commands import COMMANDS

    manual = script("share").manual()
    for command in COMMANDS:
        assert f".SS {command.name}\n" in manual
    assert "\\fB\\-\\-resume\\fR" in manual
    assert "@" not in manual


def test_what_has_no_home_yet_names_no_page_and_is_not_published(
    script: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    share = script("share")
    project = share.project
    assert 'type="homepage"' not in share.metainfo()
    assert project.main(["home"]) == 1
    assert "HOMEPAGE" in capfd.readouterr().out
    monkeypatch.setattr(project, "HOMEPAGE", "https://madrasso.example")
    monkeypatch.setattr(project, "MAINTAINER", "Marco <marco@madrasso.example>")
    monkeypatch.setattr(project, "APP_ID", "example.madrasso.MadrassoQt")
    assert project.main(["home"]) == 0
    assert '<url type="homepage">https://madrasso.example</url>' in share.metainfo()


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
