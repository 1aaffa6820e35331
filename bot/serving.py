"""`umpire run`: the bot on Discord, from its start until somebody stops it."""

import asyncio
import gc
import logging
import os
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import aiohttp
import discord

from bot.app import ShardedUmpire, Umpire
from bot.chance.keyring import KeyringError
from bot.cogs.delivery.command_sync import CommandsRefusedError
from bot.cogs.wiring.rate_limit import RateLimit
from bot.config import TOKEN_VARIABLE, Settings, UnusableConfigError, read_settings
from bot.hosting.shards import Share, read_share, require_moved
from bot.journal import JsonLines, Lines
from bot.record.errors import UnopenableError
from bot.web.game_pages import GamePages
from bot.web.new_lines import NewLines
from bot.web.site import Served, site

log = logging.getLogger(__name__)

STOPPED, FAILED, UNUSABLE = 0, 1, 2
"""Exit codes: stopped when told to; lost Discord, so starting again may help; set up wrongly."""

_BAD_TOKEN = (
    "Discord rejects the token. Reset it at https://discord.com/developers/applications, under "
    f"Bot, and write the new one into the settings or {TOKEN_VARIABLE}."
)

_CLOSED = {
    4004: _BAD_TOKEN,
    4010: "Discord knows no such shard. Name shards that there are: --shards 0-3/16 counts from 0.",
    4011: "Discord wants several connections for so many servers. "
    'Write shards = "auto" into the settings.',
    4012: "Discord does not serve this version of its API any more. Update Umpire.",
    4013: "Discord does not know the intents that this version asks for. Update Umpire.",
}
"""What is wrong where Discord closes a connection with one of these codes; trying does not help."""


def run(config: Path, shards: str = "") -> int:
    """Run the bot until SIGTERM or Ctrl-C, and return the exit code.

    Args:
        config: The file of its settings.
        shards: Which shards of how many it serves, such as ``0-3/16``; empty for all.
    """
    try:
        settings = read_settings(config, os.environ)
        share = read_share(shards) if shards else None
        require_moved(settings.archive, share)
    except UnusableConfigError as error:
        for fault in error.faults:
            _tell(fault)
        return UNUSABLE
    _log_to_stderr(settings)
    return asyncio.run(serve(settings, share))


async def serve(settings: Settings, share: Share | None = None, **options: Any) -> int:
    """Run the bot until the process is told to stop, and return the exit code.

    Args:
        settings: What it is told.
        share: The shards that it serves; all, if None.
        options: Passed on to the client.
    """
    stop = asyncio.Event()
    _stop_on_signals(stop)
    bot = client_for(settings, share, options)
    bot.rate_limit = RateLimit()
    if settings.metrics:
        _serve_figures(bot, settings.metrics)

    async def on_ready() -> None:
        log.info("ready as %s, servers: %d", bot.user, len(bot.guilds))
        await asyncio.to_thread(bot.services.prepare)
        keep_what_is_read()

    bot.add_listener(on_ready)
    if settings.web.listen:
        serve_web(bot, settings.web.listen)
    running = asyncio.create_task(bot.start(settings.token.get_secret_value()))
    stopping = asyncio.create_task(stop.wait())
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    told_to_stop = stopping.done()
    stopping.cancel()
    if told_to_stop:
        log.info("stopping")
    await bot.close()
    try:
        await running
    except (OSError, aiohttp.ClientError, discord.DiscordException, *_UNUSABLE) as error:
        if not told_to_stop:
            return _failed(error)
    return STOPPED if told_to_stop else FAILED


def keep_what_is_read() -> None:
    """Leave games, catalogues and commands out of every later look for garbage.

    They live to the end, and looking through them would hold the loop for 20 ms each time.
    """
    gc.collect()
    gc.freeze()


_UNUSABLE = (UnopenableError, KeyringError, CommandsRefusedError)


def _failed(error: Exception) -> int:
    match error:
        case discord.LoginFailure():
            _tell(_BAD_TOKEN)
        case discord.ConnectionClosed(code=code) if code in _CLOSED:
            _tell(_CLOSED[code])
        case discord.PrivilegedIntentsRequired():
            _tell("Discord does not grant this bot the intents it asks for.")
        case _ if isinstance(error, _UNUSABLE):
            _tell(f"{error}".removesuffix(".") + ".")
        case _:
            _tell(f"Discord cannot be reached: {error or type(error).__name__}.")
            return FAILED
    return UNUSABLE


def _stop_on_signals(stop: asyncio.Event) -> None:
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        # where the loop takes no signals, Ctrl-C still raises KeyboardInterrupt
        with suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)


def _log_to_stderr(settings: Settings) -> None:
    handler = logging.StreamHandler(sys.stderr)
    written = JsonLines if settings.log_format == "json" else Lines
    handler.setFormatter(written(settings.token.get_secret_value()))
    logging.basicConfig(level=settings.log_level.upper(), handlers=[handler])
    # we use no voice, and the library's warnings that it lacks parts of it worry hosts
    discord.VoiceClient.warn_nacl = False
    discord.VoiceClient.warn_dave = False


def client_for(settings: Settings, share: Share | None, options: Mapping[str, Any]) -> Umpire:
    """Return the client for one process: its archive, and its connections."""
    if share is not None:
        return ShardedUmpire(
            share.archive(settings.archive),
            shard_ids=list(share.ids),
            shard_count=share.count,
            **options,
        )
    if settings.shards == 1:
        return Umpire(settings.archive, **options)
    count = None if settings.shards == "auto" else settings.shards
    return ShardedUmpire(settings.archive, shard_count=count, **options)


def _serve_figures(bot: Umpire, address: str) -> None:
    """Serve figures for Prometheus at ``host:port``, for as long as the process lives."""
    from prometheus_client import start_http_server  # noqa: PLC0415 - an extra, not always there

    from bot.cogs.wiring.metrics import Metrics, MetricsCog  # noqa: PLC0415 - imports the extra

    figures = Metrics()
    host, _, port = address.rpartition(":")
    start_http_server(int(port), host, figures.registry)

    async def count() -> None:
        if bot.get_cog("MetricsCog") is None:
            await bot.add_cog(MetricsCog(bot, figures))

    bot.add_listener(count, "on_ready")


def serve_web(bot: Umpire, address: str) -> None:
    """Serve the public games at ``host:port`` from when the bot is ready until it closes."""
    served: list[Served] = []

    async def on_ready() -> None:
        if served:
            return
        services = bot.services
        lines = NewLines()
        services.writer.listeners.append(lines.on_change)
        pages = GamePages(services.archive, services.tables, services.exports, services.pages)
        served.append(Served(site(services.archive, pages, lines)))
        try:
            await served[0].start(address)
        except OSError as error:
            # players are at their games: these go on without the page
            log.error("no web page at %s: %s", address, error.strerror or error)  # noqa: TRY400

    async def on_close() -> None:
        for each in served:
            await each.close()

    bot.add_listener(on_ready)
    bot.before_close.append(on_close)


def _tell(what: str) -> None:
    print(f"umpire run: {what}", file=sys.stderr)  # noqa: T201 - logging may not be set up yet
