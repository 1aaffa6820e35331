"""Random play, legal and not: units are neither made nor lost but by rule, and nothing breaks."""

import pytest
from random_turns import random_rounds


@pytest.mark.parametrize("seed", range(2))
def test_random_play_holds_every_invariant(seed: int) -> None:
    """Rounds 3 and 4: berths fit, nothing below nothing, nobody based in enemy land."""
    random_rounds(seed)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 200))
def test_much_random_play_holds_every_invariant(seed: int) -> None:
    """The same at length."""
    random_rounds(seed)
