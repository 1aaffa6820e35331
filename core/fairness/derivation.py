"""From a LOCK and its sources of chance to faces of dice: roll key, streams, sampling."""

import hashlib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import count
from struct import unpack

from core.fairness.framing import prefixed, tagged_hash

MOST_DICE = 1000
LEAST_SIDES = 2
MOST_SIDES = 65536
_ONE_BYTE_SIDES = 256
_THROW_ID = re.compile(r"[a-z0-9_]{1,32}")
_BLOCK = 64
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))
"""The pads of HMAC, as a table of what each byte of the key becomes."""

Phrase = tuple[str, str, str]
"""A contributor's reply as it is hashed: user id, message id, text."""


def phrases_hash(phrases: Iterable[Phrase]) -> bytes:
    """Return pb, the hash over the contributors' replies in chain order (32 bytes)."""
    return tagged_hash(
        "phrases",
        *[
            prefixed(user.encode()) + prefixed(message.encode()) + prefixed(text.encode())
            for user, message, text in phrases
        ],
    )


def key_material(secret: bytes, beacon_signature: bytes, openings: Mapping[str, bytes]) -> bytes:
    """Return ikm: the three sources of chance, length-prefixed, an absent one as the empty string.

    Args:
        secret: The chain secret s_ctr of a sealed roll, else empty.
        beacon_signature: The drand signature (48 bytes) of a witnessed or beacon roll, else empty.
        openings: A duel's openings by user id, else empty; they are sorted by the id as a number.
    """
    opened = b""
    if openings:
        for user in sorted(openings, key=int):
            opened += prefixed(user.encode()) + prefixed(openings[user])
    return prefixed(secret) + prefixed(beacon_signature) + prefixed(opened)


def roll_key(
    lock_head: bytes,
    phrases: Iterable[Phrase],
    *,
    secret: bytes = b"",
    beacon_signature: bytes = b"",
    openings: Mapping[str, bytes] | None = None,
) -> bytes:
    """Return K (32 bytes), from which every throw of one roll follows."""
    salt = tagged_hash("roll", lock_head, phrases_hash(phrases))
    return keyed_hash(salt, key_material(secret, beacon_signature, openings or {}))


def keyed_hash(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA256 (RFC 2104) under a key of 32 bytes.

    Python's own sets up more than it hashes where both are as short as here; it says the same.
    """
    padded = key.ljust(_BLOCK, b"\0")
    inner = hashlib.sha256(padded.translate(_INNER) + message).digest()
    return hashlib.sha256(padded.translate(_OUTER) + inner).digest()


def is_throw_id(text: str) -> bool:
    """Return whether the text can name a throw: 1 to 32 of a-z, 0-9 and underscore."""
    return _THROW_ID.fullmatch(text) is not None


def faces(key: bytes, throw_id: str, count_of_dice: int, sides: int) -> tuple[int, ...]:
    """Return the faces of one throw: the beginning of the stream that its id names.

    Args:
        key: The roll key K, 32 bytes.
        throw_id: The throw's id, 1 to 32 of a-z, 0-9 and underscore.
        count_of_dice: How many dice, 1 to 1000.
        sides: Sides of each die, 2 to 65536.

    Raises:
        ValueError: A figure is out of range or the id is malformed.
    """
    start = _stream_of(throw_id, count_of_dice, sides)
    one_byte = sides <= _ONE_BYTE_SIDES
    words = 256 if one_byte else 65536
    limit = words - words % sides
    drawn: list[int] = []
    for block_number in count():
        block = keyed_hash(key, start + block_number.to_bytes(4, "big"))
        for value in block if one_byte else unpack(">16H", block):
            # a draw that would favour low faces is skipped
            if value < limit:
                drawn.append(value % sides + 1)
                if len(drawn) == count_of_dice:
                    return tuple(drawn)
    raise AssertionError


@lru_cache(maxsize=4096)
def _stream_of(throw_id: str, count_of_dice: int, sides: int) -> bytes:
    """Return what the blocks of a throw are named by, but for their numbers, if it can be made."""
    if not is_throw_id(throw_id):
        raise ValueError(f"a throw's id is 1 to 32 of a-z, 0-9 and _, not {throw_id!r}")
    if not LEAST_SIDES <= sides <= MOST_SIDES:
        raise ValueError(f"a die has {LEAST_SIDES} to {MOST_SIDES} sides, not {sides}")
    if not 1 <= count_of_dice <= MOST_DICE:
        raise ValueError(f"a throw has 1 to {MOST_DICE} dice, not {count_of_dice}")
    return prefixed(b"stream") + prefixed(throw_id.encode())
