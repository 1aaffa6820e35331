"""What players say in a game, turn by turn."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.board.amended_profile import Targets
from core.representative.book.terms import Owner, Power
from core.representative.record.campaign import Purpose
from core.representative.record.inquiries import Bought, Counted, Developed, Name, Standing
from core.representative.record.position_said import PositionSaid
from core.terms.request import Count, Request

Order = Annotated[tuple[Annotated[str, Field(max_length=60)], ...], Field(max_length=60)]
Path = Annotated[tuple[Name, ...], Field(min_length=1, max_length=20)]


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


class AgreeCards(InGame):
    """How nations develop: by cards, how often, and whether developments spread.

    Attributes:
        every: Rounds from card to card; 0 for no cards at all.
        sharing: Whether friends share developments.
        intelligence: Rounds after which a nation has what was used against it; 0 for never.
    """

    kind: ClassVar[str] = "agree-cards"

    every: Annotated[int, Field(ge=0, le=6)]
    sharing: bool = False
    intelligence: Annotated[int, Field(ge=0, le=100)] = 0


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

    units: Bought


class Research(Acting):
    """Dice of research, where the group plays without cards."""

    kind: ClassVar[str] = "research"

    dice: Annotated[int, Field(ge=0, le=1000)]


class UseOrWithhold(Acting):
    """A development that a nation leaves unused, or uses again."""

    kind: ClassVar[str] = "use-or-withhold"

    development: Developed
    then: Literal["use", "withhold"]


class PutBack(Acting):
    """A card that a nation would have learnt, put back for its own."""

    kind: ClassVar[str] = "put-back"

    development: Developed


class CombatMove(Acting):
    """Units that move out together.

    Attributes:
        units: What they are; land units and fighters with transports are cargo.
        path: The spaces that they enter, in order.
        purpose: What for.
        landing: Where cargo goes ashore.
        coast: The coast that ships leave, where their base has several.
        new_coast: The coast that rebasing ships come to, where the new base has several.
        aboard: Cargo of the other western nation.
    """

    kind: ClassVar[str] = "combat-move"

    units: Standing
    from_: Name = Field(alias="from")
    path: Path
    purpose: Purpose = Purpose.ATTACK
    landing: Name | None = None
    coast: Name | None = None
    new_coast: Name | None = None
    aboard: dict[Power, Counted] = Field(default_factory=dict)


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


class FireRockets(Acting):
    """Rockets of one space that raid an industrial complex one space away."""

    kind: ClassVar[str] = "fire-rockets"

    rockets: Count
    from_: Name = Field(alias="from")
    to: Name


class NoncombatMove(Acting):
    """Land and air units that move over friendly land."""

    kind: ClassVar[str] = "noncombat-move"

    units: Standing
    from_: Name = Field(alias="from")
    to: Name


class PlaceUnits(Acting):
    """New units placed at an industrial complex, rockets near one, or a new complex."""

    kind: ClassVar[str] = "place-units"

    units: Bought
    at: Name
    coast: Name | None = None


class Advance(InGame):
    """The next phase.

    Attributes:
        power: Who goes on, one of those whose turn it is; None where nobody says, as in records
            of before this was asked.
    """

    kind: ClassVar[str] = "advance"

    power: Power | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the power."""
        return () if self.power is None else (self.power.value,)


class Edit(Acting):
    """Something set by hand on a player's word, with a reason, visible to all.

    Attributes:
        reason: Why.
        control: Who holds territories.
        units: All units of a power in a place, in place of those there.
        ipcs: What the power has in hand.
    """

    kind: ClassVar[str] = "edit"

    reason: Annotated[str, Field(min_length=1, max_length=200)]
    control: Annotated[dict[Name, Owner], Field(max_length=50)] = Field(default_factory=dict)
    units: Annotated[dict[Name, dict[Power, Standing]], Field(max_length=50)] = Field(
        default_factory=dict
    )
    ipcs: Count | None = None
