"""What a player may ask for in politics: whether a war may be declared, and to declare it."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Power
from core.alpha3.record.requests import Positioned, Round, TurnRequest


class DeclareWar(Positioned):
    """A declaration of war.

    Attributes:
        moved_into_china: Allied powers that have moved units into China.
        unprovoked_on_uk_anzac: Whether Japan declared war on either of them unprovoked.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "declare-war"

    by: Power
    on: Power
    round: Round | None = None
    phase: Literal["combat_move", "collect_income"] = "combat_move"
    moved_into_china: Annotated[tuple[Power, ...], Field(max_length=20)] = ()
    unprovoked_on_uk_anzac: bool | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the declarer."""
        return (self.by.value,)


class GoToWar(TurnRequest):
    """A declaration of war within a game, in its turn and phase."""

    kind: ClassVar[str] = "war"

    on: Power
