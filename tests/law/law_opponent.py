"""What simple opponents of both board games have in common: how strong, how far, how it is said."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from math import prod

from core.board.unit_table import UnitValues

FAR = 99
"""How far is what no way leads to."""


def might(
    armies: Iterable[Mapping[str, int]], table: Mapping[str, UnitValues], *, attack: bool
) -> float:
    """Return how strong units are together: how many, times what they hit with."""
    fighting = [(table[unit], n) for units in armies for unit, n in units.items() if unit in table]
    bodies = sum(n * unit.hits for unit, n in fighting)
    hits = sum(n * (unit.attack if attack else unit.defence) for unit, n in fighting)
    return float(prod((bodies, hits)))


def listed(units: Mapping[str, int]) -> str:
    """Return units as a line counts them."""
    return ", ".join(f"{n} {unit.replace('_', ' ')}" for unit, n in units.items() if n > 0)


def spread(
    starts: Iterable[str], steps: Callable[[str], Iterable[str]], most: int = FAR
) -> dict[str, int]:
    """Return how far every space is from the nearest of some, by the steps that lead from each."""
    found = dict.fromkeys(starts, 0)
    queue = deque(found)
    while queue:
        here = queue.popleft()
        if found[here] >= most:
            continue
        for there in steps(here):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found
