"""How a random player of Global 1940 moves: by land, by sea, by air, with what allies lend."""

from collections.abc import Callable
from typing import Any

from law_table import LawTable

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.board.unit_table import ALPHA3_UNITS

Wanted = Callable[[str], bool]
"""Whether units should go into a space."""


class Mover:
    """Somebody who moves the units of whoever is on turn."""

    def __init__(self, law: LawTable) -> None:
        self.law, self.chance = law, law.chance

    async def make(self, group: dict[str, Any]) -> bool:
        """Move a group if the rules allow it."""
        return await self.law.play("move", power=self.law.now.power.value, moves=[group])

    def hostile(self, space: str) -> bool:
        """Return whether enemies of the moving power are in a space, or hold it."""
        now = self.law.now
        holder = now.owners[space].power if space in TERRITORIES else None
        there = [each for each, units in now.units.get(space, {}).items() if units]
        return any(now.at_war(each, now.power) for each in {holder, *there} - {None})

    def friendly(self, space: str) -> bool:
        """Return whether no enemies are there."""
        return not self.hostile(space)

    async def move(self, acts: int, wanted: Wanted) -> None:
        """Try so many moves, mostly from where they matter."""
        for _ in range(acts):
            now, chance = self.law.now, self.chance
            spaces = [name for name in now.units if now.there(name, now.power)]
            if not spaces:
                return
            near = [name for name in spaces if any(wanted(each) for each in TOUCHING[name])]
            space = chance.choice(sorted(near or spaces))
            unit = chance.choice(sorted(now.there(space, now.power)))
            path = self._path(space, unit, wanted)
            if unit == "transport":
                await self._ferry(space, path)
            else:
                await self.make(self._group(space, unit, path))

    def _group(self, space: str, unit: str, path: list[str]) -> dict[str, Any]:
        now, chance = self.law.now, self.chance
        count = chance.randint(1, now.there(space, now.power)[unit])
        group: dict[str, Any] = {"units": {unit: count}, "path": path}
        if unit in AIRCRAFT and chance.random() < 0.5:
            aims = [each.value for each in now.facilities.get(path[-1], ())]
            group["raid"] = chance.choice([*sorted(aims), "escort"])
        if unit == "carrier" and chance.random() < 0.5:
            group["guests"] = self._guests(space, AIRCRAFT)
        return group

    def _path(self, space: str, unit: str, wanted: Wanted) -> list[str]:
        path, chance = [space], self.chance
        for _ in range(chance.randint(1, ALPHA3_UNITS[unit].move)):
            near = sorted(TOUCHING[path[-1]])
            if unit in SHIPS:
                near = [each for each in near if each in ZONES]
            elif unit in LAND_UNITS and path == [space] and space in TERRITORIES:
                near = [each for each in near if each in TERRITORIES] or near
            if not near:
                break
            liked = [each for each in near if wanted(each)]
            path.append(chance.choice(liked if liked and chance.random() < 0.7 else near))
            if liked and unit not in AIRCRAFT:
                break
        return path

    async def _ferry(self, zone: str, path: list[str]) -> None:
        """Load what stands beside a transport, an ally's perhaps, sail, and go ashore."""
        now = self.law.now
        laden = [each for each in _shores(zone) if now.there(each, now.power).get("infantry")]
        if laden:
            load = {"units": {"infantry": 1}, "path": [self.chance.choice(laden), zone]}
            await self.make(load)
        ship = {"units": {"transport": 1}, "path": path}
        if not await self.make({**ship, "guests": self._guests(zone, LAND_UNITS)}):
            await self.make(ship)
        end = path[-1]
        for unit in sorted(set(self.law.now.there(end, now.power)) & LAND_UNITS):
            for shore in _shores(end):
                if await self.make({"units": {unit: 1}, "path": [end, shore]}):
                    break

    def _guests(self, space: str, kinds: frozenset[str]) -> dict[str, dict[str, int]]:
        now = self.law.now
        there = [
            (power.value, unit)
            for power, units in now.units[space].items()
            if power is not now.power
            for unit in sorted(set(units) & kinds)
        ]
        if not there:
            return {}
        power, unit = self.chance.choice(there)
        return {power: {unit: 1}}


def _shores(zone: str) -> list[str]:
    return sorted(each for each in TOUCHING[zone] if each in TERRITORIES)
