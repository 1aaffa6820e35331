"""A working in pages: first everything that a result changed, then step by step."""

from collections.abc import Sequence

from bot.record.entries.play import Step, trail_of
from bot.show.acts.parts_of_working import PartOfWorking, parts_of
from bot.show.acts.working import MOST_CITED, Names, entry_lines, short
from bot.show.limits import paged
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.resolution import Entry


def told_pages(
    changed: Sequence[Text], trail: Sequence[Step], rules: Sequence[str], names: Names
) -> list[Text]:
    """Return a working in pages, an overview first.

    Args:
        changed: Everything that the result changed, a line a change.
        trail: The steps.
        rules: The citations that decided it, the first one first.
        names: What keys of figures are called.
    """
    lines, parts = _overview(changed, rules), parts_of(trail, names)
    if not any(each.title for each in parts):
        return paged([*lines, say("**Step by step**"), *entry_lines(trail, names)])
    told = (page for each in parts for page in each.pages)
    return [*_with_parts(lines, parts), *told]


def page_of(
    changed: Sequence[Text], entries: Sequence[Entry], rules: Sequence[str], part: str
) -> int:
    """Return the page of a working on which a part of it begins, from 0; see `told_pages`."""
    if not part:
        return 0
    parts = parts_of(trail_of(entries))
    begins = max((each.begins for each in parts if each.name == part), default=0)
    return len(_with_parts(_overview(changed, rules), parts)) + begins


def _overview(changed: Sequence[Text], rules: Sequence[str]) -> list[str]:
    heading = say("**What changed**")
    lines = [heading, *changed] if changed else [say("Nothing on record changed.")]
    return [*lines, *([_decided_by(rules)] if rules else [])]


def _with_parts(lines: Sequence[Text], parts: Sequence[PartOfWorking]) -> list[Text]:
    """Return the overview in pages, with the page on which each part of the working begins."""

    def pages(before: int) -> list[Text]:
        begun: dict[Text, list[int]] = {}
        for each in parts:
            if each.title:
                begun.setdefault(each.title, []).append(each.begins + before + 1)
        told = [
            say_many(
                "page {pages}: {title}",
                "pages {pages}: {title}",
                len(numbers),
                pages=joined(numbers),
                title=title,
            )
            for title, numbers in begun.items()
        ]
        return paged([*lines, say("**Step by step**"), *told])

    return pages(len(pages(0)))


def _decided_by(rules: Sequence[str]) -> Message:
    told = joined(Verbatim(short(each)) for each in rules[:MOST_CITED])
    more = len(rules) - MOST_CITED
    if more > 0:
        return say("**Decided by** {rules} and {more} more", rules=told, more=more)
    return say("**Decided by** {rules}", rules=told)
