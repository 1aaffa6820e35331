"""The position after one more effect, whichever chapter it comes from."""

from dataclasses import replace

from core.awaw.book.calendar import read_turn
from core.awaw.record.bombing import after_effect
from core.awaw.record.effects import CampaignBegun, Edited
from core.awaw.record.fold.campaign import change_campaign
from core.awaw.record.fold.losses import after_bombing, after_submarines
from core.awaw.record.own_rows import AirRowsSupplied, rows_of
from core.awaw.record.position import Position
from core.awaw.record.submarine_effects import (
    EscortsLost,
    SubmarinesFought,
    SubmarinesLost,
    TransportsLost,
)
from core.awaw.record.text.editing import edited
from core.awaw.record.text.reading import read_recorded
from core.terms.fold import Fold
from core.terms.resolution import Effect

change = Fold[Position]()
"""The position after one effect."""


@change.of(change_campaign)
def _campaign(position: Position, effect: Effect) -> Position:
    if position.campaign is None:
        raise TypeError(f"{effect.kind} changes a campaign, and none was begun")
    return position.altered(change_campaign(position.campaign, effect))


@change.by
def _begun(before: Position, effect: CampaignBegun) -> Position:
    """Return the position of a campaign just set up; what was fought before it still counts."""
    read = read_recorded(effect.position)
    bombing = read.bombing if "bombing" in effect.position else before.bombing
    return Position(
        read.boxes or before.boxes,
        read.fought or before.fought,
        read.campaign,
        bombing,
        before.air_rows,
    )


@change.by
def _edited(position: Position, effect: Edited) -> Position:
    """Return the position with one place set; own rows of a table stand in no written one."""
    return replace(
        edited(position, effect.path, effect.value),
        air_rows=position.air_rows,
    )


@change.by
def _air_rows(position: Position, effect: AirRowsSupplied) -> Position:
    return replace(position, air_rows=rows_of(effect))


@change.of(after_bombing)
def _bombed(position: Position, effect: Effect) -> Position:
    campaign = position.campaign and after_bombing(position.campaign, effect)
    return replace(position, campaign=campaign, bombing=after_effect(position.bombing, effect))


@change.by
def _fought(position: Position, effect: SubmarinesFought) -> Position:
    key = (read_turn(effect.turn), effect.power, effect.box)
    fought = {**position.fought, key: position.fought.get(key, 0) + effect.factors}
    return replace(position, fought=fought)


@change.by
def _lost_at_sea(
    position: Position, effect: SubmarinesLost | TransportsLost | EscortsLost
) -> Position:
    tally = position.tally(effect.box)
    match effect:
        case SubmarinesLost():
            after = replace(tally, submarines_lost=tally.submarines_lost + effect.factors)
        case TransportsLost():
            after = replace(
                tally,
                transports_sunk=tally.transports_sunk + effect.sunk,
                transports_damaged=tally.transports_damaged + effect.damaged,
            )
        case EscortsLost():
            after = replace(
                tally,
                asw_lost=tally.asw_lost + effect.asw,
                cves_lost=tally.cves_lost + effect.cves,
            )
    campaign = position.campaign and after_submarines(position.campaign, effect)
    return replace(position, boxes={**position.boxes, effect.box: after}, campaign=campaign)
