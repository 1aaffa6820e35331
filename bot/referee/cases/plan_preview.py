"""A plan before it begins: each line on the position that the lines before it lead to.

Behind the first line that needs dice or an answer nobody knows the position. From there on lines
are looked at on several positions that may come of it; what holds on none of them is in doubt.
"""

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

from bot.record.drafts import PlannedLine, Shown, Until
from bot.referee.cases.bindings import hashed, people_in
from bot.referee.cases.courses import course_of, played_on
from bot.referee.cases.declarations import checked
from bot.referee.cases.standing_orders import orders_of
from bot.referee.game.acting_powers import spoken_for
from bot.referee.game.case import request_of
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.effects import changed
from bot.referee.game.free_roll import system_of
from bot.referee.game.people import Act
from bot.referee.game.table import Table
from core.terms.change import Change
from core.terms.contest import Contest, ContestEnd
from core.terms.figures import Json, as_json
from core.terms.message import Text, Verbatim, joined, say
from core.terms.procedure import Ending, Needs
from core.terms.question import Question
from core.terms.refusal import Fault, Refusal, refused
from core.terms.request import Request
from core.terms.resolution import NeedDice, Resolution

COURSES = 3
"""So many ways that dice and answers may take are followed behind the first that is open."""

SHORT = 60
"""So many characters of a line stand where a fault of it is told."""

Reader = Callable[[Table], Request | Refusal]
"""Reads a line at the table that the lines before it lead to."""


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line of a plan as it was typed.

    Attributes:
        words: The words.
        read: What reads them; None for a condition.
        until, place: The condition, as `PlannedLine` has it.
    """

    words: str
    read: Reader | None
    until: Until | None = None
    place: str = ""


@dataclass(frozen=True, slots=True)
class LineAhead:
    """A line of a plan, as far as anybody can tell what it will do.

    Attributes:
        line: The line.
        needs: How far it goes by itself; None for a condition, and where that is open.
        changes: What it changes, where that is certain.
        sure: Whether the position before it is known.
        doubt: What stands against it, as far as anybody can see; None where nothing does.
        declared_at: The position and the request, where the position is known.
    """

    line: PlannedLine
    needs: Needs | None = None
    changes: tuple[Change, ...] = ()
    sure: bool = field(kw_only=True)
    doubt: Refusal | None = None
    declared_at: tuple[Any, Request] | None = None


@dataclass(frozen=True, slots=True)
class PlanAhead:
    """A plan before it begins: its lines, everything against it, and what its first doubt means."""

    lines: tuple[LineAhead, ...]
    faults: tuple[Fault, ...]
    choices: tuple[str, ...] = ()

    @property
    def refusal(self) -> Refusal | None:
        """Why it cannot begin; None where it can."""
        return refused(*self.faults) if self.faults else None


def respoken(lines: Sequence[PlannedLine], by: int) -> list[SpokenLine]:
    """Return the lines of a plan of ``by`` that was read before, as they were read then."""
    return [
        SpokenLine(
            each.words,
            None if each.declared is None else _as_read(request_of(each.declared), by),
            each.until,
            each.place,
        )
        for each in lines
    ]


def _as_read(request: Request, by: int) -> Reader:
    return lambda table: request.said_by(spoken_for(table, by))


def look_ahead(table: Table, act: Act, lines: Sequence[SpokenLine]) -> PlanAhead:
    """Return what a plan would do, line by line, and what stands against it.

    Every line that cannot be read is told, and the first that is not lawful where it stands.
    """
    ahead = _Ahead(table, act)
    for each in lines:
        ahead.add(each)
    return PlanAhead(tuple(ahead.lines), tuple(ahead.faults), ahead.choices)


class _Ahead:
    """Goes through a plan."""

    def __init__(self, table: Table, act: Act) -> None:
        self.lines: list[LineAhead] = []
        self.faults: list[Fault] = []
        self.choices: tuple[str, ...] = ()
        self._act = act
        self._number = count(1)
        self._sure, self._lawful = table.case is None, True
        self._contests: dict[str, Contest] = {}
        self._tables = [table] if table.case is None else self._after_case(table)

    def add(self, said: SpokenLine) -> None:
        """Look at one more line; behind one that asks something nothing is known."""
        number = next(self._number)
        if self.choices:
            return
        if said.read is None:
            self._condition(number, said)
            return
        request = said.read(self._tables[0])
        if isinstance(request, Refusal):
            self._refuse(number, said.words, request)
            return
        declaration = Declaration(said.words, request)
        line = PlannedLine(said.words, declaration.as_content())
        if not self._lawful:
            return
        endings = [checked(each, self._act, declaration) for each in self._tables]
        lawful = [
            (at, ending)
            for at, ending in zip(self._tables, endings, strict=True)
            if not isinstance(ending, Refusal)
        ]
        if lawful:
            self._go_on(line, request, lawful)
            return
        refusal = next(each for each in endings if isinstance(each, Refusal))
        if self._sure:
            self._refuse(number, said.words, refusal)
            self._lawful = False
        else:
            self.lines.append(LineAhead(line, sure=False, doubt=refusal))

    def _go_on(
        self, line: PlannedLine, request: Request, lawful: list[tuple[Table, Needs]]
    ) -> None:
        changes = [_changes(at, needs) for at, needs in lawful]
        same = all(each == changes[0] for each in changes)
        needs = lawful[0][1]
        told = same and all(type(each) is type(needs) for _, each in lawful)
        at = (lawful[0][0].position, request) if self._sure else None
        needed, certain = needs if told else None, changes[0] if same else ()
        self.lines.append(LineAhead(line, needed, certain, sure=self._sure, declared_at=at))
        after = [each for at, needs in lawful for each in self._after(at, request, needs)]
        known = isinstance(needs, Resolution) and not _waits(request, needs)
        self._sure = self._sure and known
        self._tables = after[:COURSES] or self._tables

    def _after(self, table: Table, request: Request, needs: Needs) -> list[Table]:
        """Return the tables that a lawful line may lead to."""
        courses = range(COURSES if self._sure else 1)
        if isinstance(needs, Resolution):
            after = _with(table, needs)
            if not _waits(request, needs):
                return [after]
            self._note(request, needs)
            return [played_on(after, n) for n in courses]
        endings = [course_of(table.position, request, n, typed=True).ending for n in courses]
        return self._settled(table, request, endings)

    def _after_case(self, table: Table) -> list[Table]:
        """Return the tables that the case in hand may lead to."""
        at, case = replace(table, case=None), table.case
        if case is None:
            return [at]
        request = case.request()
        endings = [
            course_of(table.position, request, n, case.answers, typed=True).ending
            for n in range(COURSES)
        ]
        return self._settled(at, request, endings) or [at]

    def _settled(self, table: Table, request: Request, endings: Sequence[Ending]) -> list[Table]:
        came = [each for each in endings if isinstance(each, Resolution)]
        for each in came:
            self._note(request, each)
        return [
            played_on(_with(table, each), n) if _waits(request, each) else _with(table, each)
            for n, each in enumerate(came)
        ]

    def _note(self, request: Request, came: Resolution) -> None:
        self._contests |= {one.place: one for one in contests_of(request, came.outcome)}

    def _condition(self, number: int, said: SpokenLine) -> None:
        place = said.place.casefold()
        known = [each for each in self._contests if each.casefold() == place]
        if said.until is Until.TAKEN and self._lawful and not (known or not place):
            self.faults.append(self._no_contest(number, said))
        line = PlannedLine(said.words, None, said.until, known[0] if known else said.place)
        self.lines.append(LineAhead(line, sure=self._sure))

    def _no_contest(self, number: int, said: SpokenLine) -> Fault:
        places = joined(dict.fromkeys(self._contests))
        return Fault(
            say(
                "Line {number}: no line before it fights for {place}.",
                number=number,
                place=Verbatim(f"`{said.place[:SHORT]}`"),
            ),
            say("Name one of: {places}.", places=places)
            if self._contests
            else say("Put it behind a battle, or use `stop`."),
        )

    def _refuse(self, number: int, words: str, refusal: Refusal) -> None:
        self.choices = refusal.choices
        for each in refusal.faults:
            what = say(
                "Line {number}, {words}: {fault}",
                number=number,
                words=Verbatim(f"`{_brief(words)}`"),
                fault=each.what,
            )
            self.faults.append(replace(each, what=what))


def _brief(words: str) -> str:
    first, *more = words.replace("`", chr(0x2B9)).splitlines() or [""]
    return f"{first[:SHORT]}…" if more or len(first) > SHORT else first


def contests_of(request: Request, outcome: Any) -> tuple[Contest, ...]:
    """Return what was fought for in a request, by its outcome or by that as plain JSON."""
    procedure = system_of(request.system).procedures[request.kind]
    told = as_json(outcome)
    return procedure.contests(request, told) if isinstance(told, dict) else ()


def _waits(request: Request, came: Resolution) -> bool:
    """Return whether a battle stands by it that a plan waits for."""
    return any(each.end is ContestEnd.WAITS for each in contests_of(request, came.outcome))


def shown_of(db: sqlite3.Connection, table: Table, by: int, ahead: PlanAhead) -> Shown:
    """Return what a plan's preview is made of."""
    open_still = any(not each.sure for each in ahead.lines) or any(
        isinstance(each.needs, NeedDice | Question) for each in ahead.lines
    )
    return Shown(
        resolved=len(table.resolved),
        undone=tuple(sorted(table.undone)),
        people=hashed([_told(table, by, each) for each in ahead.lines]),
        orders=hashed(orders_of(db, table.key, by)) if open_still else "",
    )


def _told(table: Table, by: int, ahead: LineAhead) -> Json:
    needs = ahead.needs
    doubt: Text = ahead.doubt.message if ahead.doubt is not None else ""
    people = people_in(table, by, needs) if needs is not None else []
    return [ahead.line.as_json(), as_json(ahead.changes), as_json(doubt), ahead.sure, people]


def _changes(table: Table, needs: Needs) -> tuple[Change, ...]:
    if not isinstance(needs, Resolution):
        return ()
    return tuple(table.system.changes(table.position, needs.effects))


def _with(table: Table, came: Resolution) -> Table:
    return replace(table, position=changed(table.system, table.position, came.effects))
