"""The request of a battle of 1986, with the amendments or without them."""

from typing import Annotated, Any, ClassVar, Literal, get_args

from pydantic import BeforeValidator, Field

from core.board.amended_profile import Role, Targets
from core.board.amended_raid import RaidMode
from core.board.unit_table import Domain
from core.representative.book.terms import LAND_UNITS, SHIPS, Unit
from core.representative.record.spelling import Counted, Developed, Order, UnitName
from core.terms.request import Count, Request, Words

Tech = Annotated[tuple[Developed, ...], Field(max_length=20)]
WithGuns = Annotated[dict[UnitName | Literal["aa_gun"], Count], Field(max_length=20)]


class RaidSaid(Words):
    """A raid inside a battle.

    Attributes:
        mode: By night, by day, or at sea.
        units: The units that raid, with their escorts by day; None takes those that can.
        long_range_escorts: Fighters among the attackers that escort at twice their radius.
    """

    mode: RaidMode
    units: Counted | None = None
    long_range_escorts: Count = 0


def _raid(said: Any) -> Any:
    """Return a raid written as a bare mode, or as a map below its mode, in full."""
    if isinstance(said, str):
        return {"mode": said}
    if isinstance(said, dict) and len(said) == 1 and set(said) <= set(RaidMode):
        ((mode, units),) = said.items()
        return {"mode": mode, "units": units}
    if isinstance(said, dict) and "mode" in said and "units" not in said:
        named = {name: count for name, count in said.items() if name in get_args(Unit)}
        rest = {name: value for name, value in said.items() if name not in named}
        return {**rest, "units": named} if named else rest
    return said


class Fight(Request):
    """A battle.

    Attributes:
        where: On land or at sea; left out, at sea where there are ships and no land units.
        amendments: Whether the amendments are played; if not, the plain rules of 1986.
        interceptors: Units that fight for the defender with their attack values.
        attacker_role: What the attacker's units were doing.
        targets: What aircraft and carriers alone chose to attack.
        raid: Which of the attacker's units raid.
        bombardment: Battleships that support a landing.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "battle"

    attacker: Counted = Field(default_factory=dict)
    defender: WithGuns = Field(default_factory=dict)
    where: Literal["land", "sea"] | None = None
    attacker_order_of_loss: Order = ()
    defender_order_of_loss: Order = ()
    max_rounds: Annotated[int, Field(ge=1, le=10_000)] | None = None
    attacker_tech: Tech = ()
    defender_tech: Tech = ()
    amphibious: bool | None = None
    bombardment: Counted = Field(default_factory=dict)
    amendments: bool = True
    interceptors: Counted = Field(default_factory=dict)
    attacker_role: Role = Role.ATTACKING
    targets: Targets = Targets.ALL
    raid: Annotated[RaidSaid | None, BeforeValidator(_raid)] = None


def place_of(said: Fight) -> Domain:
    """Return where a battle is fought."""
    if said.where is not None:
        return Domain(said.where)
    there = {
        name
        for units in (said.attacker, said.defender, said.interceptors)
        for name, count in units.items()
        if count
    }
    return Domain.SEA if there & SHIPS and not there & LAND_UNITS else Domain.LAND
