"""Messages that reach the bot: `@Umpire subs …`, and replies to what it posted."""

import logging

import discord
from discord.ext import commands

from bot.cogs.backups import freeze_if_behind
from bot.cogs.client import UmpireClient
from bot.cogs.speaking import declare_line
from bot.record.errors import Repeated
from bot.record.games import active_games
from bot.record.transaction import Transaction
from bot.referee.people import Act, Person, Place
from bot.referee.replying import Heard
from bot.referee.table import Table
from bot.show.discord_message import message_of
from bot.show.page import Colour, Page
from bot.show.refused import refused_page
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)

TURN_IT_ON = Page(
    title="I cannot read that reply",
    body="Discord shows me a reply only when its ping is on. Reply again and leave the **@ ON** "
    "(beside the reply bar).",
    colour=Colour.REFUSAL,
)
EDITED = Page(
    title="That reply was edited while I was away",
    body="I cannot know what it said first, so it does not count. Please reply once more.",
    colour=Colour.REFUSAL,
)


class HearingCog(commands.Cog):
    """Reads what is said to the bot in a channel."""

    def __init__(self, bot: UmpireClient) -> None:
        self.bot = bot
        self._started = False

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """After a long absence of the connection, read what was typed meanwhile."""
        if self._started:
            await self.take_up()
        self._started = True

    async def take_up(self) -> None:
        """Compare every game with its channel and read missed replies, before anything is dealt.

        A game that cannot be followed is left alone and said so in the log; the others go on.
        """
        for game in await self.bot.services.archive.read(active_games):
            try:
                table = await self.bot.services.tables.of(game.key)
                if not await freeze_if_behind(self.bot, table):
                    await self._catch_up(table)
            except Exception:
                log.exception("game %s of guild %d could not be taken up", game.key, game.key.guild)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a mention as a declaration, and a reply as what it answers."""
        if message.author.bot or message.webhook_id is not None or message.guild is None:
            return
        if not self._pings_me(message):
            if self._answers_me(message) and not message.content:
                await self._reply_once(message, TURN_IT_ON)
            return
        try:
            if message.reference is not None and await self._heard(message):
                return
        except RefusedError as refused:
            await _reply(message, refused_page(refused.refusal))
            return
        line = self._without_me(message.content)
        if (message.reference is None or line) and await self._first_time(message):
            await _reply(message, await declare_line(self.bot.services, _act(message), line))

    async def _heard(self, message: discord.Message) -> bool:
        """Take a reply to a LOCK or to a question about a seat; return whether it was one."""
        services, act = self.bot.services, _act(message)
        answered = message.reference.message_id if message.reference is not None else None
        heard = await services.replies.hear(act, answered or 0, message.content)
        if isinstance(heard, Heard):
            return True
        if isinstance(heard, Refusal):
            await _reply(message, refused_page(heard))
            return True
        for taken in (
            await services.consents.hear(act, answered or 0, message.content),
            await services.seats.consent(act, answered or 0, message.content),
        ):
            if isinstance(taken, Refusal):
                await _reply(message, refused_page(taken))
            if taken is not None:
                return True
        return await self._answers_the_code(message)

    async def _answers_the_code(self, message: discord.Message) -> bool:
        """Say so where somebody replied to the code instead of to the LOCK above it."""
        table = await self.bot.services.tables.at(_act(message).place)
        roll = table.open_roll if table is not None else None
        if roll is None or roll.posted is None or roll.lock_head.hex() not in message.content:
            return False
        link = f"https://discord.com/channels/{message.guild and message.guild.id}"
        page = Page(
            title="Reply to the declaration itself",
            body="Only a reply to the message that holds the declaration counts: "
            f"{link}/{message.channel.id}/{roll.posted}",
            colour=Colour.REFUSAL,
        )
        await self._reply_once(message, page)
        return True

    async def _reply_once(self, message: discord.Message, page: Page) -> None:
        """Answer a message that changed nothing, once, however often it is read again."""
        if await self._first_time(message):
            await _reply(message, page)

    async def _first_time(self, message: discord.Message) -> bool:
        """Note that a message is being answered; return whether it never was before."""
        guild = message.guild.id if message.guild else 0
        archive = self.bot.services.archive
        try:
            await archive.write(Transaction.deliver, guild, message.id, "message")
        except Repeated:
            return False
        return True

    async def _catch_up(self, table: Table) -> None:
        """Read the replies to a game's open LOCK that came while nobody listened."""
        roll = table.open_roll
        if roll is None or roll.posted is None:
            return
        since = discord.Object(id=int(roll.posted))
        channel = self.bot.get_partial_messageable(table.channel, guild_id=table.key.guild)
        try:
            async for message in channel.history(after=since, oldest_first=True, limit=None):
                await self._catch_up_with(message, roll.posted, table)
        except (discord.NotFound, discord.Forbidden):
            log.warning("the channel of game %s cannot be read", table.key)

    async def _catch_up_with(self, message: discord.Message, lock: str, table: Table) -> None:
        answered = message.reference.message_id if message.reference is not None else None
        if message.author.bot or str(answered) != lock:
            return
        place = Place(table.key.guild, table.channel)
        person = Person(message.author.id, message.author.display_name)
        act = Act(person, place, message.id)
        if message.edited_at is not None:
            replies = self.bot.services.replies
            taken = await replies.hear_edited(act, answered or 0, message.content)
            if not isinstance(taken, Heard):
                page = EDITED if taken is None else refused_page(taken)
                await self._reply_once(message, page)
            return
        if not self._pings_me(message):
            return
        try:
            heard = await self.bot.services.replies.hear(act, answered or 0, message.content)
        except RefusedError as refused:
            heard = refused.refusal
        if isinstance(heard, Refusal):
            await _reply(message, refused_page(heard))

    def _pings_me(self, message: discord.Message) -> bool:
        me = self.bot.user
        return me is not None and any(user.id == me.id for user in message.mentions)

    def _without_me(self, text: str) -> str:
        me = self.bot.user.id if self.bot.user is not None else 0
        return text.replace(f"<@{me}>", " ").replace(f"<@!{me}>", " ").strip()

    def _answers_me(self, message: discord.Message) -> bool:
        replied = message.reference.resolved if message.reference is not None else None
        me = self.bot.user
        if not isinstance(replied, discord.Message) or me is None:
            return False
        return replied.author.id == me.id


def _act(message: discord.Message) -> Act:
    return Act(
        person=Person(message.author.id, message.author.display_name),
        place=Place(message.guild.id if message.guild else 0, message.channel.id),
        source=message.id,
    )


async def _reply(message: discord.Message, page: Page) -> None:
    await message.reply(mention_author=False, **message_of(page))
