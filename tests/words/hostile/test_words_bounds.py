"""The largest figure and the longest text that is read, and the first that is not."""

from collections.abc import Callable
from typing import Any

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from bot.words.rolls import read_roll
from bot.words.toml_reading import TOO_DEEP, TOO_GREAT, out_of_bounds, unfit
from core.terms.message import english
from core.terms.refusal import Fault, Refusal


def nested(deep: int) -> Any:
    """Return lists in lists, so many deep, with nothing in the last."""
    told: list[Any] = []
    for _ in range(deep - 1):
        told = [told]
    return told


def said(fault: Fault | None) -> str:
    """Return what a fault says."""
    return "" if fault is None else english(fault.what)


@pytest.mark.parametrize(
    ("text", "more", "refused"),
    [
        ("a" * 100_000, "a", "That is 100001 characters, too long for a position."),
        ("\n" * 2_999, "\n", "That is 3001 lines, too long for a position."),
        ("a.b.c.d.e.f.g.h", ".i", "Line 1 has a name of more than 8 parts."),
    ],
)
def test_a_position_of_the_greatest_length_is_read(text: str, more: str, refused: str) -> None:
    """One more of the same is refused before anything is read."""
    assert out_of_bounds(text) is None
    assert said(out_of_bounds(text + more)) == refused


@pytest.mark.parametrize(
    ("made", "most", "refused"),
    [
        (lambda n: list(range(n - 1)), 20_000, "more than 20000"),
        (lambda n: {"a": [0] * (n - 3)}, 20_000, "more than 20000"),
        (nested, 16, english(TOO_DEEP.what)),
        (lambda n: [n], 10**15 - 1, english(TOO_GREAT.what)),
        (lambda n: [-n], 10**15 - 1, english(TOO_GREAT.what)),
    ],
)
def test_data_of_the_greatest_size_is_fit(
    made: Callable[[int], Any], most: int, refused: str
) -> None:
    """Values, depth, and figures either side of nought."""
    assert unfit(made(most)) is None
    assert refused in said(unfit(made(most + 1)))


@pytest.mark.parametrize(
    ("least", "most", "below", "above"),
    [
        ("1d6", "100d6", "0d6", "101d6"),
        ("d2", "d1000", "d1", "d1001"),
        ("2d6-10000", "2d6+10000", "2d6-10001", "2d6+10001"),
        ("2d6", f"2d6 {'a' * 300}", "", f"2d6 {'a' * 301}"),
    ],
)
def test_rolls_between_the_least_and_the_most_are_read(
    least: str, most: str, below: str, above: str
) -> None:
    """What is beyond either is refused, for that alone."""
    for text in (least, most):
        assert not isinstance(read_roll(text), Refusal), text
    for text in (below, above):
        if text:
            assert len(refusal_of(read_roll(text)).faults) == 1, text


@pytest.mark.parametrize("system", sorted(FACES))
def test_a_line_of_the_greatest_length_is_read(system: str) -> None:
    """Of 2000 characters, and 4000 together; one more is refused for its length."""
    verbs = FACES[system].reading.verbs
    line = "x" * 2000
    for text in (line, f"{line}\n{line[1:]}"):
        assert "too long" not in english(refusal_of(read_line(verbs, text, ())).message)
    for text in (f"{line}x", f"{line}\n{line}"):
        told = english(refusal_of(read_line(verbs, text, ())).message)
        assert f"That is {len(text)} characters, too long for one declaration." in told
