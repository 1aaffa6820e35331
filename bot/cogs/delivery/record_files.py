"""A game's record as files to be attached, with the program that checks it."""

import asyncio
from importlib.resources import files

from bot.page.apart import Pages
from bot.referee.lifecycle.exports import Export
from bot.show.attachments import MOST_TOGETHER, Attachment


def record_files(export: Export) -> tuple[Attachment, ...]:
    """Return a record's files and the stand-alone verifier, as they are sent if they fit."""
    name = export.key.id
    return (
        Attachment(f"{name}.jsonl", export.transcript),
        Attachment(f"{name}.heads", export.heads),
        Attachment("verify.py", files("core.fairness").joinpath("verify.py").read_bytes()),
    )


async def with_page(
    pages: Pages, export: Export, fitting: tuple[Attachment, ...], largest: int, patience_s: float
) -> tuple[Attachment, ...]:
    """Return a record's files with the record as a page, where that is made in time and fits too.

    A page that is not made in time goes on being made: whoever asks again finds it.

    Args:
        pages: Makes pages.
        export: The record.
        fitting: Its files as they go out.
        largest: The most bytes of one file.
        patience_s: How many seconds are waited.
    """
    making = pages.page(export.head, export.transcript, export.heads)
    try:
        made = await asyncio.wait_for(making, patience_s)
    except TimeoutError:
        return fitting
    if made is None:
        return fitting
    beside = (*fitting, Attachment(f"{export.key.id}.html", made))
    together = sum(len(each.content) for each in beside)
    return beside if len(made) <= largest and together <= MOST_TOGETHER else fitting


def largest_of(attachments: tuple[Attachment, ...]) -> int:
    """Return the bytes of the largest file."""
    return max(len(each.content) for each in attachments)
