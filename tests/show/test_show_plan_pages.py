"""A plan on its way, and a refusal of lines that were to join others, as their player sees them."""

import pytest
from support import in_english

from bot.record.drafts import PlannedLine
from bot.record.games import GameKey
from bot.record.plans import BegunPlan
from bot.show.acts.plans import plan_page
from bot.show.asked.refusal import MOST_STANDING, apart_page, refused_page
from bot.show.page import Page
from core.terms.message import english
from core.terms.refusal import Fault, unreadable

LINES = tuple(map(PlannedLine, ("move a", "fight b", "fight c")))


def shown(begun: int, *, waits: bool) -> Page:
    """Return the page of a plan of three lines."""
    plan = BegunPlan(GameKey(1, "g1"), 4, 5, begun, (2,), waits, None, 0)
    return plan_page(LINES, plan, "g1", 4, None)


@pytest.mark.parametrize(
    ("begun", "waits", "marks"),
    [
        (1, True, [" (begun)", "", ""]),
        (1, False, [" (done)", "", ""]),
        (2, True, [" (done)", " (begun)", ""]),
        (3, False, [" (done)", " (done)", " (done)"]),
    ],
)
def test_a_plan_says_line_by_line_how_far_it_is(
    begun: int, marks: list[str], *, waits: bool
) -> None:
    """Its lines are counted from one; the last that began may still be under way."""
    page = shown(begun, waits=waits)
    words = ("move a", "fight b", "fight c")
    assert english(page.title) == f"Your plan has begun: {begun} of 3 lines"
    assert english(page.body).splitlines() == [
        f"**{number}** `{line}`{mark}"
        for number, (line, mark) in enumerate(zip(words, marks, strict=True), 1)
    ]


@pytest.mark.parametrize("more", [0, 1, 3])
def test_lines_that_stand_without_the_refused_ones_are_shown_and_counted(more: int) -> None:
    """The newest ones; how many stand before them is said where there are any."""
    lines = [f"buy {number} infantry" for number in range(MOST_STANDING + more)]
    refused = refused_page(unreadable(Fault("I do not understand `x`.", "Write it anew.")))
    page = apart_page(refused, "\n".join(lines), ())

    title, told = in_english(page.fields)[-1]
    assert title == "Not added. What stands without it"
    before = [f"and {more} before them"] if more else []
    assert told.splitlines() == [*(f"`{line}`" for line in lines[more:]), *before]
