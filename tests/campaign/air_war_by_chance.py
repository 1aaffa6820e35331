"""Random campaigns and what is declared in them: what the record knows is used, and nothing else.

`known_of` works out independently, from the plain data of a position, what a raid or salvo has to
be judged by; `Said` is what a player says of it, rightly, otherwise, or not at all.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

FACTION = {
    "germany": "european_axis",
    "japan": "japan",
    "britain": "western_allies",
    "united_states": "western_allies",
}
PLACES = {"germany": ("Berlin", "Essen"), "japan": ("Tokyo",), "britain": ("London",)}
DEFENSES = ("flak", "airbase", "objective", "cities")
WORTH = {"flak": 1, "airbase": 1, "objective": 1, "cities": 2}
BOMBERS = {"europe": (4, 8, 16, 24), "pacific": (3, 6, 12, 18)}
STEP = {"europe": 8, "pacific": 4}


@dataclass(frozen=True, slots=True)
class Case:
    """A position, a raid or flying bombs in it, and what both must come to.

    Attributes:
        position: Plain data.
        kind: The kind of the request.
        said: The request.
        wrong: Fields that are said against the record.
        known: What the record knows, by the fields of the request.
    """

    position: dict[str, Any]
    kind: str
    said: dict[str, Any]
    wrong: frozenset[str]
    known: Mapping[str, int]


def case_of(seed: int) -> Case:
    """Return the case of a seed."""
    chance = Random(seed)  # noqa: S311 - a test's chance, which can be played again
    return _salvos(chance) if chance.random() < 0.3 else _raid(chance)


def _level(chance: Random, most: int) -> int:
    return int(chance.choice([0, *range(most + 1)]))


def _position(chance: Random, attacker: str, defender: str, place: str) -> dict[str, Any]:
    ours, theirs = FACTION[attacker], FACTION[defender]
    research = {
        ours: {
            "air_range": _level(chance, 3),
            "strategic_bombers": _level(chance, 3),
            "rockets": 11,
        },
        theirs: {"radar": _level(chance, 3), "air_defense": _level(chance, 3)},
    }
    site: dict[str, Any] = {"power": defender, "kinds": ["key_economic_area"]}
    if chance.random() < 0.8:
        site["value"] = chance.randint(1, 60)
    site |= {name: chance.randint(0, 3) for name in DEFENSES if chance.random() < 0.6}
    drms = {power: {"air_drm": chance.randint(-1, 2)} for power in (attacker, defender)}
    unit = "pacific_strategic_bombers" if defender == "japan" else "strategic_bombers"
    front = "pacific_front" if defender == "japan" else "western_front"
    others = {"united_states", "britain"} - {attacker}
    pools = {attacker: {unit: 9}}
    if unit == "strategic_bombers" and attacker != "germany":
        pools |= {other: {unit: 9} for other in others}
    return {
        "turn": "Summer 1944",
        "phase": "combat",
        "moving": "axis" if attacker in ("germany", "japan") else "allies",
        "pools": pools,
        "units": {attacker: {unit: {front: 9}}},
        "powers": drms,
        "research": research,
        "sites": {place.lower(): site},
        "rocket_bases": {name: {"power": "germany"} for name in ("calais", "lille", "bruges")},
        "wars": [
            {"by": "germany", "on": "united_states", "turn": "winter 1941"},
            {"by": "japan", "on": "united_states", "turn": "winter 1941"},
        ],
    }


def _said(chance: Random, known: Mapping[str, int]) -> tuple[dict[str, int], frozenset[str]]:
    """Return what a player says of figures, and which of them the record has otherwise."""
    said: dict[str, int] = {}
    wrong: set[str] = set()
    for field, figure in known.items():
        how = chance.random()
        if how < 0.2:
            said[field] = figure
        elif how < 0.3:
            said[field] = figure + 1
            wrong.add(field)
    return said, frozenset(wrong)


def _target(
    chance: Random, place: str, site: Mapping[str, Any]
) -> tuple[dict[str, Any], frozenset[str], dict[str, int]]:
    known = {name: site[name] for name in ("value", *DEFENSES) if name in site}
    said, wrong = _said(chance, known)
    target: dict[str, Any] = {"name": place, **said}
    if "value" not in known:
        target["value"] = chance.randint(1, 60)
        known["value"] = target["value"]
    return target, wrong, known


def _raid(chance: Random) -> Case:
    attacker, defender = chance.choice(
        [("britain", "germany"), ("united_states", "germany"), ("united_states", "japan")]
    )
    place = chance.choice(PLACES[defender])
    theater = "pacific" if defender == "japan" else "europe"
    position = _position(chance, attacker, defender, place)
    research = position["research"]
    ours, theirs = research[FACTION[attacker]], research[FACTION[defender]]
    levels = {
        "strategic_bombers": ours["strategic_bombers"],
        "air_range": ours["air_range"],
        "air_defense": theirs["air_defense"],
    }
    on_record = {name: level for name, level in levels.items() if level}
    said, wrong = _said(chance, on_record)
    target, wrong_there, site = _target(chance, place, position["sites"][place.lower()])
    distance = chance.randint(1, BOMBERS[theater][levels["air_range"]])
    results = max(levels["strategic_bombers"], 1)
    spare = BOMBERS[theater][levels["air_range"]] - distance if levels["air_range"] else 0
    net = results - 1 + min(spare // STEP[theater], results) - levels["air_defense"]
    objective = site.get("objective", int(defender == "germany"))
    if place == "Tokyo":
        site = {"cities": 1, **site}
    strength = sum(WORTH[name] * site.get(name, 0) for name in DEFENSES if name != "objective")
    known = {"net": net, "strength": strength + objective, "value": site["value"]}
    request = {
        "attacker": attacker,
        "defender": defender,
        "theater": theater,
        "force": {"strategic_bombers": chance.randint(1, 9)},
        "distance": distance,
        "research": said,
        "target": target,
    }
    return Case(position, "strategic-bombing", request, wrong | wrong_there, known)


def _salvos(chance: Random) -> Case:
    attacker, defender, place = "germany", "britain", "London"
    position = _position(chance, attacker, defender, place)
    theirs = position["research"][FACTION[defender]]
    on_record = {name: theirs[name] for name in ("radar", "air_defense") if theirs[name]}
    said, wrong = _said(chance, on_record)
    target, wrong_there, site = _target(chance, place, position["sites"][place.lower()])
    powers = position["powers"]
    drm = powers[attacker]["air_drm"] - powers[defender]["air_drm"]
    salvos = chance.randint(1, 2)
    printed = {"objective": 1, "cities": 1} | site
    known = {
        "per_salvo": max(10 - theirs["radar"] - theirs["air_defense"] + drm, 0),
        "strength": sum(WORTH[name] * printed.get(name, 0) for name in DEFENSES),
        "value": site["value"],
        "salvos": salvos,
    }
    research = {"air_defense": said["air_defense"]} if "air_defense" in said else {}
    request = {
        "attacker": attacker,
        "defender": defender,
        "salvos": salvos,
        "target": target,
        "research": research,
        **({"radar": said["radar"]} if "radar" in said else {}),
    }
    return Case(position, "flying-bombs", request, wrong | wrong_there, known)
