"""Positions of games played by chance, as scenes of their boards."""

import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

from bot.games.alpha3.scene import board_scene as alpha3_scene
from bot.games.representative.scene import board_scene as classic_scene
from bot.show.board.scene import MapScene
from core.representative.record.position import Position

_TESTS = Path(__file__).parent.parent


def alpha3_scenes(seed: int, phases: int) -> Iterator[MapScene]:
    """Yield a scene after each phase of a game of Global 1940, with what it changed."""
    sys.path.append(str(_TESTS / "alpha3"))
    from random_play import RandomGame  # noqa: PLC0415 - beside other tests

    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    before = alpha3_scene(random.game.now)
    for _ in range(phases):
        random.phase()
        now = alpha3_scene(random.game.now)
        yield now.since(before)
        before = now


def classic_scenes(seed: int, every: int) -> list[MapScene]:
    """Return scenes of a game of 1986, moves under way as arrows.

    Args:
        seed: Of the game.
        every: A scene of each act of so many.
    """
    sys.path.append(str(_TESTS / "representative"))
    from random_turns import random_rounds  # noqa: PLC0415 - as above

    seen: list[Position] = []
    random_rounds(seed, lambda before, _ended: seen.append(before))
    scenes = [classic_scene(position) for position in seen[::every]]
    return [scenes[0], *(now.since(before) for before, now in pairwise(scenes))]
