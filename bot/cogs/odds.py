"""`/odds` and `/luck`: what may come of a declaration, and how what came compares with it."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any

from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
)
from bot.cogs.typed_lines import read_typed
from bot.cogs.wiring.additions import pictured
from bot.games import FACES
from bot.record.games import GameKey
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.refusals import NO_GAME, accepted
from bot.referee.game.table import Table
from bot.referee.odds.deciders import deciding
from bot.referee.odds.forecasts import RequestOdds
from bot.referee.odds.percentiles import numbers
from bot.referee.odds.progress import OddsProgress
from bot.show.asked.refusal import refused_page
from bot.show.attachments import Attachment
from bot.show.chances.luck_page import luck_page
from bot.show.chances.odds_page import (
    awaited_odds_page,
    decided_first_page,
    likely_page,
    no_odds_page,
    odds_page,
)
from bot.show.custom_id import CustomId
from bot.show.page import Page
from bot.show.pictures.chart import Chart, alt_text
from bot.show.pictures.drawing_jobs import chart_png
from bot.words.imagined_battle import read_imagined
from bot.words.meanings import read_at
from bot.words.plans import blocks_of
from bot.workers import WorkerProcess
from core.forecast import measures_of, odds_of
from core.terms.message import Text, joined
from core.terms.question import Answers
from core.terms.refusal import Refusal, RefusalKind
from core.terms.request import Request

MOST_CHARTS = 3
"""How many pictures go with one answer."""


class OddsCog(commands.Cog):
    """What the dice may do, and what they did."""

    @app_commands.command(name="odds", description="The exact odds of a line, without declaring it")
    @app_commands.describe(
        text="Typed as for /do: subs atlantic 6 v 7 asw -1; or any battle: 3 inf 1 tank v 2 inf",
        defenders="Who meets it, as in the defender's form, / between targets: Berlin: 7 aaf; stay",
    )
    @app_commands.guild_only()
    async def odds(
        self,
        interaction: UmpireInteraction,
        text: app_commands.Range[str, 1, 6000],
        defenders: app_commands.Range[str, 1, 2000] | None = None,
    ) -> None:
        """Show what a typed text may come to, to this player alone."""
        await _answer_with_odds(interaction, partial(_odds_page, interaction, text, defenders))

    @app_commands.command(name="luck", description="How each player's dice fell, against the odds")
    @app_commands.guild_only()
    async def luck(self, interaction: UmpireInteraction) -> None:
        """Compare every result of this channel's game with its odds."""
        await answer_privately(interaction, _lucky(interaction))


async def show_draft_odds(interaction: UmpireInteraction, key: DraftKey) -> None:
    """Show the odds of a declaration that is not locked in yet, to this player alone."""

    async def page(progress: OddsProgress) -> Page:
        declarations = interaction.client.services.declarations
        words = accepted(await declarations.words_of(act_of(interaction), key))
        return await _odds_page(interaction, words, None, progress)

    await _answer_with_odds(interaction, page)


async def _answer_with_odds(
    interaction: UmpireInteraction, page: Callable[[OddsProgress], Coroutine[Any, Any, Page]]
) -> None:
    """Answer with the page of odds, and until it is there with how far they are."""
    progress = OddsProgress()
    await answer_privately(interaction, page(progress), partial(awaited_odds_page, progress))


async def drawn_result(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return how likely a result was, with what was rolled marked in the distribution."""
    key = GameKey(interaction.guild_id or 0, asked.game)
    percentiles = await interaction.client.services.luck.of_case(key, asked.seq)
    charts = [
        Chart(
            joined((each.name, each.measure.unit), ": ") if each.name else each.measure.unit,
            each.measure.unit,
            each.chances,
            each.rolled,
        )
        for each in percentiles
    ][:MOST_CHARTS]
    return _charted(interaction, charts, partial(likely_page, percentiles, charts))


async def _odds_page(
    interaction: UmpireInteraction, text: str, defenders: str | None, progress: OddsProgress
) -> Page:
    act, services = act_of(interaction), interaction.client.services
    table = await services.tables.at(act.place)
    if table is None:
        return refused_page(NO_GAME, text)
    face = FACES[table.system.key]
    words, request = text, read_imagined(face.reading.imagined, text)
    if request is None:
        blocks = await asyncio.to_thread(blocks_of, face.reading.verbs, text)
        words = next(iter(blocks), "")
        request = await read_typed(services, act, words)
    answers: Answers = {}
    if isinstance(request, Refusal):
        answered = await services.typed_answers.considered(act, text)
        if answered is None:
            return refused_page(request, words)
        words, (request, answers) = text, answered
    answers = {**answers, **_said_of(request, defenders)}
    found = await services.forecasts.odds_for(
        act.person.id, table.position, request, answers, progress
    )
    if isinstance(found, Refusal) and (theirs := _as_on_turn(table, act.person.id, words)):
        answers = _said_of(theirs, defenders)
        tried = await services.forecasts.odds_for(
            act.person.id, table.position, theirs, answers, progress
        )
        request, found = (request, found) if isinstance(tried, Refusal) else (theirs, tried)
    if isinstance(found, Refusal):
        if found.kind is RefusalKind.NOT_IN_BOOK and not found.rules:
            return no_odds_page(words, found)
        return refused_page(found, words)
    if not found:
        asked = deciding(table.position, request, answers)
        return decided_first_page(words, [table.system.whom(each) for each in asked])
    charts = _charts(found, face.pages.title)
    title = face.pages.title(request)
    return _charted(
        interaction, charts, partial(odds_page, words, title, face.pages.odds, found, charts)
    )


def _as_on_turn(table: Table, user: int, line: str) -> Request | None:
    """Return what a line spells for the powers on turn, to somebody who plays none of them.

    Whoever is attacked asks what to expect, and names nobody: `fight Karelia`.
    """
    now, verbs = table.system.on_turn(table.position), FACES[table.system.key].reading.verbs
    if not now or set(now) & set(table.powers_of(user)):
        return None
    read = read_at(table.system, verbs, line, now, table.position)
    return None if isinstance(read, Refusal) else read


def _said_of(request: Request, defenders: str | None) -> dict[str, str]:
    """Return what somebody says of the defenders, as the answer that odds presume otherwise."""
    presumed = odds_of(request).presumed
    return dict.fromkeys(presumed, "\n".join(defenders.split(" / "))) if defenders else {}


def _charted(
    interaction: UmpireInteraction, charts: Sequence[Chart], page: Callable[..., Page]
) -> Page:
    """Return a page whose charts are bars of text until they are drawn: nobody waits for them.

    Args:
        interaction: Whoever asks.
        charts: What is drawn.
        page: Makes the page, told whether the charts are `drawn`.
    """
    in_words = page(drawn=False)
    if not charts or not interaction.app_permissions.attach_files:
        return in_words
    renderer = interaction.client.services.renderer
    return pictured(in_words, partial(_drawn, renderer, charts), beside=page(drawn=True))


async def _drawn(renderer: WorkerProcess, charts: Sequence[Chart]) -> tuple[Attachment, ...]:
    """Return the pictures of charts; none where one of them cannot be drawn."""
    pictures = []
    for place, chart in enumerate(charts):
        png = await renderer.attempt(chart_png, chart)
        if png is None:
            return ()
        name = f"odds-{place + 1}.png" if len(charts) > 1 else "odds.png"
        pictures.append(Attachment(name, png, alt_text(chart)))
    return tuple(pictures)


def _charts(found: Sequence[RequestOdds], title_of: Callable[[Request], Text]) -> list[Chart]:
    """Return the main figure of each request that was left to the dice."""
    charts = []
    for each in found:
        for measure in measures_of(each.request):
            chances = numbers(each.figures.get(measure.figure, {}))
            if len(chances) > 1:
                title = each.name or title_of(each.request)
                told = joined((title, measure.unit), ": ")
                charts.append(Chart(told, measure.unit, chances))
                break
    return charts[:MOST_CHARTS]


async def _lucky(interaction: UmpireInteraction) -> Page:
    found = await interaction.client.services.luck.of(act_of(interaction).place)
    return luck_page(found.game.id, found.by_player, found.left_out)
