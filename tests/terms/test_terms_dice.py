"""Where faces come from: given, derived from a key, or recorded by earlier locks."""

import hashlib
import hmac

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.terms.dice import Dice, KeyedDice, LoadedDice, NoDice, OpenThrow, Roll, StagedDice, Throw

KEY = bytes(range(32))
PAIR = Throw("attacker", 2)


def d6_by_the_paper(key: bytes, name: str, count: int) -> tuple[int, ...]:
    """Derive six-sided faces anew: HMAC blocks of the stream, bytes under 252 kept."""
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        parts = (b"stream", name.encode())
        framed = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        stream = hmac.new(key, framed + block.to_bytes(4, "big"), hashlib.sha256).digest()
        faces += [byte % 6 + 1 for byte in stream if byte < 252]
        block += 1
    return tuple(faces[:count])


@given(
    key=st.binary(min_size=32, max_size=32),
    name=st.from_regex(r"[a-z0-9_]{1,32}", fullmatch=True),
    count=st.integers(1, 100),
)
def test_keyed_dice_are_the_published_derivation(key: bytes, name: str, count: int) -> None:
    """The faces equal a derivation written here from the protocol alone."""
    assert d6_by_the_paper(key, name, count) == KeyedDice(key).faces(Throw(name, count))


def test_nobody_knows_the_faces_of_no_dice() -> None:
    """A run with them ends where it first needs one."""
    dice: Dice = NoDice()

    assert dice.faces(PAIR) is None


def test_loaded_dice_know_only_what_was_given() -> None:
    """Faces are found by the throw's name."""
    dice = LoadedDice({"attacker": (6, 2)})

    assert dice.faces(PAIR) == (6, 2)
    assert dice.faces(Throw("defender", 2)) is None


def test_staged_dice_prefer_the_record_and_derive_only_what_the_lock_names() -> None:
    """Recorded faces stand; planned ones come from the key; all others are unknown."""
    dice = StagedDice(
        recorded={"attacker": (1, 1)},
        key=KEY,
        fixed=(Throw("defender", 2), PAIR),
        open=(OpenThrow("aa_*", 3), OpenThrow("late", 1)),
    )

    assert dice.faces(PAIR) == (1, 1)
    assert dice.faces(Throw("defender", 2)) == d6_by_the_paper(KEY, "defender", 2)
    assert dice.faces(Throw("aa_paris", 3)) == d6_by_the_paper(KEY, "aa_paris", 3)
    assert dice.faces(Throw("late", 1)) == d6_by_the_paper(KEY, "late", 1)
    for unnamed in (Throw("defender", 3), Throw("aa_paris", 4), Throw("later", 1), Throw("aa_", 1)):
        assert dice.faces(unnamed) is None


@pytest.mark.parametrize(
    ("open_throw", "throw", "covered"),
    [
        (OpenThrow("r2_*", 4), Throw("r2_tank", 4), True),
        (OpenThrow("r2_*", 4), Throw("r2_tank", 5), False),
        (OpenThrow("r2_*", 4), Throw("r2_tank", 4, 8), False),
        (OpenThrow("r2_*", 4), Throw("r2_", 1), False),
        (OpenThrow("r2_*", 4), Throw("r21_tank", 1), False),
        (OpenThrow("aa", 4), Throw("aa", 4), True),
        (OpenThrow("aa", 4), Throw("aaa", 4), False),
        (OpenThrow("any", 4, 20), Throw("any", 1, 20), True),
    ],
)
def test_an_open_throw_covers_its_name_or_prefix_up_to_its_number(
    open_throw: OpenThrow, throw: Throw, *, covered: bool
) -> None:
    """Name or prefix, kind of dice and number must all fit."""
    assert open_throw.covers(throw) is covered


def test_a_roll_tells_its_total_and_its_hits() -> None:
    """The sum for tables, the faces at or under a number for to-hit dice."""
    roll = Roll(Throw("r1_fighter", 4), (1, 3, 3, 6))

    assert (roll.total, roll.at_most(3), roll.at_most(0)) == (13, 3, 0)
    assert str(roll.throw) == "r1_fighter 4d6"
