"""A table whose bot may be killed at any moment: its people go on as sensible people would."""

import asyncio
import hashlib
import re
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from faults_patience import PATIENCE_S, patiently
from faults_record import Record
from unhurried import UNHURRIED

from bot.local.loopback import Loopback
from bot.local.loopback.people.person import Person
from bot.local.loopback.world.messages import Message
from bot.show.asked.replies import HEARD
from core.fairness.commitments import duel_commitment
from core.fairness.drand import round_time
from core.terms.message import english

ATTACK = "subs atlantic 6 v 7 asw 34 transports -1"
JOINT = "joint 2 german 1 japanese v 5 asw 20 transports"
SPLIT = "3 against Germany, 2 against Japan"
WORDS = "eleven grey herons fly"
_CODE = re.compile(r"[0-9a-f]{64}")

BEFORE_ROUND_1000_MS = 1000 * round_time(1000) - 16_000
"""A reply that comes now is followed by the first drand round of the recording."""

GENESIS = ("genesis",)
ROLLED = ("result", "resolution", "working")
LOCKED = (*GENESIS, "order", "lock")
DUELLED = ("commit", "commit", "nonce", "nonce")
ASKED = "asked"
"""Plain dice, and an attack of which the other side has a part to decide."""

STAGES: dict[str, tuple[tuple[str, ...], ...]] = {
    ASKED: (
        *((), GENESIS, (*GENESIS, "order")),
        (*GENESIS, "order", "answer", "lock", *ROLLED),
    ),
    "duel": (
        *((), GENESIS, LOCKED),
        *((*LOCKED, "posted", *DUELLED[:number]) for number in range(4)),
        (*LOCKED, "posted", *DUELLED, *ROLLED),
    ),
    "plain": ((), GENESIS, (*LOCKED, *ROLLED)),
    "sealed": (
        *((), GENESIS, LOCKED, (*LOCKED, "posted")),
        (*LOCKED, "posted", "phrase", "reveal", *ROLLED),
    ),
    "witnessed": (
        *((), GENESIS, LOCKED, (*LOCKED, "posted"), (*LOCKED, "posted", "phrase")),
        (*LOCKED, "posted", "expire"),
        (*LOCKED, "posted", "phrase", "beacon", *ROLLED),
    ),
}
"""Where a game of one attack may stand, by its dice: each act stands whole or not at all."""


class Clock:
    """Discord's clock: the machine's, put forward at will, or one that stands still."""

    def __init__(self, standing_ms: int = 0) -> None:
        self.standing_ms = standing_ms
        self._ahead_s = 0.0

    def __call__(self) -> float:
        """Return seconds since 1970."""
        return self.standing_ms / 1000 if self.standing_ms else time.time() + self._ahead_s

    def outlast_nonces(self) -> None:
        """Let so much time pass that Discord knows no nonce any more."""
        self._ahead_s += 600.0


@dataclass
class Table:
    """What a test has in hand; ``axis`` hosts and attacks, ``allies`` plays against.

    Attributes:
        dice: How the game throws: a key of `STAGES`.
        record: What lies on the disk.
        kept: The lines that were seen on the disk last.
    """

    server: Loopback
    record: Record
    dice: str
    axis: Person
    allies: Person
    kept: list[bytes] = field(default_factory=list, kw_only=True)

    # --- what people do

    async def play_on(self) -> None:
        """Do whatever is left to do until one attack is resolved and posted."""
        await self.begin()
        await self.lock_in()
        if self.dice == ASKED:
            await self.answer()
        elif self.dice == "duel":
            await self.wait_for_a_reply()
            await self.duel()
        elif self.dice != "plain":
            await self.wait_for_a_reply()
            await self.reply()
        await until(lambda: "working" in self.record.kinds(), "the attack is resolved")
        await until(self.record.owes_nothing, "everything is posted")
        await self.server.quiet()

    async def begin(self) -> None:
        """Begin the game unless it has begun."""
        if not self.record.kinds():
            seats = f"axis {self.axis.mention}, allies {self.allies.mention}"
            dice = "plain" if self.dice == ASKED else self.dice
            await patiently(
                lambda: self.axis.slash("game new", system="awaw", seats=seats, dice=dice)
            )
        await until(lambda: bool(self.record.kinds()), "the game begins")
        await until(self.record.owes_nothing, "the game's first post")

    async def lock_in(self) -> None:
        """Declare the attack and lock it in, unless a preview stands or it is locked in already."""
        if "order" in self.record.kinds():
            return
        previews = [message for message in self.private() if "Lock it in" in labels(message)]
        preview = previews[-1] if previews else (await self.declare())
        await patiently(lambda: self.axis.click(preview, "Lock it in"))

    async def declare(self, text: str = "") -> Message:
        """Type a declaration; return what the attacker sees of it once nothing is loading."""
        text = text or (JOINT if self.dice == ASKED else ATTACK)
        reply = await patiently(lambda: self.axis.slash("do", text=text))
        return await reply.settled(PATIENCE_S)

    async def answer(self) -> None:
        """Answer the question of the attack, unless that is done."""
        await until(lambda: len(self.posts()) > 1, "the question is posted")
        if "answer" not in self.record.kinds():
            choices = await patiently(lambda: self.allies.click(self.posts()[1], "Answer"))
            menu = await choices.settled(PATIENCE_S)
            await patiently(lambda: self.allies.click(menu, SPLIT))

    async def reply(self) -> None:
        """Reply to the LOCK as it asks, unless the reply is there already."""
        lock = self.lock()
        mine = [message for message in self.allies.visible() if message.reply_to == lock.id]
        if not any(message.author.id == self.allies.user.id for message in mine):
            await self.allies.reply(lock, f"{self.code()} {WORDS}")

    async def duel(self) -> None:
        """Commit on both sides, then open on both, each unless the reply is there already."""
        duellists = (self.axis, self.allies)
        for person in duellists:
            await self._reply_once(person, self._commitment(person))
        await until(lambda: self.record.kinds().count("commit") == 2, "both have committed")
        for person in duellists:
            await self._reply_once(person, _secret(person).hex())

    async def _reply_once(self, person: Person, text: str) -> None:
        lock = self.lock()
        mine = (each for each in person.visible() if each.author.id == person.user.id)
        if not any(each.reply_to == lock.id and each.content.endswith(text) for each in mine):
            await person.reply(lock, text)

    def _commitment(self, person: Person) -> str:
        game, head = f"{self.server.guild().id}-{self.record.game}", bytes.fromhex(self.code())
        user = str(person.user.id)
        return duel_commitment(game, 1, head, user, _secret(person)).hex()

    async def wait_for_a_reply(self) -> None:
        """Lock an attack in, and let its LOCK stand in the channel."""
        await self.begin()
        await self.lock_in()
        await until(lambda: "posted" in self.record.kinds(), "the LOCK is posted")
        await until(self.record.owes_nothing, "its code is posted")
        await self.server.quiet()

    async def expire(self) -> None:
        """Close the roll that waited for a day, unless that is done."""
        if self.record.owes_nothing() and "expire" not in self.record.kinds():
            await patiently(lambda: self.axis.slash("game expire"))
        await until(lambda: "expire" in self.record.kinds(), "the expiry")
        await until(self.record.owes_nothing, "everything is posted")
        await self.server.quiet()

    # --- what is seen

    def lock(self) -> Message:
        """Return the newest LOCK that stands in the channel."""
        posts = reversed(self.posts())
        return next(message for message in posts if message.content.startswith("**Roll"))

    def code(self) -> str:
        """Return the code of the newest LOCK."""
        (code,) = _CODE.findall(self.lock().content)
        return str(code)

    def posts(self) -> list[Message]:
        """Return what the bot has posted for all to see."""
        me = self.server.world.bot.id
        return [
            message
            for message in self.axis.visible()
            if message.only_for is None and message.author.id == me
        ]

    def private(self) -> list[Message]:
        """Return what the bot has told the attacker alone."""
        return [message for message in self.axis.visible() if message.only_for is not None]

    # --- what must hold

    def require_whole_acts(self) -> None:
        """Hold the record against what was recorded before and what people were told."""
        kinds, lines = self.record.kinds(), self.record.lines()
        assert tuple(kinds) in STAGES[self.dice]
        assert lines[: len(self.kept)] == self.kept, "a recorded line is gone or another"
        self.kept = lines
        for message in self.private():
            if "Locked in" in message.text:
                assert "order" in kinds
            if "Lock it in" in labels(message):
                assert self.record.drafts()
        if lines:
            verdict = self.record.verdict(self.posts())
            assert verdict.ok, verdict.errors
        else:
            assert self.posts() == []

    async def require_one_result(self) -> None:
        """Hold the end of the evening against one attack, locked, rolled and posted once."""
        self.require_whole_acts()
        assert tuple(self.record.kinds()) == STAGES[self.dice][-1]
        posts = self.record.posts()
        assert {state for state, _ in posts} == {"sent"}
        stand = list(dict.fromkeys(number for _, number in posts))  # what closes one is no other
        told = [message.id for message in self.posts() if not _tells_heard(message)]
        assert stand == told
        await self._require_spent_previews()
        assert self.record.lines() == self.kept
        assert self.server.faults == [], self.server.faults

    async def _require_spent_previews(self) -> None:
        """Press every button that a crash has left standing; nothing may come of it."""
        drafts = self.record.drafts()
        assert drafts.count("resolved") == 1
        for message in self.private():
            if "Lock it in" in labels(message) and drafts.count("open") == 0:
                await self.axis.click(message, "Lock it in")
                await self.server.quiet()


def _secret(person: Person) -> bytes:
    """Return the number that somebody has made on a machine of his own."""
    return hashlib.sha256(person.user.name.encode()).digest()[:16]


def labels(message: Message) -> set[str]:
    """Return what a message's buttons say."""
    return {str(button.get("label")) for button in message.buttons}


async def until(holds: Callable[[], bool], what: str) -> None:
    """Wait until something holds.

    Raises:
        AssertionError: It did not come about in good time.
    """
    deadline = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        await asyncio.sleep(0.005)


@asynccontextmanager
async def table_at(path: Path, dice: str, clock: Clock) -> AsyncIterator[Table]:
    """Open a table without a bot."""
    async with Loopback(UNHURRIED, clock=clock) as server:
        record = Record(path / "table.sqlite")
        yield Table(server, record, dice, server.person("axis"), server.person("allies"))


def _tells_heard(message: Message) -> bool:
    """Return whether a message says that a reply was heard, which nobody could record then."""
    return any(each.get("title") == english(HEARD.title) for each in message.embeds)
