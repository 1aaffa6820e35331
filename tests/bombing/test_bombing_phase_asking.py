"""26.51 in a phase without orders: who is left is known before the defender says who stays."""

from functools import partial
from typing import Any

import pytest
from asserted_workings import held
from bombing_cases import Totals, applied
from decision_points import walk
from phase_cases import raid, salvos, telling
from support import ending_of, in_english, refusal_of, resolution_of

from core.awaw.bombing.phase.outcome import PhaseOutcome
from core.terms.dice import Dice
from core.terms.procedure import Ending
from core.terms.question import Answers, Question
from core.terms.resolution import NeedDice, Resolution

TWICE = {"raids": [raid(), raid("Hamburg"), raid(attacker="united_states")]}
FILED = {"defenders": "Berlin: 6 aaf"}


def played(phase: object, answers: Answers, /, **totals: int) -> Ending:
    """Return where a phase stands with these answers and dice."""
    return ending_of("awaw", "bombing-phase", phase, dice=Totals(totals), answers=answers)


def asked_again(phase: object = TWICE, answers: Answers = FILED, /, **totals: int) -> Question:
    """Return the question between two attacks."""
    ending = played(phase, answers, **totals)
    assert isinstance(ending, Question), ending

    return ending


def outcome(phase: object, answers: Answers, /, **totals: int) -> PhaseOutcome:
    """Return what a phase comes to."""
    found = resolution_of(played(phase, answers, **totals)).outcome
    assert isinstance(found, PhaseOutcome)

    return found


def test_26_51_without_orders_the_survivors_are_known_before_the_defender_is_asked() -> None:
    """Six AAF take 2/4 from the first raid: four are left, and their player says who stays."""
    question = asked_again()

    assert question.id == "raid3_defenders"
    assert question.to == "germany"
    assert question.prefill == "Berlin: 4 aaf 0 int 0 jets"
    assert {"raid1_air_attacker", "raid1_air_defender", "raid2_attacker"} <= set(question.rolls)
    assert not any("raid3" in name for name in question.rolls)
    stays = outcome(TWICE, {**FILED, "raid3_defenders": question.prefill})
    goes = outcome(TWICE, {**FILED, "raid3_defenders": ""})
    some = outcome(TWICE, {**FILED, "raid3_defenders": "berlin 3 aaf"})
    assert telling(stays.raids[2].defenders[0].factors) == {"aaf": 4}
    assert goes.raids[2].defenders == ()
    assert telling(some.raids[2].defenders[0].factors) == {"aaf": 3}


@pytest.mark.parametrize("orders", ["stay", "once", "again 5"])
def test_r_27_with_orders_nobody_is_asked_again(orders: str) -> None:
    """The whole phase is one lock then."""
    answers = {"defenders": f"Berlin: 6 aaf {orders}"}

    held("awaw", f"a second raid met by orders, {orders}", resolution_of(played(TWICE, answers)))


def test_26_51_nobody_is_asked_where_nobody_is_left() -> None:
    """Two AAF take 3/1 or more: the third raid is fought with the dice of the first lock."""
    found = outcome(TWICE, {"defenders": "Berlin: 1 aaf"}, raid1_air_attacker=12)

    assert found.raids[2].air is None


def test_r_27_orders_given_with_the_answer_hold_for_what_follows() -> None:
    """Four raids on one target: asked before the second, and not again after `stay`."""
    phase = {"raids": [raid(force={"strategic_bombers": 1}) for _ in range(4)]}
    filed = {"defenders": "Berlin: 9 aaf", "raid2_defenders": "Berlin: 2 aaf stay"}
    found = outcome(phase, filed)

    numbers = [sum(sum(g.factors.values()) for g in each.defenders) for each in found.raids]
    assert numbers[1] == 2
    assert numbers[2] > 2  # those who sat out the second raid are there for the third
    again = asked_again(phase, {**filed, "raid2_defenders": "Berlin: 2 aaf"})
    assert again.id == "raid3_defenders"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Berlin: 5 aaf", "Germany has 4 AAF left there, and 5 would."),
        ("Berlin: 1 int", "Germany has 0 interceptors left there, and 1 would."),
        ("Hamburg: 1 aaf", "`Hamburg: 1 aaf` names no target of this phase."),
        ("Berlin by italy: 1 aaf", "No units of Italy as you name them are left over Berlin."),
        ("Berlin v1: 1 aaf", "This question is only about those who are left over the target."),
        ("available: 9 aaf", "This question is only about those who are left over the target."),
        ("Berlin: 9 tanks", "I do not understand `9 tanks`"),
        ("Berlin: 3 aaf\nBerlin: 2 aaf", "Germany has 4 AAF left there, and 5 would."),
    ],
)
def test_26_51_nobody_fights_again_who_was_not_left_there(typed: str, told: str) -> None:
    """Fresh units, dead ones and those of others are refused."""
    refusal = refusal_of(played(TWICE, {**FILED, "raid3_defenders": typed}))

    assert any(told in str(fault) for fault in refusal.faults)


def test_26_662_before_flying_bombs_the_defender_is_asked_too() -> None:
    """For meeting them binds his units in their next turn (26.664)."""
    london = {"name": "London", "kind": "key_economic_area", "value": 60}
    bombers = raid("London", attacker="germany", defender="britain", target=london)
    phase = {"raids": [bombers], "flying_bombs": [salvos(target=london)]}

    question = asked_again(phase, {"defenders": "London: 6 aaf"})
    assert (question.id, question.prefill) == (
        "flying_bombs1_defenders",
        "London: 4 aaf 0 int 0 jets",
    )
    answers = {"defenders": "London: 6 aaf", question.id: "London: 1 aaf"}
    assert telling(outcome(phase, answers).salvos[0].defenders) == {"aaf": 1}
    held("awaw", "flying bombs met as chosen", resolution_of(played(phase, answers)))
    bombers_only = {"defenders": "London: 6 aaf bombers only"}
    held("awaw", "flying bombs not met", resolution_of(played(phase, bombers_only)))
    assert outcome(phase, bombers_only).salvos[0].defenders["aaf"] == 0


FOUR = {"raids": [raid(), raid("Hamburg"), raid(), raid("Essen"), raid("Hamburg"), raid()]}
DEFENSES = (
    "Berlin: 9 aaf\nHamburg: 4 int",
    "Berlin: 9 aaf stay\nHamburg: 4 int",
    "Berlin: 1 aaf\nHamburg: 1 int once\nEssen: 2 jets",
    "Berlin western: 3 aaf\nBerlin eastern: 4 aaf again 3\nHamburg: 9 aaf",
    "Berlin: 9 aaf once\nHamburg: 9 aaf again 2",
    "",
)


@pytest.mark.parametrize("defense", DEFENSES)
def test_a_phase_has_one_lock_for_each_decision_point(defense: str) -> None:
    """No lock names a throw that is made after a later choice; none follows without one."""
    moments = list(walk(partial(_with_defense, defense)))

    questions = [each for each in moments if isinstance(each.ending, Question)]
    locks = [each for each in moments if isinstance(each.ending, NeedDice)]
    assert isinstance(moments[-1].ending, Resolution)
    assert 1 <= len(locks) <= len(questions) + 1


def _with_defense(defense: str, answers: Answers, dice: Dice) -> Ending:
    known: dict[str, Any] = {"defenders": defense, **answers}
    return ending_of("awaw", "bombing-phase", FOUR, dice=dice, answers=known)


def test_26_443c_r_49_powers_on_one_front_fight_one_round_and_share_its_losses() -> None:
    """Four German and three Italian AAF take 2/3: the Germans lose first, then the Italians."""
    phase = {"raids": [raid("Rome", defender="italy")]}
    filed = {"defenders": "Rome: 3 aaf\nRome by germany: 4 aaf 1 int"}
    resolution = resolution_of(played(phase, filed, raid1_air_attacker=8))
    held("awaw", "two powers share the losses of a round", resolution)
    found: PhaseOutcome = resolution.outcome

    air: Any = found.raids[0].air
    assert (air.defender_level, air.attacker_level) == (8, 6)
    assert telling(air.defender_eliminated) == {"aaf": 2, "interceptors": 1}
    lost = {power: telling(each.air_lost) for power, each in found.powers.items()}
    assert lost["germany"] == {"aaf": 1, "interceptors": 1}  # type: ignore[index] # by value
    assert lost["italy"] == {"aaf": 1}  # type: ignore[index] # by value
    assert applied(resolution, "AWAW R-49")[0] == (
        "Italy and Germany meet it together, with one air DRM for all."
    )


@pytest.mark.parametrize("answer", ["none", "None", "nobody", " none. ", "available: 5 aaf\nnone"])
def test_26_441_none_is_a_whole_answer(answer: str) -> None:
    """Nobody defends, or nobody of those left stays; `none` says so in one word."""
    alone = outcome(TWICE, {"defenders": answer})
    assert [each.defenders for each in alone.raids] == [(), (), ()]
    goes = outcome(TWICE, {**FILED, "raid3_defenders": answer.rpartition("\n")[2]})
    assert goes.raids[2].defenders == ()
    question = asked_again()
    assert set(question.usual) == {"none"}
    first = played(TWICE, {})
    assert isinstance(first, Question)
    assert set(first.usual) == {"none"}


def test_26_441_none_beside_defenders_is_told() -> None:
    """Which of the two is meant nobody can know."""
    refusal = refusal_of(played(TWICE, {"defenders": "Berlin: 6 aaf\nnone"}))

    assert "You assign nobody, and defenders." in in_english(refusal.message)
