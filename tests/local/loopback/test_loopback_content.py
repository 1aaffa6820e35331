"""What a bot without the message content intent may read, over the gateway and over HTTP."""

import discord
from loopback_support import QUIET_INTENTS, running

from bot.local.loopback import Loopback, Settings, Upload

GRANTED = Settings(message_content=True)


async def read_back(server: Loopback, intents: discord.Intents) -> list[tuple[str, str]]:
    """Let Anna say five things; return each as the bot heard it and as it finds it in history."""
    anna, ben = server.person("anna"), server.person("ben")
    async with running(server, intents=intents) as bot:
        channel = bot.get_channel(anna.channel.id)
        assert isinstance(channel, discord.TextChannel)
        await anna.say("plain", Upload("a.txt", b"x"))
        await anna.say("@umpire to you")
        await channel.send("mine")
        mine = anna.visible()[-1]
        await anna.reply(mine, "ping")
        await ben.reply(mine, "no ping", ping=False)
        await server.quiet()
        history = [message async for message in channel.history(oldest_first=True)]
        assert [message.id for message in history] == [message.id for message in bot.heard]
        assert [len(message.attachments) for message in history] == [
            len(message.attachments) for message in bot.heard
        ]
        return [
            (heard.clean_content, found.clean_content)
            for heard, found in zip(bot.heard, history, strict=True)
        ]


async def test_without_the_intent_only_what_concerns_the_bot_is_read() -> None:
    """Mentions, replies that ping and its own messages come with text; the rest comes empty."""
    async with Loopback() as server:
        seen = await read_back(server, QUIET_INTENTS)

    assert [heard for heard, _ in seen] == ["", "@Umpire to you", "mine", "ping", ""]
    assert [heard for heard, _ in seen] == [found for _, found in seen]


async def test_with_the_intent_everything_is_read() -> None:
    """A granted and requested intent opens the gateway as well as HTTP."""
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    async with Loopback(GRANTED) as server:
        seen = await read_back(server, intents)

    assert [heard for heard, _ in seen] == ["plain", "@Umpire to you", "mine", "ping", "no ping"]
    assert [heard for heard, _ in seen] == [found for _, found in seen]


async def test_granted_but_not_requested_opens_http_alone() -> None:
    """The gateway goes by the session's intents, HTTP by the application's grant."""
    async with Loopback(GRANTED) as server:
        anna = server.person("anna")
        async with running(server) as bot:
            said = await anna.say("plain")
            await server.quiet()
            (heard,) = bot.heard
            found = await heard.channel.fetch_message(said.id)

    assert (heard.content, found.content) == ("", "plain")


async def test_attachments_and_embeds_are_blank_too() -> None:
    """Not only the text is withheld."""
    async with Loopback() as server:
        anna = server.person("anna")
        async with running(server) as bot:
            await anna.say("see", Upload("a.txt", b"x"))
            await server.quiet()
            (heard,) = bot.heard

    assert (heard.content, heard.attachments, heard.embeds) == ("", [], [])


async def test_a_reply_to_someone_else_keeps_the_other_message_blank() -> None:
    """Who mentions the bot in a reply opens the reply, not the message replied to."""
    async with Loopback() as server:
        anna, ben = server.person("anna"), server.person("ben")
        async with running(server) as bot:
            said = await anna.say("secret plan")
            await ben.reply(said, "@umpire is that legal?")
            await server.quiet()
            reply = bot.heard[-1]

    assert reply.clean_content.endswith("is that legal?")
    assert reply.reference is not None
    assert isinstance(reply.reference.resolved, discord.Message)
    assert reply.reference.resolved.content == ""


async def test_direct_messages_are_always_read() -> None:
    """The intent is not needed in the direct channel."""
    async with Loopback() as server:
        anna = server.person("anna").in_direct()
        async with running(server) as bot:
            await anna.say("only you")
            await server.quiet()

    assert [message.content for message in bot.heard] == ["only you"]
