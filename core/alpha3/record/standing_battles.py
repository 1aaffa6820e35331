"""Battles that stand in the position while somebody decides how they go on (R-69)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from core.alpha3.book.terms import Choosing, Power


@dataclass(frozen=True, slots=True)
class StandingBattle:
    """A battle that waits for somebody's decision.

    Whole rounds are off the map already. Of the round in hand everything that was thrown and
    answered is kept, and by which orders it is fought: nobody changes these after its dice.

    Attributes:
        space: Where.
        since: Rounds that were fought before the attacker gave the orders that follow.
        rounds: So many rounds are fought by them; None to the end.
        submerge: Whether his submarines submerge as soon as they may.
        order_of_loss: His own, where it is not his standing one.
        choosing: Whether he is asked after the dice, where that is not as he ordered for all.
        retreat: When he breaks off.
        retreat_to: Where to.
        guns: Ships that bombard in the first round.
        attackers_under: Attacking submarines that have submerged.
        defenders_under: Defending ones.
        dived: The same by power.
        faces: What was thrown in the round in hand, by throw.
        answers: What was answered since its last dice or in it, by question.
        attack: The order of loss of the attackers in the round in hand.
        defence: The defenders'.
        asked: The powers whose players choose their losses in it.
        submerging: Powers whose submarines submerge when they may in it.
    """

    space: str
    since: int = 0
    rounds: int | None = None
    submerge: Literal["never", "at_once"] = "never"
    order_of_loss: tuple[str, ...] = ()
    choosing: Choosing | None = None
    retreat: Literal["never", "rounds_fought", "outnumbered"] = "never"
    retreat_to: str | None = None
    guns: Mapping[str, int] = field(default_factory=dict)
    attackers_under: int = 0
    defenders_under: int = 0
    dived: Mapping[Power, int] = field(default_factory=dict)
    faces: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    answers: Mapping[str, str] = field(default_factory=dict)
    attack: tuple[str, ...] = ()
    defence: tuple[str, ...] = ()
    asked: tuple[Power, ...] = ()
    submerging: tuple[Power, ...] = ()

    @property
    def in_a_round(self) -> bool:
        """Whether dice of a round have fallen that is not over."""
        return bool(self.faces)

    @property
    def rounds_begun(self) -> bool:
        """Whether dice of a round itself have fallen, and not those of AA guns before it alone."""
        return any(name.startswith("r") for name in self.faces)
