"""What people read of a game: everything that its pages are made of."""

from collections.abc import Awaitable, Callable, Iterator, Mapping
from typing import Any

from held_archive import asked_of_archive

from bot.cogs.wiring.services import Services
from bot.record.questions import open_about
from bot.record.subjects import AboutCase
from bot.referee.game.acting_powers import owners_of, speaks_for, spoken_for
from bot.referee.game.asked_words import asked_words
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Table
from bot.referee.log.case_changes import changes_of_case
from bot.referee.log.earlier import before_last_turn
from bot.referee.log.log_filter import filter_log, turns_by_name
from bot.referee.log.played_acts import played_acts
from bot.referee.log.rule_uses import find_rule_uses
from bot.referee.seats.consenters import who_may_consent
from core.terms.refusal import Refusal

Reading = tuple[str, Callable[[], Awaitable[Any]]]
"""Who reads what, and how it is read."""


def readings(
    services: Services, place: Place, table: Table, people: Mapping[str, int]
) -> Iterator[Reading]:
    """Yield what can be read of a game, by whom."""
    for who, user in people.items():
        if user in table.players():
            yield from _own(services, Act(Person(user, who), place, 1), table)
    cases = tuple(each.case for each in table.resolved)
    yield "anybody: log", lambda: _log(services, place)
    yield "anybody: filtered log", lambda: _filtered(services, place)
    yield "anybody: acts", lambda: _acts(services, place)
    yield "anybody: dice", lambda: services.proofs.count(place)
    yield "anybody: luck", lambda: services.luck.of(place)
    yield "anybody: open", lambda: _open(services, place)
    yield "anybody: headlines", lambda: services.history.headlines(table, cases)
    yield "anybody: working", lambda: _working(services, table)
    yield "anybody: questions", lambda: _questions(services, table)
    yield "anybody: who may give seats", lambda: _consenters(table)
    users = tuple(people.values())
    archive = services.archive
    yield "the bot: archive", lambda: archive.read(asked_of_archive, table.key, users)
    yield "the bot: expected replies", lambda: services.expected_replies.messages(table.key)


def _own(services: Services, act: Act, table: Table) -> Iterator[Reading]:
    who, user = act.person.name, act.person.id
    yield f"{who}: acts", lambda: _last_acts(services, act)
    yield f"{who}: plan", lambda: services.plans.mine(act.place, user)
    yield f"{who}: overdue", lambda: services.overdue_phases.of(act)
    yield f"{who}: orders", lambda: services.standing_orders.filed(act)
    yield f"{who}: elsewhere", lambda: services.pending_actions.elsewhere(act)
    yield f"{who}: powers", lambda: _powers(table, user)


async def _open(services: Services, place: Place) -> Any:
    pending = await services.pending_actions.of(place)
    return pending.awaited, pending


async def _log(services: Services, place: Place) -> Any:
    return (await services.history.log(place))[1]


async def _last_acts(services: Services, act: Act) -> Any:
    _, acts = await services.past_acts.latest(act)
    return [(each, await services.past_acts.back_to(act, each.case)) for each in acts[:3]]


async def _powers(table: Table, user: int) -> Any:
    seen = before_last_turn(table, user)
    return {
        "speaks for": speaks_for(table, user),
        "acts for": spoken_for(table, user),
        "turn": seen,
    }


async def _filtered(services: Services, place: Place) -> Any:
    """Return which lines of the log tell of each power and turn."""
    table, told = await services.history.log(place)
    turns = turns_by_name(table)
    by_turn = {name: filter_log(table, told, turn, "") for name, turn in turns.items()}
    by_power = {power: filter_log(table, told, "", power) for power in table.seats}
    return {name: tuple(line.k for line in found) for name, found in (by_turn | by_power).items()}


async def _acts(services: Services, place: Place) -> Any:
    table, told = await services.history.log(place)
    return [(act.request.kind, act.outcome, act.effects) for act in played_acts(table, told)]


async def _working(services: Services, table: Table) -> Any:
    """Return the working of the last result, told anew; what it changed, and by which rules."""
    if not table.resolved:
        return None
    case = table.resolved[-1].case
    found = await services.history.working(table.key, case)
    if isinstance(found, Refusal):
        return found
    line, working = found
    uses = await find_rule_uses(services.archive, table, set(line.rules))
    luck = await services.luck.of_case(table.key, case)
    anew = await services.history.told_case(table, working)
    return anew, changes_of_case(table, case), uses[:2], luck


async def _questions(services: Services, table: Table) -> Any:
    asked = await services.archive.read(open_about, table.key, AboutCase)
    owners = [owners_of(table, each.asking.seat) for each in asked]
    return owners, await services.archive.read(asked_words, table, asked)


async def _consenters(table: Table) -> Any:
    return {power: who_may_consent(table, power) for power in table.seats}
