"""What a player may ask for about the turn itself: another phase, a hand edit, a start, victory."""

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from core.alpha3.book.terms import Economy, Facility, Phase, Power
from core.alpha3.record.position import TOKENS
from core.alpha3.record.requests import Controlled, Name, Placed, Round, TurnRequest
from core.terms.request import Count, Request, Words


class SetPosition(Request):
    """A game that begins from a position as plain data, in the form of `pasted.Pasted`."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "set-position"
    by_hand: ClassVar[bool] = True

    position: dict[str, Any]


class NextPhase(TurnRequest):
    """The phase ends, with all that belongs to its end.

    Attributes:
        give_up: Whether aircraft that have no place to stay are lost.
        to: The phase to go on to, or the next power's turn; None goes on by one phase.
        empty: Whether phases in which nothing can be done pass by themselves from there on (R-71).
    """

    kind: ClassVar[str] = "next-phase"
    ends_phase: ClassVar[bool] = True

    give_up: Literal["nothing", "aircraft"] = "nothing"
    to: Phase | Literal["next_turn"] | None = None
    empty: Literal["stand", "pass"] = "stand"


class Edit(Request):
    """Something set by hand on a player's word, with a reason, visible to all.

    Attributes:
        power: The power whose player sets it.
        reason: Why.
        control: Who controls territories.
        units: Units by space and power; kinds that are not named stay as they are.
        damage: Damage points of facilities.
        ipcs: What the power has in hand, for the United Kingdom in one ``economy``.
        tokens: Kamikaze tokens that Japan has left.
        war: Two powers that are at war.
        peace: Two powers that are not.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "edit"
    by_hand: ClassVar[bool] = True

    power: Power
    reason: Annotated[str, Field(min_length=1, max_length=200)]
    control: Controlled = Field(default_factory=dict)
    units: Placed = Field(default_factory=dict)
    damage: Annotated[dict[Name, dict[Facility, Count]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    ipcs: Count | None = None
    economy: Economy | None = None
    tokens: Annotated[int, Field(ge=0, le=TOKENS)] | None = None
    war: tuple[Power, Power] | None = None
    peace: tuple[Power, Power] | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power whose player sets it."""
        return (self.power.value,)


class FinishedTurn(Words):
    """Who controlled what when a power's turn ended."""

    round: Round
    power: Power
    control: Controlled = Field(default_factory=dict)


class Victory(Request):
    """Whether a side has won, by the turns that were finished."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "victory"

    history: Annotated[tuple[FinishedTurn, ...], Field(max_length=1000)] = ()
