"""The drand check of another library, pyblst, to judge ours."""

import hashlib

import pyblst  # type: ignore[import-untyped]  # it ships no types

from core.fairness import drand

GENERATOR = bytes.fromhex(
    "93e02b6052719f607dacd3a088274f65596bd0d09920b61ab5da61bbdc7f5049"
    "334cf11213945d57e5ac7d055d042b7e024aa2b2f08f0a91260805272dc51051"
    "c6e47ad4fa403b02b4510b647ae3d1770bac0326a805bbefd48056c8c121bdb8"
)
INFINITY_BIT = 0x40


def pairing_check(number: int, signature: bytes) -> bool:
    """The drand check of another library, pyblst, with the pinned key."""
    if len(signature) != drand.SIGNATURE_BYTES or signature[0] & INFINITY_BIT:
        return False
    try:
        point = pyblst.BlstP1Element.uncompress(signature)
    except ValueError:
        return False
    message = hashlib.sha256(number.to_bytes(8, "big")).digest()
    hashed = pyblst.BlstP1Element.hash_to_group(message, drand.DOMAIN_SEPARATION_TAG)
    key = pyblst.BlstP2Element.uncompress(drand.PUBLIC_KEY)
    generator = pyblst.BlstP2Element.uncompress(GENERATOR)
    left, right = pyblst.miller_loop(point, generator), pyblst.miller_loop(hashed, key)
    return bool(pyblst.final_verify(left, right))
