"""What a raid comes to: its outcome, its throws, its effects, and how they are told."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from core.awaw.air.combat import AirOutcome, Factors
from core.awaw.air.losses import AirLosses
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.counting import numbered
from core.awaw.book.sw_combat import pair
from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import (
    BaseFate,
    Bombed,
    DamageMarkersEarned,
    Firestorm,
    Means,
    RocketBaseHit,
    air_factors_lost,
)
from core.awaw.targets.target import Target
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger
from core.terms.message import Message, joined, say
from core.terms.table import Result


@dataclass(frozen=True, slots=True)
class Strike:
    """Bombers against their target: results, whose factors they took, and the damage in BRPs."""

    reaching: int
    net_modifier: int
    attacker: Result | None
    defender: Result | None
    losses: AirLosses
    points: int


@dataclass(frozen=True, slots=True)
class Hex:
    """A bombed hex, and what its owner does about the damage where the text lets him.

    Attributes:
        defender: Whose target it is.
        target: What stands there.
        already_lost: BRPs of bombing that it took earlier in the turn.
        buy_off: Whether the owner pays for a rest of under ten BRPs instead of a marker.
        eliminate_ics: Russian ICs that the owner gives up.
    """

    defender: Power
    target: Target
    already_lost: int
    buy_off: bool = False
    eliminate_ics: int = 0


@dataclass(frozen=True, slots=True)
class HexDamage:
    """What bombing does in a hex beside the BRPs that it costs.

    Attributes:
        markers: Damage markers that the attacker may place.
        firestorm: Whether the damage suffices for one.
        rocket_base: What becomes of a rocket base there.
        paid: BRPs that the owner pays for a marker less, where the text lets him.
    """

    markers: int
    firestorm: bool
    rocket_base: BaseFate
    paid: int = 0


@dataclass(frozen=True, slots=True)
class Damage:
    """What the bombing of a target comes to in the end."""

    brps: int
    limits: tuple[str, ...]
    construction_reduction: int
    hurt: HexDamage


@dataclass(frozen=True, slots=True)
class BombingOutcome:
    """One raid resolved.

    ``air`` holds the only engagement, a list of several, or nothing. Bombers eliminated and
    aborted are those of the target's result, ``construction_reduction`` is this raid's alone.
    """

    air: AirOutcome | tuple[AirOutcome, ...] | None
    bombers_reaching: int
    defense_level: int
    net_modifier: int
    attacker_result: tuple[int, int] | None
    defender_result: tuple[int, int] | None
    bombers_eliminated: Factors
    bombers_aborted: Factors
    brp_loss_uncapped: int
    brp_loss: int
    construction_reduction: int
    damage_markers: int
    firestorm: bool


ALONE = ""
"""What the names of a raid's throws begin with where it is the only one."""


def prefix(number: int) -> str:
    """Return how the throws of an engagement begin: ``air``, then ``air2`` and so on."""
    return f"air{number + 1}" if number else "air"


def plan_throws(engagements: int, strength: int, book: Ledger) -> None:
    """Plan the throws of a raid; whatever air combat may make needless is planned as open."""
    target = ["attacker", *(["defender"] if strength else [])]
    if not engagements:
        book.plan(*(Throw(name, 2) for name in target))
        return
    first, *later = (
        [f"{prefix(number)}_{side}" for side in ("attacker", "defender")]
        for number in range(engagements)
    )
    names = [name for pair in later for name in pair] + target
    book.plan(*(Throw(name, 2) for name in first), open=[OpenThrow(name, 2) for name in names])


class StrikeFigures(TypedDict):
    """What the reports of raids and of phases tell of a strike, field by field."""

    bombers_reaching: int
    net_modifier: int
    attacker_result: tuple[int, int] | None
    defender_result: tuple[int, int] | None
    bombers_eliminated: Factors
    bombers_aborted: Factors
    brp_loss_uncapped: int


def strike_figures(strike: Strike) -> StrikeFigures:
    """Return what reports tell of a strike."""
    return StrikeFigures(
        bombers_reaching=strike.reaching,
        net_modifier=strike.net_modifier,
        attacker_result=pair(strike.attacker),
        defender_result=pair(strike.defender),
        bombers_eliminated=strike.losses.eliminated,
        bombers_aborted=strike.losses.aborted,
        brp_loss_uncapped=strike.points,
    )


def outcome_of(
    engagements: int, fights: Sequence[AirOutcome], strength: int, strike: Strike, done: Damage
) -> BombingOutcome:
    """Return the outcome of a raid, in the fields that both texts share."""
    air: AirOutcome | tuple[AirOutcome, ...] | None = tuple(fights) or None
    if engagements == 1:
        (air,) = fights
    return BombingOutcome(
        air=air,
        defense_level=strength,
        brp_loss=done.brps,
        construction_reduction=done.construction_reduction,
        damage_markers=done.hurt.markers,
        firestorm=done.hurt.firestorm,
        **strike_figures(strike),
    )


def record_losses(
    raid: Raid,
    losses: Sequence[Sequence[tuple[Power, Factors]]],
    fights: Sequence[AirOutcome],
    strike: Strike,
    book: Ledger,
) -> None:
    """Record the air factors that both sides lost."""
    flown = [fight.attacker_eliminated for fight in fights]
    air_factors_lost(raid.attacker, *flown, strike.losses.eliminated, book=book)
    for power, lost in (each for engagement in losses for each in engagement):
        air_factors_lost(power, lost, book=book)


def record_bombing(
    raid: Raid, points: int, brps: int, limits: tuple[str, ...], book: Ledger
) -> None:
    """Record what a raid cost its target."""
    if points:
        place, means = raid.target.label, Means.STRATEGIC_BOMBING
        book.effect(Bombed(raid.defender, raid.attacker, place, means, points, brps, limits))


def record_hex(hit: Hex, points: int, hurt: HexDamage, book: Ledger) -> None:
    """Record what bombing did in a hex beside the BRPs that it cost."""
    place = hit.target.label
    if hurt.markers:
        book.effect(DamageMarkersEarned(hit.defender, place, hurt.markers))
    if hurt.firestorm:
        book.effect(Firestorm(hit.defender, place))
    if hurt.rocket_base is not BaseFate.UNHURT:
        book.effect(RocketBaseHit(hit.defender, place, points, hurt.rocket_base.value))


def headline(raid: Raid, fights: Sequence[AirOutcome], strike: Strike, brps: int) -> Message:
    """Return the raid in one line: the target's loss, then the bombers'."""
    lost = say("{target}: {brps} lost", target=raid.target.label, brps=numbered(brps, "BRP"))
    if brps < strike.points:
        lost = say("{lost} of {points} bombed", lost=lost, points=strike.points)
    parts = [lost]
    if fights:
        shot = sum(sum(fight.attacker_eliminated.values()) for fight in fights)
        downed = sum(sum(fight.defender_eliminated.values()) for fight in fights)
        parts.append(
            say(
                "air combat: {attackers}, {defenders} lost",
                attackers=numbered(shot, "attacker"),
                defenders=numbered(downed, "defender"),
            )
        )
    if strike.reaching:
        gone, back = (
            sum(each.values()) for each in (strike.losses.eliminated, strike.losses.aborted)
        )
        bombers = numbered(strike.reaching, "bomber")
        parts.append(
            say(
                "{bombers} at the target: {lost} lost, {back} turned back",
                bombers=bombers,
                lost=gone,
                back=back,
            )
        )
    else:
        parts.append(say("no bomber reaches the target"))
    return joined(parts, "; ")
