"""Discord's own copy of a channel: the messages that people typed, as its API gives them."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from core.fairness.fields import Fields
from core.fairness.snowflake import is_discord_id
from core.fairness.timestamps import written_ms


class ExportError(ValueError):
    """The file is no list of Discord messages."""


@dataclass(frozen=True, slots=True)
class Message:
    """One exported message.

    Attributes:
        author: User id of its author.
        sent_ms: Its written time in milliseconds since 1970, or None if the export has none.
        edited: Whether it was edited after it was sent.
        replies_to: Id of the message that it answers, or None.
        mentions: User ids that it pings.
        is_webhook: Whether a webhook wrote it, under whatever name.
    """

    id: str
    author: str
    content: str
    sent_ms: int | None
    edited: bool
    replies_to: str | None
    mentions: frozenset[str]
    is_webhook: bool


def read_export(export: bytes) -> dict[str, Message]:
    """Return the messages by id.

    Args:
        export: A JSON list of message objects, or an object with that list under `messages`. Each
            has at least id, author and content; what else it lacks or garbles cannot be checked.

    Raises:
        ExportError: Not such a list, or one id stands for two different messages.
    """
    messages: dict[str, Message] = {}
    for fields in _message_objects(export):
        message = _message(fields)
        if messages.setdefault(message.id, message) != message:
            raise ExportError(f"message {message.id} occurs twice and differs")
    return messages


def _message_objects(export: bytes) -> Iterator[Fields]:
    try:
        value = json.loads(export.decode())
    except (ValueError, RecursionError) as error:
        raise ExportError("not JSON") from error
    if isinstance(value, dict):
        value = value.get("messages")
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise ExportError("not a list of messages")
    yield from value


def _message(fields: Fields) -> Message:
    content, stamp = fields.get("content"), fields.get("timestamp")
    message_id = _id_in(fields, "id")
    author = _id_in(fields.get("author"), "id")
    if message_id is None or author is None or not isinstance(content, str):
        raise ExportError("a message without id, author or content")
    mentions = fields.get("mentions")
    mentioned = [_id_in(entry, "id") for entry in (mentions if isinstance(mentions, list) else [])]
    return Message(
        id=message_id,
        author=author,
        content=content,
        sent_ms=written_ms(stamp) if isinstance(stamp, str) else None,
        edited=fields.get("edited_timestamp") is not None,
        replies_to=_id_in(fields.get("message_reference"), "message_id"),
        mentions=frozenset(user for user in mentioned if user is not None),
        is_webhook=fields.get("webhook_id") is not None,
    )


def _id_in(value: object, name: str) -> str | None:
    written = value.get(name) if isinstance(value, Mapping) else None
    return written if isinstance(written, str) and is_discord_id(written) else None
