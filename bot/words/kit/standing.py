"""How many ``all inf`` and ``rest`` are: of what stands there, less what has left before."""

from collections.abc import Callable, Mapping

from bot.words.said import EVERYTHING, Units, Way, uncounted
from core.board.unit_words import spoken
from core.terms.message import joined, say
from core.terms.refusal import Fault


class Counting:
    """Counts the units of moves one after another.

    Args:
        power: Whose they are.
        standing: What of a power stands in a space; None where no position is known.
        faults: Whatever is wrong is added here.
    """

    def __init__(
        self,
        power: str,
        standing: Callable[[str, str], Mapping[str, int]] | None,
        faults: list[Fault],
    ) -> None:
        self._power = power
        self._standing = standing
        self._faults = faults
        self._left: dict[str, dict[str, int]] = {}

    def of(self, way: Way) -> dict[str, int]:
        """Return how many of which go; units whose number nobody knows are a fault."""
        units, gone = way.units, self._left.setdefault(way.origin, {})
        if not units.leaving:
            found = units.settled({})
        elif self._standing is None or not self._power:
            self._faults += [fault for fault in [uncounted(units)] if fault]
            return units.settled({})
        else:
            standing = self._standing(self._power, way.origin)
            found = units.settled(
                {unit: count - gone.get(unit, 0) for unit, count in standing.items()}
            )
            if not found:
                self._faults.append(_none_left(units, way.origin))
        for unit, count in found.items():
            gone[unit] = gone.get(unit, 0) + count
        return found


def _none_left(units: Units, place: str) -> Fault:
    what = say("Nothing is left in {place}.", place=place)
    if EVERYTHING not in units.leaving:
        names = joined(map(spoken, units.leaving))
        what = say("Nothing of this is left in {place}: {units}.", place=place, units=names)
    return Fault(what, say("Name units that stand there."))
