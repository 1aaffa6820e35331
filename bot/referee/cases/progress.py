"""Carrying a case as far as it goes: question, LOCK, dice, resolution. One transaction."""

from dataclasses import replace

from bot.chance.rounds import is_posted_in_time
from bot.record.entries.play import (
    AnswerLine,
    DroppedLine,
    ResolutionLine,
    WorkingLine,
    trail_of,
    working_hash,
)
from bot.record.questions import open_about
from bot.record.sequels import LockShown
from bot.record.subjects import AboutCase, AboutRoll
from bot.referee.cases.lock_lines import lock_line
from bot.referee.cases.standing_orders import standing_answer
from bot.referee.cases.turn_end import end_turn
from bot.referee.cases.undo_requests import let_lapse
from bot.referee.game.case import Case
from bot.referee.game.reminder_settings import deadline_of
from bot.referee.game.table import Table
from bot.referee.transaction.occurrences import Asked, Closed, CodeNeeded, Locked, Resolved
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.terms.dice import OpenThrow, StagedDice, Throw
from core.terms.figures import as_json
from core.terms.message import say
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution
from core.terms.telling import telling_rules


def advance(work: UnitOfWork, ending: Ending | None = None) -> None:
    """Carry the table's case as far as it goes without anything more from outside.

    Afterwards either there is no case any more, or it waits: for an answer, for a LOCK to be
    posted, for replies, or for a drand round.

    Args:
        work: Writes what happens.
        ending: How far the procedure goes, where that is known already.
    """
    while (case := work.table.case) is not None:
        roll = work.table.open_roll
        if roll is not None:
            ending = _closed(work, case, roll)
            if ending is None:
                return
            continue
        ending = ending or case.ending(work.table.position)
        match ending:
            case Resolution():
                _resolve(work, case, ending)
                return
            case NeedDice():
                _lock(work, case, ending)
                ending = None
            case Question():
                if not _answered_by_standing_order(work, case, ending):
                    _ask(work, ending)
                    return
                ending = None
            case Refusal():
                work.append(DroppedLine(case.k, ending.message))
                return


def posted(work: UnitOfWork, n: int, message: int) -> None:
    """Note which message shows the LOCK of roll ``n``; one that came too late is rolled anew.

    Its code follows it, alone in a message of its own: never where the LOCK does not stand.
    """
    work.append({"t": "posted", "n": n, "msg": str(message)})
    roll, genesis = work.table.open_roll, work.table.game.genesis
    if roll is None or roll.number != n:
        return
    in_time = roll.mode is not Mode.BEACON or is_posted_in_time(
        roll.lock.drand_round, str(message), genesis.delta_min, genesis.delta_max
    )
    if in_time:
        work.emit(CodeNeeded(work.table, roll))
    if roll.mode in (*PHRASE_MODES, Mode.DUEL):
        _set_reminder(work, roll)
    if not in_time:
        why = say("the LOCK was not posted in time for the round it names")
        work.append({"t": "withheld", "n": n, "why": why})
        work.emit(Closed(work.table, work.seal, roll, why))
        # where this machine's clock is wrong it would be late for ever: Discord's tells the time
        work.tools = replace(work.tools, now_ms=lambda: snowflake_ms(str(message)))
        advance(work)


def _set_reminder(work: UnitOfWork, roll: Roll) -> None:
    """Have those reminded whose replies a roll waits for, where the group wants reminders."""
    if deadline_of(work.tx.db, work.table.key, work.tools.now_ms()) is None:
        return
    owners = tuple(map(int, roll.lock.contributors or (roll.lock.by, *roll.lock.opponents)))
    text = say("Roll {number} waits for a reply to its message, with its code.", number=roll.number)
    work.ask(owners, "table", text, AboutRoll(roll.number))


def _lock(work: UnitOfWork, case: Case, needs: NeedDice) -> None:
    work.append(lock_line(work.table, case, needs, work.tools.now_ms()))
    roll = work.table.open_roll
    if roll is not None and roll.mode is not Mode.PLAIN:
        work.emit(Locked(work.table, roll, needs), LockShown(roll.number))


def _closed(work: UnitOfWork, case: Case, roll: Roll) -> Ending | None:
    """Close the open roll if its chance is known; return how the procedure goes on, or None."""
    if roll.mode is Mode.PLAIN:
        key = work.tools.fresh_key()
    else:
        if roll.mode is Mode.SEALED and roll.replies_complete() and not roll.secret:
            secret = work.tools.secret(work.table.game.genesis.game, roll.lock.counter)
            work.append({"t": "reveal", "n": roll.number, "s": secret.hex()})
        if not roll.sources_known():
            return None
        key = roll.key()
    fixed = tuple(Throw(each.id, each.dice, each.sides) for each in roll.lock.throws)
    opened = tuple(OpenThrow(each.id, each.most, each.sides) for each in roll.lock.open_throws)
    dice = StagedDice(case.dice, key, fixed, opened)
    ending = case.ending(work.table.position, dice)
    made = {} if isinstance(ending, Refusal) else ending.rolls
    faces = {throw.id: list(dice.faces(throw) or ()) for throw in fixed}
    faces |= {
        name: list(roll_made.faces) for name, roll_made in made.items() if name not in case.dice
    }
    work.append({"t": "result", "n": roll.number, "dice": faces})
    return ending


def _answered_by_standing_order(work: UnitOfWork, case: Case, question: Question) -> bool:
    """Answer an open question as its player has ordered, where the procedure takes that answer."""
    if question.hidden or question.beside:
        return False
    owners = owners_of(work.table, question.to)
    found = standing_answer(work.tx.db, work.table, owners, question.id)
    if found is None or (question.choices and found[1] not in question.choices):
        return False
    user, answer = found
    if isinstance(case.answered(question.id, answer).ending(work.table.position), Refusal):
        return False
    work.append(AnswerLine(question.id, user, answer, question.to, standing=True))
    return True


def _ask(work: UnitOfWork, question: Question) -> None:
    """Ask what is not asked yet: of several questions of one moment, others may wait already."""
    asked = {each.asking.about.id for each in open_about(work.tx.db, work.table.key, AboutCase)}
    for each in (question, *question.beside):
        if each.id in asked:
            continue
        owners = owners_of(work.table, each.to)
        about = AboutCase(each.id, each.choices, each.hidden, each.form, each.prefill)
        seq = work.ask(owners, each.to, each.text, about)
        work.emit(Asked(work.table, each, seq, owners))


def resume(work: UnitOfWork) -> None:
    """Ask again what a game that was taken over waits for: its questions stayed where it was."""
    case = work.table.case
    if case is None or work.table.open_roll is not None:
        return
    if not open_about(work.tx.db, work.table.key, AboutCase):
        advance(work)


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


def _resolve(work: UnitOfWork, case: Case, resolution: Resolution) -> None:
    turn, before = work.table.turn, work.table.position
    for line in resolution_lines(resolution, case, work.tools.version):
        work.append(line)
    let_lapse(work)
    percentiles = work.tools.forecasts.percentiles(before, resolution, case.answers, in_hand=True)
    changes = work.table.system.changes(before, resolution.effects)
    work.emit(Resolved(work.table, work.seal, resolution, case.k, case.rolls, percentiles, changes))
    # a position pasted before the first act leaves no turn behind that was played
    if turn and work.table.turn != turn and before != work.table.system.begin:
        end_turn(work, turn, case.by)


def resolution_lines(
    resolution: Resolution, case: Case, version: str
) -> tuple[ResolutionLine, WorkingLine]:
    """Return the line that changes the position, and the working that it is bound to by a hash."""
    working = WorkingLine(case.k, case.rolls, trail_of(resolution.entries))
    resolved = ResolutionLine(
        case=case.k,
        rolls=case.rolls,
        by=case.by,
        system=resolution.system,
        kind=resolution.kind,
        headline=resolution.headline,
        outcome=as_json(resolution.outcome),
        effects=tuple(effect.as_json() for effect in resolution.effects),
        rules=tuple(rule.citation for rule in resolution.rules),
        version=version,
        working=working_hash(working),
        telling=telling_rules(resolution.entries),
    )
    return resolved, working
