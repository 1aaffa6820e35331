"""Accounts, and guilds with their roles and members."""

from dataclasses import dataclass, field

from bot.local.loopback.payload import Payload, iso_time


@dataclass(frozen=True, slots=True)
class User:
    """An account.

    Attributes:
        id: snowflake.
        name: the unique lower-case name.
        display: the name shown.
        bot: whether this is the application's own account.
        locale: the language of the client.
    """

    id: int
    name: str
    display: str
    bot: bool = False
    locale: str = "en-US"

    @property
    def mention(self) -> str:
        """The text that mentions this account."""
        return f"<@{self.id}>"

    def payload(self) -> Payload:
        """Return the user object."""
        return {
            "id": str(self.id),
            "username": self.name,
            "global_name": self.display,
            "discriminator": "0",
            "avatar": None,
            "avatar_decoration_data": None,
            "banner": None,
            "accent_color": None,
            "collectibles": None,
            "primary_guild": None,
            "bot": self.bot,
            "flags": 0,
            "public_flags": 0,
        }

    def own_payload(self) -> Payload:
        """Return the user object as the account itself reads it."""
        return self.payload() | {"verified": True, "mfa_enabled": False, "locale": self.locale}


@dataclass(frozen=True, slots=True)
class Role:
    """A role; the one with the guild's own id is @everyone, and a bot has one of its own."""

    id: int
    name: str
    permissions: int
    position: int
    mentionable: bool = False
    bot_id: int | None = None

    @property
    def mention(self) -> str:
        """The text that mentions this role."""
        return f"<@&{self.id}>"

    def payload(self) -> Payload:
        """Return the role object."""
        return {
            "id": str(self.id),
            "name": self.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "position": self.position,
            "permissions": str(self.permissions),
            "managed": self.bot_id is not None,
            "mentionable": self.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
            **({} if self.bot_id is None else {"tags": {"bot_id": str(self.bot_id)}}),
        }


@dataclass(slots=True)
class Member:
    """An account's membership of one guild."""

    user: User
    joined_at: float
    role_ids: set[int] = field(default_factory=set)
    nick: str | None = None

    def payload(self) -> Payload:
        """Return the member object; messages and resolved options carry less of it."""
        return self.resolved() | {"user": self.user.payload(), "deaf": False, "mute": False}

    def resolved(self) -> Payload:
        """Return the member object as it stands beside the account that an option names."""
        return {
            "roles": [str(role) for role in sorted(self.role_ids)],
            "nick": self.nick,
            "avatar": None,
            "banner": None,
            "joined_at": iso_time(self.joined_at),
            "premium_since": None,
            "flags": 0,
            "pending": False,
            "communication_disabled_until": None,
        }


@dataclass(slots=True, eq=False)
class Guild:
    """A guild.

    Attributes:
        id: snowflake, also the id of the @everyone role.
        name: shown name.
        owner_id: the account that may do everything.
        roles: by id.
        members: by user id, the bot included while it is in the guild.
        available: false during an outage of the guild.
        locale: the language that a community has chosen.
    """

    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    available: bool = True
    locale: str = "en-US"

    def __repr__(self) -> str:
        return f"<Guild {self.name}>"

    @property
    def everyone(self) -> Role:
        """The role that all members have."""
        return self.roles[self.id]
