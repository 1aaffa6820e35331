"""How runs end: resolutions, refusals of form and of law, and dice that nobody asked for."""

from dataclasses import dataclass
from typing import ClassVar

import pytest
from skirmish import BOOK, SYSTEM, Skirmish
from support import in_english, loaded, refusal_of, resolution_of

from core.terms.message import english
from core.terms.modifier import Modifier, net
from core.terms.refusal import Fault, RefusalKind, illegal, unreadable
from core.terms.resolution import Effect
from core.terms.wording import ended

HOLD = {"r1_stance_red": "hold", "r1_stance_blue": "hold"}


@dataclass(frozen=True, slots=True)
class Burned(Effect):
    """An effect of the test room."""

    kind: ClassVar[str] = "burned"
    towns: tuple[str, ...]


def test_surplus_dice_are_refused_each_by_name() -> None:
    """Dice for throws that are not made here are told, with the throws that are."""
    dice = loaded(r1_red=(1,), r1_blue=(2,), r1_more_red=(3,), bonus=(4,))

    refusal = refusal_of(
        SYSTEM.procedures[Skirmish.kind].resolve(None, Skirmish(rounds=1), HOLD, dice)
    )

    assert refusal.kind is RefusalKind.UNREADABLE
    assert [english(fault.what) for fault in refusal.faults] == [
        "No throw `r1_more_red` is made here, yet dice were given for it.",
        "No throw `bonus` is made here, yet dice were given for it.",
    ]
    assert in_english({fault.do for fault in refusal.faults}) == {
        "Leave it out; the throws made are: r1_red 1d6, r1_blue 1d6."
    }


def test_a_resolution_is_printed_as_the_contract_says() -> None:
    """Its JSON has system, kind, headline, outcome, effects and trail."""
    dice = loaded(r1_red=(1,), r1_blue=(2,))

    shown = resolution_of(
        SYSTEM.procedures[Skirmish.kind].resolve(None, Skirmish(rounds=1), HOLD, dice)
    ).as_json()

    trail = shown.pop("trail")
    assert shown == {
        "ok": True,
        "system": "test",
        "kind": "skirmish",
        "headline": "Fought to the end",
        "outcome": {"red": 1, "blue": 2},
        "effects": [],
    }
    assert isinstance(trail, list)
    assert len(trail) == 6


def test_the_rules_of_a_resolution_stand_once_in_order_of_use() -> None:
    """The page can list what was applied."""
    answers = {**HOLD, "r1_retreat": "yes"}
    resolution = resolution_of(
        SYSTEM.procedures[Skirmish.kind].resolve(
            None, Skirmish(), answers, loaded(r1_red=(1,), r1_blue=(2,))
        )
    )

    assert resolution.rules == (BOOK["1.1"], BOOK["1.2"])


def test_an_effect_is_recorded_with_its_kind() -> None:
    """Kind first, then its own fields as plain JSON."""
    assert Burned(("Brest",)).as_json() == {"kind": "burned", "towns": ["Brest"]}


@pytest.mark.parametrize(
    ("number", "message"),
    [(1, "No. Stop."), (2, "Two things stand in the way."), (12, "12 things stand in the way.")],
)
def test_a_refusal_is_told_in_one_line(number: int, message: str) -> None:
    """One fault is told itself, several are counted."""
    assert english(illegal(*[Fault("No.", "Stop.")] * number).message) == message


def test_a_refusals_rules_stand_once_in_order() -> None:
    """Faults of form cite none."""
    first, second = BOOK["1.1"], BOOK["1.2"]
    refusal = illegal(
        Fault("A.", "B.", (second,)), Fault("C.", "D."), Fault("E.", "F.", (first, second))
    )

    assert refusal.rules == (second, first)
    assert unreadable(Fault("A.", "B.")).kind is RefusalKind.UNREADABLE


def test_modifiers_sum() -> None:
    """A sum may be zero."""
    ports, cves = Modifier("ports", 2, (BOOK["1.1"],)), Modifier("12 CVEs", -4, (BOOK["1.2"],))

    assert net((ports, cves)) == -2
    assert net(()) == 0


def test_a_sentence_ends_with_one_full_stop() -> None:
    """An abbreviation at its end brings its own."""
    assert ended("You named Japan") == "You named Japan."
    assert ended("You named the U.S.") == "You named the U.S."
