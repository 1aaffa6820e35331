"""The units that appear when France is liberated for the first time (A3-NO.FRA.1)."""

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import SHIPS, Power, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.economy.mobilizing import MobilizeOutcome
from core.alpha3.economy.requests import PlaceFrench
from core.alpha3.record.effects import FrenchBonusDue
from core.alpha3.record.play import situated
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import LIBERATED
from core.alpha3.record.unit_effects import UnitsPlaced
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.terms.ledger import Ledger
from core.terms.message import say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

CHEAPEST = 3
"""What an infantry costs; a smaller rest buys nothing."""


@clause("A3-NO.FRA.1")
def within_bonus(cost: int, due: int) -> Fault | None:
    """French units worth 12 IPCs at the most appear at the first liberation of France."""
    if cost <= due:
        return None
    return Fault(
        what=say(
            "These units cost {cost} IPCs, and {due} are due (A3-NO.FRA.1).", cost=cost, due=due
        ),
        do=say("Place fewer units."),
    )


@clause("A3-NO.FRA.1", "R-53")
def placed_at_once(due: int) -> Fault | None:
    """They are placed before the turn of the liberation ends, or the rest is given up."""
    if due < CHEAPEST:
        return None
    return Fault(
        what=say(
            "French units for {due} IPCs are still to be placed in France (A3-NO.FRA.1).", due=due
        ),
        do=say("Let France place them: `french 4 inf`, or `french none`."),
    )


def resolve_french_units(position: Position, said: PlaceFrench, book: Ledger) -> Finding:
    """Place French units in liberated France; without any the rest is given up."""
    play = situated(position, said, book, Finder(), anyone=True)
    due = play.now.french_bonus or 0
    units: Units = UnitCounts(said.new)
    if said.power is not Power.FRANCE:
        book.fault(Fault(say("Only France places French units."), say("Let France place them.")))
    cost = sum(ALPHA3_UNITS[unit].cost * count for unit, count in units.items())
    book.check(within_bonus, cost, due)
    if ships := UnitCounts(units).only(SHIPS):
        book.fault(
            Fault(
                say("{units} cannot be placed on land.", units=told(ships)),
                say("Choose other units."),
            )
        )
    if not units and not due:
        book.fault(Fault(say("No French units are due."), say("Go on."), within_bonus.rules))
    book.lawful()
    if not units:
        play.do(FrenchBonusDue(0))
        return Finding(say("France gives up {due} IPCs of units", due=due), MobilizeOutcome({}, {}))
    play.do(UnitsPlaced(Power.FRANCE, "France", units, why=LIBERATED))
    play.do(FrenchBonusDue(due - cost))
    return Finding(
        say("French units appear in France: {units}", units=told(units)),
        MobilizeOutcome({"France": units}, {}),
    )
