"""Why things change, as players read it in brackets; and effects that say it of themselves."""

from dataclasses import dataclass, field
from typing import Final

from core.terms.figures import Json
from core.terms.resolution import Effect

IN_BATTLE: Final = "in battle"
DROWNED: Final = "drowned with its transport"
NO_DECK: Final = "no carrier left"
NO_PLACE: Final = "no place to land"
SHOT_DOWN: Final = "shot down"
BY_KAMIKAZES: Final = "kamikaze strike"
LEFT_ASHORE: Final = "left with those who landed"
BY_HAND: Final = "set by hand"
RETREATS: Final = "retreat"
LANDS: Final = "lands"
JOINS: Final = "joins"
GIVEN_BACK: Final = "given back"
REPAIRED: Final = "repaired"
BOMBED: Final = "bombed"
BY_ROCKETS: Final = "rockets"
BUILT: Final = "built"
CAPTURED: Final = "captured"
NO_INDUSTRY: Final = "none in China"
LIBERATED: Final = "liberated"


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
