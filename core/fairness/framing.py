"""Bytes and hashes of `umpire-dice/1`: length-prefixed framing, and the tagged SHA-256 of it."""

import hashlib
from functools import cache

DOMAIN = b"umpire-dice/1/"
_MANY = 256
_SHORT = [length.to_bytes(4, "big") for length in range(_MANY)]
"""The lengths of nearly everything that is framed, framed already."""


def prefixed(part: bytes) -> bytes:
    """Return LP(part): its length as four big-endian bytes, then the bytes themselves."""
    length = len(part)
    return (_SHORT[length] if length < _MANY else length.to_bytes(4, "big")) + part


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """Return H(tag, parts...): 32 bytes, each part length-prefixed so no two lists collide."""
    framed = _opening(tag)
    for part in parts:
        # what `prefixed` would return, laid out: it is done millions of times
        length = len(part)
        framed += (_SHORT[length] if length < _MANY else length.to_bytes(4, "big")) + part
    return hashlib.sha256(framed).digest()


@cache
def _opening(tag: str) -> bytes:
    # a verification hashes under the same few tags a million times
    return prefixed(DOMAIN + tag.encode())


def genesis_head(line: bytes) -> bytes:
    """Return h_0, the head after the first line of a game's log."""
    return tagged_hash("genesis", line)


def next_head(head: bytes, line: bytes) -> bytes:
    """Return h_k from h_{k-1} (32 bytes) and the exact bytes of line k (without the line feed)."""
    # what `tagged_hash` would frame, laid out: it is done for every line of a game
    return hashlib.sha256(_LINE + head + len(line).to_bytes(4, "big") + line).digest()


_LINE = _opening("line") + (32).to_bytes(4, "big")
