"""Positions of Global 1940 in which much is in contact, or something rare is near."""

from itertools import product
from random import Random
from typing import Any

from core.alpha3.book.terms import Power, Side
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES

AXIS = [power for power in Power if power.side is Side.AXIS]
ALLIES = [power for power in Power if power.side is Side.ALLIES]
ALL_AT_WAR = [[one.value, other.value] for one, other in product(AXIS, ALLIES)]
TECHNOLOGIES = (
    *("advanced_artillery", "rockets", "paratroopers", "increased_factory_production"),
    *("war_bonds", "mechanized_infantry", "super_submarines", "jet_fighters"),
    *("improved_shipyards", "radar", "long_range_aircraft", "heavy_bombers"),
)
FLEET = ("transport", "submarine", "destroyer", "cruiser", "carrier", "battleship")
ARMY = ("infantry", "artillery", "tank", "fighter", "tactical_bomber", "strategic_bomber", "aa_gun")
BASES = {"air_base": 1, "naval_base": 1}

Moves = list[dict[str, Any]]
"""Moves to be tried first, as requests have them."""

Start = tuple[dict[str, Any], Moves]
"""A position as plain data, and what is tried in it first."""

Placed = dict[str, dict[str, dict[str, int]]]


def contact(chance: Random) -> Start:
    """Return a position in which a power's fleets and armies stand beside its enemies'."""
    map_ = _Contact(chance)
    map_.on_land()
    map_.at_sea()
    known = {each.value: chance.sample(TECHNOLOGIES, 5) for each in chance.sample(list(Power), 3)}
    known.setdefault(map_.power.value, chance.sample(TECHNOLOGIES, 6))
    position = {
        "power": map_.power.value,
        "phase": chance.choice(["combat_move", "combat_move", "combat_move", "research"]),
        "round": chance.randint(1, 6),
        "control": map_.control,
        "units": map_.units,
        "technologies": known,
        **({"wars": ALL_AT_WAR} if chance.random() < 0.8 else {}),
    }
    return position, []


class _Contact:
    """What stands where when a power's units are put beside its enemies'."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.power = chance.choice(list(Power))
        axis = self.power.side is Side.AXIS
        self.friends, self.foes = (AXIS, ALLIES) if axis else (ALLIES, AXIS)
        self.units: Placed = {}
        self.control: dict[str, str] = {}

    def put(self, space: str, whose: Power, kinds: tuple[str, ...], most: int) -> None:
        """Put some units of a power into a space."""
        there = self.units.setdefault(space, {}).setdefault(whose.value, {})
        for unit in self.chance.sample(kinds, self.chance.randint(1, most)):
            there[unit] = self.chance.randint(1, 2)

    def on_land(self) -> None:
        """Give the power some lands, and its enemies those beside them."""
        chance = self.chance
        held = [each.name for each in TERRITORIES.values() if each.owner.power]
        for land in chance.sample(held, 6):
            self.control[land] = self.power.value
            self.put(land, self.power, ARMY, 5)
            for near in sorted(TOUCHING[land]):
                if near in ZONES:
                    self.put(near, self.power, FLEET, 3)
                elif near in held and near not in self.control and chance.random() < 0.8:
                    self.control[near] = chance.choice(self.foes).value
                    self.put(near, Power(self.control[near]), ARMY, 3)
        if chance.random() < 0.15:
            cities = (each.name for each in TERRITORIES.values() if each.city)
            self.control |= dict.fromkeys(cities, AXIS[0].value)
        if chance.random() < 0.5:
            self.control["France"] = chance.choice(["germany", "france"])
        for land in chance.sample(sorted(self.control), min(8, len(self.control))):
            self.units.setdefault(land, {}).setdefault(self.control[land], {}).update(BASES)

    def at_sea(self) -> None:
        """Put enemies beside its fleets, and allies that carry it among them."""
        chance = self.chance
        for zone in [name for name in self.units if name in ZONES]:
            for near in sorted(TOUCHING[zone] & set(ZONES)):
                if near not in self.units and chance.random() < 0.6:
                    self.put(near, chance.choice(self.foes), FLEET, 3)
            if chance.random() < 0.4 and len(self.units[zone]) == 1:
                lent = {"carrier": 1, "fighter": 1, "transport": 1}
                self.units[zone].setdefault(chance.choice(self.friends).value, lent)
                own = self.units[zone].setdefault(self.power.value, {})
                own["infantry"] = own.get("infantry", 0) + 1


def landing(chance: Random) -> Start:
    """Return a position in which a fleet with an army aboard lies before an enemy's coast."""
    coasts = [name for name in TERRITORIES if TOUCHING[name] & set(ZONES)]
    land = chance.choice([name for name in coasts if TERRITORIES[name].owner.power])
    holder = TERRITORIES[land].owner.power
    assert holder is not None
    power = chance.choice(ALLIES if holder.side is Side.AXIS else AXIS)
    zone = chance.choice(sorted(TOUCHING[land] & set(ZONES)))
    fleet = {"transport": 4, "infantry": 6, "tank": 1, "carrier": 1, "fighter": 2, "cruiser": 1}
    position = {
        "power": power.value,
        "phase": "combat_move",
        "round": 4,
        "control": {land: holder.value},
        "units": {
            zone: {power.value: fleet | {"battleship": chance.randint(0, 2)}},
            land: {holder.value: {"infantry": chance.randint(3, 7), "fighter": 1, "air_base": 1}},
        },
        "wars": ALL_AT_WAR,
    }
    ashore = ({"infantry": 5}, {"fighter": 2})
    return position, [{"units": units, "path": [zone, land]} for units in ashore]


def jump(chance: Random) -> Start:
    """Return a position in which infantry may jump where a tank attacks, and bombers raid."""
    units = {"infantry": 3, "tank": 1, "air_base": 1, "strategic_bomber": 2, "fighter": 2}
    there = {"infantry": chance.randint(1, 3), "fighter": 2, "minor_ic": 1, "air_base": 1}
    position = {
        "power": "germany",
        "phase": "combat_move",
        "units": {
            "Western Germany": {"germany": units},
            "Holland Belgium": {"germany": {}, "france": there},
        },
        "control": {"Holland Belgium": "france"},
        "technologies": {"germany": ["paratroopers"]},
    }
    way = {"path": ["Western Germany", "Holland Belgium"]}
    return position, [
        {"units": {"tank": 1}, **way},
        {"units": {"infantry": 2}, "by_air": "paratroopers", **way},
        {"units": {"strategic_bomber": 1}, "raid": chance.choice(["minor_ic", "air_base"]), **way},
    ]


def into_china(chance: Random) -> Start:
    """Return a position in which British infantry stands on the border of China."""
    position = {
        "power": "united_kingdom",
        "phase": chance.choice(["combat_move", "noncombat_move"]),
        "units": {"Burma": {"united_kingdom": {"infantry": 3, "fighter": 1}}},
    }
    return position, [{"units": {"infantry": 2}, "path": ["Burma", "Yunnan"]}]
