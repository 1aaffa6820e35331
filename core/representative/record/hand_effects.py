"""What is set right by hand, where no effect of play does the same."""

from dataclasses import dataclass
from typing import ClassVar

from core.representative.book.terms import Owner
from core.terms.resolution import Effect


@dataclass(frozen=True, slots=True)
class OwnerCorrected(Effect):
    """A territory is somebody's, on a player's word: it was not taken this turn."""

    kind: ClassVar[str] = "owner-corrected"
    territory: str
    owner: Owner


HAND_EFFECTS: dict[str, type[Effect]] = {OwnerCorrected.kind: OwnerCorrected}
"""Effects of this file, by kind."""
