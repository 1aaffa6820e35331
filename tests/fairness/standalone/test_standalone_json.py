"""Strict JSON and strict files: one line has one meaning, and is hashed as it stands."""

import json

import pytest
from second_scribe import Scribe, accepted, genesis

from core.fairness.verify import verify

DEEP = '{"t":"note","a":' + "[" * 31 + "]" * 31 + "}"
TOO_DEEP = '{"t":"note","a":' + "[" * 32 + "]" * 32 + "}"

ALLOWED = [
    '{"t":"note","a":-9007199254740992,"b":9007199254740992}',
    '{"t": "note", "blanks": [1, 2, {"inside": null}]}',
    '{"t":"note","pair":"\\ud83d\\ude00","plain":"\u00e4\U0001f600\u2028"}',
    '{"t":"note","quoted":"' + "[" * 40 + '\\"{"}',
    '{"t":"note","text":"\ufeff"}',
    '{"t":"a seat"}',
    '{"t":""}',
    DEEP,
]
FORBIDDEN = {
    "a key stands twice": '{"t":"note","a":1,"a":1}',
    "a key stands twice inside": '{"t":"note","a":[{"b":1,"b":2}]}',
    "a key stands twice by an escape": '{"t":"note","a":1,"\\u0061":2}',
    "a fraction": '{"t":"note","a":1.0}',
    "an exponent": '{"t":"note","a":1e3}',
    "NaN": '{"t":"note","a":NaN}',
    "infinity": '{"t":"note","a":-Infinity}',
    "beyond 2^53": '{"t":"note","a":9007199254740993}',
    "beyond -2^53": '{"t":"note","a":-9007199254740993}',
    "a million digits": '{"t":"note","a":' + "9" * 1_000_000 + "}",
    "half a pair": '{"t":"note","a":"\\ud83d"}',
    "half a pair in a key": '{"t":"note","\\udc00":1}',
    "nested too deeply": TOO_DEEP,
    "very deep": '{"t":"note","a":' + "[" * 100_000 + "]" * 100_000 + "}",
    "an array": '["t","note"]',
    "two objects": '{"t":"note"}{"t":"note"}',
    "a blank before": ' {"t":"note"}',
    "a blank after": '{"t":"note"} ',
    "a carriage return": '{"t":"note"}\r',
    "a carriage return inside": '{"t":"note",\r"a":1}',
    "a byte order mark": '\ufeff{"t":"note"}',
    "a control character": '{"t":"no\tte"}',
    "single quotes": "{'t':'note'}",
    "a trailing comma": '{"t":"note",}',
    "a leading zero": '{"t":"note","a":01}',
    "no type": '{"a":1}',
    "a type that is no text": '{"t":["lock"]}',
    "nothing": "",
    "a blank": " ",
}


@pytest.mark.parametrize("line", ALLOWED)
def test_a_line_of_an_unknown_type_is_chained_and_ignored(line: str) -> None:
    """Whatever is strict JSON may stand in the chain."""
    scribe = Scribe()
    scribe.lines.append(line.encode())

    assert accepted(scribe)["lines"] == 2


@pytest.mark.parametrize("why", FORBIDDEN)
def test_a_line_with_two_meanings_is_an_error(why: str) -> None:
    """Strictness holds in lines that are otherwise ignored, too."""
    scribe = Scribe()
    scribe.lines.append(FORBIDDEN[why].encode())
    report = scribe.report()

    assert [error[:7] for error in report["errors"]] == ["line 1:"]
    assert report["lines"] == 2


@pytest.mark.parametrize("raw", [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"])
def test_bytes_that_are_no_utf8_are_an_error(raw: bytes) -> None:
    """Overlong forms, surrogates and what lies beyond Unicode are refused."""
    scribe = Scribe()
    scribe.lines.append(b'{"t":"note","a":"' + raw + b'"}')

    assert scribe.report()["errors"][0].startswith("line 1: not strict JSON")


def test_the_file_ends_in_one_line_feed() -> None:
    """A missing last line feed, a blank line and an empty file are errors."""
    whole = Scribe().whole("duel").bytes()
    last = whole.count(b"\n") - 1

    assert verify(whole[:-1])["errors"] == [f"line {last}: no line feed at its end"]
    assert verify(whole[:-1])["head"] == verify(whole)["head"]
    assert verify(whole + b"\n")["errors"][0].startswith(f"line {last + 1}: ")
    assert verify(b"")["errors"][0].startswith("line 0: ")
    assert verify(b"\n")["errors"][0].startswith("line 0: ")
    assert (verify(b"")["lines"], verify(b"")["head"]) == (0, "")


def test_the_head_is_over_the_bytes_and_not_over_their_meaning() -> None:
    """The same genesis, written with blanks, has another head."""
    spaced = json.dumps(genesis()).encode() + b"\n"

    assert verify(spaced)["ok"]
    assert verify(spaced)["head"] != Scribe().report()["head"]


def test_unknown_fields_are_ignored() -> None:
    """Every line may hold more than the protocol names, even fields of other types of line."""
    scribe = Scribe(extra={"a": [1]})
    scribe.lock("duel", round="x", ctr=None, contrib=7, extra=[]).post(extra=1)

    assert accepted(scribe)["rolls"][0]["status"] == "open"


def test_too_many_errors_end_the_report() -> None:
    """A hostile file cannot make the report endless."""
    scribe = Scribe()
    for _ in range(500):
        scribe.add({"t": "reveal", "n": 1, "s": "00" * 32})
    errors = scribe.report()["errors"]

    assert len(errors) == 201
    assert "too many errors" in errors[-1]
