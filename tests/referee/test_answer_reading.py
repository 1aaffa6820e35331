"""Answers as players type them, read as what is offered."""

import pytest

from bot.referee.game.answer_reading import answers_first, read_answer
from core.terms.message import say

PRESS = {"press on": say("press on"), "retreat": say("retreat")}
FIGHT = {"fight on": say("fight on"), "France": say("retreat to {place}", place="France")}
LEAVING = {"stay": say("stay"), "leave": say("leave")}


@pytest.mark.parametrize("typed", ["go on", "Keep fighting.", "continue", "we press on", "weiter"])
def test_who_fights_on_says_so_in_his_own_words(typed: str) -> None:
    """Both games that ask after a round take them; `go on` was read as the end of the phase."""
    assert read_answer(typed, PRESS) == "press on"
    assert read_answer(typed, FIGHT) == "fight on"
    assert read_answer(typed, LEAVING) is None
    assert answers_first(typed)


@pytest.mark.parametrize(("typed", "meant"), [("they stay", "stay"), ("They leave", "leave")])
def test_who_stays_or_leaves_is_said_of_them(typed: str, meant: str) -> None:
    """Interceptors are spoken of, and do not speak."""
    assert read_answer(typed, LEAVING) == meant
    assert not answers_first(typed)
