"""The check-up of what lies on this machine: token, archive, secrets, disk."""

import base64
import binascii
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.chance.keyring import Keyring, KeyringError, keyring_beside
from bot.config import Settings
from bot.hosting.findings import Finding, bad, doubtful, good
from bot.record.backup import require_sound
from bot.record.connection import connected
from bot.record.errors import BrokenChainError, UnopenableError
from bot.record.games import GameKey
from bot.record.lines import check_chain
from bot.record.migrations import known_version, shipped_migrations

_TOKEN_PARTS = 3
_ROOM = 200 * 2**20
"""Bytes that should be free beside the archive, whatever its size."""


def on_this_machine(settings: Settings) -> Iterator[Finding]:
    """Look at everything that needs no network."""
    yield _token(settings.token.get_secret_value())
    yield from _archive(settings.archive)
    yield _secrets(settings.archive)
    yield _disk(settings.archive)


def _token(token: str) -> Finding:
    first, *others = token.split(".")
    try:
        number = base64.urlsafe_b64decode(first + "=" * (-len(first) % 4)).decode("ascii")
    except (binascii.Error, ValueError):
        number = ""
    if number.isdecimal() and len(others) == _TOKEN_PARTS - 1 and all(others):
        return good("token", f"has the shape of a bot's, for application {number}.")
    return bad(
        "token",
        "has not the shape of a bot's: three parts with dots, the first of them a number.",
        "Copy it anew from https://discord.com/developers/applications, under Bot.",
    )


def _archive(archive: Path) -> Iterator[Finding]:
    if not archive.exists():
        yield good("archive", f"{archive} is not there yet; the bot makes it.")
        return
    try:
        require_sound(archive)
        with closing(connected(archive)) as db:
            newest = len(shipped_migrations())
            version = known_version(db, archive, newest)
            games = db.execute("SELECT guild_id, game_id FROM game").fetchall() if version else []
            lines = 0
            for guild, game in games:
                head = check_chain(db, GameKey(guild, game))
                lines += 0 if head is None else head.k + 1
    except (UnopenableError, BrokenChainError, sqlite3.Error) as error:
        yield bad("archive", f"{error}.", "Stop the bot, and put a backup back: umpire restore.")
        return
    yield good("archive", f"{len(games)} games, {lines} lines; every chain follows from its lines.")
    if _is_open_to_others(archive):
        what = f"{archive} can be read by others."
        yield doubtful("archive", what, f"chmod 600 {archive}")
    if version < newest:
        yield doubtful(
            "archive",
            f"is of version {version}, this program's is {newest}.",
            "It is migrated at the next start, after a backup beside it.",
        )


def _secrets(archive: Path) -> Finding:
    keys = keyring_beside(archive)
    if not keys.exists():
        if archive.exists():
            return bad(
                "secrets",
                f"{keys.name} is not beside the archive.",
                "Put your copy of it there, or let every game agree on a new key: /game handover.",
            )
        return good("secrets", f"{keys.name} is made with the archive.")
    try:
        key = Keyring(keys).signing.public_hex
    except KeyringError as error:
        return bad("secrets", f"{error}.", "Put your copy of it back.")
    if _is_open_to_others(keys):
        return doubtful("secrets", f"{keys} can be read by others.", f"chmod 600 {keys}")
    return good("secrets", f"the bot signs as {key[:16]}…")


def _is_open_to_others(path: Path) -> bool:
    return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))


def _disk(archive: Path) -> Finding:
    size = archive.stat().st_size if archive.exists() else 0
    free = shutil.disk_usage(archive.parent).free
    told = f"{free / 2**20:,.0f} MiB are free, the archive has {size / 2**20:,.1f}."
    if free < max(_ROOM, 3 * size):
        return doubtful("disk", told, "Make room: a backup needs as much again as the archive.")
    return good("disk", told)
