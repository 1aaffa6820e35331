"""The lines of a game: append-only, chained as the protocol says, canonical to the byte."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import reduce
from itertools import count

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.record.errors import (
    BrokenChainError,
    InactiveGameError,
    StaleHeadError,
    UnfitLineError,
    UnknownRowError,
)
from bot.record.games import GameKey, GameStatus
from bot.record.lines import NO_LINE_YET, check_chain, head, line_of, lines
from bot.record.migrations import shipped_migrations
from bot.record.strict_json import line_bytes
from bot.record.transaction import Transaction
from core.fairness.framing import genesis_head, next_head

GUILD, CHANNEL = 300, 400


def begun() -> Transaction:
    """A transaction on an empty archive in memory, whose clock ticks once a look."""
    db = sqlite3.connect(":memory:", isolation_level=None)
    db.execute("PRAGMA foreign_keys = ON")
    for step in shipped_migrations():
        db.executescript(step.sql)
    return Transaction(db, count(1_000).__next__)


@pytest.fixture
def tx() -> Iterator[Transaction]:
    """The same, closed after the test."""
    with closing(begun().db) as db:
        yield Transaction(db, count(1_000).__next__)


@pytest.fixture
def game(tx: Transaction) -> GameKey:
    """A game with its genesis line."""
    key = tx.create_game(GUILD, CHANNEL, "awaw", "Torch")
    tx.append(key, {"t": "genesis", "v": 1})
    return key


def test_heads_follow_the_framing_of_the_protocol(tx: Transaction, game: GameKey) -> None:
    """h_0 and h_k are those of core.fairness over the exact stored bytes."""
    second = tx.append(game, {"t": "order", "text": "subs"})
    first, last = lines(tx.db, game)

    assert first.raw == b'{"t":"genesis","v":1}'
    assert genesis_head(first.raw) == first.head
    assert next_head(first.head, b'{"t":"order","text":"subs"}') == last.head
    assert (1, last.head) == (second.k, second.head)
    assert second == head(tx.db, game)


def test_a_line_is_stored_canonical_with_its_kind_and_time(tx: Transaction, game: GameKey) -> None:
    """Keys are sorted, nothing is padded, letters stay letters; `at` is the injected clock's."""
    tx.append(game, {"z": [1, None, True], "t": "order", "a": {"ö": "\u2028\n"}})
    line = line_of(tx.db, game, 1)

    assert line.raw == '{"a":{"ö":"\u2028\\n"},"t":"order","z":[1,null,true]}'.encode()
    assert line.kind == "order"
    assert line.at == 1_002
    assert line.parsed() == {"a": {"ö": "\u2028\n"}, "t": "order", "z": [1, None, True]}


@pytest.mark.parametrize(
    "line",
    [
        {"t": "order", "odds": 0.5},
        {"t": "order", "odds": float("nan")},
        {"t": "order", "user": 2**53 + 1},
        {"t": "order", "user": -(2**53) - 1},
        {"t": "order", 5: "key"},
        {"t": "order", "text": "\ud83d"},
        {"t": "order", "when": object()},
        {"t": "order", "raw": b"bytes"},
        {"t": 7},
        {"t": ""},
        {"v": 1},
    ],
)
def test_what_strict_json_forbids_is_refused_and_nothing_is_written(
    tx: Transaction, game: GameKey, line: dict[str, object]
) -> None:
    """No float, large integer, odd key, half a surrogate pair, foreign value or missing type."""
    before = head(tx.db, game)

    with pytest.raises(UnfitLineError):
        tx.append(game, line)
    assert before == head(tx.db, game)


def test_a_line_may_nest_thirty_two_levels_and_no_more() -> None:
    """The line itself is the first level; a scalar inside the last level is no level."""
    nested: object = 1
    for _ in range(31):
        nested = [nested]

    assert line_bytes({"t": nested}).count(b"[") == 31
    with pytest.raises(UnfitLineError, match="deeper than 32"):
        line_bytes({"t": [nested]})


@pytest.mark.parametrize(
    "tampering",
    [
        "UPDATE line SET bytes = x'7b7d' WHERE k = 0",
        "UPDATE line SET k = 7 WHERE k = 1",
        "DELETE FROM line WHERE k = 1",
        "DELETE FROM line",
        "INSERT OR REPLACE INTO line SELECT guild_id, game_id, k, 'x', at, head, bytes FROM line",
        "INSERT INTO line SELECT guild_id, game_id, 9, kind, at, head, bytes FROM line WHERE k = 1",
    ],
)
def test_triggers_refuse_to_change_remove_replace_or_skip_a_line(
    tx: Transaction, game: GameKey, tampering: str
) -> None:
    """SQL that would rewrite history is aborted by the database itself."""
    tx.append(game, {"t": "order"})
    before = lines(tx.db, game)

    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        tx.db.execute(tampering)
    assert before == lines(tx.db, game)


def test_a_game_with_lines_cannot_be_removed_or_renamed(tx: Transaction, game: GameKey) -> None:
    """Foreign keys keep the row that the lines hang on."""
    for tampering in ("DELETE FROM game", "UPDATE game SET game_id = 'g9'"):
        with pytest.raises(sqlite3.IntegrityError):
            tx.db.execute(tampering)


def test_append_with_the_head_of_another_moment_is_refused(tx: Transaction, game: GameKey) -> None:
    """Two who acted upon the same head: the second is told, and nothing of his is written."""
    seen = head(tx.db, game)
    assert seen is not None
    tx.append(game, {"t": "order", "of": "first"}, expect_head=seen.head)

    with pytest.raises(StaleHeadError, match="game g1 has gone on"):
        tx.append(game, {"t": "order", "of": "second"}, expect_head=seen.head)
    assert [
        word for line in lines(tx.db, game) for word in (b"genesis", b"first") if word in line.raw
    ] == [b"genesis", b"first"]


def test_the_first_line_may_expect_that_there_is_none(tx: Transaction) -> None:
    """`NO_LINE_YET` is the head before the genesis line, and only then."""
    game = tx.create_game(GUILD, CHANNEL, "awaw", "Torch")

    assert head(tx.db, game) is None
    tx.append(game, {"t": "genesis"}, expect_head=NO_LINE_YET)
    with pytest.raises(StaleHeadError):
        tx.append(game, {"t": "genesis"}, expect_head=NO_LINE_YET)


@pytest.mark.parametrize("status", [GameStatus.FROZEN, GameStatus.ARCHIVED])
def test_a_game_that_is_not_active_takes_no_lines(
    tx: Transaction, game: GameKey, status: GameStatus
) -> None:
    """A frozen or archived game stands still until it is active again."""
    tx.set_status(game, status)

    with pytest.raises(InactiveGameError, match=status.value):
        tx.append(game, {"t": "order"})
    tx.set_status(game, GameStatus.ACTIVE)
    assert tx.append(game, {"t": "order"}).k == 1


def test_games_and_lines_that_do_not_exist_are_named(tx: Transaction, game: GameKey) -> None:
    """The error says which game or line is missing."""
    with pytest.raises(UnknownRowError, match="no game g9"):
        tx.append(GameKey(GUILD, "g9"), {"t": "order"})
    with pytest.raises(UnknownRowError, match="no line 4"):
        line_of(tx.db, game, 4)


def test_lines_are_read_from_a_number_on(tx: Transaction, game: GameKey) -> None:
    """`since` is the first number returned; beyond the end there is nothing."""
    for _ in range(4):
        tx.append(game, {"t": "order"})

    assert [line.k for line in lines(tx.db, game, since=3)] == [3, 4]
    assert lines(tx.db, game, since=5) == []


@pytest.mark.parametrize(
    ("damage", "place"),
    [
        ("UPDATE line SET bytes = x'7b7d' WHERE k = 2", 2),
        ("UPDATE line SET head = zeroblob(32) WHERE k = 3", 3),
        ("DELETE FROM line WHERE k = 0", 0),
        ("DELETE FROM line WHERE k = 2", 2),
    ],
)
def test_check_chain_finds_damage_that_went_around_the_triggers(
    tx: Transaction, game: GameKey, damage: str, place: int
) -> None:
    """A changed byte, a changed head and a missing line are found at their line."""
    last = [tx.append(game, {"t": "order", "n": n}) for n in range(4)][-1]
    assert last == check_chain(tx.db, game)
    for trigger in ("line_is_never_changed", "line_is_never_removed"):
        tx.db.execute(f"DROP TRIGGER {trigger}")
    tx.db.execute(damage)

    with pytest.raises(BrokenChainError, match=f"damaged at line {place}"):
        check_chain(tx.db, game)


def test_an_empty_game_has_a_sound_chain_without_an_end(tx: Transaction) -> None:
    """Nothing to recompute is no damage."""
    assert check_chain(tx.db, tx.create_game(GUILD, CHANNEL, "awaw", "Torch")) is None


scalars = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text()
values = st.recursive(
    scalars, lambda part: st.lists(part, max_size=3) | st.dictionaries(st.text(), part, max_size=3)
)
some_lines = st.builds(
    lambda fields, kind: {**fields, "t": kind},
    st.dictionaries(st.text(), values, max_size=4),
    st.text(min_size=1),
)


@settings(max_examples=50)
@given(st.lists(st.tuples(st.integers(0, 2), some_lines), max_size=12))
def test_any_sequence_of_appends_yields_valid_chains(
    acts: list[tuple[int, dict[str, object]]],
) -> None:
    """Whatever lines go to whichever of three games, each chain is the fold of its own bytes."""
    transaction = begun()
    with closing(transaction.db) as db:
        games = [transaction.create_game(GUILD, n, "awaw", "") for n in range(3)]
        for place, line in acts:
            transaction.append(games[place], line)
        for place, game in enumerate(games):
            mine = [line for where, line in acts if where == place]
            stored = [line.raw for line in lines(db, game)]
            end = check_chain(db, game)

            assert mine == [json.loads(raw) for raw in stored]
            assert all(b"\n" not in raw for raw in stored)
            if stored:
                assert end is not None
                assert end.k == len(stored) - 1
                assert reduce(next_head, stored[1:], genesis_head(stored[0])) == end.head
