"""Where the program keeps what it writes: settings, matches, pictures made once."""

from pathlib import Path
from typing import NamedTuple

import platformdirs

_NAME = "madrasso-qt"


class Folders(NamedTuple):
    """The folders of one user of the program; none need exist yet."""

    config: Path
    """Where the settings are."""
    data: Path
    """Where the matches are."""
    cache: Path
    """What can be made again at any time."""

    @classmethod
    def of(cls, data_dir: Path | None = None) -> "Folders":
        """Return the platform's folders, or folders inside ``data_dir`` if it is given."""
        if data_dir is not None:
            return cls(data_dir, data_dir, data_dir / "cache")
        return cls(
            platformdirs.user_config_path(_NAME, appauthor=False),
            platformdirs.user_data_path(_NAME, appauthor=False),
            platformdirs.user_cache_path(_NAME, appauthor=False),
        )

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.config / "settings.ini"

    @property
    def decks(self) -> Path:
        """Where the user may put decks of cards of his own."""
        return self.data / "decks"

    @property
    def crash_log(self) -> Path:
        """Where the program writes what went wrong."""
        return self.data / "madrasso-qt.log"
