"""The Battle of the Atlantic in Winter 1942, as tests fight it."""

from typing import Any

from campaign_game import Game, in_phase
from support import loaded

ATLANTIC: dict[str, Any] = {
    "pools": {
        "germany": {"submarines": 20, "advanced_submarines": 2},
        "britain": {"asw": 7},
        "united_states": {"asw": 4},
        "western_allies": {"transports": 40},
    },
    "units": {
        "germany": {
            "submarines": {
                "atlantic": {
                    "ready": 6,
                    "inverted": [{"factors": 3, "until": "allies winter 1942"}],
                }
            }
        },
        "britain": {"asw": {"atlantic": 5}, "cves": {"atlantic": 7}},
        "united_states": {
            "asw": {
                "atlantic": {
                    "ready": 2,
                    "inverted": [{"factors": 1, "until": "axis spring 1943"}],
                }
            }
        },
        "western_allies": {"transports": {"atlantic": 25}},
    },
    "powers": {"germany": {"naval_drm": 2}, "britain": {"naval_drm": 1}},
    "research": {
        "european_axis": {"torpedo": 1, "air_range": 1},
        "western_allies": {"asw": 2, "air_range": 2, "torpedo": 3},
    },
    "ports": {
        "brest": {"controller": "germany"},
        "lisbon": {"controller": "germany", "supply": "partial"},
        "gibraltar": {"controller": "britain"},
    },
    "wars": [{"by": "germany", "on": "united_states", "turn": "winter 1941"}],
    "ireland": 7,
    "cards": {"german": {"submarine_warfare": 2, "asw": 1}},
}
WORSE = {"germany": {"naval_drm": -2}, "britain": {"naval_drm": 1}}
"""Naval DRMs with which all that is on record adds up to −1."""

ATTACK = {"box": "atlantic", "attacker": "germany"}
DICE = loaded(attacker=8, defender=4)


def fight(played: Game, **request: Any) -> Any:
    """Fight in the Atlantic; return the resolution, and fold what it changes."""
    return played.do("submarine-warfare", dice=DICE, **{**ATTACK, **request})


def atlantic(**more: Any) -> Game:
    """Return the campaign above, in the Axis combat phase of Winter 1942."""
    return in_phase("combat", "axis", "winter 1942", **{**ATLANTIC, **more})
