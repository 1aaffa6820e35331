"""What can still move in Global 1940, and where it may go, as lines are completed."""

from collections.abc import Iterable, Mapping

from bot.words.kit.completing import NOBODY_THERE, Way
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, SHIPS, Phase
from core.alpha3.moving.destinations import can_move, destinations, steps_left, worth
from core.alpha3.politics.relations import defended
from core.alpha3.record.position import Position, is_zone
from core.board.counts import UnitCounts
from core.terms.message import Text


class UnitsOnTheMove:
    """The units of the power on turn at a position."""

    def __init__(self, now: Position) -> None:
        self._now = now
        self._there = can_move(now)
        self._ways: dict[tuple[str, frozenset[str]], list[tuple[int, Way]]] = {}

    def there(self) -> Mapping[str, Mapping[str, int]]:
        """Return the units that can still move, by space."""
        return self._there

    def groups(self, space: str) -> Iterable[Mapping[str, int]]:
        """Return the units of a space that go together."""
        there = self._there.get(space, UnitCounts())
        return [found for kinds in (LAND_UNITS, SHIPS, AIRCRAFT) if (found := there.only(kinds))]

    def ways(self, space: str, units: Mapping[str, int]) -> Iterable[tuple[int, Way]]:
        """Return where units may go, each way with its worth, the best first."""
        ways: dict[Way, int] = {}
        for kinds in self._alike(space, units):
            if (space, kinds) not in self._ways:
                found = destinations(self._now, space, dict.fromkeys(kinds, 1))
                self._ways[space, kinds] = [(worth(self._now, way[-1]), way) for way in found]
            ways |= {way: gain for gain, way in self._ways[space, kinds]}
        return sorted(((gain, way) for way, gain in ways.items()), key=lambda each: -each[0])

    def _alike(self, space: str, units: Mapping[str, int]) -> list[frozenset[str]]:
        """Return all kinds together; of a whole group those that come farther by themselves too."""
        most = max((steps_left(self._now, space, unit) for unit in units), default=0)
        far = frozenset(unit for unit in units if steps_left(self._now, space, unit) == most)
        return list(dict.fromkeys((frozenset(units), far)))

    def leads(self, units: Mapping[str, int]) -> bool:
        """Return whether units can hold what they take."""
        return not AIRCRAFT.issuperset(units)

    def able(self, space: str, units: Mapping[str, int], way: Way) -> Mapping[str, int]:
        """Return those units that come so far."""
        for kinds in self._alike(space, units):
            if way in [each for _, each in self._ways.get((space, kinds), ())]:
                return {unit: count for unit, count in units.items() if unit in kinds}
        return {}

    def beside(self, space: str, way: Way) -> Text:
        """Return that nobody stands where units go."""
        del space
        end, now = way[-1], self._now
        attacks = now.phase is Phase.COMBAT_MOVE and not is_zone(end)
        return NOBODY_THERE if attacks and not defended(now, now.power, end) else ""
