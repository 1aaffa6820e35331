"""A bombing raid resolved by the dice of a ledger, with named throws."""

from dataclasses import dataclass

from core.board.air_raid import HEAVY, AirRaid, Target
from core.board.clauses import HitsOn, Standing, after_hits
from core.board.counts import Units
from core.board.volley import Shots
from core.terms.citation import Clause, shared_clause
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger


@dataclass(frozen=True, slots=True)
class TargetReport:
    """What was done to one facility, and by its own fire.

    Attributes:
        lost_to_aa: Bombers that its fire shot down, by unit.
        damage_done: Damage that was marked.
        damage_total: Damage that it carries now.
    """

    lost_to_aa: Units
    damage_done: int
    damage_total: int


@dataclass(frozen=True, slots=True)
class RaidReport:
    """A raid fought to its end.

    Attributes:
        interceptors_lost: Defending fighters lost in the air battle.
        attackers_lost: The attacker's losses in the air battle, by unit.
        targets: What was done to each facility.
    """

    interceptors_lost: int
    attackers_lost: Units
    targets: tuple[TargetReport, ...]


@dataclass(frozen=True, slots=True)
class RaidClauses:
    """The functions of a raid as clauses of a room's rulebook.

    Attributes:
        air_attack: ``volley.hits``, for bombers and escorts.
        interceptors_left: ``interceptors_left``.
        air_defence: ``volley.hits``, for interceptors.
        air_losses: ``losses_after``, by the interceptors' hits.
        facility_fire: ``volley.hits``, for a facility.
        facility_losses: ``losses_after``, by its hits.
        damage: ``damage_by``.
    """

    air_attack: Clause[[tuple[int, ...], tuple[Shots, ...]], int]
    interceptors_left: Clause[[int, int], int]
    air_defence: Clause[[tuple[int, ...], tuple[Shots, ...]], int]
    air_losses: Clause[[Standing, HitsOn], Standing]
    facility_fire: Clause[[tuple[int, ...], tuple[Shots, ...]], int]
    facility_losses: Clause[[Standing, HitsOn], Standing]
    damage: Clause[[tuple[int, ...], int, int, int], int]


@shared_clause
def interceptors_left(interceptors: int, hits: int) -> int:
    """Each hit removes an interceptor before the others fire."""
    return max(0, interceptors - hits)


@shared_clause
def losses_after(standing: Standing, hits: HitsOn) -> Standing:
    """Each hit removes a unit of the attacker's choice, by his order of casualties."""
    return after_hits(standing, (hits,))


@shared_clause
def damage_by(faces: tuple[int, ...], heavy: int, best_of: int, room: int) -> int:
    """Each bomber's die is damage, of a heavy one's dice the best; what finds no room is lost.

    Args:
        faces: The dice; those of heavy bombers stand first.
        heavy: How many bombers throw several dice.
        best_of: How many those throw.
        room: Damage that the facility can still carry.
    """
    theirs = heavy * best_of
    best = sum(max(faces[first : first + best_of]) for first in range(0, theirs, best_of))
    return damage_done(best + sum(faces[theirs:]), room)


def damage_done(rolled: int, room: int) -> int:
    """Return the damage that is marked: what the facility cannot carry is lost."""
    return min(rolled, room)


def damage_dice(raid: AirRaid, bombers: Units) -> tuple[int, int]:
    """Return how many bombers throw several dice, and how many dice all of them throw."""
    heavy = bombers.get(HEAVY, 0) if raid.numbers.best_of > 1 else 0
    return heavy, sum(bombers.values()) + heavy * (raid.numbers.best_of - 1)


def plan_raid(raid: AirRaid, book: Ledger) -> None:
    """Plan every throw that a raid can make."""
    fixed: list[Throw] = []
    later: list[OpenThrow] = []
    bombers = [sum(target.bombers.values()) for target in raid.targets]
    if raid.interceptors:
        sizes = {"air_attack_bombers": sum(bombers), "air_attack_escorts": raid.escorts}
        fixed += [Throw(name, dice) for name, dice in sizes.items() if dice]
        later.append(OpenThrow("air_defence", raid.interceptors))
    for place, dice in enumerate(bombers):
        if dice:
            name = f"facility_aa{raid.suffix(place)}"
            if raid.interceptors:
                later.append(OpenThrow(name, dice))
            else:
                fixed.append(Throw(name, dice))
            most = damage_dice(raid, raid.targets[place].bombers)[1]
            later.append(OpenThrow(f"damage{raid.suffix(place)}", most))
    book.plan(*fixed, open=later)


def largest_throw_of_raid(raid: AirRaid) -> int:
    """Return the most dice of any throw of a raid."""
    bombers = [sum(target.bombers.values()) for target in raid.targets]
    met = [sum(bombers), raid.escorts, raid.interceptors] if raid.interceptors else []
    damage = [damage_dice(raid, target.bombers)[1] for target in raid.targets]
    return max([0, *met, *bombers, *damage])


def fight_raid(raid: AirRaid, clauses: RaidClauses, book: Ledger) -> RaidReport:
    """Fight a raid to its end; its throws are planned already."""
    interceptors, attackers = fight_in_the_air(raid, clauses, book)
    reports = []
    for place, target in enumerate(raid.targets):
        reports.append(_bomb(raid, place, target, attackers, clauses, book))
    return RaidReport(
        interceptors_lost=raid.interceptors - interceptors,
        attackers_lost=raid.lost(attackers.taken),
        targets=tuple(reports),
    )


def fight_in_the_air(raid: AirRaid, clauses: RaidClauses, book: Ledger) -> tuple[int, Standing]:
    """Fight the air battle, if anybody intercepts; return who is left of both sides."""
    attackers = Standing(raid.order, 0)
    if not raid.interceptors:
        return 0, attackers
    bombers = sum(sum(target.bombers.values()) for target in raid.targets)
    numbers = raid.numbers
    hits = 0
    for who, dice, number in (
        ("bombers", bombers, numbers.bombers),
        ("escorts", raid.escorts, numbers.escorts),
    ):
        hits += _fire(f"air_attack_{who}", dice, number, clauses.air_attack, book)
    interceptors = book.apply(clauses.interceptors_left, raid.interceptors, hits)
    hits = _fire("air_defence", interceptors, numbers.interceptors, clauses.air_defence, book)
    everybody = frozenset(kind.name for kind in raid.order.kinds)
    return interceptors, book.apply(clauses.air_losses, attackers, HitsOn(hits, everybody))


def _bomb(
    raid: AirRaid,
    place: int,
    target: Target,
    attackers: Standing,
    clauses: RaidClauses,
    book: Ledger,
) -> TargetReport:
    before = raid.left(attackers.taken, place)
    suffix, number = raid.suffix(place), raid.numbers.facility
    dice = sum(before.values())
    hits = _fire(f"facility_aa{suffix}", dice, number, clauses.facility_fire, book)
    shot_at = HitsOn(hits, raid.bombers_of(place))
    left = book.apply(clauses.facility_losses, attackers, shot_at) if dice else attackers
    bombers = raid.left(left.taken, place)
    done = 0
    heavy, dice = damage_dice(raid, bombers)
    if dice:
        roll = book.roll(f"damage{suffix}", dice, rules=clauses.damage.rules)
        best_of = raid.numbers.best_of
        done = book.apply(clauses.damage, roll.faces, heavy, best_of, target.room)
    lost = {unit: number - bombers[unit] for unit, number in before.items()}
    return TargetReport(lost, done, target.damage + done)


def _fire(
    name: str,
    dice: int,
    number: int,
    clause: Clause[[tuple[int, ...], tuple[Shots, ...]], int],
    book: Ledger,
) -> int:
    if not dice:
        return 0
    roll = book.roll(name, dice, rules=clause.rules)
    return book.apply(clause, roll.faces, (Shots(name, dice, number),))
