"""Odds in hand: worked out beside the table, kept by what they depend on, never waited for."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from odds_held import held_odds
from odds_rooms import request_of
from support import ending_of, in_english, refusal_of, resolution_of

from bot.referee.odds.forecasts import Forecasts
from bot.workers import MOST_WAITING
from core.awaw.book.terms import Box, Power
from core.awaw.record.fold.position import change
from core.awaw.record.submarine_effects import SubmarinesFought, TransportsLost
from core.systems import SYSTEMS
from core.terms.dice import LoadedDice
from core.terms.measure import Part
from core.terms.refusal import Refusal
from core.terms.request import Request

SUBS: dict[str, Any] = {
    "box": "atlantic",
    "attacker": "germany",
    "submarines": 6,
    "asw": 7,
    "transports": 34,
    "net_modifier": -1,
}


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Odds that come only when this is set."""
    yield from held_odds(monkeypatch)


def subs(number: int) -> Request:
    """Return an attack by so many submarines."""
    return request_of("awaw", "submarine-warfare", **SUBS | {"submarines": number})[1]


async def test_odds_that_are_not_in_hand_are_not_waited_for(gate: threading.Event) -> None:
    """A preview is shown without them; they come later, and then they are in hand."""
    forecasts, begin = Forecasts(), SYSTEMS["awaw"].begin
    assert forecasts.in_hand(begin, subs(6)) is None
    later = asyncio.ensure_future(forecasts.later(begin, subs(6)))
    await asyncio.sleep(0)
    assert forecasts.in_hand(begin, subs(6)) is None

    gate.set()
    assert await later
    assert forecasts.in_hand(begin, subs(6)) == await later


async def test_where_many_wait_odds_are_left_out(gate: threading.Event) -> None:
    """Nine attacks at once: the ninth preview stays without its odds, nobody waits longer.

    Nor are those of what will be rolled later begun.
    """
    forecasts, begin = Forecasts(), SYSTEMS["awaw"].begin
    waiting = [
        asyncio.ensure_future(forecasts.later(begin, subs(number + 1)))
        for number in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)
    assert await forecasts.later(begin, subs(30)) == ()
    assert await forecasts.ahead(begin, (Part("", subs(30), None, ()),)) == ()

    gate.set()
    assert all(await asyncio.gather(*waiting))
    assert forecasts.in_hand(begin, subs(30)) is None


async def test_what_nobody_waits_for_any_more_is_not_worked_out(gate: threading.Event) -> None:
    """A preview that is gone takes its odds out of the queue."""
    forecasts, begin = Forecasts(), SYSTEMS["awaw"].begin
    first, second = (
        asyncio.ensure_future(forecasts.later(begin, subs(number))) for number in (6, 7)
    )
    await asyncio.sleep(0)
    second.cancel()
    await asyncio.wait({second})

    gate.set()
    await forecasts.idle()
    assert forecasts.in_hand(begin, subs(6)) == await first
    assert forecasts.in_hand(begin, subs(7)) is None


def test_odds_hold_for_every_position_in_which_nothing_they_depend_on_has_changed() -> None:
    """24.6: what an earlier attack lost changes the tally, and no die of the next."""
    forecasts, begin = Forecasts(), SYSTEMS["awaw"].begin
    found = forecasts.odds(begin, subs(6), {})
    after = change(begin, TransportsLost(Power.BRITAIN, Box.ATLANTIC, sunk=3, damaged=2))

    assert after != begin
    assert forecasts.in_hand(after, subs(6)) == found


def test_odds_are_not_those_of_a_position_that_changes_them() -> None:
    """25.13: with its turn's attack made, the same words are refused and have no odds."""
    forecasts, begin = Forecasts(), SYSTEMS["awaw"].begin
    _, request = request_of("awaw", "submarine-warfare", **SUBS | {"turn": "summer 1942"})
    assert forecasts.odds(begin, request, {})
    after = change(begin, SubmarinesFought(Power.GERMANY, Box.ATLANTIC, "summer 1942", 6))

    refusal_of(forecasts.odds(after, request, {}))
    assert forecasts.in_hand(after, request) == ()


WITH_ODDS = {
    "awaw": "submarine-warfare submarine-warfare-indian-ocean strategic-bombing flying-bombs "
    "rockets allocate-losses bombing-phase",
    "bombing-sop": "strategic-bombing bombing-phase",
    "alpha3": "battle fight bombing-raid fly-raid combat-phase fire-rockets research next-phase "
    "kamikaze aa-fire rockets",
    "representative": "battle bombing blockade decide fight fight-all fire-rockets research",
}


def test_the_kinds_that_have_odds() -> None:
    """What previews look at before they ask for odds, game by game."""
    assert {
        system.key: {kind for kind, of in system.procedures.items() if of.odds.work is not None}
        for system in SYSTEMS.values()
    } == {system: set(kinds.split()) for system, kinds in WITH_ODDS.items()}


def test_odds_stay_in_hand_for_the_result() -> None:
    """Worked out once; a result asks for them without working them out again."""
    forecasts = Forecasts()
    _, request = request_of("awaw", "submarine-warfare", **SUBS)
    position = SYSTEMS["awaw"].begin
    dice = LoadedDice({"attacker": (4, 4), "defender": (1, 3)})
    came = resolution_of(ending_of("awaw", "submarine-warfare", SUBS, dice=dice))

    assert forecasts.percentiles(position, came, {}, in_hand=True) == ()
    found = forecasts.odds(position, request, {})
    assert not isinstance(found, Refusal)
    percentiles = forecasts.percentiles(position, came, {}, in_hand=True)
    assert in_english([each.measure.unit for each in percentiles]) == [
        "transports sunk",
        "submarines lost",
    ]
    assert [each.rolled for each in percentiles] == [2, 1]
