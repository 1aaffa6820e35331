"""`umpire play`: a session at a local table, from a script or at the terminal."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path

from bot.cogs.wiring.rate_limit import RateLimit
from bot.local.bot_run import NoBotError
from bot.local.saved_files import SavedFiles, UnwritableFolderError
from bot.local.saved_world import SavedWorldError
from bot.local.script import Session, SessionFailedError, lines_of, lines_of_stdin
from bot.local.table import LocalTable

DONE, FAILED, UNUSABLE, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: all well; the session went wrong; it could not begin; Ctrl-C."""

STANDARD_INPUT = "-"


def play(
    script: str | None,
    table: Path | None,
    files: Path | None = None,
    *,
    as_json: bool,
    limited: bool = False,
) -> int:
    """Play a session and return the exit code; what went wrong is told on standard error.

    Args:
        script: A file of lines, or ``-`` for standard input. None is the terminal, or standard
            input where there is no terminal.
        table: The file in which the table is kept between sessions, or None.
        files: The folder into which the files that are shown are written; None is a fresh one.
        as_json: Whether a script's messages are printed as JSON objects.
        limited: Whether a script's people have their turns as on a server; at the terminal they do.
    """
    if script in {None, STANDARD_INPUT} and sys.stdin is None:  # closed by whoever started us
        return _refused("standard input is closed: give --script FILE")
    at_terminal = script is None and sys.stdin.isatty() and sys.stdout.isatty()
    if at_terminal and as_json:
        return _refused("--json needs a script: give --script FILE, or lines on standard input")
    try:
        work = _terminal() if at_terminal else _script(script or STANDARD_INPUT, as_json=as_json)
        rate_limit = RateLimit() if limited or at_terminal else None
        at = LocalTable(table, rate_limit=rate_limit, files=SavedFiles(files))
        return asyncio.run(_session(at, work))
    except KeyboardInterrupt:
        return INTERRUPTED
    except (_UnreadableScriptError, UnwritableFolderError, SavedWorldError) as error:
        return _refused(str(error))


Work = Callable[[LocalTable], Awaitable[None]]


class _UnreadableScriptError(Exception):
    """The script's file cannot be read."""


async def _session(table: LocalTable, work: Work) -> int:
    async with AsyncExitStack() as begun:
        try:
            await begun.enter_async_context(table)
        except NoBotError as error:
            return _refused(str(error))
        try:
            await work(table)
        except (SessionFailedError, NoBotError) as error:
            _complain(str(error))
            return FAILED
    faults = table.faults()
    for fault in faults:
        _complain(fault)
    return FAILED if faults else DONE


def _script(script: str, *, as_json: bool) -> Work:
    text = None if script == STANDARD_INPUT else _text_of(script)

    async def work(table: LocalTable) -> None:
        lines = lines_of_stdin() if text is None else lines_of(text)
        await Session(table, _print, as_json=as_json).play(lines)

    return work


def _terminal() -> Work:
    from bot.local.terminal import Terminal  # noqa: PLC0415 - scripts start without it

    async def work(table: LocalTable) -> None:
        preparing = asyncio.create_task(table.prepare())  # while people read and type
        try:
            await Terminal(table).run()
        finally:
            await asyncio.gather(preparing, return_exceptions=True)

    return work


def _text_of(script: str) -> str:
    try:
        return Path(script).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise _UnreadableScriptError(f"the script {script} cannot be read: {why}") from None


def _print(text: str) -> None:
    print(text, flush=True)  # noqa: T201 - printing is what this command is for


def _refused(why: str) -> int:
    _complain(why)
    return UNUSABLE


def _complain(what: str) -> None:
    print(f"umpire play: {what}", file=sys.stderr)  # noqa: T201 - as above
