"""A beacon proves itself: by pyblst, and by Umpire's own check where pyblst is missing."""

import random
import sys
from collections.abc import Iterator

import pytest
from known_rounds import KNOWN_ROUNDS

from bot.chance.beacon import Beacon, UnreadableBeaconError, check, read_beacon, signature_check
from bot.chance.fast_check import FastCheck, load_fast_check
from core.fairness.drand import BeaconCheck
from core.fairness.verify import check_beacon as own_check

R1000 = KNOWN_ROUNDS[1000].hex()
FIELD_PRIME = int(
    "1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f624"
    "1eabfffeb153ffffb9feffffffffaaab",
    16,
)
REJECTED = {
    "another round's": (1001, R1000),
    "one bit flipped": (1000, R1000.replace("fc3982", "fc3992")),
    "the point below": (1000, "9" + R1000[1:]),
    "infinity": (1000, "c0" + "00" * 47),
    "infinity with a sign": (1000, "e0" + "00" * 47),
    "infinity with a tail": (1000, "c0" + "00" * 46 + "01"),
    "x not below p": (1000, f"{(1 << 383) + FIELD_PRIME:096x}"),
    "x + p": (1000, f"{(1 << 383) + FIELD_PRIME + 4:096x}"),
    "outside the subgroup": (1000, "80" + "00" * 47),
    "outside the subgroup too": (1000, "80" + "00" * 46 + "04"),
    "not on the curve": (1000, "80" + "00" * 46 + "01"),
    "not compressed": (1000, "14" + R1000[2:]),
    "truncated": (1000, R1000[:-2]),
    "one byte long": (1000, R1000 + "00"),
    "empty": (1000, ""),
    "uncompressed length": (1000, R1000 * 2),
    "round 0": (0, R1000),
    "a negative round": (-1, R1000),
    "a round beyond eight bytes": (2**64 + 1000, R1000),
}


@pytest.fixture(params=["pyblst", "own"])
def each_check(request: pytest.FixtureRequest) -> BeaconCheck:
    """The two ways of checking."""
    if request.param == "own":
        return own_check
    fast = load_fast_check()
    assert fast is not None
    return fast


@pytest.fixture
def without_pyblst(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine on which the drand extra is not installed."""
    monkeypatch.setitem(sys.modules, "pyblst", None)
    signature_check.cache_clear()
    yield
    signature_check.cache_clear()


def test_every_known_round_is_drands(each_check: BeaconCheck) -> None:
    """The fifteen recorded rounds carry quicknet's signature."""
    assert {True} == {each_check(number, sign) for number, sign in KNOWN_ROUNDS.items()}


@pytest.mark.parametrize("why", REJECTED)
def test_what_is_not_drands_is_false_and_never_an_error(why: str, each_check: BeaconCheck) -> None:
    """Wrong rounds and bits, infinity, other encodings, points outside the subgroup."""
    number, signature = REJECTED[why]

    assert not each_check(number, bytes.fromhex(signature))


def test_both_checks_agree_on_random_bytes() -> None:
    """Anything of any length is refused by both, without a panic."""
    draw = random.Random(1000)  # noqa: S311 -- a fixed series of inputs, not chance
    fast = load_fast_check()
    assert fast is not None
    noise = [draw.randbytes(draw.choice([0, 1, 47, 48, 48, 48, 49, 96])) for _ in range(300)]
    noise += [bytes([0x80 | each[0]]) + each[1:] for each in noise if len(each) == 48]

    assert {(False, False)} == {(fast(1000, each), own_check(1000, each)) for each in noise}


def test_the_check_is_pyblsts_where_it_is_installed() -> None:
    """What `check` uses here."""
    signature_check.cache_clear()

    assert isinstance(signature_check(), FastCheck)
    assert check(Beacon(1000, KNOWN_ROUNDS[1000]))
    assert not check(Beacon(1001, KNOWN_ROUNDS[1000]))


def test_the_check_is_our_own_where_pyblst_is_missing(without_pyblst: None) -> None:
    """The bot rolls by drand without the extra."""
    assert signature_check() is own_check
    assert check(Beacon(1000, KNOWN_ROUNDS[1000]))
    assert not check(Beacon(1000, KNOWN_ROUNDS[1001]))


def test_a_beacon_of_4096_bytes_is_read_and_a_longer_one_is_not() -> None:
    """However much of it is air."""
    body = b'{"round":1000,"signature":"%s"}' % R1000.encode()

    assert read_beacon(body.ljust(4096)).round == 1000
    with pytest.raises(UnreadableBeaconError, match="4096"):
        read_beacon(body.ljust(4097))
