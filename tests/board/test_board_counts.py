"""Counts of units: one value that is added, taken away and compared."""

import pickle

import pytest

from core.board.counts import NOBODY, UnitCounts
from core.terms.figures import as_json

ARMY = UnitCounts({"infantry": 3, "tank": 1, "artillery": 0})


def test_names_without_units_are_left_out() -> None:
    """Whoever counts none of a kind says nothing of it."""
    assert dict(ARMY) == {"infantry": 3, "tank": 1}
    assert len(ARMY) == 2
    assert "artillery" not in ARMY
    assert not NOBODY


def test_units_are_put_together_taken_away_and_compared() -> None:
    """The other side may be any mapping, before or behind; nobody is left below none."""
    other = {"tank": 2, "fighter": 1}

    assert ARMY + other == {"infantry": 3, "tank": 3, "fighter": 1}
    assert list(other + ARMY) == ["tank", "fighter", "infantry"]
    assert ARMY - other == {"infantry": 3}
    assert other - ARMY == {"tank": 1, "fighter": 1}
    assert ARMY & other == {"tank": 1}
    assert other & ARMY == {"tank": 1}
    assert ARMY - ARMY == NOBODY
    assert ARMY.only({"tank", "fighter"}) == {"tank": 1}
    assert ARMY.but({"tank", "fighter"}) == {"infantry": 3}
    assert UnitCounts.sum((ARMY, other, NOBODY)) == ARMY + other


def test_changes_may_be_below_none_but_what_is_left_may_not() -> None:
    """Taking away more than there is does not pass silently where effects are folded."""
    assert -ARMY == {"infantry": -3, "tank": -1}
    assert ARMY.after(-ARMY) == NOBODY
    with pytest.raises(ValueError, match="there are not so many tank"):
        ARMY.after({"tank": -2})


def test_counts_are_a_value() -> None:
    """Equal ones are one in a set, they outlive a pickle, and they are plain JSON in a record."""
    again = UnitCounts({"tank": 1, "infantry": 3})

    assert again == ARMY
    assert ARMY != {"infantry": 3}
    assert len({again, ARMY}) == 1
    assert pickle.loads(pickle.dumps(ARMY)) == ARMY  # noqa: S301 - our own bytes
    assert as_json(ARMY) == {"infantry": 3, "tank": 1}
    assert UnitCounts.of(ARMY) is ARMY
    assert repr(again) == "UnitCounts({'tank': 1, 'infantry': 3})"
