"""The aid's request: the rulebook's fields for a raid, and what only the aid asks."""

from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from core.awaw.air.own_table import AirTable
from core.awaw.bombing.phase.requests import MOST_RAIDS, RaidPhase
from core.awaw.bombing.raid.requests import Raid
from core.terms.message import say
from core.terms.request import Count


class AidBombing(Raid):
    """One strategic bombing force against one target, by the aid.

    Attributes:
        buy_off: Whether the owner pays for a rest of under ten BRPs instead of a marker (7.3.1).
        eliminate_ics: Russian ICs that their owner gives up (7.4).
    """

    system: ClassVar[str] = "bombing-sop"
    kind: ClassVar[str] = "strategic-bombing"

    buy_off: bool = False
    eliminate_ics: Count = 0


class AidPhase(RaidPhase):
    """A bombing phase by the aid; buying off and ICs given up are the defender's to file."""

    system: ClassVar[str] = "bombing-sop"
    kind: ClassVar[str] = "bombing-phase"

    raids: Annotated[tuple[AidBombing, ...], Field(max_length=MOST_RAIDS)] = ()

    @model_validator(mode="after")
    def _relieved_by_the_defender(self) -> Self:
        if any(raid.buy_off or raid.eliminate_ics for raid in self.raids):
            raise ValueError(
                say("Buying off, and giving up ICs, are for the defender to say."),
                say("Leave them out; he is asked once for all targets."),
            )
        return self


class AidAirTable(AirTable):
    """The group's own rows of the Air Combat Table, in a game by the aid."""

    system: ClassVar[str] = "bombing-sop"
    kind: ClassVar[str] = "air-table"
