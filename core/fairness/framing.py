"""Bytes and hashes of `umpire-dice/1`: length-prefixed framing, and the tagged SHA-256 of it."""

import hashlib
from functools import cache

DOMAIN = b"umpire-dice/1/"


def prefixed(part: bytes) -> bytes:
    """Return LP(part): its length as four big-endian bytes, then the bytes themselves."""
    return len(part).to_bytes(4, "big") + part


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """Return H(tag, parts...): 32 bytes, each part length-prefixed so no two lists collide."""
    framed = _opening(tag)
    for part in parts:
        framed += len(part).to_bytes(4, "big") + part
    return hashlib.sha256(framed).digest()


@cache
def _opening(tag: str) -> bytes:
    # a verification hashes under the same few tags a million times
    return prefixed(DOMAIN + tag.encode())


def genesis_head(line: bytes) -> bytes:
    """Return h_0, the head after the first line of a game's log."""
    return tagged_hash("genesis", line)


def next_head(head: bytes, line: bytes) -> bytes:
    """Return h_k from h_{k-1} and the exact bytes of line k (without the line feed)."""
    return tagged_hash("line", head, line)
