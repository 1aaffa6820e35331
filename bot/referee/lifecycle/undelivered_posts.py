"""Posts that never reached their channel: the record keeps what they told, and play goes on."""

from collections.abc import Mapping
from typing import Any

from bot.record.posts import Post, mark_dropped
from bot.referee.cases.expiries import THEN, give_up_lock
from bot.referee.cases.progress import LOCK
from bot.referee.cases.turn_end import ATTACHED, TO
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.tools import Tools
from bot.referee.transaction.unit_of_work import UnitOfWork

INSTEAD = "instead"
"""The key under which a notice says how often its message was refused."""

_MOST_NOTICES = 2
"""A notice with the buttons of the message it stands for, then one without; then none."""


class UndeliveredPosts:
    """Takes note of posts that Discord refuses."""

    def __init__(self, writer: GameWriter, tools: Tools) -> None:
        self._writer = writer
        self._tools = tools

    async def given_up(self, post: Post, reason: str) -> None:
        """Drop a post; say so in its place, and let a roll go whose LOCK it was."""
        then: Mapping[str, Any] = post.payload.get(THEN, {})

        def write(work: UnitOfWork) -> None:
            mark_dropped(work.tx.db, post.id, reason)
            if TO in post.payload:
                told = self._tools.present.record_refused(post.game.id, post.k, post.payload[TO])
                work.enqueue(post.k, work.table.channel, told)
                return
            roll = work.table.open_roll
            if roll is not None and roll.posted is None and then.get(LOCK) == roll.number:
                give_up_lock(work, self._tools, "Discord refused the message that declares it")
                return
            refused = int(then.get(INSTEAD, 0)) + 1
            if refused <= _MOST_NOTICES:
                buttons = post.payload.get("buttons", ()) if refused == 1 else ()
                notice = self._tools.present.refused_by_discord(work.table, post.k, buttons)
                payload = {**notice, THEN: {**then, INSTEAD: refused}}
                if ATTACHED in post.payload and refused == 1:
                    payload[ATTACHED] = post.payload[ATTACHED]
                work.enqueue(post.k, post.channel, payload)

        await self._writer.write(post.game, write)
