"""Where interactions are sent out and their answers are checked in."""

import asyncio
import time

from bot.local.loopback.interactions.reply import Act, Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.settings import Settings
from bot.local.loopback.world.events import plain_event
from bot.local.loopback.world.guilds import Guild, User
from bot.local.loopback.world.permissions import permissions_in
from bot.local.loopback.world.rendering import Reader, message_payload
from bot.local.loopback.world.world import World

_TURNS_TO_READ_A_RESPONSE = 8
"""Turns of the event loop that a client needs to read its callback's response. Until then it has
not filed the view, and nobody could have clicked so soon."""


class NotAnswered(Exception):  # noqa: N818 - it says what the person sees
    """The bot did not answer in time; the person sees "The application did not respond"."""


class InteractionBroker:
    """All interactions of the application, by token."""

    def __init__(self, world: World, settings: Settings, faults: list[str]) -> None:
        self._world = world
        self._settings = settings
        self._faults = faults
        self._replies: dict[str, Reply] = {}
        self._repeats = 0

    async def send(self, act: Act) -> Reply:
        """Send an act to the bot and wait for its first answer.

        Raises:
            NotAnswered: if none came in time, which is also a fault.
        """
        number = self._world.ids.next()
        reply = Reply(number, f"token-{number}", act, self._world.clock())
        self._replies[reply.token] = reply
        reply.payload = envelope(number, reply.token, act, self._world.bot, self._settings)
        began = time.perf_counter()
        self.deliver(reply)
        while self._repeats:
            self._repeats -= 1
            self.deliver(reply)
        try:
            await reply.answered(self._settings.answer_seconds)
        except TimeoutError:
            reply.closed = True
            seconds = self._settings.answer_seconds
            self._faults.append(f"{act.label} was not answered within {seconds:g} s")
            raise NotAnswered(f"{act.label}: The application did not respond") from None
        reply.latency = time.perf_counter() - began
        for _ in range(_TURNS_TO_READ_A_RESPONSE):
            await asyncio.sleep(0)
        return reply

    def deliver(self, reply: Reply) -> None:
        """Send the interaction's event; more than once is a repeated delivery."""
        guild = reply.act.channel.guild
        guild_id = guild.id if guild else None
        self._world.announce(plain_event("INTERACTION_CREATE", reply.payload, guild_id))

    def repeat_next(self, times: int) -> None:
        """Deliver the next interaction so many times more than once."""
        self._repeats += times

    def to_answer(self, interaction_id: int, token: str) -> Reply:
        """Return the interaction that a first answer is for.

        Raises:
            DiscordRefuses: 10062 for an unknown or late one, 40060 for one already answered,
                10003 if its channel is gone.
        """
        reply = self._replies.get(token)
        if reply is None or reply.id != interaction_id:
            raise DiscordRefuses(Verdict.UNKNOWN_INTERACTION)
        if reply.answer is not None:
            raise DiscordRefuses(Verdict.ALREADY_ANSWERED)
        self._require_channel(reply)
        age = self._world.clock() - reply.sent_at
        if reply.closed or age > self._settings.answer_seconds:
            raise DiscordRefuses(Verdict.UNKNOWN_INTERACTION)
        return reply

    def to_follow_up(self, token: str) -> Reply:
        """Return the interaction that later messages are for.

        Raises:
            DiscordRefuses: 10015 for an unknown or unanswered one, 50027 for an old token,
                10003 if its channel is gone.
        """
        reply = self._replies.get(token)
        if reply is None or reply.answer is None:
            raise DiscordRefuses(Verdict.UNKNOWN_WEBHOOK)
        if self._world.clock() - reply.sent_at > self._settings.token_seconds:
            raise DiscordRefuses(Verdict.INVALID_TOKEN)
        self._require_channel(reply)
        return reply

    def _require_channel(self, reply: Reply) -> None:
        if reply.act.channel.id not in self._world.channels:
            raise DiscordRefuses(Verdict.UNKNOWN_CHANNEL)


_IN_GUILD, _IN_DIRECT = 0, 1


def envelope(number: int, token: str, act: Act, bot: User, settings: Settings) -> Payload:
    """Return the event's payload; messages in it can be read whatever the intents."""
    channel = act.channel
    fields: Payload = {
        "id": str(number),
        "application_id": str(bot.id),
        "type": int(act.kind),
        "token": token,
        "version": 1,
        "data": act.body,
        "channel_id": str(channel.id),
        "channel": channel.payload(permissions_in(act.user.id, channel)),
        "app_permissions": str(permissions_in(bot.id, channel)),
        "attachment_size_limit": settings.file_bytes,
        "locale": act.user.locale,
        "entitlements": [],
    }
    if act.source is not None:
        reader = Reader(bot.id, reads_all=True)
        fields["message"] = message_payload(act.source, channel, reader)
    return fields | (_from_guild(act, channel.guild) if channel.guild else _from_direct(act))


def _from_guild(act: Act, guild: Guild) -> Payload:
    member = guild.members[act.user.id].payload()
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": member | {"permissions": str(permissions_in(act.user.id, act.channel))},
        "context": _IN_GUILD,
        "authorizing_integration_owners": {"0": str(guild.id)},
    }


def _from_direct(act: Act) -> Payload:
    return {
        "user": act.user.payload(),
        "context": _IN_DIRECT,
        "authorizing_integration_owners": {"0": "0"},
    }
