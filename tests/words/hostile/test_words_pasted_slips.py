"""Pasted positions with slips: every fault with its line, in players' words, with a way out."""

import pytest
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.message import english


def faults(system: str, *lines: str) -> list[str]:
    """Return what is wrong with a position of a game, and what to do about each."""
    read = read_line(FACES[system].reading.verbs, "\n".join(("setup", *lines)), ("germany",))
    read = refusal_of(read)
    return [f"{english(fault.what)} {english(fault.do)}" for fault in read.faults]


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (['power = "japn"'], "Line 1: `power` cannot be `japn`. Did you mean `japan`?"),
        (['round = "x"'], "Line 1: `round` cannot be `x`. Give a whole number."),
        (["[units]", "France = 3"], "Line 2: `units.France` cannot be `3`. Give it entries of"),
        (["[units.France.germany]", "infantery = 2"], "Did you mean `infantry`?"),
        (['phase = "lunch"'], "Line 1: `phase` cannot be `lunch`. Name one of: research, "),
    ],
)
def test_a_slip_in_a_position_of_global_1940(lines: list[str], told: str) -> None:
    """No words of the machinery, and the nearest name where there is one."""
    (found,) = faults("alpha3", *lines)

    assert told in found
    assert "nput should" not in found


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["round = 2", 'phase = "fight"'], "Line 2: `phase` cannot be"),
        (["round = 2", "[units.Germany.germany]", "panzer = 2"], "Line 3: `panzer` is no unit"),
        (["round = 2", 'power = "japn"'], "Line 2: `power` cannot be"),
    ],
)
def test_a_slip_in_a_position_of_1986_has_its_line(lines: list[str], told: str) -> None:
    """Also where the text is no position at all for it."""
    found = faults("representative", *lines)

    assert any(each.startswith(told) for each in found), found
    assert not any("position." in each for each in found)


def test_faults_of_1986_stand_in_the_order_of_their_lines() -> None:
    """The first line first, so that a host mends from top to bottom."""
    found = faults("representative", "[units.Germany.germany]", "panzer = 2", "zeppelin = 1")

    assert [each.partition(":")[0] for each in found] == ["Line 2", "Line 3"]
