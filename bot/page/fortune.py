"""What the dice of a game came to, result by result, against their exact odds beforehand."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from bot.page.following import Told
from bot.referee.odds.forecasts import Forecasts
from bot.referee.odds.percentiles import Percentile


@dataclass(frozen=True, slots=True)
class Fallen:
    """One figure of a result against its odds.

    Attributes:
        told: The result.
        by: Who declared it.
        fell: What it came to, and the chance of each number.
    """

    told: Told
    by: int
    fell: Percentile

    @property
    def expected(self) -> float:
        """What the figure comes to on average."""
        return sum(number * chance for number, chance in self.fell.chances.items())

    @property
    def favour(self) -> float:
        """How well it went for whoever declared it, from -1 to 1; 0 on average."""
        chances, rolled = self.fell.chances, self.fell.rolled
        below = sum(chance for number, chance in chances.items() if number < rolled)
        above = sum(chance for number, chance in chances.items() if number > rolled)
        return below - above if self.fell.measure.more_is_better else above - below

    @property
    def spread(self) -> float:
        """The variance of its favour: what chance alone makes of it."""
        chances = self.fell.chances
        found = 0.0
        for rolled, chance in chances.items():
            below = sum(each for number, each in chances.items() if number < rolled)
            above = sum(each for number, each in chances.items() if number > rolled)
            found += chance * (below - above) ** 2
        return found


@dataclass(slots=True)
class Fortune:
    """The luck of a game.

    Attributes:
        fallen: What results came to whose odds can be told, the oldest first.
        left_out: How many results with dice were not looked at any more: the time was up.
    """

    fallen: list[Fallen] = field(default_factory=list)
    left_out: int = 0


def fortune(told: Sequence[Told], forecasts: Forecasts, patience_s: float) -> Fortune:
    """Return what results came to.

    Args:
        told: What there is to tell of a record.
        forecasts: Works out odds.
        patience_s: After so many seconds no more odds are worked out.
    """
    found = Fortune()
    ends = monotonic() + patience_s
    for each in told:
        case, came = each.case, each.came
        if case is None or came is None or not case.rolls:
            continue
        if monotonic() > ends:
            found.left_out += 1
            continue
        answers = dict(case.answers)
        for percentile in forecasts.percentiles(each.before, came, answers):
            found.fallen.append(Fallen(each, case.by, percentile))
    return found
