"""packaging/dev.py: what it finds missing, what it asks for, what it runs."""

import importlib.util
import json
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "dev.py"


@pytest.fixture
def dev() -> Any:
    """Load the script afresh; its folder is no package."""
    spec = importlib.util.spec_from_file_location("dev", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def said(capfd: pytest.CaptureFixture[str]) -> list[str]:
    """Return the lines printed so far, without the name in front."""
    return [line.removeprefix("madrasso: ") for line in capfd.readouterr().out.splitlines()]


class TestCommandLine:
    @pytest.mark.parametrize(
        ("arguments", "reason"),
        [
            ([], "which of play, test, setup, freeze, package?"),
            (["paly"], "no such command: paly"),
            (["--slow"], "no such command: --slow"),
            (["setup", "-k", "a b"], "setup takes no arguments: -k 'a b'"),
            (["package", "linux"], "package takes no arguments: linux"),
        ],
    )
    def test_a_wrong_one_ends_with_usage_and_2(
        self, dev: Any, capfd: pytest.CaptureFixture[str], arguments: list[str], reason: str
    ) -> None:
        assert dev.main(arguments) == 2
        err = capfd.readouterr().err
        assert "python3 packaging/dev.py play" in err
        assert err.endswith(f"{reason}\n")

    @pytest.mark.parametrize("word", ["-h", "--help"])
    def test_help_needs_no_environment(
        self, dev: Any, capfd: pytest.CaptureFixture[str], word: str
    ) -> None:
        assert dev.main([word]) == 0
        assert "python3 packaging/dev.py test [--slow]" in capfd.readouterr().out

    def test_an_old_python_is_told(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(dev, "OLDEST_PYTHON", (99, 0))
        assert dev.main(["test"]) == 1
        assert said(capfd)[0].startswith("Python 3.11 or newer is needed; this is 3.")

    def test_only_the_standard_library_is_used(self) -> None:
        code = f"import runpy; runpy.run_path({str(SCRIPT)!r})"
        subprocess.run([sys.executable, "-S", "-I", "-W", "error", "-c", code], check=True)


class TestSystemPackages:
    @pytest.fixture
    def as_person(self, dev: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        """Return the script on a Debian where a library and a compiler are missing, not as root."""
        monkeypatch.setattr(dev.sys, "platform", "linux")
        monkeypatch.setattr(dev.os, "geteuid", lambda: 1000)
        monkeypatch.setattr(dev.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setattr(
            dev, "find_missing", lambda: dev.Missing(["libegl1"], ["gcc"], ["binutils"], ["nsis"])
        )
        return dev

    def test_a_library_that_loads_is_not_missing(self, dev: Any) -> None:
        assert dev.library_loads("libc.so.6") == sys.platform.startswith("linux")
        assert not dev.library_loads("libnot-there.so.0")

    def test_what_is_missing_is_named_as_in_debian(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        python = f"python{sys.version_info.major}.{sys.version_info.minor}"
        monkeypatch.setattr(dev, "library_loads", lambda name: name != "libEGL.so.1")
        monkeypatch.setattr(dev.importlib.util, "find_spec", lambda _name: None)
        monkeypatch.setattr(dev.shutil, "which", lambda _name: None)
        monkeypatch.setattr(dev.sysconfig, "get_path", lambda _name: str(tmp_path))
        playing, developing, freezing, packaging = dev.find_missing()
        assert playing == ["libegl1", f"{python}-venv"]
        assert developing == ["gcc", "xvfb", "xauth", f"{python}-dev"]
        assert freezing == ["binutils"]
        assert {"nsis", "lintian", "debootstrap"} <= set(packaging)

    def test_nothing_is_missing_where_all_is_found(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        (tmp_path / "Python.h").touch()
        monkeypatch.setattr(dev, "library_loads", lambda _name: True)
        monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: name)
        monkeypatch.setattr(dev.shutil, "which", lambda name: name)
        monkeypatch.setattr(dev.sysconfig, "get_path", lambda _name: str(tmp_path))
        monkeypatch.setattr(dev, "tool_is_there", lambda _name: True)
        assert dev.find_missing() == ([], [], [], [])

    def test_a_person_is_told_the_line_to_type(self, as_person: Any) -> None:
        with pytest.raises(as_person.SetupError) as error:
            as_person.ensure_system("test")
        line = str(error.value).splitlines()[-1]
        assert line == "sudo apt-get install --yes --no-install-recommends libegl1 gcc"

    @pytest.mark.parametrize(
        ("command", "packages"),
        [("freeze", "libegl1 gcc binutils"), ("package", "libegl1 gcc binutils nsis")],
    )
    def test_a_packager_needs_more(self, as_person: Any, command: str, packages: str) -> None:
        with pytest.raises(as_person.SetupError) as error:
            as_person.ensure_system(command)
        assert str(error.value).endswith(f"--no-install-recommends {packages}")

    def test_a_header_is_looked_for_by_its_path(self, dev: Any, tmp_path: Path) -> None:
        header = tmp_path / "zstd.h"
        assert not dev.tool_is_there(str(header))
        header.touch()
        assert dev.tool_is_there(str(header))

    def test_a_player_needs_no_compiler(
        self, as_person: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with pytest.raises(as_person.SetupError) as error:
            as_person.ensure_system("play")
        assert "gcc" not in str(error.value)
        monkeypatch.setattr(
            as_person, "find_missing", lambda: as_person.Missing([], ["gcc"], [], [])
        )
        as_person.ensure_system("play")

    def test_the_whole_command_fails_with_the_line(
        self, as_person: Any, capfd: pytest.CaptureFixture[str]
    ) -> None:
        assert as_person.main(["setup"]) == 1
        assert said(capfd)[-1].startswith("sudo apt-get install")

    def test_root_installs_after_an_update(
        self, as_person: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ran: list[list[str]] = []

        def run(command: list[str], **_options: object) -> int:
            ran.append(command)
            return 100 if "update" in command else 0

        monkeypatch.setattr(as_person.os, "geteuid", lambda: 0)
        monkeypatch.setattr(as_person, "run", run)
        as_person.ensure_system("play")
        assert [command[0] for command in ran] == ["apt-get", "apt-get"]
        assert ran[0][-1] == "update"
        assert ran[1][-5:] == ["install", "--yes", "--no-install-recommends", "libegl1", "gcc"]

    def test_root_is_told_what_failed_unless_it_can_do_without(
        self, as_person: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(as_person.os, "geteuid", lambda: 0)
        monkeypatch.setattr(as_person, "run", lambda _command, **_options: 100)
        with pytest.raises(as_person.SetupError, match=r"is the network there.*\napt-get install"):
            as_person.ensure_system("play")
        monkeypatch.setattr(
            as_person, "find_missing", lambda: as_person.Missing([], ["gcc"], [], [])
        )
        as_person.ensure_system("play")
        with pytest.raises(as_person.SetupError, match="gcc"):
            as_person.ensure_system("test")

    def test_elsewhere_it_is_only_a_hint(
        self, as_person: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(as_person.shutil, "which", lambda _name: None)
        as_person.ensure_system("test")
        assert said(capfd) == ["perhaps missing (names as in Debian): libegl1 gcc"]


class TestEnvironment:
    @pytest.fixture
    def made(self) -> list[str]:
        """Return the list that tells what was made."""
        return []

    @pytest.fixture
    def checkout(
        self, dev: Any, made: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> Path:
        """Return a checkout whose environments are made and filled at once."""

        def make_venv(venv: Path) -> None:
            made.append("venv")
            python = dev.venv_python(venv)
            python.parent.mkdir(parents=True, exist_ok=True)
            # A link would be the system's interpreter, which need not have pip.
            python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
            python.chmod(0o755)

        (tmp_path / "pyproject.toml").write_text("[project]\n")
        monkeypatch.setattr(dev, "ROOT", tmp_path)
        monkeypatch.setattr(dev, "VENV", tmp_path / ".venv")
        monkeypatch.setattr(dev, "STAMP", tmp_path / ".venv" / "stamp.json")
        monkeypatch.setattr(dev, "ensure_system", lambda _command: None)
        monkeypatch.setattr(dev, "make_venv", make_venv)
        monkeypatch.setattr(dev, "install_project", lambda _python: made.append("install"))
        return tmp_path

    def test_it_is_made_once(self, dev: Any, made: list[str], checkout: Path) -> None:
        assert dev.ensure_environment("setup") == dev.venv_python(checkout / ".venv")
        assert made == ["venv", "install"]
        dev.ensure_environment("test")
        assert made == ["venv", "install"]

    def test_a_changed_project_is_installed_into_the_same(
        self, dev: Any, made: list[str], checkout: Path
    ) -> None:
        dev.ensure_environment("setup")
        made.clear()
        (checkout / "pyproject.toml").write_text("[project]\nname = 'x'\n")
        dev.ensure_environment("setup")
        assert made == ["install"]

    def test_changed_settings_of_a_check_change_nothing(
        self, dev: Any, made: list[str], checkout: Path
    ) -> None:
        dev.ensure_environment("setup")
        made.clear()
        (checkout / "pyproject.toml").write_text("[project]\n[tool.ruff]\nline-length = 90\n")
        dev.ensure_environment("setup")
        assert made == []

    @pytest.mark.usefixtures("checkout")
    @pytest.mark.parametrize("key", ["folder", "python", "prefix"])
    def test_another_folder_or_interpreter_makes_it_anew(
        self, dev: Any, made: list[str], key: str
    ) -> None:
        dev.ensure_environment("setup")
        made.clear()
        stamp = json.loads(dev.STAMP.read_text())
        dev.STAMP.write_text(json.dumps(stamp | {key: "other"}))
        dev.ensure_environment("setup")
        assert made == ["venv", "install"]

    @pytest.mark.usefixtures("checkout")
    @pytest.mark.parametrize("damage", ["", "{", "[]", "null", '{"folder": 1}', "\xff"])
    def test_a_damaged_stamp_makes_it_anew(self, dev: Any, made: list[str], damage: str) -> None:
        dev.ensure_environment("setup")
        made.clear()
        dev.STAMP.write_text(damage, encoding="latin-1")
        dev.ensure_environment("setup")
        assert made == ["venv", "install"]

    def test_a_broken_interpreter_makes_it_anew(
        self, dev: Any, made: list[str], checkout: Path
    ) -> None:
        python = dev.ensure_environment("setup")
        made.clear()
        python.unlink()
        python.symlink_to(checkout / "gone")
        dev.ensure_environment("setup")
        assert made == ["venv", "install"]

    def test_an_interrupted_setup_is_taken_up_again(
        self, dev: Any, made: list[str], checkout: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(_python: Path) -> None:
            raise dev.SetupError("no network")

        dev.ensure_environment("setup")
        (checkout / "pyproject.toml").write_text("")
        with monkeypatch.context() as patch:
            patch.setattr(dev, "install_project", fail)
            with pytest.raises(dev.SetupError, match="no network"):
                dev.ensure_environment("setup")
        made.clear()
        dev.ensure_environment("setup")
        assert made == ["venv", "install"]

    def test_a_missing_registry_gives_a_plain_sentence(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(dev, "run", lambda _command, **_options: 1)
        with pytest.raises(dev.SetupError, match="The first setup needs the network"):
            dev.install_project(Path(sys.executable))

    def test_an_interpreter_without_venv_gives_its_own_words(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        broken = tmp_path / "python"
        broken.write_text("#!/bin/sh\necho no module named venv >&2\nexit 1\n")
        broken.chmod(0o755)
        monkeypatch.setattr(dev.sys, "_base_executable", str(broken))
        with pytest.raises(dev.SetupError, match="no module named venv"):
            dev.make_venv(tmp_path / ".venv")

    def test_what_stands_in_the_way_is_removed(
        self, dev: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        maker = tmp_path / "python"
        maker.write_text('#!/bin/sh\nmkdir "$3"\n')
        maker.chmod(0o755)
        monkeypatch.setattr(dev.sys, "_base_executable", str(maker))
        venv = tmp_path / ".venv"
        venv.symlink_to(tmp_path / "gone")
        dev.make_venv(venv)
        (venv / "old").touch()
        dev.make_venv(venv)
        assert list(venv.iterdir()) == []


class TestChecks:
    def pytest_command(self, dev: Any, *arguments: str) -> list[str]:
        name, command = dev.checks(Path("python"), list(arguments))[-1]
        assert name == "pytest"
        assert isinstance(command, list)
        return command[command.index("pytest") + 1 :]

    def test_every_check_runs_whatever_pytest_is_given(self, dev: Any) -> None:
        names = [name for name, _command in dev.checks(Path("python"), ["-k", "rules", "--slow"])]
        assert names == [
            *("ruff check", "ruff format", "mypy", "mypy scripts", "import-linter", "pytest")
        ]

    def test_arguments_reach_pytest_last(self, dev: Any) -> None:
        assert self.pytest_command(dev, "-k", "rules")[-2:] == ["-k", "rules"]
        assert "-m" not in self.pytest_command(dev, "-k", "rules")

    def test_slow_chooses_every_test(self, dev: Any) -> None:
        command = self.pytest_command(dev, "tests/rules", "--slow", "-x")
        assert command[-4:] == ["-m", "", "tests/rules", "-x"]

    @pytest.mark.parametrize("word", ["-n0", "-n", "--numprocesses=1", "--pdb"])
    def test_the_number_of_processes_can_be_chosen(self, dev: Any, word: str) -> None:
        assert "--dist" in self.pytest_command(dev)
        assert "--dist" not in self.pytest_command(dev, word)

    def test_a_failure_is_named_and_stops_nothing(
        self, dev: Any, capfd: pytest.CaptureFixture[str]
    ) -> None:
        def exits(code: int) -> list[str]:
            return [sys.executable, "-c", f"print('ran'); raise SystemExit({code})"]

        assert dev.run_checks([("a", exits(0)), ("b", exits(3)), ("c", exits(0))]) == 1
        lines = said(capfd)
        assert lines.count("ran") == 3
        assert "b failed in 0 s" in lines
        assert lines[-1] == "failed: b"
        assert dev.run_checks([("a", exits(0))]) == 0
        assert said(capfd)[-1] == "every check passed"


class TestPackaging:
    def test_every_step_is_a_script_that_is_there(self, dev: Any) -> None:
        for _name, command in dev.packaging_steps("package"):
            assert (ROOT / command[-1]).is_file()

    def test_freezing_is_how_packaging_begins(self, dev: Any) -> None:
        freezing = dev.packaging_steps("freeze")
        assert dev.packaging_steps("package")[: len(freezing)] == freezing

    def test_the_first_failure_ends_it(self, dev: Any, capfd: pytest.CaptureFixture[str]) -> None:
        def exits(code: int) -> list[str]:
            return [sys.executable, "-c", f"print('ran'); raise SystemExit({code})"]

        assert dev.run_steps([("a", exits(0)), ("b", exits(3)), ("c", exits(0))]) == 1
        assert said(capfd).count("ran") == 2
        assert dev.run_steps([("a", exits(0))]) == 0


class TestPlay:
    @pytest.fixture
    def no_screen(self, dev: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
        monkeypatch.setattr(dev.sys, "platform", "linux")
        for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
            monkeypatch.delenv(name, raising=False)
        return dev

    @pytest.fixture
    def program(self, tmp_path: Path) -> Path:
        """Return a stand-in for the interpreter that prints its arguments and exits with 7."""
        script = tmp_path / "python"
        script.write_text('#!/bin/sh\necho "$@"\nexit 7\n')
        script.chmod(0o755)
        return script

    @pytest.fixture(autouse=True)
    def _environment(self, dev: Any, program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let the stand-in be the environment's interpreter."""
        monkeypatch.setattr(dev, "ensure_environment", lambda _command: program)

    def test_a_missing_screen_is_told(
        self, no_screen: Any, capfd: pytest.CaptureFixture[str]
    ) -> None:
        assert no_screen.main(["play"]) == 1
        assert said(capfd) == [
            "there is no screen to play on: neither DISPLAY nor WAYLAND_DISPLAY is set"
        ]

    @pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
    def test_the_program_is_started_where_a_screen_is_named(
        self,
        no_screen: Any,
        monkeypatch: pytest.MonkeyPatch,
        capfd: pytest.CaptureFixture[str],
        name: str,
    ) -> None:
        monkeypatch.setenv(name, "x")
        assert no_screen.main(["play"]) == 7
        assert said(capfd) == ["-m madrasso_qt"]

    def test_arguments_are_handed_on_and_may_need_no_screen(
        self, no_screen: Any, capfd: pytest.CaptureFixture[str]
    ) -> None:
        arguments = ["deal", "--seed", "1", "--help"]
        assert no_screen.main(["play", *arguments]) == 7
        assert said(capfd) == ["-m madrasso_qt " + shlex.join(arguments)]
