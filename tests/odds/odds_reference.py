"""Battles worked out by brute force: every round through the resolver, in exact fractions.

Nothing here is shared with the odds engine but the resolver's own functions: the rounds are run by
`fight_round` on every outcome of their throws, and put together by elimination of the rounds in
which nothing happens.

What follows from the same units in the same order of loss is worked out once for all battles that
share what is known. Should it ever depend on anything else, such as who was there before, the
engine, which begins every battle anew, disagrees.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product

from odds_clauses import CLAUSES

from core.board.battle import Battle, Field, breaks_off, openings_made, winner
from core.board.fight import fight_round, open_fire
from core.board.order_of_loss import LossOrder
from core.board.side import Both, Side
from core.odds.enumeration import runs
from core.odds.readings import Outcomes, Reading, by_faces, by_hits
from core.terms.policy import nobody

Rest = tuple[tuple[str, bool, int], ...]
"""The hits that a side can still take, in their order: by kind, whether they only damage, how many.
"""

End = tuple[Both[Rest], bool]
"""What is left where a battle ended, and whether it was broken off."""

Ends = Mapping[End, Fraction]
"""The chance of each end."""

Known = dict[tuple[Both[Rest], Both[bool], int, frozenset[Side]], Ends]
"""Ends by what is left, whether anybody stays after a raid, rounds fought, and who may submerge."""


def rest(order: LossOrder, taken: int) -> Rest:
    """Return the hits that a side can still take."""
    found: list[tuple[int, tuple[str, bool, int]]] = []
    for kind, sinking, hurting in zip(order.kinds, order.sinking, order.hurting, strict=True):
        for hurts, mask in ((False, sinking), (True, hurting)):
            if mask & ~taken:
                found.append((mask, (kind.name, hurts, (mask & ~taken).bit_count())))
    return tuple(each for _, each in sorted(found))


def bands(*numbers: int) -> Reading:
    """Return a reading that tells, die by die, only between which of ``numbers`` a face lies."""
    edges = sorted({0, 6, *numbers})

    def outcomes(dice: int, sides: int) -> Outcomes:
        assert sides == 6
        found = []
        for chosen in product(range(1, len(edges)), repeat=dice):
            ways = 1
            for band in chosen:
                ways *= edges[band] - edges[band - 1]
            found.append((tuple(edges[band] for band in chosen), ways))
        return tuple(found)

    return outcomes


class BattleReadings(Mapping[str, Reading]):
    """Reads each throw of a battle by the numbers that its dice could hit on."""

    def __init__(self, battle: Battle) -> None:
        self._numbers: dict[str, set[int]] = {}
        self._in_turn: set[str] = set()
        steps = (*battle.profile.steps, *(battle.profile.first or ()))
        for fire in (fire for step in steps for fire in step.fires):
            for kind in battle.profile.kinds[fire.side]:
                if kind.name in fire.kinds:
                    numbers = self._numbers.setdefault(f"{fire.side}_{kind.unit}", set())
                    numbers.add(kind.number if fire.number is None else fire.number)
                    if kind.best_of > 1:
                        self._in_turn.add(f"{fire.side}_{kind.unit}")
                    if any(
                        kind.name in each.receivers for each in battle.profile.supports[fire.side]
                    ):
                        numbers.add(kind.number + 1)
        for opening in battle.openings:
            self._numbers[opening.throw] = {opening.number}

    def _key(self, throw: str) -> str:
        return throw if throw in self._numbers else throw.partition("_")[2]

    def __contains__(self, throw: object) -> bool:
        return self._key(str(throw)) in self._numbers

    def __getitem__(self, throw: str) -> Reading:
        numbers = self._numbers[self._key(throw)]
        told_apart = len(numbers) > 1 or self._key(throw) in self._in_turn
        return bands(*numbers) if told_apart else by_hits(*numbers)

    def __iter__(self) -> Iterator[str]:
        return iter(self._numbers)

    def __len__(self) -> int:
        return len(self._numbers)


@dataclass
class Reference:
    """The exact course of one battle.

    Attributes:
        battle: The battle.
        raw: Whether every face of every die is run, instead of bands of faces.
        known: What is known already of battles that differ in nothing but their units, and in
            whose submarines submerge.
        submerging: Whose submarines do.
    """

    battle: Battle
    raw: bool = False
    known: Known = field(default_factory=dict)
    submerging: frozenset[Side] = frozenset()

    @cached_property
    def readings(self) -> Mapping[str, Reading]:
        """How throws are read."""
        return {"*": by_faces} if self.raw else BattleReadings(self.battle)

    @cached_property
    def _stays(self) -> Both[bool]:
        profile = self.battle.profile
        return Both(*(bool(profile.standing(side, 2)) for side in Side))

    @cached_property
    def _begins_alike(self) -> bool:
        """Whether the first round is like any other, once what is fired before it is over."""
        profile, endless = self.battle.profile, self.battle.max_rounds is None
        thrown_with_it = any(each.step is not None for each in openings_made(self.battle))
        return (
            profile.first is None
            and not any(profile.departs)
            and not thrown_with_it
            and endless
            and self.battle.break_below is None
            and not self.battle.spared
            and (not profile.yields or profile.yields_at_once)
        )

    def ends(self) -> Ends:
        """Return the chance of every end of the battle."""
        found: dict[End, Fraction] = {}
        for run in runs(
            lambda book: open_fire(self.battle, CLAUSES, book)[0], self.readings, nobody
        ):
            _add(found, self._from(run.value, 0), run.chance)
        return found

    def left(self, here: Field) -> Both[Rest]:
        """Return what is left of both sides."""
        return Both(*(rest(self.battle.orders[side], here[side]) for side in Side))

    def _from(self, here: Field, fought: int) -> Ends:
        """Return the ends from a field after ``fought`` rounds (2 stands for any more)."""
        most = self.battle.max_rounds
        fought = 2 if self._begins_alike else min(fought, 2 if most is None else most)
        left = self.left(here)
        below = {
            side for side in self.submerging if any("submarine" in each for each in left[side])
        }
        key = left, self._stays, fought, frozenset(below)
        if key not in self.known:
            self.known[key] = self._compute_odds(here, fought)
        return self.known[key]

    def _compute_odds(self, here: Field, fought: int) -> Ends:
        if winner(self.battle, here, fought + 1) is not None:
            return {(self.left(here), False): Fraction(1)}
        if breaks_off(self.battle, here, fought):
            return {(self.left(here), True): Fraction(1)}
        after: dict[Field, Fraction] = {}
        for run in runs(
            lambda book: fight_round(self.battle, here, fought + 1, CLAUSES, book)[0],
            self.readings,
            nobody,
        ):
            after[run.value] = after.get(run.value, Fraction()) + run.chance
        repeats = fought == 2 and self.battle.max_rounds is None
        stays = after.pop(here, Fraction()) if repeats else Fraction()
        found: dict[End, Fraction] = {}
        for there, chance in after.items():
            _add(found, self._from(there, fought + 1), chance / (1 - stays))
        return found


def _add(into: dict[End, Fraction], ends: Ends, chance: Fraction) -> None:
    for end, share in ends.items():
        into[end] = into.get(end, Fraction()) + chance * share
