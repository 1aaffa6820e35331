"""How a loopback server differs from Discord's usual behaviour, fixed when it is made."""

from dataclasses import dataclass

from bot.local.loopback import limits
from bot.local.loopback.wire import Intent


@dataclass(frozen=True, slots=True)
class Settings:
    """What the application was granted and how long things last.

    Attributes:
        token: the only token that the server accepts.
        message_content: whether the privileged message content intent is granted.
        members: whether the privileged members intent is granted.
        shards: how many shards `/gateway/bot` advises.
        answer_seconds: how long the bot has for its first answer to an interaction.
        token_seconds: how long an interaction's token works after that.
        file_bytes: largest file that may be uploaded.
    """

    token: str = "loopback"  # noqa: S105 - it opens nothing but this process
    message_content: bool = False
    members: bool = False
    shards: int = 1
    answer_seconds: float = limits.ANSWER_SECONDS
    token_seconds: float = limits.TOKEN_SECONDS
    file_bytes: int = limits.FILE_BYTES

    @property
    def refused_intents(self) -> int:
        """Bits of the privileged intents that the application was not granted."""
        refused = int(Intent.GUILD_PRESENCES)
        refused |= 0 if self.message_content else Intent.MESSAGE_CONTENT
        refused |= 0 if self.members else Intent.GUILD_MEMBERS
        return refused

    @property
    def application_flags(self) -> int:
        """The application's public flags: the limited forms of the granted intents."""
        return (1 << 19 if self.message_content else 0) | (1 << 15 if self.members else 0)
