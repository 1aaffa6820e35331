"""Campaigns of A World at War to begin with, and attacks to be made in them."""

from random import Random
from typing import Any

from core.awaw.book.units import Side

POWERS = ("germany", "italy", "japan", "britain", "united_states")
UNITS = ("submarines", "asw", "transports", "returning_transports", "interceptors", "cves")
BUILDS = {
    Side.AXIS: [
        ("germany", "submarines", "western_port"),
        ("germany", "interceptors", "eastern_front"),
        ("japan", "submarines", "japan"),
        ("japan", "transports", "japan"),
        ("italy", "submarines", "mediterranean_port"),
    ],
    Side.ALLIES: [
        ("britain", "asw", "western_port"),
        ("britain", "interceptors", "western_front"),
        ("britain", "transports", "western_port"),
        ("united_states", "submarines", "pearl_harbor"),
        ("united_states", "strategic_bombers", "atlantic_us_box"),
    ],
}
ATTACKS = [("atlantic", "germany"), ("pacific", "japan"), ("indian_ocean", "japan")]
BASES = ("calais", "lille", "kent")
TARGETS = ("Berlin", "Ruhr", "Ploesti", "Calais")
BEGIN: dict[str, Any] = {
    "pools": {
        "germany": {"submarines": 12, "interceptors": 6},
        "italy": {"submarines": 2},
        "japan": {"submarines": 8, "asw": 2, "transports": 20},
        "britain": {"submarines": 2, "asw": 5, "strategic_bombers": 8, "interceptors": 4},
        "united_states": {"submarines": 3, "asw": 3, "strategic_bombers": 7},
        "western_allies": {"asw": 2, "transports": 40},
    },
    "units": {
        "germany": {
            "submarines": {"atlantic": 7, "western_port": 2},
            "interceptors": {"western_front": 3},
        },
        "italy": {"submarines": {"mediterranean_port": 1}},
        "japan": {"submarines": {"japan": 2, "indian_ocean": 3}, "transports": {"pacific": 12}},
        "britain": {
            "asw": {"atlantic": 2},
            "interceptors": {"western_front": 3},
            "strategic_bombers": {"western_front": 6},
            "cves": {"atlantic": 2},
        },
        "united_states": {
            "asw": {"atlantic_us_box": 2},
            "submarines": {"pearl_harbor": 1, "pacific": 2},
            "strategic_bombers": {"western_front": 5},
            "destroyers": {"atlantic": 3},
        },
        "western_allies": {"transports": {"atlantic": 3, "pacific": 4, "indian_ocean": 2}},
    },
    "powers": {
        power: {"brps": 60, "construction_limit": 30, "shipbuilding": 4} for power in POWERS
    },
    "research": {"european_axis": {"rockets": 9, "torpedo": 1}},
    "ports": {"brest": {"controller": "germany"}, "singapore": {"controller": "britain"}},
    "rocket_bases": {name: {"power": "germany"} for name in ("calais", "lille", "kent")},
    "sites": {
        "ploesti": {"power": "germany", "kinds": ["oil_center"], "value": 10},
        "berlin": {"power": "germany", "kinds": ["key_economic_area"], "value": 25},
    },
    "wars": [
        {"by": "germany", "on": "britain", "turn": "fall 1939"},
        {"by": "germany", "on": "united_states", "turn": "winter 1941", "combat": "spring 1942"},
        {"by": "japan", "on": "united_states", "turn": "winter 1941", "combat": "winter 1941"},
    ],
}


def begun_at(chance: Random) -> dict[str, Any]:
    """Return a phase to begin in."""
    phases = ["movement", "combat", "combat", "combat", "construction", "redeployment", "research"]
    phase = chance.choice(phases)
    moving = {} if phase == "research" else {"moving": chance.choice(["axis", "allies"])}
    return {"phase": phase, **moving}


def _target(chance: Random, name: str) -> dict[str, Any]:
    kind = {"Ploesti": "oil_center", "Calais": "rocket_base"}.get(name, "key_economic_area")
    flak = {"flak": chance.randint(0, 2)} if chance.random() < 0.5 else {}
    value = {"rocket_base": 0, "oil_center": 10}.get(kind, 25)
    return {"name": name, "kind": kind, "value": value, **flak}


def raid_on(chance: Random) -> dict[str, Any]:
    """Return a raid on Germany."""
    attacker = chance.choice(["britain", "united_states"])
    force = {"strategic_bombers": chance.randint(1, 4), "aaf": chance.choice([0, 12])}
    met = {"aaf": chance.randint(1, 15), "interceptors": 3, "jets": chance.choice([0, 1])}
    return {
        "attacker": attacker,
        "defender": "germany",
        "theater": "europe",
        "force": force,
        "target": _target(chance, chance.choice(TARGETS)),
        **({"defenders": met} if chance.random() < 0.5 else {}),
    }


def typed(asked: str, chance: Random) -> list[str]:
    """Return what a defender may type for the targets that are attacked."""
    lines = [f"{place}: {chance.randint(1, 6)} aaf 2 int" for place in ("London", *TARGETS)]
    return ["\n".join(lines), *lines] if "defends" in asked else []


def salvos(chance: Random) -> dict[str, Any]:
    """Return German flying bombs on London, which some fighters meet."""
    return {
        "attacker": "germany",
        "defender": "britain",
        "salvos": chance.randint(1, 2),
        "target": _target(chance, "London"),
        "defenders": {"aaf": 4, "interceptors": 2},
    }
