"""Resources are found in a checkout and in an installed program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from madrasso_qt import __version__, assets

ROOT = Path(__file__).resolve().parent.parent


def test_finds_files_and_folders_of_the_checkout() -> None:
    assert assets.path() == ROOT / "resources"
    assert assets.path("README.md") == ROOT / "resources" / "README.md"
    assert assets.path("help", "en").is_dir()
    assert assets.path("help/en") == assets.path("help", "en")


def test_names_the_resource_that_is_missing() -> None:
    with pytest.raises(FileNotFoundError, match=r"lacks its resource cards/nowhere\.svg$"):
        assets.path("cards", "nowhere.svg")


@pytest.mark.parametrize("parts", [("..", "pyproject.toml"), ("help/../../tests",), ("/etc",)])
def test_does_not_lead_out_of_the_resources(parts: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="not the name of a resource"):
        assets.path(*parts)


def test_foreign_resources_beside_an_installed_package_are_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "madrasso_qt"
    own = package / "_resources" / "x"
    own.mkdir(parents=True)
    (tmp_path / "resources" / "x").mkdir(parents=True)
    monkeypatch.setattr(assets, "_PACKAGE", package)
    assert assets.path("x") == own


def test_a_wheel_carries_every_resource(tmp_path: Path) -> None:
    source = tmp_path / "source"  # a copy, since a build leaves its traces where it runs
    for folder in ("madrasso_qt", "packaging", "resources"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / folder, source / folder, ignore=ignored)
    for path in ROOT.iterdir():
        if path.is_file():
            shutil.copy(path, source)
    target = tmp_path / "installed"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    # Without isolation the build takes its tools from the environment, not from the network.
    options = ["--no-deps", "--no-build-isolation", "--target", str(target)]
    # Nothing is compiled, which would take a minute and is not the question here.
    environment = {**os.environ, "CC": "false"}
    subprocess.run([*pip, *options, str(source)], check=True, env=environment)
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from madrasso_qt import __version__, assets\n"
        "root = assets.path()\n"
        "print(__version__, root, sep='\\n')\n"
        "for path in root.rglob('*'):\n"
        "    if path.is_file(): print(path.relative_to(root).as_posix())\n"
    )
    version, root, *names = subprocess.run(
        # -S -I: neither the checkout nor the editable install of the environment is seen.
        [sys.executable, "-S", "-I", "-c", script, target],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.splitlines()
    assert version == __version__
    assert Path(root) == target / "madrasso_qt" / "_resources"
    kept = source / "resources"
    # Neither the pictures of the README nor what translations are made from.
    files = [
        path
        for path in kept.rglob("*")
        if path.is_file() and path.suffix != ".ts" and path.parent != kept / "pictures"
    ]
    assert sorted(names) == sorted(path.relative_to(kept).as_posix() for path in files)
