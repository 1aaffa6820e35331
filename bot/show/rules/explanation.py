"""A procedure told beforehand on Discord: who decides what, each step with its rules."""

from collections.abc import Sequence
from zlib import crc32

from bot.show.custom_id import CustomId, turning
from bot.show.limits import paged
from bot.show.page import Button, Colour, Page
from core.systems import SYSTEMS
from core.terms.citation import Enforcement, Rule
from core.terms.explained import Explanation, Step
from core.terms.message import Text, Verbatim, english, say


def every_explanation() -> tuple[Explanation, ...]:
    """Return every procedure that is told beforehand, game by game."""
    return tuple(each for system in SYSTEMS.values() for each in system.explanations)


_MARKS = {Enforcement.ATTESTED: " ✎", Enforcement.NOT_COVERED: " ✋"}
_LEGEND = {
    " ✎": say("✎ on the players' word"),
    " ✋": say("✋ by the players, Umpire does not referee it"),
}


def number_of(explanation: Explanation) -> int:
    """Return a number for the explanation that stays the same, below 2**32."""
    return crc32(explanation.key.encode())


def explanation_numbered(number: int) -> Explanation | None:
    """Return the explanation with that number, or None."""
    return next((each for each in every_explanation() if number_of(each) == number), None)


def steps_on(explanation: Explanation, page: int) -> tuple[list[Text], int]:
    """Return the pages of an explanation and which of them is meant, from 0."""
    lines: list[Text] = [
        _line(count, step) for count, step in enumerate(explanation.steps, start=1)
    ]
    told = "".join(_mark(step) for step in explanation.steps)
    lines += [say("*{says}*", says=says) for mark, says in _LEGEND.items() if mark in told]
    pages = paged(lines)
    return pages, min(max(page, 0), len(pages) - 1)


def explained_page(
    explanation: Explanation, game: str, page: int, links: Sequence[Button], by: str = ""
) -> Page:
    """Return one page of an explanation.

    Args:
        explanation: What is explained.
        game: The game in whose channel, or ``-``.
        page: Which page, from 0.
        links: Buttons to the rules.
        by: Who shows it to all; empty for the reader's own eyes.
    """
    pages, here = steps_on(explanation, page)
    number = number_of(explanation)
    share = Button(say("Show to all"), str(CustomId("share", game, number, here)))
    small = say("Shown by {by}", by=Verbatim(by)) if by else say("Only you see this.")
    return Page(
        title=say(
            "{explanation_title}: who decides what", explanation_title=Verbatim(explanation.title)
        ),
        body=pages[here],
        footer=say("Page {here} of {pages} · {small}", here=here + 1, pages=len(pages), small=small)
        if len(pages) > 1
        else small,
        colour=Colour.CALM,
        buttons=(
            *turning("steps", game, number, here, len(pages)),
            *(() if by else (share,)),
            *links,
        ),
    )


def rules_on(explanation: Explanation, page: int) -> list[Rule]:
    """Return the rules that the steps of one page cite, each once, in their order."""
    pages, here = steps_on(explanation, page)
    first = sum(english(each).count("\n") + 1 for each in pages[:here])
    steps = explanation.steps[first : first + english(pages[here]).count("\n") + 1]
    return list(dict.fromkeys(rule for step in steps for rule in step.rules))


def _line(count: int, step: Step) -> Verbatim:
    cited = ", ".join(rule.name for rule in step.rules)
    return Verbatim(f"**{count}. {step.who}** {step.what} ({cited}){_mark(step)}")


def _mark(step: Step) -> str:
    """Return the mark of a step that Umpire cannot see: taken on trust, or left to the players."""
    stands = {rule.enforcement for rule in step.rules}
    if Enforcement.ENFORCED in stands:
        return ""
    return next((_MARKS[each] for each in _MARKS if each in stands), "")
