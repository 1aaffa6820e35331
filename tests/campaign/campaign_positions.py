"""Whole positions as plain data: one with everything in it, and one to play from."""

from typing import Any

from core.awaw.book.units import Side

FULL: dict[str, Any] = {
    "turn": "Fall 1943",
    "first": "allies",
    "phase": "combat",
    "moving": "axis",
    "pools": {
        "germany": {"submarines": {"size": 12, "constructed": 3, "eliminated": 1}},
        "britain": {"asw": 2, "strategic_bombers": 4},
        "united_states": {"asw": 2, "strategic_bombers": 3},
        "western_allies": {"asw": 3, "transports": 40},
    },
    "units": {
        "germany": {
            "submarines": {
                "atlantic": 5,
                "western_port": {
                    "ready": 1,
                    "inverted": [{"factors": 2, "until": "allies winter 1943"}],
                },
            }
        },
        "britain": {"asw": {"atlantic": 4}, "cves": {"atlantic": 7}},
        "western_allies": {
            "transports": {"atlantic": 20, "pacific": 3},
            "returning_transports": {
                "western_port": {"inverted": [{"factors": 2, "until": "allies winter 1943"}]}
            },
        },
    },
    "additions": [
        {"owner": "germany", "unit": "submarines", "factors": 2, "phase": "construction"}
    ],
    "powers": {"germany": {"brps": 80, "construction_limit": 40, "spent": 9, "naval_drm": 1}},
    "research": {"european_axis": {"torpedo": 2, "rockets": 9}},
    "wars": [
        {"by": "germany", "on": "united_states", "turn": "Winter 1941", "combat": "Spring 1942"}
    ],
    "tension": {"usat": 30, "usjt": 40},
    "ireland": 7,
    "cards": {"german": {"submarine_warfare": 1, "asw": 2}},
    "ports": {
        "brest": {"controller": "germany", "supply": "full", "operational": True},
        "bergen": {
            "controller": "germany",
            "supply": "partial",
            "operational": False,
            "area": "western_port",
        },
    },
    "air_bases": {
        "london": {
            "controller": "britain",
            "front": "western_front",
            "supply": "full",
            "operational": True,
        }
    },
    "rocket_bases": {"calais": {"power": "germany", "state": "struck", "points": 4}},
    "sites": {
        "ploesti": {"power": "germany", "kinds": ["oil_center"], "markers": 2},
        "berlin": {
            "power": "germany",
            "kinds": ["key_economic_area"],
            "value": 25,
            "firestorm": True,
            "lost": 12,
        },
    },
    "markers_due": {"ruhr": 1},
    "carried": {
        "bombed": {"germany": {"strategic_bombing": 12}},
        "next_reduction": {"germany": 2},
        "reduction": {"britain": 1},
        "german_rise": 5,
        "past_gibraltar": {"axis": 1},
        "under_tension": 1,
        "bases_placed": {"germany": 1},
        "grounded": [
            {"power": "britain", "unit": "aaf", "factors": 4, "until": "allies winter 1943"}
        ],
        "delayed": [
            {"faction": "western_allies", "field": "asw", "levels": 1, "turn": "Winter 1943"}
        ],
    },
    "fought": [{"power": "germany", "box": "atlantic", "turn": "Fall 1943", "factors": 3}],
    "losses": {
        "atlantic": {
            "transports_sunk": 9,
            "transports_damaged": 4,
            "asw_lost": 0,
            "cves_lost": 0,
            "submarines_lost": 1,
        }
    },
    "bombing": {
        "turns": {"axis": "Fall 1943", "allies": ""},
        "hexes": [
            {"power": "germany", "place": "Berlin", "points": 14, "brps": 12, "firestorm": True},
            {"power": "britain", "place": "London", "rocket_base": "unhurt"},
        ],
        "counted": {"germany": {"strategic_bombing": 12}},
        "powers": {"germany": {"brps": 40, "interceptors": 3}},
        "bound": {"britain": {"aaf": 4}},
    },
}
"""A position with something in every part, in the form in which positions are written."""

POWERS = ("germany", "italy", "japan", "britain", "united_states")
BEGIN: dict[str, Any] = {
    "turn": "winter 1941",
    "pools": {
        "germany": {"submarines": 9, "interceptors": 3},
        "italy": {"submarines": 2},
        "japan": {"submarines": 4, "asw": 2, "transports": 20},
        "britain": {"submarines": 2, "asw": 3, "strategic_bombers": 2, "interceptors": 4},
        "united_states": {"submarines": 3, "asw": 3, "strategic_bombers": 2},
        "western_allies": {"asw": 2, "transports": 40},
    },
    "units": {
        "germany": {"submarines": {"atlantic": 4, "western_port": 2}},
        "italy": {"submarines": {"mediterranean_port": 1}},
        "japan": {"submarines": {"japan": 2}, "transports": {"pacific": 12}},
        "britain": {"asw": {"atlantic": 2}, "interceptors": {"western_front": 3}},
        "united_states": {"asw": {"atlantic_us_box": 2}, "submarines": {"pearl_harbor": 2}},
        "western_allies": {"transports": {"atlantic": 25, "pacific": 4}},
    },
    "powers": {
        power: {"brps": 90, "construction_limit": 30, "shipbuilding": 4} for power in POWERS
    },
    "ports": {"brest": {"controller": "germany"}, "singapore": {"controller": "britain"}},
    "wars": [{"by": "germany", "on": "britain", "turn": "fall 1939"}],
}

BUILDS: dict[Side | None, list[tuple[str, str, str]]] = {
    Side.AXIS: [
        ("germany", "submarines", "western_port"),
        ("germany", "interceptors", "eastern_front"),
        ("japan", "submarines", "japan"),
        ("japan", "transports", "japan"),
        ("japan", "asw", "truk"),
        ("italy", "submarines", "mediterranean_port"),
    ],
    Side.ALLIES: [
        ("britain", "asw", "western_port"),
        ("britain", "interceptors", "western_front"),
        ("britain", "transports", "western_port"),
        ("united_states", "asw", "pacific_us_box"),
        ("united_states", "submarines", "pearl_harbor"),
        ("united_states", "strategic_bombers", "atlantic_us_box"),
    ],
}
ATTACKS: dict[Side | None, list[tuple[str, str]]] = {
    Side.AXIS: [("atlantic", "germany"), ("pacific", "japan"), ("indian_ocean", "japan")],
    Side.ALLIES: [("pacific", "united_states")],
}
