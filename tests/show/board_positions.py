"""Positions of games played by chance, as scenes of their boards.

A game of a seed is played once in a process, as far as anybody has asked for.
"""

import sys
from collections.abc import Iterator
from functools import cache
from itertools import islice, pairwise
from pathlib import Path
from random import Random

from bot.games.alpha3.scene import board_scene as alpha3_scene
from bot.games.representative.scene import board_scene as classic_scene
from bot.show.board.scene import MapScene
from core.representative.record.position import Position

_TESTS = Path(__file__).parent.parent


class _Scenes:
    """The scenes of a game of Global 1940, played on as they are asked for."""

    def __init__(self, seed: int) -> None:
        self._played = _played_on(seed)
        self._known: list[MapScene] = []

    def first(self, count: int) -> list[MapScene]:
        """Return so many scenes."""
        self._known += islice(self._played, max(0, count - len(self._known)))
        return self._known[:count]


def _played_on(seed: int) -> Iterator[MapScene]:
    """Yield a scene after each phase, with what it changed."""
    sys.path.append(str(_TESTS / "alpha3"))
    from random_play import RandomGame  # noqa: PLC0415 - beside other tests

    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    before = alpha3_scene(random.game.now)
    while True:
        random.phase()
        now = alpha3_scene(random.game.now)
        yield now.since(before)
        before = now


_scenes = cache(_Scenes)


def alpha3_scenes(seed: int, phases: int) -> list[MapScene]:
    """Return a scene after each phase of a game of Global 1940, with what it changed."""
    return _scenes(seed).first(phases)


@cache
def _classic_positions(seed: int) -> list[Position]:
    """Return the position before each act of a game of 1986."""
    sys.path.append(str(_TESTS / "representative"))
    from random_turns import random_rounds  # noqa: PLC0415 - as above

    seen: list[Position] = []
    random_rounds(seed, lambda before, _ended: seen.append(before))
    return seen


def classic_scenes(seed: int, every: int) -> list[MapScene]:
    """Return scenes of a game of 1986, moves under way as arrows.

    Args:
        seed: Of the game.
        every: A scene of each act of so many.
    """
    scenes = [classic_scene(position) for position in _classic_positions(seed)[::every]]
    return [scenes[0], *(now.since(before) for before, now in pairwise(scenes))]
