"""What is wrong with a position as plain data: all at once, each fault with its path."""

from typing import Any

import pytest
from campaign_game import faults_of, placed
from hypothesis import given
from hypothesis import strategies as st

from core.awaw.record.position import Position
from core.awaw.record.text.reading import (
    read_position,
    refusal_of,
)
from core.terms.message import english
from core.terms.request import MOST


def test_every_fault_is_found_at_once_each_with_its_path() -> None:
    """What cannot be read does not hide what cannot be: both kinds come in one answer."""
    faults = faults_of(
        {
            "turn": "fall 1941",
            "phase": "combat",
            "colour": "red",
            "tension": {"usat": -3},
            "pools": {"germany": {"submarines": 2}, "atlantis": {"submarines": 1}},
            "units": {
                "germany": {"submarines": {"atlantic": 5, "narnia": 1}},
                "italy": {"submarines": {"atlantic": 1}},
                "france": {"interceptors": {"western_front": 1}},
            },
            "powers": {"germany": {"brps": "many"}},
            "wars": [{"by": "germany", "on": "italy", "turn": "fall 1939"}],
            "ports": {"brest": {"supply": "full"}},
        }
    )

    assert sorted(faults) == [
        "colour",
        "moving",
        "pools.atlantis",
        "pools.france.interceptors",
        "pools.italy.submarines",
        "ports.brest.controller",
        "powers.germany.brps",
        "tension.usat",
        "units.france.interceptors.western_front",
        "units.germany.submarines.narnia",
        "units.italy.submarines.atlantic",
        "wars.0",
    ]
    assert faults["units.france.interceptors.western_front"].startswith("24.41F")
    assert faults["units.italy.submarines.atlantic"].startswith("25.13B")


def test_what_depends_on_an_unreadable_value_is_left_unjudged() -> None:
    """A pool whose size cannot be read is not called too small as well."""
    data = {"turn": "fall 1941", "units": {"germany": {"submarines": {"atlantic": 3}}}}

    assert set(faults_of({**data, "pools": {"germany": {"submarines": "x"}}})) == {
        "pools.germany.submarines"
    }
    assert "24.11" in faults_of(data)["pools.germany.submarines"]


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("turn", {}),
        ("turn", {"turn": "fall 1950"}),
        ("moving", {"turn": "fall 1941", "moving": "axis"}),
        ("wars.1", {"turn": "fall 1941", "wars": [{"by": "japan", "on": "china", "turn": t} for t in ("fall 1939", "fall 1940")]}),  # noqa: E501 - one case, one line
        ("wars.0", {"turn": "fall 1941", "wars": [{"by": "japan", "on": "china", "turn": "fall 1942"}]}),  # noqa: E501 - one case, one line
        ("pools.united_states.strategic_bombers", {"turn": "fall 1941", "pools": {"britain": {"strategic_bombers": 4}}}),  # noqa: E501 - one case, one line
        ("units.japan.transports.atlantic", {"turn": "fall 1941", "pools": {"japan": {"transports": 3}}, "units": {"japan": {"transports": {"atlantic": 1}}}}),  # noqa: E501 - one case, one line
        ("units.britain.strategic_bombers.pacific_front", {"turn": "fall 1941", "pools": {"britain": {"strategic_bombers": 1}}, "units": {"britain": {"strategic_bombers": {"pacific_front": 1}}}}),  # noqa: E501 - one case, one line
        ("pools.britain.cves", {"turn": "fall 1941", "pools": {"britain": {"cves": 4}}}),
        ("units.germany.submarines.atlantic.inverted", {"turn": "fall 1941", "pools": {"germany": {"submarines": 3}}, "units": {"germany": {"submarines": {"atlantic": {"inverted": [{"factors": 1, "until": "allies summer 1941"}]}}}}}),  # noqa: E501 - one case, one line
    ],
)  # fmt: skip
def test_what_cannot_be_is_told_at_its_place(path: str, data: dict[str, Any]) -> None:
    """Each by itself: a turn outside the game, two equal wars, a moment that has passed."""
    assert list(faults_of(data)) == [path]


def test_a_refusal_names_every_path() -> None:
    """At the door, the paths stand in the faults that players read."""
    refusal = refusal_of(placed({"turn": "fall 1941", "ireland": "green", "colour": 1}))

    assert [english(fault.what).split(":")[0] for fault in refusal.faults] == [
        "At `ireland`",
        "At `colour`",
    ]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-MOST, MOST) | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["turn", "units", "germany", "submarines", "atlantic", "wars", "0"]
                ),
                inner,
                max_size=4,
            )
        ),
        max_leaves=20,
    )
)
def test_no_data_break_the_reader(data: Any) -> None:
    """Whatever is typed, the answer is a position or faults with a remedy."""
    read = read_position(data if isinstance(data, dict) else {"turn": data})

    assert isinstance(read, Position) or all(each.fault.do for each in read)


def test_data_that_are_not_plain_are_refused() -> None:
    """A dictionary that holds itself is no position, and no crash."""
    data: dict[str, Any] = {"turn": "fall 1941"}
    data["units"] = data

    assert faults_of(data) == {"": "The position is not plain data."}


@pytest.mark.parametrize(
    ("value", "remedy"),
    [
        ({"tension": {"usat": MOST + 1}}, f"Give {MOST} or less."),
        ({"powers": {"japan": {"naval_drm": -30}}}, "Give -20 or more."),
        (
            {"wars": [{"by": "japan", "on": "china", "turn": "fall 1939", "reentry": 1}]},
            "Give true or false.",
        ),
        ({"first": "nobody"}, "Give one of: axis, allies."),
        ({"wars": {}}, "Give a list."),
    ],
)
def test_every_fault_says_what_would_be_accepted(value: dict[str, Any], remedy: str) -> None:
    """Too much, too little, no truth, no word, no list."""
    (fault,) = placed({"turn": "fall 1941", **value})

    assert english(fault.fault.do) == remedy


def test_bare_figures_and_truths_are_not_confused() -> None:
    """`true` is no number of units."""
    faults = faults_of(
        {
            "turn": "fall 1941",
            "pools": {"germany": {"submarines": True}},
            "units": {"germany": {"submarines": {"atlantic": True}}},
        }
    )

    assert set(faults) == {"pools.germany.submarines", "units.germany.submarines.atlantic"}


def test_a_name_with_a_slip_is_met_with_the_one_that_was_meant() -> None:
    """One like none is met with all that can stand there; a bound is told once."""
    found = {
        each.where: str(each.fault)
        for each in placed(
            {
                "turn": "fall 1941",
                "units": {"germany": {"submarins": {"atlantic": 1}}},
                "ports": {"brest": {"controller": "xyz"}},
                "powers": {"germany": {"brps": "many", "naval_drm": 99}},
            }
        )
    }

    slip = '"submarins" is no name that can stand here. Did you mean `submarines`?'
    assert found["units.germany.submarins"] == slip
    assert "Give one of: germany, italy" in found["ports.brest.controller"]
    assert found["powers.germany.brps"] == '"many" cannot stand here. Give a whole number.'
    assert found["powers.germany.naval_drm"] == "99 cannot stand here. Give 20 or less."
