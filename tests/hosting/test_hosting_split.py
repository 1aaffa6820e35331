"""A changed split of the servers: no start leaves games behind in another archive unsaid."""

from pathlib import Path

import pytest

from bot.config import UnusableConfigError
from bot.hosting.shards import read_share, require_moved
from bot.record.archive import Archive
from bot.record.games import GameStatus
from bot.record.transaction import Transaction

IN_SHARD_5 = (16 + 5) << 22
"""A server of shard 5 of 16, which is shard 1 of 4."""


async def archive_with_a_game(path: Path, status: GameStatus = GameStatus.ACTIVE) -> None:
    """Make an archive that holds a game of one server."""
    async with await Archive.open(path) as archive:
        key = await archive.write(Transaction.create_game, IN_SHARD_5, 400, "awaw", "Torch")
        await archive.write(Transaction.append, key, {"t": "genesis"})
        await archive.write(Transaction.set_status, key, status)


@pytest.mark.parametrize(
    ("held", "started", "refused"),
    [
        ("umpire.sqlite", "4-7/16", True),
        ("umpire.sqlite", "0-3/16", False),
        ("umpire-4-7of16.sqlite", "1/4", True),
        ("umpire-4-7of16.sqlite", "4-7/16", False),
        ("umpire-4-7of16.sqlite", "4-5/16", True),
        ("umpire-4-7of16.sqlite", "8-15/16", False),
        ("umpire-4-7of16.sqlite", "", True),
        ("umpire.sqlite", "", False),
        ("umpire-spring-2of3.sqlite", "", False),
    ],
)
async def test_a_start_that_would_leave_games_in_another_archive_is_refused(
    tmp_path: Path, held: str, started: str, *, refused: bool
) -> None:
    """It says in which archive they are, and how they are moved."""
    await archive_with_a_game(tmp_path / held)
    share = read_share(started) if started else None

    if not refused:
        require_moved(tmp_path / "umpire.sqlite", share)
        return
    with pytest.raises(UnusableConfigError) as told:
        require_moved(tmp_path / "umpire.sqlite", share)
    assert told.value.faults[0].startswith(f"{held} holds 1 games of servers that would now be")
    assert "/game import" in told.value.faults[0]


async def test_games_that_were_put_away_hold_nobody_up(tmp_path: Path) -> None:
    """They were moved, or are over."""
    await archive_with_a_game(tmp_path / "umpire.sqlite", GameStatus.ARCHIVED)

    require_moved(tmp_path / "umpire.sqlite", read_share("4-7/16"))
