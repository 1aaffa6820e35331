"""A game held against Discord's own export of its messages."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from channel_export import (
    BOT,
    CANCEL,
    COMMIT,
    CONSENT,
    LOCK,
    NONCE,
    PHRASE,
    SEAT,
    export_of,
    played_channel,
)
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe


def test_section_7_an_export_that_agrees_leaves_nothing_of_discord_unchecked() -> None:
    """Authors, words, replies, pings and times fit, as a list or under `messages`."""
    scribe, messages = played_channel()
    wrapped = json.dumps({"messages": list(messages.values())}).encode()
    for export in (export_of(messages), wrapped):
        verdict = scribe.verdict(discord=export, head=scribe.head.hex())

        assert verdict.errors == ()
        assert [roll.unchecked for roll in verdict.rolls] == [
            (),
            (),
            (),
            ("whether other LOCKs were posted unseen",),
        ]
        assert not any("export" in words for words in verdict.warnings)


def test_section_7_without_an_export_the_report_says_what_was_not_checked() -> None:
    """A witnessed roll is then worth no more than a beacon roll, and says so."""
    scribe = Scribe()
    for mode in ("witnessed", "beacon", "sealed", "duel", "plain"):
        scribe.whole(mode)
    scribe.whole("beacon", by=MATE, opp=[ALLY])
    scribe.whole("beacon", by=STRANGER, opp=[ALLY])
    unchecked = [" | ".join(roll.unchecked) for roll in scribe.verdict().rolls]

    assert "no more than a beacon roll" in unchecked[0]
    assert all("no Discord export" in words for words in (*unchecked[:4], unchecked[5]))
    assert "no Discord export" not in unchecked[4]
    assert "unverified" in unchecked[4]
    assert "unwitnessed" in unchecked[5]
    assert "unwitnessed" in unchecked[6]
    assert "unwitnessed" not in unchecked[1]
    assert all("no head to compare with was given" in words for words in unchecked)


def _changed(at: int, **fields: object) -> Callable[[list[dict[str, Any]]], None]:
    return lambda messages: messages[at].update(fields)


CONTRADICTED: dict[str, tuple[Callable[[list[dict[str, Any]]], None], str]] = {
    "a phrase of somebody else": (_changed(PHRASE, author={"id": FRIEND}), "was not written by"),
    "a phrase of a webhook": (_changed(PHRASE, webhook_id="1"), "was not written by"),
    "a phrase with other words": (_changed(PHRASE, content="x"), "reads otherwise"),
    "a phrase that answers nothing": (_changed(PHRASE, message_reference=None), "does not answer"),
    "a phrase that answers another": (
        _changed(PHRASE, message_reference={"message_id": "5"}),
        "does not answer",
    ),
    "a phrase without a ping": (_changed(PHRASE, mentions=[{"id": ALLY}]), "does not ping"),
    "a phrase of another time": (
        _changed(PHRASE, timestamp="2023-09-15T11:59:48.000000+00:00"),
        "was not sent when",
    ),
    "another LOCK than in the chain": (_changed(LOCK, content="LOCK " + "ab" * 32), "another LOCK"),
    "a LOCK of a player": (_changed(LOCK, author={"id": HOST}), "by the bot"),
    "a commitment without its c": (_changed(COMMIT, content="commit"), "does not hold"),
    "an opening without its r": (_changed(NONCE, content="?"), "does not hold"),
    "an opening of somebody else": (_changed(NONCE, author={"id": RED}), "was not written by"),
    "a cancellation of the host": (_changed(CANCEL, author={"id": HOST}), "was not written by"),
    "a seat on the host's word": (_changed(SEAT, author={"id": HOST}), "was not written by"),
    "a seat with other words": (_changed(SEAT, content="never"), "reads otherwise"),
    "a consent of the host": (_changed(CONSENT + 1, author={"id": HOST}), "was not written by"),
}


@pytest.mark.parametrize("why", CONTRADICTED)
def test_section_7_what_discord_contradicts_is_an_error(why: str) -> None:
    """The first error names the line that recorded the message."""
    change, words = CONTRADICTED[why]
    scribe, messages = played_channel()
    listed = list(messages.values())
    change(listed)
    errors = scribe.verdict(discord=json.dumps(listed).encode()).errors

    assert any(words in error for error in errors)
    assert all(error.startswith("line ") for error in errors)


def test_section_7_a_lock_written_by_a_player_is_an_error() -> None:
    """The poster of the first LOCK is taken for the bot, unless he plays."""
    scribe, messages = played_channel()
    for message in messages.values():
        if message["author"]["id"] == BOT:
            message["author"] = {"id": MATE}
        message["mentions"] = [{"id": MATE}]
    scribe.seat("italy", "axis", MATE, ALLY)

    errors = scribe.verdict(discord=export_of(messages)).errors
    assert any("a LOCK, was written by a player" in error for error in errors)


@pytest.mark.parametrize("words", ["not in the Discord export", "edited later"])
def test_section_4_edits_and_deletions_void_nothing_and_are_reported(words: str) -> None:
    """Each recorded message that was edited or deleted later is told, and listed as unchecked."""
    scribe, messages = played_channel()
    for name in list(messages):
        if words != "edited later":
            del messages[name]
        else:
            edit = {"content": "edited", "edited_timestamp": "2023-09-16T00:00:00+00:00"}
            messages[name] |= edit
    verdict = scribe.verdict(discord=export_of(messages))

    assert verdict.errors == ()
    assert sum(words in warning for warning in verdict.warnings) == 15
    assert [sum(words in item for item in roll.unchecked) for roll in verdict.rolls] == [2, 2, 5, 2]


@pytest.mark.parametrize(
    "export",
    [
        b"",
        b"{}",
        b"[1]",
        b"[{}]",
        b"\xff",
        b"[" * 100_000,
        b'[{"id":"1","author":"2","content":"a"},{"id":"1","author":"2","content":"b"}]',
        b'[{"id":"x","author":{"id":"2"},"content":"a"}]',
    ],
)
def test_section_7_an_unreadable_export_is_an_error(export: bytes) -> None:
    """It is said in one sentence, and the rest is verified without it."""
    scribe = Scribe()
    scribe.whole("witnessed")
    verdict = scribe.verdict(discord=export)

    assert len(verdict.errors) == 1
    assert verdict.errors[0].startswith("Discord export: ")
    assert "no Discord export" in verdict.rolls[0].unchecked[0]


def test_section_7_an_export_without_times_is_still_compared() -> None:
    """Other tools leave fields out; what is there is checked."""
    scribe, messages = played_channel()
    for message in messages.values():
        del message["timestamp"], message["edited_timestamp"]

    assert scribe.verdict(discord=export_of(messages)).errors == ()
    messages[list(messages)[PHRASE]]["content"] = "other words"
    assert not scribe.verdict(discord=export_of(messages)).ok
