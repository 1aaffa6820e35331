"""Discord's own export beside a game: both verifiers find the same in it."""

import json
from typing import Any

import pytest
from agreement import agreed
from channel_export import BOT, channel_message
from deeds import DAY_MS, cancelled, committed
from scribe import ALLY, FRIEND, HOST, RED, STRANGER, Scribe, fake_check

from core.fairness import verify as stand_alone


@pytest.fixture(autouse=True)
def _fake_drand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)


def test_ruling_7_openings_need_not_be_replies_but_are_their_players_own_words() -> None:
    """Commitments answer the LOCK and ping the bot; of openings author and text are checked."""
    scribe = Scribe()
    committed(scribe)
    messages = [channel_message(scribe.lock_message, BOT, f"LOCK {scribe.code}", None)]
    for raw in scribe.lines[-2:]:
        told = json.loads(raw)
        messages.append(channel_message(told["msg"], told["user"], told["c"], scribe.lock_message))
    lines = [scribe.nonce(user, user[-16:].encode()) for user in (HOST, ALLY)]
    for line in lines:
        told = json.loads(scribe.lines[line])
        messages.append(channel_message(told["msg"], told["user"], told["r"], None))
    scribe.result()

    def faulty(at: int, **fields: object) -> list[int | None]:
        changed = [dict(message) for message in messages]
        changed[at] |= fields
        discord = json.dumps(changed).encode()
        return agreed(scribe.export, fake_check, discord=discord).faulty_lines

    assert faulty(0) == []
    assert faulty(3, author={"id": RED}) == faulty(3, content="other") == [lines[0]]
    assert faulty(1, mentions=[]) == faulty(1, message_reference=None) == [lines[0] - 2]


@pytest.mark.parametrize("discord", [b"", b"{}", b"\xff", b"[{}]", b'[{"id":"1"}]', b"[" * 10**5])
def test_ruling_8_an_unreadable_export_is_one_error(discord: bytes) -> None:
    """The game is judged as without it."""
    scribe = Scribe()
    scribe.whole("beacon")

    assert agreed(scribe.export, fake_check, discord=discord).faulty_lines == [None]


@pytest.mark.parametrize("closing", ["expire", "cancel"])
def test_both_find_a_reply_that_counted_before_the_roll_was_closed_without_it(closing: str) -> None:
    """A contributor's words are passed over no more by an expiry than by a later reply."""
    scribe = Scribe.locked("witnessed")
    found = [channel_message(scribe.lock_message, BOT, f"LOCK {scribe.code}", None)]
    reply = channel_message(scribe.message(), ALLY, f"{scribe.code} herons", scribe.lock_message)
    if closing == "expire":
        line = scribe.add("expire", n=1, msg=scribe.message(DAY_MS))
    else:
        line = cancelled(scribe)
        told = json.loads(scribe.lines[line])
        found.append(channel_message(told["msg"], ALLY, told["text"], scribe.lock_message))

    def faulty(*more: dict[str, Any]) -> list[int | None]:
        discord = json.dumps([*found, *more]).encode()
        return agreed(scribe.export, fake_check, discord=discord).faulty_lines

    assert faulty() == []
    assert faulty(reply) == [line]
    assert faulty(reply | {"author": {"id": FRIEND}}) == []


@pytest.mark.parametrize("stays", [True, False])
def test_both_believe_a_passed_over_cancellation_only_of_who_was_a_player_throughout(
    stays: bool,  # noqa: FBT001 - the one figure of this table
) -> None:
    """It is found at the line that closed the roll."""
    scribe = Scribe.locked("beacon")
    found = [
        channel_message(scribe.lock_message, BOT, f"LOCK {scribe.code}", None),
        channel_message(scribe.message(), FRIEND, f"Cancel {scribe.code}", scribe.lock_message),
    ]
    scribe.beacon()
    line = scribe.result()
    if not stays:
        scribe.seat("france", "allies", STRANGER, ALLY)

    discord = json.dumps(found).encode()
    faulty = agreed(scribe.export, fake_check, discord=discord).faulty_lines
    assert faulty == ([line] if stays else [])
