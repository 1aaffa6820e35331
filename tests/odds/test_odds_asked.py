"""How many odds one person may ask for at once."""

import asyncio
import threading

import pytest

from bot.games import FACES
from bot.referee.odds.forecasts import ASKED_ENOUGH, MOST_ASKED, Forecasts, RequestOdds
from bot.referee.odds.progress import OddsProgress
from bot.show.chances.odds_page import awaited_odds_page
from bot.words.imagined_battle import read_imagined
from core.terms.measure import Part
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request

ONE, OTHER = 1, 2


async def test_nobody_fills_the_queue_of_odds_for_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who waits for as many as he may is refused one more; others are not, nor is he later."""
    forecasts, going = Forecasts(), threading.Event()
    request = read_imagined(FACES["alpha3"].reading.imagined, "3 inf v 2 inf")
    assert isinstance(request, Request)

    def held(*_: object) -> tuple[RequestOdds, ...] | Refusal:
        going.wait()
        return ()

    def asked(by: int) -> "asyncio.Task[tuple[RequestOdds, ...] | Refusal]":
        return asyncio.create_task(forecasts.odds_for(by, None, request, {}))

    with monkeypatch.context() as patched:
        patched.setattr(forecasts, "odds", held)
        waiting = [asked(ONE) for _ in range(MOST_ASKED)]
        assert await asked(ONE) is ASKED_ENOUGH
        waiting.append(asked(OTHER))
        await asyncio.sleep(0)
        going.set()
        assert await asyncio.gather(*waiting) == [()] * (MOST_ASKED + 1)
        assert await asked(ONE) == ()


def test_whoever_waits_sees_how_many_battles_are_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Before each battle of a phase: so many of so many; before any, none."""
    forecasts, progress = Forecasts(), OddsProgress()
    request = read_imagined(FACES["alpha3"].reading.imagined, "3 inf v 2 inf")
    assert isinstance(request, Request)
    battles = tuple(Part(name, request, None, ()) for name in ("Burma", "Egypt", "Rome"))
    monkeypatch.setattr("bot.referee.odds.forecasts.parts_of", lambda *_, **__: battles)
    seen: list[tuple[int, int]] = []

    def worked_out(*_: object) -> None:
        seen.append((progress.done, progress.parts))

    monkeypatch.setattr(forecasts, "_of", worked_out)

    assert not progress.parts
    forecasts.odds(None, request, {}, progress)
    assert seen == [(0, 3), (1, 3), (2, 3)]
    assert english(awaited_odds_page(progress).body).startswith("2 of 3 battles and raids are done")
