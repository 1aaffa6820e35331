"""What bombing changes in the game's state, one effect for each kind of change."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from core.awaw.book.terms import Power
from core.terms.ledger import Ledger
from core.terms.message import Message, say
from core.terms.resolution import Effect


class Means(StrEnum):
    """What struck the target; each kind counts apart against construction limits."""

    STRATEGIC_BOMBING = "strategic_bombing"
    FLYING_BOMBS = "flying_bombs"
    ROCKETS = "rockets"

    @property
    def label(self) -> Message:
        """The means as players write it."""
        return _MEANS[self]


_MEANS = {
    Means.STRATEGIC_BOMBING: say("strategic bombing"),
    Means.FLYING_BOMBS: say("flying bombs"),
    Means.ROCKETS: say("rockets"),
}


@dataclass(frozen=True, slots=True)
class AirFactorsLost(Effect, kind="air-factors-lost"):
    """Air factors eliminated in a raid; those that aborted are not lost."""

    power: Power
    strategic_bombers: int
    aaf: int
    interceptors: int
    jets: int

    def why_told(self) -> Message:
        """Return why they are gone."""
        return say("shot down")


@dataclass(frozen=True, slots=True)
class Bombed(Effect, kind="bombed"):
    """One target bombed once.

    Attributes:
        power: Whose target it is.
        by: Who bombed it.
        place: The target's name, or its kind where none was given.
        means: What struck it.
        points: Bombing damage in BRPs, without limit.
        brps: BRPs lost, within the worth of the target.
        limits: Whose construction limits fall by it; the steps are rounded once a phase (R-24).
    """

    power: Power
    by: Power
    place: str
    means: Means
    points: int
    brps: int
    limits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SiteDescribed(Effect, kind="site-described"):
    """What was first said of a target: the record keeps it, so that nobody says it again (R-53).

    Attributes:
        power: Whose it is.
        place: Its name.
        kinds: Everything that it is, as far as it was said or known.
        figures: Its worth in BRPs and what defends it, by the fields of requests.
    """

    power: Power
    place: str
    kinds: tuple[str, ...]
    figures: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class DamageMarkersEarned(Effect, kind="damage-markers-earned"):
    """Damage markers that the attacker may place on facilities in the target hex."""

    power: Power
    place: str
    markers: int


@dataclass(frozen=True, slots=True)
class Firestorm(Effect, kind="firestorm"):
    """The bombing of the turn suffices for a firestorm, if all else that it needs is there."""

    power: Power
    place: str


@dataclass(frozen=True, slots=True)
class RocketBaseHit(Effect, kind="rocket-base-hit"):
    """A rocket base bombed: eliminated, or its owner pays or inverts it (26.62B)."""

    power: Power
    place: str
    points: int
    fate: str


@dataclass(frozen=True, slots=True)
class GermanLimitRaised(Effect, kind="german-limit-raised"):
    """Germany's construction limit rises for this turn alone (26.653C)."""

    brps: int


def air_factors_lost(power: Power, *losses: Mapping[str, int], book: Ledger) -> None:
    """Record the factors that a power lost in one raid; AAF are AAF, bombing or escorting."""
    total = {kind: sum(each.get(kind, 0) for each in losses) for kind in _KINDS}
    aaf = total["aaf"] + total["bombing_aaf"] + total["escorting_aaf"]
    if any(total.values()):
        book.effect(
            AirFactorsLost(
                power=power,
                strategic_bombers=total["strategic_bombers"],
                aaf=aaf,
                interceptors=total["interceptors"],
                jets=total["jets"],
            )
        )


_KINDS = ("strategic_bombers", "aaf", "bombing_aaf", "escorting_aaf", "interceptors", "jets")


@dataclass(frozen=True, slots=True)
class BombingPhaseFought(Effect, kind="bombing-phase-fought"):
    """A side's bombing phase; what was bombed in earlier turns no longer counts with it.

    Attributes:
        side: The side that bombed, ``axis`` or ``allies``.
        turn: The turn, or nothing where none was given.
    """

    side: str
    turn: str


@dataclass(frozen=True, slots=True)
class FlyingBombsMet(Effect, kind="flying-bombs-met"):
    """Units that defended against flying bombs, and are bound in their next player turn.

    AAF and jets are inverted then (26.664); interceptors escort no bombers (26.663).
    """

    power: Power
    aaf: int
    jets: int
    interceptors: int


class BaseFate(StrEnum):
    """What becomes of a rocket base that was bombed (26.62B)."""

    UNHURT = "unhurt"
    PAY_OR_INVERT = "pay_or_invert"
    ELIMINATED = "eliminated"
