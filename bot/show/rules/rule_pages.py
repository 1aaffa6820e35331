"""A rule on Discord: its text in pages, what Umpire does about it, and buttons to what belongs."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.show.custom_id import CustomId, turning
from bot.show.limits import PHONE_BODY, clip, paged
from bot.show.page import Button, Colour, Page
from core.terms.citation import Enforcement, Rule
from core.terms.message import Text, Verbatim, joined, say, say_many

NO_GAME = "-"
"""What a button names as its game where there is none."""

MOST_LINKS = 10
"""How many buttons to other rules a page has."""

_MOST_FOUND, _MOST_BESIDE, _MOST_USES = 6, 14, 8
_LONG = PHONE_BODY // 2
_SENTENCE = re.compile(r"(?<=[.:;?!])\s+")
_ENFORCED: dict[Enforcement, Text] = {
    Enforcement.ENFORCED: say("Umpire enforces this."),
    Enforcement.ATTESTED: say("Umpire takes this on your word:"),
    Enforcement.NOT_COVERED: say("Umpire does not cover this:"),
    Enforcement.HEADING: "",
}
_WITHIN: dict[tuple[str, bool], Text] = {
    ("in a campaign", False): say("Umpire enforces this in a campaign."),
    ("in a campaign", True): say("Umpire enforces this in a campaign:"),
    ("in one declaration", False): say("Umpire enforces this in one declaration."),
    ("in one declaration", True): say("Umpire enforces this in one declaration:"),
}
"""What is said of a rule that is enforced within limits, and whether a reason follows."""

PRIVATE = say("Only you see this.")
_BRIEFLY: dict[Enforcement, Text] = {
    Enforcement.ENFORCED: say("enforced"),
    Enforcement.ATTESTED: say("on your word"),
    Enforcement.NOT_COVERED: say("not covered"),
    Enforcement.HEADING: "",
}


@dataclass(frozen=True, slots=True)
class Link:
    """A rule that a button leads to, by the number that stands in the button's id."""

    rule: Rule
    number: int


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule with what belongs to it.

    Attributes:
        here: The rule itself.
        above: The headings that it stands under, the chapter first.
        parts: Its lettered parts, which its pages show in full.
        applied_as: What the clauses say that apply it.
        also: The rules to see also.
        game: The game in which it is looked at, or `NO_GAME`.
        uses: The results of that game that cite it, by name, the newest first.
    """

    here: Link
    above: tuple[Rule, ...] = ()
    parts: tuple[Rule, ...] = ()
    applied_as: tuple[Text, ...] = ()
    also: tuple[Link, ...] = ()
    game: str = NO_GAME
    uses: tuple[Text, ...] = ()


def rule_bodies(view: RuleView) -> list[Text]:
    """Return the text of a rule and its parts, in pages that can be read on a phone."""
    rule = view.here.rule
    lines: list[Text] = []
    if view.above:
        lines.append(
            Verbatim(f"*{' · '.join(f'{each.name} {each.heading}' for each in view.above)}*")
        )
    lines += _told(rule.text)
    if stand := how_it_stands(rule):
        lines.append(say("*{stand}*", stand=stand))
    for part in view.parts:
        name, stands = Verbatim(f"**{part.name} {part.heading}**"), _BRIEFLY[part.enforcement]
        lines.append(say("{name} · *{stands}*", name=name, stands=stands) if stands else name)
        lines += _told(part.text)
    lines += [say("Applied as: {says}", says=said) for said in view.applied_as]
    return paged(lines)


def how_it_stands(rule: Rule) -> Text:
    """Return what Umpire does about a rule, with the reason where there is one."""
    stand = _WITHIN.get((rule.within, bool(rule.reason))) or _ENFORCED[rule.enforcement]
    if not stand or not rule.reason:
        return stand
    return joined([stand, Verbatim(f"{rule.reason.rstrip('.')}.")], " ")


def rule_page(view: RuleView, page: int) -> Page:
    """Return one page of a rule, for the reader alone."""
    bodies = rule_bodies(view)
    here = min(max(page, 0), len(bodies) - 1)
    links = link_buttons("rule", view.game, view.also)
    return _page(view, bodies, here, (*_controls(view, here, len(bodies)), *links))


def shared_page(view: RuleView, page: int, by: str) -> Page:
    """Return one page of a rule as somebody shows it to all."""
    bodies = rule_bodies(view)
    here = min(max(page, 0), len(bodies) - 1)
    links = link_buttons("rule", view.game, view.also)
    buttons = (*turning("rule", view.game, view.here.number, here, len(bodies)), *links)
    return _page(view, bodies, here, buttons, small=say("Shown by {by}", by=Verbatim(by)))


def found_page(view: RuleView, others: Sequence[Link]) -> Page:
    """Return the best answer to a question; others and what to see also are a button away."""
    bodies = rule_bodies(view)
    shown = {view.here.rule, *view.parts}
    found = [each for each in others if each.rule not in shown][:_MOST_FOUND]
    links = link_buttons("see", view.game, (view.here, *found, *view.also), most=_MOST_BESIDE)
    buttons = (*_controls(view, 0, len(bodies)), *links[1:])
    told = joined(
        (Verbatim(f"**{each.rule.citation}** {each.rule.heading}") for each in found),
        "\n",
    )
    return _page(view, bodies, 0, buttons, (say("Also found"), told))


def cited_page(view: RuleView, body: Text, roll: Text, at: int, pages: int, case: int) -> Page:
    """Return one page out of all rules that a result cites.

    Args:
        view: The rule on this page.
        body: The text of this page.
        roll: What the result is called, such as ``roll 14``.
        at: Which of the pages this is, from 0.
        pages: How many pages there are.
        case: The result's case.
    """
    buttons = (
        *turning("rules", view.game, case, at, pages),
        *link_buttons("see", view.game, (view.here, *view.also)),
    )
    return Page(
        title=Verbatim(f"{view.here.rule.citation} {view.here.rule.heading}"),
        body=body,
        footer=say("Rules of {roll} · page {at} of {pages}", roll=roll, at=at + 1, pages=pages),
        colour=Colour.CALM,
        buttons=buttons,
    )


def list_page(
    title: Text, links: Sequence[Link], game: str, read_on: Sequence[Button] = ()
) -> Page:
    """Return rules by their headings, each a button away."""
    lines = [Verbatim(f"**{each.rule.citation}** {each.rule.heading}") for each in links]
    return Page(
        title=title,
        body=clip(joined(lines, "\n"), PHONE_BODY),
        footer=say("Only you see this."),
        colour=Colour.CALM,
        buttons=(*read_on, *link_buttons("see", game, links, most=20)),
    )


def link_buttons(
    verb: str, game: str, links: Iterable[Link], most: int = MOST_LINKS
) -> tuple[Button, ...]:
    """Return buttons to rules, each rule once, as many as a page has room for.

    They are labelled by locator; those of another book than the first one by citation.
    """
    once = list({each.number: each for each in links}.values())[:most]
    book = once[0].rule.source if once else ""
    return tuple(
        Button(
            Verbatim(each.rule.name if each.rule.source == book else each.rule.citation),
            _id(verb, game, each.number, 0),
        )
        for each in once
    )


def _page(
    view: RuleView,
    bodies: Sequence[Text],
    here: int,
    buttons: tuple[Button, ...],
    *more: tuple[Text, Text],
    small: Text = PRIVATE,
) -> Page:
    also = joined(
        (Verbatim(f"{each.rule.name} {each.rule.heading}") for each in view.also),
        " · ",
    )
    footer = (
        say("Page {here} of {bodies} · {small}", here=here + 1, bodies=len(bodies), small=small)
        if len(bodies) > 1
        else small
    )
    return Page(
        title=Verbatim(f"{view.here.rule.citation} {view.here.rule.heading}"),
        body=bodies[here],
        fields=((say("In this game"), _used(view.uses)), (say("See also"), also), *more),
        footer=footer,
        colour=Colour.CALM,
        buttons=buttons,
    )


def _controls(view: RuleView, here: int, pages: int) -> tuple[Button, ...]:
    applied = Button(say("Where applied"), _id("applied", view.game, view.here.number), "primary")
    return (
        *turning("rule", view.game, view.here.number, here, pages),
        *((applied,) if view.uses else ()),
        Button(say("Show to all"), _id("share", view.game, view.here.number, here)),
    )


def _used(uses: Sequence[Text]) -> Text:
    """Return how often a rule was applied, and the latest results by name."""
    if not uses:
        return ""
    more = " …" if len(uses) > _MOST_USES else ""
    return say_many(
        "Applied once: {latest}{more}",
        "Applied {n} times: {latest}{more}",
        len(uses),
        latest=joined(uses[:_MOST_USES]),
        more=Verbatim(more),
    )


def _told(text: str) -> list[Text]:
    """Return a text line by line, what is too long for half a page cut between sentences."""
    return [Verbatim(part) for line in text.splitlines() if line.strip() for part in _cut(line)]


def _cut(line: str) -> list[str]:
    parts = [""]
    for sentence in _SENTENCE.split(line) if len(line) > _LONG else [line]:
        if parts[-1] and len(parts[-1]) + 1 + len(sentence) > _LONG:
            parts.append("")
        parts[-1] = f"{parts[-1]} {sentence}".strip()
    return parts


def _id(verb: str, game: str, number: int, page: int | None = None) -> str:
    return str(CustomId(verb, game, number, page))
