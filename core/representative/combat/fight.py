"""Combat in one place, from who is there to who goes where (R4-5)."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar, Literal

from core.board.amended_profile import CHOSEN, Targets, attacked
from core.board.counts import UnitCounts
from core.board.side import Both
from core.board.unit_table import Domain
from core.representative.bases.acts import begin_act
from core.representative.book.names import Finder
from core.representative.book.terms import SHIPS, Units, clause
from core.representative.book.world import TERRITORIES
from core.representative.combat.aftermath import Wishes, go_where_they_may
from core.representative.combat.battle_clauses import units_in_battle
from core.representative.combat.decisions import (
    NightFighters,
    ask_night,
    ask_port,
    ask_rise,
    ships_in_port_fight,
)
from core.representative.combat.fight_checks import (
    fighting_elsewhere,
    in_one_battle,
    orders_units,
    places_told,
    sea_before,
    sea_comes_first,
    still_open,
)
from core.representative.combat.fight_outcome import (
    CombatOutcome,
    lost_in,
    powers_of,
    standing,
    withdrawn,
)
from core.representative.combat.mustering import met_by_night_alone
from core.representative.combat.orders_of_loss import ask_order
from core.representative.combat.parties import (
    CARGO,
    ESCORT,
    FAR,
    FAR_ESCORT,
    INTERCEPTOR,
    OWN,
    REGULAR,
    Site,
    with_port,
)
from core.representative.combat.raids import AtStake, at_stake, dice_a_raider
from core.representative.combat.rounds import Fought, Plan
from core.representative.combat.sites import open_sites, site_at
from core.representative.combat.technology import learn_from, tech_of
from core.representative.interception.under_way import note_cargo
from core.representative.record.campaign import Purpose
from core.representative.record.effects import CombatSettled, GroupArrived
from core.representative.record.fold import change
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting
from core.representative.record.spelling import Name, Order
from core.terms.ledger import Ledger
from core.terms.message import (
    say,
)
from core.terms.refusal import Fault
from core.terms.resolution import Effect


class FightOut(Acting):
    """Combat in one place.

    Attributes:
        site: A space, or ``move 3`` for a group that was met while it only changed places.
        targets: What aircraft and carriers alone attack.
        order_of_loss: The moving player's units, first lost first.
        press: Whether he is asked after each round if he goes on, or fights to the end.
        port: Whether ships in port are attacked too; None lets him be asked.
        patrol: What stays on patrol afterwards; None lets him be asked.
        aircraft: Whether they stay in a place that falls; None lets him be asked.
        stands: Whether it stands in the position while somebody decides. Where it does not, as in
            records of before it could, everything is asked within the one act.
    """

    kind: ClassVar[str] = "fight"

    site: Name
    targets: Targets = Targets.ALL
    order_of_loss: Order = ()
    press: Literal["ask", "to_the_end"] = "ask"
    port: Literal["leave", "attack"] | None = None
    patrol: Literal["return", "submarines", "patrol"] | None = None
    aircraft: Literal["stay", "home"] | None = None
    stands: bool = False


@clause("R4-5.19", "R-36")
def still_hold_land(defenders: Units) -> Units:
    """Land falls when none of its land and air units are left; ships do not hold it."""
    return UnitCounts(defenders).but(SHIPS)


@clause("R4-5.20", "R4-4.18", "R4-APP.5")
def holds_the_field(attackers: Units, defenders: Units, *, retreated: bool) -> bool:
    """The attacker has won if he is there and nobody is left but submarines that withdrew."""
    return bool(attackers) and not defenders and not retreated


@dataclass(frozen=True, slots=True)
class Ready:
    """A fight that is about to begin: everything that bears on its dice.

    Attributes:
        site: The place, and who fights there.
        plan: How they fight.
        stake: What raids in it can cost; None where nothing is raided.
        rounds: How many rounds it has had, where it is gone on with; None before its dice.
        since: How many effects of other fights stand before its own.
    """

    site: Site
    plan: Plan
    stake: AtStake | None
    rounds: int | None = None
    since: int = 0


def ready_to_fight(position: Position, said: FightOut, book: Ledger) -> Ready:
    """Return the fight that a request begins, with what is decided before its dice.

    Raises:
        RefusedError: It is not to be fought now.
        PendingError: Something has to be decided first.
    """
    begin_act(said.power, Phase.COMBAT, position, book)
    if not said.site.strip():
        open_ = open_sites(position)
        book.fault(Fault(say("That names no place."), places_told(open_)))
        book.lawful()
    name = site_of(said)
    book.check(still_open, name, open_sites(position))
    book.lawful()
    book.check(sea_comes_first, tuple(sea_before(position, name)))
    book.lawful()
    if said.order_of_loss:
        book.check(orders_units, said.order_of_loss)
        book.lawful()
    site = site_at(position, name, said.power)
    regular = any(p.part in {REGULAR, CARGO} for p in site.attackers)
    if site.shut_out and regular and _ports_too(site, said, book):
        site = with_port(site)
    if position.campaign.battles:
        book.check(in_one_battle, fighting_elsewhere(position, site))
        book.lawful()
    if not regular and any(p.part in {ESCORT, FAR_ESCORT} for p in site.attackers):
        site = ask_rise(site, book)
    for group in site.groups if site.defenders else ():
        if name != group.landing:
            note_cargo(group, book)
    return Ready(site, _plan(position, said, site, book), at_stake(position, site))


def _ports_too(site: Site, said: FightOut, book: Ledger) -> bool:
    """Return whether ships in port are attacked: as the line says, or as its player is asked."""
    if said.targets is not Targets.ALL:
        return Domain.SEA in CHOSEN[said.targets]
    return book.apply(ships_in_port_fight, said.port) if said.port else ask_port(site, book)


def outcome_of(
    position: Position, said: FightOut, ready: Ready, fought: Fought, book: Ledger, ipcs_lost: int
) -> CombatOutcome:
    """Return what came of a fight, and send everybody where he goes after it.

    Args:
        position: The position before it.
        said: The request.
        ready: The fight before its dice, or as it was gone on with.
        fought: The battle when it is over.
        book: Where it is recorded.
        ipcs_lost: What raids in it have cost.
    """
    site = ready.site
    learn_from(position, site, fought, ready.plan.tech, book)
    left = {p.part for p in fought.attackers if any(p.units.values())}
    left = {REGULAR if part == FAR else part for part in left}
    met = [
        p for p in fought.defenders if p.part in {OWN, INTERCEPTOR} and _met(p.units, said, site)
    ]
    if site.name in TERRITORIES:
        met = [p for p in met if book.apply(still_hold_land, p.units)]
    won = book.apply(
        holds_the_field,
        dict.fromkeys(sorted(left & {REGULAR, CARGO}), 1),
        {p.power.value: sum(p.units.values()) for p in met},
        retreated=fought.retreated,
    )
    wishes = Wishes(said.targets, said.aircraft, said.patrol)
    before = len(book.effects)
    captured = go_where_they_may(position, site, fought, book, won=won, wishes=wishes)
    book.effect(CombatSettled(site.name, fought.rounds))
    after = reduce(change, book.effects[ready.since :], position)
    return CombatOutcome(
        site=site.name,
        rounds=fought.rounds,
        won=won,
        retreated=fought.retreated,
        attackers_lost=lost_in(fought.attackers),
        defenders_lost=lost_in(fought.defenders),
        ipcs_lost=ipcs_lost,
        captured=captured,
        held_by=after.owners.get(site.name),
        there=standing(after, site.name),
        withdrew=withdrawn(fought),
        attackers=powers_of(site.attackers),
        defenders=powers_of(site.defenders),
        back_to=_back_to(site, book.effects[before:]) if fought.retreated else (),
    )


def _back_to(site: Site, effects: Sequence[Effect]) -> tuple[str, ...]:
    """Return the places to which units go from a battle, each once."""
    went = (each.to for each in effects if isinstance(each, GroupArrived))
    return tuple(dict.fromkeys(to.named for to in went if to.space != site.name))


def site_of(said: FightOut) -> str:
    """Return the place that a request names: a space, or a move that was met by itself.

    Raises:
        RefusedError: It names none.
    """
    if said.site.lower().startswith("move "):
        return said.site.lower()
    finder = Finder()
    name = finder.space(said.site)
    finder.settle()
    return name


def _met(units: Units, said: FightOut, site: Site) -> bool:
    return any(attacked(UnitCounts(units), said.targets, site.place).values())


def _plan(position: Position, said: FightOut, site: Site, book: Ledger) -> Plan:
    regular = any(p.part in {REGULAR, CARGO} for p in site.attackers)
    met = book.apply(
        units_in_battle,
        UnitCounts.sum(party.units for party in site.defenders),
        targets=said.targets,
        place=site.place,
        raid_alone=not regular,
    )
    by_night = any(group.purpose is Purpose.NIGHT for group in site.groups)
    night = NightFighters()
    if by_night and regular:
        night = ask_night(site, met_by_night_alone(position, site), book)
    order = ask_order(site, met, book) if met else ()
    return Plan(
        orders=Both(said.order_of_loss, order),
        targets=said.targets,
        tech=tech_of(position, site, book),
        press_on=said.press == "to_the_end",
        dice_a_raider=dice_a_raider(position, site, book),
        night=night,
    )
