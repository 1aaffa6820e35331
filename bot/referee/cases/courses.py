"""Declarations played through with dice of their own, to see what they may come to."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.referee.game.effects import changed
from bot.referee.game.free_roll import resolve_at_table
from bot.referee.game.standing_questions import standing_questions
from bot.referee.game.table import Table
from core.terms.dice import KeyedDice
from core.terms.figures import Json, as_json
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution

MOST_QUESTIONS = 100
"""After so many questions a course is told as far as it went."""


@dataclass(frozen=True, slots=True)
class Course:
    """One way that a declaration may take: what was asked, and where it ended."""

    told: tuple[Json, ...]
    ending: Ending


def course_of(
    position: Any,
    request: Request,
    n: int,
    answers: Mapping[str, str] | None = None,
    *,
    typed: bool = False,
) -> Course:
    """Return what a declaration comes to with dice ``n``, and with answers chosen by them.

    Args:
        position: Where it begins.
        request: What is declared.
        n: Which dice; the same number gives the same dice on every position.
        answers: What was answered already.
        typed: Whether what is typed is answered by what its form opens with; else a course ends
            there, since nobody can tell that.
    """
    dice = KeyedDice(hashlib.sha256(bytes([n])).digest())
    given = dict(answers or {})
    told: list[Json] = []
    while True:
        ending = resolve_at_table(position, request, given, dice)
        if not isinstance(ending, Question):
            return Course((*told, *_told(ending)), ending)
        asked = [each for each in (ending, *ending.beside) if each.id not in given]
        told += [asked_json(each) for each in asked]
        given |= dict(_answered(asked, n, typed=typed))
        open_still = any(each.id not in given for each in asked)
        if open_still or not asked or len(given) >= MOST_QUESTIONS:
            return Course(tuple(told), ending)


def played_on(table: Table, n: int) -> Table:
    """Return a table after all that stands to be decided, as dice ``n`` choose it."""
    for _ in range(MOST_QUESTIONS):
        asks = next(iter(standing_questions(table).values()), None)
        if asks is None:
            break
        ((_, answer),) = _answered([asks.question], n, typed=True)
        came = course_of(table.position, asks.answered(answer), n, typed=True).ending
        if not isinstance(came, Resolution):
            break
        table = replace(table, position=changed(table.system, table.position, came.effects))
    return table


def asked_json(question: Question) -> Json:
    """Return what tells one question from another."""
    return as_json((question.id, question.to, question.text, question.choices, question.prefill))


def _told(ending: Resolution | Refusal | NeedDice) -> list[Json]:
    match ending:
        case Resolution() as came:
            effects = [each.as_json() for each in came.effects]
            return [as_json(came.headline), as_json(came.outcome), as_json(effects)]
        case Refusal() as refused:
            return [as_json(refused.message)]
        case NeedDice():  # these dice know every throw
            return []


def _answered(asked: Sequence[Question], n: int, *, typed: bool) -> Iterator[tuple[str, str]]:
    for each in asked:
        if each.choices:
            yield each.id, each.choices[n % len(each.choices)]
        elif typed:
            yield each.id, each.prefill
