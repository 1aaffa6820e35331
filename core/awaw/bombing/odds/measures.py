"""What raids and bombing phases are measured by: the BRPs that they cost the defender."""

from collections import Counter
from functools import partial
from typing import Any

from core.awaw.air.forces import Defenders, Engagement
from core.awaw.bombing.odds.arrival import quiet
from core.awaw.bombing.phase.outcome import PhaseOutcome, RaidReport
from core.awaw.bombing.phase.record import at_the_least, phase_on_record
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.awaw.book.terms import Power
from core.awaw.record.position import Position
from core.terms.figures import as_json
from core.terms.measure import IN_ALL, Measure, Part
from core.terms.message import say
from core.terms.request import Request
from core.terms.resolution import Resolution

BRPS = (Measure("brp_loss", say("BRPs lost to bombing")),)
"""What a raid is measured by."""

_IN_A_PHASE = (Measure("brp_loss_uncapped", say("BRPs of damage")),)
"""In a phase several raids share a hex's limit: each is measured by what it did of its own."""


def phase_parts(phase: RaidPhase, came: Resolution | None, before: object) -> tuple[Part, ...]:
    """Return a phase as a whole, and of its result each raid by those that met it as well."""
    known = _as_judged(phase, before)
    outcome = None if came is None else came.outcome
    defenders = dict.fromkeys(attack.defender for attack in phase.attacks.values())
    measures = tuple(map(_brps_lost_by, defenders))
    if not isinstance(outcome, PhaseOutcome):
        return (Part("", phase, None, measures),)
    forces = Counter((report.attacker, report.target) for report in outcome.raids)
    raids = tuple(
        Part(raid.target.label, _met(raid, report), as_json(report), _IN_A_PHASE)
        for raid, report in zip(known.raids, outcome.raids, strict=True)
        if forces[report.attacker, report.target] == 1  # several make one roll together
    )
    whole = (Part(IN_ALL, phase, as_json(outcome), measures),)
    return (*raids, *(whole if len(phase.attacks) > 1 else ()))


def _as_judged(phase: RaidPhase, before: object) -> RaidPhase:
    """Return a phase with all that its attacks leave out, as it was judged."""
    if isinstance(before, Position) and before.campaign is not None:
        return phase_on_record(before, phase, quiet())
    return at_the_least(phase, quiet()) if phase.least else phase


def _brps_lost_by(power: Power) -> Measure:
    return Measure(
        f"powers.{power.value}.brps_lost",
        say("BRPs lost by {power}", power=power.label),
        read=partial(_lost, power),
    )


def _lost(power: Power, part: Part) -> int:
    """Return what a phase cost a power; a power that lost nothing is not in the outcome."""
    outcome: Any = part.outcome
    return int(outcome["powers"].get(power.value, {}).get("brps_lost", 0))


def _met(raid: Raid, report: RaidReport) -> Request:
    """Return a raid of a phase with the defenders that met it."""
    met = report.defenders
    defenders: Defenders | tuple[Engagement, ...] | None = None
    if len(met) == 1 and met[0].front is None and met[0].power is raid.defender:
        defenders = Defenders.model_validate(dict(met[0].factors))
    elif met:
        defenders = tuple(
            Engagement.model_validate({**each.factors, "front": each.front, "power": each.power})
            for each in met
        )
    engaging = (raid.engaging,) * len(met)
    return raid.model_copy(update={"defenders": defenders, "engaging": engaging})
