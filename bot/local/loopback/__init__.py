"""A Discord of one's own: the stock discord.py client runs against it, and people drive it.

One server is one application's Discord, on 127.0.0.1. It keeps a world of guilds, channels,
threads, messages and files; it speaks the HTTP API (version 10) and the gateway as far as the
client uses them; it refuses what Discord refuses, with Discord's codes, and notes each refusal
in `Loopback.faults`. A `Person` does what people do at a client and meets `ClientRefuses` where
the client would not let them.

    async with Loopback() as server:
        anna = server.person("anna")
        bot = Bot(connector=connector_to(server))       # or: point_client_at(server)
        ...                                             # bot.start(server.token) in a task
        reply = await anna.slash("war declare", unit="tank")
        await anna.click(await reply.settled(), "Confirm")
        assert not server.faults

It proves the bot's contract with the client and our reading of Discord's documentation, not
Discord itself.

- ``limits``: Discord's limits, from its API documentation of August 2026.
- ``mishaps``: mishaps on order: error answers, lost answers, lost requests and slow answers.
- ``payload``: JSON as it travels, components as a tree among it.
- ``ratelimits``: rate limits per route and major parameter and over all, told in headers as Discord
  tells them.
- ``snowflake``: ids that carry their moment of birth, as Discord makes them.
- ``traffic``: whether anything is on its way between bot and server.
- ``wire``: the numbers of Discord's API (version 10) that this server knows by name.
- ``refusals``: how Discord says no, and its client before anything is sent.
- ``settings``: how a loopback server differs from Discord's usual behaviour, fixed when it is made.
- ``checks``: what Discord refuses: messages, embeds, components, modals and commands beyond its
  limits.
- ``world``: the local world: guilds, members, channels, threads and what is said in them.
- ``commands``: the application's registered commands, global and by guild.
- ``gateway``: sockets, sessions, and the events that flow over them.
- ``interactions``: what a person did, what the bot was sent, and what it has answered so far.
- ``site``: everything the endpoints and the people of one server share.
- ``people``: people at their clients.
- ``rest``: the HTTP side: one small function an endpoint, and the door in front of them.
- ``server``: the loopback server: one application's Discord, with the world, the people and the
  mishaps.
- ``pointing``: turning the stock client away from Discord and towards a loopback server.
"""

from bot.local.loopback.interactions.broker import NotAnswered
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.people.person import Person
from bot.local.loopback.people.slash import Choice
from bot.local.loopback.pointing import connector_to, point_client_at, point_client_nowhere
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.server import Loopback
from bot.local.loopback.settings import Settings
from bot.local.loopback.wire import ChannelKind, MessageFlag, Permission
from bot.local.loopback.world.channels import Channel, Overwrite
from bot.local.loopback.world.events import Sight, SightKind
from bot.local.loopback.world.guilds import Guild, Member, Role, User
from bot.local.loopback.world.messages import Attachment, Message, Upload
from bot.local.loopback.world.threads import change_thread, start_thread
from bot.local.loopback.world.world import Names, World

__all__ = [
    "Attachment",
    "Channel",
    "ChannelKind",
    "Choice",
    "ClientRefuses",
    "Guild",
    "Loopback",
    "Member",
    "Message",
    "MessageFlag",
    "Names",
    "NotAnswered",
    "Overwrite",
    "Permission",
    "Person",
    "Reply",
    "Role",
    "Settings",
    "Sight",
    "SightKind",
    "Upload",
    "User",
    "World",
    "change_thread",
    "connector_to",
    "point_client_at",
    "point_client_nowhere",
    "start_thread",
]
