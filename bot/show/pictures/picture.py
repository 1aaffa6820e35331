"""A position as a picture: what it shows, who draws it, and the same in words."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.show.attachments import Attachment
from bot.workers import WorkerProcess
from core.terms.message import Text


@dataclass(frozen=True, slots=True)
class Picture:
    """A position as a picture: drawn in another process, with the same in words.

    Attributes:
        name: The file's name.
        scene: What it shows, as a plain value; None where there is nothing to show.
        draw: From the scene to a PNG; a function of a module that the other process imports.
        words: The scene in words, for those who cannot see it.
    """

    name: str
    scene: Callable[[Any], Any]
    draw: Callable[[Any], bytes]
    words: Callable[[Any], Text]


async def drawn_attachment(
    renderer: WorkerProcess, picture: Picture, position: Any
) -> Attachment | None:
    """Return the picture of a position, or None where there is none or it cannot be drawn."""
    scene = picture.scene(position)
    if scene is None:
        return None
    png = await renderer.attempt(picture.draw, scene)
    return None if png is None else Attachment(picture.name, png, picture.words(scene))
