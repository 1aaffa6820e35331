"""What a half-typed line may become: whole lines that a game proposes where it stands."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from bot.words.reading import Verb
from core.board.naming import plain
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Proposal:
    """A whole line that may be typed; whether it is lawful, its preview tells.

    Attributes:
        line: The line.
        beside: What is said of it where it is offered, such as the money that it leaves.
    """

    line: str
    beside: Text = ""


_TELLING = 3
"""So many letters of a word tell which is meant, wherever in a line it stands."""

Proposer = Callable[[str], Iterable[Proposal]]
"""From what is typed of a line to whole lines that it may become, the most telling first."""

Proposing = Callable[[Any, tuple[str, ...]], Proposer]
"""From a position, and the powers of whoever types, to what proposes lines to him."""


def nothing_proposed(_position: Any, _powers: tuple[str, ...]) -> Proposer:
    """Return what proposes nothing: the examples of the game's lines have to do."""
    return lambda _typed: ()


def in_hand(typed: str) -> tuple[str, str]:
    """Return what is finished of a text that is being typed, and the line in hand."""
    line = typed.replace(";", "\n").rpartition("\n")[2].lstrip()
    return typed[: len(typed) - len(line)], line


def behind(typed: str, *verbs: str) -> str | None:
    """Return what is typed behind a verb; nothing where one is only begun; None of another line."""
    first, space, rest = typed.partition(" ")
    if space:
        return rest if first.lower() in verbs else None
    return "" if any(verb.startswith(first.lower()) for verb in verbs) else None


def fits(typed: str, line: str) -> bool:
    """Return whether a line is one that what is typed may become: its words stand there in order.

    A word may be begun only, but for a number: ``fight f`` and ``fra`` fit ``fight France``. Of
    what stands behind the first word no fewer than three letters count.
    """
    said, words = plain(typed).split(), plain(line).split()
    if said and len(said[0]) < _TELLING and not (words and _begins(said[0], words[0])):
        return False
    left = iter(words)
    return all(any(_begins(each, word) for word in left) for each in said)


def _begins(typed: str, word: str) -> bool:
    return word == typed or (not typed.isdecimal() and word.startswith(typed))


def fitting(proposals: Iterable[Proposal], typed: str) -> Iterator[Proposal]:
    """Yield the proposals that what is typed may become."""
    return (each for each in proposals if fits(typed, each.line))


def examples(verbs: Mapping[str, Verb], typed: str) -> Iterator[Proposal]:
    """Yield the examples of the verbs that what is typed begins; of all where nothing is."""
    begun = typed.strip().lower()
    found = dict.fromkeys(
        verb for name, verb in verbs.items() if name.startswith(begun) and not verb.whole
    )
    return (Proposal(verb.example) for verb in found)
