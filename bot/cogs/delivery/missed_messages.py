"""Reading what was typed while nobody listened: each channel, until that has succeeded."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, field

import discord

from bot.cogs.delivery.record_comparison import freeze_if_behind, tell_damaged
from bot.cogs.delivery.unreadable_channels import UnreadableError, require_history, tell_unread
from bot.cogs.wiring.client import UmpireClient
from bot.record.backoff import Backoff, backoff_seconds
from bot.record.games import Game, GameKey, active_games, game_of
from bot.referee.game.people import Place
from bot.referee.game.table import Table
from bot.referee.scheduled_job import end_all

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
CLOSED_PAUSE = 900.0
"""Seconds until a channel that is closed to us is tried again, unless we are told to hurry."""

AT_ONCE = 8
"""How many channels are read at a time."""

PATIENCE = 1.0
"""How many seconds whoever asks for something waits for the first try of his game's channel."""

NAME = "catching up"
"""What the task is called that lasts until every channel has been tried once."""

Among = Callable[[int], bool]
OnMessage = Callable[[discord.Message, Place, Collection[int]], Awaitable[None]]

log = logging.getLogger(__name__)


def everywhere(_guild: int) -> bool:
    """Return that a guild is meant, whichever it is."""
    return True


@dataclass(slots=True)
class _Reading:
    """One game's channel on its way to being read.

    Attributes:
        over: It was read, or cannot be for now: nothing need wait for it.
        again: Something more may stand there than the present try will find.
    """

    over: asyncio.Event = field(default_factory=asyncio.Event)
    again: bool = True


class MissedMessages:
    """Compares games with their channels once, and reads the replies that nobody heard.

    It reads beside everything else: the first try of a game's channel holds back that game alone.

    Args:
        bot: The client.
        on_message: Takes one message of a channel's history, if it replies to one of those that
            wait; taking it twice changes nothing. The message itself does not know its guild
            before the client is ready.
    """

    def __init__(self, bot: UmpireClient, on_message: OnMessage) -> None:
        self._bot = bot
        self._on_message = on_message
        self._backoff = Backoff()
        self._turns = asyncio.Semaphore(AT_ONCE)
        self._readings: dict[GameKey, _Reading] = {}
        self._tasks: dict[GameKey, asyncio.Task[None]] = {}
        self._untried: dict[GameKey, asyncio.Event] = {}
        self._uncompared: set[GameKey] = set()
        self._shown: dict[GameKey, str] = {}
        self._away: set[GameKey] = set()
        self._closed = False

    async def begin(self) -> None:
        """Hold every game back until its channel was tried once, which begins with the session.

        These are the games to compare: one that begins later cannot be behind its channel, which
        may hold another archive's posts of a game of its name.
        """
        self._untried = {key: asyncio.Event() for key in await self._games()}
        self._uncompared = set(self._untried)

    async def tried(self, key: GameKey) -> None:
        """Wait until a game's channel was tried once after the start."""
        if (first := self._untried.get(key)) is not None:
            await first.wait()

    async def all_tried(self) -> None:
        """Wait until every game's channel was tried once after the start."""
        for key in tuple(self._untried):
            await self.tried(key)

    async def _games(self) -> list[GameKey]:
        """Return the active games, and the damaged ones: their channels are told of it once."""
        active = await self._bot.services.archive.read(active_games)
        return [*self._bot.services.damaged_records.games, *(game.key for game in active)]

    async def caught_up(self, place: Place) -> bool:
        """Return whether the game of a channel is past its first try, or is within a moment."""
        if not self._untried:
            return True
        key = await self._bot.services.tables.key_at(place)
        try:
            await asyncio.wait_for(self.tried(key), PATIENCE) if key is not None else None
        except TimeoutError:
            return False
        return True

    async def ask_all(self, among: Among = everywhere, *, resumed: bool = False) -> None:
        """Read the channels of all games of some guilds; what fails goes on being tried.

        Args:
            among: Says of which guilds.
            resumed: Whether Discord has told all that happened meanwhile, deletions included, so
                that nothing was missed; else each game discloses that the bot was away.
        """
        games = await self._games()
        for key in filter(lambda key: among(key.guild), games):
            if not resumed:
                self._away.add(key)
            self.ask(key)
        for gone in set(self._untried) - set(games):
            self._untried.pop(gone).set()
        self.retry_now()

    def ask(self, key: GameKey) -> None:
        """Read a game's channel, again if it is being read."""
        if self._closed:
            return
        if key in self._readings:
            self._readings[key].again = True
            return
        self._readings[key] = _Reading()
        self._tasks[key] = asyncio.create_task(self._until_read(key, self._readings[key]))

    def watch(self, table: Table) -> None:
        """Read the channel of a game whose LOCK is newly known to stand there."""
        posted = table.open_roll.posted if table.open_roll is not None else None
        if posted is not None and self._shown.get(table.key) != posted:
            self._shown[table.key] = posted
            self.ask(table.key)

    async def over(self, key: GameKey) -> None:
        """Wait until a game's channel has been read, if it is to be, or cannot be for now."""
        await self.tried(key)
        if (reading := self._readings.get(key)) is not None:
            await reading.over.wait()

    def retry_now(self) -> None:
        """Try at once what waits for its next try."""
        self._backoff.retry_now()

    async def close(self) -> None:
        """Stop reading; the next start begins anew."""
        self._closed = True
        await end_all(self._tasks.values())

    async def _until_read(self, key: GameKey, reading: _Reading) -> None:
        failures = 0
        try:
            while reading.again:
                reading.again = False
                seconds = await self._tried(
                    key, backoff_seconds(failures, FIRST_PAUSE, LONGEST_PAUSE)
                )
                if (first := self._untried.pop(key, None)) is not None:
                    first.set()
                if seconds is None:
                    continue
                reading.again = True
                failures += 1
                if seconds == CLOSED_PAUSE:
                    reading.over.set()
                await self._backoff.rest(seconds)
        finally:
            del self._readings[key], self._tasks[key]
            reading.over.set()

    async def _tried(self, key: GameKey, pausing: float) -> float | None:
        """Try to read a channel; return after how many seconds to try again, or None."""
        try:
            async with self._turns:
                await self._read(await self._bot.services.archive.read(game_of, key))
        except discord.NotFound:
            log.warning("the channel of game %s of guild %d is gone", key, key.guild)
        except (discord.Forbidden, UnreadableError):
            log.warning("the channel of game %s of guild %d is closed to me", key, key.guild)
            await self._unread(key)
            return CLOSED_PAUSE
        except Exception:
            log.exception("the channel of game %s of guild %d could not be read", key, key.guild)
            return pausing
        self._bot.services.record_recovery.unread.discard(key)
        return None

    async def _unread(self, key: GameKey) -> None:
        """Tell once that a channel cannot be read; the game goes on, and it is tried again."""
        unread = self._bot.services.record_recovery.unread
        if key in unread:
            return
        unread.add(key)
        await tell_unread(self._bot, await self._bot.services.archive.read(game_of, key))

    async def _read(self, game: Game) -> None:
        damaged_records = self._bot.services.damaged_records
        if game.key in damaged_records.games:
            if (k := await damaged_records.untold(game.key)) is not None:
                await tell_damaged(self._bot, game, k)
                await damaged_records.note_told(game.key)
            return
        if game.key in self._uncompared:
            frozen = await freeze_if_behind(self._bot, game)
            self._uncompared.discard(game.key)
            if frozen:
                return
        if game.key in self._away:
            await self._bot.services.outages.note(game.key)
            self._away.discard(game.key)
        waiting = await self._bot.services.expected_replies.messages(game.key)
        if not waiting:
            return
        place = Place(game.key.guild, game.channel)
        channel = self._bot.get_partial_messageable(place.channel, guild_id=place.guild)
        since, told = discord.Object(id=min(waiting)), False
        async for message in channel.history(after=since, oldest_first=True, limit=None):
            told = True
            await self._on_message(message, place, waiting)
        if not told:
            await require_history(self._bot, channel, game.key)
