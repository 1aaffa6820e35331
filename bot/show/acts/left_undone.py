"""What is left undone where a phase ends: a list that stands in every preview of going on."""

from collections.abc import Sequence

from bot.show.game_text import Blocks
from core.terms.message import Text, joined, say

MOST_LEFT = 8
"""How many things a preview lists one by one."""


def left_undone_field(left: Sequence[Text], most: int = MOST_LEFT) -> Blocks:
    """Return what is left undone as a block of a page; none where nothing is."""
    if not left:
        return ()
    shown: list[Text] = [say("☐ {matter}", matter=each) for each in left[:most]]
    if len(left) > most + 1:
        shown.append(say("and {over} more", over=len(left) - most))
    else:
        shown += [say("☐ {matter}", matter=each) for each in left[most:]]
    return ((say("Left undone"), joined(shown, "\n")),)
