"""The scored search test: players' own questions, and the rule that answers each."""

import pytest
from rule_questions import QUESTIONS, Asked, rank

from bot.words.rule_index import asked_about
from core.systems import SYSTEMS

ROOMS = sorted({asked.system for asked in QUESTIONS})


def share(asked: list[Asked], most: int, *, at_home: bool = True) -> float:
    """Return the share of questions that are answered among the first places found."""
    return sum(rank(each, at_home=at_home) <= most for each in asked) / len(asked)


def of_room(system: str) -> list[Asked]:
    """Return the questions of one room."""
    return [asked for asked in QUESTIONS if asked.system == system]


def test_there_are_enough_questions_and_none_twice() -> None:
    """Sixty at the least for A World at War with its aid; every answer is a place of the room."""
    assert len(of_room("awaw")) + len(of_room("bombing-sop")) >= 60
    assert len({(each.system, each.question) for each in QUESTIONS}) == len(QUESTIONS)
    assert [
        f"{each.system}: {each.question}"
        for each in QUESTIONS
        for answer in each.answers
        if answer not in SYSTEMS[each.system].rulebook
    ] == []


def test_no_question_is_written_into_what_players_ask() -> None:
    """The search is not told the test's own sentences."""
    told = {said.casefold() for said_of in asked_about().values() for said in said_of}

    assert [each.question for each in QUESTIONS if each.question.casefold() in told] == []


@pytest.mark.parametrize("system", ROOMS)
def test_the_answer_is_first_in_four_of_five_and_among_three_nearly_always(system: str) -> None:
    """At a table of the room: 80 % first, 95 % in the first three."""
    asked = of_room(system)
    missed = [each.question for each in asked if rank(each) > 3]

    assert share(asked, 3) >= 0.95, missed
    assert share(asked, 1) >= 0.80


def test_the_answer_is_found_where_no_game_says_whose_rules_are_meant() -> None:
    """Over the books of all rooms together: 90 % in the first three, 70 % first."""
    assert share(QUESTIONS, 3, at_home=False) >= 0.90
    assert share(QUESTIONS, 1, at_home=False) >= 0.70
