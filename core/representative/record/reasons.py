"""Why something changed, as it stands in brackets behind the change."""

from dataclasses import dataclass, field

from core.terms.figures import Json
from core.terms.message import (
    Text,
    named,
)
from core.terms.resolution import Effect

BATTLE = named("in battle")
INTERCEPTING = named("intercepting")
LANDING = named("in the landing")
DROWNED = named("drowned with its transport")
PORT_FELL = named("its port has fallen")
CAPTURED = named("taken with the land")
CAPITAL_FELL = named("taken with the capital")
BOUGHT = named("bought")
RESEARCHED = named("research")
INCOME = named("income")
BY_HAND = named("set by hand")
SET_UP = named("set up")
ROCKETS = named("rockets")


@dataclass(frozen=True, slots=True)
class Reasoned(Effect):
    """An effect that may have a reason of its own.

    Attributes:
        why: The reason; empty where there is none to tell, and in records of before 0.3.0.
    """

    why: str = field(default="", kw_only=True)

    def why_told(self) -> Text:
        """Return the reason."""
        return self.why

    def as_json(self) -> dict[str, Json]:
        """Return the effect; a reason that it does not have is left out, as in old records."""
        told = Effect.as_json(self)
        if not self.why:
            del told["why"]
        return told
