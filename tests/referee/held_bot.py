"""A bot without Discord, of which everything is written down: the same in every run.

After each act stand, in words: what it came to, each row of the archive that it made or changed,
and what everybody would read now that is not what he would have read before.
"""

import asyncio
import difflib
import hashlib
import json
import shutil
import tempfile
from collections.abc import Awaitable, Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any, ClassVar

from fake_clock import FakeClock
from held_readers import readings
from held_words import Names, Rows, changes_between, rows_of, shortened, told
from recorded_beacons import RecordedBeacons

from bot.chance.beacon import Beacon
from bot.chance.keyring import Keyring
from bot.chance.progress import Watch, unwatched
from bot.cogs.wiring.services import Services
from bot.record.archive import Archive
from bot.record.errors import Repeated
from bot.record.lines import lines_without
from bot.record.posts import mark_sent, pending_posts, post_of_number
from bot.record.questions import Question, open_questions
from bot.record.sequels import Closes, sequel_of
from bot.record.subjects import AboutCase
from bot.referee.game.draft_contents import DraftKey
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Table
from core.fairness.drand import round_time
from core.terms.refusal import Refusal, RefusedError

EPOCH_MS = 1_420_070_400_000
"""When Discord's ids begin."""

BEGUN_MS = 1000 * round_time(1000) - 16_000
HERE = Place(300, 400)
PEOPLE = {"red": 11, "blue": 12, "guest": 13, "green": 14}
"""Who comes to an evening; `red` begins the game, and hosts it unless it is said otherwise."""

Seats = dict[str, str]
"""Who plays what."""


class _NoBeacons:
    """Relays that are silent.

    Attributes:
        asked: The tasks that wait for them.
    """

    asked: ClassVar[set[asyncio.Task[Any]]] = set()

    async def fetch(self, number: int, watch: Watch = unwatched) -> Beacon:
        """Wait for ever."""
        del number, watch
        task = asyncio.current_task()
        assert task is not None
        self.asked.add(task)
        task.add_done_callback(self.asked.discard)
        await asyncio.Event().wait()
        raise AssertionError


class HeldBot:
    """A bot; each act is done by `see`, which writes down what comes of it.

    Attributes:
        services: What people can ask for.
        said: The protocol of the evening so far, a line each.
        draft: What was declared last.
        place: Where people act.
        reads: Whether everybody looks at everything after each act.
        delivers: Whether what is to be posted is.
        step: How many seconds lie between two acts.
        silent: Whether no public round comes by itself, from the next start of the bot on.
    """

    def __init__(self, key: int = 1) -> None:
        self.clock = FakeClock(BEGUN_MS)
        self.names = Names(BEGUN_MS)
        self.said: list[str] = []
        self.step, self.silent = 1.0, False
        self.draft: tuple[DraftKey, int | None] | None = None
        self.place, self.reads, self.delivers = HERE, True, True
        self._folder = Path(tempfile.mkdtemp())
        self._runner = asyncio.Runner()
        self._sources = count(1)
        self._keyring = self._folder / "keyring.json"
        self._use_key(key)
        self._rows: Rows = {}
        self._changed = False
        self._read: dict[str, list[str]] = {}
        self._open()

    def _use_key(self, key: int) -> None:
        signing = hashlib.sha256(b"signing %d" % key).hexdigest()
        self._keyring.write_text(json.dumps({"signing": signing, "chains": {}}))

    def _open(self) -> None:
        self.archive = self.run(Archive.open(self._folder / "umpire.db", clock=self.clock.now_ms))
        beacons = _NoBeacons() if self.silent else RecordedBeacons(self.clock)
        self.services = Services(self.archive, Keyring(self._keyring), beacons, self.clock)

    def run(self, what: Coroutine[Any, Any, Any]) -> Any:
        """Let the bot do something to its end."""
        return self._runner.get_loop().run_until_complete(what)

    def close(self) -> None:
        """Close the archive, and leave nothing behind."""
        self.run(self._quiet())
        self.run(self.services.drand_rolls.close())
        self.run(self.archive.close())
        self._runner.close()
        shutil.rmtree(self._folder)

    def restart(self, key: int | None = None) -> None:
        """Stop the bot, and start it on the same archive; with another signing key if one is given.

        A key is changed as where a host has lost his keyring.
        """
        self.run(self._quiet())
        self.run(self.services.drand_rolls.close())
        self.run(self.archive.close())
        if key is not None:
            self._use_key(key)
        self._open()
        self.said.append("== the bot starts anew")

    # -- who and when

    def act(self, who: str) -> Act:
        """Return a new act of somebody, a little after the last."""
        self.clock.advance(self.step)
        source = self.id("source")
        return Act(Person(PEOPLE[who], who), self.place, source)

    def id(self, what: str) -> int:
        """Return a new id of Discord's, of this moment."""
        number = next(self._sources)
        made = (self.clock.now_ms() - EPOCH_MS << 22) + number
        self.names.keep(made, f"<{what} {number}>")
        return made

    def wind(self, **span: float) -> None:
        """Let time pass."""
        hours = span.pop("hours", 0) + 24 * span.pop("days", 0)
        self.clock.advance(3600 * hours + span.pop("seconds", 0))
        self._changed = True
        self.said.append(f"== {self.names.named(str(self.clock.now_ms()))}")

    @property
    def table(self) -> Table:
        """The game as it stands."""
        table = self.run(self.services.tables.at(self.place))
        assert isinstance(table, Table)
        return table

    def waiting(self, kind: type = AboutCase) -> list[Question[Any]]:
        """Return the questions of a kind that are open."""
        found = self.run(self.archive.read(open_questions, self.table.key))
        return [each for each in found if isinstance(each.asking.about, kind)]

    def transcript(self) -> bytes:
        """Return the game as an export holds it."""
        kept = self.run(self.archive.read(lines_without, self.table.key, "nothing"))
        return b"".join(line.raw + b"\n" for line in kept)

    def posts(self) -> list[Any]:
        """Return everything that was or is to be posted for the game."""
        return self.run(self.services.history.posts(self.table.key, 0))  # type: ignore[no-any-return]

    def lock(self) -> int:
        """Return the message that shows the newest LOCK."""
        roll = self.table.game.rolls.get(self.table.rolls)
        return int(roll.posted or 0) if roll else 1

    # -- what is written down

    def see(self, words: str, what: Coroutine[Any, Any, Any]) -> Any:
        """Do something, deliver what is to be posted, and write down what has come of it."""
        self.said.append(f"> {words}")
        found = self.run(_told_of(what))
        self.run(self._quiet())
        self._say(told(found))
        self._note()
        return found

    def twice(
        self, who: str, words: str, what: Callable[..., Coroutine[Any, Any, Any]], *args: object
    ) -> Any:
        """Let somebody do something, and let it be delivered once more, as Discord may.

        What was refused is refused so again.
        """
        act = self.act(who)
        found = self.see(f"{who} {words}", what(act, *args))
        again = self.see("the same once more", what(act, *args))
        assert not isinstance(found, Refusal) or again == found, (found, again)
        return found

    def _note(self) -> None:
        self.run(self.services.forecasts.idle())
        self._say_changes()
        while self.delivers and self.deliver():
            self._say_changes()
        if self.reads and self._changed:
            self.run(self._look())
            self._changed = False

    async def _quiet(self) -> None:
        """Wait until the bot does nothing more by itself, but for rounds that never come."""
        while waiting := asyncio.all_tasks() - {asyncio.current_task(), *_NoBeacons.asked}:
            await asyncio.wait(waiting)

    def deliver(self) -> int:
        """Post what is owed; return how many posts that were."""
        owed = self.run(self.archive.read(pending_posts))
        for post in owed:
            then = sequel_of(post.payload)
            if isinstance(then, Closes):
                closed = self.run(self.archive.read(post_of_number, then.closes))
                message = closed.message
            else:
                message = self.id("message")
            self.run(self.services.placed(post, message))
            self.run(self._quiet())
            self.run(self.archive.write(lambda tx, n=post.id, m=message: mark_sent(tx.db, n, m)))
        return len(owed)

    def _say_changes(self) -> None:
        after = self.run(self.archive.read(rows_of))
        for change in changes_between(self._rows, after):
            self._changed |= not change.startswith("new delivery")
            if " state sent · " not in change or not change.startswith("changed outbox"):
                self._say(change)
        self._rows = after

    def _say(self, text: str) -> None:
        self.said += (f"  {shortened(line)}" for line in self.names.named(text).splitlines())

    async def _look(self) -> None:
        """Write down what everybody would read now otherwise than before."""
        table = await self.services.tables.at(self.place)
        if table is None:
            return
        for name, read in readings(self.services, self.place, table, PEOPLE):
            now = self.names.named(told(await _told_of(read()))).splitlines()
            changed = [
                line
                for line in difflib.unified_diff(self._read.get(name, []), now, lineterm="", n=0)
                if line[:2] not in {"--", "++", "@@"}
            ]
            self._read[name] = now
            if changed:
                lines = (f"    {shortened(line)}" for line in changed)
                self.said += [f"  {name} reads", *lines]

    def protocol(self) -> str:
        """Return what was written down."""
        return "\n".join([*self.said, ""])


async def _told_of(what: Awaitable[Any]) -> Any:
    try:
        return await what
    except RefusedError as refused:
        return refused.refusal
    except Repeated as repeated:
        return f"dealt with before, which led to line {repeated.k}"
