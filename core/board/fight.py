"""A battle resolved by the dice of a ledger, round by round, with named throws."""

from collections.abc import Sequence
from typing import Protocol

from core.board.battle import (
    FRESH,
    Battle,
    Field,
    Opening,
    breaks_off,
    left,
    openings_made,
    swept,
    winner,
)
from core.board.battle_report import BattleReport, RoundReport, battle_report, round_report
from core.board.clauses import BattleClauses, HitsOn, Standing, after_hits, by_kind
from core.board.counts import Units
from core.board.kind import Counts
from core.board.profile import Step
from core.board.side import Both, Side
from core.board.volley import Shots, has_targets, volleys
from core.terms.dice import OpenThrow, Throw
from core.terms.ledger import Ledger

Scored = list[tuple[Side, HitsOn]]
"""Hits, by the side that scored them."""


class Direction(Protocol):
    """Players who decide within a battle: which of their units are lost."""

    def next_throws(self, number: int, openings: tuple[Throw, ...], *, last: bool) -> None:
        """Let the throws of one moment be planned, where a decision has closed the plan before.

        Args:
            number: The round; 0 before the first.
            openings: The throws among them that are made once in a battle.
            last: Whether nothing else is thrown in this round.
        """

    def losses(self, side: Side, standing: Standing, scored: tuple[HitsOn, ...]) -> Standing | None:
        """Return a side after losses that were chosen; None where its order of loss counts."""


def plan_battle(battle: Battle, book: Ledger, *more: Throw) -> None:
    """Plan every throw that a battle can make, and those that its game adds."""
    fixed = [Throw(each.throw, each.dice) for each in openings_made(battle)]
    book.plan(*fixed, *more, open=[OpenThrow("r*", most_dice(battle))])


def most_dice(battle: Battle) -> int:
    """Return the most dice that a throw of one round can have, at least one."""
    dice: dict[tuple[Side, str], int] = {}
    for side in Side:
        for kind, units in zip(battle.profile.kinds[side], battle.orders[side].counts, strict=True):
            thrown = units * kind.dice * kind.best_of
            dice[side, kind.unit] = dice.get((side, kind.unit), 0) + thrown
    return max([1, *dice.values()])


def largest_throw(battle: Battle) -> int:
    """Return the most dice of any throw of a battle, those before its first round among them."""
    return max([most_dice(battle), *(opening.dice for opening in openings_made(battle))])


def fight(battle: Battle, clauses: BattleClauses, book: Ledger) -> BattleReport:
    """Fight a battle to its end; its throws are planned already.

    A room that lets players decide between rounds calls `open_fire`, `fight_round` and
    `battle_report` itself, as this does.
    """
    field, rounds = open_fire(battle, clauses, book)
    fought = 0
    while winner(battle, field, fought + 1) is None and not breaks_off(battle, field, fought):
        fought += 1
        field, told = fight_round(battle, field, fought, clauses, book)
        rounds.append(told)
    return battle_report(battle, field, fought, rounds)


def open_fire(
    battle: Battle, clauses: BattleClauses, book: Ledger, direction: Direction | None = None
) -> tuple[Field, list[RoundReport]]:
    """Make the throws whose hits are gone before the first round; return what they did, if any."""
    if direction is not None:
        first = [each for each in openings_made(battle) if each.step is None]
        if first:
            direction.next_throws(0, _throws(first), last=True)
    scored = [
        _opening_hits(each, clauses, book) for each in openings_made(battle) if each.step is None
    ]
    field = _remove(battle, FRESH, scored, clauses, book, direction)
    field = clear_field(battle, field, 1, clauses, book)
    if field == FRESH and not scored:
        return field, []
    return field, [round_report(battle, 0, FRESH, field, _hits(scored), {})]


def fight_round(
    battle: Battle,
    before: Field,
    number: int,
    clauses: BattleClauses,
    book: Ledger,
    direction: Direction | None = None,
) -> tuple[Field, RoundReport]:
    """Fight one round, step by step; return the field after it, and what it did."""
    field = before
    everything: Scored = []
    raided: dict[str, int] = {}
    steps = battle.profile.steps_of(number)
    for place, step in enumerate(steps):
        counts = left(battle, field)
        scored: Scored = []
        if direction is not None:
            now = [each for each in openings_made(battle) if number == 1 and each.step == place]
            direction.next_throws(number, _throws(now), last=place == len(steps) - 1)
        if number == 1:
            raided |= _raiders(battle, place, counts)
            scored += [
                _opening_hits(each, clauses, book)
                for each in openings_made(battle)
                if each.step == place
            ]
        scored += _fire(battle, step, counts, f"r{number}", clauses, book)
        field = _remove(battle, field, scored, clauses, book, direction)
        everything += scored
    field = clear_field(battle, field, number + 1, clauses, book)
    return field, round_report(battle, number, before, field, _hits(everything), raided)


def clear_field(
    battle: Battle, field: Field, next_round: int, clauses: BattleClauses, book: Ledger
) -> Field:
    """Remove units that are left alone and cannot defend themselves."""
    after = swept(battle, field, next_round)
    for side in Side:
        if after[side] != field[side] and clauses.sweep is not None:
            standing = Standing(battle.orders[side], field[side])
            book.apply(clauses.sweep, standing, battle.profile.helpless[side])
    return after


def _fire(
    battle: Battle,
    step: Step,
    counts: Both[Counts],
    prefix: str,
    clauses: BattleClauses,
    book: Ledger,
) -> Scored:
    scored: Scored = []
    for fire in step.fires:
        if has_targets(battle.profile, fire, counts[fire.side.other]):
            for volley in volleys(battle.profile, fire, counts[fire.side]):
                name = f"{prefix}_{fire.side}_{volley.unit}"
                hits = _throw(name, step.name, volley.shots, clauses, book)
                scored.append((fire.side, HitsOn(hits, fire.at)))
    return scored


def _throws(openings: Sequence[Opening]) -> tuple[Throw, ...]:
    return tuple(Throw(each.throw, each.dice) for each in openings)


def _opening_hits(opening: Opening, clauses: BattleClauses, book: Ledger) -> tuple[Side, HitsOn]:
    shots = (Shots(opening.throw, opening.dice, opening.number),)
    hits = _throw(opening.throw, opening.rule, shots, clauses, book)
    return opening.side, HitsOn(hits, opening.at)


def _throw(
    name: str, rule: str, shots: tuple[Shots, ...], clauses: BattleClauses, book: Ledger
) -> int:
    clause = clauses.hits[rule]
    roll = book.roll(name, sum(each.dice for each in shots), rules=clause.rules)
    return book.apply(clause, roll.faces, shots)


def _remove(
    battle: Battle,
    field: Field,
    scored: Scored,
    clauses: BattleClauses,
    book: Ledger,
    direction: Direction | None,
) -> Field:
    taken = {}
    # where players are asked the defender chooses first, as at the table
    for side in Side if direction is None else reversed(Side):
        against = tuple(hits for of, hits in scored if of is side.other and hits.hits)
        standing = Standing(battle.orders[side], field[side])
        chosen = direction.losses(side, standing, against) if direction and against else None
        if chosen is None and against:
            book.apply(clauses.casualties, standing, against)
        taken[side] = (chosen or after_hits(standing, against)).taken
    return Both(taken[Side.ATTACKER], taken[Side.DEFENDER])


def _raiders(battle: Battle, step: int, counts: Both[Counts]) -> Units:
    there = by_kind(battle.profile.kinds.attacker, counts.attacker)
    return {
        raid.kind: there[raid.kind]
        for raid in battle.profile.raids
        if raid.step == step and raid.kind in there
    }


def _hits(scored: Scored) -> Both[int]:
    by = {side: sum(each.hits for of, each in scored if of is side) for side in Side}
    return Both(by[Side.ATTACKER], by[Side.DEFENDER])
