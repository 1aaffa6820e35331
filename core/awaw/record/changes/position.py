"""What is different between two positions: the differences of A World at War."""

from collections.abc import Iterator

from core.awaw.record.changes.bombing import BOMBING, BOMBING_IN_CAMPAIGN
from core.awaw.record.changes.campaign import CAMPAIGN, begun, ended
from core.awaw.record.changes.losses import box_losses, power_losses
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position
from core.terms.change import Change, Differences, Stated
from core.terms.message import say

OWN_ROWS = Differences(OwnRows, {})
"""How a group's own rows of the Air Combat Table differ."""

DIFFERENCES = Differences(
    Position,
    {"fought": "the attack tells who fights; the record counts it for the limit of the turn"},
)
"""How a position differs."""


@DIFFERENCES.of("campaign", "boxes", "bombing")
def _told_once(before: Position, after: Position) -> Iterator[Change]:
    """Tell a campaign by its own figures, and by the tallies what they leave out."""
    had, has = before.campaign, after.campaign
    if had is not None and has is not None:
        yield from CAMPAIGN(had, has)
        yield from BOMBING_IN_CAMPAIGN(before.bombing, after.bombing)
    else:
        yield from (*ended(had), *begun(has), *BOMBING(before.bombing, after.bombing))
    yield from power_losses(before, after)
    yield from box_losses(before, after)


@DIFFERENCES.of("air_rows")
def _air_rows(before: Position, after: Position) -> Iterator[Change]:
    yield from OWN_ROWS(before.air_rows, after.air_rows)


@OWN_ROWS.of("by")
def _by(before: OwnRows, after: OwnRows) -> Iterator[Change]:
    was, now = ("" if each.by is None else each.by.listed for each in (before, after))
    yield Stated(what=say("own Air Combat Table of"), before=was, after=now)


@OWN_ROWS.of("rows")
def _rows(before: OwnRows, after: OwnRows) -> Iterator[Change]:
    for row in sorted({*before.rows, *after.rows}):
        was, now = (" ".join(map(str, each.rows.get(row, ()))) for each in (before, after))
        if was != now:
            yield Stated(what=say("Air Combat Table, row {row}", row=row), before=was, after=now)
