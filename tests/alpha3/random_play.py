"""Random turns of Global 1940: whatever the rules allow is played, what they refuse is not."""

from random import Random
from typing import Any

from turn_cases import Game, group

from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Economy, Facility, Phase, Power
from core.alpha3.book.world import TERRITORIES, TOUCHING, ZONES
from core.alpha3.economy.french_units import CHEAPEST
from core.alpha3.economy.income import purses_of
from core.alpha3.moving.cargo import transports_for
from core.alpha3.moving.combats import combats
from core.alpha3.moving.shared_ships import companions, land_units_aboard, ships_of
from core.alpha3.record.position import OUT_OF_USE
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.terms.resolution import Resolution

_CAPS = {Facility.MAJOR_IC: 20, Facility.MINOR_IC: 6, Facility.AIR_BASE: 6, Facility.NAVAL_BASE: 6}
_CHEAP = ("infantry", "artillery", "tank", "fighter", "submarine", "destroyer", "transport")


class RandomGame:
    """A game that plays itself by chance.

    Attributes:
        game: The game.
        made: Requests that were resolved, by kind.
        refused: How many were refused.
    """

    def __init__(self, chance: Random, **pasted: Any) -> None:
        self.game = Game(**pasted)
        self.chance = chance
        self.made: dict[str, int] = {}
        self.refused = 0

    def try_(self, kind: str, **said: Any) -> bool:
        """Make a request if the rules allow it, and hold every invariant afterwards."""
        self.game.salt = self.chance.randrange(2**30)
        ending = self.game.try_(kind, **said)
        if not isinstance(ending, Resolution):
            self.refused += 1
            return False
        self.game.take(ending)
        self.made[kind] = self.made.get(kind, 0) + 1
        hold(self.game)
        return True

    def phase(self) -> None:
        """Do something that fits the phase, then go on."""
        now = before = self.game.now
        match now.phase:
            case Phase.RESEARCH if self.chance.random() < 0.1:
                self.try_("research", number=1)
            case Phase.PURCHASE_AND_REPAIR:
                self._buy()
            case Phase.COMBAT_MOVE:
                if self.chance.random() < 0.2:
                    self.try_("war", on=self.chance.choice(list(Power)).value)
                self._move(25)
            case Phase.CONDUCT_COMBAT:
                self._fight()
            case Phase.NONCOMBAT_MOVE:
                self._move(25)
            case Phase.MOBILIZE:
                self._mobilize()
        if (now.french_bonus or self.game.now.french_bonus or 0) >= CHEAPEST:
            new = self.chance.choice([{}, {"infantry": 1}, {"infantry": 4}])
            if not self.try_("french-units", power="france", new=new) or new == {"infantry": 1}:
                self.try_("french-units", power="france")
        if self.try_("next-phase") or self.try_("next-phase", give_up="aircraft"):
            return
        assert now.phase is Phase.COMBAT_MOVE, self.game.try_("next-phase")
        self.game.now = before
        assert self.try_("next-phase"), self.game.try_("next-phase")

    def _buy(self) -> None:
        power = self.game.now.power
        for _, economy in purses_of(power):
            more = {"economy": economy.value} if economy else {}
            for _ in range(4):
                self.try_("buy", new={self.chance.choice(_CHEAP): 1}, **more)

    def _move(self, tries: int) -> None:
        for _ in range(tries):
            now = self.game.now
            spaces = [space for space in now.units if now.there(space, now.power)]
            if not spaces:
                return
            space = self.chance.choice(sorted(spaces))
            there = now.there(space, now.power)
            unit = self.chance.choice(sorted(there))
            count = self.chance.randint(1, there[unit])
            path = [space]
            for _ in range(self.chance.randint(1, ALPHA3_UNITS[unit].move)):
                path.append(self.chance.choice(sorted(TOUCHING[path[-1]])))
            raid = self.chance.choice([None, None, None, "air_base", "major_ic", "escort"])
            flies = unit in AIRCRAFT
            move = group(f"{count} {unit}", *path, raid=raid if flies else None)
            if unit in {"transport", "carrier"} and self.chance.random() < 0.5:
                move |= {"guests": self._guests(space)}
            self.try_("move", moves=[move])

    def _guests(self, space: str) -> dict[str, dict[str, int]]:
        """Return one unit of an ally at sea there, to be taken along."""
        now = self.game.now
        there = [
            (power.value, unit)
            for power, units in now.units[space].items()
            if power is not now.power and space in ZONES
            for unit in sorted(units)
            if unit not in SHIPS
        ]
        if not there:
            return {}
        power, unit = self.chance.choice(there)
        return {power: {unit: 1}}

    def _fight(self) -> None:
        for name, raid in tuple(self.game.now.turn.raids.items()):
            if not raid.flown:
                assert self.try_("fly-raid", territory=name), self.game.try_(
                    "fly-raid", territory=name
                )
        for _ in range(60):
            open_ = [each for each in combats(self.game.now) if each.must and each.defended]
            if not open_:
                return
            rounds = {} if self.chance.random() < 0.7 else {"rounds": 1}
            combat = next((each for each in open_ if self._fought(each.space, rounds)), None)
            if combat is None:
                return
            came = sorted(self.game.now.turn.came_from.get(combat.space, frozenset()))
            if rounds and came and self.chance.random() < 0.5:
                self.try_("retreat", space=combat.space, to=self.chance.choice(came))

    def _fought(self, space: str, rounds: dict[str, int]) -> bool:
        """Fight in a space, if it is that battle's turn."""
        return self.try_("fight", space=space, **rounds)

    def _mobilize(self) -> None:
        now = self.game.now
        for (power, _), units in tuple(now.bought.items()):
            if power is not now.power:
                continue
            for unit, count in units.items():
                own = [name for name in TERRITORIES if now.holder(name) is power]
                near = sorted({z for name in own for z in TOUCHING[name] if z in ZONES})
                places = near if unit in SHIPS else own
                for space in self.chance.sample(places, min(12, len(places))):
                    if self.try_("mobilize", where={space: {unit: count}}):
                        break


def hold(game: Game) -> None:
    """Assert what is true of every position."""
    now = game.now
    assert all(ipcs >= 0 for ipcs in now.treasuries.values())
    assert set(now.treasuries) >= {(Power.UNITED_KINGDOM, each) for each in Economy}
    for space, powers in now.units.items():
        for power, units in powers.items():
            assert units
            assert all(count > 0 for count in units.values()), (space, power, units)
            if space in TERRITORIES:
                assert not UnitCounts(units).only(SHIPS), (space, power, units)
            elif UnitCounts(units).only(LAND_UNITS):
                company = companions(now, power, space)
                cargo = land_units_aboard(now, space, company)
                room = ships_of(now, space, company, "transport")
                assert transports_for(cargo) <= room, (space, power, units)
    for (space, power, unit), number in now.damaged.items():
        assert 0 < number <= now.there(space, power).get(unit, 0)
    for (name, facility), points in now.damage.items():
        assert 0 < points <= _CAPS[facility]
        assert facility in now.facilities[name]
        assert now.operative(name, facility) == (points < OUT_OF_USE)
    for (space, unit), spent in now.turn.spent.items():
        assert len(spent) <= now.there(space, now.power).get(unit, 0), (space, unit, spent)
        assert list(spent) == sorted(spent)
    for (zone, _), landing in now.turn.assaults.items():
        there = now.there(zone, now.power)
        assert all(count <= there.get(unit, 0) for unit, count in landing.items())
    for war in now.wars:
        assert len({power.side for power in war}) == 2
    assert all(count >= 0 for units in now.bought.values() for count in units.values())
    assert 0 <= now.tokens <= 6
