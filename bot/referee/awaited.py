"""Which messages of a game wait for typed replies."""

import sqlite3

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.posts import Post, PostState, posts_of_game
from bot.record.questions import open_questions
from bot.referee.consenting import CONSENT, sought_since
from bot.referee.expiring import THEN
from bot.referee.seating import SEAT_QUESTION
from bot.referee.table import Table


class Awaited:
    """Knows which replies a game waits for."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    async def messages(self, table: Table) -> frozenset[int]:
        """Return the messages to which a reply would count."""
        waiting = await self._archive.read(_asking, table.key)
        if table.open_roll is not None and table.open_roll.posted is not None:
            waiting.append(int(table.open_roll.posted))
        return frozenset(waiting)


def _asking(db: sqlite3.Connection, key: GameKey) -> list[int]:
    """Return the messages that ask for a seat's consent, or for the word of every side."""
    asked_at = [
        each.asking.asked_at
        for each in open_questions(db, key)
        if each.asking.choices.get("about") == SEAT_QUESTION
    ]
    if (sought := sought_since(db, key)) is not None:
        asked_at.append(sought)
    if not asked_at:
        return []
    posts = posts_of_game(db, key, min(asked_at))
    return [each.message for each in posts if each.message is not None and _asks(each)]


def _asks(post: Post) -> bool:
    then = post.payload.get(THEN, {})
    return post.state is PostState.SENT and (CONSENT in then or SEAT_QUESTION in then)
