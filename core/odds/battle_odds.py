"""The odds of a battle, as a page or the command line shows them."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.board.battle import Battle
from core.board.clauses import by_kind
from core.board.counts import Units
from core.board.side import Both, Side
from core.odds.battle_chances import Chances, battle_chances
from core.odds.hit_counts import Flags, Floats, Ints, summed
from core.terms.figures import Json


@dataclass(frozen=True, slots=True)
class Survivors:
    """One way in which a side may come out of a battle.

    Attributes:
        chance: How likely it is.
        units: Its units left, by kind.
        damaged: Those of them that are damaged.
    """

    chance: float
    units: Units
    damaged: Units


@dataclass(frozen=True)
class BattleOdds:
    """What a battle comes to over all dice; the five chances of its end sum to 1.

    Attributes:
        battle: The battle.
        chances: The chance of every pair of states it can end in.
        attacker: Only the attacker has units left.
        defender: Only the defender has.
        both_destroyed: Nobody has.
        stand_off: Both have, and neither can hit the other.
        broken_off: The attacker ended it while there was combat left.
        attacker_takes: He won with a unit that can hold the place.
    """

    battle: Battle
    chances: Chances
    attacker: float
    defender: float
    both_destroyed: float
    stand_off: float
    broken_off: float
    attacker_takes: float

    @property
    def rounds(self) -> float:
        """The expected number of rounds."""
        return self.chances.rounds

    @property
    def order_of_loss(self) -> Both[tuple[str, ...]]:
        """The orders of loss that the odds hold for."""
        return self.battle.orders.each(lambda order: order.said)

    @cached_property
    def _left(self) -> Both[Floats]:
        """The chance of each state of a side at the end, whatever became of the other."""
        final = self.chances.ended + self.chances.broken
        return Both(final.sum(axis=1), final.sum(axis=0))

    def expected_left(self, side: Side) -> Mapping[str, float]:
        """Return how many units of each kind a side has left on average."""
        graph = self.chances.graphs[side]
        means = self._left[side] @ graph.counts
        return {kind.name: float(mean) for kind, mean in zip(graph.order.kinds, means, strict=True)}

    def survivors(self, side: Side) -> tuple[Survivors, ...]:
        """Return every way in which a side may come out, the likeliest first."""
        graph = self.chances.graphs[side]
        order = graph.order
        chances = self._left[side]
        return tuple(
            Survivors(
                chance=float(chances[place]),
                units=by_kind(order.kinds, order.left(graph.taken[place])),
                damaged=by_kind(order.kinds, order.damaged(graph.taken[place])),
            )
            for place in np.argsort(-chances, kind="stable")
            if chances[place] > 0
        )

    def swing(self) -> Mapping[int, float]:
        """Return the chance of each swing in value: IPCs the defender loses less the attacker's."""
        losses = {side: self._value_lost(side) for side in Side}
        swings = losses[Side.DEFENDER] - losses[Side.ATTACKER][:, None]
        values, places = np.unique(swings, return_inverse=True)
        final = self.chances.ended + self.chances.broken
        chances = summed(places.ravel(), final.ravel())
        return {
            int(value): float(chance)
            for value, chance in zip(values, chances, strict=True)
            if chance > 0
        }

    def _value_lost(self, side: Side) -> Ints:
        graph = self.chances.graphs[side]
        costs = np.array([kind.cost for kind in graph.order.kinds], dtype=np.int64)
        lost: Ints = (np.array(graph.order.counts, dtype=np.int64) - graph.counts) @ costs
        return lost

    def as_json(self) -> dict[str, Json]:
        """Return the odds as the command line prints them.

        A battle that the attacker breaks off leaves both sides standing: it counts as a stand-off
        here, as it does in the outcome of a resolved battle.
        """
        orders = self.order_of_loss
        return {
            "attacker": self.attacker,
            "defender": self.defender,
            "both_destroyed": self.both_destroyed,
            "stand_off": self.stand_off + self.broken_off,
            "attacker_takes": self.attacker_takes,
            "order_of_loss": {side.value: list(orders[side]) for side in Side},
            "expected_left": {side.value: dict(self.expected_left(side)) for side in Side},
        }


def battle_odds(battle: Battle) -> BattleOdds:
    """Return the exact odds of a battle: computed over all dice, never sampled.

    Raises:
        TooLargeError: It has more pairs of states than are worked out.
    """
    return odds_of(battle, battle_chances(battle))


def odds_of(battle: Battle, chances: Chances) -> BattleOdds:
    """Return the odds of a battle whose course is worked out."""
    attacker, defender = (_has_units(battle, chances, side) for side in Side)
    alone = np.add.reduce(chances.ended[:, ~defender], axis=1)
    beside = np.add.reduce(chances.ended[:, defender], axis=1)
    return BattleOdds(
        battle=battle,
        chances=chances,
        attacker=float(alone[attacker].sum()),
        defender=float(beside[~attacker].sum()),
        both_destroyed=float(alone[~attacker].sum()),
        stand_off=float(beside[attacker].sum()),
        broken_off=float(chances.broken.sum()),
        attacker_takes=float(
            alone[chances.graphs.attacker.has(battle.profile.holds.attacker)].sum()
        ),
    )


def _has_units(battle: Battle, chances: Chances, side: Side) -> Flags:
    """Return in which states a side has not been destroyed, when all rounds are fought."""
    profile = battle.profile
    return chances.graphs[side].has(profile.standing(side, 2) or profile.standing(side, 1))
