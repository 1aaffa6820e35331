"""`umpire run` with an address for the web page: served from its readiness until it ends."""

import logging
import socket
from pathlib import Path

import aiohttp
import pytest
from aiohttp.test_utils import unused_port
from evening import evening_at

from bot.serving import serve_web


async def test_public_games_are_served_for_as_long_as_the_bot_runs(tmp_path: Path) -> None:
    """Once, however often Discord says that the bot is ready; nothing is left behind."""
    address = f"127.0.0.1:{unused_port()}"
    async with evening_at(tmp_path) as evening:
        serve_web(evening.bot, address)
        evening.bot.dispatch("ready")
        evening.bot.dispatch("ready")
        await evening.settle()
        async with aiohttp.ClientSession() as session:
            answer = await session.get(f"http://{address}/")
            assert answer.status == 200
            assert "No game is public here." in await answer.text()
        await evening.bot.close()
        async with aiohttp.ClientSession() as session:
            with pytest.raises(aiohttp.ClientConnectionError):
                await session.get(f"http://{address}/")


async def test_a_taken_address_stops_no_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The log says so, and the bot goes on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with caplog.at_level(logging.ERROR):
            async with evening_at(tmp_path) as evening:
                serve_web(evening.bot, f"127.0.0.1:{port}")
                evening.bot.dispatch("ready")
                await evening.begin("plain")
                assert (await evening.table()).k == 0

    assert f"no web page at 127.0.0.1:{port}" in caplog.text
