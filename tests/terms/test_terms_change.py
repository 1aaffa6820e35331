"""Changes: every field is told or untold for a reason; reasons come from effects."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

import pytest
from support import in_english

from core.terms.change import (
    Change,
    Counted,
    Differences,
    Measured,
    Moved,
    Stated,
    changes_of,
    counts_between,
)
from core.terms.fold import Fold
from core.terms.resolution import Effect


@dataclass(frozen=True)
class Camp:
    """Tents by place, coins, who rules, and how often somebody looked."""

    tents: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    coins: int = 0
    ruler: str = ""
    looks: int = 0


@dataclass(frozen=True, slots=True)
class Pitched(Effect, kind="pitched"):
    """Tents are put up, or blown away by something."""

    place: str
    tents: int
    why: str = ""

    def why_told(self) -> str:
        """Return what blew them away."""
        return self.why


@dataclass(frozen=True, slots=True)
class Carried(Effect, kind="carried", carries=True):
    """Tents go from one place to another."""

    place: str
    to: str
    tents: int


@dataclass(frozen=True, slots=True)
class Paid(Effect, kind="paid"):
    """Coins come in, and somebody rules."""

    coins: int
    ruler: str


change = Fold[Camp]()


def _with(camp: Camp, place: str, tents: int) -> Camp:
    there = dict(camp.tents.get(place, {}))
    there["tent"] = there.get("tent", 0) + tents
    return replace(camp, tents={**camp.tents, place: there})


@change.by
def _pitched(camp: Camp, effect: Pitched) -> Camp:
    return _with(camp, effect.place, effect.tents)


@change.by
def _carried(camp: Camp, effect: Carried) -> Camp:
    return _with(_with(camp, effect.place, -effect.tents), effect.to, effect.tents)


@change.by
def _paid(camp: Camp, effect: Paid) -> Camp:
    return replace(camp, coins=camp.coins + effect.coins, ruler=effect.ruler, looks=1)


DIFFERENCES = Differences(Camp, {"looks": "nobody minds"})


@DIFFERENCES.of("tents")
def _tents(before: Camp, after: Camp) -> Iterator[Change]:
    for place in dict.fromkeys((*before.tents, *after.tents)):
        had, has = before.tents.get(place, {}), after.tents.get(place, {})
        yield from counts_between(had, has, power="red", place=place)


@DIFFERENCES.of("coins", "ruler")
def _rest(before: Camp, after: Camp) -> Iterator[Change]:
    if before.coins != after.coins:
        yield Measured(power="red", what="coins", before=before.coins, after=after.coins)
    if before.ruler != after.ruler:
        yield Stated(place="hill", what="ruled by", before=before.ruler, after=after.ruler)


def told(*effects: Effect) -> tuple[Change, ...]:
    """Return what effects change from an empty camp on."""
    return changes_of(DIFFERENCES, change, Camp(), effects)


def test_a_field_is_told_by_one_function_or_untold_for_a_reason() -> None:
    """One that is neither is missing; one that is both is a mistake."""
    partly = Differences(Camp, {"looks": "nobody minds"})
    partly.of("coins")(lambda _before, _after: ())

    assert DIFFERENCES.missing() == ()
    assert partly.missing() == ("tents", "ruler")
    for name in ("coins", "looks", "flags"):
        with pytest.raises(ValueError, match=f"Camp has no untold field {name}"):
            partly.of(name)


def test_what_stays_as_it_is_is_no_change() -> None:
    """Neither equal states, nor one that comes back to where it was, nor what is untold."""
    assert DIFFERENCES(Camp(), Camp(looks=3)) == ()
    assert told(Paid(3, "red"), Paid(-3, "")) == ()
    assert told(Pitched("hill", 2), Pitched("hill", -2)) == ()


def test_what_leaves_one_place_for_another_has_moved() -> None:
    """An effect that moves is told as one way; several of the same way are one."""
    assert told(Pitched("hill", 5), Carried("hill", "lake", 2), Carried("hill", "lake", 1)) == (
        Counted(power="red", place="hill", what="tent", before=0, after=5),
        Moved(power="red", place="hill", to="lake", what="tent", count=3),
    )


def test_what_is_lost_here_and_found_there_has_not_moved() -> None:
    """Only an effect that moves makes a way of it."""
    lost = Counted(power="red", place="hill", what="tent", before=0, after=-1)
    found = Counted(power="red", place="lake", what="tent", before=0, after=1)

    assert told(Pitched("hill", -1), Pitched("lake", 1)) == (lost, found)


def test_an_effect_gives_the_reason_of_what_it_changes() -> None:
    """Losses of the same place stand apart by their reason, and are summed within it."""
    assert told(Pitched("hill", 9), Pitched("hill", -2, "storm"), Pitched("hill", -1, "storm")) == (
        Counted(power="red", place="hill", what="tent", before=0, after=9),
        Counted(power="red", place="hill", what="tent", before=9, after=6, why="storm"),
    )


def test_figures_and_states_are_told_from_first_to_last() -> None:
    """What lay between is in the working."""
    assert in_english(told(Paid(3, "blue"), Paid(4, "red"))) == (
        Measured(power="red", what="coins", before=0, after=7),
        Stated(place="hill", what="ruled by", before="", after="red"),
    )
