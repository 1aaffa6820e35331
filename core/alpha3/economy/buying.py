"""Purchase and repair: what units cost, who may buy them, what damage costs (BASE-G40 purchase)."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Economy, Facility, Phase, Power, Units, clause
from core.alpha3.book.unit_names import told
from core.alpha3.economy.earning import allies, lacking
from core.alpha3.economy.objectives_allies import BURMA_ROAD
from core.alpha3.economy.requests import Buy, Repair
from core.alpha3.economy.research import pay
from core.alpha3.politics.conquest import purse_of
from core.alpha3.record.effects import DamageChanged, UnitsBought
from core.alpha3.record.fold import INDUSTRY
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position, Purse
from core.alpha3.record.reasons import REPAIRED
from core.board.counts import UnitCounts
from core.board.unit_table import ALPHA3_UNITS
from core.board.unit_words import spoken
from core.terms.ledger import Ledger
from core.terms.message import Text, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import Finding

FACILITIES: Mapping[str, int] = {
    "minor_ic": 12,
    "upgrade": 20,
    "major_ic": 30,
    "air_base": 15,
    "naval_base": 15,
}
SHIPYARDS: Mapping[str, int] = {
    "submarine": 5,
    "transport": 6,
    "destroyer": 7,
    "cruiser": 9,
    "carrier": 13,
    "battleship": 17,
}
"""Prices with improved shipyards (A3-TECH.SHIPYARDS, R-39)."""


@dataclass(frozen=True, slots=True)
class BuyOutcome:
    """What was bought and repaired, what it cost, and what is left in the treasury."""

    units: Units
    repaired: int
    cost: int
    left: int


@clause("BASE-G40 purchase", "BASE-G40 facilities", "A3-AA.1", "A3-TECH.SHIPYARDS", "R-39")
def price(unit: str, *, shipyards: bool) -> int:
    """Units and facilities have their printed price, ships a lower one with improved shipyards."""
    if shipyards and unit in SHIPYARDS:
        return SHIPYARDS[unit]
    return FACILITIES[unit] if unit in FACILITIES else ALPHA3_UNITS[unit].cost


@clause("BASE-G40 facilities", "BASE-G40 purchase", "R-48")
def repair_price(complexes: int, bases: int, *, increased: bool) -> int:
    """A point of damage costs 1 IPC; with increased production two points of complexes do."""
    return bases + (-(-complexes // 2) if increased else complexes)


@clause("BASE-G40 purchase")
def total(counted: tuple[tuple[str, int, int], ...], repairs: int) -> int:
    """The price of all units, and what the repairs come to."""
    return sum(count * each for _, count, each in counted) + repairs


@clause("BASE-G40 china", "A3-NO.CHI.1")
def chinese_may_buy(power: Power, units: Units, road_lacks: tuple[str, ...]) -> Fault | None:
    """China buys infantry alone, and artillery while the Burma Road is open."""
    if power is not Power.CHINA:
        return None
    allowed = {"infantry"} if road_lacks else {"infantry", "artillery"}
    wrong = [unit for unit in units if unit not in allowed]
    if not wrong:
        return None
    unit = spoken(wrong[0])
    return Fault(
        what=say(
            "China does not buy {unit}; the Burma Road is cut at {place} (BASE-G40 china).",
            unit=unit,
            place=road_lacks[0],
        )
        if road_lacks and wrong[0] == "artillery"
        else say("China does not buy {unit} (BASE-G40 china).", unit=unit),
        do=say("Buy {units}.", units=joined(sorted(allowed), say(" and "))),
    )


@clause("BASE-G40 facilities", "A3-SBR.1", "A3-UK.3")
def may_repair(place: Text, points: int, damage: int, *, own: bool) -> Fault | None:
    """A power repairs damage on facilities of its own, each economy on its own."""
    if own and points <= damage:
        return None
    what = (
        say("{place} has {damage} points of damage", place=opened(place), damage=damage)
        if own
        else say("{place} is not this treasury's", place=opened(place))
    )
    return Fault(
        what=say("{what} (BASE-G40 facilities).", what=what),
        do=say("Repair what is damaged and yours."),
    )


@clause("A3-UK.3")
def one_economy(power: Power, economy: Economy | None) -> Fault | None:
    """Each British economy buys for itself; no other power has two."""
    if (power is Power.UNITED_KINGDOM) is (economy is not None):
        return None
    british = power is Power.UNITED_KINGDOM
    what = (
        say("Which British economy buys is not said")
        if british
        else say("Only the United Kingdom has economies")
    )
    do = say("Say `europe` or `pacific`.") if british else say("Leave the economy out.")
    return Fault(say("{what} (A3-UK.3).", what=what), do)


def on_sale(position: Position) -> Mapping[str, int]:
    """Return what the power on turn may buy if it has the money, with prices in IPCs."""
    power = position.power
    road = lacking(position, allies(position), BURMA_ROAD)
    shipyards = position.has(power, "improved_shipyards")
    return {
        unit: price.function(unit, shipyards=shipyards)
        for unit in (*ALPHA3_UNITS, *FACILITIES)
        if chinese_may_buy.function(power, {unit: 1}, road) is None
    }


def resolve_buy(position: Position, said: Buy, book: Ledger) -> Finding:
    """Buy units, repair damage."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.PURCHASE_AND_REPAIR)
    places = [finder.territory(each.territory) for each in said.repairs]
    finder.settle()
    economy = said.economy or _where_repaired(said.power, places)
    book.check(one_economy, said.power, economy)
    units: Units = UnitCounts(said.new)
    road = lacking(play.now, allies(play.now), BURMA_ROAD)
    book.check(chinese_may_buy, said.power, units, road)
    purse: Purse = (said.power, economy)
    for place, repair in zip(places, said.repairs, strict=True):
        _repair(play, purse, place, repair)
    if not units and not said.repairs:
        book.fault(Fault(say("Nothing is bought."), say("Say what, such as `buy 3 infantry`.")))
    book.lawful()
    shipyards = play.now.has(said.power, "improved_shipyards")
    counted = tuple(
        (unit, count, book.apply(price, unit, shipyards=shipyards)) for unit, count in units.items()
    )
    points = sum(each.points for each in said.repairs)
    cost = book.apply(total, counted, _repairs(play, said))
    pay(play, purse, cost)
    book.lawful()
    if units:
        play.do(UnitsBought(said.power, economy, units))
    left = play.now.treasuries.get(purse, 0)
    by = opened(said.power.label)
    mended = say("repairs {points}", points=points) if points else ""
    headline = say_many(
        "{by} buys {what} for {n} IPC; {left} left",
        "{by} buys {what} for {n} IPCs; {left} left",
        cost,
        by=by,
        what=joined(each for each in (told(units), mended) if each),
        left=left,
    )
    return Finding(headline, BuyOutcome(units, points, cost, left))


def _where_repaired(power: Power, places: list[str]) -> Economy | None:
    """Return the economy that can repair in all places, where nobody says which buys (A3-UK.3)."""
    economies = {purse_of(power, place)[1] for place in places}
    return economies.pop() if len(economies) == 1 else None


def _repairs(play: Play, said: Buy) -> int:
    """Return what all repairs cost."""
    if not said.repairs:
        return 0
    complexes = sum(each.points for each in said.repairs if Facility(each.facility) in INDUSTRY)
    bases = sum(each.points for each in said.repairs) - complexes
    increased = play.now.has(said.power, "increased_factory_production")
    return play.book.apply(repair_price, complexes, bases, increased=increased)


def _repair(play: Play, purse: Purse, place: str, repair: Repair) -> None:
    facility = Facility(repair.facility)
    own = play.now.holder(place) is purse[0] and purse_of(purse[0], place) == purse
    damage = play.now.damage.get((place, facility), 0)
    before = len(play.book.faults)
    name = say(
        "{facility} in {place}",
        facility=facility.label,
        place=place,
    )
    play.book.check(may_repair, name, repair.points, damage, own=own)
    if len(play.book.faults) == before:
        play.do(DamageChanged(place, facility, damage - repair.points, why=REPAIRED))
