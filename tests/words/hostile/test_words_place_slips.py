"""Slips in names of several words, in lines of a campaign: read where one place alone is meant."""

import pytest

from bot.games.awaw.reading.campaign_words import tokens


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("build at western prt", "western_port"),
        ("build at wester port", "western_port"),
        ("build at mediterranaen port", "mediterranean_port"),
        ("deploy to perl harbor", "pearl_harbor"),
    ],
)
def test_a_place_of_two_words_is_read_past_a_slip(line: str, read: str) -> None:
    """One letter off in one of its words; it was refused as two strange words."""
    assert tokens(line)[-1].text == read


@pytest.mark.parametrize(
    "line", ["build at westrn prt", "build at wstrn port", "raid other part of"]
)
def test_what_is_farther_off_is_left_as_it_was_typed(line: str) -> None:
    """It is asked for, with what was probably meant."""
    assert "_" not in tokens(line)[-1].text
