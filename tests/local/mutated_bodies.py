"""Bodies of requests that are right, and the same with something odd in one or two places."""

import copy
from collections.abc import Iterator
from random import Random
from typing import Any

from loopback_forms import V2, Body, button, row, select, text

MESSAGES = "POST /channels/{channel_id}/messages"
COMMANDS = "PUT /applications/{application_id}/commands"
DIRECT = "POST /users/@me/channels"

_EMBED: Body = {
    "title": "Atlantic",
    "description": "Six submarines against seven.",
    "url": "https://discord.com",
    "color": 0x123456,
    "timestamp": "2026-11-24T16:20:00+00:00",
    "fields": [{"name": "Lost", "value": "2", "inline": True}],
    "footer": {"text": "no. 3", "icon_url": "https://discord.com/i.png"},
    "author": {"name": "Umpire", "url": "https://discord.com"},
    "image": {"url": "https://discord.com/i.png"},
}
_COMMAND: Body = {
    "name": "war",
    "description": "Goes to war.",
    "type": 1,
    "name_localizations": {"de": "krieg"},
    "description_localizations": {"de": "Zieht in den Krieg."},
    "default_member_permissions": None,
    "contexts": [0],
    "integration_types": [0],
    "options": [
        {
            "type": 1,
            "name": "declare",
            "description": "Declares it.",
            "options": [
                {"type": 3, "name": "on", "description": "On whom.", "required": True},
                {
                    "type": 4,
                    "name": "units",
                    "description": "How many.",
                    "min_value": 1,
                    "max_value": 9,
                    "choices": [{"name": "one", "value": 1}],
                },
                {"type": 3, "name": "where", "description": "Where.", "autocomplete": True},
            ],
        }
    ],
}
RIGHT: list[tuple[str, Any]] = [
    (MESSAGES, {"content": "hello", "tts": False, "nonce": "12", "enforce_nonce": True}),
    (
        MESSAGES,
        {
            "embeds": [_EMBED],
            "components": [row(button(), button(1)), row(select())],
            "allowed_mentions": {"parse": ["roles"], "users": ["1"], "replied_user": True},
            "flags": 4096,
        },
    ),
    (
        MESSAGES,
        {
            "flags": V2,
            "components": [
                text(),
                {
                    "type": 9,
                    "components": [text(6)],
                    "accessory": {"type": 11, "media": {"url": "https://discord.com/i.png"}},
                },
                {
                    "type": 17,
                    "accent_color": 3,
                    "spoiler": False,
                    "components": [
                        {"type": 14, "divider": True, "spacing": 1},
                        {
                            "type": 12,
                            "items": [
                                {
                                    "media": {"url": "https://discord.com/i.png"},
                                    "description": "a map",
                                    "spoiler": False,
                                }
                            ],
                        },
                    ],
                },
            ],
        },
    ),
    (COMMANDS, [_COMMAND, {"type": 3, "name": "Explain"}]),
    (DIRECT, {"recipient_id": "1"}),
]
_ODD: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99, 1 << 31, 1 << 53, 1 << 64, 0.5, "", " ", "x", "1"),
    *("x" * 40, "x" * 101, "\N{GAME DIE}" * 60, "x" * 300, "x" * 1100, "x" * 5000),
    *("Ab", "a b", "ftp://x", "attachment://x", "today", "everyone"),
    *([], {}, [None], [1], ["x"], [{}], {"x": 1}, [[]], ["users", "users"], [0, 0]),
)


def mutations(chance: Random, count: int) -> Iterator[tuple[str, Any]]:
    """Yield routes and bodies; the first ones as they are right."""
    yield from RIGHT
    for _ in range(count):
        route, body = chance.choice(RIGHT)
        odd = copy.deepcopy(body)
        for _ in range(chance.choice((1, 1, 2))):
            odd = _odd(odd, chance)
        yield route, odd


def _odd(value: Any, chance: Random) -> Any:
    """Put something odd in one place, leave a field out, or say a part again and again."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        name = chance.choice(sorted(value))
        if chance.random() < 0.15:
            return {key: kept for key, kept in value.items() if key != name}
        return value | {name: _odd(value[name], chance)}
    if isinstance(value, list) and value and chance.random() < 0.85:
        at = chance.randrange(len(value))
        if chance.random() < 0.15:
            return value[:at] + [copy.deepcopy(value[at])] * chance.choice((2, 6, 26)) + value[at:]
        return [*value[:at], _odd(value[at], chance), *value[at + 1 :]]
    return copy.deepcopy(chance.choice(_ODD))
