"""Files that their owner alone may read, and that never take another file's place."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PRIVATE = stat.S_IRUSR | stat.S_IWUSR
"""The mode of everything that holds a game or a secret: 0600."""


def restrict(path: Path) -> None:
    """Let the owner of a file alone read and write it.

    Another user's file, and a file system without such modes, stay as they are: `umpire doctor`
    says so.
    """
    with suppress(FileNotFoundError, PermissionError):
        if stat.S_IMODE(path.stat().st_mode) != PRIVATE:
            path.chmod(PRIVATE)


@contextmanager
def unfinished_beside(target: Path) -> Iterator[Path]:
    """Give an empty private file beside a target, which is gone afterwards unless it was placed."""
    descriptor, name = tempfile.mkstemp(".part", f"{target.name}.", target.parent)
    os.close(descriptor)
    part = Path(name)
    try:
        yield part
    finally:
        part.unlink(missing_ok=True)


def place(part: Path, target: Path) -> None:
    """Give a whole file its name, which nothing may have: what stands there is never replaced.

    Raises:
        FileExistsError: Something has that name.
    """
    _flush_to_disk(part)
    try:
        os.link(part, target)
    except FileExistsError:
        raise
    except OSError:
        # some file systems know no second name for a file; there the look comes before the move
        if os.path.lexists(target):
            raise FileExistsError(str(target)) from None
        part.rename(target)
    _flush_folder(target.parent)


def _flush_to_disk(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _flush_folder(folder: Path) -> None:
    if os.name != "posix":
        # Only there can a folder be opened and flushed; elsewhere the new name suffices.
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
