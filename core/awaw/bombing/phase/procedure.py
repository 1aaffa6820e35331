"""A whole bombing phase: announced, checked, defended, resolved; a lock for each decision point."""

from dataclasses import dataclass
from typing import cast

from core.awaw.bombing.phase.announcement import (
    Announced,
    AnnouncedRaid,
    AnnouncedSalvos,
    Announcement,
    announce_phase,
)
from core.awaw.bombing.phase.assignment import Assignment
from core.awaw.bombing.phase.choice import ask_who_engages, has_a_choice
from core.awaw.bombing.phase.defense import ask_defender
from core.awaw.bombing.phase.outcome import RaidReport, SalvoReport, headline_of
from core.awaw.bombing.phase.reassignment import ask_who_stays, asks_before
from core.awaw.bombing.phase.reckoning import reckon
from core.awaw.bombing.phase.record import describe_targets, phase_on_record
from core.awaw.bombing.phase.requests import BombingPhase, RaidPhase
from core.awaw.bombing.phase.resolution import resolve_raid, resolve_salvos
from core.awaw.bombing.phase.steps import RULEBOOK, PhaseSteps
from core.awaw.bombing.phase.throws import plan_raids
from core.awaw.bombing.phase.watches import Sky, sky_over
from core.awaw.bombing.recorded.flying import attest_air_force
from core.awaw.book.terms import AXIS
from core.awaw.record.bombing import BombingTally
from core.awaw.record.bombing_effects import BombingPhaseFought
from core.awaw.record.own_rows import OwnRows
from core.awaw.record.position import Position
from core.awaw.record.state import Campaign
from core.terms.ledger import Ledger
from core.terms.resolution import Finding

Reports = tuple[list[RaidReport], list[SalvoReport]]


@dataclass(frozen=True, slots=True)
class Before:
    """What the record holds before a phase.

    Attributes:
        tally: What was bombed before.
        rows: The group's own rows of the Air Combat Table.
        campaign: The campaign, if there is one.
    """

    tally: BombingTally
    rows: OwnRows
    campaign: Campaign | None = None


def resolve_bombing_phase(position: Position, phase: BombingPhase, book: Ledger) -> Finding:
    """The bombing of a combat phase by the rulebook."""
    before, phase = begin_phase(position, phase, book)
    return resolve_phase(before, phase, RULEBOOK, book)


def begin_phase(
    position: Position, phase: BombingPhase, book: Ledger
) -> tuple[Before, BombingPhase]:
    """Return what the record holds before a phase, and the phase with what the record says."""
    campaign = position.campaign
    if campaign is not None:
        phase = phase_on_record(position, phase, book)
        attest_air_force(book)
    return Before(position.bombing, position.air_rows, campaign), phase


def resolve_phase(before: Before, phase: RaidPhase, steps: PhaseSteps, book: Ledger) -> Finding:
    """Every attack of a phase, from the announcement to what all of them did.

    The defender is asked once for all targets, before any die is thrown, and again before a
    further attack where some of his units are left over the target and he gave them no orders.
    All throws up to such a question are one lock: with orders, or where no target is attacked
    twice, that is the whole phase.

    Args:
        before: What the record holds.
        phase: The attacks.
        steps: How the text takes them through its steps.
        book: The working.
    """
    announced = announce_phase(before.tally, phase, steps, book)
    assignment = ask_defender(announced.attacks, announced.spots, before.campaign, steps, book)
    if before.campaign is not None:
        describe_targets(before.campaign, announced.spots.values(), book)
    side = "axis" if announced.attacks[0].order.attacker in AXIS else "allies"
    book.effect(BombingPhaseFought(side, phase.turn or ""))
    raids, salvos = resolve_attacks(announced, assignment, before.rows, steps, book)
    outcome = reckon(announced, assignment, raids, salvos, steps, book)
    return Finding(headline_of(outcome), outcome)


def resolve_attacks(
    announced: Announcement,
    assignment: Assignment,
    rows: OwnRows,
    steps: PhaseSteps,
    book: Ledger,
) -> Reports:
    """Resolve the attacks one after another, raids first; ask where somebody has to decide."""
    sky = sky_over(announced, assignment, rows)
    raids, salvos = list[RaidReport](), list[SalvoReport]()
    attacks: tuple[AnnouncedRaid | AnnouncedSalvos, ...] = (*announced.raids, *announced.salvos)
    for number, each in enumerate(attacks):
        stage = sky.stage
        ready = decided(each, announced, sky, steps, book)
        if not number or sky.stage > stage:
            plan_raids(announced.raids[number:], sky, book)
        if isinstance(ready, AnnouncedRaid):
            raids.append(resolve_raid(ready, sky, steps, book))
        else:
            salvos.append(resolve_salvos(ready, sky, steps, book))
    return raids, salvos


def decided(
    each: Announced, announced: Announcement, sky: Sky, steps: PhaseSteps, book: Ledger
) -> Announced:
    """Return an attack with all that is decided before its dice; ask where somebody has to."""
    if waiting := asks_before(each, sky):
        ask_who_stays(each.attack, announced.spots[each.attack.spot], waiting, steps, book)
        sky.stage += 1
    if isinstance(each, AnnouncedRaid) and each.chooses_later and has_a_choice(each, sky):
        each = cast(Announced, ask_who_engages(each, sky, steps, book))  # noqa: TC006 - no text
        sky.stage += 1
    return each
