"""Random legal turns hold every invariant, and whatever is refused changes nothing."""

from random import Random

import pytest
from random_play import RandomGame

from core.alpha3.book.terms import Phase


def played(seed: int, rounds: int) -> RandomGame:
    """Return a game played by chance for so many rounds, or until it is won."""
    random = RandomGame(Random(seed))  # noqa: S311 - a game to be repeated, not a secret
    while random.game.now.round <= rounds and not random.game.now.winner:
        random.phase()
    return random


def test_a_random_round_holds_every_invariant() -> None:
    """All nine powers buy, move, fight, land, place and collect by chance."""
    random = played(seed=1940, rounds=1)

    assert random.game.now.round == 2
    assert random.game.now.phase is Phase.RESEARCH
    assert random.made["next-phase"] == 63
    assert {"move", "buy", "fight", "mobilize"} <= set(random.made)
    assert random.refused


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", range(3))
def test_twenty_random_rounds_hold_every_invariant(seed: int) -> None:
    """The same for twenty rounds."""
    random = played(seed=seed, rounds=20)

    assert random.game.now.round == 21 or random.game.now.winner
