"""A bot that starts in a process of its own: prints for how many seconds it held the loop most."""

import asyncio
import sys
from pathlib import Path

from held_loop import held_loop

from bot.app import Umpire
from bot.local.loopback import Loopback, connector_to, point_client_nowhere


async def start(path: Path) -> None:
    """Start a bot against a loopback, and stop it when its session has begun."""
    point_client_nowhere()
    async with Loopback() as server:
        bot = Umpire(path, connector=connector_to(server), guild_ready_timeout=0.0)
        with held_loop() as longest:
            running = asyncio.create_task(bot.start(server.token))
            await server.connected()
            await bot.wait_until_ready()
        sys.stdout.write(f"{longest.seconds} {longest.what}\n")
        await bot.close()
        await asyncio.gather(running, return_exceptions=True)


if __name__ == "__main__":
    asyncio.run(start(Path(sys.argv[1])))
