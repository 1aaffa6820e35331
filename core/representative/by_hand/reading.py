"""A pasted position's own names and places, each fault with where it stands in the text."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, Power, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.record.berths import Berth
from core.terms.refusal import Fault, RefusedError

Way = tuple[str | int, ...]
"""Keys and places in a list, from the top of the text down."""

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Located:
    """A fault, and where in the text it stands."""

    path: Way
    fault: Fault


@clause("R-24")
def said_once(table: str, name: str, space: str, *, twice: bool) -> Fault | None:
    """A space is named once in each table, however its name is spelt."""
    if not twice:
        return None
    return Fault(
        f"`{name}` is {space}, and `{table}` has it already (R-24).",
        "Name each space once.",
        said_once.rules,
    )


@clause("R-24")
def counted_once(units: str, space: str, name: str) -> Fault:
    """Units of one place are counted once, however its name is spelt."""
    return Fault(
        f"`{name}` counts {units} in {space} again (R-24).",
        "Count them once; ships on another coast stand under its name.",
        counted_once.rules,
    )


class Reading:
    """Reads names, and keeps what is wrong with them."""

    def __init__(self) -> None:
        self.located: list[Located] = []

    def fault(self, path: Way, fault: Fault) -> None:
        """Keep a fault."""
        self.located.append(Located(path, fault))

    def territory(self, path: Way, name: str) -> str:
        """Return the territory that a name means."""
        return self._found(path, name, Finder.territory)

    def zone(self, path: Way, name: str) -> str:
        """Return the sea zone that a name means."""
        return self._found(path, name, Finder.zone)

    def space(self, path: Way, name: str) -> str:
        """Return the space that a name means."""
        return self._found(path, name, Finder.space)

    def territories(self, path: Way, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the territories of a list."""
        return tuple(self.territory((*path, place), name) for place, name in enumerate(names))

    def spaces(self, path: Way, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the spaces of a list; a move that was met by itself stands as it is."""
        return tuple(
            name if name.startswith("move ") else self.space((*path, place), name)
            for place, name in enumerate(names)
        )

    def once(self, table: str, said: Mapping[str, V], *, at_sea: bool = False) -> dict[str, V]:
        """Return a table by space; a space under two spellings is a fault."""
        found: dict[str, V] = {}
        for name, value in said.items():
            space = (self.zone if at_sea else self.territory)((table, name), name)
            fault = said_once(table, name, space, twice=space in found)
            if fault is not None:
                self.fault((table, name), fault)
            found[space] = value
        return found

    def stations(
        self, table: str, said: Mapping[str, Mapping[Power, Mapping[str, int]]]
    ) -> dict[Power, dict[Berth, dict[str, int]]]:
        """Return units by nation and place; a place named without units is empty."""
        named: dict[Power, dict[Berth, dict[str, int]]] = {power: {} for power in Power}
        for name, powers in said.items():
            path: Way = (table, name)
            bare, _, remark = name.partition("(")
            space = self.space(path, bare)
            coast = self.zone(path, remark.rstrip(") ")) if remark else ""
            for power, units in powers.items():
                named[power].setdefault(Berth(space), {})
                for unit, count in _there(units):
                    berth = self.berth((*path, power.value), space, coast, unit)
                    there = named[power].setdefault(berth, {})
                    if unit in there:
                        told = f"{power.label}'s {unit}"
                        self.fault((*path, power.value), counted_once(told, space, name))
                    there[unit] = count
        return named

    def berth(self, path: Way, space: str, coast: str, unit: str) -> Berth:
        """Return where a unit is: ships on a coast of their port."""
        if space not in TERRITORIES or unit not in SHIPS:
            if space not in TERRITORIES and (unit not in SHIPS or unit == "transport"):
                self.fault(path, Fault(f"No {unit} stays in the {space}.", "Give it a base."))
            return Berth(space)
        coasts = COASTS[space]
        if coast in coasts or (not coast and len(coasts) == 1):
            return Berth(space, coast or coasts[0])
        self.fault(
            path,
            Fault(
                f"It is not clear on which coast of {space} the {unit} lies.",
                f"Write `{space} ({coasts[0]})`." if coasts else "Ships need a coast.",
            ),
        )
        return Berth(space)

    def _found(self, path: Way, name: str, find: Callable[[Finder, str], str]) -> str:
        finder = Finder()
        space = find(finder, name)
        try:
            finder.settle()
        except RefusedError as refused:
            for fault in refused.refusal.faults:
                self.fault(path, fault)
        return space


def _there(units: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    return ((unit, count) for unit, count in units.items() if count)
