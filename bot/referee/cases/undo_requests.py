"""Requests to undo or redo: what they ask for, and when they lapse.

A game has one at a time. It asks for what undo or redo would take up now; once that is another
case, or none, nobody can agree to it any more, and it is withdrawn: nobody is reminded of it, and
`/open` does not show it.
"""

from bot.record.questions import Question, open_about
from bot.record.subjects import AboutUndo
from bot.referee.game.refolding import position_without, stands_without
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.change import Change


def latest_standing(table: Table) -> ResolvedCase | None:
    """Return the latest case that changed something or was rolled, and still stands."""
    return next((each for each in reversed(table.resolved) if each.case not in table.undone), None)


def latest_redoable(table: Table) -> ResolvedCase | None:
    """Return the undone case that redo takes up: the earliest after everything that stands.

    What a void roll led to is never taken up again: both sides have said that it counts for
    nothing, and every verification says so. Nor is what cannot stand without it.
    """
    trailing: ResolvedCase | None = None
    for each in reversed(table.resolved):
        if each.case not in table.undone:
            break
        if not any(table.game.rolls[n].void for n in each.rolls):
            trailing = each
    if trailing is None:
        return None
    again = table.undone - {trailing.case}
    return trailing if stands_without(table.system, table.resolved, again) else None


def next_taken(table: Table, *, redo: bool) -> ResolvedCase | None:
    """Return the case that undo, or redo, takes up next."""
    return latest_redoable(table) if redo else latest_standing(table)


def changed_by(table: Table, taken: ResolvedCase, *, redo: bool) -> tuple[Change, ...]:
    """Return what is different in the position when a case is undone, or redone."""
    undone = table.undone - {taken.case} if redo else table.undone | {taken.case}
    then = position_without(table.system, table.resolved, undone)
    return table.system.between(table.position, then)


def undo_requests(work: UnitOfWork) -> list[Question[AboutUndo]]:
    """Return the requests to undo or redo that wait."""
    return open_about(work.tx.db, work.table.key, AboutUndo)


def asks_for(request: AboutUndo, taken: ResolvedCase | None, *, redo: bool) -> bool:
    """Return whether a request asks for a case to be undone, or redone."""
    return taken is not None and (request.case, request.redo) == (taken.case, redo)


def let_lapse(work: UnitOfWork) -> None:
    """Withdraw the requests that the game has gone past."""
    for each in undo_requests(work):
        asked = each.asking.about
        if not asks_for(asked, next_taken(work.table, redo=asked.redo), redo=asked.redo):
            work.withdraw(each.seq)
