"""What changed, in lines: labels first, grouped by power and place, the rest counted."""

from collections.abc import Iterable
from typing import Any

from support import in_english

from bot.show.acts.changes import change_lines, shown_changes
from core.board.unit_words import roster
from core.systems import SYSTEMS
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import english
from core.terms.system import System

GLOBAL = SYSTEMS["alpha3"]


def moved(count: int, what: str, place: str, to: str) -> Moved:
    """Return units of Germany's on their way."""
    return Moved(power="germany", place=place, to=to, what=what, count=count)


def lost(count: int, what: str, place: str, why: str = "") -> Counted:
    """Return units of the Soviet Union that are gone."""
    return Counted(power="soviet_union", place=place, what=what, before=count, after=0, why=why)


def lines_of(system: System[Any], changes: Iterable[Change]) -> list[str]:
    """Return changes in lines of English."""
    return [english(line) for line in change_lines(system, changes)]


def test_units_of_one_way_stand_in_one_line() -> None:
    """The way is named once."""
    way = ("Western Germany", "France")

    assert lines_of(GLOBAL, [moved(3, "infantry", *way), moved(1, "artillery", *way)]) == [
        "Germany · Western Germany → France: 3 infantry, 1 artillery"
    ]


def test_units_stand_as_the_table_prints_them() -> None:
    """However a record orders their names: players say infantry first."""
    way = ("Western Germany", "France")

    assert lines_of(GLOBAL, [moved(1, "artillery", *way), moved(3, "infantry", *way)]) == [
        "Germany · Western Germany → France: 3 infantry, 1 artillery"
    ]
    assert english(roster({"artillery": 1, "fighter": 2, "infantry": 3})) == (
        "3 infantry, 1 artillery, 2 fighters"
    )


def test_losses_of_one_place_stand_in_one_line_with_their_reasons() -> None:
    """Those of one reason share its brackets."""
    assert lines_of(
        GLOBAL,
        [
            lost(2, "infantry", "Kiev"),
            lost(1, "tank", "Kiev", "drowned with its transport"),
            lost(1, "infantry", "Kiev", "drowned with its transport"),
        ],
    ) == ["Soviet Union · Kiev: −2 infantry; −1 infantry, −1 tank (drowned with its transport)"]


def test_figures_and_states_go_from_what_they_were_to_what_they_are() -> None:
    """Nobody's place stands without a power; nothing is told as none."""
    told: list[Change] = [
        Measured(power="japan", what="IPCs", before=30, after=-2),
        Stated(place="France", what="held by", before="France", after="", why="liberated"),
    ]

    assert lines_of(GLOBAL, told) == [
        "Japan · IPCs: 30 → −2",
        "France · held by: France → none (liberated)",
    ]


def test_a_post_shows_the_first_lines_and_counts_the_rest() -> None:
    """The last line says how many there are, so nothing vanishes unseen."""
    lines = ["one", "two", "three", "four"]

    assert shown_changes(lines, 4) == lines
    assert in_english(shown_changes(lines, 3)) == ["one", "two", "and 2 more, in the working"]
