"""The benchmarks are no test, but they have to run, and their page has to hold the figures."""

import subprocess
import sys
from pathlib import Path

import pytest
from bench_figures import FIGURES, Seen, percentile
from bench_report import (
    CLOSING,
    LENGTHS,
    OPENING,
    PRESSES,
    markdown,
    printed,
    to_print,
    with_rows,
    written_into,
)
from turns_typed import DO, TURNS, on_a_forum

from bot.show.phone import MOST_LINES
from core.systems import SYSTEMS

RUN = Path(__file__).with_name("run.py")
PAGE = RUN.parents[2] / "bot" / "FIGURES.md"


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_every_benchmark_runs_and_prints_its_row() -> None:
    """Each figure stands in the table with its target, however good it is."""
    ran = subprocess.run(  # noqa: S603 - our own program, by the Python that runs the tests
        [sys.executable, str(RUN), "--quick"], capture_output=True, text=True, check=True
    )
    _, _, _, *rows = ran.stdout.splitlines()

    assert len(rows) == len(FIGURES)
    for row, figure in zip(rows, FIGURES.values(), strict=True):
        assert row.startswith(figure.name)
        assert figure.target in row
        assert row.endswith((" yes", " no"))


def test_the_page_holds_every_figure_with_its_target() -> None:
    """Neither more nor fewer, in their order; what was seen is the machine's affair."""
    assert printed(PAGE.read_text(encoding="utf-8")) == to_print()


def test_a_table_takes_the_place_of_the_one_before() -> None:
    """What stands around the marks stays, and a page without marks is refused."""
    table = markdown([Seen(each, 1.0) for each in FIGURES.values()], "a machine")
    page = f"above\n{OPENING}\nstale\n{CLOSING}\nbelow\n"

    new = written_into(page, table)

    assert new.startswith("above\n")
    assert new.endswith("below\n")
    assert "stale" not in new
    assert printed(new) == to_print()
    with pytest.raises(ValueError, match="no place"):
        written_into("above\nbelow\n", table)


def test_some_rows_are_written_anew_and_the_others_stay() -> None:
    """New ones stand in the order of all; the machine of the others is still told."""
    first, second, third, *_ = FIGURES.values()
    table = markdown([Seen(first, 1.0), Seen(third, 1.0)], "a machine")
    page = f"above\n{OPENING}\n{table}\n{CLOSING}\nbelow\n"

    new = with_rows(page, [Seen(third, 2.0), Seen(second, 3.0)])

    assert [name for name, _ in printed(new)] == [first.name, second.name, third.name]
    assert ("2.00" in new, new.count("1.00"), "Seen on: a machine." in new) == (True, 1, True)
    assert new.startswith("above\n")
    assert new.endswith("below\n")


def test_a_figure_holds_on_its_own_side_of_the_target() -> None:
    """Milliseconds do not exceed it; attacks a second do not fall short, nor of the machine's."""
    assert Seen(FIGURES["line"], 1.0).holds
    assert not Seen(FIGURES["line"], 1.01).holds
    assert Seen(FIGURES["many"], 300.0).holds
    assert not Seen(FIGURES["many"], 299.0).holds
    assert Seen(FIGURES["many"], 299.0, limit=250.0).holds
    assert percentile([3.0, 1.0, 2.0, 4.0], 0.5) == 2.0


def test_the_page_holds_the_lengths_of_posts() -> None:
    """Of those that random games make, by their games; none of them is longer than a phone."""
    inside = PAGE.read_text(encoding="utf-8").partition(LENGTHS[0])[2].partition(LENGTHS[1])[0]
    rows = [line.strip("| ").split(" | ") for line in inside.splitlines() if line.startswith("|")]
    kinds = {name for name, *_ in rows if ": " in name}

    known = {f"{room.title}: {kind}" for room in SYSTEMS.values() for kind in room.procedures}
    assert kinds <= known
    assert len(kinds) > 50
    assert {each.partition(": ")[0] for each in kinds} == {each.title for each in SYSTEMS.values()}
    assert [row for row in rows[2:] if max(int(row[3]), int(row[5])) > MOST_LINES] == []


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_lengths_are_measured_again() -> None:
    """A few games make a table of the same form, and no post of theirs is too long."""
    ran = subprocess.run(  # noqa: S603 - our own program, by the Python that runs the tests
        [sys.executable, str(RUN.with_name("post_lengths.py")), "--games", "1"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert "| a question | " in ran.stdout


def test_the_page_tells_what_whole_turns_take_to_type() -> None:
    """Of each turn: line by line, in one message with one press, and as posts of a forum."""
    opening, closing = PRESSES
    inside = PAGE.read_text(encoding="utf-8").partition(opening)[2].partition(closing)[0]
    for turn in TURNS:
        each = sum(len(DO + part) for part in turn.parts)
        forum = on_a_forum(turn)
        cells = (
            turn.title,
            f"{2 * len(turn.parts)}, {each:,}",
            f"2, {len(DO + chr(10).join(turn.parts)):,}",
            f"{forum.sent + forum.pressed}, {forum.characters:,}",
        )
        assert f"| {' | '.join(cells)} |" in inside


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_turns_end_alike_line_by_line_and_in_one_message() -> None:
    """The program plays each both ways, and refuses to print what ends differently."""
    ran = subprocess.run(  # noqa: S603 - our own program, by the Python that runs the tests
        [sys.executable, str(RUN.with_name("turn_presses.py"))],
        capture_output=True,
        text=True,
        check=True,
    )
    assert all(turn.title in ran.stdout for turn in TURNS)
