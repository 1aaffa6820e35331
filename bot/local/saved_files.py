"""The files that people see at a table, written to disk as a client's downloads would be."""

import tempfile
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from bot.local.loopback import Attachment
from bot.local.seen_message import SeenMessage

FOLDER = "umpire-files"
"""What the folder of a session is called where nobody names another."""


PICTURE = ".png"
"""What the name of a picture ends in."""


class UnwritableFolderError(Exception):
    """The folder that somebody named cannot be made."""


class SavedFiles:
    """A folder for the pictures and exports of one session.

    It is made when the first file comes. A picture that comes again stands beside the one of the
    same name, as ``europe-2.png``, unless it is the same. Any other file takes the place of the
    one before, so that a record, its heads and its verifier always belong together.

    Args:
        folder: Where the files go. None is a fresh folder, ``umpire-files`` or the next free
            ``umpire-files-2`` where the session runs, or one among the system's temporary files
            where nothing may be written there.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        if folder is not None:
            _make(folder)

    def keep(self, seen: SeenMessage) -> SeenMessage:
        """Write a message's files; return the message with the paths in the place of the names."""
        if not seen.message.attachments:
            return seen
        return replace(seen, files=tuple(map(self._written, seen.message.attachments)))

    def _written(self, file: Attachment) -> str:
        if self._folder is None:
            self._folder = _fresh_folder()
        path = self._folder / Path(file.filename).name
        try:
            if path.suffix == PICTURE:
                path = _beside(path, file.content)
            path.write_bytes(file.content)
        except OSError as error:
            return f"{file.filename} (not written: {error.strerror})"
        return str(path)


def _beside(path: Path, content: bytes) -> Path:
    """Return where a picture goes: under its own name, or under the next one that is free."""
    numbered = (path.with_stem(f"{path.stem}-{number}") for number in count(2))
    return next(
        each
        for each in chain((path,), numbered)
        if not each.exists() or each.read_bytes() == content
    )


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = f"the folder {folder} cannot be made: {error.strerror}"
        raise UnwritableFolderError(why) from None


def _fresh_folder() -> Path:
    """Make a folder that was not there before, and return it."""
    for number in count(1):
        folder = Path(FOLDER if number == 1 else f"{FOLDER}-{number}")
        try:
            folder.mkdir()
        except FileExistsError:
            continue
        except OSError:
            break
        return folder
    return Path(tempfile.mkdtemp(prefix=f"{FOLDER}-"))
