"""The rules behind a declaration that is not locked in yet: those that its preview applied."""

from dataclasses import replace

from bot.cogs.delivery.responses import UmpireInteraction, act_of
from bot.cogs.rule_pages import link_to
from bot.games import FACES
from bot.record.games import GameKey
from bot.referee.cases.declarations import Refused
from bot.referee.game.draft_contents import DraftKey
from bot.show.custom_id import CustomId
from bot.show.declaration import ON_YOUR_WORD, on_their_word
from bot.show.page import Colour, Page
from bot.show.refusal import refused_page
from bot.show.rules.rule_pages import list_page
from bot.words.places import place_cited
from core.terms.message import say
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
    if not links:
        return Page(title=say("This declaration cites no rule"), colour=Colour.CALM)
    page = list_page(say("Rules of this declaration"), links, asked.game)
    vouched = "\n".join(dict.fromkeys(on_their_word(entries)))
    return replace(page, fields=((ON_YOUR_WORD, vouched),)) if vouched else page
