"""Components as a tree."""

from collections.abc import Iterator, Sequence

from bot.local.loopback.payload import Payload


def walk(components: Sequence[Payload]) -> Iterator[Payload]:
    """Yield every component, containers before what they hold, in reading order."""
    for component in components:
        yield component
        yield from walk(component.get("components") or [])
        for key in ("accessory", "component"):
            if component.get(key):
                yield from walk([component[key]])
