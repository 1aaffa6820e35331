"""Recorded rounds, mishaps to order, and a clock that winds itself."""

import asyncio

import pytest
from fake_clock import FakeClock
from known_rounds import KNOWN_ROUNDS
from recorded_beacons import RecordedBeacons, UnrecordedRoundError
from relay_mishaps import (
    Mishap,
    bad_signature,
    down,
    garbage,
    late,
    silent,
    status,
    wrong_round,
)

from bot.chance.beacon import Beacon
from bot.chance.clock import SystemClock
from bot.chance.progress import BeaconSource, Outcome, Progress
from bot.chance.round_fetch import pause_after
from bot.chance.rounds import due_ms

RIGHT = Beacon(1000, KNOWN_ROUNDS[1000])
OTHER = Beacon(1001, KNOWN_ROUNDS[1001])


async def test_a_recorded_round_is_given_out_at_its_time_and_not_before() -> None:
    """By the clock it is given, to the millisecond."""
    clock = FakeClock(due_ms(1000) - 20_000)
    source: BeaconSource = RecordedBeacons(clock)

    assert await source.fetch(1000) == RIGHT
    assert clock.now_ms() == due_ms(1000)


@pytest.mark.parametrize(
    ("mishap", "outcome"),
    [
        (late(100), Outcome.NOT_YET),
        (down(100), Outcome.SILENT),
        (silent(), Outcome.SILENT),
        (status(404), Outcome.NOT_YET),
        (status(425), Outcome.NOT_YET),
        (status(500), Outcome.NOT_YET),
        (status(502), Outcome.UNWELL),
        (garbage(b"<html>"), Outcome.GARBAGE),
        (wrong_round(OTHER), Outcome.WRONG_ROUND),
        (bad_signature(), Outcome.BAD_SIGNATURE),
    ],
)
async def test_each_mishap_is_reported_and_outlasted(mishap: Mishap, outcome: Outcome) -> None:
    """The same round is asked for until it comes, whatever came before it."""
    clock = FakeClock(due_ms(1000))
    source = RecordedBeacons(clock, scripts={"only": [mishap]})
    told: list[Progress] = []

    assert await source.fetch(1000, told.append) == RIGHT
    assert told[1].answers[0].outcome is outcome
    assert told[-1].answers[0].outcome is Outcome.RIGHT
    assert {("only", 1000)} == set(source.asked)
    assert len(source.asked) > 1


async def test_a_late_round_is_had_within_a_pause_of_its_coming() -> None:
    """A hundred seconds late: 0.5, 1, 2, 4, 8 and then 15 s between questions."""
    clock = FakeClock(due_ms(1000))
    await RecordedBeacons(clock, scripts={"only": [late(100)]}).fetch(1000)

    assert clock.slept == [0.5, 1, 2, 4, 8, 15, 15, 15, 15, 15, 15]
    assert pause_after(10**9) == 15


async def test_all_relays_down_for_an_hour_are_asked_over_and_over() -> None:
    """3,600 s of silence from four relays, then the round."""
    clock = FakeClock(due_ms(1000))
    source = RecordedBeacons(clock, scripts={f"relay {n}": [down(3600)] for n in range(4)})
    told: list[Progress] = []

    assert await source.fetch(1000, told.append) == RIGHT
    assert 3600 <= (clock.now_ms() - due_ms(1000)) / 1000 < 3615
    assert told[-1].turns == 245
    assert {1000} == {number for _, number in source.asked}
    assert {due_ms(1000)} == {progress.waiting_since for progress in told}


async def test_several_mishaps_of_several_relays_come_in_their_order() -> None:
    """The first relay stumbles twice and lies, the second is late; the liar is not asked again."""
    clock = FakeClock(due_ms(1000))
    scripts = {"first": [status(500), silent(), wrong_round(OTHER)], "second": [late(10)]}
    source = RecordedBeacons(clock, scripts=scripts)

    assert await source.fetch(1000) == RIGHT
    asked = [relay for relay, _ in source.asked]
    assert asked == ["first", "second"] * 3 + ["second"] * 3


async def test_a_round_that_nobody_recorded_is_an_error_and_no_endless_wait() -> None:
    """Tests and the local table learn of it at once."""
    source = RecordedBeacons(FakeClock(due_ms(1000)))

    with pytest.raises(UnrecordedRoundError, match="round 999 is not in the recording"):
        await source.fetch(999)
    with pytest.raises(ValueError, match="counted from 1"):
        await source.fetch(0)


async def test_a_recording_of_false_rounds_is_not_believed() -> None:
    """The recording is checked like any relay; a wait for it goes on until it is cancelled."""
    clock = FakeClock(due_ms(1000))
    source = RecordedBeacons(clock, {1000: KNOWN_ROUNDS[1001]})
    waiting = asyncio.ensure_future(source.fetch(1000))
    for _ in range(100):
        await asyncio.sleep(0)

    assert len(source.asked) > 20
    assert not waiting.done()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting


async def test_two_sleepers_on_the_fake_clock_share_the_time() -> None:
    """Two sleeps of a minute at once are one minute, two in a row are two."""
    clock = FakeClock(0)
    await asyncio.gather(clock.sleep(60), clock.sleep(60))
    assert clock.now_ms() == 60_000

    await clock.sleep(60)
    clock.advance(0.5)
    assert clock.now_ms() == 120_500


async def test_the_machines_clock_goes() -> None:
    """Milliseconds since 1970, and a sleep that passes."""
    clock = SystemClock()
    before = clock.now_ms()
    await clock.sleep(0.002)

    assert before < clock.now_ms()
    assert before > due_ms(1000)
