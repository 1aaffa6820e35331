"""The defender's assignment: who defends which target, and by which orders."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.awaw.air.combat import Factors
from core.awaw.bombing.phase.attacks import SpotKey
from core.awaw.book.terms import Power

FRONTS = ("western", "eastern", "mediterranean", "southeast asian", "asian", "pacific")
"""The fronts of both mapboards, the longer of two names first."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What defenders do after the first raid on their target (R-27).

    Attributes:
        once: They meet that raid and nothing more.
        least: They meet further attacks while at least so many factors are left; None where
            nothing was said, so that their player is asked.
        bombers_only: They meet no flying bombs.
    """

    once: bool = False
    least: int | None = None
    bombers_only: bool = False

    @property
    def given(self) -> bool:
        """Whether it is settled beforehand who meets a further raid."""
        return self.once or self.least is not None


@dataclass(frozen=True, slots=True)
class Group:
    """Defenders of one power on one front, assigned to one target.

    Attributes:
        spot: The target.
        front: The front on which they engage, if it was named.
        power: Whose they are.
        factors: How many of each kind.
        orders: What they do after the first raid.
        flying_bombs_only: Whether they meet flying bombs and no bombers.
    """

    spot: SpotKey
    front: str | None
    power: Power
    factors: Factors
    orders: Orders = Orders()
    flying_bombs_only: bool = False


@dataclass(frozen=True, slots=True)
class Relief:
    """What the owner of a target does about its damage, where the text lets him."""

    buy_off: bool = False
    ics: int = 0


@dataclass(frozen=True, slots=True)
class Assignment:
    """Everything that the defender filed.

    Attributes:
        groups: Who defends what.
        available: What each power has, as far as he said it.
        reliefs: What he does about damage, by target.
    """

    groups: tuple[Group, ...] = ()
    available: Mapping[Power, Factors] = field(default_factory=dict)
    reliefs: Mapping[SpotKey, Relief] = field(default_factory=dict)

    def of(self, spot: SpotKey) -> tuple[Group, ...]:
        """Return the defenders of a target."""
        return tuple(group for group in self.groups if group.spot == spot)
