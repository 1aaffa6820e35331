"""A random player of 1986: moves, ferries, raids, rockets, blockades, cards, edits, by chance."""

from random import Random
from typing import Any

from law_table import LawTable

from core.representative.book.terms import RAIDING_SHIPS, ROCKET, Development, Power
from core.representative.book.world import COASTS, ISLANDS, TERRITORIES, TOUCHING
from core.representative.combat.sites import open_sites
from core.representative.record.berths import Berth

MOVES = 25
"""How many moves a power tries in a turn."""

ARMED: dict[str, Any] = {
    "Western Europe": {"germany": {"infantry": 1, "rocket": 2}},
    "Britain": {"usa": {"infantry": 2, "rocket": 1}, "united_kingdom": {"infantry": 2}},
    "Britain (North Sea)": {"united_kingdom": {"transport": 2, "submarine": 1}},
    "Manchuria (Japan sz)": {"japan": {"transport": 1, "submarine": 2, "battleship": 1}},
    "Hawaiian Islands (Hawaii sz)": {"usa": {"submarine": 2, "battleship": 1}},
}
"""What stands there besides the set-up: rockets near complexes, cargo for transports, raiders."""


class Amended:
    """A game of 1986 that plays itself by chance."""

    def __init__(self, law: LawTable) -> None:
        self.law, self.chance = law, law.chance
        law.typed = typed

    async def begin(self) -> None:
        """Agree on the order of play and on cards, and paste a position in which much is armed."""
        chance = self.chance
        rockets: dict[str, dict[str, int]] = {power.value: {"rockets": 1} for power in Power}
        rockets[chance.choice(list(rockets))]["heavy_bombers"] = 12
        cards = {"sharing": True, "intelligence": 1, "turned": rockets}
        if chance.random() < 0.5:
            await self.law.play("agree-order", order=chance.choice(["together", "boxed"]))
        every = chance.choice([0, 4, 5])
        await self.law.play(
            "agree-cards", every=every, sharing=True, intelligence=chance.randint(0, 2)
        )
        turn = {"power": chance.choice(list(Power)).value, "round": chance.randint(2, 4)}
        await self.law.play("set-up", position={"cards": cards, "units": ARMED, **turn})

    async def go_on(self) -> bool:
        """Play a turn, with many moves that are refused; the game goes on after it."""
        powers = self.law.now.campaign.powers
        for power in powers:
            await self._buy(power)
        await self._on()
        for power in powers:
            await self._come_home(power)
            for _ in range(MOVES):
                if move := self._some_move(power):
                    await self.law.play("combat-move", **move)
            await self._ferry(power)
            await self._announce(power)
        await self._end_phase()
        for power in powers:
            await self._launch(power)
        while sites := open_sites(self.law.now):
            if self.chance.random() < 0.4 and await self.law.decide():
                continue
            stands = bool(self.law.now.campaign.battles)
            if stands and self.chance.random() < 0.1 and await self.law.take_back():
                continue
            fought = False
            for site in sites:
                fought = fought or await self._fight(site)
            assert fought or await self.law.decide(), (sites, self.law.why)
        await self._on()
        for power in powers:
            await self._go(power)
        await self._on()
        for power in powers:
            await self._place(power)
        await self._on()
        return True

    async def _on(self) -> None:
        chance = self.chance
        if chance.random() < 0.3:
            await self._edit()
        if chance.random() < 0.2:
            await self.law.take_back() and await self.law.take_back(redo=True)
        await self._end_phase()

    async def _end_phase(self) -> None:
        """Go on; where what was bought has no room it is set to nothing, and else acts go back."""
        powers = self.law.now.campaign.powers
        if len(powers) > 1 and self.chance.random() < 0.5:
            await self.law.play("advance", power=self.chance.choice(powers).value, also=[])
        if await self.law.play("advance"):
            return
        for power, units in list(self.law.now.campaign.bought.items()):
            none = {"bought": dict.fromkeys(units, 0), "reason": "no room"}
            await self.law.play("edit", power=power.value, **none)
        while not await self.law.play("advance"):
            assert await self.law.take_back(), self.law.why

    async def _buy(self, power: Power) -> None:
        chance, play = self.chance, self.law.play
        await play("purchase", power=power.value, units={"infantry": 2, "transport": 1})
        for unit in ("rocket", "complex", chance.choice(["fighter", "submarine", "bomber"])):
            await play("purchase", power=power.value, units={unit: 1})
        await play("research", power=power.value, dice=1)
        then = chance.choice(["use", "withhold"])
        for development in ("rockets", "heavy_bombers", chance.choice(sorted(Development))):
            named = {"power": power.value, "development": development}
            if chance.random() < 0.3:
                await play("use-or-withhold", **named, then=then)
            await play("put-back", **named)

    def _some_move(self, power: Power) -> dict[str, Any] | None:
        chance, now = self.chance, self.law.now
        berths = [at for at in now.forces[power] if at.space in TERRITORIES]
        if not berths:
            return None
        at = chance.choice(sorted(berths))
        units = now.there(power, at)
        chosen = {unit: chance.randint(1, n) for unit, n in units.items() if chance.random() < 0.7}
        path, here = [], at.coast or at.space
        if at.coast:
            path.append(at.coast)
        for _ in range(chance.randint(0 if path else 1, 2)):
            here = chance.choice(sorted(TOUCHING[here]))
            path.append(here)
        attack = ["attack", "attack", "attack"]
        purpose = chance.choice([*attack, "rebase", "night", "day", "assault", "transport"])
        said: dict[str, Any] = {"power": power.value, "units": chosen, "from_": at.space}
        said["path"] = path
        if at.coast:
            said["coast"] = at.coast
        if purpose in {"assault", "transport"}:
            shores = sorted(name for name in TOUCHING[path[-1]] if name in TERRITORIES)
            said["units"] = {**chosen, "infantry": 1}
            return (
                {**said, "purpose": purpose, "landing": chance.choice(shores)} if shores else said
            )
        return {**said, "purpose": purpose}

    async def _announce(self, power: Power) -> None:
        now = self.law.now
        fleets = {
            group.last: {unit: 1 for unit in group.units if unit in RAIDING_SHIPS}
            for group in now.campaign.groups
            if group.power is power and group.last not in TERRITORIES
        }
        for zone, ships in fleets.items():
            for name in sorted(TOUCHING[zone] & ISLANDS if ships else ()):
                victim = now.holder(name)
                if victim is not None and victim is not power:
                    said = {"by": power.value, "victim": victim.value, "spaces": [name]}
                    await self.law.play("blockade", **said, zones={zone: ships}, resolve=True)

    async def _ferry(self, power: Power) -> None:
        """Let transports lift what stands beside them, a friend's units too, to a shore near."""
        chance = self.chance
        for at, units in list(self.law.now.forces[power].items()):
            if "transport" not in units or chance.random() < 0.5:
                continue
            now = self.law.now
            path = [at.coast, chance.choice(sorted(TOUCHING[at.coast] - set(TERRITORIES)))]
            shores = sorted(name for name in TOUCHING[path[-1]] if name in TERRITORIES)
            guests = {
                other.value: {"infantry": 1}
                for other in Power
                if other is not power and now.there(other, Berth(at.space)).get("infantry")
            }
            own = now.there(power, Berth(at.space)).get("infantry", 0)
            said = {"units": {"transport": 1} | ({"infantry": 1} if own else {}), "aboard": guests}
            said |= {"from_": at.space, "coast": at.coast, "path": path}
            for landing in shores:
                purpose = "transport" if now.friend_of(power, landing) else "assault"
                more = {"landing": landing, "purpose": purpose}
                if await self.law.play("combat-move", power=power.value, **said, **more):
                    break

    async def _launch(self, power: Power) -> None:
        for at, units in list(self.law.now.forces[power].items()):
            if ROCKET in units:
                for goal in sorted(self.law.now.complexes):
                    said = {"rockets": 1, "from_": at.space, "to": goal}
                    await self.law.play("fire-rockets", power=power.value, **said)

    async def _come_home(self, power: Power) -> None:
        for at, units in list(self.law.now.forces[power].items()):
            for goal in sorted(TERRITORIES) if at.space not in TERRITORIES else ():
                now = self.law.now
                if now.friend_of(power, goal) and COASTS[goal] and now.there(power, at):
                    said = {"from_": at.space, "to": goal, "coast": COASTS[goal][0]}
                    await self.law.play("come-home", power=power.value, units=dict(units), **said)

    async def _fight(self, site: str) -> bool:
        press = self.chance.choice(["ask", "to_the_end"])
        power = self.law.now.campaign.powers[0].value
        if self.chance.random() < 0.2:
            return await self.law.play("fight-all", power=power, press=press)
        stands = site in self.law.now.campaign.battles or self.chance.random() < 0.8
        return await self.law.play("fight", power=power, site=site, press=press, stands=stands)

    async def _go(self, power: Power) -> None:
        """Move what has not fought, somewhere."""
        chance = self.chance
        for _ in range(6):
            berths = sorted(self.law.now.forces[power])
            if not berths:
                return
            at = chance.choice(berths)
            unit = chance.choice(sorted(self.law.now.there(power, at)))
            to = chance.choice(sorted(TOUCHING[at.space]))
            said = {"units": {unit: 1}, "from_": at.space, "to": to}
            await self.law.play("noncombat-move", power=power.value, **said)

    async def _place(self, power: Power) -> None:
        now = self.law.now
        own = [name for name in TERRITORIES if now.holder(name) is power]
        for name in sorted(own, key=lambda name: name not in now.complexes)[:8]:
            for unit, count in self.law.now.campaign.bought.get(power, {}).items():
                placed: dict[str, Any] = {"units": {unit: count}, "at": name}
                placed["coast"] = next(iter(COASTS[name]), None)
                await self.law.play("place-units", power=power.value, **placed)

    async def _edit(self) -> None:
        """Set something by hand, in one of the ways that there are."""
        chance, power = self.chance, self.chance.choice(list(Power)).value
        land = chance.choice(sorted(TERRITORIES))
        said: dict[str, Any] = chance.choice(
            [
                {"control": {land: chance.choice(list(Power)).value}},
                {"units": {land: {power: {"infantry": chance.randint(0, 3), "tank": 1}}}},
                {"complexes": {land: chance.choice([True, False])}},
                {"developments": {chance.choice(list(Development)).value: chance.randint(0, 6)}},
                {"bought": {"infantry": chance.randint(0, 2)}},
                {"ipcs": chance.randint(0, 60)},
            ]
        )
        await self.law.play("edit", power=power, reason="by chance", **said)


def typed(asked: str, chance: Random) -> list[str]:
    """Return what a player may type where words are asked for."""
    return [chance.choice(["1", "2"])] if chance.random() < 0.5 else []
