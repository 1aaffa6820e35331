"""What people have to do next, in the posts that bring it to them."""

from dataclasses import replace

from bot.referee.duties.handovers import Handover
from bot.referee.duties.positions import alike
from bot.referee.game.asked_words import duty_words
from bot.referee.game.table import Table
from bot.referee.transaction.calls import Mentioned, TurnCame
from bot.show.page import Colour, Page
from core.terms.message import Text, Verbatim, joined, say

MOST_SHOWN = 3
"""So many duties stand in a post that mentions people; `/open` has the rest."""


def next_lines(table: Table, came: Handover) -> Text:
    """Return what is to be done next and what may be typed for it, a line each.

    Whoever goes on himself is told the latter alone: the rest is what he has just done.
    """
    shown: list[Text] = []
    typed: set[Text] = set()
    for each, *others in alike(came.duties):
        words = duty_words(table, each.duty, *(other.duty for other in others))
        do = each.duty.do
        if not set(came.users).isdisjoint(each.users):
            shown.append(_line(words, do))
        elif each.duty.waits and do not in typed:
            shown.append(do or words)
        typed |= {do} if do else set()
    return joined(shown[:MOST_SHOWN], "\n") if shown else ""


def typed_lines(came: Handover) -> Text:
    """Return what may be typed for what is to be done next, and nothing else of it."""
    shown = [each.duty.do for each in came.duties[:1] if each.duty.do]
    return joined(shown, "\n") if shown else ""


def _line(words: Text, do: Text) -> Text:
    return say("{words} · {do}", words=words, do=do) if do else words


def with_next(page: Page, table: Table, came: Handover) -> Page:
    """Return a post with what it brings to people."""
    then = next_lines(table, came) if came.users else ""
    if not then:
        return page
    then = say("**Next** {then}", then=then)
    return replace(page, body=joined((each for each in (page.body, then) if each), "\n"))


def turn_came_page(told: TurnCame) -> Page:
    """Return what has come to somebody by an act that has no post of its own."""
    return Page(
        title=say("Next"),
        body=next_lines(told.table, told.came) or say("It is your turn again: see `/open`."),
        footer=Verbatim(told.game),
        colour=Colour.CALM,
    )


def mentioned_page(told: Mentioned) -> Page:
    """Return what waits for people since they could not be mentioned."""
    return Page(
        title=say("The game waits for you"),
        body=joined((_line(*each) for each in told.waiting[:MOST_SHOWN]), "\n"),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        mentions=tuple(told.users),
    )
