"""Waiting as sensible people do: a bot that still catches up is asked again."""

import asyncio
from collections.abc import Awaitable, Callable

from bot.cogs.delivery.tree import CATCHING_UP
from bot.local.loopback import Reply
from core.terms.message import english

PATIENCE_S = 120.0
"""How long is waited for what never comes; a busy machine may need most of it."""
_TITLE = english(CATCHING_UP.title)


async def patiently(act: Callable[[], Awaitable[Reply]]) -> Reply:
    """Do something again for as long as the bot says that it is still catching up."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            reply = await act()
            told = reply.message_if_any
            if told is None or not told.embeds or told.embeds[0].get("title") != _TITLE:
                return reply
            await asyncio.sleep(0.05)
