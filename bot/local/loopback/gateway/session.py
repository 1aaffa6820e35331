"""A session: what one shard of the bot has been sent, so that it can resume after a break."""

import json
from collections import deque
from dataclasses import dataclass, field

from bot.local.loopback.gateway.line import Line
from bot.local.loopback.payload import Payload
from bot.local.loopback.wire import Op
from bot.local.loopback.world.events import Event

_REMEMBERED = 2_000


@dataclass(slots=True, eq=False)
class Session:
    """One identified shard.

    Attributes:
        id: the session id.
        shard: its number, and of how many.
        intents: bits it asked for.
        line: the socket, none while the bot is away.
        sequence: number of the last event.
        sent: the events not yet forgotten: number and text.
    """

    id: str
    shard: tuple[int, int]
    intents: int
    line: Line | None = None
    sequence: int = 0
    sent: deque[tuple[int, str]] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    def wants(self, event: Event) -> bool:
        """Return whether the event is of this shard and of an intent that it asked for."""
        number, count = self.shard
        theirs = 0 if event.guild_id is None else (event.guild_id >> 22) % count
        return theirs == number and (event.intent is None or bool(self.intents & event.intent))

    def send(self, name: str, payload: Payload) -> None:
        """Send an event, or keep it for when the bot resumes."""
        self.sequence += 1
        frame = {"op": Op.DISPATCH, "t": name, "s": self.sequence, "d": payload}
        text = json.dumps(frame, ensure_ascii=False, separators=(",", ":"))
        self.sent.append((self.sequence, text))
        if self.line is not None:
            self.line.put(text)

    def replay(self, line: Line, after: int) -> bool:
        """Go on over a new line with the events after a number; false if they are forgotten."""
        oldest = self.sent[0][0] if self.sent else self.sequence + 1
        if not oldest - 1 <= after <= self.sequence:
            return False
        self.line = line
        for number, text in self.sent:
            if number > after:
                line.put(text)
        self.send("RESUMED", {})
        return True
