"""Bombing phases as tests declare them."""

from string import ascii_uppercase
from typing import Any

from bombing_cases import Totals, telling
from support import ending_of, refusal_of, resolution_of

from core.awaw.bombing.phase.outcome import PhaseOutcome
from core.terms.dice import Dice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import NeedDice, Resolution

__all__ = ("telling",)


def raid(place: str = "Berlin", /, **fields: object) -> dict[str, Any]:
    """Return a raid of six British bombers on a German key economic area worth forty BRPs."""
    target = {"name": place, "kind": "key_economic_area", "value": 40}
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 6},
        "target": target | dict(fields.pop("target", {})),  # type: ignore[call-overload] # a map
        **fields,
    }


def salvos(place: str = "London", /, number: int = 2, **fields: object) -> dict[str, Any]:
    """Return German salvos at a British key economic area worth sixty BRPs."""
    return {
        "attacker": "germany",
        "defender": "britain",
        "salvos": number,
        "target": {"name": place, "kind": "key_economic_area", "value": 60},
        **fields,
    }


def ending(
    phase: object, defense: str | None = None, dice: Dice | None = None, **kw: Any
) -> Ending:
    """Return how a phase ends, with the defender's form if he has filed it."""
    answers = {} if defense is None else {"defenders": defense}
    return ending_of(
        kw.pop("system", "awaw"), "bombing-phase", phase, dice=dice, answers=answers, **kw
    )


def asked(phase: object) -> Question:
    """Return what a phase asks."""
    found = ending(phase)
    assert isinstance(found, Question), found

    return found


def planned(phase: object, defense: str = "") -> NeedDice:
    """Return the throws of a phase."""
    found = ending(phase, defense)
    assert isinstance(found, NeedDice), found

    return found


def fought(phase: object, defense: str = "", /, **totals: int) -> Resolution:
    """Return a phase resolved with dice that show these totals, and seven for other throws."""
    return resolution_of(ending(phase, defense, Totals(totals)))


def came_to(phase: object, defense: str = "", /, **totals: int) -> PhaseOutcome:
    """Return what a phase comes to."""
    outcome = fought(phase, defense, **totals).outcome
    assert isinstance(outcome, PhaseOutcome)

    return outcome


def refused(phase: object, defense: str | None = None) -> Refusal:
    """Return why a phase, or what the defender filed for it, is refused."""
    return refusal_of(ending(phase, defense))


def faults(phase: object, defense: str | None = None) -> list[str]:
    """Return what is wrong, fault by fault."""
    return [english(fault.what) for fault in refused(phase, defense).faults]


def announced(raids: list[tuple[str, dict[str, int]]]) -> dict[str, Any]:
    """Return a phase of raids on targets worth twenty BRPs each."""
    worth = {"target": {"value": 20, "flak": 2}}
    return {"raids": [raid(place, force=force, **worth) for place, force in raids]}


def filed(raids: list[tuple[str, Any]], groups: tuple[int, int, int], orders: str) -> str:
    """Return the same defenders for every target."""
    aaf, interceptors, jets = groups
    places = dict.fromkeys(place for place, _ in raids)
    return "\n".join(
        f"{each}: {aaf} aaf {interceptors} int {jets} jets {orders}" for each in places
    )


def met_raids(number: int) -> tuple[dict[str, Any], str]:
    """Return so many raids, each on a target of its own and met, and the defender's form."""
    force = {"strategic_bombers": 6, "aaf": 12, "interceptors": 4, "jets": 1}
    raids = [(f"Town {letter}", force) for letter in ascii_uppercase[:number]]
    return announced(raids), filed(raids, (7, 4, 2), "")
