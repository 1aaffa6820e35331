"""What changes developments and what they bring: cards, first uses, rockets, complexes."""

from dataclasses import dataclass
from typing import ClassVar

from core.representative.book.terms import Development, Power
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class CardsAgreed(Effect):
    """How a group develops: rounds from card to card (0: no cards), sharing, intelligence."""

    kind: ClassVar[str] = "cards-agreed"
    every: int
    sharing: bool
    intelligence: int


@dataclass(frozen=True, slots=True)
class DevelopmentGained(Effect):
    """A nation turns up a card: its own, or one that it learnt from others.

    Attributes:
        since: The round from which it works.
        through: By its card, by sharing, or by intelligence.
    """

    kind: ClassVar[str] = "development-gained"
    power: Power
    development: Development
    since: int
    through: str


@dataclass(frozen=True, slots=True)
class DevelopmentUsed(Effect):
    """A development is used against a nation for the first time."""

    kind: ClassVar[str] = "development-used"
    power: Power
    against: Power
    development: Development


@dataclass(frozen=True, slots=True)
class DevelopmentWithheld(Effect):
    """Everything that a nation has developed and leaves unused from now on."""

    kind: ClassVar[str] = "development-withheld"
    power: Power
    developments: tuple[Development, ...]


@dataclass(frozen=True, slots=True)
class CardPutBack(Effect):
    """A nation declines what it would have learnt, and awaits its own card."""

    kind: ClassVar[str] = "card-put-back"
    power: Power
    development: Development


@dataclass(frozen=True, slots=True)
class RocketsFired(Effect):
    """Rockets of a space have been fired this turn."""

    kind: ClassVar[str] = "rockets-fired"
    power: Power
    space: str
    count: int


@dataclass(frozen=True, slots=True)
class ComplexBuilt(Effect):
    """An industrial complex that was bought comes to the map."""

    kind: ClassVar[str] = "complex-built"
    power: Power
    territory: str


@dataclass(frozen=True, slots=True)
class NeutralPaid(Effect):
    """A nation pays to enter or overfly neutral countries this turn."""

    kind: ClassVar[str] = "neutral-paid"
    power: Power
    countries: tuple[str, ...]


CARD_EFFECTS: dict[str, type[Effect]] = {
    effect.kind: effect
    for effect in (
        CardsAgreed,
        DevelopmentGained,
        DevelopmentUsed,
        DevelopmentWithheld,
        CardPutBack,
        RocketsFired,
        ComplexBuilt,
        NeutralPaid,
    )
}
"""Effects of this file, by kind."""
