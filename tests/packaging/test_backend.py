"""packaging/backend.py: the tag of a wheel says what is in it."""

import importlib.util
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "packaging" / "backend.py"
METADATA = "madrasso_qt-1.0.dist-info"
WHEEL = "Wheel-Version: 1.0\nGenerator: x\nRoot-Is-Purelib: false\nTag: cp311-abi3-linux_x86_64\n"


@pytest.fixture
def backend() -> Any:
    """Load the module; its folder is no package."""
    spec = importlib.util.spec_from_file_location("backend", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def wheel(folder: Path, *names: str) -> str:
    """Write a wheel tagged as compiled, with a module of each name, and return its own name."""
    path = folder / "madrasso_qt-1.0-cp311-abi3-linux_x86_64.whl"
    with ZipFile(path, "w") as archive:
        for name in names:
            archive.writestr(f"madrasso_qt/{name}", f"the module {name}")
        archive.writestr(f"{METADATA}/WHEEL", WHEEL)
        archive.writestr(f"{METADATA}/METADATA", "Name: madrasso-qt\n")
        archive.writestr(f"{METADATA}/RECORD", "madrasso_qt/stale.py,sha256=x,1\n")
    return path.name


@pytest.fixture
def build(backend: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return a function that builds a wheel of given modules and returns its path."""

    def built(*names: str) -> Path:
        monkeypatch.setattr(
            backend.build_meta, "build_wheel", lambda folder, *_: wheel(Path(folder), *names)
        )
        return tmp_path / str(backend.build_wheel(str(tmp_path)))

    return built


def test_a_compiled_wheel_keeps_its_tag(build: Any) -> None:
    path = build("__init__.py", "core.abi3.so")
    assert path.name == "madrasso_qt-1.0-cp311-abi3-linux_x86_64.whl"
    with ZipFile(path) as archive:
        assert archive.read(f"{METADATA}/WHEEL").decode() == WHEEL


def test_a_wheel_without_compiled_modules_says_so(build: Any) -> None:
    path = build("__init__.py", "twin.py")
    assert path.name == "madrasso_qt-1.0-py3-none-any.whl"
    with ZipFile(path) as archive:
        text = archive.read(f"{METADATA}/WHEEL").decode()
        assert "Tag: py3-none-any\n" in text
        assert "Root-Is-Purelib: true\n" in text
        assert "abi3" not in text
        assert archive.read("madrasso_qt/twin.py") == b"the module twin.py"
        record = archive.read(f"{METADATA}/RECORD").decode().splitlines()
    assert sorted(line.partition(",")[0] for line in record) == sorted(
        [
            "madrasso_qt/__init__.py",
            "madrasso_qt/twin.py",
            *(f"{METADATA}/{name}" for name in ("METADATA", "RECORD", "WHEEL")),
        ]
    )
