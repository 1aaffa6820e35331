"""Boards beside posts: as they stood when the post was written, with what changed since."""

import asyncio
import sqlite3

from bot.cogs.boards import files_of, pictures_of, scene_at, with_known_odds
from bot.cogs.wiring.services import Services
from bot.record.entries.seats import TurnEndLine
from bot.record.games import GameKey
from bot.record.lines import newest_first
from bot.referee.game.picture_settings import PictureSettings
from bot.referee.game.table import Table
from bot.referee.log.earlier import position_at
from bot.show.attachments import Attachment
from bot.show.board.parts import Part, battles_of
from bot.show.board.scene import MapScene
from bot.show.board.table_scene import Scene
from bot.show.page import Shown


async def board_of_post(
    services: Services, table: Table, shown: Shown, k: int
) -> tuple[Attachment, ...]:
    """Return the pictures beside a post that tells of a line of the record.

    Args:
        services: The use cases.
        table: The game.
        shown: What of the board the post shows.
        k: The line.
    """
    pictures = pictures_of(table)
    if pictures is None:
        return ()
    since = None
    if shown is Shown.TURN:
        since = await services.archive.read(_turn_end_before, table.key, k)

    def told() -> Scene | None:
        before = None if since is None else position_at(table, since)
        now = position_at(table, k)
        scene = scene_at(pictures, now, before)
        return None if scene is None else with_known_odds(services, table, now, scene)

    scene = await asyncio.to_thread(told)
    if scene is None:
        return ()
    part: Part | None = Part()
    if shown is Shown.BATTLES:
        part = battles_of(scene) if isinstance(scene, MapScene) else None
    return () if part is None else await files_of(services, table, scene, part, PictureSettings())


def _turn_end_before(db: sqlite3.Connection, game: GameKey, k: int) -> int | None:
    """Return the line with which the turn before ended; None for the first."""
    ends = (line.k for line in newest_first(db, game, {TurnEndLine.named}) if line.k < k)
    return next(ends, None)
