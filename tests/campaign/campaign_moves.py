"""Campaigns at war everywhere, and orders to move in them."""

from typing import Any

from campaign_game import Game, in_phase

WARS = [
    {"by": "japan", "on": "united_states", "turn": "winter 1941"},
    {"by": "japan", "on": "britain", "turn": "winter 1941"},
    {"by": "germany", "on": "united_states", "turn": "winter 1941"},
]


def redeploying(side: str, units: dict[str, Any], **more: Any) -> Game:
    """Return a campaign at war everywhere, in a redeployment phase, with pools for its units."""
    pools: dict[str, Any] = {}
    for owner, kinds in units.items():
        for unit in kinds:
            if unit not in ("cves", "destroyers", "fast_carriers", "capital_ships"):
                pools.setdefault(owner, {})[unit.replace("returning_", "")] = 50
    fields: dict[str, Any] = {"wars": WARS, "units": units, "pools": pools, **more}
    turn = str(fields.pop("turn", "spring 1942"))
    return in_phase(str(fields.pop("phase", "redeployment")), side, turn, **fields)


def submarines(power: str, where: dict[str, Any], **more: Any) -> Game:
    """Return such a campaign with submarines of one power."""
    side = "allies" if power in ("britain", "united_states") else "axis"
    return redeploying(side, {power: {"submarines": where}}, **more)


def move(
    power: str, unit: str, origin: str, destination: str, factors: int = 1, **more: Any
) -> dict[str, Any]:
    """Return the fields of a deployment."""
    return {
        "power": power,
        "unit": unit,
        "origin": origin,
        "destination": destination,
        "factors": factors,
        **more,
    }
