"""24.43 and R-38: what a power has, as the players declare it."""

from dataclasses import dataclass

from core.awaw.book.terms import BOOK, clause
from core.awaw.campaign.beginning import campaign_at
from core.awaw.campaign.requests import DeclareEconomy
from core.awaw.record.effects import (
    EconomyDeclared,
)
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.message import Verbatim, joined, opened, say, signed
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_ECONOMY = {
    "brps": say("BRPs"),
    "construction_limit": say("construction limit"),
    "shipbuilding": say("shipbuilding points"),
}
"""What a power has, by its field, as players call it."""


@dataclass(frozen=True, slots=True)
class EconomyOutcome:
    """What a power has now; None where it is not declared."""

    brps: int | None
    construction_limit: int | None
    shipbuilding: int | None


def resolve_economy(position: Position, order: DeclareEconomy, book: Ledger) -> Finding:
    """Record what a power has, on the players' word."""
    campaign = campaign_at(position, order, book)
    before = campaign.standing(order.power)
    brps = _brps(campaign, order, book)
    book.lawful()
    outcome = EconomyOutcome(
        brps=brps,
        construction_limit=_newer(order.construction_limit, before.limit),
        shipbuilding=_newer(order.shipbuilding, before.shipbuilding),
    )
    for name, called in _ECONOMY.items():
        value = getattr(outcome, name)
        if value is not None:
            says = say(
                "{name}: {value}, because: {reason}",
                name=called,
                value=value,
                reason=Verbatim(order.reason),
            )
            book.declare(name, value, says=says, rules=[BOOK["24.43"], BOOK["R-38"]])
    limit, points = outcome.construction_limit, outcome.shipbuilding
    book.effect(EconomyDeclared(order.power, brps, limit, points, order.reason))
    parts = []
    if brps is not None:
        parts.append(say("BRPs {brps}", brps=brps))
    if limit is not None:
        parts.append(say("limit {limit}", limit=limit))
    if outcome.shipbuilding is not None:
        parts.append(say("shipbuilding {shipbuilding}", shipbuilding=outcome.shipbuilding))
    told = say("{power}: {told}", power=opened(order.power.label), told=joined(parts))
    return Finding(told, outcome)


@clause("24.43", "R-38")
def change_has_a_base(change: int, brps: int | None) -> Fault | None:
    """BRPs change by an amount once they are declared, and never below nothing."""
    if brps is not None and brps + change >= 0:
        return None
    there = say("none are declared") if brps is None else say("there are {brps}", brps=brps)
    return Fault(
        what=say(
            "BRPs cannot change by {change}: {there} (R-38).", change=signed(change), there=there
        ),
        do=say("Declare them whole with `brps`."),
        rules=(BOOK["R-38"],),
    )


def _brps(campaign: Campaign, order: DeclareEconomy, book: Ledger) -> int | None:
    before = campaign.standing(order.power).brps
    if order.change is None:
        return _newer(order.brps, before)
    book.check(change_has_a_base, order.change, before)
    return (before or 0) + order.change


def _newer(given: int | None, before: int | None) -> int | None:
    return before if given is None else given
