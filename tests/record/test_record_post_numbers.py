"""How posts are numbered in an archive that begins anew, and which message of a game is newest."""

from pathlib import Path

from record_acts import CHANNEL, begin

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.posts import last_message, number_from, post


async def posted(archive: Archive, game: GameKey, message: int | None = None) -> int:
    """Put a post, which stands in its channel if it has a message; return its number."""
    put = await archive.write(lambda tx: post(tx.db, game, 0, CHANNEL, {}, at=0))
    if message is not None:
        sent = "UPDATE outbox SET state = 'sent', message_id = ? WHERE id = ?"
        await archive.write(lambda tx: tx.db.execute(sent, (message, put.id)))
    return put.id


async def numbered(archive: Archive, number: int) -> None:
    """Let posts be numbered from here on."""
    await archive.write(lambda tx: number_from(tx.db, number))


async def test_posts_are_numbered_from_where_old_channels_end(tmp_path: Path) -> None:
    """Before the first post and after it; what is beyond the number already goes on from there."""
    async with await Archive.open(tmp_path / "umpire.db") as archive:
        game = await archive.write(begin)
        for number, first in ((40, 41), (20, 42), (90, 91)):
            await numbered(archive, number)
            assert await posted(archive, game) == first


async def test_the_newest_message_of_a_game_has_the_highest_number(tmp_path: Path) -> None:
    """There is none before anything was sent; afterwards it hangs on no order of posts."""
    async with await Archive.open(tmp_path / "umpire.db") as archive:
        game = await archive.write(begin)
        assert await archive.read(last_message, game) is None
        for message in (900, 700):
            await posted(archive, game, message)
            assert await archive.read(last_message, game) == 900
