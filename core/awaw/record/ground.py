"""Places on the board that the campaign keeps: ports, air bases, rocket bases, bombed sites."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from core.awaw.book.places import Place
from core.awaw.book.terms import Power, TargetKind
from core.awaw.record.clock import Until
from core.terms.message import Message, say


class Supply(StrEnum):
    """How well a place is supplied."""

    FULL = "full"
    PARTIAL = "partial"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Held:
    """A port, canal or country: who controls it, and how it is supplied.

    Attributes:
        controller: The power that controls it.
        supply: How well it is supplied.
        operational: Whether it works as a base.
        area: Where it lies, as far as basing goes.
    """

    controller: Power
    supply: Supply = Supply.FULL
    operational: bool = True
    area: Place = Place.OTHER_PORT


@dataclass(frozen=True, slots=True)
class AirBase:
    """An air base on a front."""

    controller: Power
    front: Place
    supply: Supply = Supply.FULL
    operational: bool = True


class BaseState(StrEnum):
    """What a rocket base is able to do (26.62)."""

    OPERATIONAL = "operational"
    STRUCK = "struck"
    INVERTED = "inverted"
    ELIMINATED = "eliminated"

    @property
    def label(self) -> Message:
        """The state as players write it."""
        return _BASE_STATES[self]


_BASE_STATES = {
    BaseState.OPERATIONAL: say("operational"),
    BaseState.STRUCK: say("struck"),
    BaseState.INVERTED: say("inverted"),
    BaseState.ELIMINATED: say("eliminated"),
}


@dataclass(frozen=True, slots=True)
class RocketBase:
    """A rocket base.

    Attributes:
        power: Whose it is.
        state: ``struck`` while its owner has to pay or invert it.
        points: Bombing damage it took this turn, in BRPs.
        until: When an inverted base works again.
    """

    power: Power
    state: BaseState = BaseState.OPERATIONAL
    points: int = 0
    until: Until | None = None


@dataclass(frozen=True, slots=True)
class Site:
    """A place that bombing can hurt.

    Attributes:
        power: Whose it is.
        kinds: What it is: oil center, synthetic oil plant, IC, key economic area and so on.
        value: What it is worth in BRPs; None where that is not recorded.
        markers: Damage markers on it.
        firestorm: Whether it was firestormed.
        lost: BRPs it lost to bombing this turn (26.71A).
        flak: What defends it, as 26.461A counts it; None where that is not recorded, and so of
            airbase, objective, anchors, cities, ports and fortification.
        hexes: How far it lies from air bases, by their names.
    """

    power: Power
    kinds: tuple[TargetKind, ...] = ()
    value: int | None = None
    markers: int = 0
    firestorm: bool = False
    lost: int = 0
    flak: int | None = None
    airbase: int | None = None
    objective: int | None = None
    anchors: int | None = None
    cities: int | None = None
    ports: int | None = None
    fortification: int | None = None
    hexes: Mapping[str, int] = field(default_factory=dict)

    @property
    def described(self) -> dict[str, int]:
        """What is recorded of its worth and of what defends it, by the fields of requests."""
        told = {name: getattr(self, name) for name in DESCRIBED}
        return {name: figure for name, figure in told.items() if figure is not None}


DEFENSES = ("flak", "airbase", "objective", "anchors", "cities", "ports", "fortification")
"""What 26.461A counts in a hex."""

DESCRIBED = ("value", *DEFENSES)
"""Figures of a site that nobody may have recorded."""


@dataclass(frozen=True, slots=True)
class Ground:
    """All recorded places, by name in one spelling."""

    held: Mapping[str, Held] = field(default_factory=dict)
    air_bases: Mapping[str, AirBase] = field(default_factory=dict)
    rocket_bases: Mapping[str, RocketBase] = field(default_factory=dict)
    sites: Mapping[str, Site] = field(default_factory=dict)
    markers_due: Mapping[str, int] = field(default_factory=dict)

    def holds(self, powers: Iterable[Power], name: str) -> bool | None:
        """Return whether one of these powers controls a place; None if nothing is recorded."""
        place = self.held.get(name)
        return None if place is None else place.controller in frozenset(powers)

    def operational_port(self, powers: Iterable[Power], areas: Iterable[Place] = ()) -> str | None:
        """Return a recorded operational port of these powers, in these areas if any are named."""
        powers, areas = frozenset(powers), frozenset(areas)
        fitting = (
            name
            for name, port in sorted(self.held.items())
            if port.controller in powers and port.operational and (not areas or port.area in areas)
        )
        return next(fitting, None)


MARKED = frozenset({TargetKind.OIL_CENTER, TargetKind.SYNTHETIC_OIL_PLANT})
"""Kinds of target that take damage markers in this edition (26.72A)."""
