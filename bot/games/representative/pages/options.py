"""Which optional rules a game of 1986 is played with, for its first post."""

from collections.abc import Iterator

from core.representative.record.position import Position
from core.terms.message import Message, say, say_many


def options(position: Position) -> tuple[Message, ...]:
    """Return the optional rules that are on, and how others are agreed on."""
    return tuple(_options(position))


def _options(position: Position) -> Iterator[Message]:
    cards = position.cards
    if position.campaign.together:
        yield say("Britain and the United States have one turn together (R4-1.1)")
    if cards.every:
        yield say("a development card every {n} rounds (R4-3.1, R-26)", n=cards.every)
    if cards.sharing:
        yield say("friends share developments (R4-OPT.3)")
    if cards.intelligence:
        yield say_many(
            "intelligence after {n} round (R4-OPT.4)",
            "intelligence after {n} rounds (R4-OPT.4)",
            cards.intelligence,
        )
    yield say(
        "others with `order boxed` or `cards none` before the first combat movement, unless the "
        "other side objects"
    )
