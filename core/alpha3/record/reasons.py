"""Why things change, as players read it in brackets; and effects that say it of themselves."""

from dataclasses import dataclass, field
from typing import Final

from core.terms.figures import Json
from core.terms.message import named
from core.terms.resolution import Effect

IN_BATTLE: Final = named("in battle")
DROWNED: Final = named("drowned with its transport")
NO_DECK: Final = named("no carrier left")
NO_PLACE: Final = named("no place to land")
SHOT_DOWN: Final = named("shot down")
BY_KAMIKAZES: Final = named("kamikaze strike")
LEFT_ASHORE: Final = named("left with those who landed")
BY_HAND: Final = named("set by hand")
RETREATS: Final = named("retreat")
LANDS: Final = named("lands")
JOINS: Final = named("joins")
GIVEN_BACK: Final = named("given back")
REPAIRED: Final = named("repaired")
BOMBED: Final = named("bombed")
BY_ROCKETS: Final = named("rockets")
BUILT: Final = named("built")
CAPTURED: Final = named("captured")
NO_INDUSTRY: Final = named("none in China")
CAPITAL_LOST: Final = named("capital lost")
CAPITAL_TAKEN: Final = named("capital taken")
INCOME: Final = named("income")
WAR_BONDS: Final = named("war bonds")
LIBERATED: Final = named("liberated")


@dataclass(frozen=True, slots=True)
class Reasoned(Effect):
    """A change that says why it is made, where its kind alone does not.

    Attributes:
        why: The reason as players read it, such as ``in battle``; records without one are older,
            or need none.
    """

    why: str = field(default="", kw_only=True)

    def why_told(self) -> str:
        """Return the reason."""
        return self.why

    def as_json(self) -> dict[str, Json]:
        """Return the effect as records hold it; without a reason it stands as it always did."""
        told = Effect.as_json(self)
        return told if self.why else {name: each for name, each in told.items() if name != "why"}
