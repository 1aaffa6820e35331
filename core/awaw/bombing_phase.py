"""A whole bombing phase: announced, checked, defended by one answer, resolved with one lock."""

from collections.abc import Mapping

from core.awaw.air_combat import Factors
from core.awaw.assignment import Assignment
from core.awaw.bombing_state import BombingTally
from core.awaw.phase_announcing import AnnouncedRaid, Announcement, announce_phase
from core.awaw.phase_defense import ask_defender
from core.awaw.phase_effects import BombingPhaseFought
from core.awaw.phase_outcome import headline_of
from core.awaw.phase_reckoning import reckon
from core.awaw.phase_record import available_by_record, check_by_record
from core.awaw.phase_requests import BombingPhase, RaidPhase
from core.awaw.phase_resolving import resolve_raid, resolve_salvos, sky_over
from core.awaw.phase_steps import RULEBOOK, PhaseSteps
from core.awaw.raid_outcome import prefix
from core.awaw.state import Position
from core.awaw.terms import AXIS, Power
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger
from core.terms.resolution import Finding


def resolve_bombing_phase(position: Position, phase: BombingPhase, book: Ledger) -> Finding:
    """The bombing of a combat phase by the rulebook."""
    campaign, known = position.campaign, dict[Power, Factors]()
    if campaign is not None:
        check_by_record(campaign, phase, book)
        turn = phase.turn or str(campaign.clock.turn)
        phase = phase.model_copy(update={"turn": turn})
        defenders = (each.defender for each in phase.attacks.values())
        known.update(available_by_record(campaign, defenders))
    return resolve_phase(position.bombing, phase, RULEBOOK, book, known)


def resolve_phase(
    tally: BombingTally,
    phase: RaidPhase,
    steps: PhaseSteps,
    book: Ledger,
    known: Mapping[Power, Factors],
) -> Finding:
    """Every attack of a phase, from the announcement to what all of them did.

    The defender is asked once, before any die is thrown; all throws are planned then, so that
    a phase is one lock. Raids come in the announced order, flying bombs and rockets after them.

    Args:
        tally: What was bombed before.
        phase: The attacks.
        steps: How the text takes them through its steps.
        book: The working.
        known: What each power has to defend with, as far as the record tells.
    """
    announced = announce_phase(tally, phase, steps, book)
    assignment = ask_defender(announced.attacks, announced.spots, known, steps, book)
    side = "axis" if announced.attacks[0].order.attacker in AXIS else "allies"
    book.effect(BombingPhaseFought(side, phase.turn or ""))
    plan_phase(announced, assignment, book)
    sky = sky_over(announced, assignment)
    raids = [resolve_raid(each, sky, steps, book) for each in announced.raids]
    salvos = [resolve_salvos(each, sky, steps, book) for each in announced.salvos]
    outcome = reckon(announced, assignment, raids, salvos, steps, book)
    return Finding(headline_of(outcome), outcome)


def plan_phase(announced: Announcement, assignment: Assignment, book: Ledger) -> None:
    """Plan all throws of a phase: those made for certain, and those that earlier dice decide."""
    fixed, opened, met = list[Throw](), list[OpenThrow](), set[object]()
    for each in announced.raids:
        groups = [group for group in assignment.of(each.attack.spot) if not group.flying_bombs_only]
        at_target = _at_target(each)
        if not groups:
            fixed += [Throw(name, 2) for name in at_target]
            continue
        in_the_air = [
            f"{each.attack.part}_{prefix(number)}_{side}"
            for number in range(len(groups))
            for side in ("attacker", "defender")
        ]
        certain = 0 if each.attack.spot in met else 2
        met.add(each.attack.spot)
        fixed += [Throw(name, 2) for name in in_the_air[:certain]]
        opened += [OpenThrow(name, 2) for name in (*in_the_air[certain:], *at_target)]
    book.plan(*fixed, open=opened)


def _at_target(each: AnnouncedRaid) -> list[str]:
    sides = ("attacker", "defender") if each.strength else ("attacker",)
    return [f"{each.attack.part}_{side}" for side in sides]
