"""Pages of the rulebook behind buttons: a rule, where it was applied, the rules of a result."""

from collections.abc import Sequence
from dataclasses import replace

from bot.cogs.delivery.localization import language_for
from bot.cogs.delivery.responses import UmpireInteraction, answer_to_all
from bot.cogs.looks.record_pages import told_working
from bot.games import figure_names
from bot.locale.speaking import ENGLISH
from bot.record.entries.play import ResolutionLine, Step
from bot.record.errors import UnknownRowError
from bot.record.games import GameKey
from bot.referee.game.refusals import accepted
from bot.referee.game.table import Table
from bot.referee.log.rule_uses import RuleUse, find_rule_uses
from bot.show.acts.working import Names, lines_that_cite
from bot.show.custom_id import CustomId
from bot.show.figures import rolls_called
from bot.show.limits import BODY, length
from bot.show.page import Button, Colour, Page
from bot.show.rules.explanation import explained_page, explanation_numbered, rules_on
from bot.show.rules.rule_pages import (
    NO_GAME,
    Link,
    RuleView,
    cited_page,
    link_buttons,
    list_page,
    rule_bodies,
    rule_page,
    shared_page,
)
from bot.show.rules.rule_uses import applied_page, result_name, uses_on
from bot.words.places import (
    Place,
    lettered_parts,
    place_cited,
    place_numbered,
    places_above,
)
from core.terms.message import Text, joined, opened, say
from core.terms.refusal import Refusal

GONE = Page(
    title=say("This rule has moved"),
    body=say("The rulebook of this version has it no more under that number. `/rule` finds it."),
    colour=Colour.REFUSAL,
)

_TOLD_AT_ONCE = 20
_MOST_DONE = 4
"""How many lines of the working stand before a rule's own text."""


def link_to(place: Place) -> Link:
    """Return what a button to a place needs."""
    return Link(place.rule, place.number)


def view_of(
    place: Place, game: str = NO_GAME, uses: Sequence[RuleUse] = (), *, alone: bool = False
) -> RuleView:
    """Return a place with what belongs to it.

    Args:
        place: The place.
        game: The game in whose channel it is looked at.
        uses: Those of that game's results that cite it.
        alone: Without its lettered parts.
    """
    parts = () if alone else lettered_parts(place)
    shown = {part.rule.locator for part in parts}
    also = (place_cited(each, place.system) for each in place.rule.see_also if each not in shown)
    return RuleView(
        here=link_to(place),
        above=tuple(each.rule for each in places_above(place)),
        parts=tuple(each.rule for each in parts),
        applied_as=tuple(dict.fromkeys(each.says for each in place.applied)),
        also=tuple(link_to(each) for each in also if each is not None),
        game=game,
        uses=tuple(result_name(each) for each in uses if not each.undone),
    )


async def place_page(interaction: UmpireInteraction, place: Place, page: int, game: str) -> Page:
    """Return one page of a place, as it stands in a game."""
    return rule_page(await viewed(interaction, place, game), page)


async def viewed(interaction: UmpireInteraction, place: Place, game: str) -> RuleView:
    """Return a place as it stands in a game: with the results that cite it."""
    return view_of(place, game, await _uses(interaction, place, game))


async def rule_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the page of a rule that a button asks for."""
    place = place_numbered(asked.seq)
    return await place_page(interaction, place, asked.page or 0, asked.game) if place else GONE


async def applied_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return where a rule was applied in a game."""
    place = place_numbered(asked.seq)
    if place is None:
        return GONE
    found = await _uses(interaction, place, asked.game)
    shown = await _retold(interaction, asked, found)
    return applied_page(place.rule, place.number, asked.game, shown, asked.page or 0)


async def _retold(
    interaction: UmpireInteraction, asked: CustomId, found: Sequence[RuleUse]
) -> Sequence[RuleUse]:
    """Return results with the headlines that a page shows said again for its reader."""
    table = await _table(interaction, asked.game)
    if table is None or language_for(interaction.locale) == ENGLISH:
        return found
    cases = [each.case for each in uses_on(found, asked.page or 0)]
    told = await interaction.client.services.history.headlines(table, cases)
    return [replace(each, headline=told.get(each.case, each.headline)) for each in found]


async def steps_page_of(_interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of a procedure told beforehand."""
    return explanation_page(asked.seq, asked.game, asked.page or 0)


def explanation_page(number: int, game: str, page: int, by: str = "") -> Page:
    """Return one page of the explanation with that number; see `explained_page`."""
    explanation = explanation_numbered(number)
    if explanation is None:
        return GONE
    cited = (place_cited(rule.citation) for rule in rules_on(explanation, page))
    links = [link_to(place) for place in cited if place is not None]
    return explained_page(
        explanation, game, page, link_buttons("see", game, links, most=_TOLD_AT_ONCE), by
    )


async def rules_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return one page of the rules that a result cites, those that decided it first."""
    found = accepted(await cited_by(interaction, asked.game, asked.seq))
    name, places, trail, system = found
    names = figure_names(system)
    views = [view_of(place, asked.game, alone=True) for place in places]
    pages = [(view, body) for view in views for body in _bodies_in(view, trail, names)]
    if not pages:
        return Page(title=say("{name} cites no rule", name=opened(name)), colour=Colour.CALM)
    at = min(max(asked.page or 0, 0), len(pages) - 1)
    view, body = pages[at]
    return cited_page(view, body, name, at, len(pages), asked.seq)


async def rules_list_of(interaction: UmpireInteraction, game: str, case: int) -> Page:
    """Return the rules that a result cites, by their headings."""
    found = accepted(await cited_by(interaction, game, case))
    name, places, _, _ = found
    read_on = Button(say("Read them in turn"), str(CustomId("rules", game, case, 0)), "primary")
    links = [link_to(place) for place in places[:_TOLD_AT_ONCE]]
    return list_page(say("Rules of {name}", name=name), links, game, (read_on,))


async def cited_by(
    interaction: UmpireInteraction, game: str, case: int
) -> tuple[Text, list[Place], Sequence[Step], str] | Refusal:
    """Return what a result is called, the places it cites, its working, and its system.

    Places that decided it stand first.
    """
    key = GameKey(interaction.guild_id or 0, game)
    told = await interaction.client.services.history.working(key, case)
    if isinstance(told, Refusal):
        return told
    resolution, working = told
    rolls = resolution.rolls
    places = (place_cited(each) for each in _telling_first(resolution))
    name = rolls_called(rolls) if rolls else say("this result")
    table = await interaction.client.services.tables.of(key)
    said = await told_working(interaction, table, resolution, working)
    return name, [each for each in places if each], said.trail, resolution.system


async def share(interaction: UmpireInteraction, asked: CustomId) -> None:
    """Show to all what somebody is looking at."""
    await answer_to_all(interaction, _shared(interaction, asked))


async def _shared(interaction: UmpireInteraction, asked: CustomId) -> Page:
    by, page = interaction.user.display_name, asked.page or 0
    place = place_numbered(asked.seq)
    if place is None:
        return explanation_page(asked.seq, asked.game, page, by)
    return shared_page(await viewed(interaction, place, asked.game), page, by)


async def _uses(interaction: UmpireInteraction, place: Place, game: str) -> tuple[RuleUse, ...]:
    """Return the results of a game that cite a place or one of its lettered parts."""
    table = await _table(interaction, game)
    if table is None:
        return ()
    cited = {each.rule.citation for each in (place, *lettered_parts(place))}
    return await find_rule_uses(interaction.client.services.archive, table, cited)


async def _table(interaction: UmpireInteraction, game: str) -> Table | None:
    if game == NO_GAME:
        return None
    try:
        return await interaction.client.services.tables.of(GameKey(interaction.guild_id or 0, game))
    except UnknownRowError:
        return None


def _bodies_in(view: RuleView, trail: Sequence[Step], names: Names) -> list[Text]:
    """Return the pages of a rule, the first with what it did in a result."""
    bodies, citation = rule_bodies(view), view.here.rule.citation
    did = [say("Here: {line}", line=line) for line in lines_that_cite(trail, citation, names)]
    if did and length(told := joined((*did[:_MOST_DONE], "", bodies[0]), "\n")) <= BODY:
        bodies[0] = told
    return bodies


def _telling_first(resolution: ResolutionLine) -> list[str]:
    """Return the rules cited, those that decided the result before those that allowed it."""
    return list(dict.fromkeys((*resolution.telling, *resolution.rules)))
