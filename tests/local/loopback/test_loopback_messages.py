"""Ordinary messages: said, replied to, edited, deleted, read back, with files and nonces."""

import io

import discord
import pytest
from loopback_support import SmallBot, codes, http, running, table, texts

from bot.local.loopback import ClientRefuses, Loopback, Permission, Upload


def channel_of(bot: SmallBot, server: Loopback) -> discord.TextChannel:
    """Return the bot's view of the first channel."""
    channel = bot.get_channel(server.person("anna").channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_mentions_by_name_reach_the_bot_with_their_text() -> None:
    """`@Umpire` in what people type becomes a mention; such a message can be read."""
    async with Loopback() as server, running(server) as bot:
        said = await server.person("anna").say("@Umpire subs in the Atlantic")
        await server.quiet()
        (heard,) = bot.heard
        assert heard.id == said.id
        assert heard.content == f"<@{server.world.bot.id}> subs in the Atlantic"
        assert bot.user in heard.mentions
        assert isinstance(heard.author, discord.Member)


async def test_reply_with_the_ping_can_be_read_and_without_it_cannot() -> None:
    """A reply that pings mentions the bot; one that does not arrives empty, its reference there."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        question = await channel_of(bot, server).send("Retreat?")
        shown = anna.visible()[0]
        await anna.reply(shown, "yes")
        await anna.reply(shown, "no", ping=False)
        await server.quiet()
        with_ping, without = bot.heard[1:]
        assert [with_ping.content, without.content] == ["yes", ""]
        for reply in (with_ping, without):
            assert reply.type is discord.MessageType.reply
            assert reply.reference is not None
            assert reply.reference.message_id == question.id
            assert isinstance(reply.reference.resolved, discord.Message)
            assert reply.reference.resolved.content == "Retreat?"


async def test_edits_and_deletions_by_people_are_told() -> None:
    """An edit that adds a mention can be read; a deletion names the message."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        said = await anna.say("helo")
        changed = await anna.edit(said, "@umpire hello")
        await anna.delete(said)
        await server.quiet()
        (edit,) = bot.edits
        assert edit.message.content == changed.content
        assert edit.message.edited_at is not None
        assert bot.deletions == [said.id]
        with pytest.raises(ClientRefuses, match="not there any more"):
            anna.current(said)


async def test_history_is_read_before_after_around_and_by_pages() -> None:
    """The library's history walks both ways over pages of a hundred."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        said = [await anna.say(f"@umpire {number}") for number in range(120)]
        channel = channel_of(bot, server)

        async def found(**asked: object) -> list[int]:
            return [message.id async for message in channel.history(**asked)]  # type: ignore[arg-type]

        ids = [message.id for message in said]
        assert await found(limit=None, oldest_first=True) == ids
        assert await found(limit=3) == ids[:-4:-1]
        assert await found(limit=2, before=discord.Object(ids[10])) == [ids[9], ids[8]]
        after = discord.Object(ids[117])
        assert await found(after=after) == ids[118:]
        around = await found(around=discord.Object(ids[50]), limit=5)
        assert sorted(around) == ids[48:53]
        assert server.faults == []


async def test_single_messages_are_fetched_until_they_are_gone() -> None:
    """A message can be fetched by id; a deleted or unknown one is code 10008."""
    async with Loopback() as server, running(server) as bot:
        channel = channel_of(bot, server)
        sent = await channel.send("here")
        assert (await channel.fetch_message(sent.id)).content == "here"
        await sent.delete()
        with pytest.raises(discord.NotFound) as missing:
            await channel.fetch_message(sent.id)
        assert missing.value.code == 10008
        assert codes(server) == [10008]


async def test_enforced_nonce_gives_the_earlier_message() -> None:
    """A second post with the same nonce creates nothing, as long as the nonce is remembered."""
    now = [1_700_000_000.0]
    async with Loopback(clock=lambda: now[0]) as server, running(server) as bot:
        channel = channel_of(bot, server)
        first = await channel.send("roll 1", nonce="outbox-7")
        again = await channel.send("roll 1", nonce="outbox-7")
        other = await channel.send("roll 2", nonce="outbox-8")
        assert first.id == again.id
        assert texts(server.person("anna").visible()) == ["roll 1", "roll 2"]
        assert other.nonce == "outbox-8"
        now[0] += 600
        late = await channel.send("roll 1", nonce="outbox-7")
        assert late.id != first.id
        await server.quiet()
        assert [message.nonce for message in bot.heard] == ["outbox-7", "outbox-8", "outbox-7"]


async def test_plain_nonce_is_not_enforced() -> None:
    """Without `enforce_nonce` a nonce is only a mark."""
    async with Loopback() as server:
        path = f"/channels/{server.person('anna').channel.id}/messages"
        for _ in range(2):
            status, said, _headers = await http(server, "POST", path, {"content": "x", "nonce": 5})
            assert (status, said["nonce"]) == (200, 5)
        assert len(server.person("anna").visible()) == 2


async def test_files_are_kept_described_and_served() -> None:
    """Uploads of the bot and of people can be downloaded; an edit keeps or drops them."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        channel = channel_of(bot, server)
        log = discord.File(io.BytesIO(b"line 0"), "game.log", description="the record")
        sent = await channel.send("see", file=log)
        (shown,) = anna.visible()[0].attachments
        assert (shown.filename, shown.content, shown.description) == (
            "game.log",
            b"line 0",
            "the record",
        )
        assert await sent.attachments[0].read() == b"line 0"
        more = discord.File(io.BytesIO(b"png"), "map.png")
        edited = await sent.edit(attachments=[*sent.attachments, more])
        assert [file.filename for file in edited.attachments] == ["game.log", "map.png"]
        assert edited.attachments[1].content_type == "image/png"
        edited = await edited.edit(attachments=[edited.attachments[1]])
        assert [file.filename for file in edited.attachments] == ["map.png"]
        await anna.say("@umpire orders", Upload("orders.txt", b"east"))
        await server.quiet()
        assert await bot.heard[-1].attachments[0].read() == b"east"
        assert server.faults == []


async def test_embed_images_are_linked_and_not_listed_again() -> None:
    """A file shown in an embed is no attachment of the message as the bot gets it."""
    async with Loopback() as server, running(server) as bot:
        embed = discord.Embed(title="Map").set_image(url="attachment://map.png")
        sent = await channel_of(bot, server).send(
            embed=embed, file=discord.File(io.BytesIO(b"png"), "map.png")
        )
        assert sent.attachments == []
        assert str(sent.embeds[0].image.url).startswith(f"{server.url}/attachments/")
        assert server.faults == []


async def test_embeds_can_be_hidden_and_shown_again() -> None:
    """An edit sets and clears the flag that suppresses embeds, and nothing else."""
    async with Loopback() as server, running(server) as bot:
        sent = await channel_of(bot, server).send("see", embed=discord.Embed(title="Map"))
        hidden = await sent.edit(suppress=True)
        assert hidden.flags.suppress_embeds
        shown = await hidden.edit(suppress=False)
        assert not shown.flags.suppress_embeds
        assert [embed.title for embed in shown.embeds] == ["Map"]
        assert server.faults == []


async def test_bot_replies_to_messages_that_may_be_gone() -> None:
    """A reply pings unless told not to; to a deleted message it fails unless it need not exist."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        said = await anna.say("@umpire roll")
        await server.quiet()
        (heard,) = bot.heard
        await heard.reply("rolled")
        await heard.reply("quietly", mention_author=False)
        pinged, quiet = anna.visible()[1:]
        assert pinged.mentions == (anna.user,)
        assert quiet.mentions == ()
        assert pinged.reply_to == said.id
        await anna.delete(said)
        with pytest.raises(discord.HTTPException, match="Unknown message"):
            await heard.reply("too late")
        assert codes(server) == [50035]
        reference = heard.to_reference(fail_if_not_exists=False)
        await channel_of(bot, server).send("anyway", reference=reference)
        assert anna.visible()[-1].reply_to is None


async def test_allowed_mentions_decide_who_is_pinged() -> None:
    """Text that names people, roles and all pings only those who are allowed."""
    async with Loopback() as server, running(server) as bot:
        anna, ben = server.person("anna"), server.person("ben")
        axis = server.world.add_role(server.guild(), "axis")
        channel = channel_of(bot, server)
        text = f"{anna.mention} {ben.mention} {axis.mention} @everyone"
        await channel.send(text)
        await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
        some = discord.AllowedMentions(users=[discord.Object(ben.user.id)], roles=False)
        await channel.send(text, allowed_mentions=some)
        all_of_them, none, one = anna.visible()
        assert (all_of_them.mentions, all_of_them.mentioned_role_ids) == (
            (anna.user, ben.user),
            (axis.id,),
        )
        assert not all_of_them.mentions_everyone
        assert (none.mentions, none.mentioned_role_ids) == ((), ())
        assert one.mentions == (ben.user,)


async def test_bot_edits_its_own_messages_only_and_deletes_others_with_permission() -> None:
    """Codes 50005 and 50013 guard what others said."""
    async with Loopback() as server, running(server) as bot:
        anna = server.person("anna")
        said = await anna.say("@umpire mine")
        await server.quiet()
        (heard,) = bot.heard
        with pytest.raises(discord.Forbidden):
            await heard.edit(content="yours")
        with pytest.raises(discord.Forbidden):
            await heard.delete()
        assert codes(server) == [50005, 50013]
        guild = server.guild()
        role = server.world.add_role(guild, "moderator", int(Permission.MANAGE_MESSAGES))
        guild.members[server.world.bot.id].role_ids.add(role.id)
        await heard.delete()
        with pytest.raises(ClientRefuses):
            anna.current(said)


async def test_spaces_around_a_text_are_dropped() -> None:
    """Discord trims messages, so a text of spaces alone is empty: code 50006."""
    async with Loopback() as server, running(server) as bot:
        sent = await channel_of(bot, server).send("  indented  ")
        assert sent.content == "indented"
        with pytest.raises(discord.HTTPException, match="empty message"):
            await channel_of(bot, server).send("   ")
        assert codes(server) == [50006]


async def test_direct_messages_go_both_ways() -> None:
    """The bot reads what is said to it directly, answers there, and is told when it may not."""
    async with table() as here:
        anna = here.anna.in_direct()
        await anna.say("psst")
        await here.server.quiet()
        (heard,) = here.bot.heard
        assert heard.content == "psst"
        assert isinstance(heard.channel, discord.DMChannel)
        await heard.channel.send("yes?")
        assert texts(anna.visible()) == ["psst", "yes?"]
        user = await here.bot.fetch_user(here.anna.user.id)
        await user.send("again")
        assert texts(anna.visible())[-1] == "again"
        assert here.server.faults == []
        here.server.close_to_direct(here.anna)
        with pytest.raises(discord.Forbidden, match="Cannot send messages to this user"):
            await user.send("hello?")
        assert codes(here.server) == [50007]


async def test_a_nonce_is_its_authors_in_every_channel_and_stays_spent_when_it_is_deleted() -> None:
    """Discord looks for the author's earlier message, and finds none where that is gone."""
    async with Loopback() as server, running(server) as bot:
        here = channel_of(bot, server)
        other = server.world.add_channel(server.guild(), "other")
        await server.quiet()
        there = bot.get_partial_messageable(other.id)
        first = await here.send("roll 1", nonce="outbox-7")
        assert (await there.send("roll 1", nonce="outbox-7")).id == first.id
        await first.delete()
        with pytest.raises(discord.NotFound) as spent:
            await there.send("roll 1", nonce="outbox-7")
        assert spent.value.code == 10008
        assert codes(server) == [10008]
