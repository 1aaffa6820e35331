"""Sharing places out: groups that fit into some spots, and places that will be in one of theirs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations_with_replacement, groupby, product

MOST_TRIED = 5_000
"""Ways of moving the places that are tried; where there are more, a way is taken to exist."""


@dataclass(frozen=True, slots=True)
class Group:
    """So many alike that need places, and the spots in which they could use one."""

    count: int
    spots: frozenset[str]


@dataclass(frozen=True, slots=True)
class Deck:
    """A place for a few, which will be in one of its spots; it comes from its origin."""

    room: int
    spots: frozenset[str]
    origin: str = ""


@dataclass(frozen=True, slots=True)
class Berth:
    """A place where it will be, and who is in it: a number of a group for each."""

    origin: str
    spot: str
    inside: tuple[int, ...]


def unplaced(groups: Sequence[Group], decks: Sequence[Deck]) -> tuple[int, ...]:
    """Return how many of each group find no place in the best way of sharing places out."""
    best = _left(groups, decks)
    if any(best):
        return best
    least: tuple[int, ...] = best
    fewest = sum(group.count for group in groups) + 1
    for tried, way in enumerate(_ways(groups, decks)):
        left = _left(groups, way)
        if not any(left) or tried == MOST_TRIED:
            return best
        if sum(left) < fewest:
            least, fewest = left, sum(left)
    return least


def berths(groups: Sequence[Group], decks: Sequence[Deck]) -> tuple[Berth, ...]:
    """Return where each place goes and whom it takes, in the best way that was found."""
    useful = sorted(
        (deck for deck in decks if _choices(groups, deck)),
        key=lambda deck: (deck.room, _choices(groups, deck)),
    )
    found: tuple[Berth, ...] = ()
    most = -1
    for tried, way in enumerate(_ways(groups, useful)):
        flow = _Flow(groups, way)
        placed = sum(
            flow.place(number) for number, each in enumerate(groups) for _ in range(each.count)
        )
        if placed > most:
            most = placed
            found = tuple(
                Berth(deck.origin, _spot(groups, deck, there, inside), inside)
                for deck, there, inside in zip(useful, way, flow.inside, strict=True)
            )
        if most == sum(each.count for each in groups) or tried == MOST_TRIED:
            break
    return found


def _spot(groups: Sequence[Group], deck: Deck, way: Deck, inside: tuple[int, ...]) -> str:
    """Return where a place goes: it stays where it is if all that it takes can come there."""
    stays = deck.origin in deck.spots and all(deck.origin in groups[each].spots for each in inside)
    (spot,) = way.spots
    return deck.origin if stays else spot


def _ways(groups: Sequence[Group], decks: Sequence[Deck]) -> Iterator[tuple[Deck, ...]]:
    """Yield the ways of putting each place into one spot; of like places only numbers count."""
    useful = sorted((deck.room, _choices(groups, deck)) for deck in decks)
    like = [(key, len(tuple(each))) for key, each in groupby(useful)]
    ways = [
        tuple(
            combinations_with_replacement([Deck(room, frozenset({spot})) for spot in spots], many)
        )
        for (room, spots), many in like
        if spots
    ]
    for way in product(*ways):
        yield tuple(chain.from_iterable(way))


def _choices(groups: Sequence[Group], deck: Deck) -> tuple[str, ...]:
    """Return the spots worth a place: one for each widest set of groups that it would serve."""
    served: dict[frozenset[int], str] = {}
    for spot in sorted(deck.spots):
        who = frozenset(number for number, group in enumerate(groups) if spot in group.spots)
        if who:
            served.setdefault(who, spot)
    return tuple(
        sorted(spot for who, spot in served.items() if not any(who < other for other in served))
    )


def _left(groups: Sequence[Group], decks: Sequence[Deck]) -> tuple[int, ...]:
    """Return how many of each group are left over if a place may serve all its spots at once."""
    flow = _Flow(groups, decks)
    return tuple(
        next((group.count - n for n in range(group.count) if not flow.place(number)), 0)
        for number, group in enumerate(groups)
    )


class _Flow:
    """Members of groups in places, moved on where another one needs the place more."""

    def __init__(self, groups: Sequence[Group], decks: Sequence[Deck]) -> None:
        self._room = [deck.room for deck in decks]
        self._fits = [
            [place for place, deck in enumerate(decks) if group.spots & deck.spots]
            for group in groups
        ]
        self._inside: list[list[int]] = [[] for _ in decks]

    @property
    def inside(self) -> tuple[tuple[int, ...], ...]:
        """Who is in each place."""
        return tuple(map(tuple, self._inside))

    def place(self, group: int) -> bool:
        """Give a place to one more of a group, if there is a way."""
        return self._push(group, set())

    def _push(self, group: int, seen: set[int]) -> bool:
        for place in self._fits[group]:
            if place in seen:
                continue
            seen.add(place)
            inside = self._inside[place]
            if len(inside) < self._room[place]:
                inside.append(group)
                return True
            for index, other in enumerate(inside):
                if other != group and self._push(other, seen):
                    inside[index] = group
                    return True
        return False
