"""`umpire backup` and `umpire restore`: the archive copied while it runs, and put back."""

import os
import sys
from pathlib import Path

from bot.chance.keyring import keyring_beside
from bot.config import Settings, UnusableConfigError, read_settings
from bot.record.backup import backup, require_free, restore
from bot.record.errors import UnopenableError
from bot.record.private_files import place, unfinished_beside

DONE, FAILED = 0, 2


def back_up(config: Path, target: Path, *, with_keys: bool) -> int:
    """Copy the archive of a host, who may be running the bot, and return the exit code.

    Args:
        config: The file of his settings.
        target: Where the copy goes; nothing may be there yet.
        with_keys: Whether the secrets beside the archive are copied too.
    """
    try:
        settings = _settings(config)
        keys = keyring_beside(settings.archive)
        if with_keys:
            require_free(keys, keyring_beside(target))
        copy = backup(settings.archive, target)
        if with_keys:
            _copy_secret(keys, keyring_beside(target))
    except (UnusableConfigError, UnopenableError, OSError) as error:
        return _failed("backup", error)
    _tell(f"{copy} is whole and checked: {copy.stat().st_size:,} bytes.")
    if not with_keys:
        _tell(
            f"The secrets in {keys.name} are not in it. Keep one copy of that file yourself, and "
            "give it to nobody."
        )
    return DONE


def put_back(config: Path, copy: Path) -> int:
    """Put a backup in the place of a missing archive, and return the exit code."""
    try:
        settings = _settings(config)
        restored = restore(copy, settings.archive)
    except (UnusableConfigError, UnopenableError, OSError) as error:
        return _failed("restore", error)
    _tell(f"{restored} is back as the copy held it.")
    if not keyring_beside(restored).exists():
        _tell(
            f"{keyring_beside(restored).name} is missing: put your copy of it there before the bot "
            "starts, or every game has to agree on a new key (`/game handover`)."
        )
    _tell("A game whose channel is ahead of this copy is frozen at the start, and asks for its")
    _tell("newest export (`/game restore`); nothing is rolled in it until then.")
    return DONE


def _settings(config: Path) -> Settings:
    return read_settings(config, os.environ, token_needed=False)


def _copy_secret(keys: Path, target: Path) -> None:
    with unfinished_beside(target) as part:
        part.write_bytes(keys.read_bytes())
        place(part, target)


def _failed(command: str, error: Exception) -> int:
    faults = error.faults if isinstance(error, UnusableConfigError) else (f"{error}.",)
    for fault in faults:
        print(f"umpire {command}: {fault}", file=sys.stderr)  # noqa: T201 - a command's own words
    return FAILED


def _tell(what: str) -> None:
    print(what)  # noqa: T201 - a command's own words
