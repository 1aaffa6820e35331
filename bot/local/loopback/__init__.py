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
"""

from bot.local.loopback.interactions.broker import NotAnswered
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.people.person import Person
from bot.local.loopback.people.refuses import ClientRefuses
from bot.local.loopback.people.slash import Choice
from bot.local.loopback.pointing import connector_to, point_client_at, point_client_nowhere
from bot.local.loopback.server import Loopback
from bot.local.loopback.settings import Settings
from bot.local.loopback.wire import MessageFlag, Permission
from bot.local.loopback.world.channels import Channel, Overwrite
from bot.local.loopback.world.events import Sight, SightKind
from bot.local.loopback.world.guilds import Guild, Member, Role
from bot.local.loopback.world.messages import Attachment, Message, Upload
from bot.local.loopback.world.threads import change_thread, start_thread
from bot.local.loopback.world.users import User
from bot.local.loopback.world.world import Names, World

__all__ = [
    "Attachment",
    "Channel",
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
