"""Bombing raids (A3-SBR): one air battle, the fire of each facility, and damage."""

from dataclasses import dataclass

from core.alpha3.book.terms import BOOK, Facility
from core.alpha3.combat.aa_guns import at_most
from core.alpha3.combat.battle_requests import BombingRaid, RaidTarget
from core.alpha3.combat.declared import declare_raid
from core.alpha3.combat.raids.clauses import (
    CLAUSES,
    any_bombers,
    interceptors_are_fighters,
    no_order_twice,
    numbers_of_the_raid,
    tactical_bombers_on_bases,
)
from core.alpha3.combat.raids.rockets import possible_damage
from core.board.air_raid import ESCORT, AirRaid, Target, air_raid, raid_numbers
from core.board.counts import UnitCounts, Units
from core.board.fight_raid import RaidReport, fight_raid, largest_throw_of_raid, plan_raid
from core.board.unit_words import counted, roster, spoken
from core.terms.ledger import Ledger
from core.terms.message import Message, joined, say
from core.terms.refusal import Fault, RefusedError, unreadable
from core.terms.resolution import Finding


@dataclass(frozen=True, slots=True)
class TargetOutcome:
    """What was done to one facility of several."""

    facility: Facility
    lost_to_aa: Units
    damage_done: int
    damage_total: int


@dataclass(frozen=True, slots=True)
class RaidOutcome:
    """What a raid did; with several targets the figures of all of them together stand first.

    Attributes:
        interceptors_lost: Defending fighters lost in the air battle.
        attackers_lost: The attacker's losses in the air battle, by unit.
        lost_to_aa: Bombers that facilities shot down, by unit.
        damage_done: Damage that was marked.
        damage_total: Damage that the targets carry now.
        targets: The same target by target.
    """

    interceptors_lost: int
    attackers_lost: Units
    lost_to_aa: Units
    damage_done: int
    damage_total: int
    targets: tuple[TargetOutcome, ...]


def resolve_raid(position: object, said: BombingRaid, book: Ledger) -> Finding:  # noqa: ARG001 - every procedure is given the position
    """A raid on one facility or several of a territory."""
    targets = targets_of(said)
    declare_raid(said, book)
    for each in targets:
        name = spoken(each.facility)
        shown = say("{damage} damage", damage=each.damage) if each.damage else say("no damage yet")
        says = say(
            "Target: {name}, {damage}, bombed by {units}.",
            name=name,
            damage=shown,
            units=roster(_bombers(each)),
        )
        book.declare("target", each, says=says, rules=[BOOK["A3-SBR.4"]])
        book.check(possible_damage, each.facility, each.damage)
        book.check(tactical_bombers_on_bases, each.facility, each.tactical_bombers)
    book.check(any_bombers, sum(sum(_bombers(each).values()) for each in targets))
    book.check(no_order_twice, said.casualties)
    book.lawful()
    book.attest(
        say(
            "Everybody flies within range, interceptors are fighters that are based "
            "in the territory, and nobody here fights in another battle this turn."
        ),
        *interceptors_are_fighters,
    )
    raid = raid_of(said)
    at_most(largest_throw_of_raid(raid), "aircraft")
    book.apply(numbers_of_the_raid, frozenset(said.attacker_tech), frozenset(said.defender_tech))
    plan_raid(raid, book)
    outcome = _outcome(targets, raid.escorts, fight_raid(raid, CLAUSES, book))
    return Finding(_headline(outcome), outcome)


def raid_of(said: BombingRaid) -> AirRaid:
    """Return the raid that a request asks for; a pure function, for the resolver and the odds."""
    return air_raid(
        tuple(
            Target(each.facility.value, _bombers(each), each.damage) for each in targets_of(said)
        ),
        escorts=said.escorts,
        interceptors=said.interceptors,
        casualties=said.casualties,
        numbers=raid_numbers(frozenset(said.attacker_tech), frozenset(said.defender_tech)),
    )


def targets_of(said: BombingRaid) -> tuple[RaidTarget, ...]:
    """Return the targets with their bombers; all bombers go for the only one.

    Raises:
        RefusedError: There is no target, or the targets do not fit together.
    """
    if said.target is not None and not said.targets:
        only = said.target
        return (
            RaidTarget(
                facility=only.facility,
                damage=only.damage,
                strategic_bombers=said.strategic_bombers,
                tactical_bombers=said.tactical_bombers,
            ),
        )
    if faults := [*_target_faults(said), *_bomber_faults(said)]:
        raise RefusedError(unreadable(*faults))
    return said.targets


def _target_faults(said: BombingRaid) -> list[Fault]:
    if said.target is not None:
        return [
            Fault(
                say("Both `target` and `targets` are given."),
                say("Give one target, or a list of them."),
            )
        ]
    if not said.targets:
        return [
            Fault(
                say("`target` is missing."),
                say("Give a `target`, or `targets` with their bombers."),
            )
        ]
    facilities = [each.facility for each in said.targets]
    if len(set(facilities)) < len(facilities):
        return [
            Fault(
                say("`targets` names a facility twice."),
                say("A territory has one of each; name it once."),
            )
        ]
    return []


def _bomber_faults(said: BombingRaid) -> list[Fault]:
    faults = []
    for field in ("strategic_bombers", "tactical_bombers"):
        shared = sum(getattr(each, field) for each in said.targets)
        flying = getattr(said, field)
        if said.targets and field in said.model_fields_set and flying != shared:
            what = say(
                "You named {flying}, and the targets share {shared}.",
                flying=counted(flying, field.removesuffix("s")),
                shared=shared,
            )
            faults.append(
                Fault(
                    what,
                    say("Leave their number out, or give each bomber a target."),
                )
            )
    return faults


def _bombers(target: RaidTarget) -> Units:
    units = {
        "tactical_bomber": target.tactical_bombers,
        "strategic_bomber": target.strategic_bombers,
    }
    return {unit: number for unit, number in units.items() if number}


def _outcome(targets: tuple[RaidTarget, ...], escorts: int, report: RaidReport) -> RaidOutcome:
    bombed = tuple(
        TargetOutcome(
            facility=target.facility,
            lost_to_aa=told.lost_to_aa,
            damage_done=told.damage_done,
            damage_total=told.damage_total,
        )
        for target, told in zip(targets, report.targets, strict=True)
    )
    lost: dict[str, int] = {}
    for each in bombed:  # nothing lost of a kind is told too
        for unit, number in each.lost_to_aa.items():
            lost[unit] = lost.get(unit, 0) + number
    return RaidOutcome(
        interceptors_lost=report.interceptors_lost,
        attackers_lost={
            unit: lost for unit, lost in report.attackers_lost.items() if unit != ESCORT or escorts
        },
        lost_to_aa=lost,
        damage_done=sum(each.damage_done for each in bombed),
        damage_total=sum(each.damage_total for each in bombed),
        targets=bombed,
    )


def _headline(outcome: RaidOutcome) -> Message:
    lost = UnitCounts.sum((outcome.attackers_lost, outcome.lost_to_aa))
    told = [
        say("{damage} damage", damage=outcome.damage_done),
        say("the attacker loses {units}", units=roster(lost)),
    ]
    if outcome.interceptors_lost:
        told.append(
            say("the defender loses {units}", units=roster({"fighter": outcome.interceptors_lost}))
        )
    return say("Bombing raid: {told}", told=joined(told))
