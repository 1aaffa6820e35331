"""Which way units take when a player names the ends: the shortest that is open to them."""

from collections.abc import Callable, Iterator

from core.alpha3.book.world import PASSAGES, TOUCHING, Passage

Step = Callable[[str, str], bool]
"""Whether units may go from one space to the next on their way."""


def shortest(origin: str, target: str, may_pass: Step, may_end: Step) -> tuple[str, ...] | None:
    """Return the shortest way, its ends included; ``may_end`` judges its last step."""
    if origin == target:
        return None
    before: dict[str, str] = {origin: origin}
    edge = [origin]
    while edge:
        reached: list[str] = []
        for here in edge:
            if target in TOUCHING[here] and may_end(here, target):
                return (*_back(before, here), target)
            for there in sorted(TOUCHING[here]):
                if there not in before and there != target and may_pass(here, there):
                    before[there] = here
                    reached.append(there)
        edge = reached
    return None


def _back(before: dict[str, str], here: str) -> tuple[str, ...]:
    way = [here]
    while before[way[-1]] != way[-1]:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def within(origin: str, steps: int, may_pass: Step) -> Iterator[tuple[str, int]]:
    """Yield each space that can be reached, with the steps it takes; the origin takes none."""
    seen = {origin}
    edge = [origin]
    yield origin, 0
    for taken in range(1, steps + 1):
        reached: list[str] = []
        for here in edge:
            for there in sorted(TOUCHING[here]):
                if there not in seen and may_pass(here, there):
                    seen.add(there)
                    reached.append(there)
                    yield there, taken
        edge = reached


def passage_between(one: str, other: str) -> Passage | None:
    """Return the canal or strait between two zones."""
    pair = {one, other}
    return next((each for each in PASSAGES if set(each.between) == pair), None)
