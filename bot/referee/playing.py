"""Carrying a case as far as it goes: question, LOCK, dice, resolution. One pen, one transaction."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.chance.rounds import is_posted_in_time
from bot.record.questions import Asking, open_about
from bot.referee.case import Case
from bot.referee.expiring import THEN
from bot.referee.locking import lock_line
from bot.referee.pace import deadline_of
from bot.referee.standing import standing_answer
from bot.referee.table import Table
from bot.referee.tools import Tools
from bot.referee.turn_end import end_turn
from bot.referee.undo_requests import let_lapse
from bot.referee.writing import Pen
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.terms.dice import OpenThrow, StagedDice, Throw
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution
from core.terms.telling import telling_rules

LOCK = "lock"
"""The key under which the post of a LOCK says which roll it shows."""

ABOUT_CASE = "case"
"""How a question of a procedure is told from others, in its choices."""


ABOUT_ROLL = "roll"
"""How the reminder of a roll is told from questions: it is answered by a reply to the LOCK."""


def advance(pen: Pen, tools: Tools, ending: Ending | None = None) -> None:
    """Carry the table's case as far as it goes without anything more from outside.

    Afterwards either there is no case any more, or it waits: for an answer, for a LOCK to be
    posted, for replies, or for a drand round.

    Args:
        pen: Writes what happens.
        tools: What chance and pages come from.
        ending: How far the procedure goes, where that is known already.
    """
    while (case := pen.table.case) is not None:
        roll = pen.table.open_roll
        if roll is not None:
            ending = _closed(pen, tools, case, roll)
            if ending is None:
                return
            continue
        ending = ending or case.ending(pen.table.position)
        match ending:
            case Resolution():
                _resolve(pen, tools, case, ending)
                return
            case NeedDice():
                _lock(pen, tools, case, ending)
                ending = None
            case Question():
                if not _answered_by_standing_order(pen, case, ending):
                    _ask(pen, tools, ending)
                    return
                ending = None
            case Refusal():
                pen.line({"t": "dropped", "case": case.k, "why": ending.message})
                return


def posted(pen: Pen, tools: Tools, n: int, message: int) -> None:
    """Note which message shows the LOCK of roll ``n``; one that came too late is rolled anew.

    Its code follows it, alone in a message of its own: never where the LOCK does not stand.
    """
    pen.line({"t": "posted", "n": n, "msg": str(message)})
    roll, genesis = pen.table.open_roll, pen.table.game.genesis
    if roll is None or roll.number != n:
        return
    in_time = roll.mode is not Mode.BEACON or is_posted_in_time(
        roll.lock.drand_round, str(message), genesis.delta_min, genesis.delta_max
    )
    if in_time:
        pen.post(tools.present.lock_code(pen.table))
    if roll.mode in (*PHRASE_MODES, Mode.DUEL):
        _recall(pen, tools, roll)
    if not in_time:
        why = "the LOCK was not posted in time for the round it names"
        pen.line({"t": "withheld", "n": n, "why": why})
        pen.post(tools.present.closed_without_result(pen.table, roll, why, tools.seal(pen.table)))
        # where this machine's clock is wrong it would be late for ever: Discord's tells the time
        advance(pen, replace(tools, now_ms=lambda: snowflake_ms(str(message))))


def _recall(pen: Pen, tools: Tools, roll: Roll) -> None:
    """Have those reminded whose replies a roll waits for, where the group wants reminders."""
    deadline = deadline_of(pen.tx.db, pen.table.key, tools.now_ms())
    if deadline is None:
        return
    asking = Asking(
        owners=tuple(map(int, roll.lock.contributors or (roll.lock.by, *roll.lock.opponents))),
        seat="table",
        text=f"Roll {roll.number} waits for a reply to its message, with its code.",
        choices={"about": ABOUT_ROLL, "n": roll.number},
        asked_at=pen.table.k,
        deadline=deadline,
    )
    pen.tx.ask(pen.table.key, asking)


def _lock(pen: Pen, tools: Tools, case: Case, needs: NeedDice) -> None:
    pen.line(lock_line(pen.table, case, needs, tools.now_ms()))
    roll = pen.table.open_roll
    if roll is not None and roll.mode is not Mode.PLAIN:
        pen.post({**tools.present.locked(pen.table, needs), THEN: {LOCK: roll.number}})


def _closed(pen: Pen, tools: Tools, case: Case, roll: Roll) -> Ending | None:
    """Close the open roll if its chance is known; return how the procedure goes on, or None."""
    if roll.mode is Mode.PLAIN:
        key = tools.fresh_key()
    else:
        if roll.mode is Mode.SEALED and roll.replies_complete() and not roll.secret:
            secret = tools.secret(pen.table.game.genesis.game, roll.lock.counter)
            pen.line({"t": "reveal", "n": roll.number, "s": secret.hex()})
        if not roll.sources_known():
            return None
        key = roll.key()
    fixed = tuple(Throw(each.id, each.dice, each.sides) for each in roll.lock.throws)
    opened = tuple(OpenThrow(each.id, each.most, each.sides) for each in roll.lock.open_throws)
    dice = StagedDice(case.dice, key, fixed, opened)
    ending = case.ending(pen.table.position, dice)
    made = {} if isinstance(ending, Refusal) else ending.rolls
    faces = {throw.id: list(dice.faces(throw) or ()) for throw in fixed}
    faces |= {
        name: list(roll_made.faces) for name, roll_made in made.items() if name not in case.dice
    }
    pen.line({"t": "result", "n": roll.number, "dice": faces})
    return ending


def _answered_by_standing_order(pen: Pen, case: Case, question: Question) -> bool:
    """Answer an open question as its player has ordered, where the procedure takes that answer."""
    if question.hidden or question.beside:
        return False
    owners = owners_of(pen.table, question.to)
    found = standing_answer(pen.tx.db, pen.table, owners, question.id)
    if found is None or (question.choices and found[1] not in question.choices):
        return False
    user, answer = found
    if isinstance(case.answered(question.id, answer).ending(pen.table.position), Refusal):
        return False
    pen.line(
        {
            "t": "answer",
            "id": question.id,
            "seat": question.to,
            "user": str(user),
            "answer": answer,
            "standing": True,
        }
    )
    return True


def _ask(pen: Pen, tools: Tools, question: Question) -> None:
    for each in (question, *question.beside):
        owners = owners_of(pen.table, each.to)
        seq = pen.tx.ask(
            pen.table.key,
            Asking(
                owners=owners,
                seat=each.to,
                text=each.text,
                choices={
                    "about": ABOUT_CASE,
                    "id": each.id,
                    "choices": list(each.choices),
                    "hidden": each.hidden,
                    "form": each.form,
                    "prefill": each.prefill,
                },
                asked_at=pen.table.k,
                deadline=deadline_of(pen.tx.db, pen.table.key, tools.now_ms()),
            ),
        )
        pen.post(tools.present.asked(pen.table, each, seq, owners))


def resume(pen: Pen, tools: Tools) -> None:
    """Ask again what a game that was taken over waits for: its questions stayed where it was."""
    case = pen.table.case
    if case is None or pen.table.open_roll is not None:
        return
    if not open_about(pen.tx.db, pen.table.key, ABOUT_CASE):
        advance(pen, tools)


def owners_of(table: Table, to: str) -> tuple[int, ...]:
    """Return the users who may answer for a power or a side, in order of seat.

    Where nobody acts for that seat its side answers, and where nobody plays the side, everybody.
    """
    side = table.system.powers.get(to, to)
    for fitting in ({to}, {side}):
        owners = [
            user
            for seat in table.seats.values()
            if fitting & {seat.power, seat.side}
            for user in table.acting(seat.power)
        ]
        if owners:
            return tuple(dict.fromkeys(owners))
    return table.players()


def _resolve(pen: Pen, tools: Tools, case: Case, resolution: Resolution) -> None:
    told = resolution.as_json()
    trail = told["trail"]
    turn, before = pen.table.turn, pen.table.position
    pen.line(resolution_line(resolution, told, case, tools.version))
    pen.line({"t": "working", "case": case.k, "rolls": list(case.rolls), "trail": trail})
    let_lapse(pen)
    seal = tools.seal(pen.table)
    fell = tools.forecasts.fell(before, resolution, case.answers, in_hand=True)
    for page in tools.present.resolved(pen.table, resolution, case.k, case.rolls, seal, fell):
        pen.post(page)
    # a position pasted before the first act leaves no turn behind that was played
    if turn and pen.table.turn != turn and before != pen.table.system.begin:
        end_turn(pen, tools, turn, case.by)


def resolution_line(
    resolution: Resolution, told: Mapping[str, Any], case: Case, version: str
) -> dict[str, Any]:
    """Return the line that changes the position, bound to its working by a hash."""
    return {
        "t": "resolution",
        "case": case.k,
        "rolls": list(case.rolls),
        "by": str(case.by),
        "system": resolution.system,
        "kind": resolution.kind,
        "headline": resolution.headline,
        "outcome": told["outcome"],
        "effects": told["effects"],
        "rules": [rule.citation for rule in resolution.rules],
        "telling": list(telling_rules(resolution.entries)),
        "version": version,
        "working": working_hash(told["trail"]),
    }


def working_hash(trail: Any) -> str:
    """Return the hash by which a resolution names its working: SHA-256 of its plain JSON."""
    text = json.dumps(trail, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
