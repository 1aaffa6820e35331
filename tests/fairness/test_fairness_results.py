"""Results: all fixed throws, declared open ones, and the faces of the key alone."""

from collections.abc import Callable

import pytest
from scribe import Scribe
from tale import Tale, assert_blamed

from core.fairness.fields import ProtocolError
from core.fairness.throws import OpenThrow, Throw, covering, refuse_ambiguous_ids

OPEN = [{"id": "r*", "m": 6, "max": 60}, {"id": "extra", "m": 100, "max": 2}]


def _ready(scribe: Scribe, mode: str = "witnessed", **changes: object) -> Scribe:
    """Bring a roll as far as its result."""
    scribe.lock(mode, **changes)
    scribe.posted()
    if mode in ("witnessed", "sealed"):
        scribe.phrase()
    if mode == "sealed":
        scribe.reveal()
    elif mode != "plain":
        scribe.beacon()
    return scribe


def _with_dice(change: Callable[[dict[str, list[int]]], object], mode: str = "beacon") -> Tale:
    def tale(scribe: Scribe) -> int:
        _ready(scribe, mode, open=OPEN)
        dice = scribe.dice({"r1_attacker": (3, 6), "extra": (1, 100)})
        change(dice)
        return scribe.result(dice)

    return tale


BAD_DICE: dict[str, tuple[Callable[[dict[str, list[int]]], object], str]] = {
    "another face": (lambda d: d["attacker"].__setitem__(0, d["attacker"][0] % 6 + 1), "attacker"),
    "a die more": (lambda d: d["attacker"].append(1), "attacker"),
    "a die less": (lambda d: d["attacker"].pop(), "attacker"),
    "the order turned": (lambda d: d.update(r1_attacker=[9, 9, 9]), "r1_attacker"),
    "a fixed throw missing": (lambda d: d.pop("leader"), "leader is not recorded"),
    "a throw nobody declared": (lambda d: d.update(bonus=[1]), "bonus"),
    "the bare prefix": (lambda d: d.update(r=[1]), "r is no throw"),
    "an open throw of no dice": (lambda d: d.update(extra=[]), "extra"),
    "more than the most": (lambda d: d.update(extra=[1, 1, 1]), "at most 2"),
    "a face as text": (lambda d: d.update(extra=["1"]), "extra"),  # type: ignore[list-item]
    "a face as boolean": (lambda d: d.update(extra=[True]), "extra"),
    "an id that cannot be": (lambda d: d.update({"r!": [1]}), "is no throw"),
    "an id that is too long": (lambda d: d.update({"r" * 33: [1]}), "is no throw"),
}


@pytest.mark.parametrize("why", BAD_DICE)
def test_section_3_a_result_is_blamed(why: str) -> None:
    """A result records all fixed throws, declared open ones, and the faces of the key alone."""
    change, words = BAD_DICE[why]
    assert_blamed(_with_dice(change), words)


def test_section_3_open_throws_may_be_left_out_or_cut_short() -> None:
    """None, some and all of the open dice are each the beginning of their streams."""
    tables: tuple[dict[str, tuple[int, int]], ...] = (
        {},
        {"extra": (2, 100)},
        {"r1": (60, 6), "r2_x": (1, 6), "extra": (1, 100)},
    )
    for opened in tables:
        scribe = _ready(Scribe(), open=OPEN)
        scribe.result(opened=opened)
        assert scribe.verdict().errors == ()


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ({"attacker": [0, 1], "leader": [1]}, "cannot show"),
        ({"attacker": [7, 1], "leader": [1]}, "cannot show"),
        ({"attacker": [1], "leader": [1]}, "1 dice, 2 were declared"),
        ({"attacker": [1, 1]}, "leader is not recorded"),
        ({"attacker": [1, 1], "leader": [1], "x": [1]}, "no throw"),
        ({"attacker": [1, 1], "leader": [1], "r!": [1]}, "no throw"),
        ({"attacker": [1, 1], "leader": [1], "extra": [1, 1, 1]}, "at most 2"),
        ([1], "field dice"),
    ],
)
def test_section_4_plain_dice_are_checked_for_count_and_range(dice: object, words: str) -> None:
    """Nothing more can be checked, and the report says `unverified`."""

    def tale(scribe: Scribe) -> int:
        scribe.lock("plain", open=OPEN)
        return scribe.add("result", n=1, dice=dice)

    assert_blamed(tale, words)


def test_section_2_a_result_needs_its_chance() -> None:
    """No result before the beacon, the secret or the openings; none twice; none without a LOCK."""

    def early(mode: str) -> Tale:
        def tale(scribe: Scribe) -> int:
            scribe.lock(mode)
            scribe.posted()
            return scribe.result()

        return tale

    def twice(scribe: Scribe) -> int:
        scribe.whole("beacon")
        return scribe.result()

    for mode in ("witnessed", "sealed", "beacon", "duel"):
        assert_blamed(early(mode), "before its chance was known")
    assert_blamed(twice, "not open")
    assert_blamed(lambda s: s.add("result", n=1, dice={}), "not open")


def _refused(left: OpenThrow, right: OpenThrow) -> bool:
    try:
        refuse_ambiguous_ids([], [left, right])
    except ProtocolError:
        return True
    return False


def test_section_2_every_id_belongs_to_one_entry_at_most() -> None:
    """What the overlap check lets through is never covered twice, over all short ids."""
    letters = "ab"
    ids = [a + b for a in ("", *letters) for b in ("", *letters) if a + b]
    entries = [OpenThrow(name + star, 6, 1) for name in ids for star in ("", "*")]
    for left in entries:
        for right in entries:
            shared = [
                name
                for name in (*ids, *(x + y for x in ids for y in ids))
                if covering([left], name) and covering([right], name)
            ]
            assert _refused(left, right) == _refused(right, left) == bool(shared)
    refuse_ambiguous_ids([Throw("a", 1, 6)], [OpenThrow("a*", 6, 1), OpenThrow("b", 6, 1)])
