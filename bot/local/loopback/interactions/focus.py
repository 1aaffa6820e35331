"""The option that a person is typing into."""

from collections.abc import Sequence

from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import OptionKind


def focused_kind(body: Payload) -> int:
    """Return the type of the focused option of an autocomplete question."""
    return _find(body.get("options") or []) or OptionKind.STRING


def _find(options: Sequence[Payload]) -> int | None:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        found = _find(option.get("options") or [])
        if found is not None:
            return found
    return None
