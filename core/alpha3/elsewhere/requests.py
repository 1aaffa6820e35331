"""A turn that was played elsewhere, act by act, as its summary tells it."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field

from core.alpha3.book.terms import Economy, Facility, Phase, Power
from core.alpha3.economy.requests import Repair
from core.alpha3.moving.requests import Group
from core.alpha3.record.requests import Bought, Counted, Name, Number, Round
from core.terms.request import Count, Request, Words

Losses = Annotated[dict[Power, Counted], Field(max_length=9)]


class Reached(Words):
    """A phase begins."""

    act: Literal["phase"] = "phase"
    phase: Phase


class Found(Words):
    """Technologies are developed."""

    act: Literal["found"] = "found"
    technologies: Annotated[tuple[Name, ...], Field(max_length=12)]


class Purchased(Words):
    """Units are bought, damage is repaired; ``left`` are the IPCs in hand afterwards."""

    act: Literal["bought"] = "bought"
    new: Bought = Field(default_factory=dict)
    repairs: Annotated[tuple[Repair, ...], Field(max_length=50)] = ()
    economy: Economy | None = None
    left: Count | None = None


class WentToWar(Words):
    """War is declared."""

    act: Literal["war"] = "war"
    on: Power


class Moved(Words):
    """Units go from space to space."""

    act: Literal["moved"] = "moved"
    group: Group


class Fought(Words):
    """A battle: what each power lost, and whether the place was taken."""

    act: Literal["fought"] = "fought"
    space: Name
    lost: Losses = Field(default_factory=dict)
    taken: bool = False


class Raided(Words):
    """A raid: the damage that was done, and what each power lost."""

    act: Literal["raided"] = "raided"
    territory: Name
    damage: Annotated[dict[Facility, Number], Field(max_length=4)] = Field(default_factory=dict)
    lost: Losses = Field(default_factory=dict)


class WentBack(Words):
    """Attackers retreat."""

    act: Literal["went_back"] = "went_back"
    units: Counted
    space: Name
    to: Name


class PutOut(Words):
    """Units that were bought are placed."""

    act: Literal["placed"] = "placed"
    where: Annotated[dict[Name, Bought], Field(min_length=1, max_length=60)]


class Ended(Words):
    """The turn ends; in hand are so many IPCs, by economy where there are two."""

    act: Literal["ended"] = "ended"
    ipcs: Count | None = None
    by_economy: Annotated[dict[Economy, Count], Field(max_length=2)] = Field(default_factory=dict)


Act = Annotated[
    Reached | Found | Purchased | WentToWar | Moved | Fought | Raided | WentBack | PutOut | Ended,
    Field(discriminator="act"),
]


class PlayedElsewhere(Request):
    """A turn that was played elsewhere, taken over as it stands (R-74).

    Attributes:
        power: The power whose player takes it over.
        whose: Whose turn it was.
        round: The round, where that is said.
        acts: What was done, in order.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "played-elsewhere"
    by_hand: ClassVar[bool] = True

    power: Power
    whose: Power
    round: Round | None = None
    acts: Annotated[tuple[Act, ...], Field(min_length=1, max_length=400)]

    def actors(self) -> tuple[str, ...]:
        """Return the power whose player takes it over."""
        return (self.power.value,)

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return it as taken over by who speaks for these powers."""
        if not powers or self.power.value in powers:
            return self
        return self.model_copy(update={"power": Power(powers[0])})
