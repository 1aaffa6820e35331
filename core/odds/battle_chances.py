"""A battle's course over all dice: where it ends, and how many rounds that takes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.board.battle import FRESH, Battle, Field, Opening, openings_made, swept
from core.board.order_of_loss import take_hits
from core.board.side import Both, Side
from core.odds.chain import Chain
from core.odds.hit_counts import NEGLIGIBLE, Floats, binomials, summed
from core.odds.joint_chain import JointChain, is_joint
from core.odds.loss_graph import MOST_PAIRS, TooLargeError, loss_graph
from core.odds.pairs import Pairs, pairs, swept_away
from core.odds.small_chain import SmallChain, is_small
from core.odds.step_kernels import Graphs, StepKernels, step_kernels

AnyChain = Chain | JointChain | SmallChain
"""Rounds of a battle, in whichever way works it out soonest."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What a battle comes to.

    Attributes:
        graphs: Both sides' states.
        ended: The chance of each pair of states in which no combat is left.
        broken: The chance of each pair in which the attacker broke off.
        rounds: The expected number of rounds.
        raiding: For each kind that raids, the chance of each number of raiders.
    """

    graphs: Graphs
    ended: Floats
    broken: Floats
    rounds: float
    raiding: dict[str, Floats]


@dataclass(slots=True)
class _Course:
    """The chances of pairs of states after some rounds: of combat ongoing, and of combat ended."""

    ongoing: Floats
    ended: Floats
    broken: Floats
    rounds: float = 0.0

    def settle(self, states: Pairs) -> None:
        """Set aside the pairs in which no further round is fought."""
        self.ended += swept_away(self.ongoing * states.over, states)
        if states.broken is not None:
            self.broken += self.ongoing * states.broken
        self.ongoing = self.ongoing * states.ongoing


def battle_chances(battle: Battle, beginning: Mapping[Field, float] | None = None) -> Chances:
    """Return where a battle ends over all its dice.

    Args:
        battle: The battle.
        beginning: The chance of each field that it may begin with; None: nobody has been hit.

    Raises:
        TooLargeError: It has more pairs of states than are worked out.
    """
    openings = openings_made(battle)
    starts = dict(_starts(battle, openings)) if beginning is None else beginning
    graphs = _graphs(battle, starts)
    begin = np.zeros((graphs.attacker.size, graphs.defender.size))
    for field, chance in starts.items():
        begin[graphs.attacker.index[field.attacker], graphs.defender.index[field.defender]] = chance
    course = _Course(begin, np.zeros(begin.shape), np.zeros(begin.shape))
    rounds, raiding = battle.max_rounds, dict[str, Floats]()
    if rounds != 0 and _begins_apart(battle, openings):
        raiding = _first_round(battle, graphs, openings, course)
        rounds = None if rounds is None else rounds - 1
    steps = step_kernels(battle, battle.profile.steps, graphs)
    states = pairs(battle, graphs, steps, 2, fought=course.rounds > 0)
    _fight_on(_chain(graphs, steps, states), states, course, rounds)
    return Chances(graphs, course.ended, course.broken, course.rounds, raiding)


def _begins_apart(battle: Battle, openings: Sequence[Opening]) -> bool:
    """Return whether the first round is unlike the others."""
    thrown_with_it = any(each.step is not None for each in openings)
    looked_at = battle.break_below is not None or bool(battle.spared)
    yields = bool(battle.profile.yields) and not battle.profile.yields_at_once
    return battle.profile.first is not None or looked_at or thrown_with_it or yields


def _first_round(
    battle: Battle, graphs: Graphs, openings: Sequence[Opening], course: _Course
) -> dict[str, Floats]:
    """Fight the first round; return how many raiders get to raid."""
    steps = battle.profile.steps_of(1)
    states = pairs(battle, graphs, step_kernels(battle, steps, graphs), 1, fought=False)
    course.settle(states)
    thrown = step_kernels(battle, steps, graphs, openings)
    unfought = course.ended.copy()
    course.rounds += float(course.ongoing.sum())
    inflow = _chain(graphs, thrown, states).one_round(course.ongoing)
    course.ongoing = inflow[-1]
    kinds = [kind.name for kind in battle.profile.kinds.attacker]
    return {
        raid.kind: summed(
            graphs.attacker.counts[:, kinds.index(raid.kind)],
            (inflow[raid.step] + unfought).sum(axis=1),
        )
        for raid in battle.profile.raids
    }


def _chain(graphs: Graphs, steps: Sequence[StepKernels], states: Pairs) -> AnyChain:
    of: type[AnyChain]
    if is_small(graphs, steps):
        of = SmallChain
    elif is_joint(graphs, steps):
        of = JointChain
    else:
        of = Chain
    return of(graphs, steps, states.ongoing)


def _fight_on(chain: AnyChain, states: Pairs, course: _Course, most: int | None) -> None:
    """Fight to the end, or no more than ``most`` rounds."""
    if most is None:
        final = chain.to_the_end(course.ongoing)
        course.ongoing = final.ended
        course.rounds += final.rounds
        course.settle(states)
        return
    course.settle(states)
    for _ in range(most):
        if course.ongoing.sum() <= NEGLIGIBLE:
            break
        course.rounds += float(course.ongoing.sum())
        course.ongoing = chain.one_round(course.ongoing)[-1]
        course.settle(states)
    course.broken += course.ongoing


def _starts(battle: Battle, openings: Sequence[Opening]) -> Iterator[tuple[Field, float]]:
    """Yield where both sides stand before the first round, after the throws made before it."""
    begin = swept(battle, FRESH, 1)
    chances = {side: {begin[side]: 1.0} for side in Side}
    for opening in openings:
        if opening.step is None:
            side = opening.side.other
            may_take = battle.orders[side].may_take(opening.at)
            hits = binomials(opening.number, np.array([opening.dice]))[0]
            after_fire: dict[int, float] = {}
            for taken, chance in chances[side].items():
                for number, times in enumerate(hits):
                    after = take_hits(taken, may_take, number)
                    after_fire[after] = after_fire.get(after, 0.0) + chance * float(times)
            chances[side] = after_fire
    for attacker, chance in chances[Side.ATTACKER].items():
        for defender, times in chances[Side.DEFENDER].items():
            yield Both(attacker, defender), chance * times


def _graphs(battle: Battle, starts: Mapping[Field, float]) -> Graphs:
    """Return the states that both sides can come to from where they may stand at first."""
    profile = battle.profile
    steps = (*profile.steps, *(profile.first or ()))
    shots = [(fire.side, fire.at) for step in steps for fire in step.fires]
    shots += [(each.side, each.at) for each in battle.openings if each.step is not None]

    def of(side: Side) -> set[int]:
        return {battle.orders[side].may_take(at) for by, at in shots if by is side.other}

    attacker, defender = (
        loss_graph(battle.orders[side], {field[side] for field in starts}, of(side))
        for side in Side
    )
    if attacker.size * defender.size > MOST_PAIRS:
        raise TooLargeError
    return Both(attacker, defender)
