"""24.3: the starting levels, and the position of Fall 1939 that they make."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.awaw.book.terms import Power, clause
from core.awaw.book.units import Unit
from core.awaw.targets.known import KNOWN
from core.awaw.targets.places import HEXES
from core.terms.message import named


@dataclass(frozen=True, slots=True)
class Level:
    """Factors built, and further factors that may be built."""

    built: int
    allowable: int = 0


_ONE_AND_ONE = Level(1, 1)

STARTING: Mapping[Power, Mapping[Unit, Level]] = {
    Power.GERMANY: {Unit.SUBMARINES: _ONE_AND_ONE},
    Power.ITALY: {Unit.SUBMARINES: _ONE_AND_ONE},
    Power.JAPAN: {Unit.SUBMARINES: _ONE_AND_ONE, Unit.TRANSPORTS: Level(20)},
    Power.BRITAIN: {
        Unit.SUBMARINES: _ONE_AND_ONE,
        Unit.ASW: _ONE_AND_ONE,
        Unit.STRATEGIC_BOMBERS: Level(1),
        Unit.TRANSPORTS: Level(35, 5),
    },
    Power.UNITED_STATES: {
        Unit.SUBMARINES: _ONE_AND_ONE,
        Unit.ASW: _ONE_AND_ONE,
        Unit.STRATEGIC_BOMBERS: Level(1),
    },
    Power.FRANCE: {},
    Power.RUSSIA: {},
    Power.CHINA: {},
}
"""Starting levels as printed; the transports are those of all Western Allies (24.31D)."""


@clause("24.31A", "24.31B", "24.31C", "24.31D", "24.31E", "24.31F", "24.31G", "24.31H", "R-35")
def starting_levels(power: Power) -> Mapping[Unit, Level]:
    """Each power opens with the factors built and the allowable builds that 24.31 lists."""
    return STARTING[power]


@clause("24.53", "25.13A", "25.22A", "R-35")
def starting_boxes() -> Mapping[str, str]:
    """A German submarine and a British ASW begin in the Atlantic, a U.S. bomber in the U.S. box."""
    return {
        named("German submarine"): "atlantic",
        named("British ASW"): "atlantic",
        named("American strategic bomber"): "atlantic_us_box",
    }


@clause("26.31B", "26.31C", "26.31D", "26.31F", "26.31G", "26.71A", "R-64")
def named_targets() -> int:
    """The targets that the list names are on record from the beginning, each as what it is."""
    return sum(map(len, HEXES.values()))


def _sites() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for power, names in HEXES.items():
        for name in names:
            known = KNOWN[name]
            told = {**known.usual, **known.fields}
            found[name] = {"power": power.value, "kinds": [told.pop("kind").value], **told}
    return found


START_1939: dict[str, Any] = {
    "turn": "Fall 1939",
    "pools": {
        "germany": {"submarines": 2},
        "italy": {"submarines": 2},
        "japan": {"submarines": 2, "transports": 20},
        "britain": {"submarines": 2, "asw": 2, "strategic_bombers": 1},
        "united_states": {"submarines": 2, "asw": 2, "strategic_bombers": 1},
        "western_allies": {"transports": 40},
    },
    "units": {
        "germany": {"submarines": {"atlantic": 1}},
        "italy": {"submarines": {"mediterranean_port": 1}},
        "japan": {"submarines": {"japan": 1}, "transports": {"pacific": 20}},
        "britain": {
            "submarines": {"western_port": 1},
            "asw": {"atlantic": 1},
            "strategic_bombers": {"western_front": 1},
        },
        "united_states": {
            "submarines": {"pacific_us_box": 1},
            "asw": {"atlantic_us_box": 1},
            "strategic_bombers": {"atlantic_us_box": 1},
        },
        "western_allies": {"transports": {"atlantic": 35}},
    },
    "powers": {"germany": {"naval_drm": 1}, "japan": {"naval_drm": 1}},
    "research": {
        "japan": {"torpedo": 1},
        "western_allies": {"strategic_bombers": 1},
    },
    "sites": _sites(),
}
"""The position of Fall 1939: 24.3, 24.53, 25.13A, 25.22A, 25.631, 25.632; places
by R-35, targets by R-64."""
