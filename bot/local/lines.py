"""Lines of text as they come: of a text, or of standard input without holding anything up."""

import asyncio
import os
import sys
import threading
from collections.abc import AsyncIterator

_CHUNK = 65_536


async def lines_of(text: str) -> AsyncIterator[str]:
    """Yield the lines of a text."""
    for line in text.splitlines():
        yield line


async def lines_of_stdin() -> AsyncIterator[str]:
    """Yield the lines of standard input, each as soon as it is there.

    A thread waits for them. It reads past Python's buffers, whose lock would be held while it
    waits, and so neither Ctrl-C nor the end of the session has to wait for a line.
    """
    chunks: asyncio.Queue[bytes] = asyncio.Queue()
    reading = (asyncio.get_running_loop(), sys.stdin.fileno(), chunks)
    threading.Thread(target=_read, args=reading, name="standard input", daemon=True).start()
    rest = b""
    while chunk := await chunks.get():
        *whole, rest = (rest + chunk).split(b"\n")
        for line in whole:
            yield line.decode("utf-8", errors="replace")
    if rest:
        yield rest.decode("utf-8", errors="replace")


def _read(loop: asyncio.AbstractEventLoop, descriptor: int, chunks: "asyncio.Queue[bytes]") -> None:
    chunk = b"."
    while chunk and not loop.is_closed():
        chunk = os.read(descriptor, _CHUNK)
        try:
            loop.call_soon_threadsafe(chunks.put_nowait, chunk)
        except RuntimeError:
            return  # the session ended while this thread waited
