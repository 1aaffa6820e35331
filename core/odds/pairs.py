"""Where combat goes on, pair of states by pair: the board's own tests, asked of every state."""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.board.battle import Battle, outnumbered
from core.board.side import Both, Side
from core.odds.hit_counts import Flags, Floats
from core.odds.step_kernels import Graphs, StepKernels


@dataclass(frozen=True, slots=True)
class Pairs:
    """What is done with each pair of states when a round would begin.

    Attributes:
        ongoing: A round is fought.
        over: None is, and the attacker does not break off.
        broken: The attacker breaks off; None: he does in no pair.
        attacker_swept: The attacker is left helpless and is destroyed at once; None: in no pair.
        defender_swept: The defender is.
    """

    ongoing: Flags
    over: Flags
    broken: Flags | None
    attacker_swept: Flags | None
    defender_swept: Flags | None


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
    swept = Both(*(_swept(battle, graphs, side, hits[side.other]) for side in Side))
    stands = {side: _standing(battle, graphs, side, round_number) for side in Side}
    fighting = stands[Side.ATTACKER][:, None] & stands[Side.DEFENDER]
    fighting &= hits[Side.ATTACKER] | hits[Side.DEFENDER].T
    for flags in swept:
        if flags is not None:
            fighting &= ~flags
    if battle.profile.yields and (round_number > 1 or battle.profile.yields_at_once):
        takes = graphs.attacker.has(battle.profile.holds.attacker)[:, None]
        given_up = takes & _only(battle, graphs, Side.DEFENDER, battle.profile.yields)
        fighting &= ~given_up | hits[Side.ATTACKER]
    breaking = _breaking(battle, graphs) if fought else None
    if breaking is None:
        return Pairs(fighting, ~fighting, None, *swept)
    return Pairs(fighting & ~breaking, ~fighting, fighting & breaking, *swept)


def _breaking(battle: Battle, graphs: Graphs) -> Flags | None:
    """Return the pairs in which the attacker has had enough; None: he never has."""
    breaking: Flags | None = None
    if battle.break_below is not None:
        breaking = _outnumbered(battle.break_below, graphs)
    if battle.spared:
        spared = _only(battle, graphs, Side.ATTACKER, battle.spared)[:, None]
        breaking = spared if breaking is None else breaking | spared
    return breaking


def swept_away(chances: Floats, states: Pairs) -> Floats:
    """Return chances with units that were left helpless destroyed."""
    after = chances
    if states.defender_swept is not None:
        lost = chances * states.defender_swept
        after = after - lost
        after[:, -1] += lost.sum(axis=1)
    if states.attacker_swept is not None:
        lost = chances * states.attacker_swept
        after = after - lost
        after[-1] += lost.sum(axis=0)
    return after


def _standing(battle: Battle, graphs: Graphs, side: Side, round_number: int) -> Flags:
    return graphs[side].has(battle.profile.standing(side, round_number))


def _swept(battle: Battle, graphs: Graphs, side: Side, hit: Flags) -> Flags | None:
    """Return where a side has nothing left but helpless units; None: there are none of these.

    Args:
        battle: The battle.
        graphs: Both sides' states.
        side: The side.
        hit: Where the other can hit it, by the other's state and its own.
    """
    helpless = battle.profile.helpless[side]
    if not helpless:
        return None
    alone = _only(battle, graphs, side, helpless)
    return alone[:, None] & hit.T if side is Side.ATTACKER else alone & hit


def _only(battle: Battle, graphs: Graphs, side: Side, kinds: frozenset[str]) -> Flags:
    """Return the states in which nothing is left of a side but these kinds."""
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
