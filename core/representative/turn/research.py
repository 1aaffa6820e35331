"""Research by dice, as in the boxed game, for groups that play without cards (BASE-86)."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from pydantic import Field

from core.representative.bases.acts import begin_act
from core.representative.book.terms import Development, Power, clause
from core.representative.cards.learning import Learning
from core.representative.cards.stacks import card_turned
from core.representative.record.effects import TreasuryChanged
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.reasons import RESEARCHED
from core.representative.record.requests import Acting
from core.representative.turn.purchase import affordable
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger
from core.terms.message import (
    joined,
    opened,
    say,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding

A_DIE = 5
"""IPCs for each die."""


class Research(Acting):
    """Dice of research, where the group plays without cards."""

    kind: ClassVar[str] = "research"

    dice: Annotated[int, Field(ge=0, le=1000)]


@dataclass(frozen=True, slots=True)
class ResearchOutcome:
    """What was spent, how many breakthroughs came of it, and what was developed."""

    cost: int
    breakthroughs: int
    developed: tuple[Development, ...]


@clause("BASE-86 development", "R4-3.2", "R-35")
def without_cards(every: int, power: Power) -> Fault | None:
    """Research is bought only where the group plays without cards."""
    if not every:
        return None
    return Fault(
        say(
            "{power} develops by cards in this game (R4-3.2).",
            power=opened(power.label),
        ),
        say("Agree on `cards none` before the game to play by research."),
    )


@clause("BASE-86 development")
def some_dice(dice: int, left: int) -> Fault | None:
    """At least one die is bought, while there is something left to develop."""
    if dice and left:
        return None
    return Fault(
        say("No die of research would do anything (BASE-86 development)."),
        say("Buy at least one.") if left else say("Everything is developed."),
    )


@clause("BASE-86 development")
def breakthroughs(faces: tuple[int, ...], left: int) -> int:
    """Every 6 is a breakthrough, as long as something is left to develop."""
    return min(faces.count(6), left)


def resolve_research(position: Position, said: Research, book: Ledger) -> Finding:
    """Dice of research, bought for 5 IPCs each."""
    begin_act(said.power, Phase.PURCHASE, position, book)
    had = position.developments.get(said.power, frozenset())
    left = [each for each in Development if each not in had]
    price, held = A_DIE * said.dice, position.treasuries[said.power]
    book.check(without_cards, position.cards.every, said.power)
    book.check(some_dice, said.dice, len(left))
    book.check(affordable, price, held)
    book.lawful()
    book.plan(
        Throw("research", said.dice),
        open=[
            OpenThrow(f"breakthrough_{place}", 1, len(left) + 1 - place)
            for place in range(1, min(said.dice, len(left) - 1) + 1)
        ],
    )
    roll = book.roll("research", said.dice, rules=breakthroughs.rules)
    book.effect(TreasuryChanged(said.power, -price, why=RESEARCHED))
    found: list[Development] = []
    for place in range(1, book.apply(breakthroughs, roll.faces, len(left)) + 1):
        face = 1
        if len(left) > 1:
            cited = card_turned.rules
            face = book.roll(f"breakthrough_{place}", 1, len(left), rules=cited).total
        found.append(book.apply(card_turned, tuple(left), face))
        left.remove(found[-1])
    learning = Learning(position, book)
    for development in found:
        learning.gain(said.power, development, position.campaign.round, "research")
    for development in found:
        learning.share(said.power, development, position.campaign.round)
    told = joined(each.label for each in found) if found else say("nothing")
    return Finding(
        say(
            "{power} researches for {price} IPCs and develops {told}",
            power=opened(said.power.label),
            price=price,
            told=told,
        ),
        ResearchOutcome(price, len(found), tuple(found)),
    )
