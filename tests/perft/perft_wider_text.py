"""Cargo, raids, placements and what defenders may send out, from the text alone (Global 1940)."""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from perft_standing_alpha3 import AIR, LAND, SHIPS
from perft_tables_alpha3 import UK, borders, printed, reached, sea
from perft_text_alpha3 import CARRIED, SURFACE, Board
from perft_worth_alpha3 import economy, worth

OUTPUT = {"major_ic": 10, "minor_ic": 3}
INCREASED = {"major_ic": 12, "minor_ic": 4}
FACILITIES = ("air_base", "naval_base", "minor_ic", "major_ic")
BASES = ("air_base", "naval_base")
BUILT = ("minor_ic", "major_ic", "upgrade", "air_base", "naval_base")
FROM_A_BASE = 3
ANY_NUMBER = 31
"""So many are tried where no number is a limit: more than the complexes around a zone make."""


class Sent(NamedTuple):
    """Aircraft that one defender may send out: to where, from where, whose, how many."""

    to: str
    base: str
    power: str
    number: int


class Wide(Board):
    """A position in which more is counted than where single units may end."""

    # cargo

    def _company(self, zone: str) -> list[str]:
        """BASE-G40 guests, A3-POL.4: whose ships there carry the moving power's units."""
        mine = self.side(self.power)
        apart = {each for each in mine if self.bound(each, zone)} | {"china"}
        if self.power in apart:
            return [self.power]
        others = self.units.get(zone, {})
        return [self.power, *(e for e in others if e in mine and e not in {*apart, self.power})]

    def _count(self, zone: str, powers: list[str], *kinds: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for power in powers:
            for unit, count in self.units.get(zone, {}).get(power, {}).items():
                name = unit.removeprefix("damaged_")
                if name in kinds:
                    found[name] = found.get(name, 0) + count
        return found

    def _fits(self, cargo: dict[str, int], transports: int) -> bool:
        """BASE-G40 transport: two land units on each, one of them at least infantry."""
        heavy = sum(cargo.values()) - cargo.get("infantry", 0)
        return sum(cargo.values()) <= 2 * transports and heavy <= transports

    def loads(self, land: str, unit: str, zone: str) -> bool:
        """BASE-G40 transports, A3-WAR.3: aboard from a coast, not among enemy surface warships."""
        if self.power == "china" or zone not in borders()[land] or self._met(zone):
            return False
        company = self._company(zone)
        aboard = self._count(zone, company, *LAND)
        room = self._count(zone, company, "transport").get("transport", 0)
        return self._fits(aboard | {unit: aboard.get(unit, 0) + 1}, room)

    def leaves_alone(self, zone: str, ship: str) -> bool:
        """Return whether a ship leaves nobody behind that it carries, or that others there do."""
        kinds = {"transport": LAND, "carrier": AIR}.get(ship, {})
        return not self._count(zone, list(self.side(self.power)), *kinds) if kinds else True

    def leaves_nobody(self, zone: str) -> bool:
        """BASE-G40 transports: what else is aboard there keeps room when a transport is gone."""
        company = self._company(zone)
        left = self._count(zone, company, "transport").get("transport", 0) - 1
        return self._fits(self._count(zone, company, *LAND), left)

    def ashore(self, zone: str, unit: str, land: str, *, fights: bool, fresh: bool) -> bool:
        """BASE-G40 transports, neutrals, A3-AA.1: in Combat Move to hostile ground, else friendly.

        Args:
            zone: Where the transport is.
            unit: What goes ashore.
            land: Where.
            fights: Whether it is Combat Move.
            fresh: Whether the unit boarded in this turn.
        """
        if land not in borders()[zone] or self.power == "china":
            return False
        if fights:
            return self.open_to(land, "hostile") and not (unit == "aa_gun" and fresh)
        joins = () if unit == "aa_gun" else ("joining",)
        return not self._met(zone) and self.open_to(land, "own", "friendly", *joins)

    def ferries(self, *, fights: bool) -> Iterator[tuple[str, ...]]:
        """Yield each way of one land unit out of its land, over one transport, and ashore."""
        for land, unit in self._mine(LAND, on_sea=False):
            for zone in filter(sea, borders()[land]):
                if not self.loads(land, unit, zone):
                    continue
                yield ("load", unit, land, zone)
                if "transport" not in self.own(zone):
                    continue
                ends = {zone}
                if self.leaves_nobody(zone):
                    ends |= self.sails(zone, "transport", fights=fights)
                for end in ends:
                    for there in borders()[end]:
                        if not sea(there) and self.ashore(
                            end, unit, there, fights=fights, fresh=True
                        ):
                            way = (land, zone, there) if end == zone else (land, zone, end, there)
                            yield ("ferry", unit, *way)

    def unloads(self, *, fights: bool) -> Iterator[tuple[str, ...]]:
        """Yield where each land unit that is aboard may go ashore."""
        for zone, unit in self._mine(LAND, on_sea=True):
            ships = self._count(zone, self._company(zone), "transport")
            for land in borders()[zone]:
                if (
                    ships
                    and not sea(land)
                    and self.ashore(zone, unit, land, fights=fights, fresh=False)
                ):
                    yield ("unload", unit, zone, land)

    def _mine(self, kinds: object, *, on_sea: bool) -> Iterator[tuple[str, str]]:
        assert isinstance(kinds, dict)
        for space in self.units:
            if sea(space) is on_sea:
                yield from ((space, unit) for unit in self.own(space) if unit in kinds)

    # raids

    def raids(self) -> Iterator[tuple[str, ...]]:
        """A3-SBR.1: strategic bombers at any enemy facility, tactical ones at bases alone."""
        for origin in self.units:
            for unit in ("strategic_bomber", "tactical_bomber"):
                if unit not in self.own(origin):
                    continue
                for end in self.flies(origin, unit, fights=True):
                    for facility in self.facilities(end):
                        if unit == "strategic_bomber" or facility in BASES:
                            yield ("raid", unit, origin, end, facility)

    def facilities(self, space: str) -> list[str]:
        """Return the facilities in a territory."""
        there = self.units.get(space, {}).values()
        return [each for each in FACILITIES if any(units.get(each) for units in there)]

    # landing

    def flown(self, origin: str, end: str, most: int) -> int:
        """Return how many spaces an attack flies over; its last may be ground that is attacked."""
        near = reached(origin, most, self._air_pass)
        return min(near[here] + 1 for here in borders()[end] if here in near)

    def land_after(self, end: str, left: int) -> set[str]:
        """BASE-G40 air, R-32: friendly ground within what movement is left."""
        within = reached(end, left, self._air_pass)
        return {each for each in within if each != end and not sea(each) and self.lands(each)}

    # defenders

    def sent_out(self, zone: str, *, assault: bool) -> set[Sent]:
        """A3-SCR.2 to A3-SCR.4, R-17: who may scramble to a zone that is attacked by one unit.

        An attack is one on enemy surface warships or aircraft; submarines and transports alone may
        be left in peace (R-63).
        """
        there = {e for e in self.units.get(zone, {}) if self.at_war(self.power, e)}
        fought = any(
            unit.removeprefix("damaged_") in (*SURFACE, *AIR)
            for each in there for unit in self.units[zone][each]
        )  # fmt: skip
        found = set()
        for power in (*self.side("germany"), *self.side("france")):
            friends = fought and there & set(self.side(power))
            if not self.at_war(self.power, power) or not (assault or friends):
                continue
            for base in borders()[zone]:
                if sea(base) or not self.defends_from(power, base):
                    continue
                mine = self.units[base].get(power, {})
                aircraft = sum(mine.get(each, 0) for each in CARRIED)
                if aircraft:
                    found.add(Sent(zone, base, power, min(aircraft, FROM_A_BASE)))
        return found

    def defends_from(self, power: str, base: str) -> bool:
        """A3-SCR.2, BASE-G40 facilities: an air base of the side, with less than three damage."""
        there = "air_base" in self.facilities(base)
        hurt = self.damage.get(base, {}).get("air_base", 0)
        return there and hurt < 3 and self.owner[base] in self.side(power)

    def meets_raid(self, territory: str) -> set[Sent]:
        """A3-SBR.2: any fighters based in the territory."""
        return {
            Sent(territory, territory, power, units["fighter"])
            for power, units in self.units.get(territory, {}).items()
            if self.at_war(self.power, power) and units.get("fighter")
        }

    # placements

    def places(self, unit: str, space: str) -> int:
        """BASE-G40 mobilize, china, A3-UK.5, A3-IC.1: how many of a unit may be placed there."""
        if unit in BUILT and self.power != "china":
            return int(not sea(space) and self.stands(unit, space))
        if self.power == "china":
            bought = unit in ("infantry", "artillery") and not sea(space)
            return ANY_NUMBER if bought and self.owner[space] == "china" else 0
        if unit in SHIPS and not sea(space):
            return 0
        if sea(space) and unit not in SHIPS:
            return min(self._launched(space), self._room(space)) if unit in CARRIED else 0
        return self._room(space)

    def _room(self, space: str) -> int:
        """How many units the complexes of one economy make in or beside a space."""
        near = [t for t in borders()[space] if not sea(t)] if sea(space) else [space]
        made: dict[str, int] = {}
        for name in near:
            if self.owner[name] == self.power:
                purse = economy(name) if self.power == UK else ""
                made[purse] = made.get(purse, 0) + self.output(name)
        return max(made.values(), default=0)

    def output(self, territory: str) -> int:
        """BASE-G40 facilities: ten or three, more with increased production, less for damage."""
        most = INCREASED if self.has("increased_factory_production") else OUTPUT
        for kind in OUTPUT:
            if kind in self.facilities(territory):
                return int(max(0, most[kind] - self.damage.get(territory, {}).get(kind, 0)))
        return 0

    def _launched(self, zone: str) -> int:
        """BASE-G40 mobilize: room on own whole carriers that lie there."""
        company = self._company(zone)
        mine = self.units.get(zone, {}).get(self.power, {}).get("carrier", 0)
        all_of = sum(self.units.get(zone, {}).get(e, {}).get("carrier", 0) for e in company)
        flown = sum(self._count(zone, company[1:], *AIR).values())
        own = sum(self._count(zone, [self.power], *AIR).values())
        return int(max(0, min(2 * mine, 2 * all_of - flown) - own))

    def stands(self, what: str, territory: str) -> bool:
        """A3-IC.1, BASE-G40 facilities: where a complex or a base may be built."""
        there, owner = self.facilities(territory), self.owner[territory]
        if owner != self.power:
            return False
        if what in BASES:
            coast = any(map(sea, borders()[territory]))
            return what not in there and (coast or what == "air_base")
        original, ipcs = printed()[territory][1] == self.power, worth(territory)
        if what == "upgrade":
            return "minor_ic" in there and original and ipcs >= 3
        island = all(map(sea, borders()[territory]))
        new = not {"minor_ic", "major_ic"} & set(there) and not island
        return new and (ipcs >= 2 if what == "minor_ic" else original and ipcs >= 3)


def moves_wide(board: Wide, *, fights: bool) -> dict[str, set[tuple[str, ...]]]:
    """Return the moves with cargo of one unit, and the raids of one bomber."""
    found: dict[str, set[tuple[str, ...]]] = {"load": set(), "ferry": set(), "unload": set()}
    found |= {"raid": set()} if fights else {}
    ways = (*board.ferries(fights=fights), *board.unloads(fights=fights))
    for way in (*ways, *(board.raids() if fights else ())):
        found[way[0]].add(way[1:])
    return found


def placements(board: Wide) -> dict[tuple[str, str], int]:
    """Return how many of each unit may be placed in each space, where any may be."""
    every = product((*LAND, *AIR, *SHIPS, *BUILT), borders())
    return {(u, s): n for u, s in every if (n := board.places(u, s))}
