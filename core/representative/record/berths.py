"""Where units are: in a territory, in port on one of its coasts, or on patrol at sea (R4-4.8)."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.representative.book.terms import Units
from core.representative.book.world import COASTS


@dataclass(frozen=True, slots=True, order=True)
class Berth:
    """Where units are.

    Attributes:
        space: A territory, or the sea zone of a patrol.
        coast: The sea zone on whose coast ships lie in port; nothing for all other units.
    """

    space: str
    coast: str = ""

    def __str__(self) -> str:
        return f"{self.space} ({self.coast})" if self.coast else self.space

    @property
    def named(self) -> str:
        """The place as players read it: a port with its coast only where the land has several."""
        several = self.coast and len(COASTS[self.space]) > 1
        return str(self) if several else self.space


Placed = Mapping[Berth, Units]
"""Units by where they are."""
