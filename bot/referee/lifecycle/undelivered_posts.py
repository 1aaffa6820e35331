"""Posts that never reached their channel: the record keeps what they told, and play goes on."""

from bot.record.posts import Post, mark_dropped
from bot.record.sequels import THEN, LockShown, sequel_of
from bot.referee.cases.expiries import give_up_lock
from bot.referee.cases.turn_end import ATTACHED, TO
from bot.referee.transaction.occurrences import RecordRefused, RefusedByDiscord
from bot.referee.transaction.unit_of_work import UnitOfWork
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say

INSTEAD = "instead"
"""The key under which a notice says how often its message was refused."""

_MOST_NOTICES = 2
"""A notice with the buttons of the message it stands for, then one without; then none."""


class UndeliveredPosts(UseCase):
    """Takes note of posts that Discord refuses."""

    async def given_up(self, post: Post, reason: str) -> None:
        """Drop a post; say so in its place, and let a roll go whose LOCK it was."""
        then = sequel_of(post.payload)

        def write(work: UnitOfWork) -> None:
            mark_dropped(work.tx.db, post.id, reason)
            if TO in post.payload:
                work.emit(RecordRefused(work.table, post.k, post.payload[TO]), k=post.k)
                return
            roll = work.table.open_roll
            if roll is not None and roll.posted is None and then == LockShown(roll.number):
                give_up_lock(work, say("Discord refused the message that declares it"))
                return
            kept = post.payload.get(THEN, {})
            refused = int(kept.get(INSTEAD, 0)) + 1
            if refused <= _MOST_NOTICES:
                buttons = post.payload.get("buttons", ()) if refused == 1 else ()
                beside: dict[str, object] = {THEN: {**kept, INSTEAD: refused}}
                if ATTACHED in post.payload and refused == 1:
                    beside[ATTACHED] = post.payload[ATTACHED]
                work.emit(
                    RefusedByDiscord(work.table, post.k, buttons),
                    beside=beside,
                    k=post.k,
                    channel=post.channel,
                )

        await self._writer.write(post.game, write)
