"""What a command prints, as JSON or as a page, one or one a line, and how it exits."""

import json
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from bot.machine.source import bounded_lines
from core.terms.message import english
from core.terms.refusal import Refusal

if TYPE_CHECKING:
    from core.terms.figures import Json

DONE, REFUSED, INTERNAL = 0, 2, 70
"""Exit codes."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A command's result.

    Attributes:
        fields: The JSON object for scripts.
        page: Draws the page that a player would see.
        code: The exit code.
    """

    fields: "dict[str, Json]"
    page: Callable[[], str]
    code: int = DONE

    def line(self) -> str:
        """Return the object as one line of ASCII, which every pipe carries unharmed."""
        return json.dumps(self.fields, allow_nan=False)


def refused(refusal: Refusal) -> Reply:
    """Return the reply that tells a refusal."""
    told: dict[str, Json] = {
        "kind": refusal.kind.value,
        "message": english(refusal.message),
        "rules": [rule.citation for rule in refusal.rules],
        "faults": [str(fault) for fault in refusal.faults],
    }
    if refusal.choices:
        told["choices"] = list(refusal.choices)
    return Reply({"ok": False, "refusal": told}, lambda: _page(refusal), REFUSED)


def _page(refusal: Refusal) -> str:
    # only here: the pages know the rules of all games, which take longer to load than a game to
    # verify
    from bot.show.text import refusal_page  # noqa: PLC0415

    return refusal_page(refusal)


def internal_error(error: Exception) -> str:
    """Return one line about an error that is Umpire's own, with the place for a report."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    return f"umpire: internal error: {what[:300]}{where}"


def each_line(stream: BinaryIO, answer: Callable[[bytes], Reply]) -> Iterator[Reply]:
    """Yield the reply to each line; a defect of ours costs its own line alone.

    Args:
        stream: The lines; a line feed at the very end begins no further one.
        answer: Resolves the bytes of one line.
    """
    for line in bounded_lines(stream):
        try:
            yield answer(line)
        except Exception as error:  # noqa: BLE001 - the other lines are owed their results
            told = internal_error(error)
            yield Reply({"ok": False, "internal_error": told}, partial(str, told), INTERNAL)


def batch_code(codes: set[int]) -> int:
    """Return how a batch exits: refusals are results, only a defect of ours is not."""
    return INTERNAL if INTERNAL in codes else DONE
