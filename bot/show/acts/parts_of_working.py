"""The parts of a working, such as the raids of a phase: each begins a page of its own."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.record.entries.play import Step
from bot.show.acts.working import NO_NAMES, Names, Settled, entry_lines, settled_by
from bot.show.limits import paged
from core.terms.message import Text
from core.terms.resolution import PART, EntryKind


@dataclass(frozen=True, slots=True)
class PartOfWorking:
    """A part of a working in pages.

    Attributes:
        name: Its name, such as ``raid1``; nothing for what bears no mark.
        title: Its first sentence; nothing for what bears no mark.
        begins: The page on which it begins, from 0.
        pages: Its pages.
    """

    name: str
    title: Text
    begins: int
    pages: Sequence[Text]


def parts_of(trail: Sequence[Step], names: Names = NO_NAMES) -> list[PartOfWorking]:
    """Return a trail in parts; each that bears a mark begins a page of its own.

    What one part settled in the same words, no later part says again.
    """
    found: list[PartOfWorking] = []
    before: set[Settled] = set()
    begins = 0
    for name, entries in _parts(trail):
        pages = paged(entry_lines(entries, names, before))
        before |= {settled for each in entries if (settled := settled_by(each)) is not None}
        title = entries[0].says if name else ""
        found.append(PartOfWorking(name, title, begins, pages))
        begins += len(pages)
    return found


def _parts(
    trail: Sequence[Step],
) -> list[tuple[str, list[Step]]]:
    parts: list[tuple[str, list[Step]]] = []
    for entry in trail:
        marked = entry.entry is EntryKind.DECLARED and PART in entry.given
        if marked or not parts:
            parts.append((str(entry.given.get(PART, "")), []))
        parts[-1][1].append(entry)
    return parts
