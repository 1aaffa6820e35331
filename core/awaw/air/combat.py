"""26.42, 26.43 and 26.45: the components of a force, and its air combat with the defenders."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.awaw.air.forces import Force
from core.awaw.air.losses import AirLosses, groups_in_order, losses_by_group
from core.awaw.book.counting import spelled
from core.awaw.book.fields import called
from core.awaw.book.terms import clause
from core.terms.citation import Clause
from core.terms.ledger import Ledger
from core.terms.message import joined, say
from core.terms.refusal import Fault
from core.terms.table import Result

JET_STRENGTH = 3
JETS_ALONE = JET_STRENGTH - 1
"""What a jet adds to a strength beyond the one factor that it is."""

USUAL_ORDER = ("jets", "interceptors", "escorting_aaf", "bombing_aaf", "strategic_bombers")
"""Who engages unless the attacker says otherwise (R-27)."""

Factors = Mapping[str, int]
"""Air factors by group, as 26.454 names the groups."""


@dataclass(frozen=True, slots=True)
class AirOutcome:
    """One engagement: strengths, results, and whose factors they took, by group."""

    attacker_level: int
    defender_level: int
    modifier: int
    attacker_result: tuple[int, int]
    defender_result: tuple[int, int]
    attacker_eliminated: Factors
    attacker_aborted: Factors
    defender_eliminated: Factors
    defender_aborted: Factors


@clause("26.42A", "26.42B", "26.43A", "26.43B", "26.43C")
def components(force: Force) -> dict[str, int]:
    """A third of the AAF bomb, rounded down; the others escort, as do interceptors and jets."""
    bombing = force.aaf // 3
    return {
        "strategic_bombers": force.strategic_bombers,
        "bombing_aaf": bombing,
        "escorting_aaf": force.aaf - bombing,
        "interceptors": force.interceptors,
        "jets": force.jets,
    }


@clause("26.451A", "26.452")
def defender_level(defenders: Factors) -> int:
    """Every defending factor counts one, and a jet three."""
    return sum(defenders.values()) + JETS_ALONE * defenders["jets"]


@clause("24.613", "26.451B", "26.452")
def places(force: Factors, defenders: Factors) -> int:
    """As many attacking factors engage as defenders attack, or all of them if they are fewer."""
    return min(sum(force.values()), sum(defenders.values()))


@clause("26.451B", "R-27")
def who_engages(force: Factors, places: int, choice: Factors | None) -> dict[str, int]:
    """The attacker chooses who engages; if he does not, jets do, then escorts, then bombers."""
    engaged = dict.fromkeys(force, 0)
    for wanted in (choice or {}, force):
        for group in USUAL_ORDER:
            free = min(wanted.get(group, 0), force[group]) - engaged[group]
            engaged[group] += max(min(free, places - sum(engaged.values())), 0)
    return engaged


@clause("26.451B", "26.452")
def attacker_level(engaged: Factors) -> int:
    """Every attacking factor that engages counts one, and a jet three."""
    return sum(engaged.values()) + JETS_ALONE * engaged["jets"]


@clause("26.442", "R-17")
def flies_on(force: dict[str, int]) -> dict[str, int]:
    """What was neither eliminated nor turned back is engaged again on the next front."""
    return force


@clause("26.451", "26.51")
def may_meet_the_next(defenders: Factors, eliminated: Factors) -> dict[str, int]:
    """Defenders who were not eliminated may meet the next raid here, even if made to abort."""
    return {kind: number - eliminated[kind] for kind, number in defenders.items()}


@clause("26.451B", "R-27")
def choice_fits(choice: Factors, force: Factors, defending: int, *, first: bool) -> Fault | None:
    """Exactly as many factors engage as defenders do, and only such as the force has."""
    chosen, room = sum(choice.values()), min(defending, sum(force.values()))
    missing = [kind for kind, number in choice.items() if number > force[kind]]
    if not missing and (chosen == room if first else chosen <= room):
        return None
    if missing:
        kinds = joined(called(kind) for kind in missing)
        what = say(
            "26.451B lets units of the force engage, and you chose more {kinds} than it has.",
            kinds=kinds,
        )
    else:
        what = say(
            "26.451B has {room} of your factors engage here; you chose {chosen}.",
            room=spelled(room),
            chosen=spelled(chosen) if chosen else say("none"),
        )
    return Fault(
        what=what,
        do=say("Choose {room} from the force, or leave `engaging` out.", room=spelled(room)),
    )


def shared_out(
    force: Factors,
    ties: tuple[str, ...],
    result: Result,
    book: Ledger,
    ordered: Clause[[dict[str, int], tuple[str, ...]], tuple[str, ...]] = groups_in_order,
    dealt: Clause[[dict[str, int], tuple[str, ...], int, int], AirLosses] = losses_by_group,
) -> AirLosses:
    """Share a result out over a whole side, whoever of it engaged, by the text's own clauses."""
    groups = dict(force)
    order = book.apply(ordered, groups, ties)
    return book.apply(dealt, groups, order, result.before, result.after)


def air_outcome(
    levels: tuple[int, int],
    modifier: int,
    results: tuple[Result, Result],
    losses: tuple[AirLosses, AirLosses],
) -> AirOutcome:
    """Return an engagement as outcomes show it; of every pair the attacker's part comes first."""
    (attack, defence), (ours, theirs) = results, losses
    return AirOutcome(
        attacker_level=levels[0],
        defender_level=levels[1],
        modifier=modifier,
        attacker_result=(attack.before, attack.after),
        defender_result=(defence.before, defence.after),
        attacker_eliminated=ours.eliminated,
        attacker_aborted=ours.aborted,
        defender_eliminated=theirs.eliminated,
        defender_aborted=theirs.aborted,
    )
