"""What a preview is bound to, and what has come between it and the press of its button.

A preview shows what a declaration would do to a position, with orders, seats and phase as they
are. Locked in, it does that or nothing. The head of the record is no part of this: every reply to
a LOCK and every change of seats moves it, and none of them changes what was shown.
"""

import hashlib
import json
import sqlite3
from dataclasses import dataclass, replace
from typing import Any

from bot.record.drafts import Shown
from bot.referee.cases.courses import asked_json, course_of
from bot.referee.cases.lock_lines import mode_for
from bot.referee.cases.standing_orders import orders_of
from bot.referee.game.acting_powers import owners_of
from bot.referee.game.free_roll import resolve_at_table
from bot.referee.game.refolding import position_without
from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.game.table import Table
from core.terms.dice import NoDice
from core.terms.figures import Json, as_json
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution
from core.terms.system import System

COURSES = 4
"""How many times, each with dice of its own, a declaration is played through on two positions."""


@dataclass(frozen=True, slots=True)
class Since:
    """What has come since a preview was shown, where its lock would do something else by now.

    Attributes:
        unknown: Nobody knows what it showed: an older version of this program drew it.
        reworded: The message shows other words, or an older position, than the draft's newest
            preview.
        done: The cases that have had a result since, or were taken up again, in order.
        undone: Those that were taken back.
        people: Whether other people are asked, or dice are thrown in another way.
        orders: Whether its player has other standing orders.
        busy: What is open in the game, so that nothing can be locked in for now.
    """

    unknown: bool = False
    reworded: bool = False
    done: tuple[ResolvedCase, ...] = ()
    undone: tuple[ResolvedCase, ...] = ()
    people: bool = False
    orders: bool = False
    busy: Refusal | None = None


def bound_to(db: sqlite3.Connection, table: Table, by: int, needs: Needs) -> Shown:
    """Return what the preview of a declaration of ``by`` is made of."""
    people = people_in(table, by, needs)
    decided = isinstance(needs, Resolution)
    return Shown(
        resolved=len(table.resolved),
        undone=tuple(sorted(table.undone)),
        people=hashed(people) if people else "",
        orders="" if decided else hashed(orders_of(db, table.key, by)),
    )


def since_shown(table: Table, shown: Shown | None, now: Shown, request: Request) -> Since | None:
    """Return what has come since a preview was shown; None where it still says what will happen.

    Args:
        table: The game as it stands.
        shown: What the preview was made of; None where that is not known.
        now: What it would be made of now.
        request: What is declared.
    """
    if shown is None:
        return Since(unknown=True)
    people, orders = shown.people != now.people, shown.orders != now.orders
    if (shown.resolved, shown.undone) == (now.resolved, now.undone):
        return Since(people=people, orders=orders) if people or orders else None
    before = position_without(table.system, table.resolved, frozenset(shown.undone), shown.resolved)
    if not (people or orders) and _same_outcome(table.system, before, table.position, request):
        return None
    return replace(acts_since(table, shown), people=people, orders=orders)


def acts_since(table: Table, shown: Shown | None) -> Since:
    """Return what was done and taken back since a preview was shown."""
    if shown is None:
        return Since(unknown=True)
    stood = {each.case for each in table.resolved[: shown.resolved]} - set(shown.undone)
    stands = {each.case for each in table.resolved} - table.undone
    return Since(
        done=tuple(each for each in table.resolved if each.case in stands - stood),
        undone=tuple(each for each in table.resolved if each.case in stood - stands),
    )


def people_in(table: Table, by: int, needs: Needs) -> list[Json]:
    """Return how the next dice are thrown, or who is asked; nothing where neither is."""
    match needs:
        case NeedDice():
            opponents = table.opponents_of(table.side_of(by))
            return [mode_for(table, by).value, as_json(opponents)]
        case Question():
            asked = (needs, *needs.beside)
            return [[each.id, as_json(owners_of(table, each.to))] for each in asked]
        case Resolution():
            return []


def _same_outcome(system: System[Any], before: Any, now: Any, request: Request) -> bool:
    """Return whether a declaration comes to the same on two positions.

    Where dice decide, the same dice are thrown on both, several times.
    """
    if _next_step(system, before, request) != _next_step(system, now, request):
        return False
    return all(
        course_of(before, request, n).told == course_of(now, request, n).told
        for n in range(COURSES)
    )


def _next_step(system: System[Any], position: Any, request: Request) -> Json:
    """Return how far a declaration goes without dice, and what it leaves undone.

    Of what is decided without dice, its working is left out.
    """
    needs = resolve_at_table(position, request, {}, NoDice())
    effects = needs.effects if isinstance(needs, Resolution) else ()
    phases = (system.phase(position), *system.phases_ended(position, effects))
    left = as_json(phases if request.ends_phase else ())
    match needs:
        case NeedDice():
            return [left, as_json((needs.fixed, needs.open, needs.entries))]
        case Question():
            return [left, as_json((asked_json(needs), needs.entries))]
        case Resolution() | Refusal():
            return [left]


def hashed(told: object) -> str:
    """Return a short hash of plain JSON, which tells what was shown from anything else."""
    text = json.dumps(told, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
