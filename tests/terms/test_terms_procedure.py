"""A procedure of rounds, hidden choices and several plans of throws: asked, rolled, replayed."""

from collections import Counter
from dataclasses import replace

import pytest
from decision_points import UnfairProcedureError, walk
from skirmish import BOOK, SYSTEM, Skirmish, retreat, stance
from support import loaded, refusal_of, resolution_of

from core.terms.dice import Dice, KeyedDice, NoDice, OpenThrow, StagedDice, Throw
from core.terms.ledger import Ledger, ProcedureError
from core.terms.message import english
from core.terms.procedure import Ending, Procedure, by_kind, no_dice
from core.terms.question import Answers, Question
from core.terms.refusal import RefusalKind
from core.terms.resolution import Finding, NeedDice, Resolution
from core.terms.system import preview

BOTH_PRESS = {"r1_stance_red": "press", "r1_stance_blue": "press"}
RED_PRESSES = {"r1_stance_red": "press", "r1_stance_blue": "hold"}
TO_THE_END = {
    **RED_PRESSES,
    "r1_retreat": "no",
    "r2_stance_red": "hold",
    "r2_stance_blue": "press",
}
ALL_DICE = {
    "r1_red": (4,),
    "r1_more_red": (1,),
    "r1_blue": (6,),
    "r2_red": (2,),
    "r2_blue": (3,),
    "r2_more_blue": (5,),
}


def skirmish(answers: Answers, dice: Dice, rounds: int = 2) -> Ending:
    """Run the test room's procedure."""
    return SYSTEM.procedures[Skirmish.kind].resolve(None, Skirmish(rounds=rounds), answers, dice)


def asked(ending: Ending) -> Question:
    """Return a run's question as the procedure asked it, without the working before it."""
    assert isinstance(ending, Question), ending
    return replace(ending, entries=(), rolls={})


def test_a_run_without_answers_ends_in_both_hidden_choices_together() -> None:
    """Hidden choices of one moment are asked at once: the first, and the other beside it."""
    ending = skirmish({}, NoDice())

    assert isinstance(ending, Question)
    assert (ending.id, ending.to, ending.hidden) == ("r1_stance_red", "red", True)
    assert ending.beside == (stance(1, "blue"),)


def test_one_of_two_hidden_answers_leaves_the_other_open_alone() -> None:
    """An answer that has come is not asked for again, and does not show what it was."""
    ending = skirmish({"r1_stance_red": "press"}, NoDice())

    assert asked(ending) == stance(1, "blue")
    assert "'press'" not in repr(ending).replace("('press', 'hold')", "")


def test_a_question_tells_the_working_and_the_rolls_that_led_to_it() -> None:
    """Whoever decides sees what was answered, rolled and found before."""
    question = skirmish(RED_PRESSES, loaded(**ALL_DICE))

    assert isinstance(question, Question)
    assert [entry.found for entry in question.entries] == ["press", "hold", [4], [1], 5, [6], 6]
    assert {name: roll.faces for name, roll in question.rolls.items()} == {
        "r1_red": (4,),
        "r1_more_red": (1,),
        "r1_blue": (6,),
    }


def test_after_the_answers_the_run_needs_the_dice_of_its_plan() -> None:
    """The run then names every throw always made and every throw made in some cases."""
    ending = skirmish(BOTH_PRESS, NoDice())

    assert isinstance(ending, NeedDice)
    assert ending.fixed == (Throw("r1_red", 1), Throw("r1_blue", 1))
    assert ending.open == (OpenThrow("r1_more_*", 1),)
    assert [entry.found for entry in ending.entries] == ["press", "press"]


def test_given_dice_stop_at_the_next_question_and_go_on_with_its_answer() -> None:
    """Dice given for the whole fight do not jump over the decision in the middle."""
    stopped = skirmish(RED_PRESSES, loaded(**ALL_DICE))
    fought = resolution_of(skirmish(TO_THE_END, loaded(**ALL_DICE)))

    assert asked(stopped) == retreat(1)
    assert fought.outcome == {"red": 4 + 1 + 2, "blue": 6 + 3 + 5}
    assert fought.headline == "Fought to the end"


def test_the_working_stands_in_the_order_of_the_acts() -> None:
    """Answers, rolls and findings are recorded as they happened, each with its rule."""
    answers = {**RED_PRESSES, "r1_retreat": "yes"}
    dice = loaded(r1_red=(4,), r1_more_red=(1,), r1_blue=(6,))

    entries = resolution_of(skirmish(answers, dice)).entries

    assert [(entry.kind.value, entry.found) for entry in entries] == [
        ("answered", "press"),
        ("answered", "hold"),
        ("rolled", [4]),
        ("rolled", [1]),
        ("found", 5),
        ("rolled", [6]),
        ("found", 6),
        ("answered", "yes"),
    ]
    assert entries[0].as_json() == {
        "entry": "answered",
        "rules": ["TEST 1.1"],
        "says": "Red, press or hold?",
        "given": {"to": "red", "choices": ["press", "hold"]},
        "found": "press",
    }


def test_an_answer_that_is_no_choice_is_refused_with_every_wrong_one() -> None:
    """Both wrong answers are refused at once, each with its choices and its rule."""
    refusal = refusal_of(skirmish({"r1_stance_red": "run", "r1_stance_blue": ""}, NoDice()))

    assert refusal.kind is RefusalKind.ILLEGAL
    assert [english(fault.do) for fault in refusal.faults] == [
        "Answer one of: `press`, `hold`."
    ] * 2
    assert refusal.rules == (BOOK["1.1"],)


def test_the_same_request_answers_and_faces_always_give_the_same_resolution() -> None:
    """A run is a pure function: keyed faces given back by hand replay it exactly."""
    keyed = resolution_of(skirmish(TO_THE_END, KeyedDice(bytes(32))))
    faces = {name: roll.faces for name, roll in keyed.rolls.items()}

    assert keyed == skirmish(TO_THE_END, KeyedDice(bytes(32)))
    assert keyed == skirmish(TO_THE_END, loaded(**faces))


def test_two_locks_with_different_keys_replay_from_what_they_recorded() -> None:
    """The first lock's results stand when the second lock's key has come."""
    lock = skirmish(RED_PRESSES, NoDice())
    assert isinstance(lock, NeedDice)
    first = StagedDice({}, b"1" * 32, lock.fixed, lock.open)
    question = skirmish(RED_PRESSES, first)
    assert isinstance(question, Question)
    assert asked(question) == retreat(1)
    early = {name: roll.faces for name, roll in question.rolls.items()}
    assert set(early) == {"r1_red", "r1_blue", "r1_more_red"}
    recorded = StagedDice(early, b"2" * 32, (), ())

    lock = skirmish(TO_THE_END, recorded)
    assert isinstance(lock, NeedDice)
    second = StagedDice(early, b"2" * 32, lock.fixed, lock.open)
    fought = resolution_of(skirmish(TO_THE_END, second))

    assert {name: fought.rolls[name].faces for name in early} == early
    assert fought.rolls["r2_red"].faces == KeyedDice(b"2" * 32).faces(Throw("r2_red", 1))
    assert set(fought.rolls) == set(ALL_DICE)


def test_every_decision_point_can_be_enumerated() -> None:
    """Two rounds: 1 + 4 + 4 questions, 4 + 16 locks, and 4 retreats beside 16 fights to the end."""
    kinds = Counter(type(moment.ending) for moment in walk(skirmish))

    assert kinds == {Question: 9, NeedDice: 20, Resolution: 20}


def test_two_decisions_in_a_row_need_no_lock_between_them() -> None:
    """After the answer to the retreat the next stances are asked before any dice are needed."""
    answers = {**RED_PRESSES, "r1_retreat": "no"}
    recorded = {"r1_red": (4,), "r1_more_red": (1,), "r1_blue": (6,)}

    ending = skirmish(answers, StagedDice(recorded))

    assert asked(ending) == replace(stance(2, "red"), beside=(stance(2, "blue"),))


def test_a_throw_planned_before_a_question_cannot_be_made_after_it() -> None:
    """A question closes the plan: what the choice could depend on is not rolled by the old key."""
    book = Ledger({"r1_retreat": "no"}, KeyedDice(bytes(32)))
    book.plan(Throw("early", 1), Throw("late", 1), open=[OpenThrow("more_*", 1)])
    book.roll("early", 1)
    book.ask(retreat(1))

    with pytest.raises(ProcedureError, match="late 1d6 is not in the plan"):
        book.roll("late", 1)
    with pytest.raises(ProcedureError, match="more_1 1d6 is not in the plan"):
        book.roll("more_1", 1)


def test_the_walk_finds_a_die_that_is_known_before_the_choice() -> None:
    """A plan whose open throws reach over the question is found out."""

    def leaking(answers: Answers, dice: Dice) -> Ending:
        return _ended(answers, dice, OpenThrow("r*", 1), OpenThrow("r*", 1))

    with pytest.raises(UnfairProcedureError, match="r2_red could be known"):
        list(walk(leaking))


def test_the_walk_finds_two_locks_without_a_decision_between() -> None:
    """Dice that could have been asked for at once must be."""

    def twice(answers: Answers, dice: Dice) -> Ending:
        return _ended(answers, dice, OpenThrow("r1_*", 1), None)

    with pytest.raises(UnfairProcedureError, match="second lock"):
        list(walk(twice))


def _ended(answers: Answers, dice: Dice, first: OpenThrow, second: OpenThrow | None) -> Ending:
    """Run a procedure of two rolls, with a question between them unless ``second`` is None."""

    def rolls(position: object, skirmish: Skirmish, book: Ledger) -> Finding:
        book.plan(open=[first])
        book.roll("r1_red", 1)
        if second is not None:
            book.ask(retreat(1))
        book.plan(Throw("r2_red", 1), open=[second] if second else [])
        return Finding("Over", book.roll("r2_red", 1).total)

    system = replace(SYSTEM, procedures=by_kind(Procedure(Skirmish, rolls, no_dice())))
    return system.procedures[Skirmish.kind].resolve(None, Skirmish(), answers, dice)


def test_a_preview_shows_what_a_request_asks_before_any_die() -> None:
    """A preview is a run with dice that nobody has thrown."""
    assert preview(SYSTEM, None, Skirmish(), BOTH_PRESS) == skirmish(BOTH_PRESS, NoDice())
