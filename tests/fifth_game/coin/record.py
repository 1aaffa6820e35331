"""Where a game of Call It stands, what changes it, and the fold."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import ClassVar

from core.terms.change import Change, Differences, Measured, Stated
from core.terms.message import say
from core.terms.resolution import Effect


class Player(StrEnum):
    """Who plays."""

    RED = "red"
    BLUE = "blue"

    @property
    def other(self) -> "Player":
        """Whoever he plays against."""
        return Player.BLUE if self is Player.RED else Player.RED


@dataclass(frozen=True, slots=True)
class Position:
    """A game: the round, whose turn it is, and the points of both."""

    round: int = 1
    player: Player = Player.RED
    points: Mapping[Player, int] = field(default_factory=lambda: dict.fromkeys(Player, 0))


@dataclass(frozen=True, slots=True)
class Scored(Effect):
    """Points that somebody got."""

    kind: ClassVar[str] = "scored"
    player: Player
    points: int


@dataclass(frozen=True, slots=True)
class HandedOn(Effect):
    """Whose turn it became, in which round."""

    kind: ClassVar[str] = "handed-on"
    player: Player
    round: int


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect."""
    match effect:
        case Scored(player, points):
            scored = {**position.points, player: position.points[player] + points}
            return replace(position, points=scored)
        case HandedOn(player, number):
            return replace(position, player=player, round=number)
    raise TypeError(f"{type(effect)} is no effect of this game")


differences = Differences(Position, untold={})
"""How two positions differ."""


@differences.of("points")
def _points(before: Position, after: Position) -> Iterator[Change]:
    for player, had in before.points.items():
        if (has := after.points[player]) != had:
            yield Measured(power=player.value, what=say("points"), before=had, after=has)


@differences.of("round", "player")
def _turn(before: Position, after: Position) -> Iterator[Change]:
    told = [
        say("{who}, round {round}", who=each.player.title(), round=each.round)
        for each in (before, after)
    ]
    yield Stated(what=say("the die"), before=told[0], after=told[1])
