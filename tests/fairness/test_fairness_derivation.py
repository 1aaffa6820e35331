"""Roll keys, streams and sampling: printed cases, laws, and the evenness of the faces."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printed_vectors import GOLDEN, naive_faces

from core.fairness.commitments import choice_commitment, duel_commitment
from core.fairness.derivation import faces, key_material, keyed_hash, phrases_hash, roll_key
from core.fairness.framing import prefixed, tagged_hash

KEY = bytes(range(32))
HARDLY_EVER = {5: 33.0, 19: 60.0, 99: 178.0}
"""Chi-square that an even die exceeds about once in 200,000 runs, by degrees of freedom."""


@pytest.mark.parametrize("case", GOLDEN["sampling"], ids=lambda case: case["group"])
def test_section_5_printed_sampling_cases(case: dict[str, object]) -> None:
    """Every printed throw comes out, with the bytes and the rejections that it took."""
    key, name = bytes.fromhex(str(case["key"])), str(case["group"])
    count, sides = int(str(case["n"])), int(str(case["m"]))

    assert list(faces(key, name, count, sides)) == case["values"]
    assert naive_faces(key, name, count, sides) == case["values"]


_names = st.text(st.sampled_from("abcxyz019_"), min_size=1, max_size=32)
_sides = st.integers(2, 300) | st.integers(2, 65536) | st.sampled_from([255, 256, 257, 65535])


@settings(deadline=None)
@given(st.binary(min_size=32, max_size=32), _names, st.integers(1, 60), _sides)
def test_section_5_faces_follow_the_written_definition(
    key: bytes, name: str, count: int, sides: int
) -> None:
    """The fast derivation equals the naive one, within the die's range."""
    found = faces(key, name, count, sides)

    assert list(found) == naive_faces(key, name, count, sides)
    assert all(1 <= face <= sides for face in found)


@settings(deadline=None)
@given(_names, st.lists(st.integers(1, 40), min_size=1, max_size=5), _sides)
def test_section_5_an_open_throw_is_the_beginning_of_its_own_stream(
    name: str, draws: list[int], sides: int
) -> None:
    """Fewer dice are the first of more; nothing is drawn anew."""
    longest = faces(KEY, name, sum(draws), sides)

    for count in draws:
        assert faces(KEY, name, count, sides) == longest[:count]


@pytest.mark.parametrize(
    ("name", "count", "sides"),
    [("a", 0, 6), ("a", 1001, 6), ("a", 1, 1), ("a", 1, 65537), ("A", 1, 6), ("", 1, 6)],
)
def test_section_5_limits_of_a_throw(name: str, count: int, sides: int) -> None:
    """1 to 1000 dice of 2 to 65536 sides under an id of 1 to 32 small characters."""
    with pytest.raises(ValueError, match=r"throw|die"):
        faces(KEY, name, count, sides)


@given(key=st.binary(min_size=32, max_size=32), message=st.binary(max_size=300))
def test_section_5_the_keyed_hash_is_that_of_the_library(key: bytes, message: bytes) -> None:
    """It is laid out for speed alone."""
    assert keyed_hash(key, message) == hmac.digest(key, message, "sha256")


def test_section_5_absent_sources_are_empty_strings_never_omitted() -> None:
    """A secret alone, a signature alone and openings alone give three different materials."""
    assert key_material(b"", b"", {}) == bytes(12)
    assert len({key_material(b"x", b"", {}), key_material(b"", b"x", {})}) == 2


def test_section_5_openings_are_sorted_by_the_user_id_as_a_number() -> None:
    """Id 9 comes before id 10, whatever order they were opened in."""
    nine, ten = b"\1" * 16, b"\2" * 16
    ordered = prefixed(b"9") + prefixed(nine) + prefixed(b"10") + prefixed(ten)

    assert key_material(b"", b"", {"10": ten, "9": nine}) == bytes(8) + prefixed(ordered)


@settings(deadline=None)
@given(st.lists(st.tuples(_names, _names, st.text()), max_size=3))
def test_section_5_the_phrases_hash_depends_on_order_and_borders(
    phrases: list[tuple[str, str, str]],
) -> None:
    """No two lists of phrases that differ share a hash; none at all is H("phrases")."""
    moved = [(user + message, "", text) for user, message, text in phrases]

    assert phrases_hash([]) == tagged_hash("phrases")
    assert (phrases_hash(phrases[::-1]) == phrases_hash(phrases)) == (phrases[::-1] == phrases)
    assert (phrases_hash(moved) == phrases_hash(phrases)) == (not phrases)


def test_section_5_every_source_moves_the_key() -> None:
    """LOCK, phrase, secret, signature and opening each change the roll key."""
    plain = roll_key(KEY, [])
    others = {
        roll_key(KEY[::-1], []),
        roll_key(KEY, [("1", "2", "words")]),
        roll_key(KEY, [], secret=KEY),
        roll_key(KEY, [], beacon_signature=KEY),
        roll_key(KEY, [], openings={"1": KEY[:16]}),
    }

    assert plain not in others
    assert len(others) == 5


def test_section_4_a_commitment_is_bound_to_its_user_game_roll_and_lock() -> None:
    """Nobody can copy another's commitment or carry his own to another roll."""
    made = duel_commitment("g", 1, KEY, "7", KEY[:16])
    others = {
        duel_commitment("h", 1, KEY, "7", KEY[:16]),
        duel_commitment("g", 2, KEY, "7", KEY[:16]),
        duel_commitment("g", 1, KEY[::-1], "7", KEY[:16]),
        duel_commitment("g", 1, KEY, "8", KEY[:16]),
        choice_commitment("g", "c", "s", KEY, "north"),
        choice_commitment("g", "cs", "", KEY, "north"),
    }

    assert made not in others
    assert len(others) == 6


def _chi_square(values: Counter[int], sides: int) -> float:
    expected = values.total() / sides
    return sum((values[face] - expected) ** 2 / expected for face in range(1, sides + 1))


@pytest.mark.parametrize("sides", [6, 20, 100])
def test_faces_are_even(sides: int) -> None:
    """Half a million faces from fixed keys pass the chi-square test."""
    values: Counter[int] = Counter()
    for number in range(500):
        values.update(faces(hashlib.sha256(b"%d" % number).digest(), "even", 1000, sides))

    assert _chi_square(values, sides) < HARDLY_EVER[sides - 1]


def test_faces_without_rejection_would_be_uneven() -> None:
    """The same test catches `byte % 6`, so it is sharp enough to mean something."""
    values: Counter[int] = Counter()
    for number in range(32_000):
        block = hashlib.sha256(b"%d" % number).digest()
        values.update(byte % 6 + 1 for byte in block)

    assert _chi_square(values, 6) > HARDLY_EVER[5]


def test_throws_of_one_roll_are_independent() -> None:
    """The pairs of two throws under one key fill all 36 cells evenly."""
    pairs: Counter[int] = Counter()
    for number in range(100):
        key = hashlib.sha256(b"pair %d" % number).digest()
        left, right = faces(key, "left", 1000, 6), faces(key, "right", 1000, 6)
        pairs.update(6 * (a - 1) + b for a, b in zip(left, right, strict=True))

    assert _chi_square(pairs, 36) < 90
