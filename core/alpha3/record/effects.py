"""What requests change in a game of Global 1940, one effect for each kind of change.

What happens to units on the map is in ``unit_effects``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from core.alpha3.book.terms import Choosing, Economy, Facility, Owner, Phase, Power, Side
from core.alpha3.record.reasons import BY_HAND
from core.terms.message import Text
from core.terms.resolution import Effect, Reasoned


@dataclass(frozen=True, slots=True)
class WarDeclared(Effect, kind="war-declared"):
    """A war begins."""

    by: Power
    on: Power
    provoked: bool


@dataclass(frozen=True, slots=True)
class IndustryConverted(Effect, kind="industry-converted"):
    """A minor industrial complex becomes a major one."""

    territory: str


@dataclass(frozen=True, slots=True)
class KamikazeTokensSpent(Effect, kind="kamikaze-tokens-spent"):
    """Japan spends kamikaze tokens."""

    tokens: int


@dataclass(frozen=True, slots=True)
class TokensSet(Effect, kind="tokens-set"):
    """Japan has so many kamikaze tokens, on a player's word."""

    tokens: int

    def why_told(self) -> Text:
        """Return how they came to be so many."""
        return BY_HAND


@dataclass(frozen=True, slots=True)
class RelationSet(Effect, kind="relation-set"):
    """Two powers are at war, or at peace, on a player's word."""

    one: Power
    other: Power
    at_war: bool

    def why_told(self) -> Text:
        """Return how it came to be so."""
        return BY_HAND


@dataclass(frozen=True, slots=True)
class ConvoysDisrupted(Effect, kind="convoys-disrupted"):
    """IPCs that convoy disruption keeps a power from collecting."""

    power: Power
    economy: Economy | None
    ipcs: int


@dataclass(frozen=True, slots=True)
class GameBegun(Effect, kind="game-begun"):
    """A position pasted as plain data: where it differs from the set-up, or the whole of it."""

    position: dict[str, Any]


@dataclass(frozen=True, slots=True)
class PhaseBegun(Effect, kind="phase-begun"):
    """A phase of a power's turn begins; another power's turn clears what the last one did."""

    round: int
    power: Power
    phase: Phase


@dataclass(frozen=True, slots=True)
class MoneyChanged(Effect, kind="money-changed"):
    """IPCs come into a treasury or leave it."""

    power: Power
    economy: Economy | None
    ipcs: int
    why: str

    def why_told(self) -> Text:
        """Return why they come or go."""
        return self.why


@dataclass(frozen=True, slots=True)
class UnitsBought(Reasoned, kind="units-bought"):
    """Units are bought and wait to be mobilized; negative counts have been placed or given back."""

    power: Power
    economy: Economy | None
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Mobilized(Effect, kind="mobilized", carries=True):
    """Units that were bought come into a space."""

    power: Power
    economy: Economy | None
    space: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DamageChanged(Reasoned, kind="damage-changed"):
    """A facility has so many points of damage now."""

    territory: str
    facility: Facility
    points: int


@dataclass(frozen=True, slots=True)
class FacilityChanged(Reasoned, kind="facility-changed"):
    """A facility is put into a territory, taken out of it, or both."""

    territory: str
    gone: Facility | None = None
    new: Facility | None = None


@dataclass(frozen=True, slots=True)
class TechnologyFound(Effect, kind="technology-found"):
    """A power develops a technology."""

    power: Power
    technology: str


@dataclass(frozen=True, slots=True)
class ArmyChanged(Reasoned, kind="army-changed"):
    """A neutral territory's standing army has these units now."""

    territory: str
    units: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Controlled(Reasoned, kind="controlled"):
    """A territory has a new owner, by capture or not."""

    territory: str
    owner: Owner
    captured: bool = False


@dataclass(frozen=True, slots=True)
class Produced(Effect, kind="produced"):
    """A complex has made so many units this turn."""

    territory: str
    units: int


@dataclass(frozen=True, slots=True)
class OrderGiven(Effect, kind="order-given"):
    """A power says in which order it loses units in one kind of battle."""

    power: Power
    battle: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SubmergingOrdered(Effect, kind="submerging-ordered"):
    """A power says whether its submarines submerge whenever they may."""

    power: Power
    submerge: bool


@dataclass(frozen=True, slots=True)
class Remembered(Effect, kind="remembered"):
    """Something has happened that the game must not forget; the word is a field of `Position`."""

    what: str


@dataclass(frozen=True, slots=True)
class MovedIntoChina(Effect, kind="moved-into-china"):
    """An Ally moved units into China."""

    power: Power


@dataclass(frozen=True, slots=True)
class FrenchBonusDue(Effect, kind="french-bonus-due"):
    """French units worth so many IPCs are still to be placed."""

    ipcs: int


@dataclass(frozen=True, slots=True)
class VictoryTold(Effect, kind="victory-told"):
    """Since which turns the conditions of victory hold, and who has won."""

    held_since: Mapping[str, tuple[int, Power]]
    winner: Side | None


@dataclass(frozen=True, slots=True)
class ChoosingOrdered(Effect, kind="choosing-ordered"):
    """A power says how its losses are chosen: in one space, or wherever it said nothing else."""

    power: Power
    space: str
    choosing: Choosing


@dataclass(frozen=True, slots=True)
class AttackDeclared(Effect, kind="attack-declared"):
    """The moving power attacks enemies in a zone whom it might have left in peace."""

    zone: str
