"""Units as players read them."""

from collections.abc import Mapping

_ALIKE = frozenset({"infantry", "mech infantry", "artillery"})
"""Words that are the same for one unit and for many."""


def spoken(unit: str) -> str:
    """Return one unit's name, such as ``AA gun``."""
    return str(unit).replace("_", " ").replace("aa gun", "AA gun").replace(" ic", " IC")


def counted(count: float, unit: str) -> str:
    """Return a number of one unit, such as ``2 AA guns``; of an average, with one decimal."""
    name, number = spoken(unit), str(count) if isinstance(count, int) else f"{count:.1f}"
    if count == 1 or name in _ALIKE:
        return f"{number} {name}"
    return f"{number} {name}{'es' if name.endswith('x') else 's'}"


def roster(units: Mapping[str, int], nothing: str = "nothing") -> str:
    """Return units in their order, such as ``3 infantry, 2 tanks``."""
    return ", ".join(counted(count, unit) for unit, count in units.items() if count) or nothing
