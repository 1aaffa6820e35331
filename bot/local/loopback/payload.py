"""JSON as it travels. The shapes are Discord's, so at this edge they stay plain dictionaries."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]


def units(text: str) -> int:
    """Return the length of a text in UTF-16, as the strictest of Discord's validators counts."""
    return len(text) + sum(ord(each) > _TWO_BYTES for each in text)


_TWO_BYTES = 0xFFFF

EMBED_LINKS = {"image": "url", "thumbnail": "url", "footer": "icon_url", "author": "icon_url"}
"""The parts of an embed that may show a file, and where each names it."""


def iso_time(seconds: float) -> str:
    """Return the moment (seconds since the Unix epoch) as the ISO 8601 text that Discord sends."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()


def walk(components: Sequence[Payload]) -> Iterator[Payload]:
    """Yield every component, containers before what they hold, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])
