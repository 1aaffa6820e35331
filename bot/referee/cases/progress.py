"""Carrying a case as far as it goes: question, LOCK, dice, resolution. One transaction."""

from collections.abc import Mapping
from dataclasses import replace

from bot.chance.rounds import is_posted_in_time
from bot.record.entries.play import (
    AnswerLine,
    DroppedLine,
    ResolutionLine,
    working_line,
)
from bot.record.sequels import LockShown
from bot.record.subjects import AboutCase, AboutRoll
from bot.referee.cases.lock_lines import lock_line
from bot.referee.cases.plan_owners import is_away
from bot.referee.cases.standing_decisions import (
    about_question,
    answered_ahead,
    ask,
    ask_standing,
    begin_ordered,
)
from bot.referee.cases.standing_orders import standing_answer
from bot.referee.cases.turn_end import end_turn
from bot.referee.cases.undo_requests import let_lapse
from bot.referee.game.acting_powers import owners_of
from bot.referee.game.asked_words import roll_words
from bot.referee.game.case import Case
from bot.referee.game.reminder_settings import deadline_of
from bot.referee.game.resolved_case import rolls_behind
from bot.referee.game.standing_questions import asked_in_case, chosen_in
from bot.referee.transaction.occurrences import Closed, CodeNeeded, Locked, Resolved
from bot.referee.transaction.unit_of_work import UnitOfWork
from core.fairness.modes import PHRASE_MODES, Mode
from core.fairness.roll import Roll
from core.fairness.snowflake import snowflake_ms
from core.terms.dice import OpenThrow, StagedDice, Throw
from core.terms.figures import as_json
from core.terms.message import english, say
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution
from core.terms.telling import telling_rules


def advance(work: UnitOfWork, ending: Ending | None = None) -> None:
    """Carry the table's case as far as it goes, and ask what stands in the position then.

    What is to be decided there by standing orders is decided at once, an act after the other.

    Args:
        work: Writes what happens.
        ending: How far the procedure goes, where that is known already.
    """
    _carry(work, ending)
    while work.table.case is None and begin_ordered(work):
        _carry(work, absent=True)
    ask_standing(work)


def _carry(work: UnitOfWork, ending: Ending | None = None, *, absent: bool = False) -> None:
    """Carry the table's case as far as it goes without anything more from outside.

    Afterwards either there is no case any more, or it waits: for an answer, for a LOCK to be
    posted, for replies, or for a drand round.

    Args:
        work: Writes what happens.
        ending: How far the procedure goes, where that is known already.
        absent: Whether a standing order has begun it, so that nobody need be there.
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
                _lock(work, case, ending, absent=absent)
                ending = None
            case Question():
                if not _answered_by_standing_orders(work, case, ending):
                    _ask(work, ending)
                    return
                ending = None
            case Refusal():
                _withdraw_asked(work)
                work.append(DroppedLine(case.k, english(ending.message)))
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
        work.append({"t": "withheld", "n": n, "why": english(why)})
        work.emit(Closed(work.table, work.seal, roll, why))
        # where this machine's clock is wrong it would be late for ever: Discord's tells the time
        work.tools = replace(work.tools, now_ms=lambda: snowflake_ms(str(message)))
        advance(work)


def _set_reminder(work: UnitOfWork, roll: Roll) -> None:
    """Have those reminded whose replies a roll waits for, where the group wants reminders."""
    if deadline_of(work.tx.db, work.table.key, work.tools.now_ms()) is None:
        return
    owners = tuple(map(int, roll.lock.contributors or (roll.lock.by, *roll.lock.opponents)))
    work.ask(owners, "table", roll_words(roll), AboutRoll(roll.number))


def _lock(work: UnitOfWork, case: Case, needs: NeedDice, *, absent: bool) -> None:
    now_ms = work.tools.now_ms()
    absent = absent or is_away(work.tx.db, work.table.key, case, now_ms)
    work.append(lock_line(work.table, case, needs, now_ms, absent=absent))
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


def _answered_by_standing_orders(work: UnitOfWork, case: Case, question: Question) -> bool:
    """Answer what is asked at a moment as its players have ordered; return whether any was.

    An order that the procedure does not take is left alone: its player is asked.
    """
    answered = False
    for each in (question, *question.beside):
        owners = owners_of(work.table, each.to)
        found = standing_answer(work.tx.db, work.table, owners, each)
        if each.hidden or found is None:
            continue
        user, answer = found
        if isinstance(case.answered(each.id, answer).ending(work.table.position), Refusal):
            continue
        case = case.answered(each.id, answer)
        answered_ahead(work, each, answer, user)
        work.append(AnswerLine(each.id, user, answer, each.to, standing=True))
        answered = True
    return answered


def _withdraw_asked(work: UnitOfWork) -> None:
    """Take back whatever was asked for a case and waits no more."""
    for each in asked_in_case(work.tx.db, work.table.key):
        work.withdraw(each.seq)


def _ask(work: UnitOfWork, question: Question) -> None:
    """Ask what is not asked yet: of several questions of one moment, others may wait already."""
    asked = {each.asking.about.id for each in asked_in_case(work.tx.db, work.table.key)}
    asked |= {choice_id.partition("_")[2] for choice_id in chosen_in(work.table)}
    for each in (question, *question.beside):
        if each.id not in asked:
            ask(work, each)


def is_asked_still(work: UnitOfWork, asked: AboutCase) -> bool:
    """Return whether the case in hand asks what somebody is about to answer.

    A roll that became void meanwhile may have changed the position under an open question.
    """
    case = work.table.case
    now = None if case is None else case.ending(work.table.position)
    if not isinstance(now, Question):
        return case is None  # of a case that is over, its own refusal tells more
    return any(about_question(each).as_json() == asked.as_json() for each in (now, *now.beside))


def ask_anew(work: UnitOfWork) -> None:
    """Take back what the case in hand has asked, and let it ask as things stand."""
    _withdraw_asked(work)
    advance(work)


def resume(work: UnitOfWork) -> None:
    """Ask again what a game that was taken over waits for: its questions stayed where it was."""
    ask_standing(work)
    case = work.table.case
    if case is None or work.table.open_roll is not None:
        return
    if not asked_in_case(work.tx.db, work.table.key):
        advance(work)


def _resolve(work: UnitOfWork, case: Case, resolution: Resolution) -> None:
    _withdraw_asked(work)
    turn, before = work.table.turn, work.table.position
    for line in resolution_lines(resolution, case, work.tools.version):
        work.append(line)
    let_lapse(work)
    percentiles = work.tools.forecasts.percentiles(before, resolution, case.answers, in_hand=True)
    system = work.table.system
    changes = system.changes(before, resolution.effects)
    by_part = system.changes_by_part(before, resolution)
    acts, leaves_dice = (work.table.resolved, work.table.undone), system.leaves_dice
    earlier = () if case.rolls else rolls_behind(*acts, leaves_dice, resolution.recalled)
    told = (resolution, case.k, case.rolls, percentiles, changes, by_part, earlier)
    work.emit(Resolved(work.table, work.seal, *told))
    # a position pasted before the first act leaves no turn behind that was played
    if turn and work.table.turn != turn and before != work.table.system.begin:
        end_turn(work, turn, case.by)


def resolution_lines(
    resolution: Resolution, case: Case, version: str
) -> tuple[ResolutionLine, Mapping[str, object]]:
    """Return the line that changes the position, and the working that it is bound to by a hash."""
    working, name = working_line(case.k, case.rolls, resolution.entries)
    telling = telling_rules(resolution.entries)
    return resolution_line(resolution, case, version, name, telling), working


def resolution_line(
    resolution: Resolution, case: Case, version: str, working: str, telling: tuple[str, ...]
) -> ResolutionLine:
    """Return the line that changes the position; it names a working by this hash.

    Args:
        resolution: What the rules have made of it.
        case: What was declared.
        version: Whose rules.
        working: The hash of the working.
        telling: The citations that decided it.
    """
    return ResolutionLine(
        case=case.k,
        rolls=case.rolls,
        by=case.by,
        system=resolution.system,
        kind=resolution.kind,
        headline=english(resolution.headline),
        outcome=as_json(resolution.outcome),
        effects=tuple(effect.as_json() for effect in resolution.effects),
        rules=tuple(rule.citation for rule in resolution.rules),
        version=version,
        working=working,
        telling=telling,
    )
