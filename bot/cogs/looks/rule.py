"""`/rule`, `/explain`, and *Which rules?* in the menu of a message."""

import asyncio
from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.delivery.responses import UmpireInteraction, act_of, answer_privately
from bot.cogs.looks.rule_pages import explanation_page, link_to, rules_list_of, viewed
from bot.cogs.options.command_options import SYSTEMS_OFFERED
from bot.referee.game.table import Table
from bot.show.asked.refusal import refused_page
from bot.show.custom_id import CustomId, read_custom_id
from bot.show.limits import CHOICE_NAME, CHOICES, clip
from bot.show.page import Page
from bot.show.rules.explanation import every_explanation, number_of
from bot.show.rules.rule_pages import NO_GAME, Link, found_page, list_page
from bot.words.explanations import find_explanation, suggested_explanations
from bot.words.places import Place, all_places, citations_in, place_cited
from bot.words.rule_lookup import find_rules, suggested_rules
from core.systems import SYSTEMS
from core.terms.message import say
from core.terms.refusal import Fault, Refusal, unreadable

WHICH_RULES = "Which rules?"
"""The name of the command in a message's menu."""

_READ_OF_A_MESSAGE = 400
_MOST_LISTED = 15


class RuleCog(commands.Cog):
    """The rulebook at hand."""

    def __init__(self, bot: commands.Bot) -> None:
        self._tree = bot.tree
        self._menu = app_commands.ContextMenu(name=WHICH_RULES, callback=which_rules)

    async def cog_load(self) -> None:
        """Put the command into the menu of messages, where cogs cannot put one themselves."""
        self._tree.add_command(self._menu)

    async def cog_unload(self) -> None:
        """Take the command out of the menu of messages."""
        self._tree.remove_command(self._menu.name, type=self._menu.type)

    @app_commands.command(name="rule", description="A rule by its number, or by your own words")
    @app_commands.describe(
        asked="24.65A, R-3, or words: can subs decline",
        system="Which rules, if not those of this channel's game",
    )
    @app_commands.choices(system=SYSTEMS_OFFERED)
    @app_commands.guild_only()
    async def rule(
        self,
        interaction: UmpireInteraction,
        asked: app_commands.Range[str, 1, 300],
        system: str | None = None,
    ) -> None:
        """Show the rule that is asked for, to the asker alone."""
        await answer_privately(interaction, _rule(interaction, asked, system))

    @rule.autocomplete("asked")
    async def _rules(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        table = await _table(interaction)
        chosen = interaction.namespace.system
        among, home = _books(chosen if isinstance(chosen, str) else None, table)
        places = await asyncio.to_thread(suggested_rules, current, among, CHOICES, home=home)
        return [_choice(f"{each.rule.citation} {each.rule.heading}", each.key) for each in places]

    @app_commands.command(
        name="explain", description="What happens in a procedure, step by step: who decides what"
    )
    @app_commands.describe(procedure="Such as: a raid, a submarine attack, a scramble")
    @app_commands.guild_only()
    async def explain(
        self, interaction: UmpireInteraction, procedure: app_commands.Range[str, 1, 100]
    ) -> None:
        """Tell a procedure beforehand."""
        await answer_privately(interaction, _explain(interaction, procedure))

    @explain.autocomplete("procedure")
    async def _procedures(
        self, interaction: UmpireInteraction, current: str
    ) -> list[app_commands.Choice[str]]:
        home = _home(await _table(interaction))
        found = suggested_explanations(current, every_explanation(), home)
        return [
            _choice(f"{each.title} ({SYSTEMS[each.system].title})", each.key)
            for each in found[:CHOICES]
        ]


@app_commands.guild_only()
async def which_rules(interaction: UmpireInteraction, message: discord.Message) -> None:
    """Show the rules that a message is about."""
    await answer_privately(interaction, _which(interaction, message))


async def _rule(interaction: UmpireInteraction, asked: str, system: str | None) -> Page:
    table = await _table(interaction)
    among, home = _books(system, table)
    found = await asyncio.to_thread(find_rules, asked, among, home=home)
    if isinstance(found, Refusal):
        return refused_page(found, asked)
    best, *others = found
    view = await viewed(interaction, best, _game(table))
    return found_page(view, [link_to(place) for place in others])


async def _explain(interaction: UmpireInteraction, procedure: str) -> Page:
    table = await _table(interaction)
    found = find_explanation(procedure, every_explanation(), _home(table))
    if isinstance(found, Refusal):
        return refused_page(found, procedure)
    return explanation_page(number_of(found), _game(table), 0)


async def _which(interaction: UmpireInteraction, message: discord.Message) -> Page:
    result = _result_in(message)
    if result is not None:
        return await rules_list_of(interaction, result.game, result.seq)
    table = await _table(interaction)
    text, home = _text_of(message), _home(table)
    if named := _named_in(text, home):
        return list_page(say("Rules named in this message"), _links(named), _game(table))
    asked = text[:_READ_OF_A_MESSAGE].strip()
    found = await asyncio.to_thread(find_rules, asked, all_places(), home=home)
    if isinstance(found, Refusal):
        what = say("This message names no rule, and no rule is found for its words.")
        return refused_page(unreadable(Fault(what, say("Ask with `/rule` in other words."))))
    return list_page(say("Rules that this message may be about"), _links(found[:5]), _game(table))


def _named_in(text: str, home: str) -> list[Place]:
    """Return the places whose numbers stand in a text: those of the home system, or of any."""
    found = dict.fromkeys(
        place
        for locator in citations_in(text)
        for place in (
            [place_cited(locator, home)]
            if home
            else [place_cited(locator, system) for system in SYSTEMS]
        )
        if place is not None
    )
    return list(found)[:_MOST_LISTED]


def _result_in(message: discord.Message) -> CustomId | None:
    """Return the button to the rules of a result, if the message is one of ours that has it."""
    for row in message.components:
        for item in getattr(row, "children", ()):
            found = read_custom_id(getattr(item, "custom_id", None) or "")
            if found is not None and found.verb == "working":
                return found
    return None


def _text_of(message: discord.Message) -> str:
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.title or "", embed.description or ""]
        parts += [f"{field.name} {field.value}" for field in embed.fields]
    return "\n".join(part for part in parts if part)


async def _table(interaction: UmpireInteraction) -> Table | None:
    return await interaction.client.services.tables.at(act_of(interaction).place)


def _books(system: str | None, table: Table | None) -> tuple[Sequence[Place], str]:
    """Return the places to look in, and the system whose places go first."""
    if system in SYSTEMS:
        return tuple(each for each in all_places() if each.system == system), system or ""
    return all_places(), _home(table)


def _home(table: Table | None) -> str:
    return table.system.key if table is not None else ""


def _game(table: Table | None) -> str:
    return table.key.id if table is not None else NO_GAME


def _links(places: Sequence[Place]) -> list[Link]:
    return [link_to(place) for place in places]


def _choice(name: str, value: str) -> app_commands.Choice[str]:
    return app_commands.Choice(name=clip(name, CHOICE_NAME), value=clip(value, CHOICE_NAME))
