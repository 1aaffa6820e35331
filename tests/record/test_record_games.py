"""Games, deliveries and settings, and that one guild never reaches another's."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from record_acts import CHANNEL, GUILD, LARGE_ID, NOW, asking, begin_with_orders, transaction_at

from bot.record.deliveries import delivery_of
from bot.record.drafts import DraftState, Words, drafts_in
from bot.record.errors import ChannelTakenError, Repeated, UnknownRowError
from bot.record.games import (
    GameKey,
    GameStatus,
    active_games,
    game_in_channel,
    game_of,
    games_of_guild,
)
from bot.record.lines import head, lines
from bot.record.posts import post_of_message, posts_of_game
from bot.record.questions import (
    open_questions,
)
from bot.record.settings import settings_of
from bot.record.transaction import Transaction


@pytest.fixture
def tx(tmp_path: Path) -> Iterator[Transaction]:
    """A transaction on a new archive's file."""
    with transaction_at(tmp_path / "umpire.db") as opened:
        yield opened


@pytest.fixture
def game(tx: Transaction) -> GameKey:
    """A game with three lines."""
    return begin_with_orders(tx)


def test_games_are_numbered_within_their_guild(tx: Transaction) -> None:
    """Each guild counts g1, g2, ... for itself, past g9 too, archived games included."""
    keys = []
    for channel in range(11):
        keys.append(tx.create_game(GUILD, channel, "awaw", f"game {channel}"))
        tx.set_status(keys[-1], GameStatus.ARCHIVED)
    other = tx.create_game(GUILD + 1, 0, "alpha3", "elsewhere")

    assert [f"g{n}" for n in range(1, 12)] == [key.id for key in keys]
    assert keys == [found.key for found in games_of_guild(tx.db, GUILD)]
    assert other == GameKey(GUILD + 1, "g1")
    assert [other] == [found.key for found in active_games(tx.db)]


def test_a_game_is_found_by_its_key_and_by_its_channel(tx: Transaction, game: GameKey) -> None:
    """The row holds system, title, status and the clock's time."""
    found = game_of(tx.db, game)

    assert (found.channel, found.system, found.title) == (CHANNEL, "awaw", "Torch")
    assert (found.status, found.created) == (GameStatus.ACTIVE, NOW)
    assert found == game_in_channel(tx.db, GUILD, CHANNEL)
    assert game_in_channel(tx.db, GUILD, CHANNEL + 1) is None
    with pytest.raises(UnknownRowError):
        game_of(tx.db, GameKey(GUILD, "g2"))


def test_a_channel_has_one_game_that_is_not_archived(tx: Transaction, game: GameKey) -> None:
    """Active or frozen, a game keeps its channel; archived, it gives it up until that is free."""
    with pytest.raises(ChannelTakenError, match="already has game g1"):
        tx.create_game(GUILD, CHANNEL, "alpha3", "second")
    tx.set_status(game, GameStatus.FROZEN)
    with pytest.raises(ChannelTakenError):
        tx.create_game(GUILD, CHANNEL, "alpha3", "second")
    tx.set_status(game, GameStatus.ARCHIVED)
    second = tx.create_game(GUILD, CHANNEL, "alpha3", "second")

    with pytest.raises(ChannelTakenError, match="already has game g2"):
        tx.set_status(game, GameStatus.ACTIVE)
    tx.set_status(second, GameStatus.ARCHIVED)
    tx.set_status(game, GameStatus.ACTIVE)
    assert game_of(tx.db, game) == game_in_channel(tx.db, GUILD, CHANNEL)


def test_the_database_itself_refuses_a_second_game_in_a_channel(
    tx: Transaction, game: GameKey
) -> None:
    """The index stands behind the check."""
    with pytest.raises(sqlite3.IntegrityError, match="UNIQUE"):
        tx.db.execute(
            "INSERT INTO game SELECT guild_id, 'g2', channel_id, system, title, status, created"
            " FROM game"
        )


def test_a_repeated_delivery_carries_the_answer_of_the_first(
    tx: Transaction, game: GameKey
) -> None:
    """The same id in the same guild is refused with what it led to; in another guild it is new."""
    tx.deliver(GUILD, LARGE_ID, "slash")
    tx.conclude(GUILD, LARGE_ID, game=game, k=2, answer={"page": "Recorded."})

    with pytest.raises(Repeated) as repeated:
        tx.deliver(GUILD, LARGE_ID, "slash")
    assert repeated.value.answer == {"page": "Recorded."}
    assert repeated.value.k == 2
    kept = delivery_of(tx.db, GUILD, LARGE_ID)
    assert kept is not None
    assert (game, 2, NOW) == (kept.game, kept.k, kept.at)
    assert str(repeated.value) == f"slash {LARGE_ID} was already dealt with"
    tx.deliver(GUILD + 1, LARGE_ID, "slash")


def test_a_delivery_may_lead_to_nothing_and_must_have_begun(tx: Transaction) -> None:
    """One that was not concluded has no answer; one that never came cannot be concluded."""
    tx.deliver(GUILD, 5, "message")
    found = delivery_of(tx.db, GUILD, 5)

    assert found is not None
    assert (found.game, found.k, found.answer) == (None, None, None)
    assert delivery_of(tx.db, GUILD, 6) is None
    with pytest.raises(UnknownRowError):
        tx.conclude(GUILD, 6, game=None, k=None, answer=None)


def test_settings_are_kept_by_key_and_guild(tx: Transaction) -> None:
    """A value is any JSON; setting a key again replaces it."""
    tx.save_setting(GUILD, "pings", value=True)
    tx.save_setting(GUILD, "pings", value={"quiet": [22, 7]})
    tx.save_setting(GUILD, "answer", value=None)

    assert settings_of(tx.db, GUILD) == {"answer": None, "pings": {"quiet": [22, 7]}}
    assert settings_of(tx.db, GUILD + 1) == {}


def test_nothing_of_one_guild_is_reached_from_another(tx: Transaction, game: GameKey) -> None:
    """The same short ids, numbers and channel in a second guild find none of the first one's."""
    seq = tx.put_draft(game, 1, Words("secret"))
    tx.ask(game, asking())
    tx.post(game, 2, CHANNEL, "secret")
    tx.db.execute("UPDATE outbox SET state = 'sent', message_id = 9")
    other = GameKey(GUILD + 1, game.id)

    assert lines(tx.db, other) == []
    assert head(tx.db, other) is None
    assert drafts_in(tx.db, other) == []
    assert open_questions(tx.db, other) == []
    assert posts_of_game(tx.db, other) == []
    assert post_of_message(tx.db, GUILD, 9) is not None
    assert post_of_message(tx.db, GUILD + 1, 9) is None
    assert game_in_channel(tx.db, GUILD + 1, CHANNEL) is None
    with pytest.raises(UnknownRowError):
        tx.advance_draft(other, seq, was=DraftState.OPEN, now=DraftState.CANCELLED)
    with pytest.raises(UnknownRowError):
        tx.answer(other, 1, "stay")
    with pytest.raises(UnknownRowError):
        tx.set_status(other, GameStatus.ARCHIVED)
