"""Pages of undo and redo: what is taken back is named, and stays readable."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from bot.referee.transaction.occurrences import UndoAsked, Undone, Withdrawn
from bot.show.consents import in_place
from bot.show.custom_id import CustomId
from bot.show.dice.locks import seal_field
from bot.show.escape import plainly, quoted
from bot.show.figures import label, phrase, plain, telling
from bot.show.limits import clip
from bot.show.page import Button, Colour, Page
from core.terms.figures import Json
from core.terms.resolution import Effect
from core.terms.system import System

MOST_SHOWN = 300
"""How many characters of a declaration that was withdrawn are shown once more."""

MOST_CHANGES, LONGEST_CHANGE = 8, 110
"""How many changes a request lists, and how many characters of each."""

_ON_A_MAP = frozenset({"alpha3", "representative"})
"""The games whose changes are told by where they are, for their headlines say what they are."""

_PLACES = frozenset({"space", "zone", "territory", "origin", "to", "base", "site", "at"})
"""What a change calls the space that it is in."""

_WHOLE = frozenset({"game-begun", "position-pasted"})
"""The changes that are a whole position."""

_OF_TREASURIES = frozenset({"money-changed", "treasury-changed", "ipcs-lost", "convoys-disrupted"})
"""The changes of what a power has in hand."""

_WHOSE = frozenset({"power", "side"})
"""What a change names without saying that it is one."""


def undo_asked_page(told: UndoAsked) -> Page:
    """Return the request to the other side, which alone may agree."""
    word, what = "redo" if told.redo else "undo", told.what
    body = (
        f"<@{told.by}> asks to {word} this{_rolls(what.rolls)}. "
        "The result stays readable either way."
    )
    return Page(
        title=f"{word.title()}: {what.headline}?",
        body=in_place(body, instead=told.instead),
        fields=(_changes(changes_of(what.effects, told.table.system), redo=told.redo),),
        footer=told.game,
        colour=Colour.QUESTION,
        buttons=(
            Button("Agree", str(CustomId("agree", told.game, told.seq)), "success"),
            Button("Decline", str(CustomId("decline", told.game, told.seq)), "danger"),
        ),
        mentions=tuple(told.owners),
    )


def undone_page(told: Undone) -> Page:
    """Return what was undone or redone, for all to see."""
    what, redo = told.what, told.redo
    shown = what.headline if redo else f"~~{what.headline}~~"
    changes = _changes(changes_of(what.effects, told.table.system), redo=redo)
    return Page(
        title="Taken up again" if redo else "Undone",
        body=f"{shown}{_rolls(what.rolls)}, asked by <@{told.by}>.",
        fields=(changes, seal_field(told.seal)),
        footer=told.game,
        colour=Colour.CALM,
    )


def withdrawn_page(told: Withdrawn) -> Page:
    """Return a declaration that its player took back, for all to see: what it asked is off."""
    return Page(
        title="Withdrawn",
        body=f"<@{told.by}> has withdrawn this. Nothing was rolled, and nobody needs to answer it."
        f"\n{quoted(clip(told.words, MOST_SHOWN))}",
        fields=(seal_field(told.seal),),
        footer=told.game,
        colour=Colour.CALM,
    )


def changes_of(effects: Iterable[Effect], system: System[Any]) -> list[str]:
    """Return what a case has changed in the game: a line a change, or on a map of spaces where.

    Args:
        effects: The changes.
        system: The game's rules; their source is left out of citations.
    """
    told, home = [effect.as_json() for effect in effects], system.rulebook.source
    if system.key in _ON_A_MAP:
        return [f"· {line}" for line in _where(told, home)]
    return [f"· {_change(each, home)}" for each in told]


def _where(told: Sequence[dict[str, Json]], home: str) -> Iterator[str]:
    """Yield where the map and whose IPCs were changed; the headline has said how."""
    if any(each["kind"] in _WHOLE for each in told):
        yield "the whole position"
        return
    places = dict.fromkeys(plain(place, home) for each in told for place in _places(each))
    paid = dict.fromkeys(
        plain(each["power"], home) for each in told if each["kind"] in _OF_TREASURIES
    )
    if places:
        yield f"changes in {', '.join(places)}"
    if paid:
        yield f"IPCs of {', '.join(paid)}"
    if told and not places and not paid:
        yield "nothing on the map"


def _places(told: Json) -> Iterator[str]:
    """Yield every space that a change names, however deep."""
    if isinstance(told, list):
        for part in told:
            yield from _places(part)
    elif isinstance(told, dict):
        for name, value in told.items():
            if name in _PLACES and isinstance(value, str) and value:
                yield value
            else:
                yield from _places(value)


def _change(told: dict[str, Json], home: str) -> str:
    """Return a change, such as ``air factors lost: Britain, 5 strategic bombers``."""
    kind = label(str(told["kind"]).replace("-", "_"))
    parts = [
        plain(value, home) if name in _WHOSE else phrase(name, value, home)
        for name, value in told.items()
        if name != "kind" and telling(value)
    ]
    return f"{kind}: {', '.join(parts)}" if parts else kind


def _changes(changes: Sequence[str], *, redo: bool) -> tuple[str, str]:
    """Return the block that lists the changes: the first ones, and how many more there are."""
    shown = [plainly(clip(each, LONGEST_CHANGE)) for each in changes[:MOST_CHANGES]]
    more = len(changes) - len(shown)
    lines = [*shown, f"and {more} more"] if more else shown
    return "Takes up again" if redo else "Takes back", "\n".join(lines) or "nothing of the position"


def _rolls(rolls: Sequence[int]) -> str:
    return f" (roll {', '.join(map(str, rolls))})" if rolls else ""
