"""Requests about the campaign as a whole: set-up, research, control, war, cards, money, time."""

from typing import Annotated, ClassVar, Literal, Self

from pydantic import Field, JsonValue, model_validator

from core.awaw.book.terms import Power
from core.awaw.book.units import Side
from core.awaw.record.ground import Supply
from core.awaw.record.standing import Field as Research
from core.awaw.record.standing import Hunt
from core.awaw.record.text.parts import Name, PlaceName
from core.terms.message import say
from core.terms.request import Count, Request

Reason = Annotated[str, Field(min_length=1, max_length=200)]
Drm = Annotated[int, Field(ge=-20, le=20)]


class CampaignRequest(Request):
    """A request to a campaign: the game's own, or one that it names itself.

    ``start`` or ``position`` sets the campaign up first; a game that has one names neither.
    """

    system: ClassVar[str] = "awaw"

    start: Literal["1939"] | None = None
    position: dict[str, JsonValue] | None = None

    @model_validator(mode="after")
    def _one_beginning(self) -> Self:
        if self.start is not None and self.position is not None:
            raise ValueError(
                say("`start` and `position` both say where the campaign begins."),
                say("Give one of them."),
            )
        return self


class PowerRequest(CampaignRequest):
    """A request to a campaign that one power makes, or of which its player speaks."""

    power: Power

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return (self.power.value,)


class SetUpCampaign(CampaignRequest):
    """Begin a campaign: the start of 24.3, or any position as plain data."""

    kind: ClassVar[str] = "set-up"
    by_hand: ClassVar[bool] = True

    @model_validator(mode="after")
    def _some_beginning(self) -> Self:
        if self.start is None and self.position is None:
            raise ValueError(
                say("Nothing says where the campaign begins."),
                say(
                    "Give `start` as 1939, or a whole `position`, "
                    "such as a file with `/awaw setup`."
                ),
            )
        return self


class RecordResearch(PowerRequest):
    """A research result of a power's faction, or a Nationality DRM of the power itself."""

    kind: ClassVar[str] = "research"
    by_hand: ClassVar[bool] = True

    field: Research
    result: Annotated[int, Field(ge=1, le=30)] | None = None
    levels: Annotated[int, Field(ge=1, le=10)] | None = None
    drm: Drm | None = None


class Control(PowerRequest):
    """A port, canal, country or air base comes under a power's control, or changes condition."""

    kind: ClassVar[str] = "control"
    by_hand: ClassVar[bool] = True

    place: Name
    supply: Supply = Supply.FULL
    operational: bool = True
    area: PlaceName | None = None
    front: PlaceName | None = None


class DeclareWar(PowerRequest):
    """War breaks out; ``reentry`` is for the U.S. coming back after a withdrawal (62.72)."""

    kind: ClassVar[str] = "declare-war"

    on: Power
    outbreak: Literal["first", "reentry"] = "first"


class Tension(CampaignRequest):
    """The USAT or USJT level, as the game's tension tables have it."""

    kind: ClassVar[str] = "tension"
    by_hand: ClassVar[bool] = True

    usat: Count | None = None
    usjt: Count | None = None

    @model_validator(mode="after")
    def _some_level(self) -> Self:
        if self.usat is None and self.usjt is None:
            raise ValueError(say("No tension level is given."), say("Give `usat`, `usjt` or both."))
        return self


class PlayCards(CampaignRequest):
    """Codebreaking cards of both sides for one submarine campaign, chosen in secret (25.67)."""

    kind: ClassVar[str] = "cards"

    hunt: Hunt

    def actors(self) -> tuple[str, ...]:
        """Return both powers that may play cards."""
        return tuple(power.value for power in PLAYERS[self.hunt])


PLAYERS = {
    Hunt.GERMAN: (Power.GERMANY, Power.BRITAIN),
    Hunt.JAPANESE: (Power.JAPAN, Power.UNITED_STATES),
    Hunt.AMERICAN: (Power.UNITED_STATES, Power.JAPAN),
}
"""Who plays submarine warfare cards and who ASW cards, by campaign (25.671A to 25.671C)."""


class DeclareEconomy(PowerRequest):
    """BRPs, construction limit or shipbuilding points of a power, on the players' word."""

    kind: ClassVar[str] = "brps"
    by_hand: ClassVar[bool] = True

    brps: Count | None = None
    change: Annotated[int, Field(ge=-10_000, le=10_000)] | None = None
    construction_limit: Count | None = None
    shipbuilding: Count | None = None
    reason: Reason

    @model_validator(mode="after")
    def _something(self) -> Self:
        given = (self.brps, self.change, self.construction_limit, self.shipbuilding)
        if all(each is None for each in given):
            raise ValueError(
                say("Nothing is declared."),
                say("Give BRPs, a change of them, a construction limit or shipbuilding points."),
            )
        if self.brps is not None and self.change is not None:
            raise ValueError(
                say("`brps` and `change` both say what the BRPs are."), say("Give one of them.")
            )
        return self


class Advance(CampaignRequest):
    """Go on to the next phase, to the other player turn, or to the next turn.

    Attributes:
        to: How far, if the phases on the way are all the speaker's.
        first: Who moves first in the turn that opens.
        by: The powers that whoever goes on speaks for; None where nobody says, as in records of
            before this was asked.
    """

    kind: ClassVar[str] = "advance"
    ends_phase: ClassVar[bool] = True

    to: Literal["phase", "player_turn", "turn"] = "phase"
    first: Side | None = None
    by: tuple[Power, ...] | None = None

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return the request as made by who speaks for these powers."""
        return self.model_copy(update={"by": tuple(map(Power, powers))})


class Edit(PowerRequest):
    """One place of the position set by hand, visible to all."""

    kind: ClassVar[str] = "edit"
    by_hand: ClassVar[bool] = True

    path: Annotated[str, Field(min_length=1, max_length=200)]
    value: JsonValue = None
    reason: Reason
