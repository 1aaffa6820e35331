"""A battle over the game's position: what has to come first, and who goes ashore."""

from collections.abc import Callable

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Phase, Power, Units, clause
from core.alpha3.combat.battle.aftermath import applied
from core.alpha3.combat.battle.breaking_off import AFTER_A_ROUND, destinations, going_back
from core.alpha3.combat.battle.clauses import bombarding
from core.alpha3.combat.battle.rounds import fight_on
from core.alpha3.combat.battle.standing import (
    begun,
    go_on,
    named_twice,
    next_question,
    ordered_anew,
)
from core.alpha3.combat.order import check_order
from core.alpha3.combat.requests import BattleOrders, Fight
from core.alpha3.moving.combats import Combat, combat_at, combats
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position
from core.alpha3.record.standing_battles import StandingBattle
from core.alpha3.record.unit_effects import Bombarded, CameAshore
from core.board.counts import UnitCounts
from core.board.order_of_loss import OrderError
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, say
from core.terms.refusal import Fault
from core.terms.resolution import Finding

_GUNS = frozenset({"cruiser", "battleship"})


@clause("BASE-G40 bombardment", "BASE-G40 cruiser", "BASE-G40 battleship", "A3-KAM.7")
def guns_ashore(ships: Units, landed: int, *, sea_battle: bool, struck: bool) -> Units:
    """Cruisers and battleships bombard once, one for each unit landed, if nobody fought there."""
    return {} if sea_battle or struck else bombarding(ships, landed)


@clause("BASE-G40 retreat", "R-65")
def order_leads_back(order: str, named: str, ways: tuple[str, ...], *, goes: bool) -> Fault | None:
    """An order of retreat names a space out of which attackers came; aircraft need none."""
    if order == "never" or (goes and (named in ways or "" in ways)):
        return None
    where = joined(each for each in ways if each)
    return Fault(
        what=say(
            "Nobody can retreat to {place} from there (BASE-G40 retreat).",
            place=named,
        )
        if named
        else say("Nobody can retreat from there without saying where to (BASE-G40 retreat)."),
        do=say("Name one of: {known}.", known=where) if where else say("Leave the retreat out."),
    )


@clause("R-69")
def waits_for(space: str, power: Power, what: Text) -> Fault | None:
    """A battle that stands goes on when the one has decided whose decision it is."""
    return Fault(
        what=say(
            "The battle in {space} waits for {power} (R-69): {what}",
            space=space,
            power=power.label,
            what=what,
        ),
        do=say("Fight elsewhere meanwhile; it goes on with the answer."),
    )


def resolve_fight(position: Position, said: Fight, book: Ledger) -> Finding:
    """Fight one battle, to its end or for as many rounds as the attacker says."""
    finder = Finder()
    play = situated(position, said, book, finder, Phase.CONDUCT_COMBAT)
    orders = in_full(said, finder)
    finder.settle()
    combat = combat_at(play.now, orders.space)
    if combat is None:
        book.lawful()
        book.fault(
            Fault(
                say("There is nothing to be fought in {space}.", space=orders.space),
                choices(play.now),
            )
        )
        book.lawful()
        combat = Combat(orders.space, {})
    check_order(play, combat, vouched=said.phase is not None)
    check_retreat(play, combat, orders)
    book.lawful()
    if (battle := play.now.turn.battles.get(orders.space)) is not None:
        return _fought_on(play, battle, orders)
    if said.stands:
        return fight_one(play, combat, orders, stands=True)
    with book.within("", _era):
        return fight_one(play, combat, orders)


def _fought_on(play: Play, battle: StandingBattle, orders: BattleOrders) -> Finding:
    """Go on with a battle that stands: whoever is asked to retreat says so by new orders."""
    due = next_question(play.now, battle)
    if due is not None and not due.id.endswith(AFTER_A_ROUND):
        play.book.check(waits_for, battle.space, Power(due.to), due.text)
        play.book.lawful()
    fought = play.now.turn.rounds.get(battle.space, 0)
    return go_on(play, ordered_anew(battle, orders, fought))


def _era(asked: int) -> str:
    """Return what throws are called by besides, after so many questions."""
    return f"q{asked}" if asked else ""


def in_full(said: BattleOrders, finder: Finder) -> BattleOrders:
    """Return orders with the spaces as the map names them."""
    full = {"space": finder.space(said.space)}
    if said.retreat_to is not None:
        full["retreat_to"] = finder.space(said.retreat_to)
    return said.model_copy(update=full)


def check_retreat(play: Play, combat: Combat, orders: BattleOrders) -> None:
    """Keep what stands against an order of retreat."""
    now, space = play.now, combat.space
    landed = UnitCounts.sum((now.turn.landed.get(space, {}), *combat.landing.values()))
    units = going_back(combat.attackers, landed)
    ways = tuple(destinations(now, space, units).values())
    if orders.retreat != "never":
        named = orders.retreat_to or ""
        play.book.check(order_leads_back, orders.retreat, named, ways, goes=bool(units))


def fight_one(
    play: Play,
    combat: Combat,
    orders: BattleOrders,
    plan: Callable[[], None] | None = None,
    *,
    stands: bool = False,
) -> Finding:
    """Fight a battle that may be fought now, and take what it did off the map.

    Args:
        play: The position.
        combat: Who fights where.
        orders: The attacker's orders.
        plan: Plans its dice with those of other battles.
        stands: Whether it stands in the position where somebody has to decide; if not, he is asked
            within this act.
    """
    guns = ashore(play, combat, orders)
    try:
        if stands:
            fought = play.now.turn.rounds.get(combat.space, 0)
            return go_on(play, begun(orders, guns, fought), plan=plan)
        combat = combat_at(play.now, combat.space) or combat
        return applied(play, combat, fight_on(play, combat, orders, guns, plan))
    except OrderError as error:
        play.book.fault(named_twice(error))
        play.book.lawful()
        raise


def choices(now: Position) -> Message:
    """Return what a player may do who has named no battle that there is."""
    names = joined(each.space for each in combats(now))
    return say("Fight in one of: {names}.", names=names) if names else say("Go on with `next`.")


def ashore(play: Play, combat: Combat, said: BattleOrders) -> Units:
    """Land the units of an assault; return the ships that bombard for them."""
    guns = UnitCounts()
    now = play.now
    for zone, units in combat.landing.items():
        ships = now.there(zone, now.power).only(_GUNS) - now.turn.bombarded.get(zone, {})
        if said.bombardment == "all" and ships:
            firing = play.book.apply(
                guns_ashore,
                ships,
                sum(units.values()),
                sea_battle=zone in now.turn.rounds,
                struck=zone in now.turn.struck,
            )
            if firing and combat.defended:
                play.do(Bombarded(zone, firing))
                guns += firing
        play.do(CameAshore(zone, combat.space))
    return guns
