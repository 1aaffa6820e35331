"""Where a rule was applied in a game: its results, each a button away from its working."""

from collections.abc import Sequence

from bot.referee.log.rule_uses import RuleUse
from bot.show.custom_id import CustomId, turning
from bot.show.escape import plainly
from bot.show.figures import rolls_called
from bot.show.page import Button, Colour, Page
from core.terms.citation import Rule
from core.terms.message import Message, Verbatim, joined, opened, say

A_PAGE = 8
"""Results on one page."""


def applied_page(rule: Rule, number: int, game: str, found: Sequence[RuleUse], page: int) -> Page:
    """Return one page of the results that cite a rule, the newest first."""
    here, pages = _place_of(page, found)
    shown = uses_on(found, page)
    return Page(
        title=say("Where {citation} was applied in this game", citation=Verbatim(rule.citation)),
        body=joined(map(_line, shown), "\n") or say("Nowhere yet."),
        footer=say("Page {here} of {pages}", here=here + 1, pages=pages)
        if pages > 1
        else say("Only you see this."),
        colour=Colour.CALM,
        buttons=(
            *turning("applied", game, number, here, pages),
            Button(
                say("The rule {locator}", locator=Verbatim(rule.name)),
                str(CustomId("rule", game, number, 0)),
                "primary",
            ),
            *(
                Button(
                    say("Working of {result_name}", result_name=result_name(each)),
                    str(CustomId("working", game, each.case, 0)),
                )
                for each in shown
            ),
        ),
    )


def uses_on(found: Sequence[RuleUse], page: int) -> Sequence[RuleUse]:
    """Return the results that a page shows."""
    here, _ = _place_of(page, found)
    return found[here * A_PAGE : (here + 1) * A_PAGE]


def _place_of(page: int, found: Sequence[RuleUse]) -> tuple[int, int]:
    """Return which page is shown where one is asked for, and how many there are."""
    pages = max(-(-len(found) // A_PAGE), 1)
    return min(max(page, 0), pages - 1), pages


def _line(each: RuleUse) -> Message:
    when = Verbatim(f"<t:{each.at // 1000}:d> " if each.at else "")
    told = say(
        "**{name}** {headline}",
        name=opened(result_name(each)),
        headline=each.headline if isinstance(each.headline, Message) else plainly(each.headline),
    )
    return (
        say("{when}~~{told}~~ undone", when=when, told=told)
        if each.undone
        else joined([when, told], "")
    )


def result_name(each: RuleUse) -> Message:
    """Return what a result is called: by its rolls, or by its line where it had none."""
    return rolls_called(each.rolls) if each.rolls else say("line {case}", case=each.case)
