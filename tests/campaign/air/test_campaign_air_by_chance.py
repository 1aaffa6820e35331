"""Random positions and declarations: what the record knows is neither taken as 0 nor disputed."""

from collections.abc import Callable

import pytest
from air_war_by_chance import Case, case_of
from support import ending_of, refusal_of

from core.awaw.record.position import Position
from core.awaw.record.text.reading import read_position
from core.terms.dice import KeyedDice
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

PLAIN = 60
"""Cases of a plain run."""

SOAK = 2_000
"""Cases of a soak run."""


def judge(seed: int, refusal_in: Callable[[object], Refusal]) -> bool:
    """Judge a case as the record has it; return whether it was lawful.

    Args:
        seed: Which case.
        refusal_in: Takes what comes of an unlawful one for a refusal.
    """
    case = case_of(seed)
    position = read_position(case.position)
    assert isinstance(position, Position), (seed, position)
    found = ending_of("awaw", case.kind, case.said, dice=KeyedDice(bytes(32)), position=position)
    if case.wrong:
        against = [fault for fault in refusal_in(found).faults if "R-38" in str(fault.rules)]
        assert len(against) == len(case.wrong), (seed, case.wrong, found)
        return False
    assert isinstance(found, Resolution), (seed, found)
    _agrees(seed, case, found)
    return True


def _any_refusal(found: object) -> Refusal:
    """Return a refusal that is too many to be held word for word."""
    assert isinstance(found, Refusal), found
    return found


def _agrees(seed: int, case: Case, found: Resolution) -> None:
    outcome, known = found.outcome, case.known
    if case.kind == "flying-bombs":
        assert outcome.per_salvo == known["per_salvo"], seed
        points = max(known["salvos"] * known["per_salvo"] - known["strength"], 0)
        assert outcome.brp_loss_uncapped == points, seed
        assert outcome.brp_loss == min(points, known["value"]), seed
        return
    assert outcome.net_modifier == known["net"], (seed, case)
    assert outcome.defense_level == known["strength"], (seed, case)
    assert outcome.brp_loss == min(outcome.brp_loss_uncapped, known["value"]), seed


def test_r_53_random_declarations_are_judged_by_the_record() -> None:
    """Some dozens: a third of them say something against the record, and are refused for it."""
    lawful = [judge(seed, refusal_of) for seed in range(PLAIN)]

    assert PLAIN / 4 < sum(lawful) < PLAIN


@pytest.mark.soak
def test_r_53_two_thousand_random_declarations_are_judged_by_the_record() -> None:
    """What the record knows is never taken as 0 and never believed against it."""
    lawful = [judge(seed, _any_refusal) for seed in range(SOAK)]

    assert SOAK / 4 < sum(lawful) < SOAK
