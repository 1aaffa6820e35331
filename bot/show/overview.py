"""A working in pages: first everything that a result changed, then step by step."""

from collections.abc import Sequence

from bot.record.entries.play import Step, trail_of
from bot.show.limits import paged
from bot.show.working import (
    MOST_CITED,
    Names,
    entry_lines,
    page_of_part,
    part_pages,
    short,
    working_pages,
)
from core.terms.message import Message, Verbatim, joined, say
from core.terms.resolution import Entry


def told_pages(
    changed: Sequence[str], trail: Sequence[Step], rules: Sequence[str], names: Names
) -> list[str]:
    """Return a working in pages, an overview first.

    Args:
        changed: Everything that the result changed, a line a change.
        trail: The steps.
        rules: The citations that decided it, the first one first.
        names: What keys of figures are called.
    """
    lines, parts = _overview(changed, rules), _parts_named(trail)
    if not parts:
        return paged([*lines, say("**Step by step**"), *entry_lines(trail, names)])
    return [*_with_parts(lines, parts), *working_pages(trail, names)]


def page_of(
    changed: Sequence[str], entries: Sequence[Entry], rules: Sequence[str], part: str
) -> int:
    """Return the page of a working on which a part of it begins, from 0; see `told_pages`."""
    if not part:
        return 0
    overview = _with_parts(_overview(changed, rules), _parts_named(trail_of(entries)))
    return len(overview) + page_of_part(entries, part)


def _overview(changed: Sequence[str], rules: Sequence[str]) -> list[str]:
    heading = say("**What changed**")
    lines = [heading, *changed] if changed else [say("Nothing on record changed.")]
    return [*lines, *([_decided_by(rules)] if rules else [])]


def _parts_named(trail: Sequence[Step]) -> list[tuple[str, int]]:
    return [(title, page) for title, page in part_pages(trail) if title]


def _with_parts(lines: Sequence[str], parts: Sequence[tuple[str, int]]) -> list[str]:
    """Return the overview in pages, with the page on which each part of the working begins."""

    def pages(before: int) -> list[str]:
        told = [say("page {n}: {title}", n=page + before + 1, title=title) for title, page in parts]
        return paged([*lines, say("**Step by step**"), *told])

    return pages(len(pages(0)))


def _decided_by(rules: Sequence[str]) -> Message:
    told = joined(Verbatim(short(each)) for each in rules[:MOST_CITED])
    more = len(rules) - MOST_CITED
    if more > 0:
        return say("**Decided by** {rules} and {more} more", rules=told, more=more)
    return say("**Decided by** {rules}", rules=told)
