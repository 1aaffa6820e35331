"""What a result is measured by, in the game's own currency: what luck and odds speak of."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from core.alpha3.combat.requests import CombatPhase
from core.awaw.air.forces import Defenders, Engagement
from core.awaw.bombing.phase.outcome import PhaseOutcome, RaidReport
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.board.side import Side
from core.board.unit_table import ALPHA3_UNITS, AMENDED_UNITS, UnitTable
from core.measured import DAMAGE_DONE, IN_ALL, SWING, Measure, Part
from core.measures_global import MEASURES as ON_THE_MAP_MEASURES
from core.measures_global import ON_THE_MAP, actual_on_the_map, combat_parts
from core.representative.combat.decisions import anybody_left
from core.representative.combat.fight import FightOut
from core.terms.figures import Json, as_json
from core.terms.question import Answers
from core.terms.request import Request
from core.terms.resolution import Resolution

_SUBMARINES = (
    Measure("transports_sunk", "transports sunk"),
    Measure("advanced.transports_sunk", "transports sunk by advanced submarines"),
    Measure("submarines_eliminated", "submarines lost", more_is_better=False),
)
_BRPS = (Measure("brp_loss", "BRPs lost to bombing"),)
_DAMAGE = (Measure(DAMAGE_DONE, "points of damage"),)
_SWING = (Measure(SWING, "IPCs of swing"),)

MEASURES: Mapping[tuple[str, str], tuple[Measure, ...]] = {
    ("awaw", "submarine-warfare"): _SUBMARINES,
    ("awaw", "submarine-warfare-indian-ocean"): _SUBMARINES[:1],
    ("awaw", "strategic-bombing"): _BRPS,
    ("bombing-sop", "strategic-bombing"): _BRPS,
    ("alpha3", "battle"): _SWING,
    ("alpha3", "bombing-raid"): _DAMAGE,
    ("alpha3", "rockets"): _DAMAGE,
    ("alpha3", "aa-fire"): (Measure("hits", "aircraft shot down"),),
    ("representative", "battle"): _SWING,
    ("representative", "bombing"): (Measure("ipcs_lost", "IPCs lost to bombing"),),
    ("representative", "blockade"): (Measure("ipcs_lost", "IPCs lost to blockades"),),
    ("representative", "fight"): (*_SWING, Measure("ipcs_lost", "IPCs lost to raids")),
    ("representative", "fire-rockets"): (Measure("ipcs_lost", "IPCs lost to rockets"),),
    ("representative", "research"): (Measure("breakthroughs", "developments"),),
    **ON_THE_MAP_MEASURES,
}
"""What results are measured by, the main figure first."""

_IN_A_PHASE = (Measure("brp_loss_uncapped", "BRPs of damage"),)
"""In a phase several raids share a hex's limit: each is measured by what it did of its own."""

_TABLES: Mapping[str, UnitTable] = {"alpha3": ALPHA3_UNITS, "representative": AMENDED_UNITS}


def is_measured(request: Request) -> bool:
    """Return whether a result of a request's kind can be compared with its odds."""
    return isinstance(request, RaidPhase) or (request.system, request.kind) in MEASURES


def stays_the_course(request: Request, answers: Answers) -> bool:
    """Return whether what was decided after the first dice is what the odds of a request assume.

    Where somebody broke off, withdrew or left, its result is compared with no odds.
    """
    return not isinstance(request, FightOut) or not anybody_left(answers)


def parts_of(
    request: Request, came: Resolution | None = None, before: Any = None
) -> tuple[Part, ...]:
    """Return what of a request has odds: itself, and of a resolved phase each raid or battle.

    Args:
        request: The request.
        came: What came of it.
        before: The position before it, where a result is to be compared with it; it also tells
            what raids and battles a combat phase has.
    """
    if isinstance(request, CombatPhase):
        return combat_parts(request, came, before)
    outcome = None if came is None else came.outcome
    if isinstance(request, RaidPhase):
        return _of_a_phase(request, outcome)
    measures = MEASURES.get((request.system, request.kind), ())
    if not measures:
        return ()
    told = None if outcome is None else as_json(outcome)
    return (Part("", request, told, measures, before, came),)


def _of_a_phase(request: RaidPhase, outcome: object) -> tuple[Part, ...]:
    """Return a phase as a whole, and of its result each raid by those that met it as well."""
    defenders = dict.fromkeys(attack.defender for attack in request.attacks.values())
    measures = tuple(
        Measure(f"powers.{power.value}.brps_lost", f"BRPs lost by {power.label}")
        for power in defenders
    )
    if not isinstance(outcome, PhaseOutcome):
        return (Part("", request, None, measures),)
    forces = Counter((report.attacker, report.target) for report in outcome.raids)
    raids = tuple(
        Part(raid.target.label, _met(raid, report), as_json(report), _IN_A_PHASE)
        for raid, report in zip(request.raids, outcome.raids, strict=True)
        if forces[report.attacker, report.target] == 1  # several make one roll together
    )
    whole = (Part(IN_ALL, request, as_json(outcome), measures),)
    return (*raids, *(whole if len(request.attacks) > 1 else ()))


def actual(part: Part, measure: Measure) -> int | None:
    """Return what a figure came to, or None where the outcome does not have it."""
    if isinstance(part.request, ON_THE_MAP):
        return actual_on_the_map(part, measure)
    if measure.figure == SWING:
        return _swing(part)
    if isinstance(part.request, RaidPhase):
        return _in_all(part, measure)
    found: Json = part.outcome
    for step in measure.figure.split("."):
        found = found.get(step) if isinstance(found, dict) else None
    return found if isinstance(found, int) else None


def _swing(part: Part) -> int | None:
    if isinstance(part.request, FightOut):
        return swing_of_losses(part.outcome)
    return swing(part.request, part.outcome)


def _in_all(part: Part, measure: Measure) -> int:
    """Return what a phase cost a power; a power that lost nothing is not in the outcome."""
    outcome: Any = part.outcome
    _, power, figure = measure.figure.split(".")
    return int(outcome["powers"].get(power, {}).get(figure, 0))


def swing(request: Any, outcome: Json) -> int | None:
    """Return the IPCs that the defender of a battle lost, less those that the attacker lost."""
    if not isinstance(outcome, dict):
        return None
    table = _TABLES[request.system]
    lost = {}
    for side in ("attacker", "defender"):
        left: Any = outcome[f"{side}_left"]
        sent = getattr(request, side)
        extra = getattr(request, "interceptors", {}) if side == "defender" else {}
        lost[side] = sum(
            (sent.get(unit, 0) + extra.get(unit, 0) - left.get(unit, 0)) * table[unit].cost
            for unit in {*sent, *extra}
            if unit in table
        )
    return int(lost["defender"] - lost["attacker"])


def swing_of_losses(outcome: Json) -> int | None:
    """Return the same of a fight of 1986, whose outcome tells what was lost."""
    if not isinstance(outcome, dict):
        return None
    lost = {}
    for side in Side:
        units: Any = outcome[f"{side.value}s_lost"]
        lost[side] = sum(AMENDED_UNITS[unit].cost * count for unit, count in units.items())
    return int(lost[Side.DEFENDER] - lost[Side.ATTACKER])


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
