"""What stands under a result's headline: the dice, what changed, what it means now, who is next.

Where a phone has no room for all of it, everything else is said in fewer words before a change is
left out; changes that are left out are counted, and the working lists them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.show.acts.changes import as_many, headed_changes, most_missed_first, shown_changes
from bot.show.game_text import ResultText
from bot.show.phone import fitting, taken
from core.terms.change import Change
from core.terms.message import Message, Text, joined, say, say_many
from core.terms.system import System

LEAST_NOW = 4
"""So many lines of what it means now stand in a post however much has changed."""

_LEAST_CHANGED = (5, 4, 3, 2, 1)
"""So many lines of what changed stand in a post at least, if there is room for no more."""

_NOTHING = say("Nothing has changed.")


@dataclass(frozen=True, slots=True)
class _Wording:
    """How much is said of everything but what changed.

    Attributes:
        above: The dice, and what came of them.
        now: What it means now.
        after: Who acts next.
    """

    above: tuple[Text, ...]
    now: tuple[Text, ...]
    after: tuple[Text, ...]

    @property
    def lines(self) -> tuple[Text, ...]:
        """All of it."""
        return (*self.above, *self.now, *self.after)


@dataclass(frozen=True, slots=True)
class _Changed:
    """What changed, where not all of it has room.

    Attributes:
        heading: What stands over it.
        lines: All of it.
        tall: How many lines of a phone that takes.
    """

    heading: Text
    lines: Sequence[Text]
    tall: int


def result_body(
    told: ResultText,
    system: System[Any],
    changes: Sequence[Change],
    room: int,
    then: tuple[Text, Text] = ("", ""),
    luck: Text = "",
) -> Message:
    """Return what stands under a headline, in its order, within so many lines of a phone.

    Where not all changes have room, what came and went stands before what moved and what was paid.

    Args:
        told: What the game says of it.
        system: The game.
        changes: What it tells of what changed.
        room: How many lines of a phone there are.
        then: What comes next, and what may be typed; the latter alone, where room is short.
        luck: How likely it was, told if there is room.
    """
    wordings = _wordings(told, *then)
    heading, lines = headed_changes(system, changes)
    changed = [heading, *lines] if lines else []
    for each in wordings:
        spare = room - taken((*each.lines, *changed))
        if spare >= 0:
            likely = (luck,) if luck and taken((luck,)) <= spare else ()
            body = (*each.above, *likely, *changed, *each.now, *each.after)
            return joined(body or (_NOTHING,), "\n")
    heading, lines = headed_changes(system, most_missed_first(changes))
    return joined(_folded(wordings, heading, lines, room), "\n")


def _wordings(told: ResultText, whole: Text, typed: Text) -> tuple[_Wording, ...]:
    """Return how everything but the changes may be said, the fullest first."""
    dice, summed = told.dice, told.summed or told.dice
    brief = told.brief or told.now
    ways = [(dice, whole, told.now), (dice, typed, told.now), (summed, typed, told.now)]
    ways.append((summed, typed, brief))
    return tuple(
        _Wording(
            tuple(line for line in (*thrown, *told.lines) if line),
            _headed_now(now),
            (say("**Next** {then}", then=coming),) if coming else (),
        )
        for at, (thrown, coming, now) in enumerate(ways)
        if ways.index((thrown, coming, now)) == at
    )


def _headed_now(now: Sequence[Text]) -> tuple[Text, ...]:
    return tuple(say("**Now** {now}", now=line) if not at else line for at, line in enumerate(now))


def _folded(
    wordings: Sequence[_Wording], heading: Text, lines: Sequence[Text], room: int
) -> Sequence[Text]:
    """Return lines of which not all have room: as many changes as there can be, the rest counted.

    What else there is to say is told as fully as leaves room for the least of what changed.
    """
    changed = _Changed(heading, lines, taken(lines))
    for least in _LEAST_CHANGED:
        for each in wordings:
            composed = _composed(each, changed, room, (least, LEAST_NOW))
            if taken(composed) <= room:
                return composed
    last = wordings[-1]
    composed = _composed(last, changed, room, (1, 1))
    over = taken(composed) - room
    if over <= 0:
        return composed
    return (
        *fitting(last.above, max(1, taken(last.above) - over)),
        *composed[len(last.above) :],
    )


def _composed(
    wording: _Wording, changed: _Changed, room: int, leasts: tuple[int, int]
) -> list[Text]:
    """Return the lines under a headline.

    Args:
        wording: How everything but the changes is said.
        changed: What changed.
        room: How many lines of a phone there are.
        leasts: So many at least are about what changed, and about what it means now.
    """
    least, least_now = leasts
    room -= taken((*wording.above, *wording.after))
    now = fitting(wording.now, max(least_now, room - changed.tall - 1))
    room -= taken(now)
    return [*wording.above, *_shown(changed, room, least), *now, *wording.after]


def _shown(changed: _Changed, room: int, least: int) -> list[Text]:
    """Return what changed under its heading, as far as there is room; the rest is counted."""
    lines = changed.lines
    if not lines:
        return []
    room -= taken((changed.heading,))
    shown = as_many(lines, room)
    if len(shown) < min(least, len(lines)):  # so few are told only where all else is told briefly
        shown = shown_changes(lines, min(least, len(lines)))
    if len(shown) == 1 and (shown[0] is not lines[0] or taken(shown) > room):
        told = say_many(
            "**Changed** {n} line, in the working",
            "**Changed** {n} lines, in the working",
            len(lines),
        )
        return [told]
    return [changed.heading, *shown]
