"""What only one meaning makes lawful at a position is meant: a line that has several is decided."""

from collections.abc import Callable
from typing import Any

from bot.words.reading import Lines, read_line
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.system import System, preview

_SEVERAL = 2
_DEEPEST = 3
"""So many words of a line may have several meanings each."""


def read_at(
    system: System[Any], verbs: Lines, text: str, powers: tuple[str, ...], position: Any
) -> Request | Refusal:
    """Return the request that a line spells at a position; None is none, and nothing is decided.

    What may have one meaning alone, as a club's order, is asked about all the same.
    """
    read = read_line(verbs, text, powers, position)
    if position is None or not isinstance(read, Refusal) or len(read.meanings) < _SEVERAL:
        return read

    def again(line: str) -> Request | Refusal:
        return read_line(verbs, line, powers, position)

    def lawful(request: Request) -> bool:
        return not isinstance(preview(system, position, request, {}), Refusal)

    found = _lawful(read, again, lawful, _DEEPEST)
    return found[0] if len(found) == 1 else read


def _lawful(
    refusal: Refusal,
    read: Callable[[str], Request | Refusal],
    lawful: Callable[[Request], bool],
    deep: int,
) -> list[Request]:
    """Return the lawful requests among a line's meanings, each once."""
    found: list[Request] = []
    for meaning in refusal.meanings:
        meant = read(meaning.line)
        if isinstance(meant, Refusal):
            more = _lawful(meant, read, lawful, deep - 1) if deep > 1 else []
        else:
            more = [meant] if lawful(meant) else []
        found += [each for each in more if each not in found]
    return found
