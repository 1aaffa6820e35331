"""Pages that read the record back: the working of a roll, the log."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.games import FACES, figure_names
from bot.locale.speaking import ENGLISH
from bot.record.entries.play import (
    DroppedLine,
    RedoLine,
    ResolutionLine,
    Step,
    UndoLine,
    WorkingLine,
    trail_of,
)
from bot.record.entries.reading import Entry
from bot.record.entries.seats import TurnEndLine
from bot.record.games import GameKey
from bot.referee.game.refusals import accepted
from bot.referee.game.table import Table
from bot.referee.log.case_changes import changes_of_case
from bot.referee.log.history import LogEntry
from bot.referee.log.log_filter import turns_by_name
from bot.show.acts.changes import change_lines, public
from bot.show.acts.overview import told_pages
from bot.show.acts.results import rules_button
from bot.show.custom_id import CustomId, turning
from bot.show.figures import rolls_called
from bot.show.limits import gathered
from bot.show.page import Colour, Page
from bot.show.record.log import LogWords, log_page, told_line
from bot.words.brief_words import brief_words
from core.terms.change import Change
from core.terms.message import Text, Verbatim, joined, opened, say


async def working_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the working of a roll."""
    key = GameKey(interaction.guild_id or 0, asked.game)
    history = interaction.client.services.history
    resolution, working = accepted(await history.working(key, asked.seq))
    table = await interaction.client.services.tables.of(key)
    told = await told_working(interaction, table, resolution, working)
    changed = change_lines(table.system, public(told.changes))
    rules = resolution.telling or resolution.rules
    pages = told_pages(changed, told.trail, rules, figure_names(resolution.system))
    title: Text = told.headline
    if resolution.rolls:
        rolls = opened(rolls_called(resolution.rolls))
        title = say("{rolls}: {headline}", rolls=rolls, headline=told.headline)
    page = _page(title, pages, asked)
    return replace(page, buttons=(*page.buttons, rules_button(asked.game, asked.seq)))


@dataclass(frozen=True, slots=True)
class ToldWorking:
    """A result as whoever asks reads it: its headline, its working, and what it changed."""

    headline: Text
    trail: Sequence[Step]
    changes: Sequence[Change]


async def told_working(
    interaction: UmpireInteraction, table: Table, resolution: ResolutionLine, working: WorkingLine
) -> ToldWorking:
    """Return a result for whoever asks.

    Said again where he reads another language than the record's; what cannot be said again stands
    as it was recorded.
    """
    if language_for(interaction.locale) == ENGLISH:
        changes = changes_of_case(table, working.case)
    else:
        told = await interaction.client.services.history.told_case(table, working)
        if (made := told.resolution) is not None:
            return ToldWorking(made.headline, trail_of(made.entries), told.changes)
        changes = told.changes
    recorded = [replace(each, says=Verbatim(each.says)) for each in working.trail]
    return ToldWorking(Verbatim(resolution.headline), recorded, changes)


async def log_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the game's log; page 0 asked from a command is the newest."""
    history, place = interaction.client.services.history, act_of(interaction).place
    table, told = await history.log(place)
    return await page_of_log(
        interaction, table, [each for each in told if each.k >= asked.seq], asked
    )


async def page_of_log(
    interaction: UmpireInteraction,
    table: Table,
    told: Sequence[LogEntry],
    asked: CustomId,
    of: Text = "",
) -> Page:
    """Return the page of a log that a button asks for; no other is said again.

    Args:
        interaction: Of whoever reads it.
        table: The game.
        told: The lines of its log that are shown, page by page.
        asked: The verb of the log's buttons, what they carry, and the page.
        of: What of the game it tells, if not all.
    """
    words = _recorded(table)
    lines = [(each, told_line(each.k, each.at, each.entry, words)) for each in told]
    shown = [(each, line) for each, line in lines if line]
    pages = gathered([line for _, line in shown])
    here = min(max(asked.page or 0, 0), len(pages) - 1)
    before = sum(map(len, pages[:here]))
    entries = [each for each, _ in shown[before : before + len(pages[here])]]
    body = joined(await told_lines(interaction, table, entries), "\n")
    return log_page(table.key.id, body, here, len(pages), since=asked.seq, verb=asked.verb, of=of)


async def told_lines(
    interaction: UmpireInteraction, table: Table, told: Sequence[LogEntry]
) -> list[Text]:
    """Return lines of the record as the log of their game shows them to whoever asks.

    What the record holds in English is said again for whoever reads another language, and why a
    declaration was dropped for everybody: it may name a person.
    """
    english = language_for(interaction.locale) == ENGLISH
    history = interaction.client.services.history
    entries = [each.entry for each in told]
    ended = any(isinstance(each, TurnEndLine) for each in entries)
    words = replace(
        _recorded(table),
        headlines=await history.headlines(table, [*_cases_told(entries, english=english)]),
        turns={} if english or not ended else turns_by_name(table),
    )
    lines = (told_line(each.k, each.at, each.entry, words) for each in told)
    return [line for line in lines if line]


def _recorded(table: Table) -> LogWords:
    """Return what lines are told with as the record has them."""
    verbs = FACES[table.system.key].reading.verbs
    return LogWords(table.system.called, partial(brief_words, verbs))


def _cases_told(entries: Iterable[Entry], *, english: bool) -> Iterator[int]:
    """Yield the cases of which lines tell what came of them, as far as that is said again."""
    for each in entries:
        match each:
            case DroppedLine(case=case):
                yield case
            case ResolutionLine(case=case) if not english:
                yield case
            case UndoLine(cases=cases) | RedoLine(cases=cases) if not english:
                yield from cases[:1]


def _page(title: Text, pages: Sequence[Text], asked: CustomId) -> Page:
    here = min(max(asked.page or 0, 0), len(pages) - 1)
    return Page(
        title=title,
        body=pages[here],
        footer=say("Page {here} of {pages}", here=here + 1, pages=len(pages)),
        colour=Colour.CALM,
        buttons=turning(asked.verb, asked.game, asked.seq, here, len(pages)),
    )
