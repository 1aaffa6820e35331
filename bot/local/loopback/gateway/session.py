"""A socket to write to, and what one shard has been sent over it, so that it can resume."""

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.local.loopback.payload import Payload
from bot.local.loopback.traffic import Traffic
from bot.local.loopback.wire import Op
from bot.local.loopback.world.events import Event


class Line:
    """A socket to write to without waiting.

    Attributes:
        closed_here: whether this side has hung up.
    """

    def __init__(self, socket: web.WebSocketResponse, traffic: Traffic) -> None:
        self._socket = socket
        self._traffic = traffic
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self.closed_here = False
        self._writer = asyncio.create_task(self._write())

    def put(self, text: str) -> None:
        """Send a frame."""
        self._traffic.frames_waiting += 1
        self._queue.put_nowait(text)

    def put_op(self, op: Op, payload: Any = None) -> None:
        """Send a frame that is no event."""
        self.put(json.dumps({"op": op, "d": payload, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close the socket with a code, after what was put before."""
        self.closed_here = True
        self._traffic.frames_waiting += 1
        self._queue.put_nowait(code)

    async def stop(self) -> None:
        """Stop writing; frames still queued are lost to this socket."""
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        self._traffic.frames_waiting -= self._queue.qsize()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            try:
                if isinstance(frame, int):
                    await self._socket.close(code=frame)
                elif not self._socket.closed:
                    await self._socket.send_str(frame)
            except ConnectionError:
                pass  # the other side has gone; the reading side notices and ends the line
            finally:
                self._traffic.frames_waiting -= 1
                self._traffic.moved()


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
        asked = event.intent is None or bool(self.intents & event.intent)
        return asked and self.has(event.guild_id or 0)

    def has(self, guild_id: int) -> bool:
        """Return whether a guild is of this shard; what is of no guild has the id 0."""
        number, count = self.shard
        return (guild_id >> 22) % count == number

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
