"""The check of a drand signature by pyblst, where it is installed."""

from hashlib import sha256
from importlib import import_module
from typing import Any

from core.fairness.drand import (
    DOMAIN_SEPARATION_TAG,
    LAST_ROUND,
    PUBLIC_KEY,
    SIGNATURE_BYTES,
    BeaconCheck,
)

_G2_GENERATOR = bytes.fromhex(
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
    "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051"
    "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
_INFINITY_FLAG = 0x40


class FastCheck:
    """Says whether 48 bytes are quicknet's signature of a round, in a millisecond or two."""

    __slots__ = ("_bls", "_generator", "_public_key")

    def __init__(self, bls: Any) -> None:
        self._bls = bls
        self._generator = bls.BlstP2Element().uncompress(_G2_GENERATOR)
        self._public_key = bls.BlstP2Element().uncompress(PUBLIC_KEY)

    def __call__(self, number: int, signature: bytes) -> bool:
        """Return whether the signature is right; false for anything malformed, never an error."""
        if not 1 <= number <= LAST_ROUND or len(signature) != SIGNATURE_BYTES:
            return False
        if signature[0] & _INFINITY_FLAG:
            return False
        try:
            # refuses what is not canonical, not on the curve or not in the subgroup
            point = self._bls.BlstP1Element().uncompress(signature)
        except ValueError:
            return False
        message = sha256(number.to_bytes(8, "big")).digest()
        hashed = self._bls.BlstP1Element().hash_to_group(message, DOMAIN_SEPARATION_TAG)
        signed = self._bls.miller_loop(point, self._generator)
        expected = self._bls.miller_loop(hashed, self._public_key)
        return bool(self._bls.final_verify(signed, expected))


def load_fast_check() -> BeaconCheck | None:
    """Return the check by pyblst, or None where it is not installed."""
    try:
        # by name: pyblst is an extra and brings no types
        return FastCheck(import_module("pyblst"))
    except ImportError:
        return None
