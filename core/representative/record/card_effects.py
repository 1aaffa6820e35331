"""What changes developments and what they bring: cards, first uses, rockets, complexes."""

from dataclasses import dataclass

from core.representative.book.terms import Development, Power
from core.representative.record.reasons import BY_HAND
from core.terms.message import (
    Message,
    Text,
    joined,
    say,
)
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class CardsAgreed(Effect, kind="cards-agreed"):
    """How a group develops: rounds from card to card (0: no cards), sharing, intelligence."""

    every: int
    sharing: bool
    intelligence: int


@dataclass(frozen=True, slots=True)
class DevelopmentGained(Effect, kind="development-gained"):
    """A nation turns up a card: its own, or one that it learnt from others.

    Attributes:
        since: The round from which it works.
        through: By its card, by sharing, or by intelligence.
    """

    power: Power
    development: Development
    since: int
    through: str

    def why_told(self) -> Text:
        """Return by which way it comes."""
        return self.through


@dataclass(frozen=True, slots=True)
class DevelopmentUsed(Effect, kind="development-used"):
    """A development is used against a nation for the first time."""

    power: Power
    against: Power
    development: Development


@dataclass(frozen=True, slots=True)
class DevelopmentWithheld(Effect, kind="development-withheld"):
    """Everything that a nation has developed and leaves unused from now on."""

    power: Power
    developments: tuple[Development, ...]


@dataclass(frozen=True, slots=True)
class CardPutBack(Effect, kind="card-put-back"):
    """A nation declines what it would have learnt, and awaits its own card."""

    power: Power
    development: Development


@dataclass(frozen=True, slots=True)
class RocketsFired(Effect, kind="rockets-fired"):
    """Rockets of a space have been fired this turn."""

    power: Power
    space: str
    count: int


@dataclass(frozen=True, slots=True)
class ComplexBuilt(Effect, kind="complex-built", carries=True):
    """An industrial complex that was bought comes to the map."""

    power: Power
    territory: str


@dataclass(frozen=True, slots=True)
class ComplexCorrected(Effect, kind="complex-corrected"):
    """A territory has a complex, or has none, on a player's word."""

    territory: str
    stands: bool

    def why_told(self) -> Text:
        """Return that no rule ordered it."""
        return BY_HAND


@dataclass(frozen=True, slots=True)
class DevelopmentCorrected(Effect, kind="development-corrected"):
    """A nation has a development from some round on, or has it not, on a player's word.

    Attributes:
        since: The round from which it works; 0 if the nation has it not.
    """

    power: Power
    development: Development
    since: int

    def why_told(self) -> Text:
        """Return that no rule ordered it."""
        return BY_HAND


@dataclass(frozen=True, slots=True)
class NeutralPaid(Effect, kind="neutral-paid"):
    """A nation pays to enter or overfly neutral countries this turn."""

    power: Power
    countries: tuple[str, ...]

    def why_told(self) -> Message:
        """Return what it pays for."""
        return say("to enter {countries}", countries=joined(self.countries))
