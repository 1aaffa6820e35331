"""How many ``all inf`` and ``rest`` are: of what stands there, less what has left before."""

from collections.abc import Callable, Mapping

from bot.words.said import EVERYTHING, NOWHERE, Units, Way
from core.board.unit_words import spoken
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault


class Counting:
    """Counts the units of moves one after another.

    Args:
        power: Whose they are.
        standing: What of a power stands in a space, or waits to be placed; None where no position
            is known.
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
        return self.units(way.units, way.origin)

    def units(self, units: Units, place: str = NOWHERE) -> dict[str, int]:
        """Return how many of which are meant, of those in a place, or of those to be placed."""
        gone = self._left.setdefault(place, {})
        if not units.leaving:
            found = units.settled({})
        elif self._standing is None or not self._power:
            self._faults.append(_uncounted(units, place))
            return units.settled({})
        else:
            standing = self._standing(self._power, place)
            found = units.settled(
                {unit: count - gone.get(unit, 0) for unit, count in standing.items()}
            )
            if not found:
                self._faults.append(_none_left(units, place))
        for unit, count in found.items():
            gone[unit] = gone.get(unit, 0) + count
        return found


def _uncounted(units: Units, place: str) -> Fault:
    """Return the fault of units whose number only a position tells."""
    if EVERYTHING in units.leaving:
        what = say("What stands there, no position tells here.")
        if place == NOWHERE:
            what = say("What was bought, no position tells here.")
        return Fault(what, say("Write how many of which units, such as `2 inf 1 tank`."))
    names = ", ".join(unit.replace("_", " ") for unit in units.leaving)
    what = say("How many `{units}` are there, no position tells here.", units=Verbatim(names))
    return Fault(what, say("Write how many."))


def _none_left(units: Units, place: str) -> Fault:
    if place == NOWHERE:
        do = say("`next` goes on.")
        return Fault(say("Nothing of that is left to be placed."), do)
    what = say("Nothing is left in {place}.", place=place)
    if EVERYTHING not in units.leaving:
        names = joined(map(spoken, units.leaving))
        what = say("Nothing of this is left in {place}: {units}.", place=place, units=names)
    return Fault(what, say("Name units that stand there."))
