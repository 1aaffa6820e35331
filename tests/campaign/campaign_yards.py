"""Campaigns in a unit construction phase."""

from typing import Any

from campaign_game import in_phase

POOLS: dict[str, Any] = {
    "pools": {
        "germany": {"submarines": 9, "interceptors": 9, "strategic_bombers": 9},
        "japan": {"submarines": 3, "asw": 3, "transports": 25},
        "britain": {"asw": 2, "submarines": 2, "strategic_bombers": 2, "interceptors": 4},
        "united_states": {"asw": 2, "strategic_bombers": 2, "interceptors": 4},
        "western_allies": {"transports": 40, "asw": 1},
        "russia": {"interceptors": 3, "strategic_bombers": 3},
    }
}


def axis(**more: Any) -> Any:
    """Return a campaign in the Axis unit construction phase."""
    return in_phase("construction", "axis", **POOLS, **more)


def allies(**more: Any) -> Any:
    """Return a campaign in the Allied unit construction phase."""
    return in_phase("construction", "allies", **POOLS, **more)
