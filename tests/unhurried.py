"""A bot that waits for what it works out, and people who wait for the bot, however busy all is.

Umpire shows what is there after some tenths of a second, and the rest later. Tests that look at
what it says, and not at when, wait for all of it: else they would fail on a busy machine.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from bot.cogs import suggested_lines
from bot.cogs.delivery import responses
from bot.cogs.looks import export
from bot.local.loopback.settings import Settings
from bot.referee.lifecycle.checks import CHECKER
from bot.referee.odds.placement import ODDS_WORKER

PATIENCE_S = 100.0
UNHURRIED = Settings(answer_seconds=PATIENCE_S)
"""A server of people who wait."""

_PATIENT = (
    *((suggested_lines, name) for name in ("PATIENCE", "LONGEST", "ODDS_PATIENCE")),
    (responses, "PATIENCE"),
    (export, "ASKED_S"),
    *((worker, "patience_s") for worker in (ODDS_WORKER, CHECKER)),
)


@contextmanager
def unhurried() -> Iterator[None]:
    """Let the bot wait meanwhile."""
    with ExitStack() as patched:
        for place, name in _PATIENT:
            patched.enter_context(patch.object(place, name, PATIENCE_S))
        yield
