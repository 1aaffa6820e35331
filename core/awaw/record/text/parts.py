"""The parts of a position as plain data, each a strict form."""

from collections.abc import Callable
from functools import lru_cache
from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from core.awaw.book.calendar import Turn, read_turn
from core.awaw.book.names import port_name
from core.awaw.book.places import Place, place_named
from core.awaw.book.terms import Box, Power, TargetKind
from core.awaw.book.units import POOLED, Faction, Owner, Side, Unit
from core.awaw.record.bombing_effects import Means
from core.awaw.record.clock import Phase, Until, read_until
from core.awaw.record.ground import BaseState, Supply
from core.awaw.record.standing import Field as Research
from core.terms.message import Verbatim, say
from core.terms.request import Count, Words

Entries = Field(max_length=500)
"""No list or table in a position may have more entries."""


def _place(given: Any) -> Any:
    named = place_named(port_name(given)) if isinstance(given, str) else None
    return named or given


def _size(given: Any) -> Any:
    return {"size": given} if isinstance(given, int) and not isinstance(given, bool) else given


def _ready(given: Any) -> Any:
    return {"ready": given} if isinstance(given, int) and not isinstance(given, bool) else given


def _pooled(unit: Unit) -> Unit:
    if unit not in POOLED:
        raise ValueError(
            say("`{unit}` have no pool of their own.", unit=Verbatim(unit.value)),
            say("Leave the pool out."),
        )
    return unit


known_turn = lru_cache(maxsize=256)(read_turn)
"""The turn that a text names; there are few, and a long game names them often."""

known_until = lru_cache(maxsize=256)(read_until)
"""The moment that a text names, likewise."""


def _turn(text: str) -> str:
    return str(known_turn(text))


def _until(text: str) -> str:
    return str(known_until(text))


def _each_once(spelled: Callable[[str], object]) -> BeforeValidator:
    """Return what refuses a table in which one place stands under two names."""

    def check(given: Any) -> Any:
        seen: dict[object, str] = {}
        for name in given if isinstance(given, dict) else ():
            before = seen.setdefault(spelled(str(name)), str(name))
            if before != name:
                raise ValueError(
                    say(
                        "`{before}` and `{name}` are one place here.",
                        before=Verbatim(before),
                        name=Verbatim(name),
                    ),
                    say("Keep one of them."),
                )
        return given

    return BeforeValidator(check)


PlacesOnce = _each_once(_place)
"""No place stands in a table twice, such as under the names of two of its ports."""

Named = (Entries, _each_once(port_name))
"""A table of names: none stands in it twice, in two spellings."""

PlaceName = Annotated[Place, BeforeValidator(_place)]
Name = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(port_name)]
TurnText = Annotated[str, Field(max_length=40), AfterValidator(_turn)]
UntilText = Annotated[str, Field(max_length=40), AfterValidator(_until)]
PooledUnit = Annotated[Unit, AfterValidator(_pooled)]
Drm = Annotated[int, Field(ge=-20, le=20)]
Level = Annotated[int, Field(ge=0, le=50)]
Factors = Annotated[int, Field(ge=1, le=10_000)]


class PoolForm(Words):
    """A force pool; a bare number is its size."""

    size: Count
    constructed: Count = 0
    eliminated: Count = 0


Pool = Annotated[PoolForm, BeforeValidator(_size)]
"""A force pool, or its size alone."""


class InvertedForm(Words):
    """Inverted factors."""

    factors: Factors
    until: UntilText

    @property
    def moment(self) -> Until:
        """When they are uninverted."""
        return known_until(self.until)


class StackForm(Words):
    """Factors in one place; a bare number is uninverted ones."""

    ready: Count = 0
    inverted: Annotated[tuple[InvertedForm, ...], Field(max_length=20, strict=False)] = ()


Stack = Annotated[StackForm, BeforeValidator(_ready)]
"""Factors in one place, or a number of uninverted ones."""


class AdditionForm(Words):
    """Factors that join a pool when a phase ends."""

    owner: Owner
    unit: PooledUnit
    factors: Factors
    phase: Phase


class PowerForm(Words):
    """A power's economy and DRMs; what is left out is not declared, or 0."""

    brps: Count | None = None
    construction_limit: Count | None = None
    shipbuilding: Count | None = None
    spent: Count = 0
    laid: Count = 0
    shortfall: Count = 0
    naval_drm: Drm = 0
    air_drm: Drm = 0


class DelayedForm(Words):
    """Research results that count from a later turn on."""

    faction: Faction
    field: Research
    levels: Level
    turn: TurnText


class WarForm(Words):
    """A war; without ``combat`` its first Axis combat phase was that of the turn it broke out."""

    by: Power
    on: Power
    turn: TurnText
    combat: TurnText | None = None
    reentry: bool = False

    @property
    def first_combat(self) -> Turn:
        """The turn of its first Axis combat phase."""
        return known_turn(self.combat or self.turn)


class TensionForm(Words):
    """The USAT and USJT levels."""

    usat: Count = 0
    usjt: Count = 0


class CardsForm(Words):
    """Cards of this turn for one submarine campaign."""

    submarine_warfare: Level = 0
    asw: Level = 0


class PortForm(Words):
    """A port, canal or country that a power controls."""

    controller: Power
    supply: Supply = Supply.FULL
    operational: bool = True
    area: PlaceName | None = None


class AirBaseForm(Words):
    """An air base."""

    controller: Power
    front: PlaceName
    supply: Supply = Supply.FULL
    operational: bool = True


class RocketBaseForm(Words):
    """A rocket base."""

    power: Power
    state: BaseState = BaseState.OPERATIONAL
    points: Count = 0
    until: UntilText | None = None


class SiteForm(Words):
    """A place that bombing can hurt."""

    power: Power
    kinds: Annotated[tuple[TargetKind, ...], Field(max_length=10, strict=False)] = ()
    value: Count | None = None
    markers: Count = 0
    firestorm: bool = False
    lost: Count = 0
    flak: Count | None = None
    airbase: Count | None = None
    objective: Count | None = None
    anchors: Count | None = None
    cities: Count | None = None
    ports: Count | None = None
    fortification: Annotated[int, Field(ge=0, le=2)] | None = None
    hexes: Annotated[dict[Name, Count], *Named] = Field(default_factory=dict)


class GroundedForm(Words):
    """Air factors bound by what they did."""

    power: Power
    unit: Name
    factors: Factors
    until: UntilText


class CarriedForm(Words):
    """What one phase or player turn leaves to a later one."""

    bombed: Annotated[dict[Name, dict[Means, Count]], Entries] = Field(default_factory=dict)
    next_reduction: Annotated[dict[Name, Count], Entries] = Field(default_factory=dict)
    reduction: Annotated[dict[Name, Count], Entries] = Field(default_factory=dict)
    german_rise: Count = 0
    past_gibraltar: dict[Side, Count] = Field(default_factory=dict)
    under_tension: Count = 0
    bases_placed: dict[Power, Count] = Field(default_factory=dict)
    bases_moved: dict[Power, Count] = Field(default_factory=dict)
    grounded: Annotated[tuple[GroundedForm, ...], Field(max_length=100)] = ()
    delayed: Annotated[tuple[DelayedForm, ...], Field(max_length=100)] = ()


class FoughtForm(Words):
    """Submarines used up of a limit."""

    power: Power
    box: Box
    turn: TurnText
    factors: Count


class LossesForm(Words):
    """Losses in one SW box since the game began."""

    transports_sunk: Count = 0
    transports_damaged: Count = 0
    asw_lost: Count = 0
    cves_lost: Count = 0
    submarines_lost: Count = 0
