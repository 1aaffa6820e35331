"""What Discord is told of the commands: no start registers anything else by accident."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evening import evening_at
from support import in_english

KNOWN = Path(__file__).with_name("registered_commands.txt")
"""A line for each command: its path, and the first half of the digest of all that it holds."""
_OURS = {"id", "application_id", "version"}
"""What Discord adds by itself."""


def digests(shape: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    """Yield the path and digest of a command, and of those that stand under it."""
    path = f"{above}{shape['name']}"
    under = [each for each in shape.get("options", []) if each["type"] in {1, 2}]
    for each in under:
        yield from digests(each, f"{path} ")
    own = {name: told for name, told in shape.items() if name not in _OURS}
    own["options"] = [each["name"] if each in under else each for each in shape.get("options", [])]
    text = json.dumps(own, sort_keys=True, ensure_ascii=False)
    yield path, hashlib.sha256(text.encode()).hexdigest()[:32]


async def test_the_commands_are_registered_as_they_are_known(tmp_path: Path) -> None:
    """Names, descriptions, options and their order, limits, choices and German: none has changed.

    Where one was meant to change, its line in `registered_commands.txt` is the one shown here.
    """
    async with evening_at(tmp_path) as evening:
        registered = dict(
            told for shape in evening.server.commands.of(None) for told in digests(shape)
        )
    known = dict(line.rsplit(" ", 1) for line in KNOWN.read_text(encoding="utf-8").splitlines())

    assert sorted(registered) == sorted(known)
    assert in_english({path: now for path, now in registered.items() if known[path] != now}) == {}
