"""26.451B in a phase: a raid whose player chooses who engages when he knows who meets it."""

from functools import partial
from typing import Any

import pytest
from bombing_cases import Totals
from decision_points import walk
from phase_cases import raid, telling
from support import ending_of, in_english, refusal_of, resolution_of

from core.terms.dice import Dice, KeyedDice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Answers, Question
from core.terms.resolution import NeedDice, Resolution

FORCE = {"strategic_bombers": 3, "interceptors": 4, "jets": 2, "aaf": 6}


def phase(*later: int, system: str = "awaw", **fields: object) -> dict[str, Any]:
    """Return two raids on Berlin and one on Hamburg, of which some are chosen for later."""
    raids = [raid(force=FORCE), raid("Hamburg", force=FORCE), raid(force=FORCE)]
    return {"raids": raids, "engage_later": list(later), **fields}


def played(given: object, answers: Answers, dice: Dice | None = None, **kw: Any) -> Ending:
    """Return where a phase stands."""
    system = kw.get("system", "awaw")
    return ending_of(system, "bombing-phase", given, dice=dice or Totals({}), answers=answers)


def asked(given: object, answers: Answers, **kw: Any) -> Question:
    """Return what is asked."""
    found = played(given, answers, **kw)
    assert isinstance(found, Question), found

    return found


def engaged(resolution: Resolution) -> list[dict[str, int]]:
    """Return who engaged, fight by fight."""
    return [
        telling(e.found) for e in resolution.entries if "The attacker chooses" in english(e.says)
    ]


def test_26_451b_the_attacker_chooses_when_he_knows_who_meets_him() -> None:
    """After the defender's answer is open, and before any die of the raid."""
    filed = {"defenders": "Berlin: 4 aaf once\nHamburg: 2 int"}
    question = asked(phase(1), filed)

    assert (question.id, question.to) == ("raid1_engaging", "britain")
    assert english(question.text) == "Raid 1 against Berlin is met by 4 AAF: who engages first?"
    assert question.prefill == "2 jets 4 int 4 aaf 2 bombing aaf 3 sb"
    assert not question.rolls
    chosen = resolution_of(played(phase(1), {**filed, question.id: "3 sb 1 int"}))
    assert engaged(chosen)[0] == {"strategic_bombers": 3, "interceptors": 1}
    assert engaged(chosen)[1] == {"jets": 2}  # Hamburg by the usual order
    usual = resolution_of(played(phase(1), {**filed, question.id: ""}))
    assert engaged(usual)[0] == {"jets": 2, "interceptors": 2}


def test_26_451b_raid_by_raid_each_choice_has_its_own_lock() -> None:
    """Three raids, three choices: the dice of one are known before the next is chosen."""
    filed = {"defenders": "Berlin: 9 aaf\nHamburg: 2 int"}
    answers: dict[str, str] = dict(filed)
    ids = []
    while isinstance(ending := played(phase(1, 2, 3), answers), Question):
        ids.append(ending.id)
        answers[ending.id] = ending.prefill

    assert ids == ["raid1_engaging", "raid2_engaging", "raid3_defenders", "raid3_engaging"]
    assert isinstance(ending, Resolution)


@pytest.mark.parametrize("later", [(1,), (2,), (3,), (1, 3), (1, 2, 3)])
@pytest.mark.parametrize(
    "defense",
    ["", "Berlin: 9 aaf\nHamburg: 2 int", "Berlin: 1 aaf\nHamburg: 1 int", "Berlin: 40 aaf stay"],
)
def test_one_lock_for_each_decision_point(later: tuple[int, ...], defense: str) -> None:
    """Whatever is chosen later and whoever is left."""
    moments = list(walk(partial(_with, phase(*later), defense)))

    assert isinstance(moments[-1].ending, Resolution)
    questions = [each for each in moments if isinstance(each.ending, Question)]
    locks = [each for each in moments if isinstance(each.ending, NeedDice)]
    assert 1 <= len(locks) <= len(questions) + 1


def _with(given: object, defense: str, answers: Answers, dice: Dice) -> Ending:
    return played(given, {"defenders": defense, **answers}, dice)


def test_nobody_is_asked_where_nothing_can_be_chosen() -> None:
    """Not met at all, or by as many as the force has."""
    for defense in ("", "Berlin: 15 aaf once"):
        found = played(phase(1), {"defenders": defense}, KeyedDice(bytes(32)))
        assert isinstance(found, Resolution)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("9 jets", "you chose 9 jets of 2"),
        ("3 tanks", "I do not understand `3 tanks`."),
        ("-1 jets", "I do not understand `-1`."),
        ("99999 int", "You count 99999 interceptors."),
        ("1 jets 2 jets", "you chose 3 jets of 2"),
    ],
)
def test_26_451b_nobody_engages_whom_the_force_has_not(typed: str, told: str) -> None:
    """What is counted twice is added up."""
    answers = {"defenders": "Berlin: 4 aaf once", "raid1_engaging": typed}
    refusal = refusal_of(played(phase(1), answers))

    assert any(told in str(fault) for fault in refusal.faults), refusal.faults


def test_sop_4_2_2_bombing_aaf_are_not_offered_by_the_aid() -> None:
    """Nor taken."""
    filed = {"defenders": "Berlin: 4 aaf once"}
    question = asked(phase(1), filed, system="bombing-sop")

    assert question.prefill == "2 jets 4 int 4 aaf 3 sb"
    typed = {**filed, question.id: "1 bombing aaf"}
    refusal = refusal_of(played(phase(1), typed, system="bombing-sop"))
    assert "SOP 4.2.2 leaves AAF that bomb out" in str(refusal.faults[0])


@pytest.mark.parametrize("later", [[4], [0], [1, 99]])
def test_only_raids_that_are_there_choose_later(later: list[int]) -> None:
    """And only such as do not say beforehand who engages."""
    refusal_of(played(phase(*later), {}))
    named = phase(1)
    named["raids"][0]["engaging"] = {"jets": 1}
    refusal = refusal_of(played(named, {}))
    assert "Raid 1 chooses later who engages, and is none or says it already." in str(
        in_english(refusal)
    )
