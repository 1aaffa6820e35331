"""What stands under a headline: all else is said in fewer words before a change is left out."""

from typing import Any

import pytest
from support import in_english

from bot.show.acts.changes import change_lines, changed_field, headed_changes, most_missed_first
from bot.show.acts.result_body import result_body
from bot.show.game_text import ResultText
from core.systems import SYSTEMS
from core.terms.change import Change, Counted, Measured, Stated
from core.terms.message import english, joined
from core.terms.system import System

GLOBAL = SYSTEMS["alpha3"]
WAR = Stated(power="japan", what="with United States", before="peace", after="war")
PHASE = Stated(what="Phase", before="Combat Move", after="Conduct Combat")


def gone(
    power: str, count: int, what: str, place: str = "France", why: str = "in battle"
) -> Change:
    """Return units that are gone."""
    return Counted(power=power, place=place, what=what, before=count, after=0, why=why)


def headed(system: System[Any], *changes: Change) -> list[str]:
    """Return the heading of changes and their lines, in English."""
    heading, lines = headed_changes(system, changes)
    return [english(heading), *in_english(lines)]


def body(told: ResultText, *changes: Change, room: int, typed: str = "`next`") -> list[str]:
    """Return a body in lines of English."""
    whole = joined(("Germany has a phase of which there is much to say", typed), " · ")
    return english(result_body(told, GLOBAL, changes, room, (whole, typed))).splitlines()


def test_a_place_that_all_lines_share_is_named_once_with_its_reason() -> None:
    """So both sides' losses of a battle have room on a phone."""
    assert headed(
        GLOBAL,
        gone("germany", 3, "infantry"),
        gone("germany", 3, "tank"),
        gone("france", 6, "tank"),
    ) == [
        "**What changed · France (in battle)**",
        "Germany: −3 infantry, −3 tanks",
        "France: −6 tanks",
    ]


def test_a_complex_that_is_nobodys_unit_keeps_its_place_in_its_line() -> None:
    """No line begins with a colon: where a place's own complex changes it is named in each line."""
    captured = Counted(place="Germany", what="major_ic", before=1, after=0, why="captured")

    lines = headed(
        GLOBAL,
        gone("germany", 3, "infantry", "Germany"),
        gone("soviet_union", 1, "tank", "Germany"),
        captured,
    )

    assert lines[0] == "**What changed**"
    assert all(not line.startswith(":") for line in lines)
    assert any(line.startswith("Germany: −1 major") for line in lines)


def test_what_has_other_reasons_keeps_them() -> None:
    """What else is said of the place stands there too, under its own name."""
    taken = Stated(place="France", what="held by", before="France", after="Germany")

    assert headed(GLOBAL, gone("germany", 3, "tank"), gone("france", 6, "infantry"), taken) == [
        "**What changed · France**",
        "Germany: −3 tanks (in battle)",
        "France: −6 infantry (in battle)",
        "held by: France → Germany",
    ]


@pytest.mark.parametrize(
    "other",
    [
        gone("germany", 1, "tank", "Kiev"),
        gone("france", 1, "tank", ""),
        gone("germany", 1, "submarine"),
        WAR,
    ],
)
def test_what_is_not_of_one_place_is_told_in_full(other: Change) -> None:
    """Nor what is one power's alone, whose line names the place anyway."""
    assert headed(GLOBAL, gone("germany", 3, "infantry"), other)[0] == "**What changed**"


def test_who_stands_where_gives_way_to_what_changed() -> None:
    """A phase that leads to battles tells first of itself; the battles are named by place."""
    forces = tuple(f"**SZ{n}**: {'Germany 3 fighters, ' * 4}" for n in range(3))
    told = ResultText("Conduct Combat", now=forces, brief=("3 battles: SZ0, SZ1, SZ2",))

    assert body(told, PHASE, gone("france", 1, "fighter"), room=9) == [
        "**What changed**",
        "Phase: Combat Move → Conduct Combat",
        "France · France: −1 fighter (in battle)",
        "**Now** 3 battles: SZ0, SZ1, SZ2",
        "**Next** `next`",
    ]


def test_what_comes_next_gives_way_to_what_changed() -> None:
    """A war that is declared is told before who may type what."""
    told = ResultText("Japan declares war")
    built = gone("united_states", 1, "minor IC", "Eastern United States", "")

    assert body(told, built, WAR, room=6) == [
        "**What changed**",
        "United States · Eastern United States: −1 minor IC",
        "Japan · with United States: peace → war",
        "**Next** `next`",
    ]


def test_where_no_room_is_left_a_war_stands_before_the_phase() -> None:
    """What is left out is counted; the phase stands in the headline anyway."""
    wars = [
        Stated(power="japan", what=f"with {name}", before="peace", after="war")
        for name in ("ANZAC", "China", "France", "Italy")
    ]

    told = body(ResultText("Japan declares war"), PHASE, *wars, room=5)

    assert told[1] == "Japan · with ANZAC: peace → war"
    assert "Phase" not in "".join(told)


def test_where_no_change_has_room_none_is_headed() -> None:
    """A heading over a bare count of what it leaves out tells nobody anything."""
    losses = [gone("germany", 3, "infantry", place) for place in ("Kiev", "Riga", "Odessa")]

    lines = body(ResultText("France", ()), *losses, room=3)

    assert "**Changed** 3 lines, in the working" in lines
    assert "**What changed**" not in lines


def test_a_change_that_is_too_tall_alone_is_not_headed_either() -> None:
    """It read `What changed` and `and 1 more`, as if another had been told."""
    lost = gone("germany", 3, "infantry", "Kiev " * 20)

    lines = body(ResultText("France", ()), lost, room=2)

    assert "**Changed** 1 line, in the working" in lines
    assert "**What changed**" not in lines


def test_what_is_paid_has_room_before_how_far_a_battle_has_come() -> None:
    """The course of a battle, and what a target is, are told last of all but the phase."""
    paid = Measured(power="germany", what="IPCs", before=30, after=25)
    course = Stated(place="Kiev", what="battle", before="none", after="1 round", minor=True)
    target = Stated(place="Berlin", what="target", before="none", after="a city", minor=True)

    told = [english(line) for line in change_lines(GLOBAL, most_missed_first([course, paid]))]
    lines = body(ResultText("France", ()), PHASE, course, target, paid, room=4)

    assert told == ["Germany · IPCs: 30 → 25", "Kiev · battle: none → 1 round"]
    assert "Germany · IPCs: 30 → 25" in lines


def test_a_war_that_an_undo_ends_is_named_before_all_else() -> None:
    """It is never among what the post leaves to its working."""
    back = [gone("germany", 3, "infantry", place) for place in ("Kiev", "Riga", "Odessa", "Minsk")]

    [(_, told)] = changed_field(GLOBAL, [*back, WAR], room=5)

    assert english(told).splitlines()[0] == "Japan · with United States: peace → war"
    assert english(told).splitlines()[-1] == "and 3 more, in the working"


def test_of_a_captured_capital_its_holder_and_the_plunder_are_told() -> None:
    """Both sides' losses filled the post, and who won what stood in the working."""
    lost = [gone(power, 3, "infantry") for power in ("germany", "france", "united_kingdom")]
    held = Stated(place="France", what="held by", before="France", after="Germany", prize=True)
    won = Measured(power="germany", what="IPCs", before=0, after=19, why="plunder", prize=True)

    told = body(ResultText("France is taken"), *lost, held, won, room=6)

    assert told[1:3] == [
        "France · held by: France → Germany",
        "Germany · IPCs: 0 → 19 (plunder)",
    ]
