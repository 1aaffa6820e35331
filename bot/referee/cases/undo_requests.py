"""Requests to undo or redo: what they ask for, and when they lapse.

A game has one at a time. It asks for what undo or redo would take up now; once that is another
case, or none, nobody can agree to it any more, and it is withdrawn: nobody is reminded of it, and
`/open` does not show it.
"""

from bot.record.questions import Question, open_about
from bot.record.subjects import AboutUndo
from bot.referee.cases.overdue_requests import lapse_overdue
from bot.referee.game.refolding import position_without, stands_without
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.table import Table
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.terms.change import Change

Taken = tuple[ResolvedCase, ...]
"""What is undone or redone as one, in the order in which it happened."""


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


def taken_back_to(table: Table, case: int) -> Taken:
    """Return a case that stands and everything after it that stands; nothing where it does not."""
    standing = [each for each in table.resolved if each.case not in table.undone]
    at = next((at for at, each in enumerate(standing) if each.case == case), len(standing))
    return tuple(standing[at:])


def next_taken(table: Table, *, redo: bool, to: int | None = None) -> Taken:
    """Return what undo, or redo, takes up next: one case, or all from case ``to`` on."""
    if to is not None and not redo:
        return taken_back_to(table, to)
    latest = latest_redoable(table) if redo else latest_standing(table)
    return () if latest is None else (latest,)


def asked_for_consent(table: Table, user: int, taken: Taken) -> tuple[int, ...]:
    """Return who has to agree when somebody undoes cases; nobody where they are his side's own.

    A case is a side's own to take back where nothing was rolled or asked in it; the end of a phase
    is also theirs who did not come to it.
    """
    side = table.side_of(user)
    own = all(
        (table.side_of(each.by) in (None, side) or user in each.instead)
        and not (each.rolls or each.asked)
        for each in taken
    )
    return () if own else table.against(side)


def changed_by(table: Table, taken: Taken, *, redo: bool) -> tuple[Change, ...]:
    """Return what is different in the position when cases are undone, or redone."""
    cases = {each.case for each in taken}
    undone = table.undone - cases if redo else table.undone | cases
    then = position_without(table.system, table.resolved, undone)
    return table.system.between(table.position, then)


def undo_requests(work: UnitOfWork) -> list[Question[AboutUndo]]:
    """Return the requests to undo or redo that wait."""
    return open_about(work.tx.db, work.table.key, AboutUndo)


def who_agrees(work: UnitOfWork, asked: AboutUndo) -> tuple[int, ...]:
    """Return who may agree to a request as seats are held now; nobody where its asker has none."""
    side = work.table.side_of(asked.by)
    return () if side is None else work.table.against(side)


def asks_for(request: AboutUndo, taken: Taken, *, redo: bool) -> bool:
    """Return whether a request asks for just these cases to be undone, or redone."""
    cases = [each.case for each in taken]
    return ([request.case, *request.also], request.redo) == (cases, redo)


def let_lapse(work: UnitOfWork) -> None:
    """Withdraw the requests that the game has gone past."""
    lapse_overdue(work)
    for each in undo_requests(work):
        asked = each.asking.about
        taken = next_taken(work.table, redo=asked.redo, to=asked.case)
        if not asks_for(asked, taken, redo=asked.redo):
            work.withdraw(each.seq)
