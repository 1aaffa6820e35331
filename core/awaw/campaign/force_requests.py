"""Requests about units: what is produced, built, deployed, placed, and what ships do."""

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.awaw.book.terms import Box
from core.awaw.book.units import Unit
from core.awaw.campaign.requests import PowerRequest
from core.awaw.record.clock import Phase
from core.awaw.record.text.parts import Factors, Name, PlaceName
from core.terms.message import Message, named, say
from core.terms.request import Count, Words


class Shipyard(StrEnum):
    """A country with shipyards that build Western Allied ASW (25.22)."""

    BRITAIN = "britain"
    CANADA = "canada"
    UNITED_STATES = "united_states"

    @property
    def label(self) -> str:
        """The country as players write it."""
        return _SHIPYARDS[self]


_SHIPYARDS = {
    Shipyard.BRITAIN: named("Britain"),
    Shipyard.CANADA: named("Canada"),
    Shipyard.UNITED_STATES: named("the U.S."),
}


class Build(PowerRequest):
    """Construct SW units (24.4)."""

    kind: ClassVar[str] = "build"

    unit: Unit
    factors: Factors
    place: PlaceName
    shipyard: Shipyard | None = None


class Share(Words):
    """How the Western Allies share an addition between their own pools (24.231, 24.232D)."""

    britain: Count = 0
    united_states: Count = 0


class Produce(PowerRequest):
    """Enlarge a force pool by production (24.21 to 24.23)."""

    kind: ClassVar[str] = "produce"

    unit: Unit
    factors: Factors
    rps: Count | None = None
    share: Share | None = None


class Deploy(PowerRequest):
    """Move units between ports, mapboard boxes, SW boxes and fronts.

    ``inverted`` counts those of the factors that are inverted, ``attacked`` those submarines
    that attacked naval units on the board in this player turn. ``reason`` is given for ships
    that have to leave because they were damaged (25.371).
    """

    kind: ClassVar[str] = "deploy"

    unit: Unit
    factors: Factors
    origin: PlaceName
    destination: PlaceName
    phase: Phase | None = None
    inverted: Count = 0
    attacked: Count = 0
    reason: Literal["damaged"] | None = None


class PlaceRocketBase(PowerRequest):
    """Place or recycle a rocket base; pay for one that was bombed, or invert it (26.61, 26.62)."""

    kind: ClassVar[str] = "rocket-base"

    place: Name
    action: Literal["place", "recycle", "pay", "invert"]
    origin: Name | None = None


class Function(StrEnum):
    """What naval units in an SW box may do (25.35)."""

    TRANSPORT_ACTIVITY = "transport_activity"
    PACIFIC_SEA_SUPPLY = "pacific_sea_supply"
    SHORE_BOMBARDMENT = "shore_bombardment"
    FAST_CARRIER_MISSION = "fast_carrier_mission"
    PROTECT_NAVAL_MOVEMENT = "protect_naval_movement"
    ANTI_SUBMARINE_WARFARE = "anti_submarine_warfare"
    RAIDER_INTERCEPTION = "raider_interception"

    @property
    def label(self) -> Message:
        """The function in a sentence."""
        return _FUNCTIONS[self]


_FUNCTIONS = {
    Function.TRANSPORT_ACTIVITY: say("transport activity"),
    Function.PACIFIC_SEA_SUPPLY: say("pacific sea supply"),
    Function.SHORE_BOMBARDMENT: say("shore bombardment"),
    Function.FAST_CARRIER_MISSION: say("fast carrier mission"),
    Function.PROTECT_NAVAL_MOVEMENT: say("protect naval movement"),
    Function.ANTI_SUBMARINE_WARFARE: say("anti-submarine warfare"),
    Function.RAIDER_INTERCEPTION: say("raider interception"),
}


class NavalFunction(PowerRequest):
    """Let naval units in an SW box perform a function (25.35, 25.36)."""

    kind: ClassVar[str] = "naval-function"

    box: Box
    unit: Unit
    number: Annotated[int, Field(ge=1, le=10_000)]
    function: Function
    origin: PlaceName | None = None
