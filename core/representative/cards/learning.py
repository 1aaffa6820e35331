"""How a nation comes by a development: by its card, from a friend, from what an enemy used."""

from collections.abc import Iterable

from core.representative.book.terms import Development, Power
from core.representative.cards.spreading import industry_used, learnt, shared
from core.representative.record.card_effects import DevelopmentGained, DevelopmentUsed
from core.representative.record.cards import Cards, dealt
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.message import (
    named,
)


class Learning:
    """What one act makes nations learn, each thing building on the one before."""

    def __init__(self, position: Position, book: Ledger) -> None:
        self.cards: Cards = position.cards
        self._round = position.campaign.round
        self._book = book

    def gain(self, power: Power, development: Development, since: int, through: str) -> None:
        """Turn up a card for a nation, unless it has the development as early already."""
        known = self.cards.turned(power).get(development)
        if known is not None and known <= since:
            return
        effect = DevelopmentGained(power, development, since, through)
        self._book.effect(effect)
        self.cards = dealt(self.cards, effect)

    def share(self, power: Power, development: Development, since: int) -> None:
        """Let the friends of a nation have what it has, each after its delay."""
        if not self.cards.sharing:
            return
        for other, later in self._book.apply(shared, power, since):
            known = self.cards.turned(other).get(development)
            self.gain(other, development, later, named("sharing"))
            if known is None or known > later:
                self.share(other, development, later)

    def use(self, power: Power, against: Iterable[Power], development: Development) -> None:
        """Let nations learn from what is used against them for the first time."""
        victims = [
            each
            for each in dict.fromkeys(against)
            if each is not power and (power, each, development) not in self.cards.used
        ]
        if not self.cards.intelligence or not victims:
            return
        for each in victims:
            used = DevelopmentUsed(power, each, development)
            self._book.effect(used)
            self.cards = dealt(self.cards, used)
        told = tuple((each, self._round) for each in victims)
        for each, since in self._book.apply(learnt, told, self.cards.intelligence):
            known = self.cards.turned(each).get(development)
            self.gain(each, development, since, named("intelligence"))
            if known is None or known > since:
                self.share(each, development, since)


def employ_industry(position: Position, power: Power, book: Ledger) -> None:
    """Let everybody learn industrial technology as a nation first buys with it."""
    learning = Learning(position, book)
    if learning.cards.intelligence:
        now = position.campaign.round
        book.apply(industry_used, (now,), ())
        learning.use(power, Power, Development.INDUSTRIAL_TECHNOLOGY)
