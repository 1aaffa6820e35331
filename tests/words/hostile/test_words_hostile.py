"""Texts that are made to keep the bot busy are refused within two seconds, with no list of sins."""

import time
from functools import partial

import pytest
from hostile_texts import TEXTS, Door, doors

from bot.words.toml_places import lines_of
from bot.words.toml_reading import (
    MOST_DEEP,
    MOST_PARTS,
    TOO_DEEP,
    TOO_GREAT,
    loaded,
    parsed,
    unfit,
)
from core.terms.message import english
from core.terms.refusal import MOST_FAULTS, Refusal

MOST_S = 2.0
"""No text of the accepted size takes longer."""

DOORS = dict(doors())


def seconds_of(read: Door, text: str) -> float:
    """Return how long a text takes, by what this thread has worked: others share the machine."""
    begun = time.thread_time()
    read(text)
    return time.thread_time() - begun


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("text", TEXTS)
def test_a_hostile_position_is_refused_soon(text: str, door: str) -> None:
    """Cubic, quadratic, endless and deep ones; no reader fails, and none lists thousands."""
    begun = time.thread_time()
    read = DOORS[door](TEXTS[text])

    assert time.thread_time() - begun < MOST_S
    if TEXTS[text].strip():  # nothing at all, typed, is the printed set-up
        assert isinstance(read, Refusal)
        assert len(read.faults) <= MOST_FAULTS + 1


@pytest.mark.parametrize("door", [door for door in DOORS if door.endswith("a file")])
def test_faults_cost_by_their_number_and_no_power_of_it(door: str) -> None:
    """Four times as many lines take no sixteen times as long: each fault is placed by one scan."""
    texts = ["\n".join(f"k{i}=1" for i in range(count)) for count in (700, 2800)]

    few, many = (min(map(partial(seconds_of, DOORS[door]), [text] * 3)) for text in texts)

    assert many < 9 * few


def test_a_name_of_many_parts_is_named_with_its_line() -> None:
    """In quotes, in tables and in inline tables; a list of figures with points is none."""
    parts = ".".join(["a"] * (MOST_PARTS + 1))
    for bad in (f"{parts} = 1", f"[{parts}]", f"x = {{{parts} = 1}}", f'"b\\"".{parts} = 1'):
        _, _, slips = parsed(f"turn = 1\n{bad}")
        assert "Line 2 has a name" in english(slips[1].what), bad

    fit = ".".join(["a"] * MOST_PARTS)
    for good in (f"{fit} = 1", "x = [1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5, 0.5]"):
        assert parsed(good)[2] == {}, good


def test_depth_is_bounded_where_every_reader_still_follows() -> None:
    """The limit itself is read, one more is refused, and no reader runs out of its stack."""
    told: object = 1
    for _ in range(MOST_DEEP - 1):
        told = [told]

    assert unfit(told) is None
    assert "too deep" in english(unfit([told]).what)  # type: ignore[union-attr]


def test_json_is_placed_by_the_same_scan() -> None:
    """Keys with escapes, values on lines of their own, a colon on the next one."""
    text = '{\n "a\\u0041": [\n  1,\n  {"b"\n:\n 2}\n ],\n "c/\\/": "x,}"\n}'
    lines = lines_of(text)

    assert [lines.line_of(path) for path in (("aA",), ("aA", 1, "b"), ("c//",))] == [2, 4, 8]


def test_what_python_cannot_read_is_told_apart() -> None:
    """Too deep is not too great: each has its own words."""
    assert loaded("a = " + "[" * 100_000) is TOO_DEEP
    assert loaded("a = " + "9" * 5_000) is TOO_GREAT
    assert loaded("a = [[1]]") == {"a": [[1]]}
