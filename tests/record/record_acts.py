"""What tests of the record write: games, lines, questions."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bot.record.connection import writing
from bot.record.games import GameKey
from bot.record.lines import Appended
from bot.record.opening import prepare
from bot.record.questions import Asking
from bot.record.subjects import AboutCase
from bot.record.transaction import Transaction

GUILD, CHANNEL = 300, 400
LARGE_ID = 1_234_567_890_123_456_789
NOW = 1_700_000_000_000


@contextmanager
def transaction_at(path: Path) -> Iterator[Transaction]:
    """Open a transaction on a new archive's file, at a fixed time."""
    prepare(path)
    with closing(writing(path)) as db:
        yield Transaction(db, lambda: NOW)


def begin(tx: Transaction) -> GameKey:
    """Create a game with its genesis line."""
    game = tx.create_game(GUILD, CHANNEL, "awaw", "Torch")
    tx.append(game, {"t": "genesis"})
    return game


def begin_with_orders(tx: Transaction) -> GameKey:
    """Create a game with three lines."""
    game = begin(tx)
    for _ in range(2):
        tx.append(game, {"t": "order"})
    return game


def order(tx: Transaction, game: GameKey, n: int, *, fails: bool = False) -> Appended:
    """Append line `n`, then fail if asked to."""
    appended = tx.append(game, {"t": "order", "n": n})
    if fails:
        raise LookupError(n)
    return appended


def asking(**changes: object) -> Asking[AboutCase]:
    """A question to two users, with what the test changes."""
    fields: dict[str, object] = {
        "owners": (LARGE_ID, 7),
        "seat": "germany",
        "text": "Retreat?",
        "about": AboutCase("retreat", ("stay", "retreat")),
        "asked_at": 2,
    }
    return Asking(**(fields | changes))  # type: ignore[arg-type]  # the test names the fields
