"""What each nation develops: cards turned up, developments on their way, used, kept back."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from core.representative.book.terms import Development, Power
from core.representative.record.card_effects import (
    CardPutBack,
    CardsAgreed,
    DevelopmentCorrected,
    DevelopmentGained,
    DevelopmentUsed,
    DevelopmentWithheld,
)
from core.terms.message import (
    Message,
    english,
    say,
)

EVERY = 4
"""Rounds from card to card, unless the group agrees on another number (R4-3.2)."""

CardEffect = (
    CardsAgreed
    | DevelopmentCorrected
    | DevelopmentGained
    | DevelopmentUsed
    | DevelopmentWithheld
    | CardPutBack
)

Coming = Mapping[Power, Mapping[Development, int]]


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of all nations.

    Attributes:
        every: Rounds from card to card; 0 if the group plays without cards.
        sharing: Whether friends share developments.
        intelligence: Rounds after which a nation has what was used against it; 0: never.
        coming: Cards turned up, by nation, with the round from which each works.
        used: What was used against whom, the first time in this game.
        withheld: What a nation has and leaves unused.
    """

    every: int = EVERY
    sharing: bool = False
    intelligence: int = 0
    coming: Coming = field(default_factory=dict)
    used: frozenset[tuple[Power, Power, Development]] = frozenset()
    withheld: Mapping[Power, frozenset[Development]] = field(default_factory=dict)

    def __str__(self) -> str:
        return english(self.told)

    @property
    def told(self) -> Message:
        """How often cards come."""
        return (
            say("cards every {every} rounds", every=self.every) if self.every else say("no cards")
        )

    def turned(self, power: Power) -> Mapping[Development, int]:
        """Return a nation's cards that lie face up, with the round from which each works."""
        return self.coming.get(power, {})

    def left(self, power: Power) -> tuple[Development, ...]:
        """Return a nation's cards that still lie face down, in the order of the table."""
        return tuple(each for each in Development if each not in self.turned(power))

    def working(self, round_: int) -> dict[Power, frozenset[Development]]:
        """Return what each nation's cards give it in a round."""
        return {
            power: frozenset(each for each, since in cards.items() if since <= round_)
            for power, cards in self.coming.items()
        }


def dealt(cards: Cards, effect: CardEffect) -> Cards:
    """Return the cards after one effect."""
    match effect:
        case CardsAgreed(every, sharing, intelligence):
            return replace(cards, every=every, sharing=sharing, intelligence=intelligence)
        case DevelopmentGained(power, development, since, _):
            turned = {**cards.turned(power), development: since}
            return replace(cards, coming={**cards.coming, power: turned})
        case DevelopmentCorrected(power, development, since) if since:
            turned = {**cards.turned(power), development: since}
            return replace(cards, coming={**cards.coming, power: turned})
        case CardPutBack(power, development) | DevelopmentCorrected(power, development, _):
            left = {each: n for each, n in cards.turned(power).items() if each is not development}
            return replace(cards, coming={**cards.coming, power: left})
        case DevelopmentUsed(power, against, development):
            return replace(cards, used=cards.used | {(power, against, development)})
        case DevelopmentWithheld(power, developments):
            return replace(cards, withheld={**cards.withheld, power: frozenset(developments)})
