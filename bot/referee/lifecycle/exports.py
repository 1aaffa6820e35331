"""A game's record as files that anybody can check: every line, and every head signed."""

import asyncio
import sqlite3
from dataclasses import dataclass

from bot.record.entries.reading import GenesisLine
from bot.record.games import Game, GameKey, GameStatus, game_in_channel, game_of, games_of_guild
from bot.record.lines import Line, line_of, lines
from bot.record.typed_json import read_json
from bot.referee.game.people import Place
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.transaction.seals import Seal
from bot.referee.transaction.use_case import UseCase
from core.terms.message import say
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class Record:
    """A game with all its lines, the genesis first."""

    game: Game
    lines: tuple[Line, ...]

    @property
    def transcript(self) -> bytes:
        """The bytes of GAME.jsonl: each line as it was hashed, and a line feed."""
        return b"".join(line.raw + b"\n" for line in self.lines)


@dataclass(frozen=True, slots=True)
class Export:
    """A game's record on its way to a player.

    Attributes:
        key: Which game.
        k, head: The last line, and the head after it (32 bytes).
        transcript: GAME.jsonl.
        heads: GAME.heads, `k head signature` for every line.
    """

    key: GameKey
    k: int
    head: bytes
    transcript: bytes
    heads: bytes


class Exports(UseCase):
    """Gives records out, to whoever sees the channel that a game lives or lived in."""

    async def game(self, place: Place, name: str = "") -> Game | Refusal:
        """Return a game of a channel: the one named, else the one in play, else the last one."""
        found = await self._archive.read(_game_of_channel, place, name)
        return _no_such(name) if found is None else found

    async def record(self, place: Place, name: str = "") -> Record | Refusal:
        """Return the lines of a game of a channel; see `game`."""
        found = await self._archive.read(_record_of_channel, place, name)
        return _no_such(name) if found is None else found

    async def export(self, place: Place, name: str = "") -> Export | Refusal:
        """Return the record of a game of a channel, with every head signed; see `game`."""
        record = await self.record(place, name)
        if isinstance(record, Refusal):
            return record
        return await self._exported(record)

    async def up_to(self, key: GameKey, k: int) -> Export:
        """Return the record of a game as it stood after line ``k``, with every head signed."""
        game, told = await self._archive.read(_game_up_to, key, k)
        return await self._exported(Record(game, told))

    async def head(self, key: GameKey, k: int) -> Seal:
        """Return the head of a game after line ``k``, signed."""

        def read(db: sqlite3.Connection) -> tuple[str, bytes]:
            return read_json(GenesisLine, line_of(db, key, 0).raw).game, line_of(db, key, k).head

        name, head = await self._archive.read(read)
        return Seal(k, head.hex(), self._tools.sign(name, k, head).hex())

    async def _exported(self, record: Record) -> Export:
        heads = await asyncio.to_thread(self._signed, record)
        last = record.lines[-1]
        return Export(record.game.key, last.k, last.head, record.transcript, heads)

    def _signed(self, record: Record) -> bytes:
        name = read_json(GenesisLine, record.lines[0].raw).game
        entries = (
            f"{line.k} {line.head.hex()} {self._tools.sign(name, line.k, line.head).hex()}\n"
            for line in record.lines
        )
        return "".join(entries).encode()


def _no_such(name: str) -> Refusal:
    if not name:
        return NO_GAME
    return refuse(
        say("There is no game {name} of this channel.", name=name),
        say("Ask in the channel where it was played; leave the name out for the latest one."),
    )


def _game_of_channel(db: sqlite3.Connection, place: Place, name: str) -> Game | None:
    here = [game for game in games_of_guild(db, place.guild) if game.channel == place.channel]
    if name:
        return next((game for game in here if game.key.id == name), None)
    put_away = [game for game in here if game.status is GameStatus.ARCHIVED]
    return game_in_channel(db, place.guild, place.channel) or (put_away[-1] if put_away else None)


def _game_up_to(db: sqlite3.Connection, key: GameKey, k: int) -> tuple[Game, tuple[Line, ...]]:
    return game_of(db, key), tuple(line for line in lines(db, key) if line.k <= k)


def _record_of_channel(db: sqlite3.Connection, place: Place, name: str) -> Record | None:
    game = _game_of_channel(db, place, name)
    return None if game is None else Record(game, tuple(lines(db, game.key)))
