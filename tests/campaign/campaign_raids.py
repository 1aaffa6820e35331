"""A campaign over which bombers fly, and effects of bombing."""

from typing import Any

from campaign_game import Game

from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import Bombed, Means
from core.awaw.record.fold.position import change
from core.terms.resolution import Effect

FIELDS: dict[str, Any] = {
    "pools": {
        "germany": {"strategic_bombers": 6, "interceptors": 6},
        "britain": {"interceptors": 6, "strategic_bombers": 4},
        "united_states": {"strategic_bombers": 4},
    },
    "units": {
        "germany": {
            "strategic_bombers": {"western_front": 2, "eastern_front": 3},
            "interceptors": {"western_front": 4},
        },
        "britain": {"interceptors": {"western_front": 5}},
        "united_states": {"strategic_bombers": {"western_front": 3, "atlantic_us_box": 1}},
    },
    "powers": {
        "britain": {"brps": 100, "construction_limit": 40},
        "germany": {"brps": 100, "construction_limit": 40},
    },
    "sites": {
        "berlin": {"power": "germany", "kinds": ["key_economic_area"], "value": 25},
        "ploesti": {"power": "germany", "kinds": ["oil_center"]},
        "ruhr": {"power": "germany", "kinds": ["key_economic_area", "synthetic_oil_plant"]},
    },
    "rocket_bases": {"calais": {"power": "germany"}, "lille": {"power": "germany"}},
    "research": {"european_axis": {"rockets": 9}},
}


def fold(played: Game, *effects: Effect) -> None:
    """Apply effects of combat as the record does."""
    for effect in effects:
        played.position = change(played.position, effect)


def state(played: Game, place: str = "calais") -> str:
    """Return the state of a rocket base."""
    return played.campaign.ground.rocket_bases[place].state.value


def bombed(power: str, place: str, brps: int, means: Means, *limits: str) -> Bombed:
    """Return the bombing of a place."""
    by = Power.GERMANY if power == "britain" else Power.UNITED_STATES
    return Bombed(Power(power), by, place, means, brps, brps, limits or (power,))
