"""BLS12-381 in verify.py against drand's rounds, RFC 9380 and pyblst."""

import hashlib
import random
from typing import Any

import pyblst  # type: ignore[import-untyped]  # it ships no types
import pytest
from printed_vectors import VECTORS
from support import with_soak

from core.fairness import verify as own

DRAND = VECTORS["drand"]
KEY_WORDS = DRAND["quicknet"]["public_key"]
KEY = pyblst.BlstP2Element.uncompress(bytes.fromhex(KEY_WORDS))
GENERATOR = pyblst.BlstP2Element.uncompress(bytes.fromhex(own.G2_GENERATOR))


def by_pyblst(number: int, signature: bytes) -> bool:
    """Another library's verdict on a drand signature."""
    try:
        point = pyblst.BlstP1Element.uncompress(signature)
    except ValueError:
        return False
    message = hashlib.sha256(number.to_bytes(8, "big")).digest()
    hashed = pyblst.BlstP1Element.hash_to_group(message, own.DST)
    if point.compress() == hashed.scalar_mul(0).compress():
        return False
    return bool(
        pyblst.final_verify(pyblst.miller_loop(point, GENERATOR), pyblst.miller_loop(hashed, KEY))
    )


@pytest.mark.parametrize(
    "beacon", with_soak(DRAND["beacons"], plain=5), ids=lambda beacon: str(beacon["round"])
)
def test_a_beacon_that_drand_published_is_right(beacon: dict[str, Any]) -> None:
    """Fifteen rounds, and none of them for the round after."""
    signature = bytes.fromhex(beacon["signature"])

    assert own.check_beacon(beacon["round"], signature)
    assert by_pyblst(beacon["round"], signature)
    assert not own.check_beacon(beacon["round"] + 1, signature)


@pytest.mark.parametrize("case", DRAND["must_be_rejected"], ids=lambda case: case["why"])
def test_a_beacon_that_must_be_rejected_is(case: dict[str, Any]) -> None:
    """What is no hex is refused by the form of the line already."""
    try:
        signature = bytes.fromhex(case["signature"])
    except ValueError:
        assert not own.fits(case["signature"], "point")
        return

    assert not own.check_beacon(case["round"], signature)


def test_a_signature_has_one_encoding_only() -> None:
    """The opposite point, x + P, other flags, other lengths and impossible rounds are refused."""
    right = bytes.fromhex(DRAND["beacons"][4]["signature"])
    x = int.from_bytes(right, "big") % 2**381
    shifted = (0b101 << 381) + x + own.P
    wrong = [
        bytes([right[0] ^ 0x20]) + right[1:],
        bytes([right[0] ^ 0x40]) + right[1:],
        bytes([right[0] ^ 0x80]) + right[1:],
        right[1:],
        right + b"\0",
        b"\0" + right,
        b"",
        bytes(48),
        b"\xc0" + bytes(47),
        b"\xe0" + bytes(47),
        b"\x40" + bytes(47),
    ]
    if shifted < 2**384:
        wrong.append(shifted.to_bytes(48, "big"))
    for signature in wrong:
        assert not own.check_beacon(1000, signature)
    for number in (0, -1, 2**64):
        assert not own.check_beacon(number, right)


def fuzzed(chosen: random.Random, i: int) -> bytes:
    """A signature that is nearly right, a multiple of a right one, or any 48 bytes."""
    right = bytes.fromhex(chosen.choice(DRAND["beacons"])["signature"])
    if i % 3 == 0:
        point = pyblst.BlstP1Element.uncompress(right).scalar_mul(chosen.randrange(1, 5))
        return bytes(point.compress())
    if i % 3 == 1:
        at = chosen.randrange(384)
        return (int.from_bytes(right, "big") ^ 1 << at).to_bytes(48, "big")
    x = chosen.randrange(own.P)
    return (chosen.choice([0b100, 0b101]) << 381 | x).to_bytes(48, "big")


def agree(seed: int, points: int) -> int:
    """Compare both verdicts on fuzzed signatures; how many were points of the right group."""
    chosen, members = random.Random(seed), 0  # noqa: S311 - seeded, so that a failure comes again
    for i in range(points):
        signature, number = fuzzed(chosen, i), chosen.choice(DRAND["beacons"])["round"]

        assert own.check_beacon(number, signature) == by_pyblst(number, signature)
        members += own.decompress(signature) is not None
    return members


def test_pyblst_agrees_on_fuzzed_signatures() -> None:
    """On right ones, multiples of right ones, ones with a bit flipped, and random points."""
    assert agree(1, 30) >= 10


@pytest.mark.soak
def test_pyblst_agrees_on_many_fuzzed_signatures() -> None:
    """The same, five hundred times."""
    assert agree(2, 500) >= 160


def compressed(x: int, y: int) -> bytes:
    """A point of G1 in 48 bytes."""
    flags = own.COMPRESSED_GREATER if y > own.P // 2 else own.COMPRESSED
    return (flags << 381 | x).to_bytes(48, "big")


def test_hashing_to_the_curve_is_that_of_rfc_9380_and_of_pyblst() -> None:
    """The printed vector of RFC 9380, J.9.1, and twenty messages under drand's own tag."""
    vector = VECTORS["rfc9380_hash_to_curve"][0]
    x, y = own.hash_to_curve(vector["msg"].encode(), vector["dst"].encode())

    assert (int(vector["P_x"], 16), int(vector["P_y"], 16)) == (x, y)
    for i in range(20):
        message = hashlib.sha256(bytes([i])).digest()
        theirs = pyblst.BlstP1Element.hash_to_group(message, own.DST)

        assert bytes(theirs.compress()) == compressed(*own.hash_to_curve(message, own.DST))


def test_every_field_element_is_mapped_to_the_curve() -> None:
    """Also zero, for which the usual fraction has no denominator."""
    for u in (0, 1, own.P - 1, own.P - 11, 12345):
        x, y, z = own.map_to_curve(u)

        assert z % own.P != 0
        assert (y * y * z - x**3 - 4 * z**3) % own.P == 0


def test_multiples_of_a_point_are_those_of_pyblst() -> None:
    """The addition that has no exceptions, also where the sum is zero or a doubling."""
    right = bytes.fromhex(DRAND["beacons"][0]["signature"])
    point = own.decompress(right)
    assert point is not None
    for scalar in (1, 2, 3, 4, 7, own.X, own.R - 1, 12345678901234567890):
        x, y, z = own.times(point, scalar)
        inverse = pow(z, -1, own.P)
        theirs = pyblst.BlstP1Element.uncompress(right).scalar_mul(scalar)

        assert bytes(theirs.compress()) == compressed(x * inverse % own.P, y * inverse % own.P)
    assert own.times(point, own.R)[2] == 0
    assert own.add(own.add(point, (0, 1, 0)), own.times(point, own.R - 1))[2] == 0


def test_the_pinned_figures_are_what_their_names_say() -> None:
    """Key, tag and chain are drand's; the last power is a third of the product in its docstring."""
    x, p, r = -own.X, own.P, own.R

    assert KEY_WORDS == own.QUICKNET_KEY
    assert DRAND["quicknet"]["dst"].encode() == own.DST
    assert DRAND["quicknet"]["chain_hash"] == own.DRAND_CHAIN
    assert (own.DRAND_GENESIS, own.DRAND_PERIOD) == (1692803367, 3)
    assert r == x**4 - x**2 + 1
    assert p == (x - 1) ** 2 * r // 3 + x
    assert 3 * (p**4 - p**2 + 1) == r * ((x - 1) ** 2 * (x + p) * (x**2 + p**2 - 1) + 3)
    assert p**12 - 1 == (p**6 - 1) * (p**2 + 1) * (p**4 - p**2 + 1)
