"""`/g40 position | income`: text, a file that sets the position up, and the odds that stand."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.games.alpha3.commands.turns import NAME, PLACES
from bot.games.alpha3.pages.forces import force_blocks
from bot.games.alpha3.pages.odds import ODDS
from bot.games.alpha3.pages.position import (
    game_blocks,
    power_blocks,
    side_blocks,
    space_blocks,
)
from bot.games.alpha3.reading.setting_up import position_text
from bot.games.commands import PageWithFiles, Shows, command
from bot.games.options import Given, Option, View
from bot.show.asked.refusal import refused_page
from bot.show.attachments import Attachment
from bot.show.chances.odds_line import expect_line
from bot.show.page import Colour, Page
from core.alpha3.book.names import GAZETTEER, Finder
from core.alpha3.book.terms import Phase, Power
from core.alpha3.book.world import TERRITORIES
from core.alpha3.combat.odds.ahead import in_hand
from core.alpha3.combat.requests import BattleOrders, CombatPhase
from core.alpha3.moving.combats import combat_at
from core.alpha3.record.position import Position
from core.alpha3.system import SYSTEM
from core.forecast import parts_of
from core.terms.measure import IN_ALL
from core.terms.message import Text, Verbatim, opened, say
from core.terms.nations import nation_named
from core.terms.refusal import RefusedError
from core.terms.wording import listed

ODDS_WITHIN: float | None = 5.0
"""Seconds that a page waits for its odds; those that have not come by then are left out."""

_FIGHTING = (Phase.COMBAT_MOVE, Phase.CONDUCT_COMBAT)


async def _position(view: View, given: Given) -> PageWithFiles:
    """Return what somebody asks for: the game, a power, or a space."""
    now, where = view.position_of(Position), given.text("where")
    plain = where.strip().lower()
    if plain == "income":
        return await _income(view, given)
    if not plain:
        odds = await _odds(view, now, CombatPhase(power=now.power))
        name = f"{view.game}-round-{now.round}-{now.power.value}-{now.phase.value}.toml"
        text = Attachment(name, position_text(now).encode())
        page = _page(say("The game"), [*game_blocks(now, odds), *force_blocks(now)])
        return (_with_text(page, name), (text,)) if view.may_attach else (page, ())
    named = nation_named(where, SYSTEM.powers)
    power = None if named is None else Power(named)
    if power is not None and len(GAZETTEER.meant(where, TERRITORIES)) != 1:
        return _page(opened(listed(power.label)), power_blocks(now, power)), ()
    finder = Finder()
    space = finder.space(where)
    try:
        finder.settle()
    except RefusedError as refused:
        return refused_page(refused.refusal, where), ()
    orders = CombatPhase(power=now.power, battles=(BattleOrders(space=space),), rest="none")
    stands = now.turn.battles.get(space)
    odds = await _odds(view, now, orders) if combat_at(now, space) else {}
    told = [*odds.values()] if stands is None else [in_hand(now, stands), *odds.values()]
    blocks = [*((say("As it stands"), line) for line in told), *space_blocks(now, space)]
    whose = [] if power is None else power_blocks(now, power)
    return _page(opened(space), [*blocks, *whose]), ()


def _with_text(page: Page, name: str) -> Page:
    """Return a page that says what the position as a file beside it is for."""
    told = say(
        "`{name}` sets this position up again: `setup`, with its text below.", name=Verbatim(name)
    )
    return replace(page, fields=(*page.fields, (say("As a file"), told)))


async def _income(view: View, _given: Given) -> PageWithFiles:
    """Return incomes, and what is in hand."""
    now = view.position_of(Position)
    return _page(say("Income"), [*side_blocks(now), *force_blocks(now)]), ()


async def _odds(view: View, now: Position, battles: CombatPhase) -> Mapping[Text, Text]:
    """Return the odds of battles as they stand, a line each, by what each is called."""
    if now.phase not in _FIGHTING:
        return {}
    odds: dict[Text, Text] = {}
    # what is told in all takes longest, and comes last
    parts = sorted(parts_of(battles, before=now), key=lambda part: part.name == IN_ALL)
    try:
        async with asyncio.timeout(ODDS_WITHIN):
            for part in parts:
                for each in await view.odds(part.request):
                    if each.name in {"", part.name}:
                        odds[part.name] = expect_line(each, ODDS)
    except TimeoutError:
        pass
    return odds


def _page(title: Text, blocks: Sequence[tuple[Text, Text]]) -> Page:
    return Page(
        title=title, fields=tuple(blocks), footer=say("Only you see this."), colour=Colour.CALM
    )


POSITION = command(
    "position",
    "The game, a power, a territory or a zone",
    Shows(_position),
    Option("where", "A territory, a sea zone or a power; the whole game if left out", NAME, PLACES),
)

INCOME = command("income", "What every power earns, and has in hand", Shows(_income))
