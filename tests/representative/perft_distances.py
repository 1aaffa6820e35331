"""How far single units of 1986 are from every space, from the printed borders and the text alone.

An island group lies at 0 from the zones around it; Australia and Madagascar, in several zones, are
at 0 from each for aircraft, and a ship in port there from its own coast alone (R4-4.4, R-1).
"""

from collections.abc import Callable, Iterable

from perft_rules import ISLANDS, LANDS, NEXT, ZONES, Facts

Far = dict[str, int]
AIR, SHIPS = ("fighter", "bomber"), ("transport", "submarine", "carrier", "battleship")
SAILS, FLIES = 3, 1
"""What of a carrier's four spaces the ship sails, and what its aircraft fly (R4-4.7)."""


def _spread(known: Far, go_on: Callable[[str, str], bool]) -> Far:
    """Step by step, from what is known, over borders that may be passed."""
    found, edge = dict(known), set(known)
    while edge:
        near = {
            (there, found[here] + 1) for here in edge for there in NEXT[here] if go_on(here, there)
        }
        edge = set()
        for there, steps in sorted(near, key=lambda each: each[1]):
            if steps < found.get(there, 99):
                found[there] = steps
                edge.add(there)
    return found


def _with_islands(found: Far, zones: Iterable[str]) -> Far:
    """Whoever is in a zone is on the islands in it (R4-4.4)."""
    there = {**found}
    for zone in zones:
        for island in NEXT[zone] & ISLANDS:
            there[island] = min(found[zone], there.get(island, 99))
    return there


def by_air(facts: Facts, base: str) -> Far:
    """R4-4.4, R4-4.11, R-2: over any sea and over land that is not closed; ends may be closed."""

    def flown(here: str, there: str) -> bool:
        over = here in ZONES or here == base or not (facts.neutral(here) or facts.closed(here))
        return over and not {here, there} & ISLANDS

    start = dict.fromkeys(NEXT[base], 0) if base in ISLANDS else {base: 0}
    found = _spread(start, flown)
    return {**_with_islands(found, found.keys() & ZONES), base: 0}


def afloat(facts: Facts, space: str, coast: str) -> Far:
    """R4-4.9, R-4: zone by zone out of one coast or a patrol zone, through no shut canal."""

    def sailed(here: str, there: str) -> bool:
        return there in ZONES and not facts.shut(here, there)

    start = {space: 0} if space in ZONES else {coast: int(space not in ISLANDS)}
    return _spread(start, sailed)


def by_ship(facts: Facts, space: str, coast: str) -> Far:
    """R4-4.4, R4-4.10: afloat, and into the ports of every coast, mainland ports one space on."""
    found = afloat(facts, space, coast)
    ports = {
        land: min(found[zone] for zone in NEXT[land] & found.keys() & ZONES) + (land not in ISLANDS)
        for land in LANDS
        if NEXT[land] & found.keys() & ZONES
    }
    return {**found, **ports, space: 0}


def by_carrier(facts: Facts, space: str, coast: str) -> Far:
    """R4-4.7, R-4: the ship sails three spaces, its aircraft fly one more, over shut canals too."""
    sailed = by_ship(facts, space, coast)
    found = dict(sailed)
    for zone in ZONES & sailed.keys():
        if sailed[zone] > SAILS:
            continue
        flown = dict.fromkeys(NEXT[zone] - ISLANDS, sailed[zone] + FLIES) | {zone: sailed[zone]}
        for there, steps in _with_islands(flown, flown.keys() & ZONES).items():
            found[there] = min(steps, found.get(there, 99))
    return found


def far(facts: Facts, unit: str, space: str, coast: str) -> Far:
    """How far a unit that attacks or rebases is from every space."""
    if unit in AIR:
        return by_air(facts, space)
    return (by_carrier if unit == "carrier" else by_ship)(facts, space, coast)


def friendly_coast(facts: Facts, space: str) -> int:
    """R4-5.21, R-13: how far a patrol's own or a friend's nearest coast is, as it would sail."""
    starts = (("", space),) if space in ZONES else ((zone, space) for zone in NEXT[space] & ZONES)
    found = [
        steps
        for coast, start in starts
        for land, steps in by_ship(facts, start, coast).items()
        if land in LANDS and facts.friend(land)
    ]
    return min(found, default=99)
