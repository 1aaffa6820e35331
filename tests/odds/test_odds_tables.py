"""Odds of table procedures: every figure's distribution, against the resolver over all dice."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from odds_rooms import GAMBLES, Climb, Gamble, request_of
from support import refusal_of

from core.forecast import forecast
from core.odds.figures import figures
from core.odds.plan import Distributions, Gate, Plan
from core.odds.readings import by_faces, by_hits, by_total
from core.odds.table_odds import as_floats, table_odds
from core.systems import resolve
from core.terms.dice import LoadedDice
from core.terms.forecast import Forecast
from core.terms.ledger import ProcedureError
from core.terms.message import english
from core.terms.policy import UnansweredError
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request
from core.terms.resolution import Resolution
from core.terms.system import System

GAMBLE, CLIMBS = (GAMBLES.procedures[each.kind] for each in (Gamble, Climb))
TOTALS = Plan({"*": by_total})
FACES = list(product(range(1, 7), repeat=2))
SETTLED_BEFORE_ADVANCED = frozenset(
    {
        "net_modifier",
        "modifiers",
        "attacker_result",
        "defender_result",
        "submarines_eliminated",
        "submarines_aborted",
        "submarines_through",
        "transports_sunk",
    }
)
BY_CONVOY = Plan({"*": by_total}, (Gate("additional_losses", SETTLED_BEFORE_ADVANCED),))

ATTACK = {
    "box": "atlantic",
    "attacker": "germany",
    "submarines": 9,
    "asw": 7,
    "cves": 2,
    "transports": 12,
}


def odds(room: System[object], request: Request, plan: Plan) -> Distributions:
    """Return the odds of a request that asks nothing."""
    found = table_odds(room.procedures[request.kind], room.begin, request, plan)
    assert not isinstance(found, Refusal), found
    return found


def over_all_faces(room: System[object], request: Request, *throws: str) -> Distributions:
    """Return the same by the resolver with its own ledger, face by face."""
    counted: dict[str, Counter[str]] = {}
    dice = list(product(FACES, repeat=len(throws)))
    for faces in dice:
        loaded = LoadedDice(dict(zip(throws, faces, strict=True)))
        ending = resolve(room.begin, request, {}, loaded)
        assert isinstance(ending, Resolution)
        for name, value in figures(ending.outcome).items():
            counted.setdefault(name, Counter())[value] += 1
    return {
        name: {value: Fraction(times, len(dice)) for value, times in values.items()}
        for name, values in counted.items()
    }


def test_submarine_warfare_by_totals_is_the_resolver_over_all_faces() -> None:
    """1,296 pairs of rolls resolved one by one: the same fractions, figure by figure."""
    room, request = request_of("awaw", "submarine-warfare", **ATTACK)

    assert odds(room, request, TOTALS) == over_all_faces(room, request, "attacker", "defender")


def test_advanced_submarines_by_gate_are_the_same_as_by_every_total() -> None:
    """Three throws: joining equal convoys before the third changes nothing."""
    room, request = request_of("awaw", "submarine-warfare", **ATTACK, advanced_submarines=3)
    joined = odds(room, request, BY_CONVOY)

    assert joined == odds(room, request, TOTALS)
    assert joined["advanced.transports_sunk"]


def test_a_throw_that_is_not_made_is_not_enumerated() -> None:
    """Advanced submarines alone: eleven totals, thirty-six ways."""
    room, request = request_of(
        "awaw",
        "submarine-warfare",
        box="atlantic",
        attacker="germany",
        advanced_submarines=4,
        transports=20,
    )

    assert odds(room, request, TOTALS) == over_all_faces(room, request, "advanced")


def test_every_distribution_sums_to_one() -> None:
    """Exactly inside, and within 1e-12 at the door."""
    room, request = request_of("awaw", "submarine-warfare", **ATTACK)
    found = odds(room, request, BY_CONVOY)

    assert {sum(values.values()) for values in found.values()} == {1}
    assert all(abs(sum(values.values()) - 1) < 1e-12 for values in as_floats(found).values())


def test_several_gates_are_passed_in_their_order() -> None:
    """Three dice with a gate after each of the first two: the same as all 216 runs."""
    gates = tuple(Gate("step", frozenset({f"steps.{place}"})) for place in range(2))
    plain = table_odds(CLIMBS, None, Climb(), Plan())
    joined = table_odds(CLIMBS, None, Climb(), Plan(gates=gates))

    assert joined == plain
    assert not isinstance(plain, Refusal)
    assert plain["steps.0.face"] == {"0": Fraction(1, 2), "1": Fraction(1, 2)}
    assert plain["height"] == {"0": Fraction(1, 4), "1": Fraction(3, 8), "2": Fraction(3, 8)}


def press_if_lost(question: Question) -> str:
    """Press on whenever nothing was won."""
    return "yes" if "0" in english(question.text) else "no"


def test_questions_are_answered_by_the_policy() -> None:
    """Whoever lost throws again; figures that only some runs have are null in the others."""
    found = table_odds(GAMBLE, None, Gamble(stake=2), Plan(), press_if_lost)

    assert not isinstance(found, Refusal)
    assert found["pressed"] == {"true": Fraction(1, 2), "false": Fraction(1, 2)}
    assert found["won"] == {
        "2": Fraction(1, 2) + Fraction(1, 12),
        **{face: Fraction(1, 12) for face in "13456"},
    }
    assert found["second.face"]["null"] == Fraction(1, 2)
    assert found["tries.0.face"]["6"] == Fraction(1, 12)
    assert found["name"] == {"kept": Fraction(1, 2), "pressed": Fraction(1, 2)}
    assert "second" not in found


def test_a_question_that_no_standing_order_answers_is_named() -> None:
    """Odds cannot guess what a player will do."""
    with pytest.raises(UnansweredError, match="press"):
        table_odds(GAMBLE, None, Gamble(), Plan())


def test_an_answer_that_is_none_of_the_choices_is_refused() -> None:
    """As in a real run."""
    found = table_odds(GAMBLE, None, Gamble(), Plan(), lambda _: "perhaps")

    found = refusal_of(found)
    assert "perhaps" in english(found.message)


def test_what_the_procedure_refuses_has_no_odds() -> None:
    """The refusal itself comes back, with its rules."""
    found = table_odds(GAMBLE, None, Gamble(stake=0), Plan(), press_if_lost)

    found = refusal_of(found)
    assert [rule.citation for rule in found.rules] == ["TEST 1.1"]


def test_a_procedure_that_throws_twice_under_one_name_is_found_out() -> None:
    """The same dice would give it the same faces."""
    with pytest.raises(ProcedureError, match="first"):
        table_odds(GAMBLE, None, Gamble(ask="twice"), Plan(), lambda _: "yes")


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (3, 4), (5, 6)])
def test_totals_stand_for_all_faces(dice: int, sides: int) -> None:
    """Every total once, with the number of ways to throw it, by faces that make it."""
    ways = Counter(map(sum, product(range(1, sides + 1), repeat=dice)))
    told = {sum(faces): times for faces, times in by_total(dice, sides)}

    assert told == ways
    assert all(1 <= face <= sides for faces, _ in by_total(dice, sides) for face in faces)


def test_totals_of_a_thousand_dice_are_counted() -> None:
    """As many ways as there are faces, the ends seldom, the faces those of the total."""
    told = by_total(1000, 6)

    assert sum(ways for _, ways in told) == 6**1000
    assert [ways for _, ways in told[:2]] == [ways for _, ways in told[:-3:-1]] == [1, 1000]
    assert [sum(faces) for faces, _ in told[::1000]] == list(range(1000, 6001, 1000))


@pytest.mark.parametrize("number", [0, 1, 4, 6, 7])
def test_hits_stand_for_all_faces(number: int) -> None:
    """Every count of hits once, with the number of ways to score it."""
    counted = Counter(sum(face <= number for face in faces) for faces, _ in by_faces(3, 6))
    told = {sum(face <= number for face in faces): times for faces, times in by_hits(number)(3, 6)}

    assert told == counted


def test_plain_values_are_figures_without_a_name() -> None:
    """An outcome need not be a dataclass."""
    assert figures({"a": {"b": [1, 2], "c": True}, "d": None}) == {
        "a.b": "[1, 2]",
        "a.c": "true",
        "d": "null",
    }


@pytest.mark.parametrize("japanese_asw", [0, pytest.param(5, marks=pytest.mark.soak)])
def test_25_82_both_attacks_at_once_are_the_same_as_by_every_total(japanese_asw: int) -> None:
    """Throws that the table reads alike are joined; 1,331 runs, and 14,641 in the soak."""
    room, request = request_of(
        "awaw",
        "submarine-warfare-indian-ocean",
        germany={"submarines": 9, "asw": 4},
        japan={"submarines": 6, "asw": japanese_asw},
        transports=20,
        cves=2,
    )
    found = forecast(room.begin, request)

    assert isinstance(found, Forecast)
    assert found.figures == as_floats(odds(room, request, TOTALS))
