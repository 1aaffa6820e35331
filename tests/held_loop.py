"""How long a callback holds the event loop, by the work of its thread: others share the machine.

`held_loop` watches one test. Where `UMPIRE_HELD` names a file, every test is watched, and each
callback of the bot's own that worked for long is written there as a line of JSON: its seconds of
work and by the clock, what it was, and the test. `python tests/held_loop.py FILE` tells them.
"""

import asyncio
import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

NOTED = "UMPIRE_HELD"
"""The environment variable that names the file of the longest callbacks."""
LONG_S = 0.01
"""What is written down worked for so long at least."""
_TESTS = str(Path(__file__).parent)
_LOOPBACK = str(Path("bot") / "local")
_SERVER = "web_protocol.py"
"""Where aiohttp answers a request: here that is the loopback, never the bot."""


@dataclass
class HeldLoop:
    """The longest callback so far: how long it worked, and what it was."""

    seconds: float = 0.0
    what: str = ""


@contextmanager
def held_loop() -> Iterator[HeldLoop]:
    """Watch every callback of every loop meanwhile."""
    longest = HeldLoop()

    def note(worked: float, _: float, __: float, what: Any) -> None:
        if worked > longest.seconds:
            longest.seconds, longest.what = worked, repr(what)

    with _timed(note):
        yield longest


@contextmanager
def noted_loop(test: str) -> Iterator[None]:
    """Write down what of the bot's own held a loop for long meanwhile, if a file is named."""
    file = os.environ.get(NOTED)
    if file is None:
        yield
        return
    found: list[str] = []

    def note(worked: float, took: float, collected: float, handle: Any) -> None:
        if worked >= LONG_S and (what := _own(handle)) is not None:
            each = {"s": worked, "clock_s": took, "gc_s": collected, "what": what, "test": test}
            found.append(json.dumps(each))

    with _timed(note):
        yield
    if found:
        with Path(file).open("a", encoding="utf-8") as lines:
            lines.write("".join(f"{each}\n" for each in found))


@contextmanager
def _timed(note: Callable[[float, float, float, Any], None]) -> Iterator[None]:
    """Note of each callback its seconds of work, by the clock, and of looking for garbage."""
    run = asyncio.Handle._run
    collected = 0.0
    looked_at = 0.0

    def looked(phase: str, _: dict[str, int]) -> None:
        nonlocal collected, looked_at
        if phase == "start":
            looked_at = time.thread_time()
        else:
            collected += time.thread_time() - looked_at

    def timed(handle: Any) -> None:
        begun, at, before = time.thread_time(), time.perf_counter(), collected
        run(handle)
        note(time.thread_time() - begun, time.perf_counter() - at, collected - before, handle)

    asyncio.Handle._run = timed  # type: ignore[method-assign, assignment]
    gc.callbacks.append(looked)
    try:
        yield
    finally:
        gc.callbacks.remove(looked)
        asyncio.Handle._run = run  # type: ignore[method-assign]


def _own(handle: Any) -> str | None:
    """Return what a callback was; nothing if it was a test's, or the loopback's."""
    task = getattr(handle._callback, "__self__", None)
    if not isinstance(task, asyncio.Task):
        return None if _LOOPBACK in repr(handle) or _TESTS in repr(handle) else repr(handle)
    coroutine: Any = task.get_coro()
    code = getattr(coroutine, "cr_code", None)
    file = code.co_filename if code is not None else ""
    if file.startswith(_TESTS) or _LOOPBACK in file or file.endswith(_SERVER):
        return None
    named = [getattr(coroutine, "__qualname__", repr(coroutine))]
    while (coroutine := getattr(coroutine, "cr_await", None)) is not None:
        named.append(getattr(coroutine, "__qualname__", type(coroutine).__name__))
    return " > ".join(named)


def _told(file: Path, most: int = 40) -> Iterator[str]:
    """Yield the longest callbacks of a file, each kind once."""
    read = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    longest: dict[str, dict[str, Any]] = {}
    for each in sorted(read, key=lambda each: -each["s"]):
        longest.setdefault(each["what"].split(" > ")[0], each)
    yield f"{len(read)} callbacks worked for {1000 * LONG_S:.0f} ms or more"
    for each in list(longest.values())[:most]:
        yield (
            f"{1000 * each['s']:.0f} ms (by the clock {1000 * each['clock_s']:.0f}, "
            f"of it {1000 * each['gc_s']:.0f} of looking for garbage): "
            f"{each['what']}; {each['test']}"
        )


if __name__ == "__main__":
    for line in _told(Path(sys.argv[1])):
        sys.stdout.write(f"{line}\n")
