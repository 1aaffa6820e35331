"""People and the bot, as the whole of Discord knows them."""

from dataclasses import dataclass

from bot.local.loopback.payload import Payload


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
            "bot": self.bot,
            "public_flags": 0,
        }
