"""A table at which random players play: the real referee, an archive, plain dice from a seed."""

import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any

from fake_clock import FakeClock
from law_witness import Witness
from recorded_beacons import RecordedBeacons

from bot.chance.keyring import Keyring
from bot.cogs.wiring.services import Services
from bot.record.archive import Archive
from bot.record.posts import Post
from bot.record.questions import Question as Waiting
from bot.record.questions import open_about
from bot.record.subjects import AboutCase, AboutUndo
from bot.referee.cases.locking import LockedIn
from bot.referee.cases.undo_redo import AGREE
from bot.referee.game.draft_contents import Declaration
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Table
from bot.referee.lifecycle.new_games import NewGame
from core.fairness.drand import round_time
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.system import preview

HERE = Place(300, 400)
SIDES = ("axis", "allies")
PLAYERS = {side: Person(11 + place, side) for place, side in enumerate(SIDES)}
Players = Mapping[str, Person]
"""Who plays each power."""

MOST_ANSWERS = 400
MOST_WORDS = 900


def nothing_typed(_asked: str, _chance: Random) -> list[str]:
    """Return no answer: what is prepared is sent as it is."""
    return []


async def unwatched(_by: Person) -> None:
    """Look at nothing."""


def one_a_side(system: str) -> Players:
    """Return two players, one of whom plays all powers of a side."""
    return {power: PLAYERS[side] for power, side in SYSTEMS[system].powers.items()}


@dataclass
class LawTable:
    """A game in play between two sides, and a witness who reads its channel.

    Attributes:
        system: Key of its rules.
        players: Who plays each power.
        chance: What players and dice do by chance.
        table: The game.
        witness: Who compares what is told with what changes.
        seen: How often each kind of effect has occurred.
        made: How often each kind of act was made.
        refused: How many acts were not allowed.
        why: Why the last one was not.
        posts: What the channel was sent.
        typed: What a player may type where words are asked for; what is prepared comes after it.
        watch: Called after each act, with who has done it.
    """

    services: Services
    system: str
    players: Players
    chance: Random
    table: Table
    witness: Witness
    seen: Counter[str] = field(default_factory=Counter)
    made: Counter[str] = field(default_factory=Counter)
    refused: int = 0
    why: str = ""
    posts: list[Post] = field(default_factory=list)
    typed: Callable[[str, Random], list[str]] = nothing_typed
    watch: Callable[[Person], Awaitable[None]] = unwatched
    _source: int = 1000

    @property
    def now(self) -> Any:
        """The position."""
        return self.table.position

    async def play(self, kind: str, /, **said: Any) -> bool:
        """Declare something and lock it in if the rules allow it; answer whatever is asked."""
        fields = {name.rstrip("_"): value for name, value in said.items()}
        request = read_request(SYSTEMS[self.system].procedures[kind].request, fields)
        if isinstance(request, Refusal):
            self.why = english(request.message)
            self.refused += 1
            return False
        return await self.declare(f"{kind} {json.dumps(fields)}"[:MOST_WORDS], request)

    async def declare(self, words: str, request: Request) -> bool:
        """Lock a request in by these words if the rules allow it; answer whatever is asked."""
        refused = self._refusal(request)
        if refused is not None:
            self.why = english(refused.message)
            self.refused += 1
            return False
        self.witness.act = words
        actors = request.actors()
        who = self.players[actors[0]] if actors else self._anybody()
        said_so = Declaration(words, request)
        locked = await self.services.locking.begin_case(self._act(who), self.table.key, said_so)
        assert isinstance(locked, LockedIn), (words, locked)
        await self.watch(who)
        await self._answered()
        await self._note(request.kind)
        return True

    def _refusal(self, request: Request) -> Refusal | None:
        ending = preview(SYSTEMS[self.system], self.now, request, {})
        return ending if isinstance(ending, Refusal) else None

    async def take_back(self, *, redo: bool = False) -> bool:
        """Undo or redo the latest act; the other side agrees where it is asked."""
        self.witness.act = word = "redo" if redo else "undo"
        who = self._anybody()
        asked = await self.services.undo_redo.ask(self._act(who), redo=redo)
        if isinstance(asked, Refusal):
            return False
        await self.watch(who)
        for each in await self.services.archive.read(open_about, self.table.key, AboutUndo):
            owner = self._owner(each)
            agreed = await self.services.undo_redo.answer(
                self._act(owner), each.game, each.seq, AGREE
            )
            assert not isinstance(agreed, Refusal), agreed
            await self.watch(owner)
        await self._note(word)
        return True

    async def _answered(self) -> None:
        """Answer until nothing is asked any more; no question outlives its declaration."""
        for _ in range(MOST_ANSWERS):
            waiting = await self._waiting(standing=False)
            table = await self.services.tables.of(self.table.key)
            if table.case is None:
                assert waiting == [], waiting
                return
            names = [each.asking.about.id for each in waiting]
            assert len(set(names)) == len(names), names
            await self._answer(waiting[0])
        raise AssertionError(self.witness.act)

    async def _waiting(self, *, standing: bool) -> list[Waiting[AboutCase]]:
        """Return the questions of the case in hand, or those that stand in the position."""
        every = await self.services.archive.read(open_about, self.table.key, AboutCase)
        return [each for each in every if bool(each.asking.about.place) is standing]

    async def decide(self) -> bool:
        """Take some decision that stands in the position; return whether there was one."""
        waiting = await self._waiting(standing=True)
        names = [(each.asking.about.place, each.asking.about.id) for each in waiting]
        assert len(set(names)) == len(names), names
        if not waiting:
            return False
        asked = self.chance.choice(waiting)
        self.witness.act = f"decide {asked.asking.text}"[:MOST_WORDS]
        await self._answer(asked)
        await self._answered()
        await self._note("decide")
        return True

    async def _answer(self, asked: Waiting[AboutCase]) -> None:
        about = asked.asking.about
        said = [about.prefill] if about.form else [self.chance.choice(about.choices)]
        if about.form:
            said[:0] = self.typed(english(asked.asking.text), self.chance)
        found: Any = None
        owner = self._owner(asked)
        for each in said:
            act = self._act(owner)
            found = await self.services.answers.answer(act, asked.game, asked.seq, each)
            if not isinstance(found, Refusal):
                await self.watch(owner)
                return
        raise AssertionError((asked.asking, said, found))

    def people(self) -> tuple[Person, ...]:
        """Return everybody who plays, each once."""
        return tuple(dict.fromkeys(self.players.values()))

    def _anybody(self) -> Person:
        return self.chance.choice(self.people())

    def _owner(self, asked: Waiting[Any]) -> Person:
        return next(each for each in self.people() if each.id in asked.asking.owners)

    def _act(self, who: Person) -> Act:
        self._source += 1
        return Act(who, HERE, self._source)

    async def _note(self, what: str) -> None:
        table = await self.services.tables.of(self.table.key)
        for each in table.resolved[len(self.table.resolved) :]:
            self.seen.update(effect.kind for effect in each.effects)
        self.table = table
        self.made[what] += 1

    def hear(self, posts: Sequence[Post]) -> None:
        """Note what the channel is sent."""
        self.posts += posts


@asynccontextmanager
async def law_table(
    folder: Path, system: str, seed: int, players: Players | None = None
) -> AsyncIterator[LawTable]:
    """Begin a game, between two players if not said; dice and all choices hang on the seed."""
    players = players or one_a_side(system)
    clock, name = FakeClock(1000 * round_time(1000)), f"{system}-{seed}"
    chance, witness = Random(name), Witness(f"{system}, seed {seed}")  # noqa: S311 - play, not dice
    async with await Archive.open(folder / f"{name}.sqlite") as archive:
        keyring = Keyring(folder / name)
        with witness.reading():
            services = Services(archive, keyring, RecordedBeacons(clock), clock)
        seats = {power: who.id for power, who in players.items()}
        host = PLAYERS["axis"]
        wanted = NewGame(system, seats, host.id, "", "plain")
        tools = replace(services.tools, fresh_key=lambda: chance.randbytes(32))
        services.writer.tools = tools
        begun = await services.new_games.begin(Act(host, HERE, 1), wanted)
        assert isinstance(begun, Table), begun
        law = LawTable(services, system, players, chance, begun, witness)
        archive.on_posts(law.hear)
        try:
            yield law
        finally:
            services.renderer.close()
