"""A sea battle that submarines leave between its rounds, as soon as no enemy destroyer is there.

Until a side's submarines may dive the battle is worked out round by round. From then on it is
another battle without them, whose fields are translated into those of the whole battle.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import numpy as np

from core.board.alpha3_sea import DESTROYERS, SUBMARINES
from core.board.battle import FRESH, Battle, Field, only_spared, outnumbered
from core.board.order_of_loss import LossOrder
from core.board.side import Both, Side
from core.odds.battle_chances import Chances, battle_chances
from core.odds.battle_ends import battle_ends
from core.odds.battle_odds import BattleOdds, odds_of
from core.odds.hit_counts import NEGLIGIBLE, Floats
from core.odds.loss_graph import LossGraph, loss_graph

Fields = dict[Field, float]
"""The chance of each field."""

Without = Callable[[frozenset[Side]], Battle]
"""From the sides whose submarines are under water to the battle of all others."""

_DIVERS = frozenset(SUBMARINES)
_ENDS = ("attacker", "defender", "both_destroyed", "stand_off", "attacker_takes")


@dataclass(frozen=True, slots=True)
class _Dived:
    """Whose submarines have dived, and what hits they had taken, in a field of the whole battle.

    A side's field counts its submarines' hits only until they dive.
    """

    sides: frozenset[Side] = frozenset()
    lost: Field = FRESH


@dataclass
class _Course:
    """The course of a battle so far: where it has ended, in fields of the whole battle."""

    whole: Battle
    diving: frozenset[Side]
    ended: Fields = field(default_factory=dict)
    broken: Fields = field(default_factory=dict)
    ends: dict[str, float] = field(default_factory=lambda: dict.fromkeys(_ENDS, 0.0))
    rounds: float = 0.0

    def fight(
        self, battle: Battle, rounds: int, dived: _Dived, fields: Fields | None = None
    ) -> Fields:
        """Fight so many rounds, and count what has ended; return where there is combat left."""
        found = battle_chances(_plain(battle, rounds), fields)
        odds = odds_of(battle, found)
        for name in _ENDS:
            self.ends[name] += getattr(odds, name)
        self.rounds += found.rounds
        ongoing: Fields = {}
        for end in battle_ends(found):
            if end.broken:
                ongoing[end.field] = end.chance
            else:
                _add(self.ended, self.in_whole_battle(end.field, dived), end.chance)
        return ongoing

    def break_off(self, ongoing: Fields, dived: _Dived) -> None:
        """Count fields in which the attacker fights no further round."""
        for state, chance in ongoing.items():
            _add(self.broken, self.in_whole_battle(state, dived), chance)

    def in_whole_battle(self, state: Field, dived: _Dived) -> Field:
        """Return a field as the whole battle writes it."""
        return Both(*(self._read_back(state, dived, side) for side in Side))

    def _read_back(self, state: Field, dived: _Dived, side: Side) -> int:
        if side not in dived.sides:
            return state[side]
        places = _places(self.whole.orders[side])
        return dived.lost[side] | sum((state[side] >> at & 1) << bit for at, bit in places)

    def before_round(self, ongoing: Mapping[_Dived, Fields]) -> dict[_Dived, Fields]:
        """Return fields by who has dived, after those have who dive before a round."""
        found: dict[_Dived, Fields] = {}
        for dived, fields in ongoing.items():
            for state, chance in fields.items():
                whole = self.in_whole_battle(state, dived)
                sides = dived.sides | {side for side in self.diving if self._dives(whole, side)}
                after, left = dived, state
                if sides != dived.sides:
                    after = _Dived(sides, Both(*(self._lost(whole, side, sides) for side in Side)))
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

    def may_still_dive(self, dived: _Dived) -> bool:
        """Return whether submarines may yet leave the battle."""
        return any(self.whole.orders[side].may_take(_DIVERS) for side in self.diving - dived.sides)

    def odds(self) -> BattleOdds:
        """Return the odds of the whole battle."""
        graphs = Both(*(self._graph(side) for side in Side))
        chances = Chances(
            graphs, _spread(graphs, self.ended), _spread(graphs, self.broken), self.rounds, {}
        )
        broken_off = float(chances.broken.sum())
        return BattleOdds(battle=self.whole, chances=chances, broken_off=broken_off, **self.ends)

    def _graph(self, side: Side) -> LossGraph:
        fields = {state[side] for of in (self.ended, self.broken) for state in of}
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
    unfought = _Dived()
    ongoing = {unfought: course.fight(whole, 0, unfought)}
    for fought in range(most):
        ahead: dict[_Dived, Fields] = {}
        for dived, fields in course.before_round(ongoing).items():
            battle = without(dived.sides)
            if not _looked_at(whole) and not course.may_still_dive(dived):
                course.break_off(course.fight(battle, most - fought, dived, fields), dived)
                continue
            left = course.fight(battle, 1, dived, fields)
            stays = {
                state: chance for state, chance in left.items() if _stays(whole, battle, state)
            }
            course.break_off({each: left[each] for each in left.keys() - stays.keys()}, dived)
            ahead[dived] = {state: chance for state, chance in stays.items() if chance > NEGLIGIBLE}
        ongoing = {dived: fields for dived, fields in ahead.items() if fields}
    for dived, fields in course.before_round(ongoing).items():  # they dive after the last round too
        course.break_off(course.fight(without(dived.sides), 0, dived, fields), dived)
    return course.odds()


def _plain(battle: Battle, rounds: int) -> Battle:
    """Return a battle in which nobody looks after each round whether he breaks off."""
    return replace(battle, max_rounds=rounds, break_below=None, spared=frozenset())


def _looked_at(battle: Battle) -> bool:
    """Return whether the attacker looks after each round whether he breaks off."""
    return battle.break_below is not None or bool(battle.spared)


def _stays(whole: Battle, battle: Battle, state: Field) -> bool:
    """Return whether the attacker fights another round; who has dived is not counted."""
    if only_spared(
        replace(battle, spared=whole.spared), battle.orders.attacker.left(state.attacker)
    ):
        return False
    if whole.break_below is None:
        return True
    attackers, defenders = (sum(battle.orders[side].left(state[side])) for side in Side)
    return not outnumbered(attackers, defenders, whole.break_below)


def _is_left(battle: Battle, state: Field, side: Side, names: frozenset[str]) -> bool:
    order = battle.orders[side]
    return any(
        units and kind.name in names
        for kind, units in zip(order.kinds, order.left(state[side]), strict=True)
    )


def _places(order: LossOrder) -> tuple[tuple[int, int], ...]:
    """Return the hits of all but submarines: where each stands among them, and in the whole."""
    everything, divers = order.everything, order.may_take(_DIVERS)
    others = [bit for bit in range(everything.bit_length()) if not divers >> bit & 1]
    return tuple(enumerate(others))


def _spread(graphs: Both[LossGraph], fields: Fields) -> Floats:
    found = np.zeros((graphs.attacker.size, graphs.defender.size))
    for state, chance in fields.items():
        found[graphs.attacker.index[state.attacker], graphs.defender.index[state.defender]] = chance
    return found


def _add(fields: Fields, state: Field, chance: float) -> None:
    fields[state] = fields.get(state, 0.0) + chance
