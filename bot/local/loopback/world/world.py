"""Everything that exists, by id, and the changes to guilds, members, roles and channels."""

from dataclasses import dataclass

from bot.local.loopback.payload import Payload
from bot.local.loopback.snowflake import Clock, Snowflakes
from bot.local.loopback.wire import ORDINARY_PERMISSIONS, ChannelKind, Intent
from bot.local.loopback.world.channels import Channel, Overwrite
from bot.local.loopback.world.events import Announcer, Event, Observer, Sight, plain_event
from bot.local.loopback.world.guilds import Guild, Member, Role, User
from bot.local.loopback.world.messages import Attachment, Message
from bot.local.loopback.world.permissions import permissions_in
from bot.local.loopback.world.rendering import whole_guild


@dataclass(frozen=True, slots=True)
class Names:
    """Names that the world starts with."""

    bot: str = "umpire"
    founder: str = "founder"
    guild: str = "War Room"
    channel: str = "table"


class World:
    """The state behind the server; every change is announced to the bot and shown to observers."""

    def __init__(self, clock: Clock, names: Names = Names()) -> None:
        self.clock = clock
        self.names = names
        self.ids = Snowflakes(clock)
        self.users: dict[int, User] = {}
        self.directs: dict[int, Channel] = {}
        self.closed_to_direct: set[int] = set()
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.files: dict[int, Attachment] = {}
        self.nonces: dict[tuple[int, str], Message] = {}
        self.file_root = ""
        self._announcers: list[Announcer] = []
        self._observers: list[Observer] = []
        self.bot = self.add_user(names.bot, bot=True)

    def announce_to(self, announcer: Announcer) -> None:
        """Send every event to `announcer` from now on."""
        self._announcers.append(announcer)

    def observe(self, observer: Observer) -> None:
        """Show every new, edited and deleted message to `observer` from now on."""
        self._observers.append(observer)

    def stop_observing(self, observer: Observer) -> None:
        """Show nothing more to `observer`."""
        self._observers.remove(observer)

    def announce(self, event: Event) -> None:
        """Tell the bot."""
        for announcer in self._announcers:
            announcer(event)

    def show(self, sight: Sight) -> None:
        """Tell those who look on."""
        for observer in tuple(self._observers):
            observer(sight)

    def add_user(self, name: str, *, bot: bool = False) -> User:
        """Create an account; its shown name is the name with a capital."""
        user = User(self.ids.next(), name.lower(), name[:1].upper() + name[1:], bot=bot)
        self.users[user.id] = user
        return user

    def add_guild(
        self,
        name: str | None = None,
        *,
        channels: tuple[str, ...] | None = None,
        owner: User | None = None,
        bot_permissions: int = ORDINARY_PERMISSIONS,
    ) -> Guild:
        """Create a guild that the bot has joined with a role of the given permissions."""
        owner = owner or self.founder()
        guild = Guild(self.ids.next_millisecond(), name or self.names.guild, owner.id)
        guild.roles[guild.id] = Role(guild.id, "@everyone", ORDINARY_PERMISSIONS, 0)
        self.guilds[guild.id] = guild
        guild.members[owner.id] = Member(owner, self.clock())
        role = Role(self.ids.next(), self.bot.display, bot_permissions, 1, bot_id=self.bot.id)
        guild.roles[role.id] = role
        guild.members[self.bot.id] = Member(self.bot, self.clock(), {role.id})
        for channel in (self.names.channel,) if channels is None else channels:
            self._new_channel(guild, channel)
        self.announce(self._guild_created(guild))
        return guild

    def add_channel(
        self,
        guild: Guild,
        name: str,
        overwrites: dict[int, Overwrite] | None = None,
        kind: ChannelKind = ChannelKind.TEXT,
    ) -> Channel:
        """Create a channel: text, announcement or forum."""
        channel = self._new_channel(guild, name, overwrites, kind)
        self._tell_guild(guild, "CHANNEL_CREATE", channel.payload())
        return channel

    def change_channel(self, channel: Channel, name: str, topic: str | None) -> None:
        """Rename a channel and set its topic."""
        channel.name, channel.topic = name, topic
        if channel.guild is not None:
            self._tell_guild(channel.guild, "CHANNEL_UPDATE", channel.payload())

    def add_role(self, guild: Guild, name: str, permissions: int = 0) -> Role:
        """Create a role that may be mentioned by all."""
        role = Role(self.ids.next(), name, permissions, len(guild.roles), mentionable=True)
        guild.roles[role.id] = role
        body = {"guild_id": str(guild.id), "role": role.payload()}
        self._tell_guild(guild, "GUILD_ROLE_CREATE", body)
        return role

    def add_member(self, guild: Guild, user: User, *roles: Role) -> Member:
        """Let an account join a guild."""
        member = Member(user, self.clock(), {role.id for role in roles})
        guild.members[user.id] = member
        body = member.payload() | {"guild_id": str(guild.id)}
        self._tell_guild(guild, "GUILD_MEMBER_ADD", body, Intent.GUILD_MEMBERS)
        return member

    def give_role(self, guild: Guild, user: User, role: Role) -> None:
        """Give a member a role; of others than itself the bot hears with the members intent."""
        member = guild.members[user.id]
        member.role_ids.add(role.id)
        body = member.payload() | {"guild_id": str(guild.id)}
        intent = Intent.GUILDS if user.bot else Intent.GUILD_MEMBERS
        self._tell_guild(guild, "GUILD_MEMBER_UPDATE", body, intent)

    def remove_member(self, guild: Guild, user: User) -> None:
        """Let an account leave a guild; for the bot see `remove_bot`."""
        del guild.members[user.id]
        body = {"guild_id": str(guild.id), "user": user.payload()}
        self._tell_guild(guild, "GUILD_MEMBER_REMOVE", body, Intent.GUILD_MEMBERS)

    def remove_bot(self, guild: Guild) -> None:
        """Throw the bot out of a guild."""
        del guild.members[self.bot.id]
        self.announce(plain_event("GUILD_DELETE", {"id": str(guild.id)}, guild.id))

    def return_bot(self, guild: Guild) -> None:
        """Invite the bot again, with the role it had."""
        role = next(role for role in guild.roles.values() if role.name == self.bot.display)
        guild.members[self.bot.id] = Member(self.bot, self.clock(), {role.id})
        self.announce(self._guild_created(guild))

    def set_available(self, guild: Guild, *, available: bool) -> None:
        """Begin or end an outage of a guild."""
        guild.available = available
        if available:
            self.announce(self._guild_created(guild, unavailable=False))
        else:
            body = {"id": str(guild.id), "unavailable": True}
            self.announce(plain_event("GUILD_DELETE", body, guild.id))

    def delete_channel(self, channel: Channel) -> None:
        """Delete a channel or thread with all that was said in it and its threads.

        Raises:
            ValueError: for a direct channel, which nobody can delete.
        """
        if channel.guild is None:
            raise ValueError("a direct channel cannot be deleted")
        for thread in self.threads_of(channel):
            self.channels.pop(thread.id, None)
        self.channels.pop(channel.id, None)
        name = "THREAD_DELETE" if channel.is_thread else "CHANNEL_DELETE"
        self._tell_guild(channel.guild, name, channel.payload())

    def threads_of(self, channel: Channel) -> list[Channel]:
        """Return the threads under a channel, oldest first."""
        return [
            place
            for place in self.channels.values()
            if place.thread and place.thread.parent is channel
        ]

    def channels_of(self, guild: Guild, *, threads: bool = False) -> list[Channel]:
        """Return a guild's channels, or its threads."""
        return [
            place
            for place in self.channels.values()
            if place.guild is guild and place.is_thread == threads
        ]

    def guild_payload(self, guild: Guild, intents: int) -> Payload:
        """Return a guild with its channels, threads and members as a receiver gets it."""
        threads = [
            thread
            for thread in self.channels_of(guild, threads=True)
            if thread.thread and not thread.thread.archived and permissions_in(self.bot.id, thread)
        ]
        members = bool(intents & Intent.GUILD_MEMBERS)
        return whole_guild(guild, self.channels_of(guild), threads, None if members else self.bot)

    def direct(self, user: User) -> Channel:
        """Return the channel between the account and the bot, opened when first asked for."""
        if user.id not in self.directs:
            channel = Channel(self.ids.next(), ChannelKind.DIRECT, pair=(user, self.bot))
            self.directs[user.id] = self.channels[channel.id] = channel
        return self.directs[user.id]

    def _new_channel(
        self,
        guild: Guild,
        name: str,
        overwrites: dict[int, Overwrite] | None = None,
        kind: ChannelKind = ChannelKind.TEXT,
    ) -> Channel:
        position = len(self.channels_of(guild))
        channel = Channel(
            self.ids.next(),
            kind,
            name,
            guild,
            position=position,
            overwrites=overwrites or {},
        )
        self.channels[channel.id] = channel
        return channel

    def founder(self) -> User:
        """Return who owns the application and the first guild."""
        for user in self.users.values():
            if user.name == self.names.founder:
                return user
        return self.add_user(self.names.founder)

    def _tell_guild(
        self, guild: Guild, name: str, payload: Payload, intent: Intent = Intent.GUILDS
    ) -> None:
        if self.bot.id in guild.members:
            self.announce(plain_event(name, payload, guild.id, intent))

    def _guild_created(self, guild: Guild, *, unavailable: bool | None = None) -> Event:
        extra: Payload = {} if unavailable is None else {"unavailable": unavailable}
        return Event(
            "GUILD_CREATE", lambda intents: self.guild_payload(guild, intents) | extra, guild.id
        )
