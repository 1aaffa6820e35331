"""26.454: air losses dealt group by group, and aborts that go on where losses stopped."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ending_of, in_english, refusal_of, resolution_of

from core.terms.message import english
from core.terms.resolution import Resolution

TIES = {
    "attacker": ["interceptors", "escorting_aaf", "jets", "bombing_aaf", "strategic_bombers"],
    "defender": ["interceptors", "aaf", "jets"],
}
"""The order that 26.454 prints for categories of equal size."""


def dealt(groups: dict[str, int], side: str = "attacker", **result: int) -> Resolution:
    """Return the losses of one side, dealt."""
    return resolution_of(
        ending_of("awaw", "allocate-losses", {"groups": groups, "side": side, **result})
    )


def told(counts: dict[str, int]) -> dict[str, int]:
    """Return the groups that are not at zero."""
    return {kind: count for kind, count in counts.items() if count}


@pytest.mark.parametrize("side", ["attacker", "defender"])
def test_26_454_equal_groups_are_hit_in_the_printed_order(side: str) -> None:
    """One factor of each kind, named backwards: losses fall in the book's order all the same."""
    groups = dict.fromkeys(reversed(TIES[side]), 1)

    for hits in range(len(groups) + 1):
        assert list(told(dealt(groups, side, eliminated=hits).outcome.eliminated)) == [
            kind for kind in reversed(TIES[side]) if kind in TIES[side][:hits]
        ]


def test_26_454_the_largest_group_is_hit_first_whatever_its_kind() -> None:
    """Size comes before kind: strategic bombers, last in the printed order, are most."""
    groups = {"interceptors": 1, "bombing_aaf": 2, "strategic_bombers": 3}

    assert told(dealt(groups, eliminated=1).outcome.eliminated) == {"strategic_bombers": 1}
    assert told(dealt(groups, eliminated=2).outcome.eliminated) == {
        "bombing_aaf": 1,
        "strategic_bombers": 1,
    }


def test_26_454_every_group_is_hit_before_the_largest_again() -> None:
    """The second loss falls on a group of one although another still has nine."""
    outcome = dealt({"aaf": 10, "jets": 1}, "defender", eliminated=3).outcome

    assert outcome.eliminated == {"aaf": 2, "jets": 1}


def test_r_10_aborts_go_on_with_the_next_group() -> None:
    """After one loss from the largest, the first abort falls on the other group."""
    outcome = dealt({"aaf": 3, "interceptors": 2}, "defender", eliminated=1, aborted=1).outcome

    assert told(outcome.eliminated) == {"aaf": 1}
    assert told(outcome.aborted) == {"interceptors": 1}


def test_r_10_the_order_is_that_of_the_sizes_before_the_first_loss() -> None:
    """Five and four: after five losses the group that was larger is still asked first."""
    outcome = dealt({"aaf": 5, "interceptors": 4}, "defender", eliminated=4, aborted=1).outcome

    assert outcome.eliminated == {"aaf": 2, "interceptors": 2}
    assert told(outcome.aborted) == {"aaf": 1}


def test_r_10_empty_groups_are_passed_over() -> None:
    """When the jet is gone, its turn goes to the next group."""
    outcome = dealt({"aaf": 4, "jets": 1}, "defender", eliminated=3, aborted=1).outcome

    assert outcome.eliminated == {"aaf": 2, "jets": 1}
    assert outcome.aborted == {"aaf": 1, "jets": 0}


SIZES = st.dictionaries(st.sampled_from(TIES["attacker"]), st.integers(0, 9), min_size=1)


@given(groups=SIZES, eliminated=st.integers(0, 30), aborted=st.integers(0, 30))
def test_26_454_losses_dealt_by_rounds_are_those_dealt_one_by_one(
    groups: dict[str, int], eliminated: int, aborted: int
) -> None:
    """Every factor that a round at once takes is the one that its turn would take."""
    outcome = dealt(groups, eliminated=eliminated, aborted=aborted).outcome
    left, gone = dict(groups), {True: Counter[str](), False: Counter[str]()}
    order = sorted((each for each in TIES["attacker"] if each in groups), key=lambda x: -groups[x])
    turns = [kind for turn in range(10) for kind in order if groups[kind] > turn]
    for number, kind in enumerate(turns[: eliminated + aborted]):
        gone[number < eliminated][kind] += 1
        left[kind] -= 1

    assert outcome.eliminated == {kind: gone[True][kind] for kind in groups}
    assert outcome.aborted == {kind: gone[False][kind] for kind in groups}
    assert outcome.remaining == left


@pytest.mark.parametrize(
    ("eliminated", "aborted", "lost", "back"),
    [(9, 9, 5, 0), (4, 9, 4, 1), (5, 0, 5, 0), (0, 9, 0, 5), (10_000, 10_000, 5, 0)],
)
def test_r_11_losses_beyond_the_force_are_ignored(
    eliminated: int, aborted: int, lost: int, back: int
) -> None:
    """Nobody is lost twice, and what is lost does not turn back."""
    outcome = dealt({"aaf": 3, "jets": 2}, "defender", eliminated=eliminated, aborted=aborted)

    assert sum(outcome.outcome.eliminated.values()) == lost
    assert sum(outcome.outcome.aborted.values()) == back
    assert sum(outcome.outcome.remaining.values()) == 5 - lost - back


@pytest.mark.parametrize("groups", [{}, {"aaf": 0}, {"aaf": 0, "jets": 0}])
def test_26_454_a_force_of_nothing_loses_nothing(groups: dict[str, int]) -> None:
    """Nothing to deal to: no error, no loss."""
    outcome = dealt(groups, "defender", eliminated=3, aborted=3).outcome

    assert outcome.eliminated == outcome.aborted == outcome.remaining == groups


@pytest.mark.parametrize(
    ("side", "group"),
    [("defender", "bombing_aaf"), ("attacker", "aaf"), ("attacker", "zeppelins"), ("attacker", "")],
)
def test_26_454_groups_are_the_books_own_categories(side: str, group: str) -> None:
    """Bombing AAF are no defenders, plain AAF no attackers: the categories are named."""
    given_groups = {"jets": 1, group: 2}
    refusal = refusal_of(
        ending_of("awaw", "allocate-losses", {"groups": given_groups, "side": side})
    )

    assert [rule.citation for rule in refusal.rules] == ["AWAW 26.454"]
    typed = ", ".join(TIES[side]).replace("_", " ")
    assert english(refusal.faults[0].do) == f"Name groups among: {typed}."


def test_26_454_figures_left_out_are_declared_as_taken_as_0() -> None:
    """Neither losses nor aborts given: the working says what was assumed."""
    said = [entry.says for entry in dealt({"jets": 1}).entries]

    assert "eliminated: taken as 0." in in_english(said)
    assert "aborted: taken as 0." in in_english(said)


def test_26_454_the_headline_tells_lost_turned_back_and_left() -> None:
    """One line for the player."""
    resolution = dealt({"aaf": 9, "jets": 1}, "defender", eliminated=2, aborted=3)

    assert english(resolution.headline) == "Defender: 2 lost, 3 turned back, 5 left"


def by_rounds(groups: dict[str, int], ties: list[str], hits: int) -> list[str]:
    """Return who is hit, in turn: round by round, each group that still has a factor."""
    order = sorted(groups, key=lambda kind: (-groups[kind], ties.index(kind)))
    rounds = max(groups.values(), default=0)
    return [kind for round_ in range(rounds) for kind in order if groups[kind] > round_][:hits]


@st.composite
def forces(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a force with its side and an air combat result against it."""
    side = draw(st.sampled_from(["attacker", "defender"]))
    groups = draw(st.dictionaries(st.sampled_from(TIES[side]), st.integers(0, 12)))
    hits = st.integers(0, 40)
    return {"groups": groups, "side": side, "eliminated": draw(hits), "aborted": draw(hits)}


@given(force=forces())
def test_26_454_losses_and_aborts_are_one_run_through_the_groups(force: dict[str, Any]) -> None:
    """The dealing equals a list of turns written out beforehand; every factor is accounted for."""
    groups, eliminated = force["groups"], force["eliminated"]
    turns = by_rounds(groups, TIES[force["side"]], eliminated + force["aborted"])

    outcome = dealt(**force).outcome

    assert told(outcome.eliminated) == dict(Counter(turns[:eliminated]))
    assert told(outcome.aborted) == dict(Counter(turns[eliminated:]))
    for kind, count in groups.items():
        assert outcome.eliminated[kind] + outcome.aborted[kind] + outcome.remaining[kind] == count
