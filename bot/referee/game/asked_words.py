"""What is asked of people, in words: the same when it is asked and whenever it is told again.

The archive keeps questions in English. Here they are asked once more, from what they are about: a
question of a case by running its procedure again, as an answer would.
"""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.record.questions import Asking, Question
from bot.record.subjects import (
    AboutCase,
    AboutDuty,
    AboutOverdue,
    AboutRoll,
    AboutSeat,
    AboutUndo,
)
from bot.referee.game.retelling import MISFITS, headline
from bot.referee.game.standing_questions import standing_questions
from bot.referee.game.table import Table
from core.fairness.modes import Mode
from core.fairness.roll import Roll
from core.terms import question as procedures
from core.terms.duty import Duty
from core.terms.message import Message, Text, Verbatim, joined, opened, say, say_many


def roll_words(roll: Roll) -> Message:
    """Return what whoever owes a roll its reply is reminded of."""
    n = roll.number
    if roll.mode is not Mode.DUEL:
        return say("Roll {number} waits for a reply to its message, with its code.", number=n)
    if roll.replies_complete():
        return say(
            "Roll {number} waits for the secrets of its duel, in replies to its message.", number=n
        )
    return say(
        "Roll {number} waits for the commitments to its duel, in replies to its message.", number=n
    )


def seat_words(table: Table, about: AboutSeat) -> Message:
    """Return that somebody asks for a seat."""
    power = table.system.called[about.power]
    return say("<@{user}> asks to play {power}.", user=about.user, power=power)


def overdue_words(by: int, phase: Text) -> Message:
    """Return that somebody asks to end a phase whose players do not come."""
    return say("<@{by}> asks to end {phase} without its player.", by=by, phase=phase)


def with_those_after(what: Text, after: int) -> Text:
    """Return what is undone, and how many acts after it go with it."""
    if not after:
        return what
    return say_many("{what}, and 1 act after it", "{what}, and {n} acts after it", after, what=what)


def undo_words(by: int, what: Text, *, redo: bool) -> Message:
    """Return that somebody asks to take back, or up again, what is headed so."""
    if redo:
        return say("<@{who}> asks to redo: {what}", who=by, what=what)
    return say("<@{who}> asks to undo: {what}", who=by, what=what)


def duty_words(table: Table, duty: Duty, *others: Duty) -> Message:
    """Return whose duty something is, and what: the powers first, or their side.

    ``others`` are duties of other powers of the same player that are the same.
    """
    what, whose = duty.what, [each.whose for each in (duty, *others) if each.whose]
    if not whose:
        return say("{what}", what=opened(what))
    powers = joined((_called(table, each) for each in whose), say(" and "))
    return say("{powers}: {what}", powers=opened(powers), what=what)


def _called(table: Table, whose: tuple[str, ...]) -> Text:
    """Return what the book calls a power; several powers are called by their side."""
    system = table.system
    if len(whose) == 1:
        return system.called[whose[0]]
    sides = {system.powers[power] for power in whose}
    if len(sides) == 1:
        return system.whom(sides.pop())
    return joined((system.called[power] for power in whose), say(" and "))


@dataclass(frozen=True, slots=True)
class AskedWords:
    """What is asked, in words.

    Attributes:
        text: What is asked.
        form: How a typed answer is written; empty where it is chosen.
        choices: What may be chosen, as it is called.
        usual: What is often typed into the form, with what each is called.
        question: The question itself, where it is asked still.
    """

    text: Text
    form: Text = ""
    choices: tuple[Text, ...] = ()
    usual: Mapping[str, Text] = field(default_factory=dict)
    question: procedures.Question | None = None


def asked_words(
    db: sqlite3.Connection, table: Table, questions: Sequence[Question[Any]]
) -> list[AskedWords]:
    """Return the words of open questions of a game; what cannot be asked again is as it is kept."""
    askings = [each.asking for each in questions]
    asks = any(isinstance(each.about, AboutCase) for each in askings)
    case = _asked_now(table) if asks else {}
    return [_words(db, table, each, case) for each in askings]


def _words(
    db: sqlite3.Connection,
    table: Table,
    asking: Asking[Any],
    case: Mapping[tuple[str, str], procedures.Question],
) -> AskedWords:
    match asking.about:
        case AboutCase(id=id, choices=choices, form=form, place=place):
            again = case.get((place, id))
            if again is None or again.choices != choices:
                return AskedWords(Verbatim(asking.text), Verbatim(form), choices)
            return AskedWords(again.text, again.form, again.called, again.usual, again)
        case AboutRoll(n=n):
            return AskedWords(roll_words(table.game.rolls[n]))
        case AboutSeat():
            return AskedWords(seat_words(table, asking.about))
        case AboutOverdue(by=by):
            phase = table.system.phase(table.position)
            return AskedWords(overdue_words(by, phase.name if phase else Verbatim("")))
        case AboutUndo(case=number, by=by, redo=redo, also=also):
            what = with_those_after(headline(db, table, number), len(also))
            return AskedWords(undo_words(by, what, redo=redo))
        case AboutDuty(id=id):
            duties = table.system.duties(table.position).duties
            found = (duty_words(table, each) for each in duties if each.id == id)
            return AskedWords(next(found, Verbatim(asking.text)))
    return AskedWords(Verbatim(asking.text))


def _asked_now(table: Table) -> Mapping[tuple[str, str], procedures.Question]:
    """Return what is asked now by place and name: by the case in hand, for no place."""
    standing = {name: each.question for name, each in standing_questions(table).items()}
    try:
        ending = None if table.case is None else table.case.ending(table.position)
    except MISFITS:
        return standing
    if not isinstance(ending, procedures.Question):
        return standing
    return standing | {("", each.id): each for each in (ending, *ending.beside)}
