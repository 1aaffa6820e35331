"""Channels of other kinds than text: announcements, and forums with their posts."""

import discord
import pytest
from loopback_support import answering, codes, http, table, texts

from bot.local.loopback import ChannelKind, ClientRefuses


async def test_announcements_are_posted_answered_and_threaded_as_text_is() -> None:
    """The stock client knows the channel for what it is, and its threads as well."""
    async with table() as here:
        guild = here.server.guild()
        news = here.server.world.add_channel(guild, "news", kind=ChannelKind.ANNOUNCEMENT)
        here.acts["go"] = answering(content="read all about it")
        anna = here.anna.at(news)
        reply = await anna.slash("go")
        await here.server.quiet()
        channel = here.bot.get_channel(news.id)
        assert isinstance(channel, discord.TextChannel)
        assert channel.is_news()
        assert reply.message.channel_id == news.id
        thread = await channel.create_thread(
            name="Letters", message=await channel.send("write to us")
        )
        assert thread.is_news()
        inside = anna.at(here.server.world.channels[thread.id])
        await inside.slash("go")
        assert texts(inside.visible())[-1] == "read all about it"
        assert here.server.faults == []


async def test_a_forum_holds_posts_and_takes_nothing_beside_them() -> None:
    """Its posts are threads, whose first message bears the post's own id."""
    async with table() as here:
        guild = here.server.guild()
        forum = here.server.world.add_channel(guild, "games", kind=ChannelKind.FORUM)
        here.acts["go"] = answering(content="in the post")
        outside = here.anna.at(forum)
        for refused in (outside.say("hello"), outside.slash("go"), outside.start_thread("a")):
            with pytest.raises(ClientRefuses):
                await refused
        with pytest.raises(ClientRefuses, match="no forum"):
            await here.anna.start_post("Spring 1942", "who plays?")

        post = await outside.start_post("Spring 1942", "who plays?")
        inside = here.anna.at(post)
        await inside.slash("go")
        await here.server.quiet()
        known = here.bot.get_channel(post.id)
        assert isinstance(known, discord.Thread)
        assert isinstance(known.parent, discord.ForumChannel)
        assert texts(inside.visible()) == ["who plays?", "in the post"]
        assert inside.visible()[0].id == post.id
        assert outside.visible() == []
        assert here.server.faults == []


async def test_the_bot_starts_a_post_and_is_refused_a_message_beside_it() -> None:
    """With what it says in the post, or not at all."""
    async with table() as here:
        guild = here.server.guild()
        forum = here.server.world.add_channel(guild, "games", kind=ChannelKind.FORUM)
        await here.server.quiet()
        known = here.bot.get_channel(forum.id)
        assert isinstance(known, discord.ForumChannel)
        started = await known.create_thread(name="Spring 1942", content="seats are open")
        assert started.message.id == started.thread.id
        post = here.server.world.channels[started.thread.id]
        assert texts(here.anna.at(post).visible()) == ["seats are open"]
        assert here.server.faults == []

        for path, body in (
            (f"/channels/{forum.id}/messages", {"content": "hello"}),
            (f"/channels/{forum.id}/threads", {"name": "empty"}),
            (f"/channels/{forum.id}/threads", {"name": "e", "message": {"content": ""}}),
        ):
            status, _, _ = await http(here.server, "POST", path, body)
            assert status == 400
        assert codes(here.server) == [50008, 50035, 50006]
