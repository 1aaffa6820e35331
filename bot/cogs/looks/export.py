"""`/game export`, `/game turn-end` and `/game page`: the record as files, asked for and posted."""

from bot.cogs.delivery.record_files import largest_of, record_files, with_page
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.summaries import summary_file, written_turns
from bot.referee.game.refusals import accepted
from bot.show.attachments import Attachment, pack_attachments
from bot.show.dice.proofs import export_page, too_large_page
from bot.show.game_page import page_wish_page
from bot.show.page import Colour, Page
from core.terms.message import say
from core.terms.refusal import Refusal

ASKED_S = 20.0
"""So many seconds somebody who asks for a record waits for its page."""


async def export_of(
    interaction: UmpireInteraction, game: str
) -> tuple[Page, tuple[Attachment, ...]]:
    """Return the record of a game of this channel; the latest where none is named."""
    place = act_of(interaction).place
    export = accepted(await interaction.client.services.exports.export(place, game))
    name = export.key.id
    record = record_files(export)
    if not game and await interaction.client.services.tables.at(place) is not None:
        written = await written_turns(interaction.client.services, place)
        texts = () if isinstance(written, Refusal) else written
        record = (*record, *((summary_file(f"{name}-summaries", texts),) if texts else ()))
    largest = interaction.filesize_limit
    fitting = pack_attachments(record, largest)
    if fitting is None:
        return too_large_page(name, largest_of(record), largest), ()
    pages = interaction.client.services.pages
    handed = await with_page(pages, export, fitting, largest, ASKED_S)
    names = [each.name for each in handed]
    told = export_page(name, export.k, export.head.hex(), names, paged=len(handed) > len(fitting))
    return told, handed


async def end_turn_of(interaction: UmpireInteraction) -> Page:
    """End a turn of this channel's game."""
    ended = accepted(await interaction.client.services.turn_ends.end(act_of(interaction)))
    return Page(
        title=say("The turn has ended"),
        body=say(
            "The record up to line {ended} is posted in the channel and goes to every player.",
            ended=ended,
        ),
        colour=Colour.CALM,
    )


async def page_wish_of(
    interaction: UmpireInteraction, public: str | None, turn_end: str | None
) -> Page:
    """Keep what a group wants of its game as a page, and tell it."""
    wishes, act = interaction.client.services.page_wishes, act_of(interaction)
    wished = await wishes.set(act, public=_switched(public), turn_end=_switched(turn_end))
    return page_wish_page(accepted(wished))


def _switched(given: str | None) -> bool | None:
    return None if given is None else given == "on"
