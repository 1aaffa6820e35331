"""How somebody wants pictures of the board: whether at all, light or dark, icons or letters."""

import sqlite3
from dataclasses import dataclass

from bot.record.settings import stored_setting
from bot.record.typed_json import Stored


@dataclass(frozen=True, slots=True)
class PictureSettings(Stored):
    """What somebody wants to see.

    Attributes:
        shown: Whether pictures go with his answers.
        dark: Whether they are dark.
        letters: Whether letters stand for units instead of icons.
    """

    shown: bool = True
    dark: bool = False
    letters: bool = False


def picture_settings(db: sqlite3.Connection, guild: int, user: int) -> PictureSettings:
    """Return what somebody has set for himself in a guild."""
    return stored_setting(db, guild, picture_key(user), PictureSettings) or PictureSettings()


def picture_key(user: int) -> str:
    """Return under which key somebody's wishes for pictures are kept."""
    return f"pictures:{user}"
