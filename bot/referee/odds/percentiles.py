"""How results compare with their odds: what was measured, the chances, and what it came to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.terms.forecast import Distribution, Figures
from core.terms.measure import Measure, Part
from core.terms.message import Text, english


@dataclass(frozen=True, slots=True)
class Percentile:
    """How a result compares with its odds, by one measure.

    Attributes:
        name: What it is called in its phase.
        measure: What is measured.
        chances: The chance of each number.
        rolled: What it came to.
    """

    name: Text
    measure: Measure
    chances: Mapping[int, float]
    rolled: int


def compared(part: Part, figures: Figures) -> Sequence[Percentile]:
    """Return how a part came out, in each measure that was left to the dice."""
    fell = []
    for measure in part.measures:
        chances = numbers(figures.get(measure.figure, {}))
        rolled = measure.actual(part)
        if len(chances) > 1 and rolled is not None:
            fell.append(Percentile(part.name, measure, chances, rolled))
    return fell


def numbers(values: Distribution) -> dict[int, float]:
    """Return a figure's whole numbers with their chances; nothing where it has others."""
    try:
        return {int(english(value)): chance for value, chance in values.items() if chance > 0}
    except ValueError:
        return {}
