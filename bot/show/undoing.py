"""Pages of undo and redo: what is taken back is named, and stays readable."""

from collections.abc import Sequence

from bot.show.custom_id import CustomId
from bot.show.page import Button, Colour, Page


def undo_asked_page(
    game: str,
    headline: str,
    rolls: Sequence[int],
    by: int,
    seq: int,
    owners: Sequence[int],
    *,
    redo: bool,
) -> Page:
    """Return the request to the other side, which alone may agree."""
    word = "redo" if redo else "undo"
    return Page(
        title=f"{word.title()}: {headline}?",
        body=f"<@{by}> asks to {word} this{_rolls(rolls)}. The result stays readable either way.",
        footer=game,
        colour=Colour.QUESTION,
        buttons=(
            Button("Agree", str(CustomId("agree", game, seq)), "success"),
            Button("Decline", str(CustomId("decline", game, seq)), "danger"),
        ),
        mentions=tuple(owners),
    )


def undone_page(
    game: str, headline: str, rolls: Sequence[int], by: int, seal: tuple[str, str], *, redo: bool
) -> Page:
    """Return what was undone or redone, for all to see."""
    shown = headline if redo else f"~~{headline}~~"
    return Page(
        title="Taken up again" if redo else "Undone",
        body=f"{shown}{_rolls(rolls)}, asked by <@{by}>.",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def _rolls(rolls: Sequence[int]) -> str:
    return f" (roll {', '.join(map(str, rolls))})" if rolls else ""
