"""Where the program keeps things: the user's own folders, or one that was named."""

from pathlib import Path

from madrasso_qt.app.folders import Folders


def test_a_named_folder_holds_everything(tmp_path: Path) -> None:
    folders = Folders.of(tmp_path / "here")
    for path in (folders.settings_file, folders.data, folders.cache, folders.crash_log):
        assert path.is_relative_to(tmp_path / "here")
    assert not folders.data.exists()


def test_else_the_platform_says_where(home: Path) -> None:
    folders = Folders.of()
    for path in (folders.config, folders.data, folders.cache):
        assert path.is_relative_to(home)
        assert "madrasso-qt" in str(path)
        assert not path.exists()
