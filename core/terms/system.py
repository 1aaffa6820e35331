"""A rule system as one value: what it is called, what it can resolve, how its position changes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from inspect import signature
from typing import Any, Generic, TypeVar

from core.terms.citation import Rulebook
from core.terms.decision import Decision
from core.terms.dice import Dice, LoadedDice, NoDice
from core.terms.explained import Explanation, read_explanations
from core.terms.ledger import Ledger, PendingError
from core.terms.question import Answers, Question
from core.terms.refusal import Fault, Refusal, RefusedError, unreadable
from core.terms.request import Request
from core.terms.resolution import Effect, Finding, NeedDice, Resolution

Position = TypeVar("Position")


@dataclass(frozen=True, slots=True)
class Procedure:
    """What resolves one kind of request.

    Attributes:
        request: The strict model of what it resolves.
        run: From position, request and ledger to the finding; a pure function.
        before: Where it is made of two parts, the one before its first throw.
        after: The other one: all that it reads of position and request is what ``before`` found.
    """

    request: type[Request]
    run: Callable[[Any, Any, Ledger], Finding]
    before: Callable[[Any, Any, Ledger], Any] | None = None
    after: Callable[[Any, Ledger], Finding] | None = None

    def reads_position(self) -> bool:
        """Return whether the position can bear on it: one that takes any object reads none."""
        return next(iter(signature(self.run).parameters.values())).annotation is not object


def in_two(
    request: type[Request],
    before: Callable[[Any, Any, Ledger], Any],
    after: Callable[[Any, Ledger], Finding],
) -> Procedure:
    """Return a procedure made of what comes before its first throw, and of what follows."""

    def run(position: Any, said: Any, book: Ledger) -> Finding:
        return after(before(position, said, book), book)

    return Procedure(request, run, before, after)


def nobodys(_position: Any) -> tuple[str, ...]:
    """Return no power: nobody is on turn alone."""
    return ()


def timeless(_position: Any) -> str:
    """Return no turn: the game keeps no calendar."""
    return ""


@dataclass(frozen=True, slots=True)
class System(Generic[Position]):
    """One room.

    Attributes:
        key: Its name at the door, such as ``awaw``.
        title: The game's name, as players know it.
        powers: The powers in the book's order, with the side each belongs to at the start.
        called: What the book calls each power, as it stands in a sentence: ``the U.S.``.
        rulebook: Every place it may cite.
        procedures: What it can resolve, by kind.
        begin: The position before the first line of a game.
        effects: The effect types, by kind.
        questions: What its procedures ask openly, so that it can be answered by standing order.
        change: The position after one effect.
        alone: The position of a request outside any game, where that differs from ``begin``.
        on_turn: The powers whose turn it is; none where powers do not take turns.
        turn: The game turn that a position stands in, as players call it; empty where the game
            keeps no calendar. When it changes, a turn has ended.
        explained: The package whose ``explained.txt`` tells its procedures beforehand; none if empty.
    """

    key: str
    title: str
    powers: Mapping[str, str]
    called: Mapping[str, str]
    rulebook: Rulebook
    procedures: Mapping[str, Procedure]
    begin: Position
    effects: Mapping[str, type[Effect]]
    change: Callable[[Position, Effect], Position]
    questions: tuple[Decision, ...] = ()
    turn: Callable[[Position], str] = timeless
    on_turn: Callable[[Position], tuple[str, ...]] = nobodys
    alone: Position | None = None
    explained: str = ""

    def decision(self, question: str) -> Decision | None:
        """Return what the question of an id asks for; None where none of this game has it."""
        return next((each for each in self.questions if each.asks(question)), None)

    @property
    def explanations(self) -> tuple[Explanation, ...]:
        """Its procedures told beforehand, step by step."""
        return read_explanations(self.explained, self.key, self.rulebook) if self.explained else ()

    @property
    def outside(self) -> Position:
        """The position of a request that belongs to no game."""
        return self.begin if self.alone is None else self.alone

    def whom(self, seat: str) -> str:
        """Return what a power is called in a sentence, or whoever else is asked: a side, a role."""
        sided = seat in self.powers.values()
        return self.called.get(seat, f"the {seat.title() if sided else seat}")


Ending = Resolution | Question | NeedDice | Refusal


def run(
    system: System[Position], position: Position, request: Request, answers: Answers, dice: Dice
) -> Ending:
    """Run a request's procedure from its start, as far as the answers and the dice carry it."""
    procedure = system.procedures[request.kind]
    ledger = Ledger(answers, dice)
    try:
        finding = procedure.run(position, request, ledger)
        ledger.lawful()
    except RefusedError as refused:
        return refused.refusal
    except PendingError as pending:
        return replace(pending.pending, entries=tuple(ledger.entries), rolls=dict(ledger.rolls))
    if isinstance(dice, LoadedDice) and (surplus := _surplus(dice, ledger)):
        return unreadable(*surplus)
    return Resolution(
        request=request,
        headline=finding.headline,
        outcome=finding.outcome,
        effects=tuple(ledger.effects),
        entries=tuple(ledger.entries),
        rolls=dict(ledger.rolls),
    )


def preview(
    system: System[Position], position: Position, request: Request, answers: Answers
) -> Ending:
    """Run a request without dice: what it asks, what it needs, or why it is refused."""
    return run(system, position, request, answers, NoDice())


def _surplus(dice: LoadedDice, ledger: Ledger) -> list[Fault]:
    made = ", ".join(str(roll.throw) for roll in ledger.rolls.values()) or "none"
    return [
        Fault(
            what=f"No throw `{name}` is made here, yet dice were given for it.",
            do=f"Leave it out; the throws made are: {made}.",
        )
        for name in dice.given
        if name not in ledger.rolls
    ]
