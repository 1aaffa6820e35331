"""`/dice`: what each way of throwing proves, and the proof of what was thrown."""

import asyncio

from discord import app_commands
from discord.ext import commands

from bot.chance.duel_page import duel_page as duel_html
from bot.cogs.consent_request import sought
from bot.cogs.delivery.responses import (
    UmpireInteraction,
    act_of,
    answer_privately,
    answer_with_files,
    refused,
    show_form,
)
from bot.cogs.modals import reveal_modal
from bot.page.assembled import viewer_hash
from bot.record.games import GameKey
from bot.referee.cases.lock_lines import agreed_dice
from bot.referee.game.refusals import accepted
from bot.referee.seats.consents import VOID
from bot.show.asked.hidden_choice import hidden_page, hide_page
from bot.show.attachments import Attachment
from bot.show.custom_id import CustomId
from bot.show.dice.dice_explained import VERB, dice_explained_page
from bot.show.dice.head_page import head_page
from bot.show.dice.proofs import brought_page, duel_page, message_link, verdict_page
from bot.show.dice.roll_proofs import roll_proof_page
from bot.show.dice.tally_page import tally_page
from bot.show.page import Page
from core.terms.refusal import Refusal

MOST_PASTED = 4000
"""How many characters of a pasted drand round are taken; a real one has about 230."""


class DiceCog(commands.GroupCog, group_name="dice", group_description="Dice that can be checked"):
    """What concerns the dice themselves."""

    @app_commands.command(name="explain", description="What each kind of dice proves, and what not")
    @app_commands.guild_only()
    async def explain(self, interaction: UmpireInteraction) -> None:
        """Show the players' page about dice."""
        await answer_privately(interaction, dice_page_of(interaction, CustomId(VERB, "-", 0)))

    @app_commands.command(name="verify", description="Check this game's whole record")
    @app_commands.guild_only()
    async def verify(self, interaction: UmpireInteraction) -> None:
        """Verify the record of this channel's game."""
        await answer_privately(interaction, _verified(interaction))

    @app_commands.command(
        name="proof", description="Everything about one roll, to compute it again"
    )
    @app_commands.describe(n="The roll's number")
    @app_commands.guild_only()
    async def proof(
        self, interaction: UmpireInteraction, n: app_commands.Range[int, 1, 2**32 - 1]
    ) -> None:
        """Show how one roll came about."""
        await answer_privately(interaction, _proved(interaction, n))

    @app_commands.command(name="void", description="Ask every side to let a roll count for nothing")
    @app_commands.guild_only()
    async def void(
        self, interaction: UmpireInteraction, n: app_commands.Range[int, 1, 2**31]
    ) -> None:
        """Ask for the consent of every side to void a roll."""
        await answer_privately(interaction, sought(interaction, VOID, n))

    @app_commands.command(name="stats", description="How often each face came, and should come")
    @app_commands.guild_only()
    async def stats(self, interaction: UmpireInteraction) -> None:
        """Count the faces of this game's dice."""
        await answer_privately(interaction, _counted(interaction))

    @app_commands.command(name="duel", description="Make your half of a duel's dice")
    @app_commands.guild_only()
    async def duel(self, interaction: UmpireInteraction) -> None:
        """Give a duellist what he commits with."""
        await answer_with_files(interaction, _duelled(interaction))

    @app_commands.command(name="hide", description="Keep a hidden choice on your own machine")
    @app_commands.describe(commitment="What your machine made; leave it out to be shown how")
    @app_commands.guild_only()
    async def hide(
        self,
        interaction: UmpireInteraction,
        commitment: app_commands.Range[str, 1, MOST_PASTED] | None = None,
    ) -> None:
        """Take a commitment to a hidden choice, or tell how it is made."""
        await answer_privately(interaction, _hidden(interaction, commitment or ""))

    @app_commands.command(name="reveal", description="Open a hidden choice that you kept yourself")
    @app_commands.guild_only()
    async def reveal(self, interaction: UmpireInteraction) -> None:
        """Open the form for a nonce and the words."""
        kept = await interaction.client.services.own_hidden_choices.kept(act_of(interaction))
        if isinstance(kept, Refusal):
            await answer_privately(interaction, refused(kept))
        else:
            await show_form(interaction, reveal_modal())

    @app_commands.command(name="beacon", description="Bring a drand round when relays are out")
    @app_commands.describe(text="What a drand relay answered: paste the JSON")
    @app_commands.guild_only()
    async def beacon(
        self, interaction: UmpireInteraction, text: app_commands.Range[str, 1, MOST_PASTED]
    ) -> None:
        """Use a pasted drand round."""
        await answer_privately(interaction, _brought(interaction, text))


async def dice_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return a page of what the dice prove, the first one by how this channel's game throws."""
    table = await interaction.client.services.tables.at(act_of(interaction).place)
    agreed = "" if table is None else agreed_dice(table)
    viewer = await asyncio.to_thread(viewer_hash)
    return dice_explained_page(asked.page or 0, agreed, viewer)


async def head_page_of(interaction: UmpireInteraction, asked: CustomId) -> Page:
    """Return what the last line of a post proves."""
    key = GameKey(interaction.guild_id or 0, asked.game)
    return head_page(asked.game, await interaction.client.services.exports.head(key, asked.seq))


async def _verified(interaction: UmpireInteraction) -> Page:
    services, place = interaction.client.services, act_of(interaction).place
    game, verdict = accepted(await services.proofs.verify(place))
    return verdict_page(game.key.id, verdict)


async def _proved(interaction: UmpireInteraction, n: int) -> Page:
    found = accepted(await interaction.client.services.proofs.roll(act_of(interaction).place, n))
    place = (found.game.guild, found.channel)
    return roll_proof_page(found.game.id, place, found.roll, found.declared, found.drand_round)


async def _counted(interaction: UmpireInteraction) -> Page:
    found = await interaction.client.services.proofs.count(act_of(interaction).place)
    return tally_page(found.game.id, found.together, found.by_player)


async def _duelled(interaction: UmpireInteraction) -> tuple[Page, tuple[Attachment, ...]]:
    act = act_of(interaction)
    found = accepted(await interaction.client.services.proofs.duel(act))
    roll = found.roll
    html = duel_html(found.name, roll.number, roll.lock_head, found.user)
    page = Attachment(f"duel-{found.game.id}-roll-{roll.number}.html", html.encode())
    link = message_link(found.game.guild, act.place.channel, roll.posted)
    return duel_page(found.name, roll, found.user, link), (page,)


async def _brought(interaction: UmpireInteraction, text: str) -> Page:
    proofs = interaction.client.services.proofs
    return brought_page(accepted(await proofs.bring(act_of(interaction), text)))


async def _hidden(interaction: UmpireInteraction, commitment: str) -> Page:
    hidden_choices, act = interaction.client.services.own_hidden_choices, act_of(interaction)
    if commitment:
        return hidden_page(accepted(await hidden_choices.hide(act, commitment)).text)
    asked = accepted(await hidden_choices.asked(act))
    its = asked.hidden_choice
    return hide_page(asked.name, its.id, its.seat, asked.text)
