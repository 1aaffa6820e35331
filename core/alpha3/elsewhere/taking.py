"""Acts of a turn put on the map as they were made, each looked at by the rules (R-74)."""

from functools import partial

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import AIRCRAFT, LAND_UNITS, Facility, Power, Units
from core.alpha3.book.world import TOUCHING
from core.alpha3.combat.battle.retreating import may_retreat
from core.alpha3.economy.buying import price, resolve_buy
from core.alpha3.economy.mobilizing import resolve_mobilize
from core.alpha3.economy.requests import Buy, Mobilize, Repair
from core.alpha3.elsewhere import requests
from core.alpha3.elsewhere.clauses import (
    agrees,
    damage_holds,
    holds_ground,
    was_to_be_fought,
    were_there,
)
from core.alpha3.elsewhere.trial import Report, ashore, within
from core.alpha3.moving.combats import combat_at
from core.alpha3.moving.moves import resolve_move
from core.alpha3.moving.requests import Group, Move
from core.alpha3.politics.conquest import capture
from core.alpha3.politics.declarations import resolve_war
from core.alpha3.politics.requests import GoToWar
from core.alpha3.record.effects import (
    DamageChanged,
    FacilityChanged,
    MoneyChanged,
    RelationSet,
    TechnologyFound,
    UnitsBought,
)
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import PLAYED_ELSEWHERE
from core.alpha3.record.unit_effects import (
    RaidChanged,
    RoundsFought,
    UnitsLost,
    UnitsMoved,
    UnitsPlaced,
)
from core.board.air_raid import CAPS
from core.board.counts import UnitCounts
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.wording import listed


def found(report: Report, whose: Power, said: requests.Found) -> None:
    """Technologies that were developed."""
    for each in said.technologies:
        if not report.play.now.has(whose, each):
            report.do(TechnologyFound(whose, each))


def purchased(report: Report, whose: Power, said: requests.Purchased) -> None:
    """Units and repairs, and the money that was left."""
    economy = said.economy
    repairs = tuple(_somewhere(report.play.now, whose, each) for each in said.repairs)
    buy = Buy(power=whose, new=said.new, repairs=repairs, economy=economy)
    purse = (whose, economy)
    if not report.by_the_rules(lambda now, book: resolve_buy(now, buy, book)):
        cost = sum(price(unit, shipyards=False) * n for unit, n in said.new.items())
        if said.new:
            report.do(UnitsBought(whose, economy, UnitCounts(said.new)))
        if purse in report.play.now.treasuries:
            in_hand = report.play.now.treasuries[purse]
            report.do(MoneyChanged(whose, economy, -min(cost, in_hand), PLAYED_ELSEWHERE))
    if said.left is not None:
        set_money(report, purse, said.left)


def _somewhere(now: Position, whose: Power, repair: Repair) -> Repair:
    """Return a repair with its place, where the summary left that out and only one is damaged."""
    if repair.territory:
        return repair
    damaged = sorted(
        place
        for (place, facility), points in now.damage.items()
        if facility == repair.facility and points >= repair.points and now.holder(place) is whose
    )
    if len(damaged) == 1:
        return repair.model_copy(update={"territory": damaged[0]})
    what = say("The summary does not say where {what} was repaired.", what=repair.facility.label)
    where = joined(damaged) if damaged else say("nowhere is it damaged so much")
    do = say(
        "Write below it `# umpire, for the declaration above: buy repair {points} "
        "{facility} in …`: {where}.",
        points=repair.points,
        facility=repair.facility.value,
        where=where,
    )
    raise RefusedError(unreadable(Fault(what, do)))


def set_money(report: Report, purse: tuple[Power, object], ipcs: int) -> None:
    """Let a treasury hold what was counted."""
    power = purse[0]
    for (whose, economy), here in tuple(report.play.now.treasuries.items()):
        if (whose, economy) != purse:
            continue
        name = economy.label if economy else listed(power.label)
        if not report.look(agrees, name, here, ipcs):
            report.do(MoneyChanged(whose, economy, ipcs - here, PLAYED_ELSEWHERE))


def went_to_war(report: Report, whose: Power, said: requests.WentToWar) -> None:
    """A war, provoked or not; one that is on already is no news."""
    if report.play.now.at_war(whose, said.on):
        return
    war = GoToWar(power=whose, on=said.on)
    if not report.by_the_rules(lambda now, book: resolve_war(now, war, book)):
        report.do(RelationSet(whose, said.on, at_war=True))


def moved(report: Report, whose: Power, said: requests.Moved) -> None:
    """Units where they went, whether or not they might."""
    move = Move(power=whose, moves=(said.group,))
    if not report.by_the_rules(lambda now, book: resolve_move(now, move, book)):
        _put(report, whose, said.group)


def _put(report: Report, whose: Power, group: Group) -> None:
    start, end = _spaces(*group.path)[0], _spaces(*group.path)[-1]
    for power, units in ((whose, group.units), *group.guests.items()):
        _go(report, power, UnitCounts({str(u): n for u, n in units.items()}), start, end)


def _go(report: Report, power: Power, units: Units, start: str, end: str) -> None:
    here = within(report.play.now.there(start, power), units)
    report.look(were_there, power, start, UnitCounts(units) - here)
    if here:
        ground = "" if set(here) <= AIRCRAFT else start
        report.do(UnitsMoved(power, here, start, end, 0, entered_from=ground))


def _spaces(*names: str) -> tuple[str, ...]:
    finder = Finder()
    found_ = tuple(finder.space(each) for each in names)
    finder.settle()
    return found_


def fought(report: Report, whose: Power, said: requests.Fought) -> None:
    """A battle's losses as they stand, and the ground that was taken."""
    (space,) = _spaces(said.space)
    combat = combat_at(report.play.now, space)
    report.look(was_to_be_fought, space, there=combat is not None)
    ashore(report, space)
    _lose(report, space, said.lost)
    report.do(RoundsFought(space, 1, over=True))
    if not said.taken:
        return
    standing = report.play.now.there(space, whose)
    if report.look(holds_ground, space, land_units=not LAND_UNITS.isdisjoint(standing)):
        report.can(partial(_captured, whose, space))


def _captured(whose: Power, space: str, now: Position, book: Ledger) -> None:
    capture(Play(now, book), whose, space)


def _lose(report: Report, space: str, lost: requests.Losses) -> None:
    """Take losses off the map; aircraft that scrambled are taken from a base nearby."""
    for power, units in lost.items():
        left: Units = UnitCounts({str(unit): count for unit, count in units.items()})
        for place in (space, *sorted(TOUCHING[space])):
            wanted = left if place == space else UnitCounts(left).only(AIRCRAFT)
            here = within(report.play.now.there(place, power), wanted)
            if here:
                report.do(UnitsLost(power, place, here))
                left = UnitCounts(left) - here
        report.look(were_there, power, space, left)


def raided(report: Report, whose: Power, said: requests.Raided) -> None:
    """A raid's damage and losses as they stand."""
    (place,) = _spaces(said.territory)
    raid = report.play.now.turn.raids.get(place)
    report.look(was_to_be_fought, place, there=raid is not None)
    _lose(report, place, said.lost)
    for name, points in said.damage.items():
        facility = Facility(name)
        done = report.play.now.damage.get((place, facility), 0) + points
        most = CAPS[facility] if facility in report.play.now.facilities.get(place, ()) else 0
        report.look(damage_holds, place, done, most)
        if most:
            report.do(DamageChanged(place, facility, min(done, most)))
    if raid is not None:
        lost = UnitCounts({str(u): n for u, n in said.lost.get(whose, {}).items()})
        first = next(iter(raid.targets), Facility.AIR_BASE)
        left = raid.units - lost
        bombers = left.but({"fighter"})
        report.do(RaidChanged(place, {first: bombers}, left.get("fighter", 0), flown=True))


def went_back(report: Report, whose: Power, said: requests.WentBack) -> None:
    """Attackers that retreated."""
    space, to = _spaces(said.space, said.to)
    came = report.play.now.turn.came_from.get(space, frozenset())
    report.look(may_retreat, space, to, came, 1)
    _go(report, whose, UnitCounts({str(u): n for u, n in said.units.items()}), space, to)


def placed(report: Report, whose: Power, said: requests.PutOut) -> None:
    """Units where they were placed."""
    out = Mobilize(power=whose, where=said.where)
    if report.by_the_rules(lambda now, book: resolve_mobilize(now, out, book)):
        return
    for name, units in said.where.items():
        (space,) = _spaces(name)
        for unit, count in units.items():
            if unit in set(Facility):
                report.do(FacilityChanged(space, new=Facility(unit)))
            elif unit != "upgrade":
                report.do(UnitsPlaced(whose, space, {unit: count}))
            for (power, economy), bought in tuple(report.play.now.bought.items()):
                if power is whose and (taken := min(count, bought.get(unit, 0))):
                    report.do(UnitsBought(power, economy, {unit: -taken}))
                    break
