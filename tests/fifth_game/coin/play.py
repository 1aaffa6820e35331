"""A toss, and handing the die on."""

from dataclasses import dataclass, replace
from typing import ClassVar

from pydantic import Field

from coin.book import BOOK, clause
from coin.record import HandedOn, Player, Position, Scored
from core.odds.of_requests import enumerated
from core.odds.readings import by_finding
from core.terms.decision import Decision
from core.terms.dice import Throw
from core.terms.duty import Duty, Waiting, for_people
from core.terms.ledger import Ledger
from core.terms.measure import Measure
from core.terms.message import say
from core.terms.phase import PhaseInHand, Undone
from core.terms.question import Question
from core.terms.refusal import Fault
from core.terms.request import Request
from core.terms.resolution import Finding

DOUBLE = Decision("double", "double", say("Whether the stake counts twice"), ("double", "leave it"))


class OfOne(Request):
    """What one player declares."""

    system: ClassVar[str] = "coin"
    player: Player = Field(strict=False)

    def actors(self) -> tuple[str, ...]:
        """Return the player."""
        return (self.player.value,)


class Toss(OfOne):
    """A toss for a stake."""

    kind: ClassVar[str] = "toss"
    stake: int = Field(ge=1, le=5)


class HandOn(OfOne):
    """The die handed on."""

    kind: ClassVar[str] = "hand-on"
    ends_phase: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Tossed:
    """What came of a toss: who got how many points, and how many of them whoever tossed."""

    winner: Player
    points: int
    won: int


@clause("1.1")
def has_the_die(player: Player, on_turn: Player) -> Fault | None:
    """The player whose turn it is holds the die."""
    wrong = Fault(
        say("It is {who}'s turn (COIN 1.1).", who=on_turn.title()),
        say("Wait for it."),
        (BOOK["1.1"],),
    )
    return None if player is on_turn else wrong


@clause("1.2")
def worth(stake: int, *, doubled: bool) -> int:
    """The stake counts twice where it was doubled."""
    return stake * 2 if doubled else stake


@clause("1.3")
def wins(face: int) -> bool:
    """A four or more wins for whoever tosses."""
    return face >= 4


@clause("1.4")
def follows(player: Player, number: int) -> HandedOn:
    """Blue follows Red, and after Blue a round begins with Red."""
    return HandedOn(player.other, number + (player is Player.BLUE))


def resolve_toss(position: Position, toss: Toss, book: Ledger) -> Finding:
    """Ask the other player, throw one die, and give the points."""
    book.check(has_the_die, toss.player, position.player)
    asked = say("Does a stake of {stake} count twice?", stake=toss.stake)
    rules = (BOOK["1.2"],)
    answer = book.ask(Question(DOUBLE.id, toss.player.other, asked, DOUBLE.choices, rules))
    points = book.apply(worth, toss.stake, doubled=answer == "double")
    book.plan(Throw("coin", 1))
    mine = book.apply(wins, book.roll("coin", 1, rules=(BOOK["1.3"],)).total)
    winner = toss.player if mine else toss.player.other
    book.effect(Scored(winner, points))
    return Finding(
        say("{who} scores {points}", who=winner.title(), points=points),
        Tossed(winner, points, points * mine),
    )


def resolve_hand_on(position: Position, said: HandOn, book: Ledger) -> Finding:
    """Hand the die on."""
    book.check(has_the_die, said.player, position.player)
    handed = book.apply(follows, position.player, position.round)
    book.effect(handed)
    return Finding(
        say("{who} tosses in round {round}", who=handed.player.title(), round=handed.round), handed
    )


def duties(position: Position) -> Waiting:
    """Return that whoever holds the die tosses, or hands it on."""
    who, number = position.player, position.round
    do = say("`toss 3`, or `next`")
    return for_people([Duty(f"{number}:{who}", (who.value,), say("toss"), do)])


def phase(position: Position) -> PhaseInHand:
    """Return that a turn is one phase, in which a toss may be left undone."""
    who = position.player
    return PhaseInHand(
        f"{position.round}:{who}",
        say("{who}'s turn", who=who.title()),
        ((who.value,),),
        undone=(Undone(say("a toss, or another one")),),
        kind="turn",
    )


TOSS_ODDS = replace(enumerated({"coin": by_finding(wins)}), presumed={DOUBLE.id: "leave it"})
POINTS_WON = Measure("won", say("points won"))
