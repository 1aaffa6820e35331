"""Questions whose seat has changed hands: whom they wait for now."""

from bot.record.questions import open_about
from bot.record.subjects import AboutCase
from bot.referee.cases.progress import advance
from bot.referee.cases.standing_decisions import askable
from bot.referee.cases.undo_requests import undo_requests, who_agrees
from bot.referee.transaction.unit_of_work import UnitOfWork


def ask_new_owners(work: UnitOfWork) -> None:
    """Let what is asked wait for those who may answer it now that a seat has changed hands.

    Where none of them was asked before, it is asked anew, which mentions them.
    """
    moved = False
    for each in open_about(work.tx.db, work.table.key, AboutCase):
        before = each.asking.owners
        owners = askable(work.table, each.asking.about, each.asking.seat)
        if set(before).isdisjoint(owners):
            work.withdraw(each.seq)
            moved = True
        elif before != owners:
            work.tx.set_owners(work.table.key, each.seq, owners)
    for request in undo_requests(work):
        agree = who_agrees(work, request.asking.about)
        if agree and agree != request.asking.owners:
            work.tx.set_owners(work.table.key, request.seq, agree)
    if moved:
        advance(work)
