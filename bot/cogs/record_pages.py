"""Pages that read the record back: the working of a roll, the log."""

from collections.abc import Iterable, Sequence
from functools import partial

from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.games import FACES, figure_names
from bot.locale.speaking import ENGLISH
from bot.record.entries.play import trail_of
from bot.record.games import GameKey
from bot.referee.game.refusals import accepted
from bot.referee.game.table import Table
from bot.referee.log.case_changes import changes_of_case
from bot.referee.log.history import LogEntry
from bot.show.changes import change_lines, public
from bot.show.custom_id import CustomId, turning
from bot.show.games import log_page, told_line
from bot.show.overview import told_pages
from bot.show.page import Colour, Page
from bot.words.reading import brief_words
from core.terms.message import Text, joined, say


async def working_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the working of a roll."""
    key = GameKey(interaction.guild_id or 0, asked.game)
    history = interaction.client.services.history
    resolution, working = accepted(await history.working(key, asked.seq))
    rolls = joined(resolution.rolls)
    table = await interaction.client.services.tables.of(key)
    changed = change_lines(table.system, public(changes_of_case(table, asked.seq)))
    rules = resolution.telling or resolution.rules
    english = language_for(interaction.locale) == ENGLISH
    said = None if english else await history.retold(table, asked.seq, working)
    trail, headline = (
        (working.trail, resolution.headline)
        if said is None
        else (trail_of(said.entries), said.headline)
    )
    pages = told_pages(changed, trail, rules, figure_names(resolution.system))
    title = say("Roll {rolls}: {headline}", rolls=rolls, headline=headline) if rolls else headline
    return _page(title, pages, asked)


async def log_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the game's log; page 0 asked from a command is the newest."""
    history, place = interaction.client.services.history, act_of(interaction).place
    table, told = await history.log(place)
    shown = told_lines(table, (each for each in told if each.k >= asked.seq))
    return log_page(table.key.id, shown, asked.page or 0, asked.seq)


def told_lines(table: Table, told: Iterable[LogEntry]) -> list[Text]:
    """Return lines of the record as the log of their game shows them."""
    brief = partial(brief_words, FACES[table.system.key].reading.verbs)
    lines = (told_line(each.k, each.at, each.entry, table.system.called, brief) for each in told)
    return [line for line in lines if line]


def _page(title: Text, pages: Sequence[Text], asked: CustomId) -> Page:
    here = min(max(asked.page or 0, 0), len(pages) - 1)
    return Page(
        title=title,
        body=pages[here],
        footer=say("Page {here} of {pages}", here=here + 1, pages=len(pages)),
        colour=Colour.CALM,
        buttons=turning(asked.verb, asked.game, asked.seq, here, len(pages)),
    )
