"""A campaign of 1944 at which lines are read."""

from typing import Any

from support import resolution_of

from core.awaw.record.position import Position
from core.systems import SYSTEMS
from core.terms.dice import NoDice
from core.terms.request import read_request

AWAW = SYSTEMS["awaw"]
POOL = {"strategic_bombers": 9, "interceptors": 9}


def plain(
    britain: Any = None, united_states: Any = None, moving: str = "allies", **fields: Any
) -> dict[str, Any]:
    """Return a position in a combat phase as plain data, with the units of two powers."""
    units = {"britain": britain or {}, "united_states": united_states or {}}
    return {
        "turn": "summer 1944",
        "phase": "combat",
        "moving": moving,
        "pools": {
            "britain": POOL,
            "united_states": {**POOL, "pacific_strategic_bombers": 9},
        },
        "units": {power: there for power, there in units.items() if there},
        "sites": {
            "berlin": {"power": "germany", "kinds": ["key_economic_area"], "value": 40},
            "london": {"power": "britain", "kinds": ["key_economic_area"], "value": 40},
        },
        "wars": [
            {"by": "germany", "on": "united_states", "turn": "winter 1941"},
            {"by": "japan", "on": "united_states", "turn": "winter 1941"},
        ],
        **fields,
    }


def position(**fields: Any) -> Position:
    """Return such a position."""
    procedure = AWAW.procedures["set-up"]
    request: Any = read_request(procedure.request, {"position": plain(**fields)})
    found = Position()
    for effect in resolution_of(procedure.resolve(found, request, {}, NoDice())).effects:
        found = AWAW.change(found, effect)
    return found
