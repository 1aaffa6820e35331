"""One process an archive: who holds it, and that nobody else opens it meanwhile."""

import os
import socket
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

from bot.record.errors import UnopenableError
from bot.record.private_files import PRIVATE

if sys.platform == "win32":
    import msvcrt

    # a locked byte cannot be read by others there: one behind what is told is locked
    _BEHIND = 1 << 20

    def _lock(descriptor: int) -> None:
        os.lseek(descriptor, _BEHIND, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_MOST_TOLD = 200


class ArchiveLock:
    """The right to write an archive; the system takes it back when the process ends, however.

    It is held on a file beside the archive, never on the archive itself: whoever closes a file
    gives up every lock of SQLite on it.
    """

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def taken(cls, archive: Path) -> Self:
        """Take the lock of an archive.

        Raises:
            UnopenableError: Another process holds it; the error says which.
        """
        beside = lock_beside(archive)
        try:
            descriptor = os.open(beside, os.O_RDWR | os.O_CREAT, PRIVATE)
        except OSError as error:
            raise UnopenableError(f"{archive} cannot be opened as an archive: {error}") from error
        try:
            _lock(descriptor)
        except (BlockingIOError, PermissionError):
            holder = os.pread(descriptor, _MOST_TOLD, 0) if hasattr(os, "pread") else b""
            os.close(descriptor)
            raise UnopenableError(
                f"{archive} is held by {_told(holder)}: stop that one first, or name another "
                "archive; two processes on one would lose what players reply"
            ) from None
        except OSError as error:
            os.close(descriptor)
            raise UnopenableError(f"{beside} cannot be locked: {error}") from error
        os.ftruncate(descriptor, 0)
        os.write(descriptor, _holder().encode())
        return cls(descriptor)

    def close(self) -> None:
        """Give the lock back; doing so again does nothing."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def lock_beside(archive: Path) -> Path:
    """Return the file on which the lock of an archive is held."""
    resolved = archive.resolve()
    return resolved.with_name(f"{resolved.name}.lock")


def _holder() -> str:
    since = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC"
    return f"process {os.getpid()} on {socket.gethostname()}, since {since}"


def _told(holder: bytes) -> str:
    words = holder.decode(errors="replace")
    return words if words and words.isprintable() else "another process"
