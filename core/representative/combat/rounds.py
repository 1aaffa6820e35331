"""The rounds of a battle, with what is decided between them (R4-4.23, R4-APP.4)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from core.board.amended_profile import Role, Targets, amended_battle
from core.board.amended_raid import Raid, RaidMode
from core.board.army import Army, UnfitError
from core.board.battle import FRESH, Battle, winner
from core.board.counts import UnitCounts
from core.board.fight import fight_round, most_dice
from core.board.order_of_loss import OrderError
from core.board.side import Both
from core.board.unit_table import Domain
from core.representative.book.terms import (
    BOOK,
    LAND_UNITS,
    RAIDING_SHIPS,
    SHIPS,
    Units,
    clause,
)
from core.representative.book.world import TERRITORIES
from core.representative.combat.battle_clauses import AMENDED, fights_by_role, interceptors_fight
from core.representative.combat.decisions import (
    NightFighters,
    ask_press,
    is_bound,
)
from core.representative.combat.leaving import ask_interceptors, ask_submarines
from core.representative.combat.losses import depart, leave_with_raiders, without
from core.representative.combat.parties import (
    CARGO,
    ESCORT,
    FAR,
    FAR_ESCORT,
    INTERCEPTOR,
    OWN,
    RAID,
    REGULAR,
    UNSEEN_RAID,
    Site,
)
from core.representative.record.campaign import Purpose
from core.representative.record.standing_battles import Party
from core.terms.dice import OpenThrow
from core.terms.ledger import Ledger
from core.terms.message import (
    opened,
    say,
)
from core.terms.refusal import Fault, RefusedError, unreadable

MOST_ROUNDS = 100


@dataclass(frozen=True, slots=True)
class Fought:
    """A battle when it is over.

    Attributes:
        attackers: What is left of each party of the moving player.
        defenders: The same of the others.
        rounds: How many rounds were fought.
        retreated: Whether the moving player broke off.
        raided: Bombers that bombed, or ships that raided.
        damage: Their dice.
        withdrawn: Defending submarines that withdrew and are still there.
        left_off: Whether the moving player goes on no more against ships that do not hold land.
    """

    attackers: tuple[Party, ...]
    defenders: tuple[Party, ...]
    rounds: int = 0
    retreated: bool = False
    raided: int = 0
    damage: tuple[int, ...] = ()
    withdrawn: int = 0
    left_off: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """How a battle is fought: orders of loss, targets, whether to ask for each further round."""

    orders: Both[tuple[str, ...]]
    targets: Targets
    tech: Both[frozenset[str]]
    press_on: bool
    dice_a_raider: int
    night: NightFighters


def begun(site: Site) -> Fought:
    """Return the battle of a place before its first round."""
    return Fought(site.attackers, site.defenders)


def is_over(site: Site, plan: Plan, now: Fought) -> bool:
    """Return whether no further round is fought."""
    if (
        now.retreated
        or now.left_off
        or now.rounds >= MOST_ROUNDS
        or (now.rounds and not both_stay(now))
    ):
        return True
    return winner(battle_now(site, plan, now), FRESH, now.rounds + 1) is not None


def next_round(site: Site, plan: Plan, now: Fought, book: Ledger, *, asked: bool) -> Fought:
    """Return the battle after one more round.

    Args:
        site: The place.
        plan: How the battle is fought.
        now: The battle as it stands.
        book: Where it is recorded.
        asked: Whether the plan of throws was closed by a question, or never made.
    """
    battle = battle_now(site, plan, now)
    if asked:
        further = [OpenThrow("r*", most_dice(battle))]
        raiders = 0 if now.rounds else _raiders(now)
        if raiders:
            further.append(OpenThrow("damage", raiders * plan.dice_a_raider))
        if site.support and not now.rounds:
            further.append(OpenThrow("bombard_battleship", site.support))
        book.plan(open=further)
    return _one_round(battle, now, plan, book)


def raid_unmet(plan: Plan, now: Fought, book: Ledger, *, planned: bool = False) -> Fought:
    """Return the battle with the raid of those whom nobody met, if no round was fought."""
    raiders = _raiders(now)
    if now.rounds or not raiders:
        return now
    if not planned:
        book.plan(open=[OpenThrow("damage", raiders * plan.dice_a_raider)])
    return _raid_now(now, raiders, plan, book)


def _raiders(now: Fought) -> int:
    return sum(_units(now.attackers, RAID, UNSEEN_RAID).values())


def both_stay(now: Fought) -> bool:
    """Return whether both sides have units that may fight another round."""
    staying = _units(now.attackers, REGULAR, CARGO, FAR)
    return bool(staying and _units(now.defenders, OWN, INTERCEPTOR))


def find_roles(site: Site, book: Ledger) -> None:
    """Note how each side fights, by what it was doing."""
    book.apply(fights_by_role, site.role, _units(site.attackers, REGULAR, CARGO))
    if interceptors := _units(site.defenders, INTERCEPTOR):
        book.apply(interceptors_fight, interceptors)


def _one_round(battle: Battle, now: Fought, plan: Plan, book: Ledger) -> Fought:
    number = now.rounds + 1
    _, told = fight_round(battle, FRESH, number, AMENDED, book)
    after = replace(
        now,
        attackers=_after(now.attackers, told.lost.attacker, number, book),
        defenders=_after(now.defenders, told.lost.defender, number, book),
        rounds=number,
    )
    if number > 1:
        return after
    if any(is_bound(party, plan.night.bound) for party in after.defenders):
        left = book.apply(leave_with_raiders, after.defenders, plan.night.bound)
        after = replace(after, defenders=left)
    raiders = sum(told.raided.values()) + sum(_units(after.attackers, UNSEEN_RAID).values())
    return _raid_now(after, raiders, plan, book) if raiders else after


def _after(parties: tuple[Party, ...], lost: Units, number: int, book: Ledger) -> tuple[Party, ...]:
    return book.apply(without, parties, lost, first=number == 1) if lost else parties


def _raid_now(now: Fought, raiders: int, plan: Plan, book: Ledger) -> Fought:
    roll = book.roll("damage", raiders * plan.dice_a_raider, rules=[BOOK["R4-5.1"]])
    return replace(now, raided=raiders, damage=roll.faces)


def decide(site: Site, plan: Plan, now: Fought, book: Ledger) -> tuple[Fought, bool]:
    """Return the battle after what is decided between rounds, and whether anything was asked."""
    asked = False
    number = now.rounds
    if plan.press_on and lone_transports(site.place, site.role, _units(now.attackers, REGULAR)):
        return replace(now, retreated=book.apply(alone_they_leave, now.rounds)), False
    if not site.lands and not plan.press_on:
        asked = True
        if not ask_press(site, number, book):
            taken = site.name in TERRITORIES and book.apply(only_ships_left, *_standing(now))
            return replace(now, retreated=not taken, left_off=taken), True
    interceptors = tuple(party for party in now.defenders if party.part == INTERCEPTOR)
    if _units(interceptors, INTERCEPTOR):
        leaving = ask_interceptors(site, interceptors, number, book)
        now = replace(now, defenders=depart(now.defenders, leaving, INTERCEPTOR))
        asked = True
    diving = [p for p in now.attackers if p.part == REGULAR and p.units.get("submarine", 0)]
    if diving and not site.lands:
        away = ask_submarines(site, "attacker", diving, number, book)
        now = replace(now, attackers=depart(now.attackers, away, REGULAR))
        asked = True
    own = [p for p in now.defenders if p.part == OWN and p.units.get("submarine", 0)]
    if own:
        away = ask_submarines(site, "defender", own, number, book)
        gone = sum(each.get("submarine", 0) for each in away.values())
        left = depart(now.defenders, away, OWN)
        now = replace(now, defenders=left, withdrawn=now.withdrawn + gone)
        asked = True
    return now, asked


@clause("BASE-86 combat.retreat", "R4-APP.5", "R-47")
def alone_they_leave(rounds: int) -> bool:
    """Attacking transports that nobody else is left with break off after the round."""
    return rounds > 0


def lone_transports(place: Domain, role: Role, attackers: Units) -> bool:
    """Return whether nothing is left of those who attack at sea but transports."""
    attacks = place is Domain.SEA and role is Role.ATTACKING
    return attacks and bool(attackers) and set(attackers) <= {"transport"}


@clause("R-36", "R4-5.19", "R4-4.14")
def only_ships_left(attackers: Units, defenders: Units) -> bool:
    """Who leaves off against ships alone has the land, if a land unit of his is there."""
    return bool(UnitCounts(attackers).only(LAND_UNITS)) and not UnitCounts(defenders).but(SHIPS)


def _standing(now: Fought) -> tuple[Units, Units]:
    """Return the units of both sides that would fight another round for the place."""
    return _units(now.attackers, REGULAR, CARGO), _units(now.defenders, OWN, INTERCEPTOR)


def battle_now(site: Site, plan: Plan, now: Fought) -> Battle:
    """Return the battle of those who are left, of which the next round is fought.

    Raises:
        RefusedError: Units or orders of loss do not fit it.
    """
    first = not now.rounds
    try:
        return amended_battle(
            Both(
                Army(
                    _units(now.attackers, REGULAR, CARGO), plan.orders.attacker, plan.tech.attacker
                ),
                Army(_units(now.defenders, OWN), plan.orders.defender, plan.tech.defender),
            ),
            site.place,
            role=site.role,
            interceptors=_units(now.defenders, INTERCEPTOR),
            targets=plan.targets,
            raid=_raid(site, plan, now) if first else None,
            far_fighters=_units(now.attackers, FAR).get("fighter", 0),
            battleships=site.support if first else 0,
            begun=not first,
        )
    except (UnfitError, OrderError) as error:
        fault = Fault(
            say("{what}.", what=opened(error.said)),
            say("Correct the units or the order of loss."),
        )
        raise RefusedError(unreadable(fault)) from None


def _raid(site: Site, plan: Plan, now: Fought) -> Raid | None:
    units = _units(now.attackers, RAID)
    if not units:
        return None
    if set(units) <= RAIDING_SHIPS:
        return Raid(RaidMode.NAVAL, units)
    night = any(group.purpose is Purpose.NIGHT for group in site.groups)
    return Raid(
        RaidMode.NIGHT if night else RaidMode.DAY,
        units,
        escorts=_units(now.attackers, ESCORT).get("fighter", 0),
        long_range_escorts=_units(now.attackers, FAR_ESCORT).get("fighter", 0),
        on_raiders=plan.night.on_raiders,
    )


def _units(parties: Iterable[Party], *parts: str) -> UnitCounts:
    return UnitCounts.sum(party.units for party in parties if party.part in parts)
