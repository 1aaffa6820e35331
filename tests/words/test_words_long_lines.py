"""Lines longer than any declaration, in every game: they are refused, at once."""

import time
from random import Random

import pytest
from hostile_fuzz import typed

from bot.games import FACES
from bot.words.plans import blocks_of
from bot.words.reading import read_line
from core.terms.message import english
from core.terms.refusal import Refusal

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
    assert isinstance(read, Refusal)
    assert f"{len(text)} characters, too long for one declaration" in english(read.message)


@pytest.mark.parametrize("number", [153_562, 189_019])
def test_a_long_row_of_signs_beside_money_is_read_soon(number: int) -> None:
    """Texts of the fuzz that once took five seconds: rows of blanks and commas."""
    begun = time.thread_time()
    typed(Random(f"typed lines {number}"))  # noqa: S311 - the same text every time
    assert time.thread_time() - begun < MOST_S


def test_a_row_of_blanks_as_long_as_a_line_may_be_is_read_soon() -> None:
    """The money beside a purchase is looked for once, not at every blank."""
    verbs = FACES["alpha3"].reading.verbs
    text = f"buy 2 inf{' ,' * 980}x"

    begun = time.thread_time()
    blocks_of(verbs, text)
    assert time.thread_time() - begun < MOST_S
