"""One socket's outgoing side: frames are queued at once and written in order by a task."""

import asyncio
import json
from typing import Any

from aiohttp import web

from bot.local.loopback.traffic import Traffic
from bot.local.loopback.wire import Op


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
