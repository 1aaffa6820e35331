"""How long the phase takes that players wait for most: ten raids, each of them met."""

from collections.abc import Iterator

from bench_figures import Seen, median, seen, timed
from phase_cases import ending, met_raids

from core.terms.dice import KeyedDice
from core.terms.resolution import Resolution


def bombing(*, quick: bool) -> Iterator[Seen]:
    """Resolve ten raids from the request to the summary."""
    phase, defense = met_raids(10)

    def resolved() -> None:
        assert isinstance(ending(phase, defense, KeyedDice(bytes(32))), Resolution)

    yield seen("ten-raids", 1000 * median(timed(resolved, 3 if quick else 50)))
