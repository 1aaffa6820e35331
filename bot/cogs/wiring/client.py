"""What the doors need of the client they serve."""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from discord.ext import commands

from bot.cogs.wiring.rate_limit import RateLimit
from bot.referee.game.people import Place

if TYPE_CHECKING:
    from bot.cogs.wiring.services import Services
    from bot.record.outbox import Outbox


class UmpireClient(commands.Bot):
    """A client with the use cases at hand.

    Attributes:
        services: Everything that people can ask for.
        default_dice: How games throw where the group says nothing.
        rate_limit: How much is granted to one person and one guild; None for everything.
        caught_up: Says whether what was typed in a channel's game unheard has been looked for; None
            before anything is looked for.
        outbox: Sends what is owed to channels; None before it is started.
    """

    services: "Services"
    default_dice: str
    rate_limit: RateLimit | None = None
    caught_up: Callable[[Place], Awaitable[bool]] | None = None
    outbox: "Outbox | None" = None

    def serves(self, guild: int) -> bool:
        """Return whether a guild belongs to this process."""
        shards = getattr(self, "shard_ids", None)
        return shards is None or (guild >> 22) % (self.shard_count or 1) in shards

    @property
    def me(self) -> int:
        """The bot's own user id."""
        if self.user is None:
            raise LookupError("the bot is not logged in")
        return self.user.id
