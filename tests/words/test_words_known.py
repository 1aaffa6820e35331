"""Every word that lines of a board know, and what it means: a list of every game.

``UMPIRE_UPDATE_GOLDEN=1`` writes the lists anew.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import ascii_uppercase

import pytest

from bot.games.alpha3.reading.kit_words import VOCABULARY as ALPHA3
from bot.games.representative.reading.kit_words import VOCABULARY as REPRESENTATIVE
from bot.words.kit.completing import SHORT
from bot.words.kit.counts import NUMBERS
from bot.words.kit.tokens import Doubt
from bot.words.kit.vocabulary import Vocabulary

KNOWN = Path(__file__).parent / "known"


def known(vocabulary: Vocabulary) -> Iterator[str]:
    """Yield a line for each unit, power and other meaning, with every word for it."""
    words: dict[str, list[str]] = defaultdict(list)
    for word in vocabulary.known:
        meant = vocabulary.unit(word)
        words[" or ".join(meant.choices) if isinstance(meant, Doubt) else f"{meant}"].append(word)
    yield from (f"unit {unit}: {', '.join(words[unit])}" for unit in sorted(words))
    for unit in sorted(vocabulary.units):
        assert set(vocabulary.names_of(unit)) <= set(words[unit])
        yield f"offered {unit}: {SHORT.get(unit, unit)}, {vocabulary.prices.get(unit, 0)} IPCs"
    powers: dict[str, list[str]] = defaultdict(list)
    for word, power in vocabulary.powers.items():
        assert vocabulary.power(word) == power
        powers[power].append(word)
    yield from (f"power {power}: {', '.join(powers[power])}" for power in sorted(powers))
    for letter in ascii_uppercase:
        if meant_by := vocabulary.lettered(letter):
            yield f"letter {letter}: {', '.join(meant_by)}"
    yield from (f"move {word}: {verb}" for word, verb in vocabulary.moves.items())
    yield from (f"spelled {word}: {other}" for word, other in vocabulary.spelled.items())
    for word, spaces in vocabulary.elsewhere.items():
        yield f"elsewhere {word}: {', '.join(spaces)}"
    for economy, (whose, named) in vocabulary.economies.items():
        yield f"economy {economy}: {named} of {whose}"
    yield f"facilities: {', '.join(vocabulary.facilities)}"
    yield f"paying: {', '.join(sorted(vocabulary.paying))}"
    yield f"losses: {', '.join((*vocabulary.losing, *vocabulary.asking))}"


@pytest.mark.parametrize(
    ("game", "vocabulary"), [("alpha3", ALPHA3), ("representative", REPRESENTATIVE)]
)
def test_every_word_that_is_known_means_what_it_did(game: str, vocabulary: Vocabulary) -> None:
    """Units with what they cost and are called in offers, powers, letters, verbs, and the rest."""
    file = KNOWN / f"{game}.txt"
    now = "\n".join(known(vocabulary)) + "\n"

    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    assert now == file.read_text(encoding="utf-8")


def test_counts_are_known_as_words_up_to_twenty() -> None:
    """And what else says one or two."""
    counted = (
        *("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
        *("eighteen", "nineteen", "twenty"),
    )
    said = {word: number for number, word in enumerate(counted, start=1)}

    assert {**said, "a": 1, "an": 1, "both": 2} == NUMBERS
