"""24.4: building SW units, by whom, from which pool, at what cost, and where they appear."""

from dataclasses import dataclass

from core.awaw.book.counting import numbered
from core.awaw.book.places import Place
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.book.units import BOMBERS, SURFACE, WESTERN, Unit, faction_of, owner_of, side_of
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.construction_costs import check_money, cost_in_brps, shipbuilding_points
from core.awaw.campaign.construction_places import check_place
from core.awaw.campaign.force_requests import Build
from core.awaw.campaign.phases import in_its_phase
from core.awaw.record.clock import Phase
from core.awaw.record.effects import UnitsBuilt
from core.awaw.record.pools import pool_holds, pool_rule
from core.awaw.record.position import Position
from core.awaw.record.standing import Field
from core.awaw.record.stationing import may_have
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, opened, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class BuildOutcome:
    """What was built, what it cost, and what the pool still allows."""

    unit: Unit
    factors: int
    place: Place
    brps: int
    shipbuilding: int
    left_to_build: int


@clause("24.41A", "24.41C", "24.41G", "R-38")
def researched(unit: Unit, power: Power, results: int) -> Fault | None:
    """Strategic bombers and advanced submarines are built after a research result for them."""
    if results:
        return None
    rule = {Power.GERMANY: "24.41A", Power.JAPAN: "24.41C"}.get(power, "24.41G")
    return Fault(
        what=say(
            "{rule} lets {power} build {unit} after research, and the record has no result.",
            rule=Verbatim(rule),
            power=power.label,
            unit=unit.label,
        ),
        do=say("Record one with `research` first."),
        rules=(BOOK[rule],),
    )


def resolve_build(position: Position, order: Build, book: Ledger) -> Finding:
    """Build SW units in the unit construction phase."""
    campaign = campaign_at(position, order, book)
    power, unit, owner = order.power, order.unit, owner_of(order.power, order.unit)
    book.check(in_its_phase, campaign.clock, side_of(power), Phase.CONSTRUCTION)
    book.check(may_be_built, unit)
    book.check(may_have, owner, unit)
    book.lawful()
    if unit in BOMBERS | {Unit.ADVANCED_SUBMARINES} and power not in WESTERN:
        field = Field.STRATEGIC_BOMBERS if unit in BOMBERS else Field.ADVANCED_SUBMARINES
        book.check(researched, unit, power, campaign.level(faction_of(power), field))
    rule, given = pool_rule(campaign.forces, owner, unit)
    left = book.apply(rule, *given)
    book.check(pool_holds, owner, unit, left, order.factors)
    check_place(campaign, order, book)
    cost = book.apply(cost_in_brps, order.factors)
    points = book.apply(shipbuilding_points, unit, order.factors)
    check_money(campaign, power, cost, points, book)
    book.lawful()
    book.effect(UnitsBuilt(power, owner, unit, order.place, order.factors, cost, points))
    headline = say(
        "{power} builds {units} for {brps}: {place}",
        power=opened(power.label),
        units=unit.counted(order.factors),
        brps=numbered(cost, "BRP"),
        place=order.place.placed,
    )
    outcome = BuildOutcome(unit, order.factors, order.place, cost, points, left - order.factors)
    return Finding(headline, outcome)


@clause("24.11")
def may_be_built(unit: Unit) -> Fault | None:
    """SW construction builds SW units; ships and returning transports are none of its business."""
    if unit not in SURFACE and unit is not Unit.RETURNING_TRANSPORTS:
        return None
    return Fault(
        what=say("24.11 has no {unit} among the SW units to be built.", unit=unit.label),
        do=say("Name submarines, ASW, transports, strategic bombers or interceptors."),
    )
