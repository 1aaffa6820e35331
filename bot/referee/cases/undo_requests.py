"""Requests to undo or redo: what they ask for, and when they lapse.

A game has one at a time. It asks for what undo or redo would take up now; once that is another
case, or none, nobody can agree to it any more, and it is withdrawn: nobody is reminded of it, and
`/open` does not show it.
"""

from bot.record.questions import Question, open_about
from bot.referee.game.refolding import stands_without
from bot.referee.game.resolved_case import Resolved
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork

ABOUT_UNDO = "undo"
"""How a request to undo or redo is told from other questions, in its choices."""


def latest_standing(table: Table) -> Resolved | None:
    """Return the latest case that changed something or was rolled, and still stands."""
    return next((each for each in reversed(table.resolved) if each.case not in table.undone), None)


def latest_redoable(table: Table) -> Resolved | None:
    """Return the undone case that redo takes up: the earliest after everything that stands.

    What a void roll led to is never taken up again: both sides have said that it counts for
    nothing, and every verification says so. Nor is what cannot stand without it.
    """
    trailing: Resolved | None = None
    for each in reversed(table.resolved):
        if each.case not in table.undone:
            break
        if not any(table.game.rolls[n].void for n in each.rolls):
            trailing = each
    if trailing is None:
        return None
    again = table.undone - {trailing.case}
    return trailing if stands_without(table.system, table.resolved, again) else None


def next_taken(table: Table, *, redo: bool) -> Resolved | None:
    """Return the case that undo, or redo, takes up next."""
    return latest_redoable(table) if redo else latest_standing(table)


def undo_requests(work: UnitOfWork) -> list[Question]:
    """Return the requests to undo or redo that wait."""
    return open_about(work.tx.db, work.table.key, ABOUT_UNDO)


def asks_for(request: Question, taken: Resolved | None, *, redo: bool) -> bool:
    """Return whether a request asks for a case to be undone, or redone."""
    choices = request.asking.choices
    return taken is not None and (choices["case"], bool(choices["redo"])) == (taken.case, redo)


def let_lapse(work: UnitOfWork) -> None:
    """Withdraw the requests that the game has gone past."""
    for each in undo_requests(work):
        redo = bool(each.asking.choices["redo"])
        if not asks_for(each, next_taken(work.table, redo=redo), redo=redo):
            work.tx.withdraw(work.table.key, each.seq)
