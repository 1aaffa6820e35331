"""How a random player of Global 1940 fights: rockets, raids, battles round by round, retreats."""

import re
from random import Random
from typing import Any

from law_table import LawTable

from core.alpha3.book.terms import Facility
from core.alpha3.moving.combats import Combat, combats

MOST_ROUNDS = 30


class Fighter:
    """Somebody who conducts the combat of whoever is on turn."""

    def __init__(self, law: LawTable) -> None:
        self.law, self.chance = law, law.chance

    async def fight(self) -> None:
        """Fight everything that is to be fought."""
        await self._rockets()
        if self.chance.random() < 0.3:
            await self._try("combat-phase")
        for name in tuple(self.law.now.turn.raids):
            await self._try("fly-raid", territory=name)
        for _ in range(MOST_ROUNDS):
            while self.chance.random() < 0.8 and await self.law.decide():
                pass
            open_ = [each for each in combats(self.law.now) if each.must and each.defended]
            if not await self._some(open_):
                return

    async def _try(self, kind: str, **said: Any) -> bool:
        return await self.law.play(kind, power=self.law.now.power.value, **said)

    async def _some(self, open_: list[Combat]) -> bool:
        """Fight whatever battles may be fought now, by any orders; return whether any was."""
        fought = False
        for each in open_:
            orders = {
                **self._perhaps(0.5, rounds=1),
                **self._perhaps(0.5, choosing="asked"),
                **self._perhaps(0.3, submerge="at_once"),
                **self._perhaps(0.5, stands=True),
            }
            if await self._try("fight", space=each.space, **orders):
                fought = True
                if "rounds" in orders and self.chance.random() < 0.7:
                    await self._retreat(each.space)
        return fought

    async def _retreat(self, space: str) -> None:
        came = sorted(self.law.now.turn.came_from.get(space, frozenset()))
        for to in (*({"to": each} for each in came), {}):
            if await self._try("retreat", space=space, **to):
                return

    async def _rockets(self) -> None:
        now = self.law.now
        ready = [
            name
            for name, there in now.facilities.items()
            if Facility.AIR_BASE in there and now.holder(name) is now.power
        ]
        for base in ready if now.has(now.power, "rockets") else ():
            for goal in sorted(name for name, found in now.facilities.items() if found):
                aim = self.chance.choice(sorted(now.facilities[goal])).value
                rocket = {"base": base, "territory": goal, "facility": aim}
                if await self._try("fire-rockets", rockets=[rocket]):
                    break

    def _perhaps(self, chance: float, **said: Any) -> dict[str, Any]:
        return said if self.chance.random() < chance else {}


def typed(asked: str, chance: Random) -> list[str]:
    """Return what a defender may type: some of what he may decide."""
    lines = []
    for line in asked.splitlines():
        if found := re.match(r"scramble to (.+) from (.+): up to (.*)", line):
            unit = "fighter" if "fighter" in found[3] else "tactical bomber"
            lines.append(f"scramble {found[1]} from {found[2]}: 1 {unit}")
        elif found := re.match(r"intercept in (.+): up to (\d+) ", line):
            lines.append(f"intercept {found[1]}: {found[2]}")
        elif found := re.match(r"kamikazes in (.+) at (.+)", line):
            lines.append(f"kamikaze {found[1]}: {found[2].split(', ')[0]}")
    return ["\n".join(lines)] if lines and chance.random() < 0.8 else []
