"""packaging/launch.py: only a worker of the arena pays for being one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("arguments", "is_worker"),
    [
        (["--version"], False),
        (["--multiprocessing-fork", "tracker_fd=5", "pipe_handle=7"], True),
        (["-B", "-S", "-I", "-c", "from multiprocessing.resource_tracker import main"], True),
    ],
)
def test_only_a_worker_is_started_as_one(
    tmp_path: Path, arguments: list[str], is_worker: bool
) -> None:
    (tmp_path / "pyi_rth_multiprocessing.py").write_text("raise SystemExit(42)")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    command = [sys.executable, str(ROOT / "packaging" / "launch.py"), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, check=False)
    assert done.returncode == (42 if is_worker else 0)
