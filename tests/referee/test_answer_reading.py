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


PATROL = {"return": say("return"), "patrol": say("patrol")}
STAY_OUT = say(
    "Move {number} in {last} ({units}): stay on patrol, or return to base?",
    number=6,
    last="Hawaii Sea Zone",
    units="1 battleship",
)
PORT = {"leave": say("leave"), "attack": say("attack")}
TOO = say("Ships in port in {place} ({ships}): attack them too?", place="India", ships="1 sub")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("stay on patrol", "patrol"),
        ("they stay on patrol", "patrol"),
        ("return to base", "return"),
        ("The battleship returns", None),
        ("hawaii", None),
        ("yes", None),
    ],
)
def test_a_question_is_answered_in_its_own_words(typed: str, meant: str | None) -> None:
    """What is asked names both; its words say which, and a bare `yes` does not."""
    assert read_answer(typed, PATROL, STAY_OUT) == meant


@pytest.mark.parametrize(
    ("typed", "port", "press"),
    [
        ("yes", "attack", "press on"),
        ("ja", "attack", "press on"),
        ("No.", "leave", "retreat"),
        ("attack them", "attack", None),
    ],
)
def test_yes_does_what_is_asked_and_no_the_other(typed: str, port: str, press: str | None) -> None:
    """Each question names one of its two answers."""
    again = say("Combat in {place} after round {number}: press on?", place="China", number=1)
    assert read_answer(typed, PORT, TOO) == port
    assert read_answer(typed, PRESS, again) == press
