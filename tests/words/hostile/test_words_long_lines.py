"""Lines longer than any declaration, in every game: they are refused, at once."""

import time
from random import Random

import pytest
from hostile_fuzz import typed
from support import refusal_of

from bot.games import FACES
from bot.games.alpha3.summaries.played import MOST_FAULTS, read_played
from bot.words.plans import blocks_of
from bot.words.reading import read_line
from bot.words.summaries import MOST_JOINED, parted
from bot.words.summary_bounds import (
    MOST_CHARACTERS,
    MOST_LINES,
    MOST_OF_A_LINE,
    too_large_for_one,
)
from core.alpha3.record.pasted import placed_faults
from core.alpha3.record.state import begin
from core.terms.message import english

LONGEST = 6_000
"""How many characters an option of a command takes."""

MOST_S = 0.5
"""What reading may take, of the processor; what is refused takes a hundredth of it."""

FILLINGS = ("9", "a", " ,", "3 inf ", "torpedo ", "*_`~|>", "\N{GAME DIE}", "\N{COMBINING TILDE}")


@pytest.mark.parametrize("system", list(FACES))
@pytest.mark.parametrize("filling", FILLINGS)
def test_a_line_of_six_thousand_characters_is_too_long(system: str, filling: str) -> None:
    """It is one line, and what is said of it is its length; six thousand digits too."""
    verbs = FACES[system].reading.verbs
    text = (filling * LONGEST)[:LONGEST].strip()

    begun = time.thread_time()
    (line,) = blocks_of(verbs, text)
    read = read_line(verbs, line, ())

    assert time.thread_time() - begun < MOST_S
    read = refusal_of(read)
    assert f"{len(text)} characters, too long for one declaration" in english(read.message)


@pytest.mark.parametrize("number", [153_562, 189_019])
def test_a_long_row_of_signs_beside_money_is_read_soon(number: int) -> None:
    """Texts of the fuzz that once took five seconds: rows of blanks and commas."""
    begun = time.thread_time()
    typed(Random(f"typed lines {number}"))  # noqa: S311 - the same text every time
    assert time.thread_time() - begun < MOST_S


@pytest.mark.parametrize("system", ["alpha3", "representative"])
def test_blanks_within_a_line_are_parted_in_one_way(system: str) -> None:
    """A text of the fuzz that took seven seconds, as it was looked for a war and for a target."""
    verbs, text = FACES[system].reading.verbs, f"BB Finla- Canada{' ' * 939}sz"

    begun = time.thread_time()
    read_line(verbs, blocks_of(verbs, text)[0], ())
    assert time.thread_time() - begun < MOST_S


def test_a_row_of_blanks_as_long_as_a_line_may_be_is_read_soon() -> None:
    """The money beside a purchase is looked for once, not at every blank."""
    verbs = FACES["alpha3"].reading.verbs
    text = f"buy 2 inf{' ,' * 980}x"

    begun = time.thread_time()
    blocks_of(verbs, text)
    assert time.thread_time() - begun < MOST_S


def test_what_is_no_summary_of_a_turn_is_given_up_soon() -> None:
    """Two thousand lines of which none can be read: thirty faults are enough."""
    begun = time.thread_time()
    read = read_played("Germnay 3 inf\n" * 2_000)

    assert time.thread_time() - begun < MOST_S
    read = refusal_of(read)
    assert len(read.faults) == MOST_FAULTS


@pytest.mark.parametrize(
    "text", ["Round: 1\n" * (MOST_LINES + 1), "x" * (MOST_OF_A_LINE + 1), "x\n" * MOST_CHARACTERS]
)
def test_what_is_taken_over_is_bounded_as_every_summary_is(text: str) -> None:
    """Characters, lines and the longest line: nothing reads what is larger."""
    begun = time.thread_time()
    read = read_played(text)

    assert time.thread_time() - begun < MOST_S
    read = refusal_of(read)
    assert read == too_large_for_one(text)


@pytest.mark.parametrize("row", [" ", "\t", "1 inf, ", "Battle in ", "1 a and "])
def test_a_summary_in_one_line_is_parted_soon(row: str) -> None:
    """A long row of anything, which may be a summary that a client has joined."""
    begun = time.thread_time()
    parted((row * MOST_JOINED)[: MOST_JOINED - 1] + "x")
    assert time.thread_time() - begun < MOST_S


@pytest.mark.parametrize("name", ["Germna[[y", "[", "x[0]"])
def test_a_bracket_in_a_field_of_a_pasted_position_is_part_of_its_name(name: str) -> None:
    """It is no field here; once it was an error of ours."""
    faults = placed_faults(begin(), {name: 1, "round": 2})

    assert [english(each.fault.what) for each in faults] == [f"`{name}` is no field here."]
