"""Requests to end a phase whose players do not come: what they ask for, and when they lapse."""

from dataclasses import dataclass

from bot.record.entries.play import Declared
from bot.record.questions import Question, open_about
from bot.record.subjects import AboutOverdue
from bot.referee.cases.bindings import hashed
from bot.referee.game.case import request_of
from bot.referee.game.free_roll import resolve_at_table
from bot.referee.game.left_undone import left_undone
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.dice import NoDice
from core.terms.message import Text, english
from core.terms.phase import PhaseInHand
from core.terms.procedure import Needs
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class PhaseEnd:
    """How a phase would end now.

    Attributes:
        phase: Which.
        needs: What its end needs next; a resolution where nothing is thrown or asked.
        left: What is left undone.
    """

    phase: PhaseInHand
    needs: Needs
    left: tuple[Text, ...]

    @property
    def shown(self) -> str:
        """What is left undone, as a hash."""
        return hashed([english(each) for each in self.left])


def end_of(table: Table, declared: Declared) -> PhaseEnd | Refusal | None:
    """Return how a phase would end now by a declaration, or why not; None where there is none."""
    phase, request = table.system.phase(table.position), request_of(declared)
    if phase is None:
        return None
    needs = resolve_at_table(table.position, request, {}, NoDice())
    if isinstance(needs, Refusal):
        return needs
    return PhaseEnd(phase, needs, left_undone(table.system, table.position, request, needs))


def declared_in(table: Table, asked: AboutOverdue) -> Declared:
    """Return what ends the phase that a request is about."""
    return Declared(asked.words, table.system.key, asked.kind, asked.request)


def overdue_requests(work: UnitOfWork) -> list[Question[AboutOverdue]]:
    """Return the requests that wait."""
    return open_about(work.tx.db, work.table.key, AboutOverdue)


def lapse_overdue(work: UnitOfWork) -> None:
    """Withdraw the requests that the game has gone past, or whose players have come back."""
    for each in overdue_requests(work):
        if is_over(work.table, each):
            work.withdraw(each.seq)


def is_over(table: Table, request: Question[AboutOverdue]) -> bool:
    """Return whether a phase has ended or changed since its end was asked for.

    It has too where one of its players has declared something meanwhile.
    """
    asked = request.asking.about
    for case in reversed(table.resolved):
        if case.case <= request.asking.asked_at:
            break
        if case.by in asked.users:
            return True
    ends = end_of(table, declared_in(table, asked))
    if not isinstance(ends, PhaseEnd):
        return True
    waits = set(asked.powers) <= set(ends.phase.awaited)
    return (ends.phase.id, ends.shown, waits) != (asked.phase, asked.left, True)
