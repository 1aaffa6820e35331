"""Messages that reach the bot: `@Umpire subs …`, and replies to what it posted."""

import logging
from collections.abc import Collection, Sequence

import discord
from discord.ext import commands

from bot.cogs.attached_text import with_file
from bot.cogs.delivery.localization import language_at
from bot.cogs.delivery.missed_messages import MissedMessages
from bot.cogs.delivery.owed_answers import OwedAnswers
from bot.cogs.delivery.responses import SORRY
from bot.cogs.delivery.tree import CATCHING_UP
from bot.cogs.delivery.unrecorded_replies import UnrecordedReplies
from bot.cogs.plans import declare_text
from bot.cogs.wiring.client import UmpireClient
from bot.cogs.wiring.localization import discord_files, page_in
from bot.record.deliveries import delivery_of
from bot.record.errors import UnwritableError
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.refusals import accepted
from bot.referee.seats.consents_sought import is_consent
from bot.referee.seats.seat_changes import SeatRequest, is_agreement
from bot.show.asked.answered import answered_page
from bot.show.asked.refusal import refused_page
from bot.show.asked.replies import EDITED, HEARD, MY_ROLE, SEND_AGAIN, TURN_IT_ON
from bot.show.attachments import Attachment
from bot.show.discord_message import edit_of, message_of
from bot.show.page import Colour, Page
from bot.show.seats.seat_requests import outdated_page
from core.terms.message import Verbatim, say
from core.terms.refusal import Refusal, RefusedError

log = logging.getLogger(__name__)


class MessageCog(commands.Cog):
    """Reads what is said to the bot in a channel.

    Attributes:
        missed_messages: Reads what was said while the bot did not listen.
        owed_answers: Answers what is said, until that has succeeded.
    """

    def __init__(self, bot: UmpireClient) -> None:
        self.bot = bot
        self.missed_messages = MissedMessages(bot, self._take_up)
        self.owed_answers = OwedAnswers(bot)
        self._unrecorded = UnrecordedReplies(self._heard, self._tell_heard, self._edited)

    async def cog_unload(self) -> None:
        """Stop trying to write what was heard."""
        await self._unrecorded.close()
        await self.owed_answers.close()

    def retry_now(self) -> None:
        """Try at once to write what was heard, and to send what is owed to those who said it."""
        self._unrecorded.retry_now()
        self.owed_answers.retry_now()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a mention as a declaration, and a reply as what it answers."""
        if message.author.bot or message.webhook_id is not None or message.guild is None:
            return
        act = _act(message, Place(message.guild.id, message.channel.id))
        try:
            await self._taken_in(message, act)
        except UnwritableError:
            await self._not_written(message, act)

    @commands.Cog.listener()
    async def on_raw_message_edit(self, edit: discord.RawMessageUpdateEvent) -> None:
        """Tell at once that a reply which fixes dice was edited; links change no words."""
        if edit.guild_id is not None and edit.data.get("edited_timestamp"):
            place = Place(edit.guild_id, edit.channel_id)
            await self.bot.services.reply_edits.of_recorded(place, edit.message_id)

    async def _taken_in(self, message: discord.Message, act: Act) -> None:
        """Take a message that pings the bot; of a reply that does not, say what it lacks."""
        if not self._pings_me(message):
            if self._answers_me(message) and not message.content:
                await self._reply_once(message, act, TURN_IT_ON)
            elif self._pings_my_role(message):
                await self._reply_once(message, act, MY_ROLE)
            return
        try:
            await self._answered(message, act)
        except RefusedError as refused:
            await self._reply_once(message, act, refused_page(refused.refusal))

    async def _not_written(self, message: discord.Message, act: Act) -> None:
        """Keep a reply that may fix dice until it is written; have all else sent again."""
        answered = message.reference.message_id if message.reference is not None else None
        if await self.bot.services.replies.fixes_dice(act, answered or 0):
            await self._unrecorded.keep(message, act)
        else:
            await _reply(self.bot, message, act, SEND_AGAIN)

    async def _edited(self, message: discord.Message, act: Act) -> None:
        await self.bot.services.reply_edits.of_recorded(act.place, message.id)

    async def _tell_heard(self, message: discord.Message, act: Act) -> None:
        await _reply(self.bot, message, act, HEARD)

    async def _answered(self, message: discord.Message, act: Act) -> None:
        """Take a message that pings the bot as a reply, or else as a declaration."""
        if message.reference is not None or _agrees(message.content):
            await self._all_known(act.place)
            if self._unrecorded.waits_in(act.place.channel):
                # the first reply counts, whenever it is written down: this one waits behind it
                await self._unrecorded.keep(message, act)
                return
            if self.bot.is_closed() or await self._heard(message, act):
                return
        line = self._without_me(message.content)
        if self._is_rate_limited(act):
            return
        if not await self.missed_messages.caught_up(act.place):
            await self._reply_once(message, act, CATCHING_UP)
            return
        said = message.reference is None or line or message.attachments
        if said and await self._first_time(act):
            await self._declared(act, line, message.attachments)

    async def _declared(self, act: Act, line: str, files: Sequence[discord.Attachment]) -> None:
        """Answer what is typed for the first time, a file with it, whatever it comes to."""
        page = SORRY
        try:
            text = accepted(await with_file(line, files[0] if files else None))
            page = await declare_text(self.bot.services, act, text)
        except RefusedError as refused:
            page = refused_page(refused.refusal)
        except UnwritableError:
            page = SEND_AGAIN
        except Exception:
            log.exception("message %d could not be dealt with", act.source)
        sent = await self.owed_answers.send(act.place, act.source, page)
        if sent is None:
            return

        async def edit(more: Page, files: Sequence[Attachment]) -> None:
            language = await language_at(self.bot, act.place)
            shown = edit_of(page_in(more, language))
            if files:
                shown["attachments"] = discord_files(files, language)
            await sent.edit(**shown)

        self.bot.services.additions.begin(sent.id, page, edit)

    def _is_rate_limited(self, act: Act) -> bool:
        """Return whether this person asks too much; a reply that fixes dice is heard before."""
        rate_limit = self.bot.rate_limit
        return rate_limit is not None and rate_limit.wait(act.place.guild, act.person.id) > 0

    async def _all_known(self, place: Place) -> None:
        """Wait until the record knows what a reply may answer, and whatever was typed before it."""
        table = await self.bot.services.tables.at(place)
        if table is None:
            return
        roll = table.open_roll
        if roll is not None and roll.posted is None and self.bot.outbox is not None:
            await self.bot.outbox.settled(place.channel)
        await self.missed_messages.over(table.key)

    async def _heard(self, message: discord.Message, act: Act) -> bool:
        """Take a reply to what the bot has posted; return whether it answered something."""
        return await self._taken(message, act) or await self._answers_the_code(message, act)

    async def _taken(self, message: discord.Message, act: Act) -> bool:
        """Take a reply to a LOCK, or somebody's consent; return whether it was one."""
        services = self.bot.services
        answered = message.reference.message_id if message.reference is not None else None
        try:
            for hear in (
                services.replies.take_reply,
                services.consents.take_reply,
                services.seat_changes.consent,
            ):
                taken = await hear(act, answered or 0, message.content)
                if isinstance(taken, Refusal):
                    await _reply(self.bot, message, act, refused_page(taken))
                if isinstance(taken, SeatRequest):
                    table = await services.tables.here(act.place)
                    page = outdated_page(taken, table.system.called[taken.power], self.bot.me)
                    await _reply(self.bot, message, act, page)
                if taken is not None:
                    return True
            line = self._without_me(message.content)
            told = await services.typed_answers.of_reply(act, answered or 0, line)
            if told is not None:
                await self._first_time(act)
                page = refused_page(told) if isinstance(told, Refusal) else answered_page(told)
                await self.owed_answers.send(act.place, act.source, page)
                return True
        except RefusedError as refused:
            await self._reply_once(message, act, refused_page(refused.refusal))
            return True
        return False

    async def _answers_the_code(self, message: discord.Message, act: Act) -> bool:
        """Say so where somebody replied to the code instead of to the LOCK above it."""
        table = await self.bot.services.tables.at(act.place)
        roll = table.open_roll if table is not None else None
        if roll is None or roll.posted is None or roll.lock_head.hex() not in message.content:
            return False
        link = f"https://discord.com/channels/{act.place.guild}/{act.place.channel}"
        page = Page(
            title=say("Reply to the declaration itself"),
            body=say(
                "Only a reply to the message that holds the declaration counts: {link}/{posted}",
                link=Verbatim(link),
                posted=Verbatim(roll.posted),
            ),
            colour=Colour.REFUSAL,
        )
        await self._reply_once(message, act, page)
        return True

    async def _reply_once(self, message: discord.Message, act: Act, page: Page) -> None:
        """Answer a message that changed nothing, once, however often it is read again."""
        if await self._first_time(act):
            await self.owed_answers.send(act.place, message.id, page)

    async def _first_time(self, act: Act) -> bool:
        """Note that a message is owed an answer; return whether it never was before."""
        return await self.owed_answers.note(act.place, act.source)

    async def _take_up(
        self, message: discord.Message, place: Place, waiting: Collection[int]
    ) -> None:
        """Take a reply that stands in a channel's history as if it had just been typed."""
        answered = message.reference.message_id if message.reference is not None else None
        if message.author.bot or message.webhook_id is not None:
            return
        if answered not in waiting and not _agrees(message.content):
            return
        act = _act(message, place)
        if message.edited_at is not None:
            await self.bot.services.reply_edits.of_recorded(place, message.id)
        if await self.bot.services.archive.read(delivery_of, place.guild, message.id) is not None:
            return
        try:
            if message.edited_at is not None:
                await self._take_up_edited(message, act, answered or 0)
            elif self._pings_me(message):
                await self._taken(message, act)
            elif not message.content:
                await self._reply_once(message, act, TURN_IT_ON)
        except UnwritableError:
            if await self.bot.services.replies.fixes_dice(act, answered or 0):
                await self._unrecorded.tell(message, act)
            raise  # the channel is read again until this is written

    async def _take_up_edited(self, message: discord.Message, act: Act, answered: int) -> None:
        """Say what becomes of a reply that nobody can read any more as it was first typed."""
        await self.bot.services.reply_edits.of_unread(act, answered)
        await self._reply_once(message, act, EDITED)

    def _pings_me(self, message: discord.Message) -> bool:
        me = self.bot.user
        return me is not None and any(user.id == me.id for user in message.mentions)

    def _pings_my_role(self, message: discord.Message) -> bool:
        """Return whether the role is mentioned that Discord has made for the bot."""
        me = self.bot.user
        made_for = {role.tags.bot_id for role in message.role_mentions if role.tags is not None}
        return me is not None and me.id in made_for

    def _without_me(self, text: str) -> str:
        me = self.bot.user.id if self.bot.user is not None else 0
        return text.replace(f"<@{me}>", " ").replace(f"<@!{me}>", " ").strip()

    def _answers_me(self, message: discord.Message) -> bool:
        replied = message.reference.resolved if message.reference is not None else None
        me = self.bot.user
        if not isinstance(replied, discord.Message) or me is None:
            return False
        return replied.author.id == me.id


def _agrees(text: str) -> bool:
    """Return whether a message agrees to something by its words, whatever it replies to."""
    return is_agreement(text) or is_consent(text)


def _act(message: discord.Message, place: Place) -> Act:
    return Act(Person(message.author.id, message.author.display_name), place, message.id)


async def _reply(
    bot: UmpireClient, message: discord.Message, act: Act, page: Page
) -> discord.Message:
    """Answer a message for all to see, in the language of its channel."""
    shown = page_in(page, await language_at(bot, act.place))
    return await message.reply(mention_author=False, **message_of(shown))
