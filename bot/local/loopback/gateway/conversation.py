"""One socket's incoming side: what the bot says, opcode by opcode."""

import json
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from bot.local.loopback import limits
from bot.local.loopback.gateway.hub import Hub
from bot.local.loopback.gateway.session import Line, Session
from bot.local.loopback.payload import Payload
from bot.local.loopback.traffic import Traffic
from bot.local.loopback.wire import Close, Intent, Op
from bot.local.loopback.world.guilds import Guild
from bot.local.loopback.world.world import World

_HEARTBEAT_MS = 41_250
_GOODBYES = (1000, 1001)
"""Close codes with which a client ends its session."""


class Conversation:
    """A socket from HELLO to its end."""

    def __init__(self, hub: Hub, world: World, traffic: Traffic, faults: list[str]) -> None:
        self._hub = hub
        self._world = world
        self._traffic = traffic
        self._faults = faults
        self._session: Session | None = None
        self._heard: deque[float] = deque(maxlen=limits.GATEWAY_SENDS + 1)

    async def run(self, request: web.Request) -> web.WebSocketResponse:
        """Talk until either side hangs up."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        line = Line(socket, self._traffic)
        line.put_op(Op.HELLO, {"heartbeat_interval": _HEARTBEAT_MS})
        try:
            async for frame in socket:
                code = self._hear(line, frame.type, frame.data)
                if code is not None:
                    self._faults.append(f"gateway: closed with {code.value} {code.name}")
                    line.close(code)
        finally:
            if self._session is not None:
                said_goodbye = not line.closed_here and socket.close_code in _GOODBYES
                self._hub.hang_up(self._session, line, for_good=said_goodbye)
            await line.stop()
        return socket

    def _hear(self, line: Line, kind: WSMsgType, text: Any) -> Close | None:
        if kind is not WSMsgType.TEXT:
            return Close.DECODE_ERROR
        if self._too_fast():
            return Close.RATE_LIMITED
        try:
            said = json.loads(text)
            return self._obey(line, said["op"], said.get("d"))
        except (ValueError, TypeError, KeyError, AttributeError):
            return Close.DECODE_ERROR

    def _obey(self, line: Line, op: int, body: Any) -> Close | None:
        if op == Op.HEARTBEAT:
            line.put_op(Op.HEARTBEAT_ACK)
            return None
        self._traffic.moved()
        if op in (Op.IDENTIFY, Op.RESUME):
            return self._begin(line, op, body)
        if self._session is None:
            return Close.NOT_AUTHENTICATED
        if op == Op.REQUEST_MEMBERS:
            return self._send_members(self._session, body)
        return None if op == Op.PRESENCE else Close.UNKNOWN_OPCODE

    def _begin(self, line: Line, op: int, body: Any) -> Close | None:
        if self._session is not None:
            return Close.ALREADY_AUTHENTICATED
        begin = self._hub.identify if op == Op.IDENTIFY else self._hub.resume
        begun = begin(line, body)
        if isinstance(begun, Close):
            return begun
        if begun is None:
            line.put_op(Op.INVALID_SESSION, payload=False)
        self._session = begun
        return None

    def _send_members(self, session: Session, body: Any) -> Close | None:
        asks_for_all = not body.get("user_ids") and not body.get("query")
        if asks_for_all and not session.intents & Intent.GUILD_MEMBERS:
            return Close.DISALLOWED_INTENTS
        guild = self._world.guilds.get(int(body["guild_id"]))
        if guild is not None and self._world.bot.id in guild.members:
            session.send("GUILD_MEMBERS_CHUNK", members_chunk(guild, body))
        return None

    def _too_fast(self) -> bool:
        loop_time = self._traffic.now()
        self._heard.append(loop_time)
        return (
            len(self._heard) > limits.GATEWAY_SENDS
            and loop_time - self._heard[0] < limits.GATEWAY_SENDS_SECONDS
        )


def members_chunk(guild: Guild, asked: Payload) -> Payload:
    """Return the one chunk that answers a request for members by ids or by a name's beginning."""
    wanted = asked.get("user_ids")
    if wanted is not None:
        ids = [int(user) for user in (wanted if isinstance(wanted, list) else [wanted])]
        found = [guild.members[user] for user in ids if user in guild.members]
    else:
        begin = str(asked.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.nick or member.user.name).lower().startswith(begin)
        ]
        found = found[: int(asked.get("limit") or 0) or None]
    chunk: Payload = {
        "guild_id": str(guild.id),
        "members": [member.payload() for member in found],
        "chunk_index": 0,
        "chunk_count": 1,
    }
    if asked.get("nonce") is not None:
        chunk["nonce"] = asked["nonce"]
    return chunk
