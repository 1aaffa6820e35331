"""What the aid adds to the rulebook's effects: what the owner gives to be hurt less (step 7)."""

from dataclasses import dataclass

from core.awaw.book.terms import Power
from core.terms.message import Message, say
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class BoughtOff(Effect, kind="bought-off"):
    """BRPs paid beside the loss, so that a remainder leaves no marker (7.3.1)."""

    power: Power
    place: str
    brps: int

    def why_told(self) -> Message:
        """Return why they are paid."""
        return say("for fewer markers")


@dataclass(frozen=True, slots=True)
class IcsGivenUp(Effect, kind="ics-given-up"):
    """Russian ICs that their owner eliminated instead of taking the full loss (7.4)."""

    power: Power
    ics: int

    def why_told(self) -> Message:
        """Return why they are gone."""
        return say("given up for BRPs")
