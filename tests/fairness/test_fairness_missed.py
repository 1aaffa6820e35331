"""Replies that Discord's export shows and the chain leaves out."""

import pytest
from channel_export import BOT, CANCEL, Messages, channel_message, export_of, played_channel
from scribe import ALLY, FRIEND, HOST, RED, Scribe


def _unrecorded(
    scribe: Scribe, messages: Messages, author: str, content: str, ping: str
) -> Messages:
    """Add a reply to the first LOCK, sent between it and the phrase that the chain records."""
    lock, phrase = list(messages)[:2]
    between = str((int(lock) + int(phrase)) // 2)
    reply = channel_message(between, author, content, lock)
    return messages | {between: reply | {"mentions": [{"id": ping}]}}


def _code(messages: Messages) -> str:
    return str(next(iter(messages.values()))["content"][-64:])


MISSED: dict[str, tuple[str, str, str, str | None]] = {
    "an earlier phrase of the contributor": (ALLY, "{} first", BOT, "earlier reply"),
    "a cancellation": (FRIEND, "cancel {}", BOT, "cancelled roll 1"),
    "a cancellation without a ping": (FRIEND, "cancel {}", RED, None),
    "a cancellation of the host": (HOST, "cancel {}", BOT, None),
    "a phrase of somebody else": (FRIEND, "{} first", BOT, None),
    "a phrase without the code": (ALLY, "first", BOT, None),
}


@pytest.mark.parametrize("why", MISSED)
def test_section_4_the_first_good_reply_counts_even_if_the_chain_leaves_it_out(why: str) -> None:
    """A host who passes over a reply that would have counted is found out by the export."""
    author, words, ping, fault = MISSED[why]
    scribe, messages = played_channel()
    content = words.format(_code(messages))
    found = scribe.verdict(
        discord=export_of(_unrecorded(scribe, messages, author, content, ping))
    ).errors

    assert len(found) == (0 if fault is None else 1)
    assert fault is None or fault in found[0]


def test_section_4_a_reply_that_was_edited_proves_nothing_against_the_bot() -> None:
    """A player cannot make a cancellation afterwards out of an old message."""
    scribe, messages = played_channel()
    more = _unrecorded(scribe, messages, FRIEND, f"cancel {_code(messages)}", BOT)
    list(more.values())[-1]["edited_timestamp"] = "2023-09-16T00:00:00+00:00"

    assert scribe.verdict(discord=export_of(more)).errors == ()


def test_section_6_a_second_cancellation_is_not_missed() -> None:
    """Once a roll is cancelled, what else is typed under its LOCK does not matter."""
    scribe, messages = played_channel()
    lock = list(messages)[CANCEL - 1]
    late = channel_message(
        scribe.message(), ALLY, messages[lock]["content"].replace("LOCK", "cancel"), lock
    )

    assert scribe.verdict(discord=export_of(messages | {late["id"]: late})).errors == ()
