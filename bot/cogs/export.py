"""`/game export` and `/game turn-end`: the record as files, asked for and posted."""

from bot.cogs.delivery.record_files import largest_of, record_files
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.summaries import summary_file, written_turns
from bot.referee.game.refusals import accepted
from bot.show.attachments import Attachment, pack_attachments
from bot.show.dice.proofs import export_page, too_large_page
from bot.show.page import Colour, Page
from core.terms.message import say
from core.terms.refusal import Refusal


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
    return export_page(name, export.k, export.head.hex(), [each.name for each in fitting]), fitting


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
