"""Which optional rules a game of 1986 is played with, for its first post."""

from collections.abc import Iterator

from core.representative.record.position import Position
from core.terms.message import Message, say


def options(position: Position) -> tuple[Message, ...]:
    """Return the optional rules that are on."""
    return tuple(_options(position))


def _options(position: Position) -> Iterator[Message]:
    cards = position.cards
    if position.campaign.together:
        yield say("combined turn")
    if cards.every:
        yield say("cards every {n}", n=cards.every)
    if cards.sharing:
        yield say("sharing")
    if cards.intelligence:
        yield say("intelligence")
