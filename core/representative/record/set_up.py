"""The set-up: the boxed game's, as the amendments change it."""

from collections.abc import Mapping

from core.representative.book.tables import TABLES
from core.representative.book.terms import SHIPS, Owner, Power, Units, clause, friendly
from core.representative.book.world import CAPITALS, COASTS, TERRITORIES
from core.representative.record.berths import Berth, Placed

GUNS_TO_A_FIGHTER = 3


def _printed() -> dict[Power, dict[str, dict[str, int]]]:
    found: dict[Power, dict[str, dict[str, int]]] = {}
    for line in TABLES.lines("set_up"):
        if line.startswith("["):
            below = found.setdefault(Power(line.strip("[]")), {})
            continue
        space, _, units = line.partition(": ")
        counted = (part.split() for part in units.split(", "))
        below[space] = {unit: int(count) for count, unit in counted}
    return found


PRINTED: Mapping[Power, Mapping[str, Units]] = _printed()
"""Units by power and space as the boxed game sets them up."""


@clause("R4-3.11")
def fighters_for_guns(guns: int) -> int:
    """One fighter stands in for every three AA guns, rounded up."""
    return -(-guns // GUNS_TO_A_FIGHTER)


@clause("R4-3.11", "R-14")
def gun_sites(power: Power) -> tuple[str, ...]:
    """The fighter stands where one of the guns would have stood; the first is taken unasked."""
    sites = [name for name, units in PRINTED[power].items() if "aa_gun" in units]
    return tuple(sorted(sites, key=lambda name: _rank(name, power)))


@clause("R4-4.9", "R4-4.8", "R-14")
def ports_beside(zone: str, power: Power) -> tuple[str, ...]:
    """Ships that stood in a zone lie in a friendly port beside it; the first is taken unasked."""
    ports = [
        name
        for name, printed in TERRITORIES.items()
        if zone in COASTS[name]
        and printed.owner is not Owner.NEUTRAL
        and friendly(power, Power(printed.owner.value))
    ]
    return tuple(sorted(ports, key=lambda name: _rank(name, power)))


@clause("R-15", "R4-4.7")
def aboard(units: Units) -> Units:
    """Fighters that stand at sea are the aircraft of their carriers, and no units."""
    return {name: count for name, count in units.items() if name in SHIPS}


@clause("R4-3.11", "R4-4.8", "R-14", "R-15")
def amended_set_up(power: Power) -> Placed:
    """Each power begins with the boxed game's units, its ships in port and fighters for guns."""
    placed: dict[Berth, dict[str, int]] = {}
    guns = 0
    for space, units in PRINTED[power].items():
        at_sea = space not in TERRITORIES
        berth = Berth(ports_beside(space, power)[0], space) if at_sea else Berth(space)
        there = placed.setdefault(berth, {})
        for unit, count in (aboard(units) if at_sea else units).items():
            if unit == "aa_gun":
                guns += count
            else:
                there[unit] = there.get(unit, 0) + count
    stand = placed[Berth(gun_sites(power)[0])]
    stand["fighter"] = stand.get("fighter", 0) + fighters_for_guns(guns)
    return placed


def _rank(territory: str, power: Power) -> tuple[bool, bool, int, str]:
    """Return a territory's place among those that would do: capital, own land, worth, name."""
    printed = TERRITORIES[territory]
    capital = CAPITALS.get(territory) is power
    return not capital, printed.owner.value != power.value, -printed.ipc, territory
