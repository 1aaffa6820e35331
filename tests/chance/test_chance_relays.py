"""Public relays over real HTTP on this machine: whatever they do, the same round is asked for."""

import asyncio

import pytest
from aiohttp.test_utils import unused_port
from chance_relay_server import (
    RIGHT,
    ROUND,
    Answer,
    Relay,
    bad_signature,
    body,
    broken_off,
    elsewhere,
    endless,
    never,
    packed,
    says,
    serving,
    wrong_round,
)
from fake_clock import FakeClock

from bot.chance.progress import Outcome, Progress
from bot.chance.relays import Relays
from bot.chance.rounds import due_ms
from core.fairness.drand import CHAIN


@pytest.fixture
def clock() -> FakeClock:
    """A clock that stands a second after the round's time."""
    return FakeClock(due_ms(ROUND) + 1000)


async def test_the_first_relay_that_answers_rightly_is_believed(clock: FakeClock) -> None:
    """One question, at the pinned chain's path, for exactly that round."""
    first, second = Relay(), Relay()
    async with serving(first, second) as urls, Relays(urls, clock=clock) as relays:
        assert await relays.fetch(ROUND) == RIGHT

    assert first.paths == [f"/{CHAIN}/public/1000"]
    assert not second.paths
    assert not clock.slept


MISHAPS: dict[str, tuple[Answer, Outcome]] = {
    "404": (says({}, 404), Outcome.NOT_YET),
    "425": (says({}, 425), Outcome.NOT_YET),
    "500": (says({}, 500), Outcome.NOT_YET),
    "403": (says({}, 403), Outcome.UNWELL),
    "429": (says({}, 429), Outcome.UNWELL),
    "503": (says({}, 503), Outcome.UNWELL),
    "redirect": (elsewhere, Outcome.UNWELL),
    "created": (says(body(ROUND, RIGHT.signature.hex()), 201), Outcome.UNWELL),
    "timeout": (never, Outcome.SILENT),
    "broken off": (broken_off, Outcome.SILENT),
    "empty": (says(b""), Outcome.GARBAGE),
    "a web page": (says(b"<html>log in to the hotel</html>"), Outcome.GARBAGE),
    "endless": (endless, Outcome.GARBAGE),
    "packed": (packed, Outcome.GARBAGE),
    "nested": (says(b"[" * 4000), Outcome.GARBAGE),
    "two rounds": (says(b'{"round":1000,"round":1000}'), Outcome.GARBAGE),
    "no signature": (says({"round": ROUND}), Outcome.GARBAGE),
    "96 bytes": (says(body(ROUND, "8" * 192)), Outcome.GARBAGE),
    "wrong round": (wrong_round, Outcome.WRONG_ROUND),
    "bad signature": (bad_signature, Outcome.BAD_SIGNATURE),
    "infinity": (says(body(ROUND, "c0" + "00" * 47)), Outcome.BAD_SIGNATURE),
}


@pytest.mark.parametrize("name", MISHAPS)
async def test_a_relay_in_trouble_is_noted_and_asked_for_the_same_round_again(
    name: str, clock: FakeClock
) -> None:
    """With one relay only: the mishap is reported, the next answer is taken."""
    mishap, outcome = MISHAPS[name]
    relay, told = Relay([mishap]), list[Progress]()
    async with (
        serving(relay) as urls,
        Relays(urls, clock=clock, patience_s=0.1 if name == "timeout" else 2) as relays,
    ):
        assert await relays.fetch(ROUND, told.append) == RIGHT

    assert {f"/{CHAIN}/public/1000"} == set(relay.paths)
    assert [answer.outcome for progress in told for answer in progress.answers] == [
        outcome,
        Outcome.RIGHT,
    ]
    assert clock.slept == [0.5]


async def test_a_relay_that_lies_is_skipped_and_the_others_are_asked(clock: FakeClock) -> None:
    """The liar gets one question; the honest relays are asked until the round is there."""
    liar = Relay([wrong_round, wrong_round])
    forger = Relay([bad_signature])
    honest = Relay([says({}, 425)] * 3)
    told: list[Progress] = []
    async with serving(liar, forger, honest) as urls, Relays(urls, clock=clock) as relays:
        assert await relays.fetch(ROUND, told.append) == RIGHT

    assert [len(relay.paths) for relay in (liar, forger, honest)] == [1, 1, 4]
    assert told[-1].skipped == {liar.url, forger.url}
    assert [answer.outcome for answer in told[-1].answers] == [
        Outcome.WRONG_ROUND,
        Outcome.BAD_SIGNATURE,
        Outcome.RIGHT,
    ]
    assert told[-1].answers[0].why == "answered with round 1001"


async def test_when_every_relay_has_lied_all_are_asked_again(clock: FakeClock) -> None:
    """A fault that they share must not end the wait."""
    liar, forger = Relay([wrong_round]), Relay([bad_signature] * 2)
    async with serving(liar, forger) as urls, Relays(urls, clock=clock) as relays:
        assert await relays.fetch(ROUND) == RIGHT

    assert [len(relay.paths) for relay in (liar, forger)] == [2, 1]


async def test_nobody_is_asked_before_the_round_is_due() -> None:
    """The first question comes at time(R), by the clock; the watcher knows what is waited for."""
    clock = FakeClock(due_ms(ROUND) - 45_250)
    relay = Relay()
    asked_at: list[int] = []
    told: list[Progress] = []

    def watch(progress: Progress) -> None:
        asked_at.append(clock.now_ms())
        told.append(progress)

    async with serving(relay) as urls, Relays(urls, clock=clock) as relays:
        assert await relays.fetch(ROUND, watch) == RIGHT

    assert clock.slept == [30.0, 15.25]
    assert asked_at == [due_ms(ROUND) - 45_250, due_ms(ROUND)]
    begun = Progress(
        round=ROUND,
        due_ms=due_ms(ROUND),
        waiting_since=due_ms(ROUND) - 45_250,
        turns=0,
        answers=(),
        skipped=frozenset(),
        found=False,
    )
    assert told[0] == begun
    assert (told[-1].found, told[-1].waiting_since) == (True, begun.waiting_since)


async def test_all_relays_down_for_an_hour_delay_the_round_and_nothing_else() -> None:
    """Nobody listens on any port for 3,600 s; then one relay is back, and the round is had."""
    clock = FakeClock(due_ms(ROUND))
    relay = Relay()
    async with serving(relay) as urls:
        nowhere = f"http://127.0.0.1:{unused_port()}"
        down = Relays([nowhere, urls[0]], clock=clock)
        told: list[Progress] = []

        def watch(progress: Progress) -> None:
            told.append(progress)
            # the door of the second relay opens after an hour
            if clock.now_ms() >= due_ms(ROUND) + 3_600_000:
                relay.script.clear()

        relay.script = [broken_off] * 10_000
        assert await down.fetch(ROUND, watch) == RIGHT
        await down.close()

    assert 3600 <= sum(clock.slept) < 3615 + 15
    assert clock.slept[:7] == [0.5, 1, 2, 4, 8, 15, 15]
    assert {f"/{CHAIN}/public/1000"} == set(relay.paths)
    assert told[-2].answers[0].outcome is Outcome.SILENT
    assert told[-2].answers[0].why == "ClientConnectorError"


async def test_the_relay_that_answered_is_asked_first_the_next_time(clock: FakeClock) -> None:
    """A dead relay at the head of the list delays only the first round."""
    dead, alive = Relay([says({}, 500)] * 9), Relay()
    async with serving(dead, alive) as urls, Relays(urls, clock=clock) as relays:
        await relays.fetch(ROUND)
        await relays.fetch(ROUND)

    assert [len(dead.paths), len(alive.paths)] == [1, 2]


@pytest.mark.parametrize("number", [0, -1, 2**53 + 1])
async def test_round_0_which_means_the_latest_is_never_asked_for(
    number: int, clock: FakeClock
) -> None:
    """Nor anything else that is no round; no relay hears of it."""
    relay = Relay()
    async with serving(relay) as urls, Relays(urls, clock=clock) as relays:
        with pytest.raises(ValueError, match="counted from 1"):
            await relays.fetch(number)

    assert not relay.paths


async def test_a_wait_ends_when_its_caller_cancels_it(clock: FakeClock) -> None:
    """The source gives up at nothing else, and works on afterwards."""
    thrice = asyncio.Event()

    def watch(progress: Progress) -> None:
        if progress.turns == 3:
            thrice.set()

    relay = Relay([says({}, 404)] * 10_000)
    async with serving(relay) as urls, Relays(urls, clock=clock) as relays:
        waiting = asyncio.ensure_future(relays.fetch(ROUND, watch))
        await thrice.wait()
        assert not waiting.done()
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        relay.script.clear()
        assert await relays.fetch(ROUND) == RIGHT


async def test_what_is_not_http_is_silence(clock: FakeClock) -> None:
    """A port that talks another language, or hangs up at once, is passed over."""
    banner = b"220 mail ready\r\n"

    async def talk(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(banner)
        writer.close()

    stranger = await asyncio.start_server(talk, "127.0.0.1", 0)
    port = stranger.sockets[0].getsockname()[1]
    relay, told = Relay(), list[Progress]()
    async with (
        stranger,
        serving(relay) as urls,
        Relays([f"http://127.0.0.1:{port}", *urls], clock=clock) as relays,
    ):
        assert await relays.fetch(ROUND, told.append) == RIGHT

    assert told[-1].answers[0].outcome is Outcome.SILENT
