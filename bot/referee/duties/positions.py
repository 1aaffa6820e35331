"""What a position wants of people, and what its game waits for; nothing is folded for it."""

import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from bot.record.plans import plans_in
from bot.referee.game.acting_powers import acting_now
from bot.referee.game.standing_questions import asked_in_case
from bot.referee.game.table import Table
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.terms.duty import Duty
from core.terms.message import Text, say


class InHand(StrEnum):
    """What a game waits for before any duty of its position: people, dice, or neither."""

    PEOPLE = "people"
    DICE = "dice"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class PersonalDuty:
    """A duty of a position, and the people who may do it at this moment.

    Attributes:
        duty: What has to be done.
        users: Who acts for its powers now; nobody where it is nobody's in particular.
        planned: Whether a plan that one of them has begun goes on by itself.
    """

    duty: Duty
    users: tuple[int, ...]
    planned: bool = False


def duties_of(db: sqlite3.Connection, table: Table, now_ms: int) -> tuple[PersonalDuty, ...]:
    """Return what the position of a game wants of people, what is waited for first."""
    plans = {plan.owner for plan in plans_in(db, table.key) if plan.pause is None}
    found = []
    for duty in table.system.duties(table.position).duties:
        if duty.asks is not None:  # its question mentions and reminds
            continue
        users = acting_now(table, duty.whose, now_ms)
        found.append(PersonalDuty(duty, users, not plans.isdisjoint(users)))
    return tuple(found)


def alike(duties: Iterable[PersonalDuty]) -> list[tuple[PersonalDuty, ...]]:
    """Return duties by what they are and whose: what one player does for two powers is one thing.

    Two nations that have one turn together have the same to do; a player of both does it once.
    """
    found: dict[tuple[object, ...], list[PersonalDuty]] = {}
    for each in duties:
        same = (each.duty.what, each.duty.do, each.duty.waits, each.users, each.planned)
        found.setdefault(same if each.users else (each.duty.id,), []).append(each)
    return [tuple(each) for each in found.values()]


def in_hand(db: sqlite3.Connection, table: Table) -> InHand:
    """Return what the declaration under way waits for; nothing where none is under way."""
    if table.case is None:
        return InHand.NOTHING
    roll = table.open_roll
    asked = bool(asked_in_case(db, table.key))
    owed = roll is not None and bool(pending_of(roll)[1])
    return InHand.PEOPLE if asked or owed else InHand.DICE


def pending_of(roll: Roll) -> tuple[Text, tuple[int, ...]]:
    """Return what an open roll waits for, and of whom; of nobody where it completes itself."""
    if roll.posted is None:
        return say("its message is still to be posted"), ()
    if roll.mode in PHRASE_MODES:
        spoken = {phrase.user for phrase in roll.phrases}
        missing = [user for user in roll.lock.contributors if user not in spoken]
        if missing:
            return say("a reply with its code"), tuple(map(int, missing))
    if roll.mode is Mode.DUEL:
        return _of_duel(roll)
    return say("its dice come by themselves"), ()


def _of_duel(roll: Roll) -> tuple[Text, tuple[int, ...]]:
    if roll.replies_complete():
        owing = [user for user in roll.commits if user not in roll.openings]
        return say("the secrets of its duel"), tuple(map(int, owing))
    parties = (roll.lock.by, *roll.lock.opponents)
    owing = [user for user in parties if user not in roll.commits]
    return say("the commitments to its duel"), tuple(map(int, owing))
