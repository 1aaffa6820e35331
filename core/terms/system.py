"""A rule system as one value: what it is called, what it can resolve, how its position changes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import groupby
from typing import Any, Generic, TypeVar

from core.terms.change import Change, Differences, changes_of, summed
from core.terms.citation import Rulebook
from core.terms.decision import Decision
from core.terms.duty import Waiting
from core.terms.explained import Explanation, read_explanations
from core.terms.message import Text, english, named
from core.terms.phase import PhaseInHand, phaseless
from core.terms.procedure import Ending, Procedure
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.resolution import Effect, Resolution

Position = TypeVar("Position")


def nobodys(_position: Any) -> tuple[str, ...]:
    """Return no power: nobody is on turn alone."""
    return ()


def nowhere(_effect: Effect) -> str:
    """Return no place: no dice are kept from one act to the next."""
    return ""


_ROLES = {"attacker": named("the attacker"), "defender": named("the defender")}
"""Who else is asked than powers and sides."""


def timeless(_position: Any) -> Text:
    """Return no turn: the game keeps no calendar."""
    return ""


def unordered(position: Any) -> Any:
    """Return a position as it is: the game keeps no orders in it."""
    return position


def counted_plainly(count: int, what: Text) -> Text:
    """Return a number of something as it stands in a list, such as ``3 transports``."""
    return f"{count} {english(what)}" if count == 1 else f"{count} {english(what)}s"


@dataclass(frozen=True, slots=True)
class System(Generic[Position]):
    """One rule system: the rules of one game.

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
        leaves_dice: The place of which an effect keeps dice of a round that is not over; empty
            for any other.
        phases: What its phases are called, by the name by which orders beforehand name them.
        places: Places that a question may be about, as an order beforehand names them.
        without_orders: A position as it would be if no player had ordered anything beforehand.
        change: The position after one effect.
        set_up: The kind of request whose field ``position`` begins a game from plain data; empty
            where no position can be pasted.
        differences: How two positions differ in front of players; every field stands in it.
        duties: What players have to do at a position, and what the game waits for.
        phase: The phase that it is in, with what would be left undone if it ended; None where
            there are no phases, and at the end.
        counted: A number of something that it counts, such as units, as players read it.
        listed: What it counts, in the order in which players list it.
        alone: The position of a request outside any game, where that differs from ``begin``.
        ahead: What is looked at before it can be declared, and is no declaration itself, by kind:
            it has odds.
        odds_such_as: Lines of which a player may ask the odds, as he would type them.
        on_turn: The powers whose turn it is; none where powers do not take turns.
        turn: The game turn that a position stands in, as players call it; empty where the game
            keeps no calendar. When it changes, a turn has ended.
        explained: The package whose ``explained.txt`` tells its procedures beforehand.
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
    differences: Differences[Position]
    duties: Callable[[Position], Waiting]
    phase: Callable[[Position], PhaseInHand | None] = phaseless
    counted: Callable[[int, Text], Text] = counted_plainly
    listed: tuple[str, ...] = ()
    set_up: str = ""
    questions: tuple[Decision, ...] = ()
    leaves_dice: Callable[[Effect], str] = nowhere
    phases: Mapping[str, Text] = field(default_factory=dict)
    places: tuple[str, ...] = ()
    without_orders: Callable[[Position], Position] = unordered
    turn: Callable[[Position], Text] = timeless
    on_turn: Callable[[Position], tuple[str, ...]] = nobodys
    alone: Position | None = None
    ahead: Mapping[str, Procedure] = field(default_factory=dict)
    odds_such_as: tuple[str, ...] = ()
    explained: str = ""

    def __post_init__(self) -> None:
        """Raise ValueError for a position of which something would change untold."""
        if missing := self.differences.missing():
            raise ValueError(f"{self.key} tells nothing of {', '.join(missing)}")

    def changes(self, position: Position, effects: Sequence[Effect]) -> tuple[Change, ...]:
        """Return everything that effects change in a position, as people can see it."""
        return changes_of(self.differences, self.change, position, effects)

    def changes_by_part(
        self, position: Position, came: Resolution
    ) -> dict[str, tuple[Change, ...]]:
        """Return what a result changes by the parts of its working; empty for what is of none."""
        found: dict[str, list[Change]] = {}
        caused = zip(came.parts, came.effects, strict=True)
        for part, each in groupby(caused, key=lambda one: one[0]):
            effects = [effect for _, effect in each]
            found.setdefault(part, []).extend(self.changes(position, effects))
            position = reduce(self.change, effects, position)
        return {part: summed(changes) for part, changes in found.items()}

    def between(self, before: Position, after: Position) -> tuple[Change, ...]:
        """Return what is different between two positions, where no effects tell why."""
        return self.differences(before, after)

    def orders(self, position: Position) -> tuple[Change, ...]:
        """Return what players have ordered beforehand in a position, as what it differs by."""
        return self.differences(self.without_orders(position), position)

    def phases_ended(
        self, position: Position, effects: Sequence[Effect]
    ) -> tuple[PhaseInHand, ...]:
        """Return the phases that end on the way, each as it stood when the way came to it."""
        met = [phase] if (phase := self.phase(position)) else []
        for effect in effects:
            position = self.change(position, effect)
            phase = self.phase(position)
            if phase is None:
                return tuple(met)
            if not met or met[-1].id != phase.id:
                met.append(phase)
        return tuple(met[:-1])

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
        return self.called.get(seat) or _ROLES.get(seat, f"the {seat.title() if sided else seat}")


def preview(
    system: System[Position], position: Position, request: Request, answers: Answers
) -> Ending:
    """Run a request without dice: what it asks, what it needs, or why it is refused."""
    return system.procedures[request.kind].preview(position, request, answers)
