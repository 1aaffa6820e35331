"""Every post of a game of Global 1940 takes at most fourteen lines of a phone."""

from random import Random
from typing import Any

import pytest
from drawn import drawn_result
from random_play import RandomGame
from support import with_soak
from turn_cases import Game

from bot.show.phone import MOST_LINES, lines_on_phone
from core.alpha3.system import SYSTEM
from core.terms.message import english
from core.terms.resolution import Resolution


class Measured(Game):
    """A game that holds every post to its length."""

    def __init__(self, **pasted: Any) -> None:
        self.kinds: set[str] = set()
        super().__init__(**pasted)

    def take(self, found: Resolution) -> Resolution:
        """Draw what all would see of a result, and count its lines."""
        page = drawn_result(found, SYSTEM.changes(self.now, found.effects))
        shown = f"{english(page.title)}\n{english(page.body)}"
        assert lines_on_phone(shown) <= MOST_LINES, (found.kind, shown)
        self.kinds.add(found.kind)
        return super().take(found)


@pytest.mark.parametrize("seed", with_soak(range(2), plain=1))
def test_no_post_of_a_random_game_is_longer_than_a_phone(seed: int) -> None:
    """Purchases, moves, battles, phases and incomes of all powers, by chance."""
    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    game = Measured()
    random.game = game
    while random.game.now.round == 1:
        random.phase()

    assert {"buy", "move", "fight", "next-phase", "mobilize"} <= game.kinds


def test_a_setup_and_a_phase_of_many_battles_are_no_longer() -> None:
    """Germany attacks everywhere at once, and fights it all under one lock."""
    spaces = ("SZ110", "SZ111", "SZ109", "SZ119", "SZ106", "SZ91", "SZ112", "SZ113")
    units = {
        space: {"germany": {"submarine": 9}, "united_kingdom": {"destroyer": 1, "cruiser": 1}}
        for space in spaces
    }
    game = Measured(phase="conduct_combat", units=units)
    game.do("combat-phase", rest="all")

    assert game.kinds >= {"set-position", "combat-phase"}
