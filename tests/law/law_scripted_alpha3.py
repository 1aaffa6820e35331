"""A simple opponent of Global 1940: it types whole turns of every power, line by line.

It declares the wars that the rules open, buys land units and, on islands, ships, attacks what it
outnumbers, lands from the sea where few stand, marches to the front, and fights everything to the
end. Both sides are played so.
"""

import json
from collections.abc import Iterator
from typing import Any

from law_land_alpha3 import attacks, flights, marches
from law_money_alpha3 import placements, purchases
from law_ships_alpha3 import assaults, crossings
from law_table import LawTable

from bot.games import FACES
from bot.words.reading import read_line
from core.alpha3.book.terms import Owner, Phase, Power, Side
from core.alpha3.economy.french_units import CHEAPEST
from core.alpha3.moving.combats import combats
from core.alpha3.moving.proposing import without_place
from core.alpha3.record.position import Position
from core.terms.refusal import Refusal

WEARY = 8
"""The round from which a weary side buys nothing."""

_LINES = FACES["alpha3"].reading.verbs


class Scripted:
    """Plays a game by typed lines until somebody has won.

    Attributes:
        law: The table.
        declares: The round from which wars are declared; none are where it is 0.
        weary: The side that buys nothing from round `WEARY` on, so that a war of equals ends.
        typed: The lines that the rules allowed.
    """

    def __init__(self, law: LawTable, *, declares: int = 0, weary: Side | None = None) -> None:
        self.law = law
        self.declares = declares
        self.weary = weary
        self.typed: list[str] = []

    @property
    def now(self) -> Position:
        """The position."""
        found: Position = self.law.now
        return found

    async def say(self, line: str, power: Power | None = None) -> bool:
        """Type a line, as the power on turn unless another is named, and lock it in."""
        found = read_line(_LINES, line, ((power or self.now.power).value,))
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
        if (self.now.french_bonus or 0) >= CHEAPEST:
            assert await self.say("french 4 inf", Power.FRANCE), self.law.why
        for line in self._lines():
            await self.say(line)
        if self.now.phase is Phase.CONDUCT_COMBAT:
            while await self.law.decide():
                pass
        done = await self.say("next") or await self.say("next giving up aircraft")
        assert done, (self.now.phase, self.law.why)

    def _lines(self) -> Iterator[str]:
        """Yield the lines of a phase; each is thought of when those before it are played."""
        match self.now.phase:
            case Phase.PURCHASE_AND_REPAIR:
                if self.now.round < WEARY or self.now.power.side is not self.weary:
                    yield from purchases(self.now)
            case Phase.COMBAT_MOVE:
                yield from self._wars()
                yield from attacks(self.now)
                for step in assaults(self.now):
                    yield from step
            case Phase.CONDUCT_COMBAT:
                if any(each.must and each.defended for each in combats(self.now)):
                    yield "fight all"
            case Phase.NONCOMBAT_MOVE:
                if without_place(self.now):
                    yield "land all"
                yield from marches(self.now)
                yield from flights(self.now)
                for step in crossings(self.now):
                    yield from step
            case Phase.MOBILIZE:
                yield from placements(self.now)
            case Phase.COLLECT_INCOME:
                yield from self._wars()
            case _:
                return

    def _wars(self) -> Iterator[str]:
        """Yield the declarations that the power would make, if the rules allow them."""
        now = self.now
        if not self.declares or now.round < self.declares:
            return
        axis = (Power.GERMANY, Power.JAPAN, Power.ITALY)
        wanted: dict[Power, tuple[Power, ...]] = {
            Power.GERMANY: (Power.SOVIET_UNION,) if _paris_fell(now) else (),
            Power.JAPAN: (Power.UNITED_KINGDOM, Power.UNITED_STATES, Power.FRANCE),
            Power.ITALY: (Power.SOVIET_UNION,) if _at_it(now, Power.SOVIET_UNION) else (),
            Power.SOVIET_UNION: (Power.GERMANY, Power.ITALY),
            Power.UNITED_STATES: axis,
        }
        late = now.phase is Phase.COLLECT_INCOME
        if late and now.power is not Power.UNITED_STATES:
            return
        for on in wanted.get(now.power, ()):
            if not now.at_war(now.power, on):
                yield f"war {on.value.replace('_', ' ')}"


def _paris_fell(now: Position) -> bool:
    return now.owners["France"].side is Side.AXIS


def _at_it(now: Position, power: Power) -> bool:
    return now.at_war(Power.GERMANY, power) and now.owners["Germany"] is Owner.GERMANY
