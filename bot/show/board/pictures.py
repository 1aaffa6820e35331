"""What a game gives of its board: its scene, its moves as arrows, the parts that have a name."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.show.board.scene import March
from bot.show.board.table_scene import Scene
from core.terms.measure import Part
from core.terms.request import Request


def no_marches(_request: Request) -> tuple[March, ...]:
    """Return no arrow: nothing of the request moves over a map."""
    return ()


def nowhere(_name: str) -> tuple[str, ...]:
    """Return no space: the board has none."""
    return ()


def none_stands(_position: Any) -> tuple[Part, ...]:
    """Return no battle: the game has none on its board."""
    return ()


def no_battles(_request: Request, _after: Any) -> bool:
    """Return that no phase of battles has begun: the game has none."""
    return False


@dataclass(frozen=True, slots=True)
class Pictures:
    """The board of a game.

    Attributes:
        name: How its files are called.
        scene: A position as it is shown; None where there is nothing to show.
        marches: The moves that a request declares.
        meant: The spaces that a name may mean.
        fronts: Parts of the board by name: a picture each, given by spaces at its edges.
        battles_begin: Whether a request has begun a phase of battles, by the position after it.
        to_be_fought: The battles that stand in a position, each by the name of its space and the
            request that would fight it; by each request whose odds may be in hand.
    """

    name: str
    scene: Callable[[Any], Scene | None]
    marches: Callable[[Request], tuple[March, ...]] = no_marches
    meant: Callable[[str], tuple[str, ...]] = nowhere
    fronts: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)
    battles_begin: Callable[[Request, Any], bool] = no_battles
    to_be_fought: Callable[[Any], Iterable[Part]] = none_stands
