"""The ids of buttons and modals: what is wanted, of which game, about what."""

import re
from dataclasses import dataclass

from bot.show.page import Button
from core.terms.message import say

PATTERN = (
    r"(?P<verb>[a-z_]{1,24}):(?P<game>g[1-9][0-9]{0,8}|-):(?P<seq>[0-9]{1,12})"
    r"(?::(?P<page>[0-9]{1,7}))?"
)
MENU_PATTERN = f"menu/{PATTERN}"
"""The ids of menus: as of a button; what is chosen stands for the page."""

_WHOLE = re.compile(PATTERN)


@dataclass(frozen=True, slots=True)
class CustomId:
    """``verb:game:seq`` or ``verb:game:seq:page``; game ``-`` is none."""

    verb: str
    game: str
    seq: int
    page: int | None = None

    def __str__(self) -> str:
        page = "" if self.page is None else f":{self.page}"
        return f"{self.verb}:{self.game}:{self.seq}{page}"


def read_custom_id(text: str) -> CustomId | None:
    """Return what an id asks for, or None when it is not one of ours."""
    found = _WHOLE.fullmatch(text)
    if found is None:
        return None
    page = found["page"]
    return CustomId(
        found["verb"], found["game"], int(found["seq"]), None if page is None else int(page)
    )


def turning(verb: str, game: str, seq: int, page: int, pages: int) -> tuple[Button, ...]:
    """Return the buttons that turn pages, none for a single page."""
    if pages == 1:
        return ()
    return (
        Button(say("Back"), str(CustomId(verb, game, seq, max(page - 1, 0))), disabled=page == 0),
        Button(say("On"), str(CustomId(verb, game, seq, page + 1)), disabled=page + 1 >= pages),
    )
