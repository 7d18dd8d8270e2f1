"""What is asked over the table before something that cannot be taken lightly, and the answers.

Hides the bar that asks; it is made when the first question comes up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from madrasso_qt.ui.dialogs.confirm import Answer, ConfirmBar, Question
    from madrasso_qt.ui.main_window import MainWindow
    from madrasso_qt.ui.theme import Theme


class Questions(QObject):
    """Asks about calls and resigning, and answers claims."""

    def __init__(self, main: MainWindow) -> None:
        super().__init__(main)
        self._main = main
        self._bar: ConfirmBar | None = None

    @property
    def is_open(self) -> bool:
        """Whether something is being asked."""
        return self._bar is not None and self._bar.question is not None

    def set_theme(self, theme: Theme) -> None:
        """Take the colours of ``theme``."""
        if self._bar is not None:
            self._bar.set_theme(theme)

    def dismiss(self) -> None:
        """Take back what is being asked."""
        if self._bar is not None:
            self._bar.dismiss()

    def ask_call(self) -> None:
        """Ask before a call what it stakes (Rule 7.4), if the person may call."""
        from madrasso_qt.ui.dialogs.confirm import call_question

        session = self._main.session
        match, deal = session.match, session.deal
        if match is None or deal is None or session.viewer not in match.setup.people():
            return
        if deal.why_no_call(session.viewer) is None:
            side = match.rules.side_of(session.viewer)
            self._ask(call_question(match.evaluation, side))

    def ask_resign(self) -> None:
        """Ask before the match is given up (Rule 7.7), if there is one."""
        from madrasso_qt.ui.dialogs.confirm import resign_question

        match = self._main.session.match
        if match is not None and match.deal is not None and not match.evaluation.decided:
            self._ask(resign_question(match.rules))

    def answer_claim(self, holds: bool) -> None:
        """Tell whether the claim of the remaining tricks holds; play goes on either way."""
        from madrasso_qt.ui.dialogs.confirm import claim_text

        text = claim_text(holds)
        self._main.log.announce(text)
        self._main.table.message(text, lasting=True)

    def _ask(self, question: Question) -> None:
        if self._bar is None:
            from madrasso_qt.ui.dialogs.confirm import ConfirmBar

            self._bar = ConfirmBar()
            self._bar.set_theme(self._main.theme)
            self._bar.answered.connect(self._on_answered)
            self._main.area.add_bar(self._bar)
        self._bar.ask(question)

    def _on_answered(self, answer: Answer) -> None:
        from madrasso_qt.ui.dialogs.confirm import QuestionKind

        session = self._main.session
        self._main.table.setFocus()
        if answer.kind is QuestionKind.RESIGN and answer.yes:
            session.resign()
        elif answer.kind is QuestionKind.CALL and answer.yes:
            session.call()
        elif answer.kind is QuestionKind.CALL and session.deal and session.deal.to_call:
            session.pass_call()
