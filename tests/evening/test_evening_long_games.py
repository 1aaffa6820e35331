"""Long games are folded beside the event loop, which serves everybody else meanwhile."""

import time
from pathlib import Path

from evening import evening_at
from held_loop import held_loop

from bot.record.archive import Archive
from bot.record.games import GameKey, game_of
from bot.record.lines import lines
from bot.record.transaction import Transaction
from bot.referee.game.table import fold_all, fresh_table
from core.fairness.strict_json import parse_line

ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"
LINES = 6_000


def _lengthened(tx: Transaction, key: GameKey, order: dict[str, object]) -> None:
    for _ in range(LINES):
        tx.append(key, order)


async def folded_s(archive: Archive, key: GameKey) -> float:
    """Return how long the fold of a game works."""
    game, told = await archive.read(lambda db: (game_of(db, key), lines(db, key)))
    fresh = fresh_table(key, game.channel, game.system)
    begun = time.thread_time()
    fold_all(fresh, told)
    return time.thread_time() - begun


async def test_a_game_of_many_lines_does_not_hold_the_loop_when_it_is_loaded(
    tmp_path: Path,
) -> None:
    """Folding it on the loop would hold it for as long as the whole fold takes."""
    async with evening_at(tmp_path) as evening:
        await evening.begin()
        await evening.lock_in(evening.axis, ATTACK)
        key = (await evening.table()).key
        order = next(
            parse_line(line.raw) for line in await evening.record() if line.kind == "order"
        )
        await evening.bot.services.archive.write(_lengthened, key, order)
        tables = evening.bot.services.tables
        tables.drop(key)

        with held_loop() as longest:
            await tables.of(key)

        whole = await folded_s(evening.bot.services.archive, key)
        assert longest.seconds < whole / 2, longest.what
