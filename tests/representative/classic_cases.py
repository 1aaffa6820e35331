"""What tests of the 1986 room share: requests run in the room, and their outcomes."""

from collections.abc import Sequence
from typing import Any

from support import ending_of, refusal_of, resolution_of

from core.systems import SYSTEMS
from core.terms.dice import LoadedDice
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

BRITISH_BLOCKADE: dict[str, Any] = {
    "by": "germany",
    "victim": "united_kingdom",
    "spaces": "all but the capital",
    "zones": {
        "Britain sea zone": {"submarine": 1},
        "Canada sea zone": {"submarine": 1},
        "Spain sea zone": {"battleship": 1},
    },
}
"""The blockade of example 4-E8: everything British but the capital."""


def resolved(
    kind: str, given: dict[str, Any], answers: dict[str, str] | None = None, **dice: Sequence[int]
) -> Resolution:
    """Return a request's resolution, by these faces and no others."""
    loaded = LoadedDice({name: tuple(faces) for name, faces in dice.items()})
    return resolution_of(
        ending_of(
            "representative",
            kind,
            given,
            dice=loaded,
            answers=answers or {},
            position=SYSTEMS["representative"].outside,
        )
    )


def outcome(kind: str, given: dict[str, Any], **dice: Sequence[int]) -> Any:
    """Return a request's outcome."""
    return resolved(kind, given, None, **dice).outcome


def refused(kind: str, given: dict[str, Any]) -> Refusal:
    """Return a request's refusal."""
    return refusal_of(ending_of("representative", kind, given, dice=LoadedDice({})))


def reach(unit: str, start: str, goal: str, action: str = "attack", **more: Any) -> Any:
    """Return how far a unit is from a space, and whether it may go there."""
    given = {"unit": unit, "from": start, "to": goal, "action": action, **more}
    return outcome("reach", given)


def meets(mover: dict[str, Any], interceptor: dict[str, Any], **more: Any) -> tuple[str, ...]:
    """Return the spaces in which a unit may intercept."""
    given = {"mover": mover, "interceptor": interceptor, **more}
    found: tuple[str, ...] = outcome("interception", given).may_intercept_in
    return found
