"""All sessions of the application: identifying, resuming, and sending events to them."""

import asyncio

from bot.local.loopback.gateway.session import Line, Session
from bot.local.loopback.payload import Payload
from bot.local.loopback.settings import Settings
from bot.local.loopback.wire import Close, Op
from bot.local.loopback.world.events import Event
from bot.local.loopback.world.world import World


class Hub:
    """The gateway's memory.

    Attributes:
        sessions: by id, those that can resume included.
        url: where the gateway is reached, once the server has started.
        refuses: the code with which sessions are refused; none begins them.
    """

    def __init__(self, world: World, settings: Settings) -> None:
        self.sessions: dict[str, Session] = {}
        self.url = ""
        self.refuses: Close | None = None
        self._world = world
        self._settings = settings
        self._change = asyncio.Event()
        world.announce_to(self.publish)

    def publish(self, event: Event) -> None:
        """Send an event to every session that it concerns."""
        for session in self.sessions.values():
            if session.wants(event):
                session.send(event.name, event.render(session.intents))

    def identify(self, line: Line, asked: Payload) -> Session | Close:
        """Begin a session, or say with which code to hang up."""
        if asked.get("token") != self._settings.token:
            return Close.AUTHENTICATION_FAILED
        if self.refuses is not None:
            return self.refuses
        number, count = asked.get("shard") or (0, 1)
        if not 0 <= number < count:
            return Close.INVALID_SHARD
        intents = int(asked.get("intents") or 0)
        if intents & self._settings.refused_intents:
            return Close.DISALLOWED_INTENTS
        self._forget_absent((number, count))
        session = Session(f"session-{self._world.ids.next()}", (number, count), intents, line)
        self.sessions[session.id] = session
        self._greet(session)
        self._change.set()
        return session

    def resume(self, line: Line, asked: Payload) -> Session | Close | None:
        """Go on with a session; none if it is not known any more."""
        if asked.get("token") != self._settings.token:
            return Close.AUTHENTICATION_FAILED
        session = self.sessions.get(str(asked.get("session_id")))
        if session is None or not session.replay(line, int(asked.get("seq") or 0)):
            return None
        self._change.set()
        return session

    def hang_up(self, session: Session, line: Line, *, for_good: bool) -> None:
        """Note that a session's socket has closed; a proper goodbye also ends the session."""
        if session.line is not line:
            return
        session.line = None
        if for_good:
            self.sessions.pop(session.id, None)
        self._change.set()

    async def connected(self, shards: int) -> None:
        """Wait until so many shards are connected."""
        while sum(session.line is not None for session in self.sessions.values()) < shards:
            self._change.clear()
            await self._change.wait()

    def drop(self, code: int) -> None:
        """Close every socket; the sessions can be resumed."""
        for line in self._lines():
            line.close(code)

    def ask_to_reconnect(self) -> None:
        """Tell every shard to connect again and resume."""
        for line in self._lines():
            line.put_op(Op.RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Tell every shard that its session is invalid; if not resumable, forget it."""
        lines = self._lines()
        if not resumable:
            self.sessions.clear()
        for line in lines:
            line.put_op(Op.INVALID_SESSION, resumable)

    def _lines(self) -> list[Line]:
        return [session.line for session in self.sessions.values() if session.line is not None]

    def _forget_absent(self, shard: tuple[int, int]) -> None:
        for session in list(self.sessions.values()):
            if session.line is None and session.shard == shard:
                del self.sessions[session.id]

    def _greet(self, session: Session) -> None:
        bot = self._world.bot
        guilds = [
            guild
            for guild in self._world.guilds.values()
            if bot.id in guild.members and session.has(guild.id)
        ]
        session.send(
            "READY",
            {
                "v": 10,
                "user": bot.own_payload(),
                "session_id": session.id,
                "resume_gateway_url": self.url,
                "shard": list(session.shard),
                "guilds": [{"id": str(guild.id), "unavailable": True} for guild in guilds],
                "application": {
                    "id": str(bot.id),
                    "flags": self._settings.application_flags,
                },
            },
        )
        for guild in guilds:
            if guild.available:
                session.send("GUILD_CREATE", self._world.guild_payload(guild, session.intents))
