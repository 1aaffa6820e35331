"""Files that go with a page, packed where Discord would not take them as they are."""

import gzip
from collections.abc import Sequence
from dataclasses import dataclass

from core.terms.message import Text

MOST_TOGETHER = 24 * 2**20
"""Bytes of all files of one message; a request takes a little more."""


@dataclass(frozen=True, slots=True)
class Attachment:
    """A file by name and content; a picture also in words, for those who do not see it."""

    name: str
    content: bytes
    alt: Text = ""

    def packed(self) -> "Attachment":
        """Return the file as gzip packs it, always to the same bytes."""
        return Attachment(f"{self.name}.gz", gzip.compress(self.content, mtime=0))


def pack_attachments(files: Sequence[Attachment], largest: int) -> tuple[Attachment, ...] | None:
    """Return the files within the limits, the large ones packed; None where that is not enough.

    Args:
        files: What shall go out.
        largest: The most bytes of one file, as Discord says with each interaction.
    """
    together = sum(len(file.content) for file in files)
    if together <= MOST_TOGETHER:
        fitting = tuple(file if len(file.content) <= largest else file.packed() for file in files)
    else:
        fitting = tuple(file.packed() for file in files)
    sizes = [len(file.content) for file in fitting]
    return None if max(sizes) > largest or sum(sizes) > MOST_TOGETHER else fitting
