"""Pages of undo and redo: what is taken back is named, and stays readable."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from bot.referee.transaction.occurrences import UndoAsked, Undone, Withdrawn
from bot.show.consents import in_place
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.escape import plainly, quoted
from bot.show.figures import label, phrase, plain, telling
from bot.show.limits import clip
from bot.show.page import Button, Colour, Page
from core.terms.figures import Json
from core.terms.resolution import Effect

Changes: TypeAlias = Callable[[Sequence[Effect], str], list[str]]
"""From the effects of a case, and the source that citations leave out, to what it changed."""

MOST_SHOWN = 300
"""How many characters of a declaration that was withdrawn are shown once more."""

MOST_CHANGES, LONGEST_CHANGE = 8, 110
"""How many changes a request lists, and how many characters of each."""

_PLACES = frozenset({"space", "zone", "territory", "origin", "to", "base", "site", "at"})
"""What a change calls the space that it is in."""

_WHOSE = frozenset({"power", "side"})
"""What a change names without saying that it is one."""


def undo_asked_page(told: UndoAsked, changes: Changes) -> Page:
    """Return the request to the other side, which alone may agree; ``changes`` tells what goes."""
    word, what = "redo" if told.redo else "undo", told.what
    body = (
        f"<@{told.by}> asks to {word} this{_rolls(what.rolls)}. "
        "The result stays readable either way."
    )
    return Page(
        title=f"{word.title()}: {what.headline}?",
        body=in_place(body, instead=told.instead),
        fields=(_changes(_of(told, changes), redo=told.redo),),
        footer=told.game,
        colour=Colour.QUESTION,
        buttons=(
            Button("Agree", str(CustomId("agree", told.game, told.seq)), "success"),
            Button("Decline", str(CustomId("decline", told.game, told.seq)), "danger"),
        ),
        mentions=tuple(told.owners),
    )


def undone_page(told: Undone, changes: Changes) -> Page:
    """Return what was undone or redone, for all to see; ``changes`` tells what."""
    what, redo = told.what, told.redo
    shown = what.headline if redo else f"~~{what.headline}~~"
    return Page(
        title="Taken up again" if redo else "Undone",
        body=f"{shown}{_rolls(what.rolls)}, asked by <@{told.by}>.",
        fields=(_changes(_of(told, changes), redo=redo),),
        footer=told.game,
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def withdrawn_page(told: Withdrawn) -> Page:
    """Return a declaration that its player took back, for all to see: what it asked is off."""
    return Page(
        title="Withdrawn",
        body=f"<@{told.by}> has withdrawn this. Nothing was rolled, and nobody needs to answer it."
        f"\n{quoted(clip(told.words, MOST_SHOWN))}",
        footer=told.game,
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def _of(told: UndoAsked | Undone, changes: Changes) -> list[str]:
    home = told.table.system.rulebook.source
    return [f"· {line}" for line in changes(told.what.effects, home)]


def each_change(effects: Sequence[Effect], home: str) -> list[str]:
    """Return what a case has changed, a line a change; ``home`` is left out of citations."""
    return [_change(each.as_json(), home) for each in effects]


@dataclass(frozen=True, slots=True)
class ChangesOnAMap:
    """What a case has changed on a map, by where it is: the headline has said how.

    Attributes:
        whole: The effects that are a whole position.
        paid: The effects on what a power has in hand.
    """

    whole: tuple[type[Effect], ...]
    paid: tuple[type[Effect], ...]

    def __call__(self, effects: Sequence[Effect], home: str) -> list[str]:
        """Return a line for the map and one for treasuries, where they were changed."""
        if any(isinstance(each, self.whole) for each in effects):
            return ["the whole position"]
        found = [place for each in effects for place in _places(each.as_json())]
        paid = [each.as_json()["power"] for each in effects if isinstance(each, self.paid)]
        told = []
        if found:
            told.append(f"changes in {', '.join(dict.fromkeys(plain(at, home) for at in found))}")
        if paid:
            told.append(f"IPCs of {', '.join(dict.fromkeys(plain(of, home) for of in paid))}")
        return told or ["nothing on the map"] * bool(effects)


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
