"""Fights of the amended 1986 game worked out by brute force: its own procedure over all dice.

Rounds are fought by the procedure itself (`next_round`) on every outcome of their throws, in exact
fractions; rounds in which nothing happens are eliminated. What comes of each end is what the
procedure says of it (`outcome_of`).
"""

from collections import ChainMap
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from odds_reference import BattleReadings

from core.board.unit_table import AMENDED_UNITS
from core.odds.enumeration import runs
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.odds.readings import Reading, by_faces, by_total
from core.representative.combat.fight import (
    FightOut,
    Ready,
    outcome_of,
    ready_to_fight,
)
from core.representative.combat.fight_outcome import CombatOutcome
from core.representative.combat.raids import OnCommerce, raided
from core.representative.combat.rounds import (
    Fought,
    battle_now,
    begun,
    both_stay,
    decide,
    is_over,
    next_round,
    raid_unmet,
)
from core.representative.record.position import Position
from core.terms.ledger import Ledger
from core.terms.question import Answers, Question

Distribution = dict[int, Fraction]
Ends = dict[str, tuple[Fought, Fraction]]


def usual(question: Question) -> str:
    """Answer with the first choice, or with what stands in the form: nobody leaves."""
    return question.choices[0] if question.choices else question.prefill


@dataclass
class Enumerated:
    """A fight over all its dice.

    Attributes:
        position: The game's.
        said: The request.
        answers: What is answered otherwise than usual.
    """

    position: Position
    said: FightOut
    answers: Answers = field(default_factory=dict)
    ready: Ready = field(init=False)
    _ends: dict[str, Ends] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Take the fight as far as its first throw."""
        book = QuietLedger(no_faces, self._policy)
        self.ready = ready_to_fight(self.position, self.said, book)
        book.lawful()

    def _policy(self, question: Question) -> str:
        return self.answers.get(question.id) or usual(question)

    def outcomes(self) -> list[tuple[CombatOutcome, Fraction]]:
        """Return everything that the fight may come to; the chances sum to 1."""
        found = []
        for now, chance in self._from(begun(self.ready.site)).values():
            ended = runs(partial(self._ended, now), {"damage": self._damage()}, self._policy)
            found += [(run.value, chance * run.chance) for run in ended]
        assert sum(chance for _, chance in found) == 1
        return found

    def _ended(self, now: Fought, book: Ledger) -> CombatOutcome:
        fought = raid_unmet(self.ready.plan, now, book)
        stake = self.ready.stake
        lost = 0 if stake is None else raided(stake, fought.damage, book)
        return outcome_of(self.position, self.said, self.ready, fought, book, lost)

    def _round(self, now: Fought, book: Ledger) -> Fought:
        site, plan = self.ready.site, self.ready.plan
        after = next_round(site, plan, now, book, asked=True)
        return decide(site, plan, after, book)[0] if both_stay(after) else after

    def _damage(self) -> Reading:
        stake = self.ready.stake
        several = isinstance(stake, OnCommerce) and len(stake.blockades) > 1
        return by_faces if several else by_total

    def _from(self, now: Fought) -> Ends:
        key = repr(now)
        if key not in self._ends:
            self._ends[key] = self._compute_odds(now)
        return self._ends[key]

    def _compute_odds(self, now: Fought) -> Ends:
        site, plan = self.ready.site, self.ready.plan
        if is_over(site, plan, now):
            return {repr(now): (now, Fraction(1))}
        readings: Mapping[str, Reading] = ChainMap(
            {"damage": self._damage()},
            BattleReadings(battle_now(site, plan, now)),  # type: ignore[arg-type]
        )
        after: Ends = {}
        for run in runs(partial(self._round, now), readings, self._policy):
            # later rounds are alike: their number is of no account
            then = replace(run.value, rounds=1)
            _, before = after.get(repr(then), (then, Fraction()))
            after[repr(then)] = (then, before + run.chance)
        _, stays = after.pop(repr(now), (now, Fraction()))
        found: Ends = {}
        for then, chance in after.values():
            for end, (fought, share) in self._from(then).items():
                _, before = found.get(end, (fought, Fraction()))
                found[end] = (fought, before + share * chance / (1 - stays))
        return found

    def figures(self) -> dict[str, Distribution]:
        """Return the distributions that the odds tell, by their names."""
        found: dict[str, Distribution] = {}
        for outcome, chance in self.outcomes():
            told = {
                "won": int(outcome.won),
                "captured": int(bool(outcome.captured)),
                "ipcs_lost": outcome.ipcs_lost,
                "swing": _worth(outcome.defenders_lost) - _worth(outcome.attackers_lost),
            }
            for name, value in told.items():
                of = found.setdefault(name, {})
                of[value] = of.get(value, Fraction()) + chance
        return found


def _worth(units: Mapping[str, int]) -> int:
    return sum(AMENDED_UNITS[unit].cost * count for unit, count in units.items())
