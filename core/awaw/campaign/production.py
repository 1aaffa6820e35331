"""24.2: enlarging SW force pools by production, with its dates and the Allied shares."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.awaw.book.calendar import Season, Turn
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import (
    AIR,
    BOMBERS,
    POOLED,
    WESTERN,
    Owner,
    Unit,
    faction_of,
    side_of,
)
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.force_requests import Produce, Share
from core.awaw.campaign.phases import before_construction_ends, in_the_research_phase
from core.awaw.record.clock import Phase
from core.awaw.record.effects import PoolRaised
from core.awaw.record.pools import bomber_parity
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.state import Campaign
from core.awaw.record.stationing import may_have
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

FROM_THE_START = Turn(1940, Season.SPRING)
"""The first turn of production (24.21)."""

_ALLIED_ESCORTS = ("24.21B", Turn(1941, Season.SPRING))
_SUBMARINES = ("24.21C", Turn(1942, Season.SPRING))
_JAPANESE_ASW = ("24.21D", Turn(1943, Season.SPRING))
_PACIFIC_BOMBERS = ("24.232D", Turn(1944, Season.SPRING))
_ALLIES_TOGETHER = frozenset({Unit.ASW, Unit.TRANSPORTS})


@dataclass(frozen=True, slots=True)
class ProductionOutcome:
    """What joins which pools, and when."""

    unit: Unit
    added: Mapping[Owner, int]
    phase: Phase


@clause("24.21", "24.21A", "24.21B", "24.21C", "24.21D", "24.232D")
def production_opens(power: Power, unit: Unit, turn: Turn) -> Fault | None:
    """Production enlarges pools from 1940 on, and some pools only from a later year on."""
    rule, opens = _opening(power, unit)
    if turn >= opens:
        return None
    return Fault(
        what=say(
            "{rule} opens production of {unit} for {power} in {opens}; it is {turn}.",
            rule=Verbatim(rule),
            unit=unit.label,
            power=power.label,
            opens=opens.told,
            turn=turn.told,
        ),
        do=say("Wait for {opens}.", opens=opens.told),
        rules=(BOOK[rule],),
    )


def _opening(power: Power, unit: Unit) -> tuple[str, Turn]:
    western = power in WESTERN
    if western and unit in _ALLIES_TOGETHER:
        return _ALLIED_ESCORTS
    if unit is Unit.SUBMARINES and (western or power is Power.JAPAN):
        return _SUBMARINES
    if unit is Unit.ASW and power is Power.JAPAN:
        return _JAPANESE_ASW
    if unit is Unit.PACIFIC_BOMBERS:
        return _PACIFIC_BOMBERS
    return ("24.21A" if unit in BOMBERS else "24.21"), FROM_THE_START


@clause("24.21A")
def bombers_researched(power: Power, results: int) -> Fault | None:
    """Bombers are produced after a result of 9 or more, which Britain and the U.S. begin with."""
    if results:
        return None
    return Fault(
        what=say(
            "24.21A wants a strategic bomber result of 9+ first, and {power} has none on record.",
            power=power.label,
        ),
        do=say("Record one with `research` first."),
    )


@clause("24.231", "24.232", "24.232D", "24.233")
def whose_addition(
    power: Power, unit: Unit, factors: int, share: Share | None
) -> Mapping[Owner, int]:
    """The Western Allies add ASW and transports to their common pool, all else as they share it."""
    if power not in WESTERN:
        return {Owner(power.value): factors}
    if unit in _ALLIES_TOGETHER:
        return {Owner.WESTERN_ALLIES: factors}
    if share is None or unit is Unit.PACIFIC_BOMBERS:
        return {Owner(power.value): factors}
    shares = {Owner.BRITAIN: share.britain, Owner.UNITED_STATES: share.united_states}
    return {owner: more for owner, more in shares.items() if more}


@clause("24.231", "24.232D")
def shares_add_up(factors: int, shared: int) -> Fault | None:
    """The shares of an addition make up the whole."""
    if factors == shared:
        return None
    return Fault(
        what=say(
            "24.231 gives every factor to one of the two powers; of {factors} you "
            "shared out {shared}.",
            factors=factors,
            shared=shared,
        ),
        do=say("Give shares that add up to the factors."),
        rules=shares_add_up.rules[:1],
    )


@clause("24.12", "24.21")
def has_a_pool(unit: Unit) -> Fault | None:
    """Production enlarges the pools of SW units; research alone brings advanced submarines."""
    if unit in POOLED and unit is not Unit.ADVANCED_SUBMARINES:
        return None
    return Fault(
        what=say(
            "24.21 enlarges SW force pools, and {unit} have none that production feeds.",
            unit=unit.label,
        ),
        do=say("Name submarines, ASW, transports, strategic bombers or interceptors."),
        rules=has_a_pool.rules[1:],
    )


@clause("24.22")
def joins_when(unit: Unit) -> Phase:
    """Air units join their pool when the research phase ends, others with unit construction."""
    return Phase.RESEARCH if unit in AIR else Phase.CONSTRUCTION


def resolve_produce(position: Position, order: Produce, book: Ledger) -> Finding:
    """Enlarge a force pool."""
    campaign = campaign_at(position, order, book)
    power, unit, clock = order.power, order.unit, campaign.clock
    book.check(has_a_pool, unit)
    book.lawful()
    if unit in AIR:
        book.check(in_the_research_phase, clock)
    else:
        book.check(before_construction_ends, clock, side_of(power))
    book.check(production_opens, power, unit, clock.turn)
    added = book.apply(whose_addition, power, unit, order.factors, order.share)
    book.check(shares_add_up, order.factors, sum(added.values()))
    for owner in added:
        book.check(may_have, owner, pool_unit(owner, unit))
    if unit in BOMBERS and power not in WESTERN:
        results = campaign.level(faction_of(power), Field.STRATEGIC_BOMBERS)
        book.check(bombers_researched, power, results)
    if unit is Unit.STRATEGIC_BOMBERS and power in WESTERN:
        book.check(bomber_parity, *_sizes_after(campaign, added))
    book.lawful()
    _tell_rps(order, book)
    phase = book.apply(joins_when, unit)
    for owner, factors in added.items():
        book.effect(PoolRaised(owner, unit, factors, phase))
    shares = joined(
        say("{factors} to {owner}", factors=factors, owner=owner.label)
        for owner, factors in added.items()
    )
    headline = say(
        "Production of {unit}: {shares}, when the {phase} ends",
        unit=unit.label,
        shares=shares,
        phase=phase.label,
    )
    return Finding(headline, ProductionOutcome(unit, added, phase))


def pool_unit(owner: Owner, unit: Unit) -> Unit:
    """Return the kind by which an owner's right to a pool is judged: all Allied ASW are theirs."""
    return Unit.TRANSPORTS if owner is Owner.WESTERN_ALLIES else unit


def _sizes_after(campaign: Campaign, added: Mapping[Owner, int]) -> tuple[int, int]:
    unit, forces = Unit.STRATEGIC_BOMBERS, campaign.forces
    british, american = (
        forces.pool(owner, unit).size + forces.coming_to(owner, unit) + added.get(owner, 0)
        for owner in (Owner.BRITAIN, Owner.UNITED_STATES)
    )
    return british, american


def _tell_rps(order: Produce, book: Ledger) -> None:
    if order.rps is None:
        book.attest(
            say("The RPs that this takes are for the players (42.22, 42.23)."), BOOK["24.21"]
        )
    else:
        book.declare(
            "rps",
            order.rps,
            says=say("RPs: {rps}.", rps=Verbatim(order.rps)),
            rules=[BOOK["24.21"]],
        )
