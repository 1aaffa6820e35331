"""A random player of A World at War: a campaign at war, its attacks and what is declared of it."""

from typing import Any

from law_starts_awaw import (
    ATTACKS,
    BASES,
    BEGIN,
    BUILDS,
    POWERS,
    UNITS,
    begun_at,
    raid_on,
    salvos,
    typed,
)
from law_table import LawTable

from core.awaw.book.places import SW_PLACE
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import AIR, Side, side_of
from core.awaw.campaign.entry import bases_of
from core.awaw.record.clock import Phase
from core.awaw.record.standing import Field, Hunt

ACTS = 12
"""How many things are tried, one after another."""


class Strategic:
    """A game of strategic warfare that plays itself by chance."""

    def __init__(self, law: LawTable) -> None:
        self.law, self.chance = law, law.chance
        law.typed = typed

    async def begin(self) -> None:
        """Set a campaign up, at its start or in the middle; some games only resolve attacks."""
        chance = self.chance
        moment = {"turn": chance.choice(["winter 1941", "spring 1943"]), **begun_at(chance)}
        begun = chance.choice([{"start": "1939"}, *[{"position": BEGIN | moment}] * 5, None])
        if begun is not None:
            assert await self.law.play("set-up", **begun), self.law.why

    async def go_on(self) -> bool:
        """Do as many things as may be lawful, whatever phase it is; the game goes on after it."""
        for _ in range(ACTS):
            await self.chance.choice(self._ways())()
        if self.chance.random() < 0.4:
            await self.law.take_back() and await self.law.take_back(redo=True)
        return True

    def _ways(self) -> list[Any]:
        clock = None if self.law.now.campaign is None else self.law.now.campaign.clock
        always = [self._bomb, self._bomb, self._attack, self._raid, self._rows]
        if clock is None:
            return always
        often = {
            Phase.MOVEMENT: [self._deploy, self._rocket_base],
            Phase.REDEPLOYMENT: [self._deploy, self._rocket_base],
            Phase.CONSTRUCTION: [self._build, self._build],
            Phase.COMBAT: [self._attack, self._attack, self._bomb, self._bomb, self._function],
            Phase.RESEARCH: [self._research, self._produce],
        }[clock.phase]
        declared = [self._war, self._tension, self._cards, self._brps, self._edit, self._control]
        return [*often * 2, *declared, *always[2:], self._advance, self._advance]

    async def _advance(self) -> None:
        """Go on, mostly as one side, which alone ends no phase that both have; else unsaid."""
        to = self.chance.choice(["phase", "phase", "player_turn"])
        side = self.law.now.campaign.clock.moving or self.chance.choice(list(Side))
        own = [power.value for power in Power if side_of(power) is side]
        by = {"by": own} if self.chance.random() < 0.7 else {}
        await self.law.play("advance", to=to, **by)

    async def _attack(self) -> None:
        """Submarines attack, with what the record has, or with what is said."""
        chance = self.chance
        box, attacker = chance.choice([*ATTACKS, ("pacific", "united_states")])
        if self.law.now.campaign is None:
            sides = {"submarines": chance.randint(1, 9), "asw": chance.randint(0, 9)}
            said = {
                "box": box,
                "attacker": attacker,
                **sides,
                "net_modifier": chance.randint(-3, 3),
            }
            turn = {"turn": f"{chance.choice(['spring', 'fall'])} 1942"}
            await self.law.play(
                "submarine-warfare", **said, **turn, transports=chance.randint(0, 4)
            )
            joint = {"germany": {"submarines": 3, "asw": 2}, "japan": {"submarines": 2}}
            await self.law.play("submarine-warfare-indian-ocean", **joint, transports=3)
            return
        await self.law.play("submarine-warfare", box=box, attacker=attacker)

    async def _raid(self) -> None:
        await self.law.play("strategic-bombing", **raid_on(self.chance))

    async def _bomb(self) -> None:
        """A side's bombing phase: raids, flying bombs, rockets."""
        chance = self.chance
        now = self.law.now
        turn = (
            now.campaign.clock.turn if now.campaign else chance.choice(["fall 1942", "fall 1943"])
        )
        said: dict[str, Any] = {"turn": str(turn).lower()}
        moving = None if now.campaign is None else now.campaign.clock.moving
        raids = chance.random() < 0.6 if moving is None else moving is Side.ALLIES
        if raids:
            said["raids"] = [raid_on(chance) for _ in range(chance.randint(1, 2))]
        else:
            met = salvos(chance)
            salvo = {what: said for what, said in met.items() if what != "defenders"}
            said["flying_bombs"] = [salvo]
            said["rockets"] = chance.choice([[], [salvo | {"salvos": 1}]])
            await self.law.play(chance.choice(["flying-bombs", "rockets"]), **salvo)
            await self.law.play("flying-bombs", **met)
        await self.law.play("bombing-phase", **said)

    async def _rows(self) -> None:
        cells = ["4/5", "4/6", "5/5", "5/6", "5/7", "6/6", "6/7", "6/8", "7/7", "7/8", "7/9"]
        row = {"row": self.chance.choice([16, 17]), "cells": cells}
        await self.law.play("air-table", by="britain", rows=self.chance.choice([[row], []]))

    async def _build(self) -> None:
        clock = self.law.now.campaign.clock
        power, unit, place = self.chance.choice(BUILDS[clock.moving])
        said = {"power": power, "unit": unit, "place": place}
        await self.law.play("build", **said, factors=self.chance.randint(1, 3))

    async def _deploy(self) -> None:
        chance, campaign = self.chance, self.law.now.campaign
        stacks = campaign.forces.stacks
        own = sorted(k for k in stacks if k[0].side is campaign.clock.moving and k[1] not in AIR)
        if not own:
            return
        owner, unit, origin = chance.choice(own)
        stack = stacks[owner, unit, origin]
        near = [box for box in Box if origin in bases_of(owner, box)]
        box = chance.choice(near or list(Box))
        base = chance.choice([SW_PLACE[box], *sorted(bases_of(owner, box))])
        ready, down = chance.randint(0, min(stack.ready, 3)), chance.randint(0, min(stack.down, 3))
        shared = owner.value == "western_allies"
        await self.law.play(
            "deploy",
            power="britain" if shared else owner.value,
            unit=unit.value,
            factors=max(ready + down, 1),
            inverted=down,
            origin=origin.value,
            destination=base.value if origin.box else SW_PLACE[box].value,
            **({"reason": "damaged"} if chance.random() < 0.2 else {}),
        )

    async def _function(self) -> None:
        said = {"power": "united_states", "box": "atlantic", "number": 1}
        unit = self.chance.choice(["cves", "destroyers"])
        await self.law.play("naval-function", **said, unit=unit, function="anti_submarine_warfare")

    async def _produce(self) -> None:
        power, unit = self.chance.choice(POWERS), self.chance.choice(UNITS)
        await self.law.play("produce", power=power, unit=unit, factors=self.chance.randint(1, 3))

    async def _research(self) -> None:
        chance = self.chance
        field, power = chance.choice(list(Field)).value, chance.choice(POWERS)
        drm = {"drm": chance.randint(0, 2)} if field.endswith("drm") else {}
        result = {} if drm else {"result": chance.randint(1, 14)}
        await self.law.play("research", power=power, field=field, **drm, **result)

    async def _war(self) -> None:
        by, on = self.chance.sample(POWERS, 2)
        await self.law.play("declare-war", power=by, on=on)

    async def _tension(self) -> None:
        level = {self.chance.choice(["usat", "usjt"]): self.chance.randint(0, 60)}
        await self.law.play("tension", **level)

    async def _cards(self) -> None:
        await self.law.play("cards", hunt=self.chance.choice(list(Hunt)).value)

    async def _brps(self) -> None:
        what = self.chance.choice(["brps", "change", "construction_limit", "shipbuilding"])
        amount = {what: self.chance.randint(0, 60)}
        await self.law.play("brps", power=self.chance.choice(POWERS), reason="by chance", **amount)

    async def _control(self) -> None:
        chance = self.chance
        place = chance.choice(["gibraltar", "suez", "ethiopia", "brest", "london"])
        front = {"front": "western_front"} if place == "london" else {}
        supply = {"supply": chance.choice(["full", "partial", "none"])}
        await self.law.play("control", power=chance.choice(POWERS), place=place, **front, **supply)

    async def _rocket_base(self) -> None:
        chance = self.chance
        action = chance.choice(["place", "recycle", "pay", "invert"])
        said = {"place": chance.choice(BASES), "action": action}
        origin = {"origin": chance.choice(BASES)} if action == "recycle" else {}
        await self.law.play("rocket-base", power="germany", **said, **origin)

    async def _edit(self) -> None:
        """Set something by hand, in one of the places that there are."""
        path, value = self.chance.choice(
            [
                ("powers.germany.brps", self.chance.randint(0, 90)),
                ("units.germany.submarines.atlantic", self.chance.randint(0, 5)),
                ("ireland", self.chance.choice([7, None])),
                ("sites.ploesti.markers", self.chance.randint(0, 3)),
                ("rocket_bases.calais.state", self.chance.choice(["struck", "operational"])),
                ("ports.brest.operational", self.chance.choice([True, False])),
                ("carried.german_rise", 3),
                ("research.western_allies", {"asw": 1, "torpedo": 2}),
                ("tension.usat", 31),
                ("cards.german", {"submarine_warfare": 1, "asw": 1}),
                ("bombing.powers.germany", {"brps": 4}),
                ("losses.atlantic.transports_sunk", 5),
                ("markers_due", {"ruhr": 1}),
            ]
        )
        said = {"path": path, "value": value, "reason": "by chance"}
        await self.law.play("edit", power=self.chance.choice(POWERS), **said)


class Aid(Strategic):
    """A game by the bombing aid that plays itself by chance."""

    async def begin(self) -> None:
        """Begin at once: there is nothing to set up."""

    def _ways(self) -> list[Any]:
        return [self._bomb, self._raid, self._raid, self._rows]

    async def _raid(self) -> None:
        said = raid_on(self.chance)
        if self.chance.random() < 0.4:
            plant = {"name": "Ploesti", "kind": "synthetic_oil_plant", "flak": 1, "value": 0}
            said |= {"target": plant, "buy_off": self.chance.choice([True, False])}
        elif self.chance.random() < 0.3:
            said |= {"attacker": "germany", "defender": "russia", "force": {"aaf": 25}}
            said |= {"target": {"name": "Moscow", "kind": "ic", "value": 10}, "eliminate_ics": 1}
        await self.law.play("strategic-bombing", **said)

    async def _bomb(self) -> None:
        raids = [raid_on(self.chance) for _ in range(self.chance.randint(1, 2))]
        await self.law.play("bombing-phase", raids=raids)
