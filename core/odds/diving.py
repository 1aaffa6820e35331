"""A sea battle that submarines leave between its rounds, as soon as no enemy destroyer is there.

Until a side's submarines may dive the battle is fought round by round; from then on it is another
battle, without them, whose fields are read back into those of the whole one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from core.board.alpha3_sea import DESTROYERS, SUBMARINES
from core.board.battle import FRESH, Battle, Field, outnumbered
from core.board.order_of_loss import LossOrder
from core.board.side import Both, Side
from core.odds.battle_chances import Chances, battle_chances
from core.odds.battle_ends import battle_ends
from core.odds.battle_odds import BattleOdds, odds_of
from core.odds.hit_counts import RAREST, Floats
from core.odds.loss_graph import LossGraph, loss_graph

Fields = dict[Field, float]
"""The chance of each field."""

Without = Callable[[frozenset[Side]], Battle]
"""From the sides whose submarines are under water to the battle of all others."""

_DIVERS = frozenset(SUBMARINES)
_ENDS = ("attacker", "defender", "both_destroyed", "stand_off", "attacker_takes")


@dataclass(frozen=True, slots=True)
class _Under:
    """Whose submarines have dived, and the hits that those had taken, as the whole battle has it.

    A side's field counts its submarines' hits only until they dive.
    """

    sides: frozenset[Side] = frozenset()
    lost: Field = FRESH


@dataclass
class _Course:
    """A battle half fought, and where it has ended so far, in fields of the whole battle."""

    whole: Battle
    diving: frozenset[Side]
    ended: Fields = field(default_factory=dict)
    broken: Fields = field(default_factory=dict)
    ends: dict[str, float] = field(default_factory=lambda: dict.fromkeys(_ENDS, 0.0))
    rounds: float = 0.0

    def fight(
        self, battle: Battle, rounds: int, under: _Under, fields: Fields | None = None
    ) -> Fields:
        """Fight so many rounds, and count what has ended; return where there is combat left."""
        found = battle_chances(replace(battle, max_rounds=rounds, break_below=None), fields)
        odds = odds_of(battle, found)
        for name in _ENDS:
            self.ends[name] += getattr(odds, name)
        self.rounds += found.rounds
        going: Fields = {}
        for end in battle_ends(found):
            if end.broken:
                going[end.field] = end.chance
            else:
                _add(self.ended, self.as_whole(end.field, under), end.chance)
        return going

    def break_off(self, going: Fields, under: _Under) -> None:
        """Count fields in which the attacker fights no further round."""
        for there, chance in going.items():
            _add(self.broken, self.as_whole(there, under), chance)

    def as_whole(self, there: Field, under: _Under) -> Field:
        """Return a field as the whole battle writes it."""
        return Both(*(self._read_back(there, under, side) for side in Side))

    def _read_back(self, there: Field, under: _Under, side: Side) -> int:
        if side not in under.sides:
            return there[side]
        places = _places(self.whole.orders[side])
        return under.lost[side] | sum((there[side] >> at & 1) << bit for at, bit in places)

    def before_round(self, going: Mapping[_Under, Fields]) -> dict[_Under, Fields]:
        """Return fields with those under water that dive before a round."""
        found: dict[_Under, Fields] = {}
        for under, fields in going.items():
            for there, chance in fields.items():
                whole = self.as_whole(there, under)
                sides = under.sides | {side for side in self.diving if self._dives(whole, side)}
                after, left = under, there
                if sides != under.sides:
                    after = _Under(sides, Both(*(self._lost(whole, side, sides) for side in Side)))
                    left = Both(*(self._written(whole, side, sides) for side in Side))
                _add(found.setdefault(after, {}), left, chance)
        return found

    def _dives(self, whole: Field, side: Side) -> bool:
        return _is_left(self.whole, whole, side, _DIVERS) and not _is_left(
            self.whole, whole, side.other, DESTROYERS
        )

    def _lost(self, whole: Field, side: Side, sides: frozenset[Side]) -> int:
        return whole[side] & self.whole.orders[side].may_take(_DIVERS) if side in sides else 0

    def _written(self, whole: Field, side: Side, sides: frozenset[Side]) -> int:
        if side not in sides:
            return whole[side]
        places = _places(self.whole.orders[side])
        return sum((whole[side] >> bit & 1) << at for at, bit in places)

    def may_still_dive(self, under: _Under) -> bool:
        """Return whether submarines may yet leave the battle."""
        return any(self.whole.orders[side].may_take(_DIVERS) for side in self.diving - under.sides)

    def told(self) -> BattleOdds:
        """Return the odds of the whole battle."""
        graphs = Both(*(self._graph(side) for side in Side))
        chances = Chances(
            graphs, _spread(graphs, self.ended), _spread(graphs, self.broken), self.rounds, {}
        )
        broken_off = float(chances.broken.sum())
        return BattleOdds(battle=self.whole, chances=chances, broken_off=broken_off, **self.ends)

    def _graph(self, side: Side) -> LossGraph:
        fields = {there[side] for of in (self.ended, self.broken) for there in of}
        return loss_graph(self.whole.orders[side], fields, ())


def diving_odds(whole: Battle, diving: frozenset[Side], without: Without, most: int) -> BattleOdds:
    """Return the exact odds of a battle in which submarines dive as soon as they can.

    Args:
        whole: The battle with everybody in it, and the attacker's orders to break off.
        diving: Whose submarines dive before a round, if combat is left and no enemy destroyer.
        without: The battle of those who have not dived.
        most: Rounds that are fought at most.

    Raises:
        TooLargeError: It has more pairs of states than are worked out.
    """
    course = _Course(whole, diving)
    most = most if whole.max_rounds is None else min(most, whole.max_rounds)
    unfought = _Under()
    going = {unfought: course.fight(whole, 0, unfought)}
    for fought in range(most):
        ahead: dict[_Under, Fields] = {}
        for under, fields in course.before_round(going).items():
            battle = without(under.sides)
            if whole.break_below is None and not course.may_still_dive(under):
                course.break_off(course.fight(battle, most - fought, under, fields), under)
                continue
            left = course.fight(battle, 1, under, fields)
            stays = {
                there: chance for there, chance in left.items() if _stays(whole, battle, there)
            }
            course.break_off({each: left[each] for each in left.keys() - stays.keys()}, under)
            ahead[under] = {there: chance for there, chance in stays.items() if chance > RAREST}
        going = {under: fields for under, fields in ahead.items() if fields}
    for under, fields in course.before_round(going).items():  # they dive after the last round too
        course.break_off(course.fight(without(under.sides), 0, under, fields), under)
    return course.told()


def _stays(whole: Battle, battle: Battle, there: Field) -> bool:
    """Return whether the attacker fights another round; who has dived is not counted."""
    if whole.break_below is None:
        return True
    attackers, defenders = (sum(battle.orders[side].left(there[side])) for side in Side)
    return not outnumbered(attackers, defenders, whole.break_below)


def _is_left(battle: Battle, there: Field, side: Side, names: frozenset[str]) -> bool:
    order = battle.orders[side]
    return any(
        units and kind.name in names
        for kind, units in zip(order.kinds, order.left(there[side]), strict=True)
    )


def _places(order: LossOrder) -> tuple[tuple[int, int], ...]:
    """Return the hits of all but submarines: where each stands among them, and in the whole."""
    everything, divers = order.everything, order.may_take(_DIVERS)
    others = [bit for bit in range(everything.bit_length()) if not divers >> bit & 1]
    return tuple(enumerate(others))


def _spread(graphs: Both[LossGraph], fields: Fields) -> Floats:
    found = np.zeros((graphs.attacker.size, graphs.defender.size))
    for there, chance in fields.items():
        found[graphs.attacker.index[there.attacker], graphs.defender.index[there.defender]] = chance
    return found


def _add(fields: Fields, there: Field, chance: float) -> None:
    fields[there] = fields.get(there, 0.0) + chance
