"""A board as a message shows it: the moment, what the outlines mean, and the pictures beside it."""

from bot.show.board.parts import Part
from bot.show.board.scene import MapScene
from bot.show.board.seen import seen_in
from bot.show.board.table_scene import Scene
from bot.show.board.words import board_in_words
from bot.show.limits import PHONE_BODY
from bot.show.page import Colour, Page
from core.terms.message import Text, opened, say


def board_page(scene: Scene, part: Part, *, drawn: bool) -> Page:
    """Return the page of a board.

    Args:
        scene: What is shown.
        part: What of it.
        drawn: Whether pictures stand beside it; else it is told in words.
    """
    outlined = say("Outlined: what changed since your last turn.")
    beside: Text = outlined if _is_outlined(scene) else ""
    return Page(
        title=opened(scene.title),
        body=beside if drawn else board_in_words(scene, seen_in(scene, part), PHONE_BODY),
        footer=say("Only you see this."),
        colour=Colour.CALM,
    )


def _is_outlined(scene: Scene) -> bool:
    if isinstance(scene, MapScene):
        return bool(scene.changed)
    return any(card.changed for band in scene.bands for card in band.cards)


NO_BOARD = Page(
    title=say("There is nothing to show"),
    body=say("This game has no board, or nothing stands on it yet. `/status` says where it is."),
    colour=Colour.CALM,
)
"""What is shown where a game has no board."""
