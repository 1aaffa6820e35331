"""Requests of chapter 26, exactly as the machine-readable contract names their fields."""

from enum import StrEnum
from typing import Annotated, Any, ClassVar, Self

from pydantic import AfterValidator, BeforeValidator, Discriminator, Field, Tag, model_validator

from core.awaw.book.terms import Power
from core.awaw.submarines.requests import Compared, Level, port_name
from core.terms.request import Count, Request, Words
from core.terms.wording import opening


class Theater(StrEnum):
    """A theater; ranges and excess range are counted differently in each."""

    EUROPE = "europe"
    PACIFIC = "pacific"

    @property
    def placed(self) -> str:
        """The theater in a sentence, such as ``in the Pacific``."""
        return "in Europe" if self is Theater.EUROPE else "in the Pacific"


class TargetKind(StrEnum):
    """What a bombing target is."""

    KEY_ECONOMIC_AREA = "key_economic_area"
    IC = "ic"
    CITY = "city"
    SHIPYARD = "shipyard"
    OIL_CENTER = "oil_center"
    SYNTHETIC_OIL_PLANT = "synthetic_oil_plant"
    ROCKET_BASE = "rocket_base"
    ROCKET_FACTORY = "rocket_factory"
    ATOMIC_FACILITY = "atomic_facility"
    MAPBOARD_BOX = "mapboard_box"

    @property
    def label(self) -> str:
        """The kind as players write it."""
        return "IC" if self is TargetKind.IC else self.value.replace("_", " ")

    @property
    def heading(self) -> str:
        """The kind at the beginning of a sentence."""
        return opening(self.label)


def _mark(given: Any) -> Any:
    # a marker that stands in the hex or not may be said by yes or no, or counted
    return int(given) if isinstance(given, bool) else given


def _front(name: str) -> str:
    """Return a front's name in one spelling, such as ``mediterranean``."""
    plain = port_name(name).removeprefix("the_").removesuffix("_front").removesuffix("_box")
    return _SHORT_FRONTS.get(plain, plain)


_SHORT_FRONTS = {
    "west": "western",
    "east": "eastern",
    "med": "mediterranean",
    "asia": "asian",
    **dict.fromkeys(("southeast_asia", "se_asian", "se_asia"), "southeast_asian"),
}


Marked = Annotated[Count, BeforeValidator(_mark)]
"""A number of counters of one sort, or whether there is one."""

Front = Annotated[str, Field(min_length=1, max_length=40), AfterValidator(_front)]
Name = Annotated[str, Field(min_length=1, max_length=60)]


class Force(Words):
    """A strategic bombing force as it sets out, in factors (26.42, 26.43)."""

    strategic_bombers: Count = 0
    aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class Defenders(Words):
    """Defending air units, in factors (26.441)."""

    aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class Engagement(Defenders):
    """The defenders of one front (26.442)."""

    front: Front | None = None
    power: Power | None = None


class Engaging(Words):
    """Which attacking factors fight (26.451B)."""

    strategic_bombers: Count = 0
    bombing_aaf: Count = 0
    escorting_aaf: Count = 0
    interceptors: Count = 0
    jets: Count = 0


class BombingResearch(Words):
    """Research results of the attacker, and the defender's for air defense."""

    strategic_bombers: Level = 0
    air_defense: Level = 0
    air_range: Level = 0


class AirDefenseResearch(Words):
    """The defender's research results against flying bombs."""

    air_defense: Level = 0


DEFENSES = ("flak", "airbase", "objective", "anchors", "cities", "ports", "fortification")
"""The fields of a target that 26.461A counts."""


class Target(Words):
    """A bombing target: what it is, what defends it, and how many BRPs it is worth."""

    name: Name | None = None
    kind: TargetKind
    also: Annotated[tuple[TargetKind, ...], Field(max_length=10)] = ()
    flak: Count = 0
    airbase: Marked = 0
    objective: Marked = 0
    anchors: Count = 0
    cities: Count = 0
    ports: Count = 0
    fortification: Annotated[int, Field(ge=0, le=2)] = 0
    value: Count | None
    captured: bool = False

    @model_validator(mode="after")
    def _box_by_itself(self) -> Self:
        if self.kind is not TargetKind.MAPBOARD_BOX and TargetKind.MAPBOARD_BOX in self.also:
            raise ValueError(
                "A mapboard box does not lie in a hex. | Give it as `kind`, or leave it out."
            )
        return self

    @property
    def kinds(self) -> frozenset[TargetKind]:
        """Everything that the hex is."""
        return frozenset({self.kind, *self.also})

    @property
    def defenses(self) -> dict[str, int]:
        """What stands in the hex and defends it."""
        return {name: getattr(self, name) for name in DEFENSES}

    @property
    def label(self) -> str:
        """The target as headlines call it."""
        return self.name or self.kind.heading


def _form(given: Any) -> str:
    return "map" if isinstance(given, dict | Words) else "list"


ByFront = (
    Annotated[
        Annotated[Defenders, Tag("map")]
        | Annotated[tuple[Engagement, ...], Field(max_length=10), Tag("list")],
        Discriminator(_form),
    ]
    | None
)
"""One map of defenders, or a list of engagements, one a front."""

Choice = (
    Annotated[
        Annotated[Engaging, Tag("map")]
        | Annotated[tuple[Engaging | None, ...], Field(max_length=10), Tag("list")],
        Discriminator(_form),
    ]
    | None
)
"""Who engages, or a list of that, one for each engagement (null: the usual order)."""


class Raid(Request):
    """The fields that both texts need for one strategic bombing force and its target."""

    attacker: Power
    defender: Power
    theater: Theater
    force: Force = Force()
    defenders: ByFront = None
    engaging: Choice = None
    air_drm: Compared = Compared()
    radar: Level = 0
    research: BombingResearch = BombingResearch()
    excess_range: Count = 0
    distance: Count | None = None
    target: Target
    already_lost: Count = 0


class StrategicBombing(Raid):
    """One strategic bombing force against one target (26.4, 26.5)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "strategic-bombing"


class Salvos(Request):
    """The fields of an attack from rocket bases on one target (26.6)."""

    attacker: Power
    defender: Power
    salvos: Count = 0
    target: Target
    defenders: Defenders | None = None
    air_drm: Compared = Compared()
    radar: Level = 0
    research: AirDefenseResearch = AirDefenseResearch()
    already_lost: Count = 0


class FlyingBombs(Salvos):
    """Flying bomb salvos (26.651A, 26.66)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "flying-bombs"


class Rockets(Salvos):
    """Rocket salvos, which nothing opposes (26.651B)."""

    system: ClassVar[str] = "awaw"
    kind: ClassVar[str] = "rockets"
