"""A long game of drand rolls, each with a round of its own, under a key whose secret is known here.

Only fifteen rounds of the real drand are kept for the tests, and a verifier that has looked at one
does not look again. So the tests make a drand of their own, and put its key for the real one.
"""

import hashlib
from typing import NamedTuple

import pyblst  # type: ignore[import-untyped]  # it ships no types
from pairing import GENERATOR
from scribe import Scribe

from core.fairness.drand import DOMAIN_SEPARATION_TAG, PUBLIC_KEY, round_time

SECRET = int.from_bytes(hashlib.sha256(b"a drand for tests").digest(), "big") >> 2


class LongGame(NamedTuple):
    """A record, and the key of its drand (96 bytes)."""

    record: bytes
    key: bytes

    def with_key(self, source: str) -> str:
        """Return the verifier's source with this game's key for drand's."""
        for at in range(0, 192, 64):
            real, own = PUBLIC_KEY.hex()[at : at + 64], self.key.hex()[at : at + 64]
            assert source.count(real) == 1
            source = source.replace(real, own)
        return source


class DrandScribe(Scribe):
    """A scribe whose drand signs in earnest."""

    def beacon(self, **changes: object) -> int:
        """Bring in the round, signed."""
        number = self.due_round()
        self.now_ms = max(self.now_ms, 1000 * round_time(number))
        message = hashlib.sha256(number.to_bytes(8, "big")).digest()
        point = pyblst.BlstP1Element.hash_to_group(message, DOMAIN_SEPARATION_TAG)
        self.sources[1] = bytes(point.scalar_mul(SECRET).compress())
        fields = {"n": self.n, "round": number, "sig": self.sources[1].hex()}
        return self.add("beacon", **(fields | changes))


def long_game(rolls: int) -> LongGame:
    """Return a game of so many rolls, witnessed ones and beacon ones in turn."""
    scribe = DrandScribe()
    for k in range(rolls):
        scribe.whole("witnessed" if k % 2 else "beacon")
    generator = pyblst.BlstP2Element.uncompress(GENERATOR)
    return LongGame(scribe.export, bytes(generator.scalar_mul(SECRET).compress()))
