"""A channel as Discord would export it: a scribe's game and every message in it."""

import json
from typing import Any

from scribe import ALLY, FRIEND, HOST, RED, STRANGER, Scribe

from core.fairness.snowflake import snowflake_ms

BOT = "600000000000000013"
PHRASE, COMMIT, NONCE, CANCEL, SEAT, CONSENT, LOCK = 1, 5, 7, 10, 11, 12, 0
"""Places of messages in the exported channel, in the order in which they were sent."""
Messages = dict[str, dict[str, Any]]


def _written(moment_ms: int) -> str:
    # 2023-09-15T10:59:46 is the scribe's first second; all his messages fall on the days after it
    seconds, ms = divmod(moment_ms - 1_694_736_000_000, 1000)
    days, rest = divmod(seconds, 86_400)
    clock = f"{rest // 3600:02}:{rest // 60 % 60:02}:{rest % 60:02}.{ms:03}000+00:00"
    return f"2023-09-{15 + days:02}T{clock}"


def channel_message(
    message_id: str, author: str, content: str, answers: str | None
) -> dict[str, Any]:
    """One message as Discord's API gives it; an answer pings the bot."""
    return {
        "id": message_id,
        "author": {"id": author, "username": "x"},
        "content": content,
        "timestamp": _written(snowflake_ms(message_id)),
        "edited_timestamp": None,
        "message_reference": None if answers is None else {"message_id": answers},
        "mentions": [] if answers is None else [{"id": BOT}],
        "attachments": [{"duration_secs": 1.5}],
    }


def played_channel() -> tuple[Scribe, Messages]:
    """One witnessed roll, one sealed, one duel, one cancelled, a seat and a void, all exported."""
    scribe, messages = Scribe(), Messages()

    def keep(author: str, content: str, answers: str | None, message_id: str) -> None:
        messages[message_id] = channel_message(message_id, author, content, answers)

    for mode in ("witnessed", "sealed", "duel", "beacon"):
        scribe.lock(mode)
        scribe.posted()
        keep(BOT, f"LOCK\n{scribe.lock_head.hex()}", None, scribe.lock_message)
        if mode == "duel":
            for user in (HOST, ALLY):
                scribe.commit(user, user[-16:].encode())
                fields = json.loads(scribe.lines[-1])
                keep(user, f"commit {fields['c']}", scribe.lock_message, fields["msg"])
            for user in (HOST, ALLY):
                scribe.nonce(user, user[-16:].encode())
                fields = json.loads(scribe.lines[-1])
                keep(user, fields["r"], None, fields["msg"])
        if mode in ("witnessed", "sealed"):
            scribe.phrase()
            keep(ALLY, scribe.phrases[0][2], scribe.lock_message, scribe.phrases[0][1])
        if mode == "beacon":
            text = f"cancel {scribe.lock_head.hex()}"
            fields = {"user": FRIEND, "msg": scribe.message(), "text": text}
            scribe.add("cancel", n=scribe.n, **fields)
            keep(FRIEND, text, scribe.lock_message, fields["msg"])
            continue
        scribe.beacon() if mode == "witnessed" else None
        scribe.reveal() if mode == "sealed" else None
        scribe.result()
    scribe.seat("italy", "axis", STRANGER, ALLY)
    seat = json.loads(scribe.lines[-1])
    keep(ALLY, seat["text"], None, seat["msg"])
    for consent in (consents := scribe.consents("void", HOST, ALLY, RED)):
        keep(str(consent["user"]), str(consent["text"]), None, str(consent["msg"]))
    scribe.add("void", n=1, by=consents)
    return scribe, messages


def export_of(messages: Messages) -> bytes:
    """The messages as a file."""
    return json.dumps(list(messages.values())).encode()
