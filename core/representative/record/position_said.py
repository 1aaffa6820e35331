"""A whole position as players spell it, or as Umpire writes it out."""

from typing import Annotated, Literal

from pydantic import Field

from core.board.amended_profile import Role, Targets
from core.board.unit_table import Domain
from core.representative.book.terms import Owner, Power
from core.representative.record.campaign import Purpose
from core.representative.record.cards import EVERY
from core.representative.record.moments import Phase
from core.representative.record.spelling import (
    Bought,
    Counted,
    Developed,
    Name,
    Order,
    Path,
    Standing,
)
from core.terms.request import Count, Words

Names = Annotated[tuple[Name, ...], Field(max_length=400)]
Number = Annotated[int, Field(ge=1, le=10_000)]
Rounds = dict[Developed, Annotated[int, Field(ge=0, le=10_000)]]


class MoveSaid(Words):
    """A move under way; it is checked as if it were declared now.

    Attributes:
        number: Its number in the turn; left out, its place in the list.
    """

    power: Power
    units: Counted
    from_: Name = Field(alias="from")
    path: Path
    purpose: Purpose = Purpose.ATTACK
    landing: Name | None = None
    coast: Name | None = None
    new_coast: Name | None = None
    aboard: dict[Power, Counted] = Field(default_factory=dict)
    number: Number | None = None


class InterceptionSaid(Words):
    """Units that react to a move, by its number, in a space of its way."""

    power: Power
    unit: Name
    count: Count = 1
    at: Name
    move: Number
    space: Name


class BlockadeSaid(Words):
    """A blockade announced this turn; ``cap`` is what it can still cost."""

    by: Power
    victim: Power
    spaces: Names
    zones: dict[Name, Counted] = Field(default_factory=dict)
    cap: Count


class PartySaid(Words):
    """Units that take one part in a battle: how many there were, and what is left.

    Attributes:
        units: Those that still fight; left out, as many as at first.
        away: Those that have left it alive.
        move: The number of their move; 0 for those who did not move.
    """

    power: Power
    part: Literal[
        "regular",
        "raid",
        "escort",
        "far_escort",
        "cargo",
        "far",
        "idle",
        "unseen",
        "unseen_raid",
        "own",
        "interceptor",
    ]
    at: Name
    before: Counted
    units: Counted | None = None
    away: Counted = Field(default_factory=dict)
    move: Annotated[int, Field(ge=0, le=10_000)] = 0


class CourseSaid(Words):
    """How a battle stands after its dice so far; see `Course`."""

    place: Domain
    role: Role = Role.ATTACKING
    attackers: Annotated[tuple[PartySaid, ...], Field(max_length=100)]
    defenders: Annotated[tuple[PartySaid, ...], Field(max_length=100)] = ()
    shut_out: Annotated[tuple[PartySaid, ...], Field(max_length=100)] = ()
    order: Order = ()
    attacker_tech: tuple[Developed, ...] = ()
    defender_tech: tuple[Developed, ...] = ()
    rounds: Annotated[int, Field(ge=0, le=100)] = 0
    raided: Count = 0
    ipcs_lost: Count = 0


class BattleSaid(Words):
    """A battle that waits for a decision; ``course`` is left out before its first dice."""

    site: Name
    power: Power
    targets: Targets = Targets.ALL
    order: Order = ()
    to_the_end: bool = False
    answers: Annotated[
        dict[Annotated[str, Field(max_length=60)], Annotated[str, Field(max_length=500)]],
        Field(max_length=400),
    ] = Field(default_factory=dict)
    course: CourseSaid | None = None
    port: Literal["leave", "attack"] | None = None
    patrol: Literal["return", "submarines", "patrol"] | None = None
    aircraft: Literal["stay", "home"] | None = None


class CardsSaid(Words):
    """What nations develop.

    Attributes:
        every: Rounds from card to card; 0 for no cards.
        intelligence: Rounds after which a nation has what was used against it; 0 for never.
        turned: Cards that lie face up, with the round from which each works.
        used: What was used against whom already: user, against, development.
        withheld: What a nation leaves unused.
    """

    every: Annotated[int, Field(ge=0, le=6)] = EVERY
    sharing: bool = False
    intelligence: Annotated[int, Field(ge=0, le=100)] = 0
    turned: dict[Power, Rounds] = Field(default_factory=dict)
    used: Annotated[tuple[tuple[Power, Power, Developed], ...], Field(max_length=400)] = ()
    withheld: dict[Power, tuple[Developed, ...]] = Field(default_factory=dict)


class PositionSaid(Words):
    """A whole position; what it leaves out is as at the start.

    Attributes:
        power: Whose turn it is.
        units: Units by space and power, in place of those there; ships in a port of several
            coasts stand under its name with the coast in brackets.
        alone: Whether nothing is on the map but these.
        battles: Battles that wait for a decision; what they have cost is off the map.
        moves: Moves under way; their units are besides those of ``units``.
        complexes: Every territory with an industrial complex.
        tired: Units that took part in combat, where they are now.
    """

    round: Annotated[int, Field(ge=1, le=1000)] = 1
    power: Power = Power.USSR
    phase: Phase = Phase.PURCHASE
    together: bool = True
    control: Annotated[dict[Name, Owner], Field(max_length=400)] = Field(default_factory=dict)
    units: Annotated[dict[Name, dict[Power, Standing]], Field(max_length=400)] = Field(
        default_factory=dict
    )
    alone: bool = False
    treasuries: dict[Power, Count] = Field(default_factory=dict)
    bought: dict[Power, Bought] = Field(default_factory=dict)
    complexes: Names | None = None
    cards: CardsSaid = Field(default_factory=CardsSaid)
    bombed: dict[Name, Count] = Field(default_factory=dict)
    moves: Annotated[tuple[MoveSaid, ...], Field(max_length=100)] = ()
    interceptions: Annotated[tuple[InterceptionSaid, ...], Field(max_length=400)] = ()
    blockades: Annotated[tuple[BlockadeSaid, ...], Field(max_length=40)] = ()
    blockaded: Names = ()
    battles: Annotated[tuple[BattleSaid, ...], Field(max_length=100)] = ()
    settled: Names = ()
    bloodied: Names = ()
    waiting: Names = ()
    placed: dict[Name, Count] = Field(default_factory=dict)
    fired: dict[Name, Count] = Field(default_factory=dict)
    paid: dict[Power, Names] = Field(default_factory=dict)
    modes: dict[Power, Purpose] = Field(default_factory=dict)
    tired: Annotated[dict[Name, dict[Power, Counted]], Field(max_length=400)] = Field(
        default_factory=dict
    )
