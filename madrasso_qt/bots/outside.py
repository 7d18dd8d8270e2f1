"""A player in another program, spoken to by the line protocol.

Hides the process: it is started without a shell when first asked, its error output is read and
logged, a late or wrong answer loses that decision only, and nothing of it is left after ``close``.
"""

import logging
import queue
import subprocess
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from random import Random
from typing import IO

from madrasso_qt.bots.player import Decision, Limit
from madrasso_qt.bots.protocol import MAX_LINE, VERSION, ProtocolError, decision_of, view_line
from madrasso_qt.rules.deal import SeatView

_log = logging.getLogger(__name__)

START_SECONDS = 10.0
"""How long a program may take until it is ready."""
ANSWER_SECONDS = 10.0
"""How long it may take to answer where nothing limits it."""
GRACE_SECONDS = 0.5
"""How much longer than its limit it may take if nobody is more patient."""
_POLL_SECONDS = 0.02
_END_SECONDS = 1.0


class EngineError(RuntimeError):
    """A player in another program failed; the message says how."""


class Outside:
    """A player that is another program.

    Args:
        command: the program and its arguments; no shell reads them.
        grace: how many seconds longer than its limit it may take.
    """

    def __init__(self, command: Sequence[str], grace: float = GRACE_SECONDS) -> None:
        self._command = list(command)
        self._grace = grace
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._threads: list[threading.Thread] = []

    def choose(self, view: SeatView, limit: Limit, rng: Random) -> Decision:
        """Return what the program answers.

        Raises:
            EngineError: it cannot be started, ends, answers nothing in time or nothing sensible.
        """
        process = self._started()
        seconds = ANSWER_SECONDS if limit.seconds is None else limit.seconds
        words = ["go", "ms", str(int(1000 * seconds))]
        if limit.nodes is not None:
            words += ["nodes", str(limit.nodes)]
        self._send(process, f"seed {rng.random()}", view_line(view), " ".join(words))
        deadline = time.monotonic() + seconds + self._grace
        while True:
            line = self._next(deadline, limit)
            if line.startswith("info "):
                continue
            if line.startswith("error "):
                raise EngineError(line[6:])
            try:
                return decision_of(line)
            except ProtocolError as error:
                self.close()
                raise EngineError(str(error)) from error

    def close(self) -> None:
        """End the program, kindly first; it may be asked again and is started anew then."""
        process, self._process = self._process, None
        if process is None:
            return
        with suppress(OSError):
            self._send(process, "quit")
        for end in (process.poll, process.terminate, process.kill):
            end()
            with suppress(subprocess.TimeoutExpired):
                process.wait(_END_SECONDS)
                break
        for thread in self._threads:
            thread.join()
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        self._threads.clear()

    def _started(self) -> "subprocess.Popen[bytes]":
        """Return the process, started and ready."""
        if self._process is not None and self._process.poll() is None:
            return self._process
        self.close()
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, stderr=pipe)
        except OSError as error:
            raise EngineError(f"{self._command[0]}: {error.strerror}") from error
        self._process = process
        self._lines = queue.SimpleQueue()
        for target, stream in ((self._read, process.stdout), (self._drain, process.stderr)):
            thread = threading.Thread(target=target, args=(stream, self._lines), daemon=True)
            thread.start()
            self._threads.append(thread)
        self._send(process, f"madrasso {VERSION}")
        deadline = time.monotonic() + START_SECONDS
        while self._next(deadline, Limit()) != "ready":
            pass
        return process

    def _send(self, process: "subprocess.Popen[bytes]", *lines: str) -> None:
        assert process.stdin is not None
        try:
            process.stdin.write(("\n".join(lines) + "\n").encode("utf-8"))
            process.stdin.flush()
        except OSError as error:
            if self._process is process:
                self.close()
                raise EngineError(f"the program ended: {error.strerror}") from error

    def _next(self, deadline: float, limit: Limit) -> str:
        """Return the next line of the program; if none comes it is ended."""
        while True:
            with suppress(queue.Empty):
                line = self._lines.get(timeout=_POLL_SECONDS)
                if line is None:
                    self.close()
                    raise EngineError("the program ended or wrote too long a line")
                return line.decode("utf-8", "replace").strip()
            late = time.monotonic() >= deadline
            if late or (limit.cancel is not None and limit.cancel()):
                self.close()
                raise EngineError("no answer in time" if late else "not wanted any more")

    @staticmethod
    def _read(stream: IO[bytes], lines: "queue.SimpleQueue[bytes | None]") -> None:
        """Pass on what the program says, line by line, and None at the end."""
        while line := stream.readline(MAX_LINE):
            if len(line) == MAX_LINE and not line.endswith(b"\n"):
                break
            lines.put(line)
        lines.put(None)

    @staticmethod
    def _drain(stream: IO[bytes], _lines: object) -> None:
        """Log what the program complains of, so that its pipe never fills."""
        while line := stream.readline(MAX_LINE):
            _log.info("engine: %s", line.decode("utf-8", "replace").rstrip())
