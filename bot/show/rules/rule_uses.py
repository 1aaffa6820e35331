"""Where a rule was applied in a game: its results, each a button away from its working."""

from collections.abc import Sequence
from typing import Protocol

from bot.show.custom_id import CustomId
from bot.show.escape import plainly
from bot.show.page import Button, Colour, Page
from core.terms.citation import Rule

A_PAGE = 8
"""Results on one page."""


class RuleUseLike(Protocol):
    """A result that cites a rule, as the referee finds it."""

    @property
    def case(self) -> int:
        """Its case."""

    @property
    def rolls(self) -> tuple[int, ...]:
        """Its rolls."""

    @property
    def headline(self) -> str:
        """What came of it."""

    @property
    def at(self) -> int:
        """When, in milliseconds."""

    @property
    def undone(self) -> bool:
        """Whether it was undone."""


def applied_page(
    rule: Rule, number: int, game: str, found: Sequence[RuleUseLike], page: int
) -> Page:
    """Return one page of the results that cite a rule, the newest first."""
    pages = max(-(-len(found) // A_PAGE), 1)
    here = min(max(page, 0), pages - 1)
    shown = found[here * A_PAGE : (here + 1) * A_PAGE]
    turning = (
        Button("Back", str(CustomId("applied", game, number, max(here - 1, 0))), disabled=not here),
        Button("On", str(CustomId("applied", game, number, here + 1)), disabled=here + 1 == pages),
    )
    return Page(
        title=f"Where {rule.citation} was applied in this game",
        body="\n".join(map(_line, shown)) or "Nowhere yet.",
        footer=f"Page {here + 1} of {pages}" if pages > 1 else "Only you see this.",
        colour=Colour.CALM,
        buttons=(
            *(turning if pages > 1 else ()),
            Button(f"The rule {rule.locator}", str(CustomId("rule", game, number, 0)), "primary"),
            *(
                Button(
                    f"Working of {result_name(each)}", str(CustomId("working", game, each.case, 0))
                )
                for each in shown
            ),
        ),
    )


def _line(each: RuleUseLike) -> str:
    when = f"<t:{each.at // 1000}:d> " if each.at else ""
    told = f"**{result_name(each).capitalize()}** {plainly(each.headline)}"
    return f"{when}~~{told}~~ undone" if each.undone else f"{when}{told}"


def result_name(each: RuleUseLike) -> str:
    """Return what a result is called: by its rolls, or by its line where it had none."""
    rolls = ", ".join(map(str, each.rolls))
    return f"roll {rolls}" if rolls else f"line {each.case}"
