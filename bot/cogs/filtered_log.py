"""`/log` of one turn or one power, page by page."""

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.referee.game.power_names import no_power, power_meant
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.game.table import Table
from bot.referee.log.log_filter import filter_log
from bot.show.custom_id import CustomId
from bot.show.games import log_page, told_line
from bot.show.page import Page
from bot.show.refusal import refused_page
from core.awaw.book.calendar import FIRST, LAST, Turn, read_turn
from core.terms.refusal import Refusal, illegal
from core.terms.wording import listed

VERB = "diary"
_NEWEST = 1_000_000
_POWERS = 100
"""What a turn is multiplied by in a button's id, so that a power can be added."""


async def filtered_log_of(interaction: UmpireInteraction, turn: str, power: str) -> Page:
    """Return the newest page of the log of a turn, of a power, or of both."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    if table is None:
        return refused_page(NO_GAME)
    powers = list(table.system.powers)
    meant = power_meant(table, power)
    if power and meant not in powers:
        return refused_page(illegal(no_power(table.system, power)))
    try:
        count = read_turn(turn).count if turn else 0
    except ValueError as error:
        what, _, do = str(error).partition(" | ")
        return refused_page(refuse(what, do))
    seq = count * _POWERS + (powers.index(meant) + 1 if power else 0)
    return await filtered_log_page_of(interaction, CustomId(VERB, "-", seq, _NEWEST))


async def filtered_log_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of such a log."""
    found = await interaction.client.services.history.log(act_of(interaction).place)
    if isinstance(found, Refusal):
        return refused_page(found)
    table, told = found
    count, number = divmod(asked.seq, _POWERS)
    turn, power = _turn_named(count), _power_named(table, number)
    called = table.system.called
    lines = [
        told_line(each.k, each.at, each.kind, each.told, called)
        for each in filter_log(told, turn, power)
    ]
    named = " · ".join(part for part in (turn, listed(called[power]) if power else "") if part)
    shown = [line for line in lines if line]
    return log_page(table.key.id, shown, asked.page or 0, asked.seq, verb=VERB, of=named)


def _turn_named(count: int) -> str:
    turn: Turn = FIRST
    while turn <= LAST:
        if turn.count == count:
            return str(turn)
        turn = turn.next()
    return ""


def _power_named(table: Table, number: int) -> str:
    powers = list(table.system.powers)
    return powers[number - 1] if 0 < number <= len(powers) else ""
