"""What the referee uses and does not make itself: chance, keys, the clock, pages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.referee.duties.handovers import Handover
from bot.referee.game.table import Table
from bot.referee.odds.forecasts import Forecasts
from bot.referee.transaction.occurrences import Occurrence
from bot.referee.transaction.seals import Seal

Payload = Mapping[str, Any]
"""A page as the outbox stores it: plain JSON."""


@dataclass(frozen=True, slots=True)
class Tools:
    """The referee's tools.

    Attributes:
        render: Draws what happened in a language, post by post, with what it brought to whom.
        fresh_key: 32 bytes of operating-system randomness, for mode ``plain``.
        secret: The chain secret of a sealed roll, by game and counter.
        new_chain: Makes and keeps a game's hash chain; returns its anchor and length.
        sign: The bot's signature over a head, by game, line number and head.
        bot_key: The public key of those signatures, in hex.
        now_ms: The clock, in milliseconds since 1970.
        forecasts: Works out odds, and compares results with them.
        version: The program's version, recorded with every resolution.
    """

    render: Callable[[Occurrence, str, Handover], tuple[Payload, ...]]
    fresh_key: Callable[[], bytes]
    secret: Callable[[str, int], bytes]
    new_chain: Callable[[str], tuple[bytes, int]]
    sign: Callable[[str, int, bytes], bytes]
    bot_key: str
    now_ms: Callable[[], int]
    forecasts: Forecasts
    version: str

    def seal(self, table: Table) -> Seal:
        """Return the table's head with the bot's signature."""
        signature = self.sign(table.game.genesis.game, table.k, table.head)
        return Seal(table.k, table.head.hex(), signature.hex())
