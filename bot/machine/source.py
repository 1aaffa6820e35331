"""Bytes from a file or standard input, never more of them than an object may have."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import BinaryIO

from core.terms.refusal import Fault, Refusal, unreadable

LARGEST = 2**20
"""The most bytes that one object may have."""

MOST_BYTES = 1 << 30
"""So much of an exported file is read; no game is larger."""

STANDARD_INPUT = "-"


class UnopenedError(Exception):
    """A file that cannot be opened; carries the refusal that says why."""

    def __init__(
        self, source: str, error: OSError, do: str = "Give a file, or - for standard input."
    ) -> None:
        super().__init__(source)
        why = error.strerror or type(error).__name__
        self.refusal: Refusal = unreadable(Fault(f"`{source}` cannot be read: {why}.", do))


@contextmanager
def opened(source: str) -> Iterator[BinaryIO]:
    """Open a file for reading bytes, or standard input for ``-``.

    Raises:
        UnopenedError: The file cannot be opened.
    """
    if source == STANDARD_INPUT:
        if sys.stdin is None:  # closed by whoever started us
            raise UnopenedError(source, OSError(errno.EBADF, "standard input is closed"))
        yield sys.stdin.buffer
        return
    with ExitStack() as held:
        try:
            stream = held.enter_context(Path(source).open("rb"))
        except OSError as error:
            raise UnopenedError(source, error) from None
        yield stream


def read_bounded(stream: BinaryIO) -> bytes:
    """Return all bytes of the stream, or one more than an object may have."""
    return stream.read(LARGEST + 1)


def bounded_lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of the stream without their ends; of too long a line, its beginning."""
    longest = LARGEST + len(b"\r\n")
    while line := stream.readline(longest):
        rest = line
        while not rest.endswith(b"\n") and (rest := stream.readline(longest)):
            pass
        yield line.removesuffix(b"\n").removesuffix(b"\r")


def read_exported(path: Path) -> bytes:
    """Return the bytes of an exported file.

    Raises:
        UnopenedError: It cannot be read, or is larger than any game.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnopenedError(str(path), error, "Give a file that an export brought.") from None
    if len(content) > MOST_BYTES:
        too_large = OSError(errno.EFBIG, os.strerror(errno.EFBIG))
        raise UnopenedError(str(path), too_large, f"No game has more than {MOST_BYTES} bytes.")
    return content
