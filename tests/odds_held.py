"""Odds that are held back, so that a test can look at what is shown before they come."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bot.referee.odds import forecasts as forecasts_module
from bot.referee.odds.placement import placed_odds

LONGEST_S = 60
"""After so many seconds they come in any case."""


def held_odds(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hold odds back until the event is set, and let them go at the end."""
    opened = threading.Event()
    works_out = placed_odds

    def slow(*given: Any) -> Any:
        opened.wait(LONGEST_S)
        return works_out(*given)

    monkeypatch.setattr(forecasts_module, "placed_odds", slow)
    yield opened
    opened.set()
