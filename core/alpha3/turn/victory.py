"""Victory (A3-VIC): who held what, and for how long, by the turns that were finished."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Power, Side, clause
from core.alpha3.book.world import CITIES, Board
from core.alpha3.record.effects import VictoryTold
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.view import control_said, with_control
from core.alpha3.turn.requests import FinishedTurn, Victory
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, named, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

ENOUGH = {Board.EUROPE: 8, Board.PACIFIC: 6}
"""Victory cities with which the Axis wins, by map."""

AXIS_CAPITALS = ("Germany", "Southern Italy", "Japan")
ALLIED_CAPITALS = ("Eastern United States", "United Kingdom", "France", "Russia")
_TURN = tuple(Power)


@dataclass(frozen=True, slots=True)
class When:
    """The end of a power's turn."""

    round: int
    power: Power

    @property
    def number(self) -> int:
        """Turns that were finished before it since the game began."""
        return self.round * len(_TURN) + _TURN.index(self.power)


@dataclass(frozen=True, slots=True)
class Holding:
    """A condition that was true without a break.

    Attributes:
        side: The side that it lets win.
        what: The condition in words.
        since: The turn at whose end it came true.
    """

    side: Side
    what: str
    since: When


@dataclass(frozen=True, slots=True)
class VictoryOutcome:
    """Who has won, if anybody, and since when the cities that decide have been held.

    Without a winner ``since`` is the earliest turn from which a side has held enough cities
    without a break to the last turn that is known; None if no side holds enough.
    """

    winner: Side | None
    since: When | None


@clause("A3-ORDER", "R-19")
def in_order(turns: tuple[When, ...]) -> Fault | None:
    """Turns follow each other in the order of the powers, round after round."""
    for before, after in pairwise(turns):
        if after.number <= before.number:
            return Fault(
                what=say(
                    "In `history` {power} of round {round} stands after {other} "
                    "of round {round2} (A3-ORDER).",
                    power=after.power.label,
                    round=after.round,
                    other=before.power.label,
                    round2=before.round,
                ),
                do=say("List finished turns once each, in turn order."),
            )
    return None


@clause("A3-VIC.2")
def axis_condition(board: Board, cities: tuple[str, ...]) -> bool:
    """The Axis needs eight victory cities on the Europe map, or six on the Pacific map."""
    return len(cities) >= ENOUGH[board]


@clause("A3-VIC.1")
def allied_condition(axis_capitals: tuple[str, ...]) -> bool:
    """The Allies need all three of Berlin, Rome and Tokyo."""
    return len(axis_capitals) == len(AXIS_CAPITALS)


@clause("A3-VIC.1", "A3-VIC.2", "R-1", "R-2")
def complete_round(since: When, now: When) -> bool:
    """A round is complete at the end of the same power's next turn."""
    return now.number - since.number >= len(_TURN)


@clause("A3-VIC.1", "A3-VIC.2", "R-2")
def own_capital(side: Side, capitals: tuple[str, ...]) -> bool:  # noqa: ARG001 - stands in the trail
    """The winner holds a capital of its own side at the end of the round."""
    return bool(capitals)


def resolve_victory(position: Position, asked: Victory, book: Ledger) -> Finding:
    """Whether a side has won by the end of the last turn that is told."""
    moments = _moments(position, asked.history)
    book.check(in_order, tuple(when for when, _ in moments))
    book.lawful()
    running: tuple[Holding, ...] = ()
    for when, now in moments:
        running = tuple(still_held(running, when, now, book))
        for holding in running:
            if book.apply(complete_round, holding.since, when) and book.apply(
                own_capital, holding.side, capitals_of(now, holding.side)
            ):
                return _won(holding)
    first = min(running, key=lambda each: each.since.number, default=None)
    return _nobody_yet(first)


def _moments(
    position: Position, history: tuple[FinishedTurn, ...]
) -> tuple[tuple[When, Position], ...]:
    """Return the position at the end of each turn that the history tells.

    Raises:
        RefusedError: A name is unknown or doubtful.
    """
    finder = Finder()
    found: list[tuple[When, Position]] = []
    now = position
    for turn in history:
        if turn.control:
            now = with_control(position, control_said(turn.control, finder))
        found.append((When(turn.round, turn.power), now))
    finder.settle()
    return tuple(found)


_MAPS = {
    Board.EUROPE: named("8 victory cities on the Europe map"),
    Board.PACIFIC: named("6 victory cities on the Pacific map"),
}
_WON = {Side.AXIS: say("The Axis wins"), Side.ALLIES: say("The Allies win")}
_CAPITALS = named("Berlin, Rome and Tokyo")


def still_held(
    running: Iterable[Holding], when: When, now: Position, book: Ledger
) -> Iterable[Holding]:
    """Yield the conditions that are true now, with the turn since which each has been."""
    before = {(each.side, each.what): each for each in running}
    for board in (Board.EUROPE, Board.PACIFIC):
        cities = tuple(name for name in CITIES[board] if now.held_by(Side.AXIS, name))
        if book.apply(axis_condition, board, cities):
            what = _MAPS[board]
            yield before.get((Side.AXIS, what), Holding(Side.AXIS, what, when))
    taken = tuple(name for name in AXIS_CAPITALS if now.held_by(Side.ALLIES, name))
    if book.apply(allied_condition, taken):
        what = _CAPITALS
        yield before.get((Side.ALLIES, what), Holding(Side.ALLIES, what, when))


def capitals_of(now: Position, side: Side) -> tuple[str, ...]:
    """Return the capitals of its own that a side holds, of those that victory asks for."""
    own = AXIS_CAPITALS if side is Side.AXIS else ALLIED_CAPITALS
    return tuple(name for name in own if now.held_by(side, name))


def _won(holding: Holding) -> Finding:
    return Finding(_why_won(holding), VictoryOutcome(holding.side, holding.since))


def _why_won(holding: Holding) -> Message:
    since = holding.since
    return say(
        "{won}: {what}, held since the end of {power}'s turn in round {round}",
        won=_WON[holding.side],
        what=holding.what,
        power=since.power.label,
        round=since.round,
    )


def _nobody_yet(first: Holding | None) -> Finding:
    if first is None:
        return Finding(say("Nobody has won, and no side holds enough"), VictoryOutcome(None, None))
    since = first.since
    return Finding(
        say(
            "Nobody has won yet. Held since the end of {power}'s turn in round {round} by {side}: "
            "{what}",
            side=first.side.label,
            what=first.what,
            power=since.power.label,
            round=since.round,
        ),
        VictoryOutcome(None, since),
    )


def judge(play: Play) -> Side | None:
    """Look whether a side has won at the end of a power's turn."""
    now, book = play.now, play.book
    when = When(now.round, now.power)
    running = tuple(still_held(_kept(now), when, now, book))
    winner = next(
        (
            each.side
            for each in running
            if book.apply(complete_round, each.since, when)
            and book.apply(own_capital, each.side, capitals_of(now, each.side))
        ),
        None,
    )
    held = {each.what: (each.since.round, each.since.power) for each in running}
    if winner or held != dict(now.held_since):
        play.do(VictoryTold(held, winner))
    return winner


def told_win(now: Position) -> Message:
    """Return who has won a game, and what was held for how long."""
    won = (each for each in _kept(now) if each.side is now.winner)
    return _why_won(min(won, key=lambda each: each.since.number))


def when_won(told: VictoryTold) -> Iterable[Message]:
    """Yield of each condition that is true now until when it has to be to win the game."""
    for what, (since, power) in told.held_since.items():
        held: dict[str, Text] = {"what": what, "power": power.label}
        if _side_of(what) is Side.AXIS:
            yield say(
                "The Axis holds {what}. If it still does at the end of the turn of {power} "
                "in round {round}, it wins (A3-VIC.2)",
                round=since + 1,
                **held,
            )
        else:
            yield say(
                "The Allies hold {what}. If they still do at the end of the turn of {power} "
                "in round {round}, they win (A3-VIC.1)",
                round=since + 1,
                **held,
            )


def _kept(now: Position) -> Iterable[Holding]:
    """Yield what a position knows to be held, with the turn since which it has been."""
    for what, since in now.held_since.items():
        yield Holding(_side_of(what), what, When(*since))


def _side_of(what: str) -> Side:
    return Side.ALLIES if what.startswith("Berlin") else Side.AXIS
