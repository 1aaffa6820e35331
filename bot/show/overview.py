"""The first pages of a working: everything that a result changed, and where its parts begin."""

from collections.abc import Sequence

from bot.record.entries.play import Step
from bot.show.limits import paged
from bot.show.working import MOST_CITED, part_pages, short
from core.terms.message import Message, Verbatim, joined, say


def overview_pages(
    changed: Sequence[str], trail: Sequence[Step], rules: Sequence[str]
) -> list[str]:
    """Return what stands before the steps of a working.

    Args:
        changed: Everything that the result changed, a line a change.
        trail: The steps.
        rules: The citations that decided it, the first one first.
    """
    heading = say("**What changed**")
    lines = [heading, *changed] if changed else [say("Nothing on record changed.")]
    lines += [_decided_by(rules)] if rules else []
    parts = [(title, page) for title, page in part_pages(trail) if title]
    before = len(paged(_with_parts(lines, parts, 0)))
    return paged(_with_parts(lines, parts, before))


def _with_parts(lines: Sequence[str], parts: Sequence[tuple[str, int]], before: int) -> list[str]:
    """Return the lines with the page on which each part of the working begins."""
    if not parts:
        return list(lines)
    told = [say("page {n}: {title}", n=page + before + 1, title=title) for title, page in parts]
    return [*lines, say("**Step by step**"), *told]


def _decided_by(rules: Sequence[str]) -> Message:
    told = joined(Verbatim(short(each)) for each in rules[:MOST_CITED])
    more = len(rules) - MOST_CITED
    if more > 0:
        return say("**Decided by** {rules} and {more} more", rules=told, more=more)
    return say("**Decided by** {rules}", rules=told)
