"""Starting bots in processes of their own, and killing them."""

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

import bot

HOUSE = Path(bot.__file__).parents[1]
TESTS = Path(__file__).parents[1]
CHILD = Path(__file__).with_name("faults_child.py")


@dataclass
class Bot:
    """One process of the bot.

    Attributes:
        pid: Its id.
        ended: Done when it has ended; the exit code, -9 after a kill.
    """

    pid: int
    ended: asyncio.Task[int]

    async def kill(self) -> int:
        """Kill it where it stands, unless it has ended; return its exit code."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        return await self.ended


class Forker:
    """A process with the whole bot imported, so that a new bot starts in no time."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    async def bot(
        self,
        port: int,
        path: Path,
        *,
        fatal: str = "",
        full: int = 0,
        now_ms: int = 0,
        finding_s: float = 0.0,
    ) -> Bot:
        """Start a bot; it kills itself at the step ``fatal``.

        Args:
            port: Of the server that it takes for Discord.
            path: Its archive.
            fatal: A step, as the child names them; none for a bot that goes on.
            full: The first of some commits for which the disk has no room; 0 for none.
            now_ms: Where its clock stands, which then only moves as it sleeps; 0 for the machine's.
            finding_s: Seconds that pass before it looks for what an earlier one may have posted.
        """
        order = {
            "port": port,
            "path": str(path),
            "fatal": fatal,
            "full": full,
            "now_ms": now_ms,
            "finding_s": finding_s,
        }
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order) + "\n")
        self._process.stdin.flush()
        pid = await asyncio.to_thread(self._told)
        return Bot(pid, asyncio.create_task(asyncio.to_thread(self._told)))

    def _told(self) -> int:
        assert self._process.stdout is not None
        return int(self._process.stdout.readline())


@contextmanager
def forking() -> Iterator[Forker]:
    """Run the process that forks, and end it afterwards."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(HOUSE), str(TESTS)))}
    with subprocess.Popen(  # noqa: S603 - our own file, by the Python that runs the tests
        [sys.executable, str(CHILD)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdout.readline()  # it has imported everything, however long that took
        yield Forker(process)
        process.stdin.close()
