"""A process's share of the guilds: some shards of all, and an archive of its own."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from bot.config import UnusableConfigError

MOST_SHARDS = 10_000
_SHARE = re.compile(r"(?P<first>\d{1,5})(?:-(?P<last>\d{1,5}))?/(?P<count>\d{1,5})")


@dataclass(frozen=True, slots=True)
class Share:
    """Shards `first` to `last` of `count`; a guild belongs to shard ``(id >> 22) % count``."""

    first: int
    last: int
    count: int

    @property
    def ids(self) -> range:
        """The shards themselves."""
        return range(self.first, self.last + 1)

    def serves(self, guild: int) -> bool:
        """Return whether a guild belongs to this share."""
        return (guild >> 22) % self.count in self.ids

    def archive(self, path: Path) -> Path:
        """Return the archive of this share, beside the one that the settings name."""
        return path.with_name(f"{path.stem}-{self.first}-{self.last}of{self.count}{path.suffix}")


def read_share(text: str) -> Share:
    """Return the share that a text such as ``0-3/16`` or ``5/16`` names.

    Raises:
        UnusableConfigError: It names none.
    """
    found = _SHARE.fullmatch(text.strip())
    if found is not None:
        first, count = int(found["first"]), int(found["count"])
        last = int(found["last"] or first)
        if first <= last < count <= MOST_SHARDS:
            return Share(first, last, count)
    raise UnusableConfigError(
        f"`--shards {text}` names no shards. Write the first, the last and how many there are in "
        "all, such as 0-3/16; they count from 0."
    )


def require_moved(path: Path, share: Share | None) -> None:
    """Make sure that no archive of another split holds games which this process is to serve.

    Args:
        path: The archive that the settings name.
        share: The shards that this process serves; all, if None.

    Raises:
        UnusableConfigError: One does; the error says how they are moved.
    """
    own = path if share is None else share.archive(path)
    beside = sorted(path.parent.glob(f"{path.stem}-*-*of*{path.suffix}"))
    faults = []
    for other in (path, *beside):
        if other == own or not (other == path or _OTHER.search(other.stem)):
            continue
        games = sum(share is None or share.serves(guild) for guild in _guilds_in_play(other))
        if games:
            faults.append(
                f"{other.name} holds {games} games of servers that would now be served from "
                f"{own.name}. Start as before and have each exported and closed (/game export, "
                "/game archive); then start anew and have it imported (/game import, /game "
                f"handover). Or move {other.name} elsewhere, if nobody plays in it any more."
            )
    if faults:
        raise UnusableConfigError(*faults)


_OTHER = re.compile(r"-\d+-\d+of\d+\Z")


def _guilds_in_play(archive: Path) -> list[int]:
    """Return the guild of each game that is not put away; none where there is no archive."""
    try:
        with closing(sqlite3.connect(f"{archive.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return [guild for (guild,) in db.execute(_IN_PLAY)]
    except sqlite3.Error:
        return []


_IN_PLAY = "SELECT guild_id FROM game WHERE status <> 'archived'"
