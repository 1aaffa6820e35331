"""Deferrals, follow-ups, the first answer, and what stays private."""

import asyncio
from typing import Any

import discord
import pytest
from loopback_support import Interaction, answering, table, texts

from bot.local.loopback import MessageFlag


async def test_deferred_answer_is_filled_by_an_edit_or_by_the_first_followup() -> None:
    """A deferral shows a loading message; either way of filling it ends that, a second follows."""

    async def slow(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await asyncio.sleep(0.01)
        if len(interactions) == 1:
            await interaction.edit_original_response(content="by edit")
        else:
            await interaction.followup.send("by followup")
        await interaction.followup.send("afterwards")

    interactions: list[Any] = []
    async with table() as here:
        for expected in ("by edit", "by followup"):
            interactions.append(expected)
            reply = await here.go(slow)
            assert reply.message.loading
            assert expected == (await reply.settled()).text
            assert (await reply.followup()).text == "afterwards"
        assert texts(here.anna.visible()) == ["by edit", "afterwards", "by followup", "afterwards"]
        assert here.server.faults == []


async def test_first_answer_can_be_fetched_edited_and_deleted() -> None:
    """`@original` names the first answer until it is deleted."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("one")
        original = await interaction.original_response()
        await original.edit(content=original.content + " two")
        later = await interaction.followup.send("later", wait=True)
        await later.edit(content="later still")
        await later.delete()
        fetched = await interaction.original_response()
        seen.append(fetched.content)
        await interaction.delete_original_response()

    seen: list[str] = []
    async with table() as here:
        reply = await here.go(act)
        await here.server.quiet()
        assert reply.message_if_any is None
        assert reply.followups == []
        assert here.anna.visible() == []
        with pytest.raises(LookupError, match="/go has no message"):
            await reply.settled()


async def test_ephemeral_answers_are_seen_by_one_person_alone() -> None:
    """Others, and the bot by way of the channel, do not see an ephemeral message."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.send_message("for you", ephemeral=True)
        await interaction.followup.send("for all")

    async with table() as here:
        ben = here.server.person("ben")
        reply = await here.go(act)
        await reply.followup()
        await here.server.quiet()
        assert texts(here.anna.visible()) == ["for you", "for all"]
        assert texts(ben.visible()) == ["for all"]
        assert [message.content for message in here.bot.heard] == ["for all"]
        channel = here.bot.get_channel(here.anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        assert [message.content async for message in channel.history()] == ["for all"]


async def test_deferral_keeps_its_ephemeral_state() -> None:
    """What fills an ephemeral deferral is ephemeral, whatever the follow-up says."""

    async def act(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send("quietly", ephemeral=False)

    async with table() as here:
        reply = await here.go(act)
        message = await reply.settled()
        assert message.only_for == here.anna.user.id
        assert message.flags == MessageFlag.EPHEMERAL


async def test_library_learns_what_its_answer_became() -> None:
    """The callback's response names the message, its loading and its ephemeral state."""

    async def act(interaction: Interaction) -> None:
        answer = await interaction.response.send_message("here", ephemeral=True)
        seen.append((answer.message_id, answer.is_ephemeral(), answer.is_thinking()))

    seen: list[Any] = []
    async with table() as here:
        reply = await here.go(act)
        await here.server.quiet()
        assert [(reply.message.id, True, False)] == seen


async def test_commands_work_in_direct_messages() -> None:
    """In the direct channel the bot gets a user instead of a member, and answers there."""

    async def act(interaction: Interaction) -> None:
        assert isinstance(interaction.user, discord.User)
        await interaction.response.send_message("just us")

    async with table() as here:
        here.acts["go"] = act
        anna = here.anna.in_direct()
        reply = await anna.slash("go")
        assert reply.message.text == "just us"
        assert texts(anna.visible()) == ["just us"]
        assert here.anna.visible() == []
        assert here.server.faults == []


async def test_interaction_answers_may_ping_people_but_not_all() -> None:
    """Without `allowed_mentions` an answer pings users only."""
    async with table() as here:
        reply = await here.go(answering(content=f"{here.anna.mention} @everyone"))
        assert (here.anna.user,) == reply.message.mentions
        assert not reply.message.mentions_everyone
