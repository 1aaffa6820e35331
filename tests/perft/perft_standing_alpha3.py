"""Who stands where in a position of Global 1940, and who is at war with whom, as plain data."""

from collections.abc import Mapping
from typing import Any

from perft_tables_alpha3 import UK, printed, sea, zones_of

AXIS = ("germany", "japan", "italy")
ALLIES = ("soviet_union", "united_states", "china", "united_kingdom", "anzac", "france")
NEUTRAL = ("strict", "strict_mongolia", "pro_axis", "pro_allies")
LAND = {"infantry": 1, "mech_infantry": 2, "artillery": 1, "tank": 2, "aa_gun": 1}
SHIPS = ("submarine", "destroyer", "cruiser", "carrier", "battleship", "transport")
AIR = {"fighter": 4, "tactical_bomber": 4, "strategic_bomber": 6}


class Standing:
    """A position as plain data, seen by the power whose turn it is."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self.power: str = said["power"]
        self.owner = {name: cells[0] for name, cells in printed().items()} | said["control"]
        self.wars = {frozenset(war) for war in said["wars"]}
        self.units: Mapping[str, Mapping[str, Mapping[str, int]]] = said["units"]
        self.damage = said.get("damage", {})
        self.technologies = said.get("technologies", {})
        self.bought = said.get("bought", [])

    def side(self, power: str) -> tuple[str, ...]:
        """Return the powers of a power's side."""
        return AXIS if power in AXIS else ALLIES

    def at_war(self, one: str, other: str) -> bool:
        """Return whether two powers are at war."""
        return frozenset({one, other}) in self.wars

    def enemies_there(self, space: str) -> dict[str, int]:
        """Return the units of all enemies in a space, facilities left aside."""
        found: dict[str, int] = {}
        for power, units in self.units.get(space, {}).items():
            if self.at_war(self.power, power):
                for unit, count in units.items():
                    if unit in LAND or unit.removeprefix("damaged_") in (*SHIPS, *AIR):
                        found[unit.removeprefix("damaged_")] = (
                            found.get(unit.removeprefix("damaged_"), 0) + count
                        )
        return found

    def own(self, space: str) -> dict[str, int]:
        """Return the moving power's units in a space, damaged ones among the rest."""
        found: dict[str, int] = {}
        for unit, count in self.units.get(space, {}).get(self.power, {}).items():
            name = unit.removeprefix("damaged_")
            found[name] = found.get(name, 0) + count
        return found

    def bound(self, power: str, space: str) -> bool:
        """A3-POL.3, A3-POL.SOV.4: neutral with no war; the Soviet Union by map."""
        foes = {each for each in (*AXIS, *ALLIES) if self.at_war(power, each)}
        if power != "soviet_union":
            return not foes
        board = ("pacific" if space in zones_of("pacific") else "europe") if sea(space) else (
            printed()[space][2]
        )  # fmt: skip
        return "japan" not in foes if board == "pacific" else not foes & {"germany", "italy"}

    def stance(self, territory: str) -> str:
        """Return what a territory is to the moving power (A3-POL, BASE-G40 neutrals, R-27)."""
        power, owner = self.power, self.owner[territory]
        if owner == "impassable":
            return "closed"
        if owner == power:
            return "own"
        if owner in (*NEUTRAL, "dutch"):
            return "closed" if self.bound(power, territory) else self._nobodys(owner)
        if owner in self.side(power):
            shut = self.bound(power, territory) or self.bound(owner, territory)
            return "closed" if shut else "friendly"
        if not self.at_war(power, owner):
            return "closed"
        others = (each for each in self.units.get(territory, {}) if each not in self.side(power))
        peace = any(
            not self.at_war(power, each)
            and any(self.units[territory][each].get(unit) for unit in (*LAND, *AIR))
            for each in others
        )
        return "closed" if peace else "hostile"

    def _nobodys(self, owner: str) -> str:
        power = self.power
        if owner == "dutch" and power in ALLIES:
            takes = power in (UK, "anzac") or self.at_war(power, "japan")
            return "joining" if takes else "friendly"
        if owner == "dutch":
            both = self.at_war(power, UK) and self.at_war(power, "anzac")
            return "hostile" if power != "japan" or both else "closed"
        mine = "pro_axis" if power in AXIS else "pro_allies"
        return "joining" if owner == mine else "hostile"

    def entered(self, territory: str) -> bool:
        """A3-POL.SOV.2, A3-POL.USA.1, BASE-G40 china: China is shut to some, the rest to China."""
        chinese = printed()[territory][1] == "china"
        if self.power == "china":
            return chinese or territory in ("Burma", "Kwangtung")
        shut = self.power in ("soviet_union", "united_states")
        return not (shut and chinese and not self.at_war(self.power, "japan"))

    def open_to(self, territory: str, *stances: str) -> bool:
        """Return whether land or air units may go there, by what it is to them."""
        return self.stance(territory) in stances and self.entered(territory)

    def operative(self, territory: str, base: str) -> bool:
        """BASE-G40 facilities, A3-POL.4: a base of the side, with less than three damage."""
        there = any(units.get(base) for units in self.units.get(territory, {}).values())
        hurt = self.damage.get(territory, {}).get(base, 0)
        return there and hurt < 3 and self.stance(territory) in ("own", "friendly") and (
            self.owner[territory] not in (*NEUTRAL, "dutch")
        )  # fmt: skip

    # land
