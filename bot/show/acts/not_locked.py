"""Why nothing was locked in at a press, above what the declaration would do by now."""

from collections.abc import Iterator
from dataclasses import replace

from bot.referee.cases.bindings import Since
from bot.show.page import Colour, Page
from core.terms.message import Message, joined, say, say_many

MOST_ACTS = 4
"""So many acts that have come since are told; of more, the latest."""


def not_locked_page(why: Since, page: Page) -> Page:
    """Return why nothing was locked in, above what the same press would do now.

    Args:
        why: What has come since the preview was shown.
        page: The declaration as things stand: its new preview, or its refusal.
    """
    heading, *lines = _told(why)
    told = joined((heading, *lines), "\n")
    body = joined((part for part in (told, page.body) if part), "\n")
    refused = page.colour is Colour.REFUSAL
    title = page.title if refused else say("Look again: {title}", title=page.title)
    return replace(page, title=title, body=body, colour=Colour.REFUSAL)


def _told(since: Since) -> Iterator[Message]:
    """Yield why nothing was locked in, and then what has come, a line each."""
    if since.busy is not None:
        yield say("Nothing was locked in. {busy}", busy=since.busy.message)
    elif since.unknown:
        yield say("Nothing was locked in: an older version of the bot has shown you this.")
    elif since.reworded:
        yield say("Nothing was locked in: this message showed an earlier preview.")
    elif since.done or since.undone or since.people or since.orders:
        yield say("Nothing was locked in; since you saw this:")
    else:
        yield say("Nothing was locked in; it cannot be declared as things stand.")
    acts = [
        *(say("· taken back: {what}", what=each.headline) for each in since.undone),
        *(say("· <@{by}>: {what}", by=each.by, what=each.headline) for each in since.done),
    ]
    if len(acts) > MOST_ACTS:
        yield say_many("· {n} more act", "· {n} more acts", len(acts) - MOST_ACTS)
    yield from acts[-MOST_ACTS:]
    if since.people:
        yield say("· who acts for whom, or how dice are thrown, has changed")
    if since.orders:
        yield say("· your standing orders have changed")
