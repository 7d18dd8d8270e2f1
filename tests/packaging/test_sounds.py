"""packaging/sounds.py: the sounds that lie in the resources are those that it makes."""

import importlib.util
import wave
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with all sounds, made now."""
    spec = importlib.util.spec_from_file_location("sounds", ROOT / "packaging" / "sounds.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    folder = tmp_path_factory.mktemp("sounds")
    module.main(folder)
    return folder


def test_the_resources_are_what_the_script_makes(made: Path) -> None:
    kept = ROOT / "resources" / "sounds"
    names = sorted(path.name for path in kept.glob("*.wav"))
    assert names == sorted(path.name for path in made.iterdir())
    for name in names:
        assert (kept / name).read_bytes() == (made / name).read_bytes(), name


def test_sounds_are_short_loud_enough_and_end_in_silence(made: Path) -> None:
    for path in made.iterdir():
        with wave.open(str(path)) as file:
            seconds = file.getnframes() / file.getframerate()
            samples = memoryview(file.readframes(file.getnframes())).cast("h")
        assert 0.05 < seconds < 1.5, path.name
        assert 0.6 < max(abs(sample) for sample in samples) / 32767 < 0.8, path.name
        assert abs(samples[-1]) < 400, path.name
