"""The rules behind a declaration that is not locked in yet: those that its preview applied."""

from collections.abc import Iterator
from dataclasses import replace

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.looks.rule_pages import link_to
from bot.games import FACES
from bot.record.games import GameKey
from bot.referee.cases.declarations import Preview, Refused
from bot.referee.game.draft_contents import DraftKey
from bot.show.acts.changes import every_change
from bot.show.acts.declaration import ON_YOUR_WORD, on_their_word
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId
from bot.show.page import Colour, Page
from bot.show.rules.rule_pages import list_page
from bot.words.places import place_cited
from core.terms.message import Text, joined, say
from core.terms.resolution import Resolution
from core.terms.telling import telling_rules

MOST_RULES = 20
"""So many rules have a button."""


async def draft_rules_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return the rules that a declaration's preview applied, those that decide it first."""
    key = DraftKey(GameKey(interaction.guild_id or 0, asked.game), asked.seq)
    found = await interaction.client.services.declarations.preview_of(act_of(interaction), key)
    if isinstance(found, Refused):
        return refused_page(found.refusal, found.words)
    entries = found.needs.entries
    rules_of = FACES[found.table.system.key].pages.rules
    cited = dict.fromkeys(
        (*telling_rules(entries), *(rule.citation for each in entries for rule in rules_of(each)))
    )
    places = (place_cited(citation) for citation in cited)
    links = [link_to(place) for place in places if place is not None][:MOST_RULES]
    page = (
        list_page(say("Rules of this declaration"), links, asked.game)
        if links
        else Page(title=say("This declaration cites no rule"), colour=Colour.CALM)
    )
    vouched = joined(dict.fromkeys(on_their_word(entries)), "\n")
    blocks = ((ON_YOUR_WORD, vouched),) if vouched else ()
    return replace(page, fields=(*blocks, *_changes(found)))


def _changes(found: Preview) -> Iterator[tuple[Text, Text]]:
    """Yield what the declaration would change, where its preview has no room for all of it."""
    system, needs = found.table.system, found.needs
    if isinstance(needs, Resolution):
        yield from every_change(system, system.changes(found.table.position, needs.effects))
