"""The position after one more effect, whichever chapter it comes from."""

from dataclasses import replace
from typing import Any

from core.awaw.book.calendar import read_turn
from core.awaw.record.bombing import after_effect
from core.awaw.record.bombing_effects import BOMBING_EFFECTS, PHASE_EFFECTS
from core.awaw.record.effects import CAMPAIGN_EFFECTS, CampaignBegun, Edited
from core.awaw.record.fold.campaign import change_campaign
from core.awaw.record.fold.losses import (
    after_bombing,
    escorts_lost,
    submarines_lost,
    transports_lost,
)
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
from core.terms.resolution import Effect

EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect
    for effect in (SubmarinesFought, SubmarinesLost, TransportsLost, EscortsLost, AirRowsSupplied)
}


_BOMBING = BOMBING_EFFECTS | PHASE_EFFECTS


def change(position: Position, effect: Effect) -> Position:
    """Return the position after one effect."""
    if effect.kind in CAMPAIGN_EFFECTS:
        return _campaign(position, effect)
    if isinstance(effect, AirRowsSupplied):
        return replace(position, air_rows=rows_of(effect))
    if effect.kind in _BOMBING:
        campaign = position.campaign and after_bombing(position.campaign, effect)
        return replace(position, campaign=campaign, bombing=after_effect(position.bombing, effect))
    return _at_sea(position, effect)


def _campaign(position: Position, effect: Effect) -> Position:
    match effect:
        case CampaignBegun():
            return _begun(position, effect.position)
        case Edited():
            return edited(position, effect.path, effect.value)
    if position.campaign is None:
        raise TypeError(f"{effect.kind} changes a campaign, and none was begun")
    return position.altered(change_campaign(position.campaign, effect))


def _begun(before: Position, told: dict[str, Any]) -> Position:
    """Return the position of a campaign just set up; what was fought before it still counts."""
    read = read_recorded(told)
    bombing = read.bombing if "bombing" in told else before.bombing
    return Position(
        read.boxes or before.boxes, read.fought or before.fought, read.campaign, bombing
    )


def _at_sea(position: Position, effect: Effect) -> Position:
    """Return the position after an effect of submarine warfare."""
    campaign = position.campaign
    match effect:
        case SubmarinesFought(power, box, turn, factors):
            key = (read_turn(turn), power, box)
            fought = {**position.fought, key: position.fought.get(key, 0) + factors}
            return replace(position, fought=fought)
        case SubmarinesLost(power, box, factors):
            tally = position.tally(box)
            after = replace(tally, submarines_lost=tally.submarines_lost + factors)
            if campaign is not None:
                campaign = submarines_lost(campaign, power, box, factors)
        case TransportsLost(power, box, sunk, damaged):
            tally = position.tally(box)
            after = replace(
                tally,
                transports_sunk=tally.transports_sunk + sunk,
                transports_damaged=tally.transports_damaged + damaged,
            )
            if campaign is not None:
                campaign = transports_lost(campaign, power, box, sunk=sunk, damaged=damaged)
        case EscortsLost(power, box, asw, cves):
            tally = position.tally(box)
            after = replace(tally, asw_lost=tally.asw_lost + asw, cves_lost=tally.cves_lost + cves)
            if campaign is not None:
                campaign = escorts_lost(campaign, power, box, asw=asw, cves=cves)
        case _:
            raise TypeError(f"{type(effect).__name__} is no effect of this room")
    return replace(position, boxes={**position.boxes, box: after}, campaign=campaign)
