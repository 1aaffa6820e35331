"""Buying units (R4-3.10): what they cost, and who may buy rockets."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from core.board.counts import UnitCounts
from core.board.unit_table import AMENDED_UNITS
from core.board.unit_words import roster
from core.representative.bases.acts import begin_act
from core.representative.book.terms import COMPLEX, ROCKET, Development, Power, Units, clause
from core.representative.cards.learning import employ_industry
from core.representative.record.effects import PurchaseChanged, TreasuryChanged
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.reasons import BOUGHT
from core.representative.record.requests import Acting
from core.representative.record.spelling import Bought
from core.terms.ledger import Ledger
from core.terms.message import (
    opened,
    say,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding


class Purchase(Acting):
    """Units bought for this turn."""

    kind: ClassVar[str] = "purchase"

    units: Bought


@dataclass(frozen=True, slots=True)
class PurchaseOutcome:
    """What was spent, and what is left."""

    cost: int
    left: int


PRICES = {unit.name: unit.cost for unit in AMENDED_UNITS.values()} | {ROCKET: 5, COMPLEX: 15}
"""What everything costs in IPCs."""


@clause(
    "R4-3.10",
    "R4-3.6",
    "R4-3.4",
    "BASE-86 phases",
    "BASE-86 transport",
    "BASE-86 complex",
    "R4-APP.2",
    "R-28",
)
def cost(units: Units, *, industrial: bool) -> int:
    """All cost what the chart says, carriers 30, and 1 less with industrial technology."""
    return sum(count * (PRICES[unit] - industrial) for unit, count in units.items())


@clause("R4-3.4")
def rockets_are_developed(units: Units, *, developed: bool) -> Fault | None:
    """Only a nation that has developed rockets buys them."""
    if developed or not units.get(ROCKET, 0):
        return None
    return Fault(
        say("This nation has not developed rockets (R4-3.4)."),
        say("Buy other units, or wait for the card."),
    )


@clause("BASE-86 phases")
def affordable(price: int, held: int) -> Fault | None:
    """Nobody spends more than he has in hand."""
    if price <= held:
        return None
    return Fault(
        say(
            "That costs {price} IPCs, and {held} are in hand (BASE-86 phases).",
            price=price,
            held=held,
        ),
        say("Buy for {held} or less.", held=held),
    )


def on_sale(position: Position, power: Power) -> Mapping[str, int]:
    """Return what a power may buy if it has the money, with prices in IPCs."""
    had = position.uses(power)
    developed = Development.ROCKETS in had
    units = [
        unit
        for unit in PRICES
        if rockets_are_developed.function({unit: 1}, developed=developed) is None
    ]
    industrial = Development.INDUSTRIAL_TECHNOLOGY in had
    return {unit: cost.function({unit: 1}, industrial=industrial) for unit in units}


def resolve_purchase(position: Position, said: Purchase, book: Ledger) -> Finding:
    """Units bought for this turn."""
    begin_act(said.power, Phase.PURCHASE, position, book)
    units = UnitCounts(said.units)
    had = position.uses(said.power)
    industrial = Development.INDUSTRIAL_TECHNOLOGY in had
    price = book.apply(cost, units, industrial=industrial)
    held = position.treasuries[said.power]
    book.check(affordable, price, held)
    book.check(rockets_are_developed, units, developed=Development.ROCKETS in had)
    book.lawful()
    book.effect(TreasuryChanged(said.power, -price, why=BOUGHT))
    book.effect(PurchaseChanged(said.power, units))
    if industrial and units:
        employ_industry(position, said.power, book)
    told = roster(units)
    return Finding(
        say(
            "{power} buys {told} for {price} IPCs, {held} left",
            power=opened(said.power.label),
            told=told,
            price=price,
            held=held - price,
        ),
        PurchaseOutcome(price, held - price),
    )
