"""Which messages of a game wait for typed replies."""

import sqlite3

from bot.record.games import GameKey
from bot.record.open_rolls import has_open_roll
from bot.record.posts import Post, PostState, posts_of_game
from bot.record.questions import open_about
from bot.record.sequels import AsksConsent, AsksSeat, sequel_of
from bot.record.subjects import AboutSeat
from bot.referee.seats.consents_sought import sought_since
from bot.referee.transaction.use_case import UseCase


class ExpectedReplies(UseCase):
    """Knows which replies a game waits for."""

    async def messages(self, key: GameKey) -> frozenset[int]:
        """Return the messages to which a reply would count.

        A game in which nothing waits is not loaded for that: after a start there are many.
        """
        waiting = await self._archive.read(_asking, key)
        if await self._archive.read(has_open_roll, key):
            roll = (await self._tables.of(key)).open_roll
            if roll is not None and roll.posted is not None:
                waiting.append(int(roll.posted))
        return frozenset(waiting)


def _asking(db: sqlite3.Connection, key: GameKey) -> list[int]:
    """Return the messages that ask for a seat's consent, or for the word of every side."""
    asked_at = [each.asking.asked_at for each in open_about(db, key, AboutSeat)]
    if (sought := sought_since(db, key)) is not None:
        asked_at.append(sought)
    if not asked_at:
        return []
    posts = posts_of_game(db, key, min(asked_at))
    return [each.message for each in posts if each.message is not None and _asks(each)]


def _asks(post: Post) -> bool:
    then = sequel_of(post.payload)
    return post.state is PostState.SENT and isinstance(then, AsksConsent | AsksSeat)
