"""`/game export`: the record as files, with the program that checks it."""

from importlib.resources import files

from bot.cogs.doorway import UmpireInteraction, act_of
from bot.show.enclosures import Enclosure, enclosed
from bot.show.page import Page
from bot.show.proofs import export_page, too_large_page
from bot.show.refused import refused_page
from core.terms.refusal import Refusal


async def export_of(
    interaction: UmpireInteraction, game: str
) -> tuple[Page, tuple[Enclosure, ...]]:
    """Return the record of a game of this channel; the latest where none is named."""
    place = act_of(interaction).place
    export = await interaction.client.services.exports.export(place, game)
    if isinstance(export, Refusal):
        return refused_page(export), ()
    name = export.key.id
    record = (
        Enclosure(f"{name}.jsonl", export.transcript),
        Enclosure(f"{name}.heads", export.heads),
        Enclosure("verify.py", files("core.fairness").joinpath("verify.py").read_bytes()),
    )
    largest = interaction.filesize_limit
    fitting = enclosed(record, largest)
    if fitting is None:
        return too_large_page(name, max(len(each.content) for each in record), largest), ()
    return export_page(name, export.k, export.head.hex(), [each.name for each in fitting]), fitting
