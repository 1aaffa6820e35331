"""Why something changed, as it stands in brackets behind the change."""

from dataclasses import dataclass, field

from core.terms.figures import Json
from core.terms.resolution import Effect

BATTLE = "in battle"
INTERCEPTING = "intercepting"
LANDING = "in the landing"
DROWNED = "drowned with its transport"
PORT_FELL = "its port has fallen"
CAPTURED = "taken with the land"
CAPITAL_FELL = "taken with the capital"
BOUGHT = "bought"
RESEARCHED = "research"
INCOME = "income"
BY_HAND = "set by hand"
SET_UP = "set up"


@dataclass(frozen=True, slots=True)
class Reasoned(Effect):
    """An effect that may have a reason of its own.

    Attributes:
        why: The reason; empty where there is none to tell, and in records of before 0.3.0.
    """

    why: str = field(default="", kw_only=True)

    def why_told(self) -> str:
        """Return the reason."""
        return self.why

    def as_json(self) -> dict[str, Json]:
        """Return the effect; a reason that it does not have is left out, as in old records."""
        told = Effect.as_json(self)
        if not self.why:
            del told["why"]
        return told
