"""Every word that a defender's form takes beside his numbers, by what it means (26.441, R-27)."""

import pytest
from phase_cases import raid

from core.awaw.bombing.phase.assignment import FRONTS, Group, Orders
from core.awaw.bombing.phase.assignment_form import read_assignment
from core.awaw.bombing.phase.attacks import spots_of
from core.awaw.bombing.phase.requests import RaidPhase
from core.awaw.book.terms import Power
from core.terms.request import read_request


def filed(words: str) -> tuple[Group, ...]:
    """Return who defends Berlin by a line of the form, which is read without a fault."""
    phase = read_request(RaidPhase, {"raids": [raid("Berlin")]})
    assert isinstance(phase, RaidPhase)
    assignment, faults = read_assignment(f"Berlin: 3 aaf {words}", spots_of(phase))
    assert faults == []
    return assignment.groups


@pytest.mark.parametrize(
    ("words", "orders", "flying_bombs_only"),
    [
        ("", Orders(), False),
        ("once", Orders(once=True), False),
        *((word, Orders(least=1), False) for word in ("stay", "stays", "always")),
        ("again 5", Orders(least=5), False),
        *(
            (word, Orders(bombers_only=True), False)
            for word in ("bombers only", "not v1", "no v1", "not V-1", "no v-1")
        ),
        *((word, Orders(), True) for word in ("v1", "v-1", "flying bombs")),
    ],
)
def test_r_27_what_defenders_do_after_the_first_raid(
    words: str, orders: Orders, *, flying_bombs_only: bool
) -> None:
    """Nothing, whatever is left of them, or so many; and what they meet at all."""
    (group,) = filed(words)

    assert (group.orders, group.flying_bombs_only) == (orders, flying_bombs_only)
    assert (group.power, group.front) == (Power.GERMANY, None)
    assert group.factors == {"aaf": 3, "interceptors": 0, "jets": 0}


@pytest.mark.parametrize("front", FRONTS)
def test_26_441_defenders_of_each_front_are_assigned_by_its_name(front: str) -> None:
    """One word or two."""
    (group,) = filed(f"on the {front} front")

    assert group.front == front


@pytest.mark.parametrize("words", ["none", "nobody", "not told"])
def test_26_441_who_has_nobody_says_so(words: str) -> None:
    """Beside a number it would be a contradiction; alone it is nobody."""
    phase = read_request(RaidPhase, {"raids": [raid("Berlin")]})
    assert isinstance(phase, RaidPhase)
    assignment, faults = read_assignment(f"Berlin: {words}", spots_of(phase))

    assert (assignment.groups, faults) == ((), [])


def test_26_441_a_target_is_bought_off_and_its_ics_are_counted() -> None:
    """What the owner of a target does about its damage stands beside its defenders."""
    phase = read_request(RaidPhase, {"raids": [raid("Berlin")]})
    assert isinstance(phase, RaidPhase)
    assignment, _ = read_assignment("Berlin: buy off 2 ics", spots_of(phase))

    (relief,) = assignment.reliefs.values()
    assert (relief.buy_off, relief.ics) == (True, 2)
