"""The record as it lies on the disk, read past the bot: what a crash has left, what was posted."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.chance.beacon import signature_check
from bot.local.loopback.world.messages import Message
from core.fairness.verdict import Verdict, verify

_HEAD = re.compile(r"\|\|`((?:0|[1-9]\d*) [0-9a-f]{64} [0-9a-f]{128})`\|\|")


@dataclass(frozen=True, slots=True)
class Record:
    """One game in an archive's file; neither need be there yet."""

    path: Path
    game: str = "g1"

    def lines(self) -> list[bytes]:
        """Return the exact bytes of every line."""
        return [raw for (raw,) in self._rows("SELECT bytes FROM line WHERE game_id = ? ORDER BY k")]

    def kinds(self) -> list[str]:
        """Return the types of the lines, but for the outages that each new life discloses."""
        kinds = self._rows("SELECT kind FROM line WHERE game_id = ? ORDER BY k")
        return [kind for (kind,) in kinds if kind != "away"]

    def drafts(self) -> list[str]:
        """Return the state of every draft, the first one first."""
        return [
            state
            for (state,) in self._rows("SELECT state FROM draft WHERE game_id = ? ORDER BY seq")
        ]

    def posts(self) -> list[tuple[str, int | None]]:
        """Return the state of every post and the message that it became, the first one first."""
        return self._rows("SELECT state, message_id FROM outbox WHERE game_id = ? ORDER BY id")

    def owes_nothing(self) -> bool:
        """Return whether no post waits to be sent."""
        return all(state != "pending" for state, _ in self.posts())

    def verdict(self, shown: list[Message]) -> Verdict:
        """Judge the record as any player can, with every head that was shown in the channel.

        Args:
            shown: What stands in the channel.
        """
        transcript = b"".join(line + b"\n" for line in self.lines())
        heads = "".join(f"{head}\n" for head in _HEAD.findall(_everything(shown)))
        return verify(transcript, heads=heads.encode(), beacon_check=signature_check())

    def _rows(self, sql: str) -> list[Any]:
        # read-only, so that looking neither mends nor checkpoints what a killed bot has left
        try:
            with closing(sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)) as db:
                return db.execute(sql, (self.game,)).fetchall()
        except sqlite3.OperationalError:
            return []


def _everything(shown: list[Message]) -> str:
    return "\n".join(message.text for message in shown)
