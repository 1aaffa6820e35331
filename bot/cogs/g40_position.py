"""`/g40 position` and `/g40 income`: text, a picture of the powers, and the odds that stand."""

import asyncio
from collections.abc import Mapping

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.games.alpha3.pages.position import (
    Blocks,
    game_blocks,
    power_blocks,
    side_blocks,
    space_blocks,
)
from bot.games.alpha3.scene import force_blocks, world_picture
from bot.referee.game.refusals import NO_GAME, refuse
from bot.show.attachments import Attachment
from bot.show.odds_line import expect_line
from bot.show.page import Colour, Page
from bot.show.refusal import refused_page
from core.alpha3.book.names import GAZETTEER, Finder
from core.alpha3.book.terms import Phase, Power
from core.alpha3.book.world import TERRITORIES
from core.alpha3.combat.requests import BattleOrders, CombatPhase
from core.alpha3.moving.combats import combat_at
from core.alpha3.record.position import Position
from core.alpha3.system import SYSTEM
from core.forecast import parts_of
from core.terms.measure import IN_ALL
from core.terms.nations import nation_named
from core.terms.refusal import Refusal, RefusedError
from core.terms.wording import listed

ODDS_WITHIN: float | None = 5.0
"""Seconds that a page waits for its odds; those that have not come by then are left out."""

_FIGHTING = (Phase.COMBAT_MOVE, Phase.CONDUCT_COMBAT)


async def game_of(interaction: UmpireInteraction) -> Position | Refusal:
    """Return the position of the channel's game, if it is one of Global 1940."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if table is None:
        return NO_GAME
    if not isinstance(table.position, Position):
        return refuse(f"This channel plays {table.system.title}.", "Look with `/status`.")
    return table.position


async def position_at(interaction: UmpireInteraction, where: str) -> tuple[Page, Attachment | None]:
    """Return what somebody asks for: the game, incomes, a power, or a space."""
    now = await game_of(interaction)
    if isinstance(now, Refusal):
        return refused_page(now, where), None
    plain = where.strip().lower()
    if plain in {"", "income"}:
        return await _everybody(interaction, now, income=bool(plain))
    named = nation_named(where, SYSTEM.powers)
    power = None if named is None else Power(named)
    if power is not None and len(GAZETTEER.meant(where, TERRITORIES)) != 1:
        return _page(listed(power.label), power_blocks(now, power)), None
    finder = Finder()
    space = finder.space(where)
    try:
        finder.settle()
    except RefusedError as refused:
        return refused_page(refused.refusal, where), None
    orders = CombatPhase(power=now.power, battles=(BattleOrders(space=space),), rest="none")
    odds = await _odds(interaction, now, orders) if combat_at(now, space) else {}
    blocks = [*(("As it stands", line) for line in odds.values()), *space_blocks(now, space)]
    whose = [] if power is None else power_blocks(now, power)
    return _page(space, [*blocks, *whose]), None


async def _everybody(
    interaction: UmpireInteraction, now: Position, *, income: bool
) -> tuple[Page, Attachment | None]:
    """Return the page of the whole game, with a picture where one can be shown."""
    odds = {} if income else await _odds(interaction, now, CombatPhase(power=now.power))
    blocks = side_blocks(now) if income else game_blocks(now, odds)
    picture = None
    if interaction.app_permissions.attach_files:
        picture = await world_picture(interaction.client.services.renderer, now)
    if picture is None:
        blocks = [*blocks, *force_blocks(now)]
    return _page("Income" if income else "The game", blocks), picture


async def _odds(
    interaction: UmpireInteraction, now: Position, battles: CombatPhase
) -> Mapping[str, str]:
    """Return the odds of battles as they stand, a line each, by what each is called."""
    if now.phase not in _FIGHTING:
        return {}
    forecasts = interaction.client.services.forecasts
    odds: dict[str, str] = {}
    # what is told in all takes longest, and comes last
    parts = sorted(parts_of(battles, before=now), key=lambda part: part.name == IN_ALL)
    try:
        async with asyncio.timeout(ODDS_WITHIN):
            for part in parts:
                for each in await forecasts.later(now, part.request):
                    if each.name in {"", part.name}:
                        odds[part.name] = expect_line(each)
    except TimeoutError:
        pass
    return odds


def _page(title: str, blocks: Blocks) -> Page:
    return Page(title=title, fields=tuple(blocks), footer="Only you see this.", colour=Colour.CALM)
