"""What a request may come to, and what that rests on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from core.terms.figures import Json, as_json
from core.terms.message import Text

Distribution: TypeAlias = Mapping[str, float] | Mapping[Text, float]
"""The chance of each value of a figure; a value that is words may be a message."""

Figures: TypeAlias = Mapping[str, Distribution]
"""The chance of each value of each figure of an outcome, by the figure's dotted name."""


class BattleEnds(Protocol):
    """How a battle may end, as `core.odds.battle_odds` works it out."""

    @property
    def attacker(self) -> float:
        """The chance that only the attacker has units left."""

    @property
    def attacker_takes(self) -> float:
        """The chance that he does, with a unit that can hold the place."""

    def as_json(self) -> dict[str, Json]:
        """Return all its odds as the command line prints them."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What a request may come to.

    Attributes:
        figures: The distribution of every figure; of a battle, of its end and of the swing.
        battle: The odds of a battle; None of all else.
        assumes: What it takes for granted, in players' words.
    """

    figures: Figures
    battle: BattleEnds | None = None
    assumes: tuple[Text, ...] = ()

    def as_json(self) -> dict[str, Json]:
        """Return the odds as the command line prints them."""
        if self.battle is not None:
            raided = self.figures.get("ipcs_lost")
            return {**self.battle.as_json(), **({"ipcs_lost": as_json(raided)} if raided else {})}
        return {name: as_json(values) for name, values in self.figures.items()}


@dataclass(frozen=True, slots=True)
class Basis:
    """All that bears on the odds of a request, beside itself: those that agree in it share them.

    Attributes:
        known: What is known before the first throw; None where nothing bears on them.
        assumes: What odds on it take for granted, in players' words, where those that share it
            need not agree in that; None where they do. The odds are the same without it.
    """

    known: object
    assumes: tuple[Text, ...] | None = field(default=None, compare=False)
