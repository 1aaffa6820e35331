"""What changed, as players read it: labels first, grouped by power and place, summed."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from bot.show.limits import FIELD_VALUE, paged
from bot.show.phone import lines_on_phone, taken
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import MINUS, Figure, Message, Text, Verbatim, english, joined, say
from core.terms.system import System
from core.terms.wording import listed

MOST_LINES = 9
"""How many lines of changes a block lists."""

MANY = 2
"""From so many powers on, a place that they share is named once."""

CHANGED = say("What changed")
"""What stands over what is different now."""

WILL_CHANGE = say("What will change")
"""What stands over what a declaration would change."""

ARROW = "\N{RIGHTWARDS ARROW}"


def change_lines(system: System[Any], changes: Iterable[Change]) -> list[Message]:
    """Return changes in lines, each headed by whose it is and where.

    Units that move stand in a line for each way, ``Germany · Poland → Romania: 3 infantry``;
    those that come or go in one for each place, ``Germany · Kiev: +1 tank (mobilized)``; figures
    and states as ``Germany · IPCs: 30 → 14``.
    """
    lines: dict[Message, dict[Text, list[tuple[Change, Message]]]] = {}
    for each in changes:
        head, said = _line(system, each)
        lines.setdefault(head, {}).setdefault(each.why, []).append((each, said))
    return [
        say("{head}: {changes}", head=head, changes=_reasoned(system, told))
        for head, told in lines.items()
    ]


def headed_changes(system: System[Any], changes: Sequence[Change]) -> tuple[Message, list[Message]]:
    """Return what stands over what a result changed, and the changes in lines.

    Where all of them are about one place, and units of several powers come or go there, and nothing
    that is nobody's, it is named above them: ``What changed · France (in battle)``, and nowhere
    below; with it the reason, if they have but one.
    """
    there = [each for each in changes if not isinstance(each, Moved)]
    powers = {each.power for each in there if isinstance(each, Counted) and each.power}
    places, whys = ({english(getattr(each, of)) for each in there} for of in ("place", "why"))
    shares = len(there) == len(changes) and len(places) == 1 and "" not in places
    shares = shares and all(each.power for each in there if isinstance(each, Counted))
    if not shares or len(powers) < MANY:
        return say("**What changed**"), change_lines(system, changes)
    place, why = there[0].place, there[0].why if len(whys) == 1 else ""
    bare = [replace(each, place="", why="" if why else each.why) for each in there]
    if not why:
        return say("**What changed · {place}**", place=place), change_lines(system, bare)
    heading = say("**What changed · {place} ({why})**", place=place, why=why)
    return heading, change_lines(system, bare)


def state_lines(system: System[Any], changes: Iterable[Change]) -> list[Message]:
    """Return what changes lead to, a line each, without what was there before."""
    return [
        say(
            "{head}: {state}",
            head=_head(system, each.power, each.place, each.what),
            state=each.words[1],
        )
        for each in changes
        if isinstance(each, Stated)
    ]


def public(changes: Iterable[Change]) -> list[Change]:
    """Return the changes that all may know."""
    return [each for each in changes if not each.audience]


def in_the_working(left: int) -> Message:
    """Return how many lines a post leaves out; its working lists them all."""
    return say("and {left} more, in the working", left=left)


def more_in_rules(left: int) -> Message:
    """Return how many lines a preview leaves out; its *Rules* list them all."""
    return say("and {left} more; *Rules* lists them", left=left)


def changed_field(
    system: System[Any],
    changes: Iterable[Change],
    heading: Text = CHANGED,
    more: Callable[[int], Message] = in_the_working,
    room: int | None = None,
) -> tuple[tuple[Text, Text], ...]:
    """Return what changes as a block of a page; none where nothing does.

    Args:
        system: The game.
        changes: What changes.
        heading: What stands over the block.
        more: Says how many lines have no room, and behind which button of the page they are.
        room: How many lines of a phone there are for it; None on a page that one person sees.
    """
    seen = public(changes)
    shown: Sequence[Text] = change_lines(system, seen)
    if not has_room(shown, room):
        shown = as_many(change_lines(system, most_missed_first(seen)), room, more)
    return ((heading, joined(shown, "\n")),) if shown else ()


def has_room(lines: Sequence[Text], room: int | None) -> bool:
    """Return whether lines have room in a block, of so many lines of a phone if not None."""
    return len(lines) <= MOST_LINES and (room is None or taken(lines) <= room)


def as_many(
    lines: Sequence[Text], room: int | None, more: Callable[[int], Message] = in_the_working
) -> list[Text]:
    """Return as many lines as have room; one that is too tall gives way to those after it."""
    shown: list[Text] = []
    tall = 0
    height = cache(lambda left: lines_on_phone(more(left)) if left else 0)
    for line in lines:
        left = len(lines) - len(shown) - 1
        if len(shown) + 1 + bool(left) > MOST_LINES:
            break
        if room is not None:
            if tall + height(left) > room:
                break
            after = tall + lines_on_phone(line)
            if after + height(left) > room:
                continue
            tall = after
        shown.append(line)
    return [*shown, more(len(lines) - len(shown))]


def every_change(system: System[Any], changes: Iterable[Change]) -> tuple[tuple[Text, Text], ...]:
    """Return all that a declaration would change, where its preview has no room for it."""
    lines = change_lines(system, public(changes))
    blocks = paged(lines, FIELD_VALUE) if len(lines) > MOST_LINES else []
    return tuple((WILL_CHANGE, block) for block in blocks)


def most_missed_first(changes: Iterable[Change]) -> list[Change]:
    """Return changes in the order in which they are told where not all of them have room.

    What powers are to each other comes first, then the prize of a fight, what came or went, what is
    said of a place, what moved, what was paid; what is told of a battle's course and the like, and
    the phase, come last.
    """
    return sorted(changes, key=_weight)


def _weight(change: Change) -> int:
    if change.prize:
        return 1
    match change:
        case Counted():
            return 2
        case Moved():
            return 4
        case Measured():
            return 5
        case Stated(power="", place=""):
            return 7
        case Stated(minor=True):
            return 6
        case Stated():
            return 3 if change.place else 0


def shown_changes(
    lines: Sequence[Text], most: int, more: Callable[[int], Message] = in_the_working
) -> list[Text]:
    """Return at most so many lines of what changed, the last of them how many more there are."""
    if len(lines) <= most:
        return list(lines)
    return [*lines[: most - 1], more(len(lines) - most + 1)]


def _reasoned(system: System[Any], told: dict[Text, list[tuple[Change, Message]]]) -> Message:
    """Return the changes of one line by their reasons, each in the order of the game's units."""
    place = {name: number for number, name in enumerate(system.listed)}

    def rank(each: tuple[Change, Message]) -> int:
        return place.get(english(each[0].what), len(place))

    in_order = (
        (why, joined(said for _, said in sorted(all_said, key=rank)))
        for why, all_said in told.items()
    )
    parts = (
        say("{changes} ({why})", changes=said, why=why) if why else said for why, said in in_order
    )
    return joined(parts, "; ")


def _line(system: System[Any], change: Change) -> tuple[Message, Message]:
    """Return what heads the line of a change, and what stands in it."""
    match change:
        case Moved():
            way = _from_to(change.place, change.to)
            number = system.counted(change.count, change.what)
            return _head(system, change.power, way), joined([number])
        case Counted():
            number = system.counted(abs(change.more), change.what)
            sign = Verbatim("+" if change.more > 0 else MINUS)
            return _head(system, change.power, change.place), joined((sign, number), "")
        case Measured():
            figures = _from_to(change.before, change.after)
            return _head(system, change.power, change.place, change.what), figures
        case Stated():
            before, after = change.words
            words = _from_to(before or say("none"), after or say("none"))
            return _head(system, change.power, change.place, change.what), words


def _from_to(before: Figure, after: Figure) -> Message:
    return joined((before, after), f" {ARROW} ")


def _head(system: System[Any], power: str, *parts: Text) -> Message:
    named = listed(system.called.get(power, power.replace("_", " ").title()))
    return joined((part for part in (named, *parts) if part), " · ")
