"""Everything the endpoints and the people of one server share."""

from dataclasses import dataclass, field

from bot.local.loopback.commands import Commands
from bot.local.loopback.gateway.hub import Hub
from bot.local.loopback.interactions.broker import InteractionBroker
from bot.local.loopback.mishaps import Mishaps
from bot.local.loopback.ratelimits import Buckets
from bot.local.loopback.settings import Settings
from bot.local.loopback.snowflake import Clock
from bot.local.loopback.traffic import Traffic
from bot.local.loopback.world.world import Names, World


@dataclass(slots=True, eq=False)
class Site:
    """The parts of one server.

    Attributes:
        settings: fixed when the server is made.
        world: guilds, channels, messages.
        hub: gateway sessions.
        broker: interactions.
        commands: registered commands.
        traffic: what is under way.
        mishaps: faults on order.
        buckets: rate limits.
        faults: everything the bot did that Discord refuses.
    """

    settings: Settings
    world: World
    hub: Hub
    broker: InteractionBroker
    commands: Commands
    traffic: Traffic = field(default_factory=Traffic)
    mishaps: Mishaps = field(default_factory=Mishaps)
    buckets: Buckets = field(default_factory=Buckets)
    faults: list[str] = field(default_factory=list)


def make_site(settings: Settings, clock: Clock, names: Names) -> Site:
    """Return the parts of a new server, wired together."""
    faults: list[str] = []
    world = World(clock, names)
    return Site(
        settings=settings,
        world=world,
        hub=Hub(world, settings),
        broker=InteractionBroker(world, settings, faults),
        commands=Commands(world),
        faults=faults,
    )
