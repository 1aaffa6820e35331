"""Requests of the 1986 game, exactly as the machine-readable contract names their fields."""

from collections.abc import Callable
from typing import Annotated, ClassVar, Literal, get_args

from pydantic import AfterValidator, BeforeValidator, Field

from core.representative.book.terms import COMPLEX, ROCKET, Development, Owner, Power, Unit
from core.terms.request import Count, Request, Words

Name = Annotated[str, Field(max_length=200)]
"""A space as a player calls it."""


def _among(*known: str) -> Callable[[str], str]:
    """Return a validator of unit names.

    Raises:
        ValueError: By the validator: there is no such unit.
    """

    def _unit(said: str) -> str:
        if said not in known:
            raise ValueError(f"`{said[:60]}` is no unit here. | Name one of: {', '.join(known)}.")
        return said

    return _unit


_UNITS = get_args(Unit)
UnitName = Annotated[str, AfterValidator(_among(*_UNITS))]
Counted = Annotated[dict[UnitName, Count], Field(max_length=20)]
Standing = Annotated[
    dict[Annotated[str, AfterValidator(_among(*_UNITS, ROCKET))], Count], Field(max_length=20)
]
"""Units that stand on the map, rockets among them."""
Bought = Annotated[
    dict[Annotated[str, AfterValidator(_among(*_UNITS, ROCKET, COMPLEX))], Count],
    Field(max_length=20),
]
"""What a nation buys: units, rockets, industrial complexes."""
Turn = Annotated[int, Field(ge=1, le=10_000)]

_DEVELOPMENTS = {
    "jets": Development.JET_FIGHTERS,
    "jet_power": Development.JET_FIGHTERS,
    "super_subs": Development.SUPER_SUBMARINES,
    "long_range": Development.LONG_RANGE_AIRCRAFT,
    "long_range_fighters": Development.LONG_RANGE_AIRCRAFT,
    "industry": Development.INDUSTRIAL_TECHNOLOGY,
}
"""Other names of developments."""


def _development(said: object) -> object:
    """Return the development's own name, whatever its spelling."""
    if not isinstance(said, str):
        return said
    word = said.strip().lower().replace(" ", "_").replace("-", "_")
    return _DEVELOPMENTS.get(word, word)


Developed = Annotated[Development, BeforeValidator(_development)]


class Positioned(Request):
    """A request that may say how the position differs from the game's.

    Attributes:
        control: Who controls territories, by name.
    """

    control: Annotated[dict[Name, Owner], Field(max_length=400)] = Field(default_factory=dict)


class Reach(Positioned):
    """How far a unit is from a space, and whether it may go there so.

    Attributes:
        power: Whose unit it is; the owner of ``from`` if nobody is named.
        coast: The coast on which a ship lies; none takes the nearest.
        developments: What its nation has developed.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "reach"

    unit: Unit
    from_: Name = Field(alias="from")
    to: Name
    action: Literal["attack", "strategic_attack", "rebase", "react"]
    power: Power | None = None
    coast: Name | None = None
    developments: Annotated[tuple[Developed, ...], Field(max_length=20)] = ()

    def actors(self) -> tuple[str, ...]:
        """Return the unit's power, if it is said."""
        return (self.power.value,) if self.power else ()


class Mover(Words):
    """Units that moved: whose, which, from where, and every space that they entered, in order."""

    power: Power
    from_: Name = Field(alias="from")
    path: Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]
    units: Counted | None = None
    unit: Unit | None = None


class Interceptor(Words):
    """A unit that would intercept, and what it did before."""

    power: Power
    unit: Unit
    at: Name
    patrolling: bool = False
    already_intercepted: bool = False


class Interception(Positioned):
    """Where on its way a mover may be intercepted by a unit."""

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "interception"

    mover: Mover
    interceptor: Interceptor

    def actors(self) -> tuple[str, ...]:
        """Return the interceptor's power."""
        return (self.interceptor.power.value,)


class Blockade(Positioned):
    """A blockade: of which spaces, by what in which zones.

    Attributes:
        spaces: What is blockaded.
        zones: The zones that carry it out, with the ships in each.
        already_blockaded: Spaces under another blockade this turn.
        held: IPCs that the victim has in hand; None takes the game's, and 0 outside any game.
        resolve: Whether its raids are rolled.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "blockade"

    by: Power
    victim: Power
    spaces: (
        Annotated[tuple[Name, ...], Field(min_length=1, max_length=400)]
        | Literal["all but the capital"]
    )
    zones: Annotated[dict[Name, Counted], Field(max_length=100)] = Field(default_factory=dict)
    already_blockaded: Annotated[tuple[Name, ...], Field(max_length=400)] = ()
    held: Count | None = None
    resolve: bool = False

    def actors(self) -> tuple[str, ...]:
        """Return the blockading power where it announces; anybody may ask whether one holds."""
        return (self.by.value,) if self.resolve else ()


class Supply(Positioned):
    """What a power would collect, and what is cut off from its capital; anybody may ask."""

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "supply"

    power: Power


class Bombing(Positioned):
    """Bombers, or rockets, that have come through to an industrial complex.

    Attributes:
        bombers: How many; rockets where ``mode`` is so.
        heavy: Whether they are heavy bombers, or how many of them are.
        held: IPCs that the owner of the target has in hand; None takes the game's, or 0 outside.
        lost_here: IPCs that this space has cost to strategic attacks this turn already.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "bombing"

    power: Power
    mode: Literal["night", "day", "rocket"]
    target: Name
    bombers: Count = 0
    heavy: bool | Count = False
    held: Count | None = None
    lost_here: Count | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the attacker."""
        return (self.power.value,)


class DevelopmentEvent(Words):
    """A development that a power got by its own card, or that was used against it."""

    turn: Turn
    power: Power
    development: Developed
    by: Literal["developed", "used_against"] = "developed"


class Developments(Request):
    """Which developments spread, to whom and when.

    Attributes:
        sharing: Whether friends share developments.
        intelligence: Whether nations learn from what is used against them: no, yes (after four
            turns), or after how many turns.
    """

    system: ClassVar[str] = "representative"
    kind: ClassVar[str] = "developments"

    events: Annotated[tuple[DevelopmentEvent, ...], Field(max_length=400)] = ()
    sharing: bool = False
    intelligence: bool | Annotated[int, Field(ge=1, le=100)] = False
