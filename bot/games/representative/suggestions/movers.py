"""What can still move in the 1986 game, what for, and where it may go, as lines are completed."""

from collections.abc import Iterable, Iterator, Mapping

from bot.words.kit.completing import NOBODY_THERE, Way
from core.board.counts import UnitCounts
from core.representative.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Power
from core.representative.moving.destinations import (
    attacks,
    can_march,
    can_move_out,
    marches,
    raids,
    rebases,
    undefended,
    worth,
)
from core.representative.record.berths import Berth
from core.representative.record.campaign import Purpose
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.terms.message import Text

NIGHT, DAY = 2, 1
"""The spaces that bombers fly to a complex; by day their escorts come no farther than one."""


class UnitsOnTheMove:
    """The units of a power on turn at a position, for one purpose.

    Args:
        now: The position.
        power: Whose.
        purpose: What they move for; after combat they all march.
    """

    def __init__(self, now: Position, power: Power, purpose: Purpose = Purpose.ATTACK) -> None:
        self._now, self._power, self._purpose = now, power, purpose
        self._after = now.campaign.phase is Phase.NONCOMBAT
        self._berths = can_march(now, power) if self._after else can_move_out(now, power)

    def there(self) -> Mapping[str, Mapping[str, int]]:
        """Return the units that can still move, by space."""
        found: dict[str, UnitCounts] = {}
        for at, units in self._berths.items():
            found[at.space] = found.get(at.space, UnitCounts()) + units
        if self._purpose in {Purpose.NIGHT, Purpose.DAY}:
            found = {space: units.only({"bomber"}) for space, units in found.items()}
        return {space: units for space, units in found.items() if units}

    def groups(self, space: str) -> Iterable[Mapping[str, int]]:
        """Return the units of a space that go together."""
        found: list[UnitCounts] = []
        for at, units in self._berths.items():
            if at.space == space:
                found += [units.only(kinds) for kinds in (LAND_UNITS, AIRCRAFT, SHIPS)]
        if self._purpose in {Purpose.NIGHT, Purpose.DAY}:
            found = [units.only({"bomber"}) for units in found]
        return [units for units in found if units]

    def ways(self, space: str, units: Mapping[str, int]) -> Iterable[tuple[int, Way]]:
        """Return where units may go, each way with its worth, the best first."""
        ways = dict.fromkeys(self._every_way(space, units))
        ranked = [(worth(self._now, self._power, way[-1]), way) for way in ways]
        return sorted(ranked, key=lambda each: (-each[0], len(each[1])))

    def _every_way(self, space: str, units: Mapping[str, int]) -> Iterator[Way]:
        if self._after:
            yield from marches(self._now, self._power, space)
            return
        for at, there in self._berths.items():
            if at.space == space and all(there.get(unit, 0) >= units[unit] for unit in units):
                yield from self._out_of(at, units)

    def _out_of(self, at: Berth, units: Mapping[str, int]) -> Iterator[Way]:
        match self._purpose:
            case Purpose.NIGHT:
                yield from raids(self._now, self._power, at, NIGHT)
            case Purpose.DAY:
                yield from raids(self._now, self._power, at, DAY)
            case Purpose.REBASE:
                yield from rebases(self._now, self._power, at, units)
            case _:
                yield from attacks(self._now, self._power, at, units)

    def leads(self, units: Mapping[str, int]) -> bool:
        """Return whether units can hold what they take."""
        return self._purpose is not Purpose.ATTACK or not AIRCRAFT.issuperset(units)

    def able(self, space: str, units: Mapping[str, int], way: Way) -> Mapping[str, int]:
        """Return those units that come so far."""
        del space, way
        return units

    def beside(self, space: str, way: Way) -> Text:
        """Return that nobody stands where units go."""
        del space
        walks = self._purpose is Purpose.ATTACK and undefended(self._now, self._power, way[-1])
        return NOBODY_THERE if walks and not self._after else ""
