"""Moves that a half-typed line may become, by what can still move and where it may go."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from bot.words.kit.half_typed import HalfMove, begins, half_move, spaces_of
from bot.words.kit.vocabulary import Vocabulary
from bot.words.suggestions import Proposal
from core.board.unit_words import LISTED, counted, spoken
from core.terms.message import Text, english, say

Way = tuple[str, ...]
"""The spaces behind the first that units enter, as a line names them."""

NOBODY_THERE = say("nobody defends it")
"""What is said of a way to ground that falls without a fight."""

_EACH = 3
"""So many ways out of each space are offered where no space is typed yet."""

SHORT: Mapping[str, str] = {
    "infantry": "inf",
    "mech_infantry": "mech",
    "artillery": "art",
    "tank": "tank",
    "aa_gun": "aa",
    "fighter": "ftr",
    "tactical_bomber": "tac",
    "strategic_bomber": "bomber",
    "bomber": "bomber",
    "transport": "tran",
    "submarine": "sub",
    "destroyer": "dd",
    "cruiser": "cru",
    "carrier": "cv",
    "battleship": "bb",
}
"""What units are called in lines that are offered: a phone shows some fifty characters of each."""

_RANK = {name: place for place, name in enumerate(LISTED)}


class Movers(Protocol):
    """What can still move at a position, and where it may go."""

    def there(self) -> Mapping[str, Mapping[str, int]]:
        """Return the units that can still move, by space."""

    def groups(self, space: str) -> Iterable[Mapping[str, int]]:
        """Return the units of a space that go together: over land, by sea, by air."""

    def ways(self, space: str, units: Mapping[str, int]) -> Iterable[tuple[int, Way]]:
        """Return where units may go out of a space, each with what it is worth, best first."""

    def leads(self, units: Mapping[str, int]) -> bool:
        """Return whether units are offered where nothing is typed: they can hold what they take."""

    def able(self, space: str, units: Mapping[str, int], way: Way) -> Mapping[str, int]:
        """Return those units of a group that come so far."""

    def beside(self, space: str, way: Way) -> Text:
        """Return what is said of a way where it is offered."""


@dataclass(frozen=True, slots=True)
class MoveProposal(Proposal):
    """A move that may be typed.

    Attributes:
        units: What moves.
        way: The spaces behind the first.
    """

    units: Mapping[str, int] = field(default_factory=dict)
    way: Way = ()


def moves(
    vocabulary: Vocabulary, movers: Movers, typed: str, head: str = ""
) -> Iterator[MoveProposal]:
    """Yield the moves that what is typed may become, the most telling first.

    Args:
        vocabulary: The game's words.
        movers: What can move.
        typed: What is typed of the move.
        head: What stands before it, such as a verb.
    """
    half = half_move(vocabulary, typed)
    there = movers.there()
    if half.passed:
        yield from _onward(vocabulary, movers, half, head)
    elif half.counted or half.count is not None:
        found = [
            (space, units, said)
            for space, free in there.items()
            for units, said in _wanted(vocabulary, half, free)
            if _named(vocabulary, half.begun, space)
        ]
        yield from _best(movers, found, head, _EACH if len(found) > 1 else None)
    else:
        everything = [
            (space, units, "") for space in there for units in movers.groups(space) if units
        ]
        out = [each for each in everything if _named(vocabulary, half.begun, each[0])]
        out = out if half.begun else [each for each in out if movers.leads(each[1])]
        yield from _best(movers, out, head, _EACH)
        if half.begun:
            into = _Into(vocabulary, half.begun)
            others = [each for each in everything if each not in out]
            yield from _best(movers, others, head, None, into)


class _Into:
    """Whether a way ends where a begun name may mean."""

    def __init__(self, vocabulary: Vocabulary, begun: str) -> None:
        self._vocabulary, self._begun = vocabulary, begun

    def __call__(self, way: Way) -> bool:
        return _named(self._vocabulary, self._begun, way[-1])


def _named(vocabulary: Vocabulary, begun: str, space: str) -> bool:
    return begins(begun, space) or _means(vocabulary, begun, space)


def _means(vocabulary: Vocabulary, begun: str, space: str) -> bool:
    """Return whether a begun name is another name of a space."""
    return bool(begun) and spaces_of(vocabulary, vocabulary.atlas.of(begun)) == (space,)


def _wanted(
    vocabulary: Vocabulary, half: HalfMove, free: Mapping[str, int]
) -> Iterator[tuple[Mapping[str, int], str]]:
    """Yield the units that a line may want of a space, with how they are written."""
    units = half.units.settled(free)
    if half.count is None:
        if units and all(free.get(unit, 0) >= count for unit, count in units.items()):
            yield units, half.said if half.units.counted or half.units.leaving else ""
        return
    for unit in sorted(free, key=lambda each: _RANK.get(spoken(each), len(_RANK))):
        wanted = {**units, unit: units.get(unit, 0) + half.count}
        called = (unit, spoken(unit), *vocabulary.names_of(unit))
        if any(name.lower().startswith(half.unit) for name in called) and all(
            free.get(each, 0) >= count for each, count in wanted.items()
        ):
            yield wanted, f"{half.said} {_written(half.count, unit)}".strip()


def _onward(
    vocabulary: Vocabulary, movers: Movers, half: HalfMove, head: str
) -> Iterator[MoveProposal]:
    """Yield moves out of a space that is typed, by the spaces behind it that are."""
    there = movers.there()
    for origin in half.passed[0]:
        free = there.get(origin, {})
        wanted = (
            list(_wanted(vocabulary, half, free))
            if half.counted or half.count is not None
            else [(units, "") for units in movers.groups(origin) if units]
        )
        for units, said in wanted:
            for _, way in movers.ways(origin, units):
                if _passes(half, way) and _named(vocabulary, half.begun, way[len(half.passed) - 1]):
                    yield from _line(movers, head, origin, units, said, way)


def _passes(half: HalfMove, way: Way) -> bool:
    """Return whether a way begins with the spaces that are typed, and has more."""
    behind = half.passed[1:]
    return len(way) > len(behind) and all(
        space in meant for space, meant in zip(way, behind, strict=False)
    )


def _best(
    movers: Movers,
    found: Iterable[tuple[str, Mapping[str, int], str]],
    head: str,
    each: int | None,
    into: _Into | None = None,
) -> Iterator[MoveProposal]:
    """Yield the moves of several groups, the most telling of all first."""
    ranked: list[tuple[int, int, str, Mapping[str, int], str, Way]] = []
    for space, units, said in found:
        ways = [
            (worth, way) for worth, way in movers.ways(space, units) if into is None or into(way)
        ]
        ranked += [
            (-worth, place, space, units, said, way)
            for place, (worth, way) in enumerate(ways[:each])
        ]
    ranked.sort(key=lambda one: (one[0], one[1], one[2], one[5]))
    for _, _, space, units, said, way in ranked:
        yield from _line(movers, head, space, units, said, way)


def _line(
    movers: Movers, head: str, origin: str, units: Mapping[str, int], said: str, way: Way
) -> Iterator[MoveProposal]:
    able = units if said else movers.able(origin, units, way)
    if able:
        ends = " - ".join((origin, *way))
        line = f"{head}{said or roster(able)} {ends}"
        yield MoveProposal(line, movers.beside(origin, way), able, way)


def roster(units: Mapping[str, int]) -> str:
    """Return units as they are typed: short, in the order in which players list them."""
    ordered = sorted(units.items(), key=lambda each: _RANK.get(spoken(each[0]), len(_RANK)))
    return " ".join(_written(count, unit) for unit, count in ordered if count)


def _written(count: int, unit: str) -> str:
    short = SHORT.get(unit)
    return f"{count} {short}" if short else english(counted(count, unit))
