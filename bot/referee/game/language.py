"""The language in which a game speaks in its channel: one for all, kept beside the record."""

import sqlite3

from bot.record.archive import Archive
from bot.record.games import GameKey
from bot.record.settings import setting_of
from bot.referee.game.people import Act, Place
from bot.referee.game.refusals import refuse
from bot.referee.game.table_cache import TableCache
from core.terms.message import say
from core.terms.refusal import Refusal

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch"}
"""What a game may speak, by Discord's short names."""

LANGUAGE = "language"
"""The key under which a post names its language, where it is not English."""


def language_of(db: sqlite3.Connection, game: GameKey) -> str:
    """Return the language of a game's posts; English where none was chosen."""
    return str(setting_of(db, game.guild, language_key(game)) or ENGLISH)


def language_key(game: GameKey) -> str:
    """Return under which key a game's language is kept."""
    return f"language:{game}"


class Languages:
    """Sets the language of a channel's game, and tells it."""

    def __init__(self, archive: Archive, tables: TableCache) -> None:
        self._archive = archive
        self._tables = tables

    async def set(self, act: Act, language: str) -> str | Refusal:
        """Let a channel's game speak a language from now on; what was posted stays as it is."""
        table = await self._tables.here(act.place)
        if table.side_of(act.person.id) is None and act.person.id != table.host:
            return refuse(say("Only players choose the language."), say("Ask one of them."))
        key = language_key(table.key)
        await self._archive.write(lambda tx: tx.save_setting(table.key.guild, key, language))
        return language

    async def at(self, place: Place) -> str | None:
        """Return the language of a channel's game, or None where there is no game."""
        key = await self._tables.key_at(place)
        return None if key is None else await self.of(key)

    async def of(self, game: GameKey) -> str:
        """Return a game's language."""
        return await self._archive.read(language_of, game)
