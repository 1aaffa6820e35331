"""Where pictures are drawn: a process of its own, begun when the first picture is wanted."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, ParamSpec

from bot.show.attachments import Attachment
from bot.show.pictures.picture import Picture

P = ParamSpec("P")

log = logging.getLogger(__name__)

PATIENCE = 10.0
"""Seconds after which a picture is given up; the words beside it say the same."""


class Renderer:
    """Draws pictures one after another in another process."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def render(
        self, draw: Callable[P, bytes], *args: P.args, **kwargs: P.kwargs
    ) -> bytes | None:
        """Return a picture, or None where it cannot be had.

        Args:
            draw: A function of a module, that the other process can import.
            args: What it draws, such as can be sent to another process.
            kwargs: The same by name.
        """
        pool = self._pool
        if pool is None:
            # a fresh interpreter: what the bot holds open is not copied into it
            context = multiprocessing.get_context("spawn")
            pool = self._pool = ProcessPoolExecutor(1, mp_context=context)
        try:
            work = pool.submit(draw, *args, **kwargs)
            return await asyncio.wait_for(asyncio.wrap_future(work), PATIENCE)
        except (BrokenProcessPool, TimeoutError):
            log.exception("the process that draws is gone, or hangs")
            self.close()
        except Exception:
            log.exception("a picture could not be drawn")
        return None

    def close(self) -> None:
        """End the other process; the next picture begins a new one."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


async def drawn_attachment(
    renderer: Renderer, picture: Picture, position: Any
) -> Attachment | None:
    """Return the picture of a position, or None where there is none or it cannot be drawn."""
    scene = picture.scene(position)
    if scene is None:
        return None
    png = await renderer.render(picture.draw, scene)
    return None if png is None else Attachment(picture.name, png, picture.words(scene))
