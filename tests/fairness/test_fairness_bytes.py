"""Strict JSON and the framing of files."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from printed_vectors import GOLDEN
from scribe import Scribe
from strange_json import STRANGE_JSON

from core.fairness.strict_json import StrictJsonError, canonical_line, parse_line
from core.fairness.transcript import split_lines

LONG = 2**53


@pytest.mark.parametrize("why", STRANGE_JSON)
def test_section_2_strict_json_refuses(why: str) -> None:
    """Whatever two JSON parsers could read differently is refused."""
    with pytest.raises(StrictJsonError):
        parse_line(STRANGE_JSON[why])


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        (b"{}", {}),
        (b'{"a":9007199254740992,"b":-9007199254740992}', {"a": LONG, "b": -LONG}),
        (b'{"a":"\\ud83d\\ude00"}', {"a": "\U0001f600"}),
        (b'{"a":"\\\\ud800"}', {"a": "\\ud800"}),
        (b'{ "a" : [ true , null ] }', {"a": [True, None]}),
        (b'{"a":"{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{{"}', {"a": "{" * 36}),
    ],
)
def test_section_2_strict_json_reads(line: bytes, fields: dict[str, object]) -> None:
    """Limits themselves are allowed, and nothing inside a text counts as structure."""
    assert parse_line(line) == fields


@pytest.mark.parametrize(
    "line",
    [
        b'{"a":1,"a":2}',
        b'{"a":":","a":2}',
        b'{"a" :1,"a":":"}',
        b'{"a":"{","a":"}"}',
        b'{"a":{"b":1,"b":":"}}',
        b'{"a":[{"b":1},{"c":1,"c":1}]}',
    ],
)
def test_section_2_no_text_hides_a_key_that_stands_twice(line: bytes) -> None:
    """Colons and braces inside texts are no structure."""
    with pytest.raises(StrictJsonError, match="a key occurs twice in one object"):
        parse_line(line)


@pytest.mark.parametrize("digits", ["0", "-0", "9999", "-9999", "99999", "9007199254740992"])
def test_section_2_an_integer_is_the_same_whenever_it_is_read(digits: str) -> None:
    """Short ones are kept once they were read."""
    line = f'{{"n":{digits},"text":"a: b"}}'.encode()
    for _ in range(2):
        assert parse_line(line) == {"n": int(digits), "text": "a: b"}


def test_section_2_a_depth_of_32_is_read() -> None:
    """Thirty-two objects inside one another are the deepest line."""
    line = b'{"a":' * 31 + b"{}" + b"}" * 31

    assert canonical_line(parse_line(line)) == line


def test_section_2_booleans_are_no_integers() -> None:
    """`true` where a number belongs does not pass for one."""
    scribe = Scribe()
    line = scribe.lock("witnessed", n=True)

    assert scribe.verdict().errors[0].startswith(f"line {line}: field n")


def test_the_golden_lines_are_canonical() -> None:
    """Reading a golden line and writing it again gives the same bytes."""
    for text in GOLDEN["lines"]:
        assert canonical_line(parse_line(text.encode())) == text.encode()


def test_canonical_lines_refuse_what_could_not_be_read_again() -> None:
    """Umpire cannot write a line that a verifier would refuse."""
    deep: object = 1
    for _ in range(32):
        deep = [deep]
    for fields in (
        *({"a": 1.5}, {"a": 2**53 + 1}, {"a": -(2**53) - 1}, {"a": "\ud800"}, {"\ud800": 1}),
        *({"a": {1}}, {1: 2, "1": 3}, {1: 2}, {"a": {None: 1}}, {"a": deep}, {"a": [{"b": 1e3}]}),
    ):
        with pytest.raises(StrictJsonError):
            canonical_line(fields)  # type: ignore[arg-type]  # wrong keys are the point


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-LONG, LONG) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.dictionaries(st.text(), _JSON, max_size=4))
def test_what_is_written_is_read_back(fields: dict[str, object]) -> None:
    """parse_line is the inverse of canonical_line, and a standard parser agrees."""
    line = canonical_line(fields)

    assert parse_line(line) == fields == json.loads(line)


@settings(deadline=None)
@given(st.binary(max_size=60))
def test_no_bytes_upset_the_parser(line: bytes) -> None:
    """Any bytes give fields or a refusal, never another error."""
    try:
        parse_line(b"{" + line + b"}")
    except StrictJsonError as error:
        assert str(error)  # noqa: PT017 -- refusal is one of two right outcomes


@pytest.mark.parametrize(
    ("export", "lines", "faults"),
    [
        (b"", [], [(0, "the file is empty")]),
        (b"a\nb\n", [b"a", b"b"], []),
        (b"a\nb", [b"a", b"b"], [(1, "the last line does not end in LF")]),
        (b"\xef\xbb\xbfa\n", [b"\xef\xbb\xbfa"], [(0, "the file begins with a byte order mark")]),
    ],
)
def test_section_2_the_framing_of_a_file(
    export: bytes, lines: list[bytes], faults: list[tuple[int, str]]
) -> None:
    """Lines end in LF, the last too; faults carry the line's number."""
    assert split_lines(export) == (lines, faults)


@pytest.mark.parametrize(
    ("before", "after", "line"),
    [
        (b"}\n", b"}\n\n", 1),
        (b"}\n", b"} \n", 0),
        (b"}\n", b"}\r\n", 0),
        (b'","', b'",\r"', 0),
    ],
)
def test_section_2_blanks_and_carriage_returns_are_errors(
    before: bytes, after: bytes, line: int
) -> None:
    """A copy with blank lines, padded lines or Windows line ends does not verify."""
    scribe = Scribe()
    scribe.whole("plain")
    damaged = Scribe.verdict_of(scribe.export.replace(before, after, 1))

    assert damaged.errors[0].startswith(f"line {line}: ")


def test_section_2_a_byte_order_mark_or_a_missing_end_is_an_error() -> None:
    """The first three bytes and the last one are looked at too."""
    export = Scribe().export

    assert not Scribe.verdict_of(b"\xef\xbb\xbf" + export).ok
    assert not Scribe.verdict_of(export[:-1]).ok
    assert not Scribe.verdict_of(export + b"\n").ok
    assert Scribe.verdict_of(export).ok


_NEARLY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.just("\ud800"),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner)
        | st.dictionaries(st.text() | st.integers(0, 1) | st.none(), inner, max_size=3)
        | inner.map(lambda value: [[[[[[[[[[value]]]]]]]]]])
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(st.dictionaries(st.text(), _NEARLY_JSON, max_size=4))
def test_whatever_can_be_written_can_be_read(fields: dict[str, object]) -> None:
    """Writing refuses just what reading would refuse, and keys that JSON would turn into text."""
    try:
        line = canonical_line(fields)
    except StrictJsonError:
        with pytest.raises((StrictJsonError, UnicodeEncodeError)):
            _read_back(fields)
    else:
        assert parse_line(line) == json.loads(line)


def _read_back(fields: dict[str, object]) -> None:
    """Write fields with the standard writer, and read that; keys that are no text are refused."""
    if not _texts_alone(fields):
        raise StrictJsonError
    parse_line(json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode())


def _texts_alone(value: object) -> bool:
    inside: list[object] = []
    if isinstance(value, dict):
        inside = [*value.values()]
    elif isinstance(value, list | tuple):
        inside = [*value]
    keys = value.keys() if isinstance(value, dict) else ()
    return all(isinstance(key, str) for key in keys) and all(map(_texts_alone, inside))
