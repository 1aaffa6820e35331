"""Buying units, and agreeing on the order of play and on the first bases (R4-1.3, R4-3.10)."""

from dataclasses import dataclass

from core.board.unit_table import AMENDED_UNITS
from core.board.unit_words import roster
from core.representative.bases.acts import (
    begin_act,
    berth_of,
    port_of,
    present,
    units_there,
)
from core.representative.book.names import Finder
from core.representative.book.terms import (
    COMPLEX,
    ROCKET,
    SHIPS,
    Development,
    Power,
    Units,
    clause,
)
from core.representative.cards.learning import employ_industry
from core.representative.record.campaign import negative
from core.representative.record.effects import (
    ForcesChanged,
    OrderAgreed,
    PurchaseChanged,
    TreasuryChanged,
)
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import AgreeOrder, ChooseBase, Purchase
from core.representative.record.set_up import Berth, gun_sites, ports_beside
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.wording import opening


@dataclass(frozen=True, slots=True)
class PurchaseOutcome:
    """What was spent, and what is left."""

    cost: int
    left: int


@dataclass(frozen=True, slots=True)
class MovedOutcome:
    """Where units are now."""

    at: Berth


@dataclass(frozen=True, slots=True)
class OrderOutcome:
    """The order of play."""

    order: str


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
        "This nation has not developed rockets (R4-3.4).",
        "Buy other units, or wait for the card.",
        rockets_are_developed.rules,
    )


@clause("BASE-86 phases")
def affordable(price: int, held: int) -> Fault | None:
    """Nobody spends more than he has in hand."""
    if price <= held:
        return None
    return Fault(
        f"That costs {price} IPCs, and {held} are in hand (BASE-86 phases).",
        f"Buy for {held} or less.",
        affordable.rules,
    )


@clause("R-14", "R4-4.8", "R4-4.9")
def before_the_game(*, begun: bool) -> Fault | None:
    """First bases and the order of play are chosen before the first combat movement."""
    if not begun:
        return None
    return Fault(
        "The game has begun; first bases, the order of play and cards are settled (R-14).",
        "A base changes by a combat move, `rebase …`; the rest stays as it is.",
        before_the_game.rules,
    )


@clause("R-14", "R4-3.11")
def among_those_offered(to: str, choices: tuple[str, ...]) -> Fault | None:
    """A fleet chooses among ports beside its zone, the fighter among the guns' spaces."""
    if to in choices:
        return None
    return Fault(
        f"{to} is none of the places that would do (R-14).",
        f"Name one of: {', '.join(choices) or 'none'}.",
        among_those_offered.rules,
    )


def resolve_purchase(position: Position, said: Purchase, book: Ledger) -> Finding:
    """Units bought for this turn."""
    begin_act(said.power, Phase.PURCHASE, position, book)
    units = present(said.units)
    had = position.uses(said.power)
    industrial = Development.INDUSTRIAL_TECHNOLOGY in had
    price = book.apply(cost, units, industrial=industrial)
    held = position.treasuries[said.power]
    book.check(affordable, price, held)
    book.check(rockets_are_developed, units, developed=Development.ROCKETS in had)
    book.lawful()
    book.effect(TreasuryChanged(said.power, -price))
    book.effect(PurchaseChanged(said.power, units))
    if industrial and units:
        employ_industry(position, said.power, book)
    told = roster(units)
    label = opening(said.power.label)
    return Finding(
        f"{label} buys {told} for {price} IPCs, {held - price} left",
        PurchaseOutcome(price, held - price),
    )


def resolve_order(position: Position, said: AgreeOrder, book: Ledger) -> Finding:
    """The order of play, agreed before the first combat movement."""
    book.check(before_the_game, begun=begun(position))
    book.lawful()
    book.effect(OrderAgreed(said.order == "together"))
    told = {
        "together": "USSR, Germany, Japan, then Britain and the United States together",
        "boxed": "USSR, Germany, Britain, Japan, the United States",
    }
    return Finding(f"Order of play: {told[said.order]}", OrderOutcome(said.order))


def resolve_choose_base(position: Position, said: ChooseBase, book: Ledger) -> Finding:
    """Another port for a fleet, or another stand for the fighter, before the game begins."""
    finder = Finder()
    start, goal = finder.territory(said.from_), finder.territory(said.to)
    coast = finder.zone(said.coast) if said.coast else ""
    finder.settle()
    units = present(said.units)
    at = berth_of(start, coast, units, position, said.power)
    book.check(before_the_game, begun=begun(position))
    book.check(units_there, units, at, position.there(said.power, at))
    book.check(among_those_offered, goal, _offered(said.power, units, at))
    book.lawful()
    to = port_of(goal, at.coast) if at.coast else Berth(goal)
    book.effect(ForcesChanged(said.power, at, negative(units)))
    book.effect(ForcesChanged(said.power, to, units))
    return Finding(f"{said.power.label}: base at {to}", MovedOutcome(to))


def _offered(power: Power, units: Units, at: Berth) -> tuple[str, ...]:
    if at.coast and set(units) <= SHIPS:
        return ports_beside(at.coast, power)
    return gun_sites(power) if units == {"fighter": 1} and at.space in gun_sites(power) else ()


def begun(position: Position) -> bool:
    """Return whether a game has left its first purchase."""
    now = position.campaign
    return (now.round, now.turn, now.phase) != (1, 0, Phase.PURCHASE)
