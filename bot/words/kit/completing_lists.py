"""Lists of units that a half-typed line may become: of what may be bought or placed."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

from bot.words.kit.completing import roster
from bot.words.kit.half_typed import begins
from bot.words.kit.vocabulary import Vocabulary
from bot.words.kit.ways import leading_units
from bot.words.suggestions import Proposal
from core.board.counts import UnitCounts

More = Callable[[Mapping[str, int]], Mapping[str, int]]
"""From units that are on a list to how many more of each kind may stand there."""

Places = Callable[[Mapping[str, int]], Iterable[tuple[str, int]]]
"""From units to the places where they may be put, as they are written, and how many each takes."""

_BEGUN = re.compile(r"(?P<count>\d+)?\s*(?P<begun>[^\d]*)")


def lists(vocabulary: Vocabulary, typed: str, more: More) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield lists of units that what is typed may become, each as it is written and counted.

    A list that is whole stands first; then what may follow, each kind in its largest number.
    """
    units, left = leading_units(vocabulary, typed)
    said = typed[: len(typed) - len(left)].strip(" ,+&")
    begun = _BEGUN.fullmatch(left.strip(" ,"))
    if begun is None or units.leaving:
        return
    room = {unit: count for unit, count in more(units.counts).items() if count > 0}
    if units.counts and not left:
        yield said, dict(units.counts)
    count, name = begun["count"], begun["begun"].lower()
    for unit, most in room.items():
        wanted = int(count) if count else most
        if not count and not name and unit in units.counts:
            continue
        if 0 < wanted <= most and called(vocabulary, unit, name):
            listed = f"{said} {roster({unit: wanted})}".strip()
            yield listed, {**units.counts, unit: units.counts.get(unit, 0) + wanted}


def called(vocabulary: Vocabulary, unit: str, begun: str) -> bool:
    """Return whether a unit has a name that begins so."""
    names = (unit, unit.replace("_", " "), *vocabulary.names_of(unit))
    return any(name.lower().startswith(begun) for name in names)


def placements(
    vocabulary: Vocabulary, typed: str, waiting: UnitCounts, places: Places, tail: str = ""
) -> Iterator[Proposal]:
    """Yield placements that what is typed behind the verb may become.

    Args:
        vocabulary: The game's words.
        typed: What is typed: units, and behind them perhaps the beginning of a place.
        waiting: What waits to be placed.
        places: Where units may be placed, the best first.
        tail: What stands at the end of each line.
    """

    def more(on_list: Mapping[str, int]) -> Mapping[str, int]:
        return waiting - on_list

    for listed, units in lists(vocabulary, typed, more):
        for place, room in places(units):
            if sum(units.values()) <= room:
                yield Proposal(f"place {listed} {place}{tail}")
            elif listed == roster(units) and len(units) == 1 and room and not typed.strip():
                yield Proposal(f"place {roster(dict.fromkeys(units, room))} {place}{tail}")
    words = typed.split(" ")
    for last in range(len(words) - 1, 0, -1):
        said = " ".join(words[:last])
        whole = [units for listed, units in lists(vocabulary, said, more) if listed == said]
        if whole:
            begun = " ".join(words[last:])
            for place, room in places(whole[0]):
                if begins(begun, place) and sum(whole[0].values()) <= room:
                    yield Proposal(f"place {said} {place}{tail}")
            return
