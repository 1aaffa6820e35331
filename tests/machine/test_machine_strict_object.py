"""Reading one strict JSON object within bounds."""

import io
import json
import time

import pytest

from bot.machine.source import LARGEST, bounded_lines, read_bounded
from bot.machine.strict_object import DEEPEST, LONGEST_NAME, StrictObject, read_object
from core.terms.message import Text, english
from core.terms.refusal import Refusal, RefusalKind
from core.terms.request import MOST


def refused(raw: bytes) -> Text:
    """Return the one fault for which the bytes are no object."""
    read = read_object(raw)
    assert isinstance(read, Refusal)
    assert read.kind is RefusalKind.UNREADABLE
    return read.message


def nested(levels: int) -> bytes:
    """Return an object of that many levels, the object itself counted."""
    return b'{"a":' + b"[" * (levels - 1) + b"]" * (levels - 1) + b"}"


def test_an_object_is_read_with_white_space_and_a_byte_order_mark_around_it() -> None:
    """What editors put around a file does no harm."""
    read = read_object(b'\xef\xbb\xbf \n{"a": [1, 2.5, null, true, "\\u00e4"]}\r\n')

    assert read == StrictObject({"a": [1, 2.5, None, True, "\u00e4"]}, ())


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"", "nothing here"),
        (b" \n ", "nothing here"),
        (b"[1]", "no object"),
        (b'"text"', "no object"),
        (b"{", "line 1, column 2"),
        (b'{"a": 1} {"b": 2}', "Extra data"),
        (b"{'a': 1}", "no JSON"),
        (b'{"a": 01}', "no JSON"),
        (b'{"a": NaN}', "NaN is no JSON"),
        (b'{"a": -Infinity}', "-Infinity is no JSON"),
        (b'{"a": 1e999}', "beyond all bounds"),
        (b'{"a": "\xff"}', "Byte 7 is no UTF-8"),
        (b'{"a": "\\ud800"}', "surrogate"),
        (b'{"\\udfff": 1}', "surrogate"),
        (b'{"a": "\t"}', "no JSON"),
        (b"\x00" * 9, "no JSON"),
    ],
)
def test_what_is_no_strict_object_is_told_why(raw: bytes, expected: str) -> None:
    """One fault, with what would be accepted."""
    assert expected in english(refused(raw))


def test_names_that_stand_twice_are_kept_as_faults_at_every_level() -> None:
    """Reading goes on, so that the other faults are told together with these."""
    read = read_object(b'{"a": {"b": 1, "b": 2}, "a": {"c": 1, "c": 1, "c": 1}}')

    assert isinstance(read, StrictObject)
    assert sorted(english(fault.what) for fault in read.doubled) == [
        "`a` stands twice in one object.",
        "`b` stands twice in one object.",
        "`c` stands twice in one object.",
    ]


def test_32_levels_are_read_and_33_are_not() -> None:
    """The outermost object is the first level; a million brackets end no differently."""
    assert isinstance(read_object(nested(DEEPEST)), StrictObject)
    assert "deeper than 32" in english(refused(nested(DEEPEST + 1)))
    assert "deeper than 32" in english(refused(b"[" * LARGEST))
    assert "deeper than 32" in english(refused(b'{"a":' * (LARGEST // 5)))


def test_absurd_sizes_are_refused() -> None:
    """Members, names and bytes have their bounds; the bound itself is allowed."""
    assert isinstance(read_object(json.dumps({"a": [0] * MOST}).encode()), StrictObject)
    assert "over 10000 members" in english(refused(json.dumps({"a": [0] * (MOST + 1)}).encode()))
    assert isinstance(read_object(json.dumps({"n" * LONGEST_NAME: 1}).encode()), StrictObject)
    assert "name has over 100" in english(
        refused(json.dumps({"n" * (LONGEST_NAME + 1): 1}).encode())
    )
    assert isinstance(read_object(b"{}" + b" " * (LARGEST - 2)), StrictObject)
    assert "over 1 MiB" in english(refused(b"{}" + b" " * (LARGEST - 1)))


def test_a_number_of_a_million_digits_costs_nothing() -> None:
    """It stays far beyond every bound, without being converted."""
    begun = time.thread_time()
    read = read_object(b'{"a": ' + b"9" * 1_000_000 + b', "b": -' + b"9" * 5000 + b"}")

    assert isinstance(read, StrictObject)
    assert read.fields["a"] > 10**50
    assert read.fields["b"] < -(10**50)
    assert time.thread_time() - begun < 1


def test_a_source_is_read_no_further_than_the_bound() -> None:
    """One byte too many is enough to refuse."""
    assert len(read_bounded(io.BytesIO(b"x" * (LARGEST + 999)))) == LARGEST + 1


def test_lines_come_in_order_with_the_blank_ones_and_the_too_long_ones() -> None:
    """A line that is too long is cut, and the next line is still the next line."""
    stream = io.BytesIO(b"a\r\n\n" + b"x" * (3 * LARGEST) + b"\nb\n" + b"y" * LARGEST + b"\r\nc")
    lines = list(bounded_lines(stream))

    assert [len(line) for line in lines] == [1, 0, LARGEST + 2, 1, LARGEST, 1]
    assert (lines[0], lines[3], lines[5]) == (b"a", b"b", b"c")
    assert "over 1 MiB" in english(refused(lines[2]))


def test_a_line_feed_at_the_end_begins_no_line() -> None:
    """The number of results is the number of lines."""
    assert list(bounded_lines(io.BytesIO(b"a\nb\n"))) == [b"a", b"b"]
    assert list(bounded_lines(io.BytesIO(b""))) == []
