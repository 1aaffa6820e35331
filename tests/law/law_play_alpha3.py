"""A random player of Global 1940: whatever the rules allow, phase by phase."""

from typing import Any

from law_fights_alpha3 import Fighter, typed
from law_moves_alpha3 import Mover
from law_starts_alpha3 import Moves, contact, into_china, jump, landing
from law_table import LawTable

from core.alpha3.book.terms import SHIPS, Economy, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES

MOVES, PLACES = 16, 8
"""How many moves are tried in a phase, and in how many places new units."""

CHEAP = ("infantry", "artillery", "tank", "fighter", "submarine", "destroyer", "transport")
BUILDINGS = ("minor_ic", "air_base", "naval_base", "upgrade")


class Global:
    """A game of Global 1940 that plays itself by chance."""

    def __init__(self, law: LawTable) -> None:
        self.law, self.chance = law, law.chance
        self.mover, self.fighter = Mover(law), Fighter(law)
        self.planned: Moves = []
        law.typed = typed

    async def begin(self) -> None:
        """Paste a position in which much is in contact, or one for something rare."""
        start = self.chance.choice([contact, contact, contact, landing, jump, into_china])
        position, self.planned = start(self.chance)
        assert await self.law.play("set-position", position=position), self.law.why

    async def go_on(self) -> bool:
        """Do something that fits the phase, then go on; return whether the game still goes on."""
        await self._act()
        if (self.law.now.french_bonus or 0) > 0:
            for new in ({"infantry": 2}, {"tank": 1}, {}):
                await self.law.play("french-units", power="france", new=new)
        if self.chance.random() < 0.15:
            await self._edit()
        if self.chance.random() < 0.15:
            await self.law.take_back() and await self.law.take_back(redo=True)
        return await self._next_phase()

    async def _act(self) -> None:
        match self.law.now.phase:
            case Phase.RESEARCH:
                await self._try("research", number=1)
            case Phase.PURCHASE_AND_REPAIR:
                await self._buy()
            case Phase.COMBAT_MOVE:
                await self._declare()
                await self._order()
                await self._move(MOVES)
            case Phase.CONDUCT_COMBAT:
                await self.fighter.fight()
            case Phase.NONCOMBAT_MOVE:
                await self._move(MOVES // 2)
            case Phase.MOBILIZE:
                await self._mobilize()
            case Phase.COLLECT_INCOME:
                await self._declare()

    async def _next_phase(self) -> bool:
        if self.law.now.winner:
            return False
        if await self._try("next-phase") or await self._try("next-phase", give_up="aircraft"):
            return True
        while await self.law.take_back():
            if await self._try("next-phase"):
                return True
        raise AssertionError((self.law.now.phase, self.law.why))

    async def _try(self, kind: str, **said: Any) -> bool:
        return await self.law.play(kind, power=self.law.now.power.value, **said)

    async def _move(self, acts: int) -> None:
        for group in self.planned:
            await self.mover.make(group)
        combat = self.law.now.phase is Phase.COMBAT_MOVE
        await self.mover.move(acts, self.mover.hostile if combat else self.mover.friendly)

    async def _declare(self) -> None:
        for on in self.chance.sample(list(Power), 2):
            await self._try("war", on=on.value)

    async def _order(self) -> None:
        chance = self.chance
        power = chance.choice(list(Power))
        for said in (
            {"choosing": "asked"},
            {"choosing": chance.choice(["asked", "by_order"]), "space": "France"},
            {"submerge": chance.choice(["always", "never"])},
            {"battle": "land_defence", "order_of_loss": ["infantry", "artillery"]},
        ):
            if chance.random() < 0.3:
                await self.law.play("standing-order", power=power.value, **said)

    async def _buy(self) -> None:
        now, chance = self.law.now, self.chance
        british = now.power is Power.UNITED_KINGDOM
        for more in [{"economy": each.value} for each in Economy] if british else [{}]:
            for unit in (*chance.sample(CHEAP, 2), chance.choice(BUILDINGS)):
                await self._try("buy", new={unit: 1}, **more)
            for name, facility in list(now.damage):
                repair = {"territory": name, "facility": facility.value, "points": 1}
                await self._try("buy", repairs=[repair], **more)

    async def _mobilize(self) -> None:
        now = self.law.now
        for (power, _), units in tuple(now.bought.items()):
            own = [name for name in TERRITORIES if now.holder(name) is power]
            near = sorted({z for name in own for z in TOUCHING[name] if z in ZONES})
            for unit, count in units.items() if power is now.power else ():
                places = near if unit in SHIPS else own
                for space in self.chance.sample(places, min(PLACES, len(places))):
                    if await self._try("mobilize", where={space: {unit: count}}):
                        break

    async def _edit(self) -> None:
        """Set something by hand, in one of the ways that there are."""
        chance, power = self.chance, self.chance.choice(list(Power)).value
        land, sea = chance.choice(sorted(TERRITORIES)), chance.choice(sorted(ZONES))
        other = chance.choice(list(Power)).value
        facility = chance.choice(["major_ic", "minor_ic", "air_base", "naval_base"])
        ways: list[dict[str, Any]] = [
            {"control": {land: other}},
            {"units": {land: {power: {"infantry": chance.randint(0, 3), "tank": 1}}}},
            {"units": {land: {power: {facility: 1}}}},
            {"units": {sea: {power: {"battleship": 2, "fighter": 1, "carrier": 1}}}},
            {"units": {sea: {power: {"carrier": 1, "damaged_carrier": 1}}}},
            {"damage": {land: {facility: 2}}},
            {"ipcs": chance.randint(0, 60)},
            {"tokens": chance.randint(0, 6)},
            {chance.choice(["war", "peace"]): [power, other]},
        ]
        await self.law.play("edit", power=power, reason="by chance", **chance.choice(ways))
