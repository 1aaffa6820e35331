"""Battles as plain data: rounds so far, where attackers came from, and what one waits for."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from core.alpha3.book.terms import Choosing, Power, Unit
from core.alpha3.record.position import Position
from core.alpha3.record.requests import Name
from core.alpha3.record.standing_battles import StandingBattle
from core.terms.figures import as_json
from core.terms.request import Count, Words

_Id = Annotated[str, Field(max_length=60)]
_Order = Annotated[tuple[Unit, ...], Field(max_length=30)]
_Powers = Annotated[tuple[Power, ...], Field(max_length=9)]
_Faces = Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(max_length=1000)]


class Waits(Words):
    """What a battle that waits for a decision keeps; see `StandingBattle`."""

    since: Count = 0
    rounds: Annotated[int, Field(ge=1, le=100)] | None = None
    submerge: Literal["never", "at_once"] = "never"
    order_of_loss: _Order = ()
    choosing: Choosing | None = None
    retreat: Literal["never", "rounds_fought", "outnumbered"] = "never"
    retreat_to: Name | None = None
    guns: Annotated[dict[Unit, Count], Field(max_length=5)] = Field(default_factory=dict)
    attackers_under: Count = 0
    defenders_under: Count = 0
    dived: Annotated[dict[Power, Count], Field(max_length=9)] = Field(default_factory=dict)
    faces: Annotated[dict[_Id, _Faces], Field(max_length=60)] = Field(default_factory=dict)
    answers: Annotated[dict[_Id, Annotated[str, Field(max_length=500)]], Field(max_length=30)] = (
        Field(default_factory=dict)
    )
    attack: _Order = ()
    defence: _Order = ()
    asked: _Powers = ()
    submerging: _Powers = ()

    def standing(self, space: str) -> StandingBattle:
        """Return the battle in a space that waits so."""
        return StandingBattle(space=space, **dict(self))


class Fought(Words):
    """A battle that was begun or declared.

    Attributes:
        rounds: Rounds so far.
        entered_from: Where its attackers came from.
        waits: What it keeps while it waits for a decision, if it does.
    """

    rounds: Count
    entered_from: tuple[Name, ...] = ()
    waits: Waits | None = None


def written_battles(now: Position) -> Mapping[str, Any]:
    """Return the battles of the turn that are not over, by space."""
    turn = now.turn
    return {
        space: {
            "rounds": turn.rounds.get(space, 0),
            "entered_from": sorted(turn.came_from.get(space, ())),
        }
        | ({"waits": _written(turn.battles[space])} if space in turn.battles else {})
        for space in sorted({*turn.rounds, *turn.attacked, *turn.battles} - turn.over)
    }


def _written(battle: StandingBattle) -> dict[str, Any]:
    told = as_json(battle)
    assert isinstance(told, dict)  # noqa: S101 - a dataclass always gives an object
    empty = as_json(StandingBattle(battle.space))
    assert isinstance(empty, dict)  # noqa: S101
    return {name: value for name, value in told.items() if value != empty[name]}
