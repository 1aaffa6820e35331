"""Turning the stock client away from Discord and towards a loopback server."""

import socket
from typing import Final

import aiohttp
import yarl
from aiohttp.abc import AbstractResolver, ResolveResult
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.local.loopback.rest.dispatch import API
from bot.local.loopback.server import Loopback

MADE_UP_HOST: Final = "discord.test"
"""A host that no name server knows (RFC 6761)."""


def point_client_at(server: Loopback) -> None:
    """Let every discord.py client of this process speak to a started server.

    For programs with one server. It sets two class attributes of the library and lasts until
    they are set again.
    """
    _point_at(f"{server.url}{API}", server.gateway_url)


def point_client_nowhere() -> None:
    """Let every client of this process speak to a host that does not exist.

    Each client then needs `connector_to` its own server, so that many servers and bots share a
    process, and a client that was forgotten cannot reach Discord.
    """
    _point_at(f"http://{MADE_UP_HOST}{API}", f"ws://{MADE_UP_HOST}/gateway")


def connector_to(server: Loopback) -> aiohttp.TCPConnector:
    """Return a connector that takes every host for the server: `Bot(connector=...)`."""
    return aiohttp.TCPConnector(resolver=_OneHost(server.port), limit=0)


def _point_at(api: str, gateway: str) -> None:
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


class _OneHost(AbstractResolver):
    """Answers every name with one port of this machine."""

    def __init__(self, port: int) -> None:
        self._port = port

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[ResolveResult]:
        """Return the server's address, whatever is asked."""
        del port, family
        return [
            ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self._port,
                family=socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
        ]

    async def close(self) -> None:
        """Nothing is held open."""
