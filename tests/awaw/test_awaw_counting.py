"""How sentences of this game count: small numbers in words, and what is counted in its number."""

import pytest
from support import in_english

from core.awaw.book.counting import _COUNTED, numbered, spelled

WORDS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen twenty 21"
)


def test_numbers_up_to_twenty_are_words() -> None:
    """Larger ones are figures."""
    assert " ".join(in_english(spelled(number)) for number in range(22)) == WORDS


@pytest.mark.parametrize("word", _COUNTED)
def test_one_of_everything_and_several(word: str) -> None:
    """One is one, and two are several."""
    assert in_english(numbered(1, word)) == f"1 {word}"
    assert in_english(numbered(2, word)) == f"2 {word}s"
