"""What the aid adds to the rulebook's effects: what the owner gives to be hurt less (step 7)."""

from dataclasses import dataclass

from core.awaw.book.terms import Power
from core.awaw.record.bombing_effects import BOMBING_EFFECTS
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class BoughtOff(Effect, kind="bought-off"):
    """BRPs paid beside the loss, so that a remainder leaves no marker (7.3.1)."""

    power: Power
    place: str
    brps: int


@dataclass(frozen=True, slots=True)
class IcsGivenUp(Effect, kind="ics-given-up"):
    """Russian ICs that their owner eliminated instead of taking the full loss (7.4)."""

    power: Power
    ics: int


AID_EFFECTS: dict[str, type[Effect]] = {
    **BOMBING_EFFECTS,
    BoughtOff.kind: BoughtOff,
    IcsGivenUp.kind: IcsGivenUp,
}
"""The effects of a game by the aid, by kind: the rulebook's, and the aid's own."""
