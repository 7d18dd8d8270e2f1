"""What `madrasso-qt bench` measures, from inside: a start to the first table, frames, a timer.

Each probe prints one line of JSON and ends the program.
"""

import json
import os
import sys
import threading
import time
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, qVersion
from PySide6.QtGui import QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from madrasso_qt.app.options import Options
from madrasso_qt.app.session import BOT_LIMIT
from madrasso_qt.app.table_state import TableState, table_state
from madrasso_qt.app.thinker import Request, Thinker
from madrasso_qt.bots.player import LEVELS
from madrasso_qt.rules.cards import DECK, Card, Seat, numbered_deck
from madrasso_qt.rules.deal import Deal
from madrasso_qt.rules.log import CardPlayed, DealDealt, MatchSetup, Player, Source
from madrasso_qt.rules.match import Match
from madrasso_qt.rules.ruleset import RuleSet
from madrasso_qt.ui.main_window import MainWindow
from madrasso_qt.ui.table.deck import CardPictures
from madrasso_qt.ui.table.layout import CARD_RATIO

_DEALS = 6
"""How many deals are watched for each figure of frames."""
_FACE_WIDTH, _FACE_RATIO = 110, 2.0
"""The faces whose first painting is measured: their width, and device pixels per pixel."""
_TIMER_MS = 5
_TIMER_GAPS = 600
"""How many gaps of the timer are watched."""


class Probe(QObject):
    """Measures one thing in a shown window; ``run`` returns the exit code."""

    def __init__(self, window: MainWindow, options: Options) -> None:
        super().__init__(window)
        self._window = window
        self._options = options
        self._figures: dict[str, object] = {
            "qt": qVersion(),
            "screen": QGuiApplication.platformName(),
        }

    def run(self) -> int:
        """Measure, print, end."""
        self._window.resize(1280, 800)
        watch = {
            "startup": self._watch_start,
            "frames": self._watch_frames,
            "faces": self._watch_faces,
            "resume": self._watch_resume,
            "library": self._watch_library,
            "timer": self._watch_timer,
        }
        watch[self._options.probe]()
        code = QApplication.exec()
        print(json.dumps(self._figures))
        return code

    def _watch_start(self) -> None:
        """Show the table as a resumed match does and note when it is painted."""
        self._window.table.viewport().installEventFilter(self)
        self._window.show()
        self._window.session.open(_match_at_the_persons_turn())

    def _watch_resume(self) -> None:
        """Go on with the unfinished match of the library and note when its table is painted."""
        self._window.table.viewport().installEventFilter(self)
        self._window.show()
        for match_id in self._window.context.library.unfinished(Source.BOTS):
            if self._window.open_unfinished(match_id):
                break

    def _watch_library(self) -> None:
        self._window.show()
        QTimer.singleShot(500, self._measure_library)

    def _measure_library(self) -> None:
        """Note how long it takes until history and statistics are painted."""
        from madrasso_qt.library.company import Company

        library, desk = self._window.context.library, self._window.windows.desk
        pair = Company(library.seatings(), library.players.register()).busiest_pair()
        desk.history.hide()

        def show_pair() -> None:
            desk.statistics.ask(pair)
            desk.show_statistics()

        for name, action in (
            ("history_ms", desk.show_matches),
            ("filter_ms", lambda: desk.history.search("zorzi in:2015 base>10")),
            ("pair_ms", show_pair),
        ):
            before = time.perf_counter()
            action()
            QApplication.sendPostedEvents()
            for window in self._window.findChildren(QDialog):
                if window.isVisible():
                    window.repaint()
            self._figures[name] = 1000 * (time.perf_counter() - before)
        QApplication.quit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the first painting of the table, after it is done."""
        if event.type() is QEvent.Type.Paint and self._window.session.deal is not None:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self._note_start)
        return super().eventFilter(watched, event)

    def _note_start(self) -> None:
        size = self._window.size()
        self._figures |= {
            "painted_s": time.time() - self._options.started,
            "memory_mb": resident_bytes() / 1e6,
            "size": [size.width(), size.height()],
        }
        self._window.pictures.finish()  # the next start finds them on the disk
        QApplication.quit()

    def _watch_timer(self) -> None:
        self._timer = _Timer(self._window, self._figures)
        QTimer.singleShot(500, self._timer.start)  # the window stays hidden: only threads count

    def _watch_frames(self) -> None:
        self._window.show()
        self._frames = _Frames(self._window, self._figures)
        QTimer.singleShot(500, self._frames.start)

    def _watch_faces(self) -> None:
        """Paint all faces that were never drawn before, beside the window."""
        self._faces = _Faces(self._figures)
        self._faces.show()
        QTimer.singleShot(500, self._faces.start)


class _Faces(QWidget):
    """Paints each of the forty faces as soon as it is drawn, and notes when all are there."""

    def __init__(self, figures: dict[str, object]) -> None:
        super().__init__()
        self._figures = figures
        self._there: set[Card] = set()
        self._begun = 0.0
        self._size = (_FACE_WIDTH, round(_FACE_WIDTH * CARD_RATIO))
        self.resize(self._size[0] * 10, self._size[1] * 4)
        # Nothing is kept on the disk: each run draws anew.
        self._pictures = CardPictures(parent=self)
        self._pictures.set_width(_FACE_WIDTH, _FACE_RATIO)
        self._pictures.rendered.connect(self._on_rendered)

    def start(self) -> None:
        """Begin to draw."""
        self._begun = time.perf_counter()
        self._pictures.prepare(patience_ms=0)  # here nothing else is to be painted first

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is there of what is to be painted."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for card in self._there:
            place = self._place(card)
            if place.intersects(event.rect()):
                painter.drawPixmap(place.topLeft(), self._pictures.pixmap(card, _FACE_WIDTH))
        if len(self._there) == len(DECK):
            QTimer.singleShot(0, self._note)

    def _on_rendered(self, face: Card | None) -> None:
        if face is not None:
            self._there.add(face)
            self.update(self._place(face))

    def _place(self, card: Card) -> QRect:
        row, column = divmod(DECK.index(card), 10)
        width, height = self._size
        return QRect(column * width, row * height, width, height)

    def _note(self) -> None:
        self._figures["faces_s"] = time.perf_counter() - self._begun
        self._pictures.stop()
        QApplication.quit()


class _Frames(QObject):
    """Deals again and again and notes the gaps between two paintings, idle and with bots."""

    def __init__(self, window: MainWindow, figures: dict[str, object]) -> None:
        super().__init__(window)
        self._window = window
        self._figures = figures
        self._deals = 0
        self._thinking = False
        self._painted = 0.0
        self._gaps: dict[bool, list[float]] = {False: [], True: []}
        self._thinker = Thinker(self)
        self._thinker.answered.connect(self._think)
        window.stage.settled.disconnect()
        window.stage.settled.connect(self._deal)
        window.table.viewport().installEventFilter(self)

    def start(self) -> None:
        """Begin to deal."""
        self._deal()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note the time since the painting before."""
        if event.type() is QEvent.Type.Paint:
            now = time.perf_counter()
            if self._painted:
                self._gaps[self._thinking].append((now - self._painted) * 1000)
            self._painted = now
        return super().eventFilter(watched, event)

    def _deal(self) -> None:
        """Show the next deal being dealt; halfway the bots begin to think."""
        if self._deals == 2 * _DEALS:
            self._finish()
            return
        if self._deals == _DEALS:
            self._thinking = True
            self._think()
        self._deals += 1
        self._painted = 0.0
        deal, state = _deal_to_show(self._deals)
        self._window.stage.animate(deal.start_events(), state)

    def _think(self) -> None:
        """Keep a bot at work all the time."""
        deal, _ = _deal_to_show(self._deals)
        assert deal.to_play is not None
        view = deal.view(deal.to_play)
        self._thinker.ask(Request(0, view, LEVELS[-1], "bench", BOT_LIMIT))

    def _finish(self) -> None:
        import statistics  # not a part of any start

        self._thinker.answered.disconnect(self._think)
        self._thinker.close()
        for thinking, name in ((False, "idle"), (True, "thinking")):
            gaps = self._gaps[thinking]
            self._figures[f"frame_{name}_median_ms"] = statistics.median(gaps)
            self._figures[f"frame_{name}_p95_ms"] = statistics.quantiles(gaps, n=20)[-1]
            self._figures[f"frame_{name}_count"] = len(gaps)
        QApplication.quit()


class _Timer(QObject):
    """Notes the gaps of a timer in the window's thread while two other threads solve."""

    def __init__(self, window: MainWindow, figures: dict[str, object]) -> None:
        super().__init__(window)
        self._figures = figures
        self._last = 0.0
        self._gaps: list[float] = []
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._solve, args=(n,)) for n in range(2)]
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._on_timeout)

    def start(self) -> None:
        """Begin to solve and to count."""
        for thread in self._threads:
            thread.start()
        self._timer.start(_TIMER_MS)

    def _solve(self, first: int) -> None:
        """Solve one open deal after the other."""
        from madrasso_qt.solver import Solver, measure

        solver = Solver()
        number = first
        while not self._over.is_set():
            solver.solve_all(measure.deal(8 if solver.compiled else 5, number), measure.RULES)
            number += 2

    def _on_timeout(self) -> None:
        now = time.perf_counter()
        if self._last:
            self._gaps.append((now - self._last) * 1000)
        self._last = now
        if len(self._gaps) == _TIMER_GAPS:
            self._finish()

    def _finish(self) -> None:
        import statistics  # not a part of any start

        self._timer.stop()
        self._over.set()
        for thread in self._threads:
            thread.join()
        self._figures["timer_median_ms"] = statistics.median(self._gaps)
        self._figures["timer_p99_ms"] = statistics.quantiles(self._gaps, n=100)[-1]
        QApplication.quit()


def resident_bytes() -> int:
    """Return the memory of this process that is in RAM, 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE") if sys.platform != "win32" else 0


def _match_at_the_persons_turn() -> Match:
    """Return a match with one person whose turn it is to play his first card."""
    rules = RuleSet()
    players = {seat: Player(seat.value, "osteria") for seat in rules.seats}
    players[Seat.SOUTH] = Player("")
    setup = MatchSetup("bench", rules, players, Seat.NORTH, rules.side_of(Seat.NORTH), seed=7)
    match = Match(setup)
    match.append(DealDealt(numbered_deck(7), Seat.NORTH, 7))
    deal = match.deals[0]
    while deal.to_play is not Seat.SOUTH:
        assert deal.to_play is not None
        match.append(CardPlayed(deal.to_play, deal.legal_plays()[0]))
    return match


def _deal_to_show(number: int) -> tuple[Deal, TableState]:
    deal = Deal.from_deck(RuleSet(), numbered_deck(number), Seat.NORTH)
    return deal, table_state(deal, Seat.SOUTH, {seat: seat.value for seat in Seat})
