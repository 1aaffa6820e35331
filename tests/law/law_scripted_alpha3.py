"""A simple opponent of Global 1940: it types its whole turn, line by line, and attacks when strong.

It buys infantry, attacks ground next to its own where it has twice as many land units, fights
everything, lands its aircraft and places what it bought. Both sides are played so, to a victory.
"""

import json
from collections.abc import Iterator
from typing import Any

from law_table import LawTable

from bot.games import FACES
from bot.words.reading import read_line
from core.alpha3.book.terms import Economy, Facility, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING
from core.alpha3.economy.income import purses_of
from core.alpha3.economy.mobilizing import OUTPUT
from core.alpha3.moving.combats import combats
from core.alpha3.moving.proposing import without_place
from core.alpha3.politics.conquest import CAPITALS, capital_lost, purse_of
from core.alpha3.politics.relations import Stance, enemy_units, look
from core.alpha3.record.position import Position
from core.terms.refusal import Refusal

MARCHING = ("infantry", "artillery", "tank", "mech_infantry")
_LINES = FACES["alpha3"].reading.verbs
_INFANTRY = 3
_ENOUGH = 2


class Scripted:
    """Plays a game by typed lines until somebody has won."""

    def __init__(self, law: LawTable) -> None:
        self.law = law
        self.typed: list[str] = []

    @property
    def now(self) -> Position:
        """The position."""
        found: Position = self.law.now
        return found

    async def say(self, line: str) -> bool:
        """Type a line as the power on turn, and lock it in."""
        found = read_line(_LINES, line, (self.now.power.value,))
        assert not isinstance(found, Refusal), (line, found)
        fields: dict[str, Any] = json.loads(found.model_dump_json(exclude_unset=True))
        done = await self.law.play(found.kind, **fields)
        if done:
            self.typed.append(line)
        return done

    async def play(self, turns: int) -> None:
        """Play so many turns, or until the game is won."""
        for _ in range(turns):
            power = self.now.power
            while self.now.power is power and not self.now.winner:
                await self._phase()
            if self.now.winner:
                return

    async def _phase(self) -> None:
        for line in tuple(self._lines()):
            await self.say(line)
        assert await self.say("next"), (self.now.phase, self.law.why)

    def _lines(self) -> Iterator[str]:
        now = self.now
        match now.phase:
            case Phase.PURCHASE_AND_REPAIR:
                yield from self._purchases()
            case Phase.COMBAT_MOVE:
                yield from self._attacks()
            case Phase.CONDUCT_COMBAT:
                if any(each.must and each.defended for each in combats(now)):
                    yield "fight all"
            case Phase.NONCOMBAT_MOVE:
                if without_place(now):
                    yield "land all"
            case Phase.MOBILIZE:
                yield from self._placements()
            case _:
                return

    def _homes(self) -> Iterator[tuple[str, Economy | None]]:
        """Yield the capitals with complexes from which the power buys, with their economy."""
        for name, purse in CAPITALS.items():
            there = self.now.facilities.get(name, frozenset())
            if purse in purses_of(self.now.power) and there & set(OUTPUT):
                yield name, purse[1]

    def _purchases(self) -> Iterator[str]:
        now = self.now
        for name, economy in self._homes():
            purse = purse_of(now.power, name)
            if capital_lost(now, purse):
                continue
            most = 10 if Facility.MAJOR_IC in now.facilities[name] else 3
            most = max(0, most - sum(now.damage.get((name, each), 0) for each in OUTPUT))
            count = min(most, now.treasuries.get(purse, 0) // _INFANTRY)
            if count:
                yield f"buy {count} inf {economy.value}" if economy else f"buy {count} inf"
        if now.power is Power.CHINA and now.treasuries[now.power, None] >= _INFANTRY:
            yield f"buy {now.treasuries[now.power, None] // _INFANTRY} inf"

    def _attacks(self) -> Iterator[str]:
        now = self.now
        free = {
            name: [
                unit for unit in MARCHING for _ in range(now.there(name, now.power).get(unit, 0))
            ]
            for name in TERRITORIES
        }
        for target in TERRITORIES:
            neutral = now.holder(target) is None and now.armies.get(target)
            if neutral or look(now, now.power, target).stance is not Stance.HOSTILE:
                continue
            against = sum(enemy_units(now, now.power, target).values())
            wanted = max(1, _ENOUGH * against + 1)
            for origin in sorted(TOUCHING[target]):
                if len(own := free.get(origin, [])) <= wanted:
                    continue
                going, free[origin] = own[:wanted], own[wanted:]
                units = " ".join(
                    f"{going.count(unit)} {unit.replace('_', ' ')}" for unit in dict.fromkeys(going)
                )
                yield f"{units} {origin} - {target}"
                break

    def _placements(self) -> Iterator[str]:
        now = self.now
        for name, economy in self._homes():
            if count := now.bought.get((now.power, economy), {}).get("infantry", 0):
                yield f"place {count} inf {name}"
        if now.power is Power.CHINA and (
            own := [n for n in TERRITORIES if now.holder(n) is now.power]
        ):
            count = now.bought.get((now.power, None), {}).get("infantry", 0)
            if count:
                yield f"place {count} inf {own[0]}"
