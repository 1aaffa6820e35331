"""A pasted position's own names and places, each fault with where it stands in the text."""

from collections.abc import Iterator, Mapping
from typing import TypeVar

from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, Power, clause
from core.representative.book.world import COASTS, TERRITORIES
from core.representative.record.berths import Berth
from core.terms.message import (
    Text,
    Verbatim,
    say,
)
from core.terms.refusal import Fault

V = TypeVar("V")


@clause("R-24")
def said_once(table: str, name: str, space: str, *, twice: bool) -> Fault | None:
    """A space is named once in each table, however its name is spelt."""
    if not twice:
        return None
    return Fault(
        say(
            "`{name}` is {space}, and `{table}` has it already (R-24).",
            name=Verbatim(name),
            space=space,
            table=Verbatim(table),
        ),
        say("Name each space once."),
    )


@clause("R-24")
def counted_once(units: Text, space: str, name: str) -> Fault:
    """Units of one place are counted once, however its name is spelt."""
    return Fault(
        say(
            "`{name}` counts {units} in {space} again (R-24).",
            name=Verbatim(name),
            units=units,
            space=space,
        ),
        say("Count them once; ships on another coast stand under its name."),
    )


class Reading(Finder):
    """Reads names and berths, and keeps what is wrong with them."""

    def spaces(self, names: tuple[str, ...], *path: str | int) -> tuple[str, ...]:
        """Return the spaces of a list; a move that was met by itself stands as it is."""
        return tuple(
            name if name.startswith("move ") else self.space(name, *path, place)
            for place, name in enumerate(names)
        )

    def once(self, table: str, said: Mapping[str, V]) -> dict[str, V]:
        """Return a table by space; a space under two spellings is a fault."""
        found: dict[str, V] = {}
        for name, value in said.items():
            space = self.territory(name, table, name)
            fault = said_once(table, name, space, twice=space in found)
            if fault is not None:
                self.fault(fault, table, name)
            found[space] = value
        return found

    def stations(
        self, table: str, said: Mapping[str, Mapping[Power, Mapping[str, int]]]
    ) -> dict[Power, dict[Berth, dict[str, int]]]:
        """Return units by nation and place; a place named without units is empty."""
        named: dict[Power, dict[Berth, dict[str, int]]] = {power: {} for power in Power}
        for name, powers in said.items():
            before = len(self.placed)
            space, coast = self.port(name, table, name)
            if len(self.placed) > before:
                continue  # what can stay in a place that is not known is no question yet
            for power, units in powers.items():
                named[power].setdefault(Berth(space), {})
                for unit, count in _there(units):
                    berth = self.berth(space, coast, unit, table, name, power.value)
                    there = named[power].setdefault(berth, {})
                    if unit in there:
                        told = say("{power}'s {unit}", power=power.label, unit=unit)
                        self.fault(counted_once(told, space, name), table, name, power.value)
                    there[unit] = count
        return named

    def port(self, name: str, *path: str | int) -> tuple[str, str]:
        """Return the space that a name means, and the coast in brackets behind it, if any."""
        bare, _, remark = name.partition("(")
        space = self.space(bare, *path)
        return space, self.zone(remark.rstrip(") "), *path) if remark else ""

    def berth(self, space: str, coast: str, unit: str, *path: str | int) -> Berth:
        """Return where a unit is: ships on a coast of their port."""
        if space not in TERRITORIES or unit not in SHIPS:
            if space not in TERRITORIES and (unit not in SHIPS or unit == "transport"):
                self.fault(
                    Fault(
                        say("No {unit} stays in {space}.", unit=unit, space=space),
                        say("Give it a base."),
                    ),
                    *path,
                )
            return Berth(space)
        coasts = COASTS[space]
        if coast in coasts or (not coast and len(coasts) == 1):
            return Berth(space, coast or coasts[0])
        what = say(
            "It is not clear on which coast of {space} the {unit} lies.",
            space=space,
            unit=unit,
        )
        do = (
            say("Write `{space} ({coasts})`.", space=space, coasts=coasts[0])
            if coasts
            else say("Ships need a coast.")
        )
        self.fault(Fault(what, do), *path)
        return Berth(space)


def _there(units: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    return ((unit, count) for unit, count in units.items() if count)
