"""What players say in a game, turn by turn."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.board.amended_profile import Targets
from core.representative.game.moments import Phase
from core.representative.game.record import Purpose
from core.representative.requests import Counted, Name
from core.representative.terms import Owner, Power
from core.terms.request import Count, Request, Words

Order = Annotated[tuple[Annotated[str, Field(max_length=60)], ...], Field(max_length=60)]
Path = Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]


class MoveSaid(Words):
    """A move that a pasted position has under way; it is taken as it is."""

    power: Power
    units: Counted
    from_: Name = Field(alias="from")
    path: Path
    purpose: Purpose = Purpose.ATTACK
    landing: Name | None = None
    coast: Name | None = None
    new_coast: Name | None = None


class PositionSaid(Words):
    """A whole position; what it leaves out is as at the start.

    Attributes:
        power: Whose turn it is.
        units: Units by space and power, in place of those there; ships in a port of several
            coasts stand under its name with the coast in brackets.
        alone: Whether nothing is on the map but these.
        moves: Moves under way; their units are besides those of ``units``.
    """

    round: Annotated[int, Field(ge=1, le=1000)] = 1
    power: Power = Power.USSR
    phase: Phase = Phase.PURCHASE
    together: bool = True
    control: Annotated[dict[Name, Owner], Field(max_length=400)] = Field(default_factory=dict)
    units: Annotated[dict[Name, dict[Power, Counted]], Field(max_length=400)] = Field(
        default_factory=dict
    )
    alone: bool = False
    treasuries: dict[Power, Count] = Field(default_factory=dict)
    bought: dict[Power, Counted] = Field(default_factory=dict)
    moves: Annotated[tuple[MoveSaid, ...], Field(max_length=100)] = ()


class InGame(Request):
    """A request to a game's own position, or to one that it pastes itself before the game."""

    system: ClassVar[str] = "representative"

    position: PositionSaid | None = None


class SetUp(InGame):
    """Begin a game from a position."""

    kind: ClassVar[str] = "set-up"


class Acting(InGame):
    """A request of one power."""

    power: Power

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return (self.power.value,)


class AgreeOrder(InGame):
    """How the powers take turns: Britain and the United States together, or one by one."""

    kind: ClassVar[str] = "agree-order"

    order: Literal["together", "boxed"]


class ChooseBase(Acting):
    """Another port for a fleet, or another stand for the fighter, before the game begins."""

    kind: ClassVar[str] = "choose-base"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name
    coast: Name | None = None


class Purchase(Acting):
    """Units bought for this turn."""

    kind: ClassVar[str] = "purchase"

    units: Counted


class CombatMove(Acting):
    """Units that move out together.

    Attributes:
        units: What they are; land units and fighters with transports are cargo.
        path: The spaces that they enter, in order.
        purpose: What for.
        landing: Where cargo goes ashore.
        coast: The coast that ships leave, where their base has several.
        new_coast: The coast that rebasing ships come to, where the new base has several.
    """

    kind: ClassVar[str] = "combat-move"

    units: Counted
    from_: Name = Field(alias="from")
    path: Path
    purpose: Purpose = Purpose.ATTACK
    landing: Name | None = None
    coast: Name | None = None
    new_coast: Name | None = None


class ComeHome(Acting):
    """Ships on patrol that return to a base as combat movement begins."""

    kind: ClassVar[str] = "come-home"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name
    coast: Name | None = None


class FightOut(Acting):
    """Combat in one place.

    Attributes:
        site: A space, or ``move 3`` for a group that was met while it only changed places.
        targets: What aircraft and carriers alone attack.
        order_of_loss: The moving player's units, first lost first.
        press: Whether he is asked after each round if he goes on, or fights to the end.
    """

    kind: ClassVar[str] = "fight"

    site: Name
    targets: Targets = Targets.ALL
    order_of_loss: Order = ()
    press: Literal["ask", "to_the_end"] = "ask"


class NoncombatMove(Acting):
    """Land and air units that move over friendly land."""

    kind: ClassVar[str] = "noncombat-move"

    units: Counted
    from_: Name = Field(alias="from")
    to: Name


class PlaceUnits(Acting):
    """New units placed at an industrial complex."""

    kind: ClassVar[str] = "place-units"

    units: Counted
    at: Name
    coast: Name | None = None


class Advance(InGame):
    """The next phase."""

    kind: ClassVar[str] = "advance"
