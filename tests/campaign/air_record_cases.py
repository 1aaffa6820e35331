"""A campaign of 1944 in which the record knows what flies, from where, and how well."""

from typing import Any

from campaign_game import Game, in_phase

from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.resolution import Resolution

FIELDS: dict[str, Any] = {
    "pools": {
        "germany": {"interceptors": 8},
        "japan": {"interceptors": 3},
        "britain": {"interceptors": 6, "strategic_bombers": 6},
        "united_states": {
            "strategic_bombers": 6,
            "interceptors": 4,
            "pacific_strategic_bombers": 6,
        },
    },
    "units": {
        "germany": {"interceptors": {"western_front": 4, "eastern_front": 2}},
        "japan": {"interceptors": {"asian_front": 3}},
        "britain": {
            "interceptors": {"western_front": 5},
            "strategic_bombers": {"western_front": 6},
        },
        "united_states": {
            "pacific_strategic_bombers": {"pacific_front": 6},
            "interceptors": {"pacific_front": 2, "western_front": 2},
        },
    },
    "sites": {
        "berlin": {
            "power": "germany",
            "kinds": ["key_economic_area"],
            "value": 40,
            "flak": 3,
            "cities": 1,
        },
        "london": {
            "power": "britain",
            "kinds": ["key_economic_area"],
            "value": 60,
            "objective": 1,
            "cities": 1,
            "airbase": 1,
            "flak": 2,
        },
        "tokyo": {"power": "japan", "kinds": ["key_economic_area"], "value": 30, "cities": 1},
    },
    "rocket_bases": {name: {"power": "germany"} for name in ("calais", "lille", "bruges")},
    "wars": [
        {"by": "germany", "on": "united_states", "turn": "winter 1941"},
        {"by": "japan", "on": "united_states", "turn": "winter 1941"},
    ],
}
RESEARCH = {
    "western_allies": {"air_range": 2, "strategic_bombers": 2, "radar": 1, "air_defense": 1},
    "european_axis": {"rockets": 10},
}


def war(side: str = "allies", phase: str = "combat", **fields: Any) -> Game:
    """Return a campaign in a phase, with research on record."""
    return in_phase(phase, side, "summer 1944", **(FIELDS | {"research": RESEARCH} | fields))


def raid(place: str = "Berlin", **fields: Any) -> dict[str, Any]:
    """Return a British raid of which nothing is said but who flies where."""
    return {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 3},
        "target": {"name": place},
        **fields,
    }


TOKYO = {
    "attacker": "united_states",
    "defender": "japan",
    "theater": "pacific",
    "target": {"name": "Tokyo"},
}
V1 = {"attacker": "germany", "defender": "britain", "salvos": 2, "target": {"name": "London"}}


def fought(played: Game, filed: str, **phase: Any) -> Resolution:
    """Return a phase resolved, with what the defender filed."""
    dice, answers = KeyedDice(bytes(32)), {"defenders": filed}
    found = played.try_("bombing-phase", dice=dice, answers=answers, **phase)
    assert isinstance(found, Resolution), found
    return found


def first(refusal: Any) -> str:
    """Return the first fault of a refusal."""
    return english(refusal.faults[0].what)
