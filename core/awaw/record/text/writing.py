"""From a position to plain data, in the form that sets one up; what is nothing is left out."""

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from typing import Any

from core.awaw.record.forces import Forces, Pool, Stack
from core.awaw.record.ground import DESCRIBED, Ground, Held
from core.awaw.record.position import Position
from core.awaw.record.standing import Carried, Politics, Standing, War
from core.awaw.record.text.bombing import written_tally
from core.awaw.record.text.conversion import area_of
from core.terms.figures import as_json
from core.terms.message import SaidError, say


class NoCampaignError(SaidError, LookupError):
    """There is no campaign to write."""


def write_position(position: Position) -> dict[str, Any]:
    """Return a position as plain data; read again it is the same position.

    Raises:
        NoCampaignError: No campaign was set up.
    """
    campaign = position.campaign
    if campaign is None:
        raise NoCampaignError(say("no campaign was set up in this game"))
    clock = campaign.clock
    told = {
        "turn": str(clock.turn),
        "first": clock.first.value,
        "phase": clock.phase.value,
        "moving": clock.moving and clock.moving.value,
        "through": sorted(side.value for side in campaign.through),
        **_forces(campaign.forces),
        "powers": {power.value: _standing(told) for power, told in campaign.powers.items()},
        "research": _nested(campaign.research),
        **_politics(campaign.politics),
        **_ground(campaign.ground),
        "carried": _carried(campaign.carried),
        "fought": [
            {"power": power.value, "box": box.value, "turn": str(turn), "factors": factors}
            for (turn, power, box), factors in position.fought.items()
        ],
        "losses": {box.value: asdict(tally) for box, tally in position.boxes.items()},
        "bombing": written_tally(position.bombing),
    }
    return _telling(told)


def _telling(told: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is None or empty, at the top."""
    return {name: part for name, part in told.items() if part is not None and part not in ({}, [])}


def _told(value: Any, *declared: str) -> dict[str, Any]:
    """Return the fields of a value that tell something; a declared one tells something at 0."""
    parts = {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
    return {
        name: part
        for name, part in parts.items()
        if part or (name in declared and part is not None)
    }


def _nested(flat: Mapping[tuple[Any, ...], Any]) -> dict[str, Any]:
    """Return a table of tables from one whose keys are paths."""
    nested: dict[str, Any] = {}
    for path, part in flat.items():
        inside = nested
        for key in path[:-1]:
            inside = inside.setdefault(str(key), {})
        inside[str(path[-1])] = part
    return nested


def _forces(forces: Forces) -> dict[str, Any]:
    return {
        "pools": _nested({key: _pool(pool) for key, pool in forces.pools.items()}),
        "units": _nested({key: _stack(stack) for key, stack in forces.stacks.items()}),
        "additions": [as_json(each) for each in forces.coming],
    }


def _pool(pool: Pool) -> Any:
    if not (pool.constructed or pool.eliminated):
        return pool.size
    return {"size": pool.size, "constructed": pool.constructed, "eliminated": pool.eliminated}


def _stack(stack: Stack) -> Any:
    if not stack.inverted:
        return stack.ready
    inverted = [{"factors": part.factors, "until": str(part.until)} for part in stack.inverted]
    return _telling({"ready": stack.ready or None, "inverted": inverted})


def _standing(told: Standing) -> dict[str, Any]:
    figures = _told(told, "brps", "limit", "shipbuilding")
    names = {"limit": "construction_limit"}
    return {names.get(name, name): figure for name, figure in figures.items()}


def _politics(politics: Politics) -> dict[str, Any]:
    tension = {"usat": politics.usat, "usjt": politics.usjt}
    return {
        "wars": [_war(war) for war in politics.wars],
        "tension": tension if any(tension.values()) else None,
        "ireland": politics.ireland,
        "cards": {
            hunt.value: {"submarine_warfare": submarines, "asw": asw}
            for hunt, (submarines, asw) in politics.cards.items()
        },
    }


def _war(war: War) -> dict[str, Any]:
    told = _told(war)
    if war.combat == war.turn:
        del told["combat"]
    return told


def _ground(ground: Ground) -> dict[str, Any]:
    return {
        "ports": {name: _held(name, place) for name, place in ground.held.items()},
        "air_bases": {name: as_json(base) for name, base in ground.air_bases.items()},
        "rocket_bases": {name: _told(base) for name, base in ground.rocket_bases.items()},
        "sites": {name: _told(site, *DESCRIBED) for name, site in ground.sites.items()},
        "markers_due": dict(ground.markers_due),
    }


def _held(name: str, place: Held) -> dict[str, Any]:
    told = _told(place, "operational")
    if place.area is area_of(name):
        del told["area"]
    return told


def _carried(carried: Carried) -> dict[str, Any]:
    told = {"bombed": _nested(carried.bombed)} if carried.bombed else {}
    return told | _told(replace(carried, bombed={}))
