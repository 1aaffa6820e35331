"""Battles, raids and fire without a game, as the machine-readable contract names them."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from core.alpha3.book.terms import Facility, Unit
from core.terms.request import MOST, Count, Request, Words

Flier = Literal["fighter", "tactical_bomber", "strategic_bomber"]
Technology = Literal[
    "advanced_artillery",
    "rockets",
    "paratroopers",
    "increased_factory_production",
    "war_bonds",
    "improved_mechanized_infantry",
    "super_submarines",
    "jet_fighters",
    "improved_shipyards",
    "radar",
    "long_range_aircraft",
    "heavy_bombers",
]
"""Every development of the boxed game's two charts (BASE-G40 research)."""


def _named_in_full(said: Any) -> Any:
    return "improved_mechanized_infantry" if said == "improved_mech_infantry" else said


Units = dict[Unit, Count]
Order = Annotated[tuple[Unit, ...], Field(max_length=40)]
Technologies = Annotated[
    tuple[Annotated[Technology, BeforeValidator(_named_in_full)], ...], Field(max_length=40)
]


class Battle(Request):
    """A battle between the units of two sides.

    Attributes:
        attacker: The attacker's units.
        defender: The defender's, with their AA guns.
        where: On land or at sea; left out, at sea where there is a ship.
        attacker_order_of_loss: His units, first lost first; left out or empty, the usual order.
        defender_order_of_loss: The same of the defender.
        max_rounds: Rounds after which the attacker breaks off; None: never.
        attacker_tech: What the attacker has developed.
        defender_tech: What the defender has developed.
        amphibious: Whether the attacker's land units come from the sea; left out, they do where
            ships bombard.
        bombardment: Ships that may bombard.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "battle"

    attacker: Units = Field(default_factory=dict)
    defender: Units = Field(default_factory=dict)
    where: Literal["land", "sea"] | None = None
    attacker_order_of_loss: Order = ()
    defender_order_of_loss: Order = ()
    max_rounds: Annotated[int, Field(ge=1, le=MOST)] | None = None
    attacker_tech: Technologies = ()
    defender_tech: Technologies = ()
    amphibious: bool | None = None
    bombardment: Units = Field(default_factory=dict)


class RaidTarget(Words):
    """A facility, the damage points that it has taken, and who bombs it."""

    facility: Facility
    damage: Count = 0
    strategic_bombers: Count = 0
    tactical_bombers: Count = 0


class OnlyTarget(Words):
    """The facility that all bombers go for, and the damage points that it has taken."""

    facility: Facility
    damage: Count = 0


class BombingRaid(Request):
    """A raid on one facility or several of a territory.

    Attributes:
        strategic_bombers: All strategic bombers of the raid.
        tactical_bombers: All tactical bombers.
        escorts: Fighters that fly with them.
        interceptors: Defending fighters that meet them.
        target: The only target; or
        targets: several, with the bombers of each.
        attacker_tech: What the attacker has developed.
        defender_tech: What the defender has developed.
        casualties: The order in which the attacker gives up units.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "bombing-raid"

    strategic_bombers: Count = 0
    tactical_bombers: Count = 0
    escorts: Count = 0
    interceptors: Count = 0
    target: OnlyTarget | None = None
    targets: Annotated[tuple[RaidTarget, ...], Field(max_length=len(Facility))] = ()
    attacker_tech: Technologies = ()
    defender_tech: Technologies = ()
    casualties: Annotated[tuple[Flier, ...], Field(max_length=3)] = (
        "fighter",
        "tactical_bomber",
        "strategic_bomber",
    )


class AaFire(Request):
    """AA guns against aircraft that attack their territory."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "aa-fire"

    guns: Count = 0
    aircraft: Count = 0


def _undamaged(target: object) -> object:
    return {"facility": target} if isinstance(target, str) else target


class Target(Words):
    """A facility, and the damage points that it has taken."""

    facility: Facility
    damage: Count = 0


class Rockets(Request):
    """Rockets from air bases against one facility; ``distance`` is in spaces."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "rockets"

    target: Annotated[Target, BeforeValidator(_undamaged)]
    air_bases: Count = 0
    distance: Count = 0
