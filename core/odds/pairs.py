"""Where combat goes on, pair of states by pair: the board's own tests, asked of every state."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.board.battle import Battle, outnumbered
from core.board.side import Side
from core.odds.hit_counts import Flags, Floats
from core.odds.step_kernels import Graphs, StepKernels


@dataclass(frozen=True, slots=True)
class Pairs:
    """What is done with each pair of states when a round would begin.

    Attributes:
        ongoing: A round is fought.
        broken: The attacker breaks off.
        attacker_swept: The attacker is left helpless and is destroyed at once.
        defender_swept: The defender is.
    """

    ongoing: Flags
    broken: Flags
    attacker_swept: Flags
    defender_swept: Flags


def pairs(
    battle: Battle,
    graphs: Graphs,
    steps: tuple[StepKernels, ...],
    round_number: int,
    *,
    fought: bool,
) -> Pairs:
    """Return what is done with each pair before a round.

    Args:
        battle: The battle.
        graphs: Both sides' states.
        steps: The round's steps.
        round_number: 1, or 2 for any later round.
        fought: Whether a round was fought, so that the attacker may break off.
    """
    hits = {side: np.logical_or.reduce([step[side].active for step in steps]) for side in Side}
    swept = {side: _helpless(battle, graphs, side) for side in Side}
    attacker = swept[Side.ATTACKER][:, None] & hits[Side.DEFENDER].T
    defender = swept[Side.DEFENDER] & hits[Side.ATTACKER]
    stands = {side: _standing(battle, graphs, side, round_number) for side in Side}
    fighting = stands[Side.ATTACKER][:, None] & stands[Side.DEFENDER]
    fighting &= (hits[Side.ATTACKER] | hits[Side.DEFENDER].T) & ~attacker & ~defender
    if battle.profile.yields and (round_number > 1 or battle.profile.yields_at_once):
        takes = graphs.attacker.has(battle.profile.holds.attacker)[:, None]
        given_up = takes & _only(battle, graphs, Side.DEFENDER, battle.profile.yields)
        fighting &= ~given_up | hits[Side.ATTACKER]
    breaking = np.zeros_like(fighting)
    if fought and battle.break_below is not None:
        breaking = _outnumbered(battle.break_below, graphs)
    if fought and battle.spared:
        breaking = breaking | _only(battle, graphs, Side.ATTACKER, battle.spared)[:, None]
    return Pairs(fighting & ~breaking, fighting & breaking, attacker, defender)


def swept_away(chances: Floats, states: Pairs) -> Floats:
    """Return chances with units that were left helpless destroyed."""
    lost = chances * states.defender_swept
    after = chances - lost
    after[:, -1] += lost.sum(axis=1)
    lost = chances * states.attacker_swept
    after -= lost
    after[-1] += lost.sum(axis=0)
    return after


def _standing(battle: Battle, graphs: Graphs, side: Side, round_number: int) -> Flags:
    return graphs[side].has(battle.profile.standing(side, round_number))


def _helpless(battle: Battle, graphs: Graphs, side: Side) -> Flags:
    return _only(battle, graphs, side, battle.profile.helpless[side])


def _only(battle: Battle, graphs: Graphs, side: Side, kinds: frozenset[str]) -> Flags:
    """Return the states in which nothing is left of a side but these kinds."""
    if not kinds:
        return np.zeros(graphs[side].size, dtype=bool)
    others = {kind.name for kind in battle.profile.kinds[side]} - kinds
    return graphs[side].has(kinds) & ~graphs[side].has(others)


def _outnumbered(ratio: Fraction, graphs: Graphs) -> Flags:
    attackers, defenders = (graph.counts.sum(axis=1) for graph in graphs)
    most = attackers.max(), defenders.max()
    by_units: Flags = np.array(
        [[outnumbered(a, d, ratio) for d in range(most[1] + 1)] for a in range(most[0] + 1)]
    )
    found: Flags = by_units[attackers[:, None], defenders]
    return found
