"""Development by cards (R4-3.2, R-26): when one is turned up, and what is agreed about them."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from core.representative.bases.first_bases import AGREED, said_for_all
from core.representative.book.terms import BOOK, Development, Power, clause
from core.representative.cards.learning import Learning
from core.representative.record.campaign import Campaign
from core.representative.record.card_effects import CardPutBack, CardsAgreed, DevelopmentWithheld
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.requests import Acting, InGame
from core.representative.record.spelling import Developed
from core.terms.dice import Throw
from core.terms.ledger import Ledger
from core.terms.message import (
    Text,
    joined,
    named,
    opened,
    say,
    say_many,
)
from core.terms.refusal import Fault
from core.terms.resolution import Finding

LEAST, MOST = 4, 6
"""Rounds from card to card that the text proposes (R4-3.2, R4-OPT.2)."""


class AgreeCards(InGame):
    """How nations develop: by cards, how often, and whether developments spread.

    Attributes:
        every: Rounds from card to card; 0 for no cards at all.
        sharing: Whether friends share developments.
        intelligence: Rounds after which a nation has what was used against it; 0 for never.
    """

    kind: ClassVar[str] = "agree-cards"
    by_hand: ClassVar[bool] = True

    every: Annotated[int, Field(ge=0, le=6)]
    sharing: bool = False
    intelligence: Annotated[int, Field(ge=0, le=100)] = 0


class UseOrWithhold(Acting):
    """A development that a nation leaves unused, or uses again."""

    kind: ClassVar[str] = "use-or-withhold"

    development: Developed
    then: Literal["use", "withhold"]


class PutBack(Acting):
    """A card that a nation would have learnt, put back for its own."""

    kind: ClassVar[str] = "put-back"

    development: Developed


@dataclass(frozen=True, slots=True)
class CardsOutcome:
    """How a group develops: rounds from card to card, and whether developments spread."""

    every: int
    sharing: bool
    intelligence: int


@dataclass(frozen=True, slots=True)
class DevelopmentOutcome:
    """What a nation leaves unused, or which card it put back."""

    power: Power
    developments: tuple[Development, ...]


@clause("R4-3.2", "R4-OPT.2")
def card_comes(round_: int, every: int) -> bool:
    """A card is turned up as each fourth round begins, or each fifth or sixth by agreement."""
    return bool(every) and round_ % every == 0


@clause("R4-3.2", "R-26")
def card_turned(left: tuple[Development, ...], face: int) -> Development:
    """A die over the cards that still lie face down says which of them is on top."""
    return left[face - 1]


@clause("R4-3.2", "R4-OPT.2")
def often_enough(every: int) -> Fault | None:
    """Cards come every fourth, fifth or sixth turn, or the group plays without."""
    if every == 0 or LEAST <= every <= MOST:
        return None
    return Fault(
        say("A card comes every 4, 5 or 6 rounds, not every {n} (R4-3.2, R4-OPT.2).", n=every),
        say("Take 4, 5 or 6; or 0 for no cards."),
    )


@clause("R4-OPT.4", "R4-OPT.3")
def developed_before(power: Power, development: Development, *, had: bool) -> Fault | None:
    """Only what a nation has developed can be used, or be left unused."""
    if had:
        return None
    return Fault(
        say(
            "{power} has not developed {development} (R4-OPT.4).",
            power=power.label,
            development=development.label,
        ),
        say("Name what it has."),
    )


@clause("R4-OPT.4")
def not_in_battle(power: Power, campaign: Campaign) -> Fault | None:
    """What is used is settled before a turn's moves and battles, not in the midst of them."""
    if campaign.phase not in {Phase.COMBAT_MOVE, Phase.COMBAT}:
        return None
    return Fault(
        say(
            "{power} settles this outside combat movement and combat (R4-OPT.4).",
            power=power.label,
        ),
        say("Say it in another phase."),
    )


@clause("R4-OPT.4", "R-27")
def may_decline(since: int | None, now: int, next_card: int | None) -> Fault | None:
    """A nation may decline what it would learn if its own next card comes before that."""
    if since is not None and since > now and next_card is not None and next_card < since:
        return None
    return Fault(
        say("This card does not lie there with chits on it (R4-OPT.4).")
        if since is None or since <= now
        else say("This card works before the next card of its own comes (R4-OPT.4)."),
        say("Leave it as it is."),
    )


def turn_cards(position: Position, then: Campaign, book: Ledger) -> tuple[Text, ...]:
    """Turn up every nation's next card as a round begins, and return what came."""
    cards = position.cards
    if then.round <= position.campaign.round or not book.apply(card_comes, then.round, cards.every):
        return ()
    stacks = {power: cards.left(power) for power in Power}
    throws = {p: Throw(f"card_{p}", 1, len(left)) for p, left in stacks.items() if len(left) > 1}
    book.plan(*throws.values())
    drawn: dict[Power, Development] = {}
    for power, left in stacks.items():
        if left:
            throw = throws.get(power)
            face = book.roll(throw.id, 1, throw.m, rules=card_turned.rules).total if throw else 1
            drawn[power] = book.apply(card_turned, left, face)
    learning = Learning(position, book)
    for power, development in drawn.items():
        learning.gain(power, development, then.round, named("card"))
    for power, development in drawn.items():
        learning.share(power, development, then.round)
    return tuple(
        say(
            "{power} develops {development}",
            power=p.label,
            development=development.label,
        )
        for p, development in drawn.items()
    )


def resolve_agree_cards(position: Position, said: AgreeCards, book: Ledger) -> Finding:
    """How nations develop, agreed before the first combat movement."""
    book.check(said_for_all, begun=position.campaign.under_way)
    book.check(often_enough, said.every)
    book.lawful()
    book.attest(AGREED, BOOK["R-48"])
    book.effect(CardsAgreed(said.every, said.sharing, said.intelligence))
    told = [say("a card every {every} rounds", every=said.every) if said.every else say("no cards")]
    told.append(say("friends share") if said.sharing else say("no sharing"))
    told.append(
        say_many("intelligence after {n} round", "intelligence after {n} rounds", said.intelligence)
        if said.intelligence
        else say("no intelligence")
    )
    return Finding(
        say("Developments: {told}", told=joined(told)),
        CardsOutcome(said.every, said.sharing, said.intelligence),
    )


def resolve_use_or_withhold(position: Position, said: UseOrWithhold, book: Ledger) -> Finding:
    """A development that a nation leaves unused, so that nobody learns it, or uses again."""
    had = position.developments.get(said.power, frozenset())
    book.check(developed_before, said.power, said.development, had=said.development in had)
    book.check(not_in_battle, said.power, position.campaign)
    book.lawful()
    kept = position.cards.withheld.get(said.power, frozenset()) - {said.development}
    if said.then == "withhold":
        kept |= {said.development}
    left = tuple(each for each in Development if each in kept)
    book.effect(DevelopmentWithheld(said.power, left))
    label, development = opened(said.power.label), said.development.label
    return Finding(
        say("{power} leaves {what} unused from now on", power=label, what=development)
        if said.then == "withhold"
        else say("{power} uses {what} from now on", power=label, what=development),
        DevelopmentOutcome(said.power, left),
    )


def resolve_put_back(position: Position, said: PutBack, book: Ledger) -> Finding:
    """A card that a nation would have learnt, put back among those that lie face down."""
    cards, now = position.cards, position.campaign.round
    since = cards.turned(said.power).get(said.development)
    next_card = (now // cards.every + 1) * cards.every if cards.every else None
    book.check(may_decline, since, now, next_card)
    book.lawful()
    book.effect(CardPutBack(said.power, said.development))
    return Finding(
        say(
            "{power} puts {development} back and awaits its own card",
            power=opened(said.power.label),
            development=said.development.label,
        ),
        DevelopmentOutcome(said.power, (said.development,)),
    )
