"""What is different between two positions of a game by the aid, as players see it."""

from collections.abc import Iterator
from dataclasses import replace

from core.awaw.record.bombing import PowerToll
from core.awaw.record.changes.bombing import BOMBING
from core.awaw.record.changes.position import OWN_ROWS
from core.awaw.record.changes.words import IC
from core.bombing_sop.record.position import Position, Toll
from core.terms.change import Change, Counted, Differences, Measured
from core.terms.message import say

DIFFERENCES = Differences(Position, {})
"""How a position differs."""

TOLL = Differences(
    Toll,
    {
        "brps": "bombing tells what it cost; what is paid for fewer markers is told apart",
        "air_factors": "bombing tells each kind",
        "markers": "bombing tells them target by target",
    },
)
"""How what bombing cost a power differs; whose it is stands in no change yet."""


@DIFFERENCES.of("tolls", "bombing")
def _tolls(before: Position, after: Position) -> Iterator[Change]:
    yield from BOMBING(before.bombing, after.bombing)
    for power in dict.fromkeys((*before.tolls, *after.tolls)):
        was, now = before.toll(power), after.toll(power)
        for each in TOLL(was, now):
            yield replace(each, power=power.value)
        bombed = [each.bombing.powers.get(power, PowerToll()).brps for each in (before, after)]
        paid = (was.brps - bombed[0], now.brps - bombed[1])
        if paid[0] != paid[1]:
            what = say("BRPs paid for fewer markers")
            yield Measured(power=power.value, what=what, before=paid[0], after=paid[1])


@TOLL.of("ics")
def _ics(before: Toll, after: Toll) -> Iterator[Change]:
    yield Counted(what=IC, before=-before.ics, after=-after.ics)


@DIFFERENCES.of("air_rows")
def _air_rows(before: Position, after: Position) -> Iterator[Change]:
    yield from OWN_ROWS(before.air_rows, after.air_rows)
