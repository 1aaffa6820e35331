"""The printed vectors, and the derivation written a second time, plainly, to judge ours."""

import hashlib
import hmac
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

VECTORS: dict[str, Any] = json.loads(
    Path(__file__).with_name("printed_vectors.json").read_text(encoding="utf-8")
)
GOLDEN: dict[str, Any] = VECTORS["umpire_dice_1"]
LINES = [line.encode() for line in GOLDEN["lines"]]


def naive_faces(key: bytes, throw_id: str, count: int, sides: int) -> list[int]:
    """Faces as the protocol's text has them, written down without regard to speed."""
    width = 1 if sides <= 256 else 2
    limit = 256**width - 256**width % sides
    stream, block, found = b"", 0, list[int]()
    while len(found) < count:
        if len(stream) < width:
            name = throw_id.encode()
            part = (
                b"\0\0\0\6stream" + len(name).to_bytes(4, "big") + name + block.to_bytes(4, "big")
            )
            stream += hmac.new(key, part, hashlib.sha256).digest()
            block += 1
        value, stream = int.from_bytes(stream[:width], "big"), stream[width:]
        if value < limit:
            found.append(value % sides + 1)
    return found


def _framed(*parts: bytes) -> bytes:
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def _tagged(tag: str, *parts: bytes) -> bytes:
    return hashlib.sha256(_framed(b"umpire-dice/1/" + tag.encode(), *parts)).digest()


def naive_key(
    lock_head: bytes,
    phrases: Sequence[tuple[str, str, str]],
    sources: Sequence[bytes],
    openings: Mapping[str, bytes],
) -> bytes:
    """The roll key from secret and signature, in this order, and a duel's openings."""
    told = [_framed(*(part.encode() for part in phrase)) for phrase in phrases]
    opened = b"".join(_framed(user.encode(), openings[user]) for user in sorted(openings, key=int))
    salt = _tagged("roll", lock_head, _tagged("phrases", *told))
    return hmac.new(salt, _framed(*sources, opened), hashlib.sha256).digest()
