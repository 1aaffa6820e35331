"""Slash commands of the games: what each game says of them, made into commands of Discord."""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

import discord
from discord import app_commands

from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
    show_form,
)
from bot.cogs.modals import pasting_modal
from bot.cogs.options.command_options import Choice, choices_of, parameter_of, signature_of
from bot.cogs.people.rooms import answer_to_side
from bot.cogs.position_files import attached_position
from bot.cogs.typed_lines import declare_line
from bot.games.commands import Command, Declares, PageWithFiles, SetsUp, Shows
from bot.games.face import Face
from bot.games.options import Given, Suggest, View, Words
from bot.referee.game.refusals import NO_GAME, PLAYERS_ALONE, accepted, refuse
from bot.referee.game.table import Table
from bot.show.asked.refusal import refused_page
from bot.show.page import Page
from core.systems import SYSTEMS
from core.terms.message import english, say
from core.terms.refusal import Refusal

Complete: TypeAlias = Callable[["discord.Interaction[Any]", str], Coroutine[Any, Any, list[Choice]]]


def game_commands(faces: Mapping[str, Face]) -> list[app_commands.Group]:
    """Return the groups to be registered; a command that several games share stands there once.

    Args:
        faces: The games, by the names of their systems.
    """
    known = [(system, group) for system, face in faces.items() for group in face.commands]
    built: dict[str, app_commands.Group] = {}
    for _, group in known:
        new = app_commands.Group(name=group.name, description=english(group.says))
        under = built.setdefault(group.name, new)
        for command in group.commands:
            if under.get_command(command.name) is None:
                systems = tuple(system for system, each in known if command in each.commands)
                under.add_command(_Door(command, systems).command_of_discord())
    return list(built.values())


def _is_file(said: Any) -> bool:
    return isinstance(said, discord.Attachment)


@dataclass(frozen=True, slots=True)
class _Door:
    """A command, and the systems whose games it belongs to."""

    command: Command
    systems: tuple[str, ...]

    def command_of_discord(self) -> app_commands.Command[Any, ..., None]:
        """Return the command as it is registered."""
        options = {parameter_of(each): each for each in self.command.options}

        async def callback(interaction: UmpireInteraction, **said: Any) -> None:
            await self._answer(interaction, {options[name].name: said[name] for name in options})

        callback.__signature__ = signature_of(self.command.options)  # type: ignore[attr-defined]
        for name, option in options.items():
            app_commands.rename(**{name: option.name})(callback)
            app_commands.describe(**{name: option.says})(callback)
            if isinstance(option.takes, Words) and option.takes.offers:
                app_commands.choices(**{name: choices_of(option.takes.offers)})(callback)
            if option.suggest:
                app_commands.autocomplete(**{name: self._completing(option.suggest)})(callback)
        app_commands.guild_only()(callback)
        name, says = self.command.name, self.command.says
        return app_commands.Command(name=name, description=says, callback=callback)

    async def _answer(self, interaction: UmpireInteraction, said: Mapping[str, Any]) -> None:
        given = self._given(said)
        match self.command.act:
            case Declares(line):
                await answer_to_side(interaction, self._declared(interaction, line(given)))
            case Shows() as shows:
                await answer_with_files(interaction, self._shown(interaction, shows, given))
            case SetsUp() as sets_up:
                file = next((each for each in said.values() if _is_file(each)), None)
                await self._set_up(interaction, sets_up, file, given)

    def _completing(self, suggest: Suggest) -> Complete:
        """Return what is called while an option is typed."""
        options = self.command.options

        async def offered(interaction: UmpireInteraction, current: str) -> list[Choice]:
            named = {each.name: getattr(interaction.namespace, each.name) for each in options}
            view = self._view(interaction, await self._table(interaction))
            return choices_of(suggest(view, self._given(named), current))

        return offered

    def _given(self, said: Mapping[str, Any]) -> Given:
        return Given({each.name: each.meant(said[each.name]) for each in self.command.options})

    async def _table(self, interaction: UmpireInteraction) -> Table | Refusal:
        """Return the channel's game, or why this command is not for it."""
        table = await interaction.client.services.tables.at(act_of(interaction).place)
        if table is None:
            return NO_GAME
        if table.system.key not in self.systems:
            return refuse(
                say("This channel plays {system_title}.", system_title=table.system.title),
                say("Look with `/status`."),
            )
        return table

    def _view(self, interaction: UmpireInteraction, table: Table | Refusal) -> View:
        """Return what a command may look at; a game that has just begun where there is none."""
        services, user = interaction.client.services, interaction.user.id
        playing = table if isinstance(table, Table) else None
        position = playing.position if playing else SYSTEMS[self.systems[0]].begin
        return View(
            game=playing.key.id if playing else "",
            position=position,
            powers=playing.powers_of(user) if playing else (),
            odds=partial(services.forecasts.later, position),
            may_attach=interaction.app_permissions.attach_files,
        )

    async def _declared(self, interaction: UmpireInteraction, line: str) -> Page:
        table = await self._table(interaction)
        if isinstance(table, Refusal):
            return refused_page(table, line)
        return await declare_line(interaction.client.services, act_of(interaction), line)

    async def _shown(
        self, interaction: UmpireInteraction, act: Shows, given: Given
    ) -> PageWithFiles:
        table = accepted(await self._table(interaction))
        return await act.draw(self._view(interaction, table), given)

    async def _set_up(
        self, interaction: UmpireInteraction, act: SetsUp, file: Any, given: Given
    ) -> None:
        """Preview a position from a file or by options; open the form where neither is given."""
        line = act.line(given) if act.line else ""
        if isinstance(file, discord.Attachment):
            await answer_privately(interaction, self._attached(interaction, act, file))
        elif act.form and not line and isinstance(await self._table(interaction), Table):
            await show_form(interaction, pasting_modal(act.form, act.verb))
        else:
            await answer_privately(interaction, self._declared(interaction, f"{act.verb} {line}"))

    async def _attached(
        self, interaction: UmpireInteraction, act: SetsUp, file: discord.Attachment
    ) -> Page:
        table = accepted(await self._table(interaction))
        if table.side_of(interaction.user.id) is None:
            return refused_page(PLAYERS_ALONE)
        return await attached_position(interaction, act, file)
