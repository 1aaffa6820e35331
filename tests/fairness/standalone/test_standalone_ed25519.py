"""Ed25519 in verify.py against RFC 8032, malformed keys and another library."""

import random

import pytest
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import (
    Ed25519PrivateKey,
    Ed25519PublicKey,
)

from core.fairness import verify as own

RFC_8032 = [
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555f"
            "b8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        (
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da08"
            "5ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        (
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18"
            "ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
]
# Points of small order, each in its canonical encoding, and two encodings that are not canonical
SMALL_ORDER = [
    "01" + "00" * 31,
    "ec" + "ff" * 30 + "7f",
    "00" * 32,
    "00" * 31 + "80",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
]
NOT_CANONICAL = ["ee" + "ff" * 30 + "7f", "01" + "00" * 30 + "80"]


@pytest.mark.parametrize(("key", "message", "signature"), RFC_8032)
def test_ed25519_signatures_of_rfc_8032_are_right(key: str, message: str, signature: str) -> None:
    """And wrong with any part changed."""
    public, words, signed = (bytes.fromhex(part) for part in (key, message, signature))

    assert own.check_signature(public, words, signed)
    assert not own.check_signature(public, words + b"\0", signed)
    for i in range(0, 64, 5):
        changed = bytearray(signed)
        changed[i] ^= 4
        assert not own.check_signature(public, words, bytes(changed))
    s = int.from_bytes(signed[32:], "little") + own.ED_ORDER
    assert not own.check_signature(public, words, signed[:32] + s.to_bytes(32, "little"))
    for cut in (signed[:63], signed + b"\0", b""):
        assert not own.check_signature(public, words, cut)


@pytest.mark.parametrize("key", SMALL_ORDER + NOT_CANONICAL)
def test_a_key_that_anything_fits_or_that_is_malformed_is_refused(key: str) -> None:
    """With a key of small order, R = S = 0 would sign every message."""
    for r in SMALL_ORDER:
        signature = bytes.fromhex(r) + bytes(32)

        assert not own.check_signature(bytes.fromhex(key), b"any head", signature)
    assert not own.ed_doublings(bytes.fromhex(key))
    assert not own.check_signature(bytes.fromhex(key)[:31], b"any head", bytes(64))


def test_cryptography_agrees_on_signatures_right_and_changed() -> None:
    """Sixteen keys, each with a right signature and one with a bit flipped somewhere."""
    chosen = random.Random(3)  # noqa: S311 - seeded, so that a failure comes again
    for i in range(16):
        private = Ed25519PrivateKey.from_private_bytes(chosen.randbytes(32))
        key, message = private.public_key().public_bytes_raw(), chosen.randbytes(i)
        signature = private.sign(message)
        at = chosen.randrange(512)
        changed = (int.from_bytes(signature, "big") ^ 1 << at).to_bytes(64, "big")

        assert own.check_signature(key, message, signature)
        assert not own.check_signature(key, message, changed)
        with pytest.raises(InvalidSignature):
            Ed25519PublicKey.from_public_bytes(key).verify(changed, message)
