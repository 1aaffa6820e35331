"""What has come to somebody since the last act, kept beside the record as open questions.

A duty stays with whom it is while dice are on their way, and while a plan of his goes on by
itself. While what he has declared waits for an answer or a reply, he has no phase to play: it comes
back to him with what that leads to. With whoever shares the turn and has declared nothing it stays.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from bot.record.games import GameKey, GameStatus, game_of
from bot.record.questions import Asking, Question, open_about, was_asked
from bot.record.subjects import AboutDuty
from bot.record.transaction import Transaction
from bot.referee.duties.actors import goes_back, last_declarer, last_to_act
from bot.referee.duties.positions import InHand, PersonalDuty, duties_of, in_hand
from bot.referee.game.asked_words import duty_words
from bot.referee.game.reminder_settings import deadline_of
from bot.referee.game.table import Table
from core.terms.duty import Awaited
from core.terms.message import english


@dataclass(frozen=True, slots=True)
class Handover:
    """What has come to somebody by an act.

    Attributes:
        duties: What is to be done next and was not before, or not by them; the waited for first.
        users: Whom it has come to from somebody else.
        closed: The questions that people were reminded of, and are not any more.
    """

    duties: tuple[PersonalDuty, ...] = ()
    users: tuple[int, ...] = ()
    closed: tuple[int, ...] = ()


NOTHING_NEW = Handover()
"""Everybody has to do what he had to do before."""


def hand_over(tx: Transaction, table: Table, now_ms: int, *, attended: bool = True) -> Handover:
    """Note what people have to do by now, and return what of that has come to somebody.

    Args:
        tx: Where it is noted.
        table: The game as it stands.
        now_ms: The time.
        attended: Whether whoever has acted last is there to go on.
    """
    kept = open_about(tx.db, table.key, AboutDuty)
    waits_for = in_hand(tx.db, table)
    active = game_of(tx.db, table.key).status is GameStatus.ACTIVE
    if waits_for is InHand.DICE and active:
        return NOTHING_NEW
    wanted = {}
    if active:
        wanted = {
            AboutDuty(each.duty.id, each.duty.waits): each
            for each in duties_of(tx.db, table, now_ms)
            if each.users
        }
    before = {each.asking.about: each for each in kept}
    if waits_for is InHand.PEOPLE:
        wanted = {about: each for about, each in wanted.items() if _goes_on(table, about, before)}
    gone = {about: each for about, each in before.items() if not _stays(wanted.get(about), each)}
    for ended in gone.values():
        tx.withdraw(table.key, ended.seq)
    came = {
        about: each
        for about, each in wanted.items()
        if (about not in before or about in gone) and not each.planned
    }
    # who still had something to do is told, with everybody else, that the game is over
    over = active and kept and table.system.duties(table.position).awaited is Awaited.OVER
    on = last_to_act(tx.db, table.key) if (came or over) and attended else None
    fresh = [about for about in came if not was_asked(tx.db, table.key, about)]
    users = dict.fromkeys(
        user
        for about, each in came.items()
        if on not in each.users and not _shared(before.get(about), each)
        for user in (each.users if about in fresh else _declarer(tx, table.key, each))
    ) | dict.fromkeys(user for user in table.players() if over and user != on)
    for about, each in came.items():
        _keep(tx, table, about, each, now_ms)
    reminded = tuple(each.seq for each in gone.values() if each.reminded)
    told = [about for about in came if about in fresh or _passed_on(gone.get(about), came[about])]
    return Handover(tuple(came[about] for about in told), tuple(users), reminded)


def _goes_on(
    table: Table, about: AboutDuty, before: Mapping[AboutDuty, Question[AboutDuty]]
) -> bool:
    """Return whether a duty is somebody's while the case in hand waits for an answer or a reply."""
    if not about.waits:
        return True
    declarer = None if table.case is None else table.case.by
    return about in before and declarer not in before[about].asking.owners


def _stays(wanted: PersonalDuty | None, kept: Question[AboutDuty]) -> bool:
    """Return whether a duty is with the same people as before."""
    return wanted is not None and (wanted.planned or wanted.users == kept.asking.owners)


def _passed_on(gone: Question[AboutDuty] | None, now: PersonalDuty) -> bool:
    """Return whether others have a duty now than until this act, as where a seat changes hands."""
    return gone is not None and not _shared(gone, now)


def _shared(before: Question[AboutDuty] | None, now: PersonalDuty) -> bool:
    """Return whether somebody who has a duty had it before, with others or without them."""
    return before is not None and not set(before.asking.owners).isdisjoint(now.users)


def _declarer(tx: Transaction, game: GameKey, duty: PersonalDuty) -> tuple[int, ...]:
    """Return to whom a duty comes back: to whose declaration the others have answered.

    Where it comes back by an undo, nobody has waited for it more than the others.
    """
    by = last_declarer(tx.db, game)
    return (by,) if by in duty.users and not goes_back(tx.db, game) else duty.users


def _keep(tx: Transaction, table: Table, about: AboutDuty, duty: PersonalDuty, now_ms: int) -> None:
    deadline = deadline_of(tx.db, table.key, now_ms) if about.waits else None
    words = english(duty_words(table, duty.duty))
    tx.ask(table.key, Asking(duty.users, "table", words, about, table.k, deadline))
