"""The loopback server: one application's Discord, with the world, the people and the mishaps."""

import time
from collections.abc import Callable
from typing import Self

from aiohttp import web

from bot.local.loopback.commands import Commands
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.mishaps import Mishap, MishapKind
from bot.local.loopback.people.person import Person
from bot.local.loopback.ratelimits import Limit
from bot.local.loopback.rest.application import ROUTES, web_application
from bot.local.loopback.settings import Settings
from bot.local.loopback.site import make_site
from bot.local.loopback.snowflake import Clock
from bot.local.loopback.wire import Close
from bot.local.loopback.world.events import Observer
from bot.local.loopback.world.guilds import Guild, Role
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.speech import tell_again
from bot.local.loopback.world.world import Names, World

_HOST = "127.0.0.1"
_SHUTDOWN_SECONDS = 0.5
_STANDARD = Settings()
_USUAL_NAMES = Names()


class Loopback:
    """A server on this machine that a stock discord.py client takes for Discord.

    Attributes:
        faults: everything the bot did that Discord refuses, in words; empty if all is well.
        world: guilds, channels and messages, for building and for looking.
        commands: what the bot has registered, by guild or globally.
        port: set by `start`.
    """

    def __init__(
        self,
        settings: Settings = _STANDARD,
        *,
        clock: Clock = time.time,
        names: Names = _USUAL_NAMES,
    ) -> None:
        self._site = make_site(settings, clock, names)
        self._runner: web.AppRunner | None = None
        self.faults = self._site.faults
        self.world: World = self._site.world
        self.commands: Commands = self._site.commands
        self.world.add_guild()
        self.port = 0

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def token(self) -> str:
        """The token that the bot logs in with."""
        return self._site.settings.token

    @property
    def url(self) -> str:
        """Where HTTP is served."""
        return f"http://{_HOST}:{self.port}"

    @property
    def gateway_url(self) -> str:
        """Where the gateway is."""
        return f"ws://{_HOST}:{self.port}/gateway"

    async def start(self, port: int = 0) -> None:
        """Serve on the given port of this machine, or on any free one."""
        application = web_application(self._site)
        self._runner = web.AppRunner(
            application, access_log=None, shutdown_timeout=_SHUTDOWN_SECONDS
        )
        await self._runner.setup()
        await web.TCPSite(self._runner, _HOST, port).start()
        self.port = int(self._runner.addresses[0][1])
        self.world.file_root = self.url
        self._site.hub.url = self.gateway_url

    async def stop(self) -> None:
        """Hang up on everyone and stop serving; the world stays as it is."""
        self._site.hub.drop(Close.GOING_AWAY)
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def take_faults(self) -> list[str]:
        """Return the faults so far and forget them, for tests that provoke some."""
        taken = list(self.faults)
        self.faults.clear()
        return taken

    async def connected(self, shards: int = 1) -> None:
        """Wait until so many shards of the bot have identified themselves or resumed."""
        await self._site.hub.connected(shards)

    async def quiet(self, seconds: float = 0.01, timeout: float = 120.0) -> None:  # noqa: ASYNC109 - it reads best
        """Wait until bot and server have exchanged nothing for so many seconds.

        Raises:
            TimeoutError: if they never fall silent.
        """
        await self._site.traffic.quiet(seconds, timeout)

    @property
    def moves(self) -> int:
        """How many requests and frames bot and server have exchanged so far."""
        return self._site.traffic.moves

    def asked(self, route: str) -> int:
        """Return how many requests of a route there were so far."""
        return self._site.traffic.asked[_known(route)]

    @property
    def busy(self) -> bool:
        """Whether a request is under way, or a frame waits to be sent."""
        return self._site.traffic.busy

    # --- people and places

    def guild(self, name: str | None = None) -> Guild:
        """Return the guild of that name, made if need be; without a name the first one."""
        for guild in self.world.guilds.values():
            if name in (None, guild.name):
                return guild
        return self.world.add_guild(name)

    def person(self, name: str, *roles: Role, guild: Guild | None = None) -> Person:
        """Return the person of that name, a member of the guild, in its first channel.

        Account and membership are made when first asked for, roles given that are missing; the
        guild is the first one.

        Raises:
            LookupError: if the guild has no channel left.
        """
        guild = guild or self.guild()
        known = (user for user in self.world.users.values() if user.name == name.lower())
        user = next(known, None) or self.world.add_user(name)
        member = guild.members.get(user.id) or self.world.add_member(guild, user, *roles)
        for role in roles:
            if role.id not in member.role_ids:
                self.world.give_role(guild, user, role)
        channels = self.world.channels_of(guild)
        if not channels:
            raise LookupError(f"{guild} has no channel")
        return Person(self._site, user, channels[0])

    def close_to_direct(self, person: Person) -> None:
        """Let a person take no direct messages from the bot any more."""
        self.world.closed_to_direct.add(person.user.id)

    def observe(self, observer: Observer) -> Callable[[], None]:
        """Show every new, edited and deleted message to `observer`; the result ends it."""
        self.world.observe(observer)
        return lambda: self.world.stop_observing(observer)

    # --- mishaps

    def limit(self, route: str, requests: int, seconds: float) -> None:
        """Put a rate limit on a route such as `POST /channels/{channel_id}/messages`."""
        self._site.buckets.set(_known(route), Limit(requests, seconds))

    def limit_everywhere(self, requests: int, seconds: float) -> None:
        """Put one limit on all routes together but those that answer interactions."""
        self._site.buckets.set_everywhere(Limit(requests, seconds))

    def limit_as_usual(self, *, pace: float = 1.0) -> None:
        """Put the limits on that Discord usually tells, in windows `pace` times as long."""
        self._site.buckets.set_as_usual(pace)

    @property
    def hurried(self) -> int:
        """How many requests were refused because they came too fast."""
        return self._site.buckets.refusals

    def fault_next(
        self,
        route: str,
        status: int,
        *,
        times: int = 1,
        retry_after: float = 0.0,
        code: int = 0,
        scope: str = "user",
    ) -> None:
        """Answer the next requests of a route with an error; they have no effect."""
        mishap = Mishap(MishapKind.ERROR, status, retry_after, code, scope)
        self._site.mishaps.order(_known(route), mishap, times)

    def forget_mishaps(self) -> None:
        """Let nothing go wrong that was ordered before."""
        self._site.mishaps.forget()

    def swallow_next_answer(self, route: str, *, times: int = 1) -> None:
        """Let the next requests of a route have their effect and lose their answers."""
        self._site.mishaps.order(_known(route), Mishap(MishapKind.ANSWER_LOST), times)

    def lose_next_request(self, route: str, *, times: int = 1) -> None:
        """Break the connection of the next requests of a route; they have no effect."""
        self._site.mishaps.order(_known(route), Mishap(MishapKind.REQUEST_LOST), times)

    def delay_next_answer(self, route: str, seconds: float, *, times: int = 1) -> None:
        """Let the next requests of a route have their effect and be answered late."""
        self._site.mishaps.order(_known(route), Mishap(MishapKind.SLOW, seconds=seconds), times)

    def repeat_next_interaction(self, times: int = 1) -> None:
        """Deliver the next interaction so many times more, with the same id."""
        self._site.broker.repeat_next(times)

    def redeliver(self, reply: Reply) -> None:
        """Deliver an old interaction once more."""
        self._site.broker.deliver(reply)

    def redeliver_message(self, message: Message) -> None:
        """Announce an old message as new once more."""
        tell_again(self.world, self.world.channels[message.channel_id], message)

    def refuse_sessions(self, code: Close) -> None:
        """Close every socket on which a session is to begin, as for too few shards."""
        self._site.hub.refuses = code

    def drop_sockets(self, code: int = Close.UNKNOWN_ERROR) -> None:
        """Close every socket of the gateway; the bot can resume what it misses meanwhile."""
        self._site.hub.drop(code)

    def ask_to_reconnect(self) -> None:
        """Tell the bot to connect again and resume."""
        self._site.hub.ask_to_reconnect()

    def invalidate_sessions(self, *, resumable: bool = False) -> None:
        """Tell the bot that its sessions are invalid; it has to identify itself anew."""
        self._site.hub.invalidate(resumable=resumable)


def _known(route: str) -> str:
    if route not in {known.name for known in ROUTES}:
        raise ValueError(f"there is no route {route}")
    return route
