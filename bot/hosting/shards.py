"""A process's share of the guilds: some shards of all, and an archive of its own."""

import re
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
