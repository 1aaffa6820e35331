"""Requests of Conduct Combat: raids, battles, retreats, and what is ordered for them beforehand."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field

from core.alpha3.book.terms import Choosing, Facility, Power, Unit
from core.alpha3.record.requests import Name, Positioned, TurnRequest
from core.terms.request import Count, Request, Words


class BattleOrders(Words):
    """What an attacker orders for one battle.

    Attributes:
        space: Where.
        rounds: Rounds to be fought now; None fights to the end.
        submerge: Attacking submarines that submerge as soon as they may.
        order_of_loss: The attacker's, where it is not his standing one.
        bombardment: Whether ships off the coast bombard before an assault.
        choosing: Whether he is asked after the dice, where that is not as he ordered for all.
        retreat: When he breaks off: never, when the rounds are fought, or when outnumbered.
        retreat_to: Where to; aircraft alone need no place.
    """

    space: Name
    rounds: Annotated[int, Field(ge=1, le=100)] | None = None
    submerge: Literal["never", "at_once"] = "never"
    order_of_loss: Annotated[tuple[Unit, ...], Field(max_length=30)] = ()
    bombardment: Literal["all", "none"] = "all"
    choosing: Choosing | None = None
    retreat: Literal["never", "rounds_fought", "outnumbered"] = "never"
    retreat_to: Name | None = None


class Fight(TurnRequest, BattleOrders):
    """One battle, for some rounds or to its end.

    Attributes:
        stands: Whether it stands in the position while somebody decides. Where it does not, as in
            records of before it could, everything is asked within the one act.
    """

    kind: ClassVar[str] = "fight"

    stands: bool = False


class Decide(Request):
    """What is decided in a battle that stands.

    Attributes:
        answer: The decision, as its question takes it.
        space: Where; empty where only one battle waits for these powers.
        question: Which question it answers; empty for whichever is open there.
        powers: For whom whoever decides speaks; none where nobody says.
        position: A whole position of its own, in the form of `pasted.Pasted`.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "decide"

    answer: Annotated[str, Field(min_length=1, max_length=500)]
    space: Annotated[str, Field(max_length=200)] = ""
    question: Annotated[str, Field(max_length=60)] = ""
    powers: Annotated[tuple[Power, ...], Field(max_length=12)] = ()
    position: dict[str, Any] | None = None

    def actors(self) -> tuple[str, ...]:
        """Return the powers."""
        return tuple(power.value for power in self.powers)

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return the decision as made by who speaks for these powers."""
        return self.model_copy(update={"powers": tuple(map(Power, powers))})


class FightAhead(Fight):
    """A battle that stands on the map, looked at for its odds before it can be fought."""

    kind: ClassVar[str] = "fight-ahead"


class CombatPhase(TurnRequest):
    """Raids and battles one after another, under one lock where nobody wants to be asked.

    Attributes:
        battles: Those that are fought first, in this order, by these orders.
        rest: Whether all others follow in the usual order; raids come first in any case.
        stands: Whether battles stand in the position while somebody decides, and the others go on.
    """

    kind: ClassVar[str] = "combat-phase"

    battles: Annotated[tuple[BattleOrders, ...], Field(max_length=35)] = ()
    rest: Literal["all", "none"] = "all"
    stands: bool = False


class Retreat(TurnRequest):
    """The attackers of a battle that was begun go back, all to one space.

    Attributes:
        space: The battle.
        to: Where to; aircraft alone need no place.
    """

    kind: ClassVar[str] = "retreat"

    space: Name
    to: Name | None = None


class FlyRaid(TurnRequest):
    """The bombing raid on a territory is flown."""

    kind: ClassVar[str] = "fly-raid"

    territory: Name


class RaidAhead(FlyRaid):
    """A raid that was declared, looked at for its odds before it can be flown."""

    kind: ClassVar[str] = "raid-ahead"


class StandingOrder(Request):
    """In which order a power loses units, whether it submerges, whether it wants to be asked.

    Attributes:
        power: Whose order it is.
        others: Powers of the same player who are ordered the same.
        battle: The kind of battle that the order of loss is for.
        order_of_loss: Units, first lost first.
        submerge: Whether submarines submerge whenever they may.
        choosing: Whether its losses are by these orders, or its player is asked after the dice.
        space: The one battle for which that counts; None for all.
    """

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "standing-order"

    power: Power
    others: Annotated[tuple[Power, ...], Field(max_length=12)] = ()
    battle: Literal["land_attack", "land_defence", "sea_attack", "sea_defence"] | None = None
    order_of_loss: Annotated[tuple[Unit, ...], Field(max_length=30)] = ()
    submerge: Literal["always", "never"] | None = None
    choosing: Choosing | None = None
    space: Name | None = None

    @property
    def powers(self) -> tuple[Power, ...]:
        """The powers that are ordered so, each once."""
        return tuple(dict.fromkeys((self.power, *self.others)))

    def actors(self) -> tuple[str, ...]:
        """Return the powers."""
        return tuple(each.value for each in self.powers)

    def said_by(self, powers: tuple[str, ...]) -> Self:
        """Return the order without powers that its player does not speak for any more."""
        if not self.others:
            return self
        still = tuple(each for each in self.others if each.value in powers)
        return self.model_copy(update={"others": still})


class Rocket(Words):
    """One rocket: the air base that fires it, and the facility that it goes for."""

    base: Name
    territory: Name
    facility: Facility


class FireRockets(TurnRequest):
    """Rockets that are fired, one from each air base."""

    kind: ClassVar[str] = "fire-rockets"

    rockets: Annotated[tuple[Rocket, ...], Field(min_length=1, max_length=40)]


class Strike(Words):
    """One kamikaze strike: where, and on which ship."""

    zone: Name
    target: Name


class Kamikaze(Request):
    """Kamikaze strikes of one Conduct Combat phase."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "kamikaze"

    strikes: Annotated[tuple[Strike, ...], Field(max_length=1000)] = ()
    tokens: Count | None = None

    def actors(self) -> tuple[str, ...]:
        """Return Japan."""
        return (Power.JAPAN.value,)


class Scramble(Positioned):
    """Which aircraft of ``by`` may scramble to a sea zone."""

    system: ClassVar[str] = "alpha3"
    kind: ClassVar[str] = "scramble"

    zone: Name
    by: Power

    def actors(self) -> tuple[str, ...]:
        """Return the power whose aircraft would scramble."""
        return (self.by.value,)
