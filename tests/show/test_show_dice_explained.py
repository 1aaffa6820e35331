"""`/dice explain`: a first page that a phone shows whole, every paragraph behind it."""

import re
from importlib.resources import files
from textwrap import wrap

import pytest

from bot.show.dice.dice_explained import DICE_WORDS, MOST, dice_explained_page
from core.terms.message import english

COLUMNS, LINES = 40, 14


@pytest.mark.parametrize("agreed", DICE_WORDS)
def test_the_first_page_says_in_short_how_this_game_throws(agreed: str) -> None:
    """Of all ways the one that was agreed, in as many lines as a phone shows at once."""
    page = dice_explained_page(0, agreed)
    shown = [
        line for each in english(page.body).split("\n") for line in wrap(each, COLUMNS) or [""]
    ]

    assert english(DICE_WORDS[agreed]) in english(page.body)
    assert len(shown) <= LINES
    assert [english(each.label) for each in page.buttons if not each.disabled] == ["On"]


def test_without_a_game_the_first_page_holds_all_ways_side_by_side() -> None:
    """Whoever is about to choose reads each in a sentence or two."""
    body = dice_explained_page(0).body

    assert all(
        english(words) in english(body) for way, words in DICE_WORDS.items() if way != "strict"
    )


def test_the_pages_behind_hold_all_of_it_and_the_last_turns_no_further() -> None:
    """No paragraph of `bot/DICE.md` is left out or cut, and no page is long."""
    count = int(str(english(dice_explained_page(0).footer)).split()[-1])
    pages = [dice_explained_page(each) for each in range(count)]
    told = "\n\n".join(english(each.body) for each in pages[1:])
    written = (files("bot") / "DICE.md").read_text(encoding="utf-8")

    assert [each for each in re.split(r"\n+", written)[2:] if each and each not in told] == []
    assert all(len(english(each.body)) <= MOST for each in pages)
    assert dice_explained_page(count + 5) == pages[-1]
