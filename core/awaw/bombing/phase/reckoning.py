"""26.51 and 26.71 at the end of a phase: what all attacks on a target did, and what it costs."""

from collections.abc import Mapping, Sequence

from core.awaw.bombing.phase.announcement import Announcement, mark_phase
from core.awaw.bombing.phase.assignment import Assignment, Relief
from core.awaw.bombing.phase.attacks import Spot, SpotKey
from core.awaw.bombing.phase.outcome import (
    PhaseOutcome,
    PowerReport,
    RaidReport,
    SalvoReport,
    TargetReport,
)
from core.awaw.bombing.phase.steps import PhaseSteps
from core.awaw.bombing.raid.outcome import Hex, HexDamage, record_hex
from core.awaw.book.terms import BOOK, Power, clause
from core.awaw.record.bombing_effects import (
    AirFactorsLost,
    BaseFate,
    Bombed,
    FlyingBombsMet,
    GermanLimitRaised,
    Means,
)
from core.awaw.rockets.flying_bombs import a_third_of_construction
from core.awaw.rockets.rockets import all_of_construction
from core.awaw.rockets.salvos import german_increase
from core.terms.ledger import Ledger
from core.terms.message import say

_UNHURT = HexDamage(0, firestorm=False, rocket_base=BaseFate.UNHURT)


@clause("26.51", "26.71")
def damage_together(points: tuple[int, ...]) -> int:
    """What bombers, flying bombs and rockets did to one target is added up before its effects."""
    return sum(points)


@clause("26.71B", "26.653", "R-24")
def reduction_together(by_bombers: int, by_flying_bombs: int, by_rockets: int) -> int:
    """A limit falls by what bombers, flying bombs and rockets did, each kind rounded once."""
    return by_bombers + by_flying_bombs + by_rockets


def reckon(
    announced: Announcement,
    assignment: Assignment,
    raids: Sequence[RaidReport],
    salvos: Sequence[SalvoReport],
    steps: PhaseSteps,
    book: Ledger,
) -> PhaseOutcome:
    """Find the effects of a phase, target by target and power by power, and record them."""
    mark_phase(announced.attacks, book)
    targets = tuple(
        _target(announced, assignment, key, (*raids, *salvos), steps, book)
        for key in announced.spots
    )
    return PhaseOutcome(
        raids=tuple(raids),
        salvos=tuple(salvos),
        targets=targets,
        powers=_powers(book),
        construction_reduction=_reductions(steps, book),
        german_construction_increase=_german_rise(book),
    )


def _target(
    announced: Announcement,
    assignment: Assignment,
    key: SpotKey,
    reports: Sequence[RaidReport | SalvoReport],
    steps: PhaseSteps,
    book: Ledger,
) -> TargetReport:
    spot = announced.spots[key]
    parts = {attack.part for attack in announced.attacks if attack.spot == key}
    mine = [report for report in reports if report.part in parts]
    place = spot.target.label
    book.declare(
        "target",
        place,
        says=say("{place}, after all attacks.", place=place),
        rules=[BOOK["26.51"]],
    )
    points = book.apply(damage_together, tuple(each.brp_loss_uncapped for each in mine))
    brps = sum(each.brp_loss for each in mine)
    return damage_to(spot, assignment, points, brps, steps, book)


def damage_to(
    spot: Spot, assignment: Assignment, points: int, brps: int, steps: PhaseSteps, book: Ledger
) -> TargetReport:
    """Find and record what damage does in a hex beside the BRPs that it costs."""
    hurt = _UNHURT
    if points:
        hit = _hex(spot, assignment)
        hurt = steps.damage(hit, points, book)
        record_hex(hit, points, hurt, book)
    return TargetReport(
        target=spot.target.label,
        defender=spot.key[0],
        brp_loss_uncapped=points,
        brp_loss=brps,
        damage_markers=hurt.markers,
        firestorm=hurt.firestorm,
        rocket_base=hurt.rocket_base,
        brps_paid=hurt.paid,
    )


def _hex(spot: Spot, assignment: Assignment) -> Hex:
    relief = assignment.reliefs.get(spot.key, Relief())
    lost = spot.already_lost or 0
    return Hex(spot.key[0], spot.target, lost, relief.buy_off, relief.ics)


def _reductions(steps: PhaseSteps, book: Ledger) -> Mapping[str, int]:
    """Round each nation's losses once for each means, and add them."""
    counted: dict[str, dict[Means, int]] = {}
    for effect in book.effects:
        if isinstance(effect, Bombed):
            for nation in effect.limits:
                lost = counted.setdefault(nation, dict.fromkeys(Means, 0))
                lost[effect.means] += effect.brps
    return {nation: reduction(lost, steps, book) for nation, lost in counted.items()}


def reduction(lost: Mapping[Means, int], steps: PhaseSteps, book: Ledger) -> int:
    """Return by how much a nation's limit falls for the BRPs that each means took."""
    bombers, flying, rockets = (lost[means] for means in Means)
    return book.apply(
        reduction_together,
        steps.construction(bombers, book) if bombers else 0,
        book.apply(a_third_of_construction, flying) if flying else 0,
        book.apply(all_of_construction, rockets) if rockets else 0,
    )


def _german_rise(book: Ledger) -> int:
    """Add up by how much Germany's own limit rises."""
    fired = [
        effect
        for effect in book.effects
        if isinstance(effect, Bombed)
        and effect.by is Power.GERMANY
        and effect.means is not Means.STRATEGIC_BOMBING
        and effect.limits
    ]
    rise = sum(book.apply(german_increase, each.by, each.power, each.brps) for each in fired)
    if rise:
        book.effect(GermanLimitRaised(rise))
    return rise


def _powers(book: Ledger) -> Mapping[Power, PowerReport]:
    """Return what the effects recorded so far cost each power."""
    brps: dict[Power, int] = {}
    lost: dict[Power, dict[str, int]] = {}
    bound: dict[Power, list[FlyingBombsMet]] = {}
    for effect in book.effects:
        match effect:
            case Bombed(power=power, brps=more):
                brps[power] = brps.get(power, 0) + more
            case AirFactorsLost(power, bombers, aaf, interceptors, jets):
                gone = lost.setdefault(power, {})
                kinds = ("strategic_bombers", "aaf", "interceptors", "jets")
                for kind, number in zip(kinds, (bombers, aaf, interceptors, jets), strict=True):
                    gone[kind] = gone.get(kind, 0) + number
            case FlyingBombsMet(power):
                bound.setdefault(power, []).append(effect)
    return {
        power: PowerReport(
            brps_lost=brps.get(power, 0),
            air_lost=lost.get(power, {}),
            inverted={
                "aaf": sum(each.aaf for each in bound[power]),
                "jets": sum(each.jets for each in bound[power]),
            }
            if power in bound
            else {},
            bound=sum(each.interceptors for each in bound.get(power, ())),
        )
        for power in dict.fromkeys((*brps, *lost, *bound))
    }
