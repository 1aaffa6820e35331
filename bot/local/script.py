"""A session played from lines of text: each is done, what people see of it is told, or it fails."""

import asyncio
import os
import re
import sys
import threading
from collections.abc import AsyncIterator, Callable

from bot.local.acts import Expect, PlayerAct, UnreadableLineError, read_step
from bot.local.bot_run import NoBotError
from bot.local.forms import FormShown
from bot.local.json_output import tell, tell_form
from bot.local.loopback import ClientRefuses, NotAnswered
from bot.local.plain_text import draw, draw_form
from bot.local.table import LocalTable

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


Tell = Callable[[str], None]

_MARKS = re.compile(r"[*_~`|>#]")
_ALIKE = {
    ord("\N{MINUS SIGN}"): "-",
    ord("\N{EN DASH}"): "-",
    ord("\N{ZERO WIDTH SPACE}"): None,
}
_LATER_SECONDS = 20.0


class SessionFailedError(Exception):
    """A session went wrong at a line; the text says which and how."""


class Session:
    """A script at work.

    Args:
        table: Where it is played.
        told: Takes what is to be printed.
        as_json: Whether that is a JSON object for each message, or text.
    """

    def __init__(self, table: LocalTable, told: Tell, *, as_json: bool) -> None:
        self._table = table
        self._told = told
        self._as_json = as_json
        self._newest: list[str] = []
        self._forms: dict[str, int] = {}

    async def play(self, lines: AsyncIterator[str]) -> None:
        """Do what the lines say, one after another, until they end or one fails.

        Raises:
            SessionFailedError: A line cannot be read or done, an expectation is not met, or the
                bot did something wrong.
        """
        number = 0
        async for line in lines:
            number += 1
            wrong = []
            try:
                await self._line(line)
            except _FAILURES as failure:
                wrong.append(str(failure))
            wrong += self._table.faults()
            if wrong:
                raise SessionFailedError(f"line {number}: " + "\n".join(wrong))

    async def _line(self, line: str) -> None:
        step = read_step(line)
        if step is None:
            return
        if isinstance(step, Expect):
            await self._expect(step.text)
            return
        self._newest = []
        self._echo(line.strip())
        try:
            if isinstance(step, PlayerAct):
                await self._table.do(step.who, step.act)
            else:
                await self._table.restart()
        except TimeoutError:
            raise _UnmetError("the bot has not come to an end with it") from None
        finally:
            self._show()

    async def _expect(self, text: str) -> None:
        self._show()
        while not self._contains(text):
            if not await self._table.later(_LATER_SECONDS):
                shown = "\n".join(self._newest) or "nothing at all"
                raise _UnmetError(f"expected {text!r}; the newest messages are\n{shown}")
            self._show()

    def _contains(self, text: str) -> bool:
        return _folded(text) in _folded("\n".join(self._newest))

    def _show(self) -> None:
        for seen in self._table.take_shown():
            self._newest.append(draw(seen))
            self._told(tell(seen) if self._as_json else f"\n{self._newest[-1]}")
        for name, opened in self._table.players.forms.items():
            form = self._table.players.form_of(name)
            if form is not None and self._forms.get(name) != opened.id:
                self._forms[name] = opened.id
                self._show_form(name, form)

    def _show_form(self, name: str, form: FormShown) -> None:
        self._newest.append(draw_form(name, form))
        self._told(tell_form(name, form) if self._as_json else f"\n{self._newest[-1]}")

    def _echo(self, line: str) -> None:
        if not self._as_json:
            self._told(f"\n{'-' * 8} {line}")


class _UnmetError(Exception):
    """What was expected has not come."""


_FAILURES = (UnreadableLineError, ClientRefuses, NotAnswered, NoBotError, _UnmetError)


def _folded(text: str) -> str:
    """Return the text without markdown, with single spaces and plain hyphens, in lower case."""
    return " ".join(_MARKS.sub("", text.translate(_ALIKE)).split()).lower()
