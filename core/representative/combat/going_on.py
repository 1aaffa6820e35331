"""Combat in one place, from its beginning or from where it stands, as far as it goes (R-40)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from typing import TypeVar

from core.board.side import Both
from core.representative.combat.aftermath import bury, left_of
from core.representative.combat.decisions import NightFighters
from core.representative.combat.fight import FightOut, Ready, outcome_of, ready_to_fight
from core.representative.combat.fight_outcome import (
    BattleWaits,
    ending,
    lost_in,
    powers_of,
    standing,
    withdrawn,
)
from core.representative.combat.parties import Site
from core.representative.combat.raids import raided
from core.representative.combat.rounds import (
    Fought,
    Plan,
    begun,
    decide,
    find_roles,
    is_over,
    next_round,
    raid_unmet,
)
from core.representative.combat.sites import groups_at
from core.representative.record.campaign import site_told
from core.representative.record.effects import BattleStands
from core.representative.record.fold import change
from core.representative.record.position import Position
from core.representative.record.standing_battles import Course, StandingBattle
from core.terms.dice import NoDice
from core.terms.ledger import Ledger, PendingError
from core.terms.message import say
from core.terms.question import Question
from core.terms.refusal import RefusedError
from core.terms.resolution import Finding

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class _WaitsError(Exception):
    """Ends the run of a battle at a decision that nobody has taken yet."""

    question: Question


def request_of(battle: StandingBattle) -> FightOut:
    """Return the request that a standing battle was begun with, as it is gone on with."""
    return FightOut(
        power=battle.power,
        site=battle.site,
        targets=battle.targets,
        order_of_loss=battle.order,
        press="to_the_end" if battle.to_the_end else "ask",
        port=battle.port,
        patrol=battle.patrol,
        aircraft=battle.aircraft,
        stands=True,
    )


def next_question(position: Position, battle: StandingBattle) -> Question | None:
    """Return what a standing battle waits for; None where it only has to be gone on with."""
    book = Ledger({}, NoDice(), written=False)
    run = _Run(position, request_of(battle), book, battle)
    try:
        run.to_its_end()
    except _WaitsError as waits:
        beside = tuple(replace(each, place=battle.site) for each in waits.question.beside)
        return replace(waits.question, place=battle.site, beside=beside)
    except (PendingError, RefusedError):
        return None
    return None


def fight_on(
    position: Position,
    said: FightOut,
    book: Ledger,
    battle: StandingBattle | None = None,
    *,
    planned: bool = False,
) -> Finding:
    """Fight combat in a place to its end, or until somebody has to decide.

    Args:
        position: The position.
        said: What it was begun with.
        book: Where it is recorded.
        battle: How it stands; None where everything is asked within this act.
        planned: Whether its throws are planned with those of other fights.
    """
    run = _Run(position, said, book, battle, planned=planned)
    try:
        return run.to_its_end()
    except _WaitsError as waits:
        return run.left_standing(waits.question)


class _Run:
    """One run of a battle: what of it is known so far."""

    def __init__(
        self,
        position: Position,
        said: FightOut,
        book: Ledger,
        battle: StandingBattle | None,
        *,
        planned: bool = False,
    ) -> None:
        self._position, self._said, self._book = position, said, book
        self._battle = battle
        self._planned, self._since = planned, len(book.effects)
        self._ready: Ready | None = None
        self._now = Fought((), ())
        course = None if battle is None else battle.course
        self._ipcs_lost = None if course is None else course.ipcs_lost
        self._fought = 0 if course is None else course.rounds

    def to_its_end(self) -> Finding:
        """Fight on; return how it ended.

        Raises:
            _WaitsError: Somebody has to decide first.
        """
        book, now = self._book, self._begin()
        ready, asked = self._ready, not self._planned
        assert ready is not None  # noqa: S101 - it has just begun
        site, plan = ready.site, ready.plan
        if now.rounds and not is_over(site, plan, now):
            now, _ = self._decided(now)
        while not is_over(site, plan, now):
            now, asked = next_round(site, plan, now, book, asked=asked), False
            self._now = now
            if not is_over(site, plan, now):
                now, asked = self._decided(now)
        if not now.rounds and self._ipcs_lost is None:
            self._now = now = raid_unmet(plan, now, book, planned=self._planned)
        lost = self._cost()
        outcome = self._attempt(
            lambda: outcome_of(self._position, self._said, ready, now, book, lost)
        )
        return Finding(ending(site, now, outcome), outcome)

    def left_standing(self, question: Question) -> Finding:
        """Leave the battle in the position, its losses off the map, until somebody decides."""
        book, ready, now = self._book, self._ready, self._now
        assert self._battle is not None  # noqa: S101 - only such a battle waits
        battle, lost = self._battle, 0
        if ready is not None:
            lost = self._cost()
            bury(ready.site, now, book)
            for group in ready.site.groups:
                left_of(ready.site, group, now, book)
            battle = replace(battle, course=_course(ready, now, lost))
        book.effect(BattleStands(battle))
        after = reduce(change, book.effects[self._since :], self._position)
        outcome = BattleWaits(
            site=battle.site,
            rounds=now.rounds,
            attackers_lost=lost_in(now.attackers),
            defenders_lost=lost_in(now.defenders),
            ipcs_lost=lost,
            waits_for=question.to,
            also_for=tuple(each.to for each in question.beside),
            there=standing(after, battle.site),
            withdrew=withdrawn(now),
            attackers=powers_of(now.attackers),
            defenders=powers_of(now.defenders),
        )
        place = site_told(battle.site)
        headline = say("Combat in {place} waits for a decision", place=place)
        if now.rounds > self._fought:
            headline = (
                say("Round {n} in {place} is fought", n=now.rounds, place=place)
                if ready is not None and not is_over(ready.site, ready.plan, now)
                else say("Combat in {place} is decided in round {n}", n=now.rounds, place=place)
            )
        return Finding(headline, outcome)

    def _begin(self) -> Fought:
        """Return the battle as it begins, or as it stands."""
        battle, position = self._battle, self._position
        if battle is None or battle.course is None:
            ready = self._attempt(lambda: ready_to_fight(position, self._said, self._book))
            self._now = begun(ready.site)
            find_roles(ready.site, self._book)
        else:
            ready = resumed(position, battle, battle.course)
            course = battle.course
            self._now = Fought(
                course.attackers, course.defenders, course.rounds, raided=course.raided
            )
        self._ready = replace(ready, since=self._since)
        return self._now

    def _decided(self, now: Fought) -> tuple[Fought, bool]:
        """Return the battle after what is decided after a round, and whether it was asked."""
        ready = self._ready
        assert ready is not None  # noqa: S101 - a round was fought
        return self._attempt(lambda: decide(ready.site, ready.plan, now, self._book))

    def _attempt(self, part: Callable[[], T]) -> T:
        """Run a part that may ask.

        Raises:
            _WaitsError: It asks what is not decided yet.
        """
        if self._battle is None:
            return part()
        found = self._book.attempt(part, self._battle.answers)
        if isinstance(found, Question):
            raise _WaitsError(found)
        return found

    def _cost(self) -> int:
        """Return what raids cost, taken from those they were aimed at when that is known first."""
        if self._ipcs_lost is None:
            stake = None if self._ready is None else self._ready.stake
            lost = 0 if stake is None else raided(stake, self._now.damage, self._book)
            self._ipcs_lost = lost
        return self._ipcs_lost


def _course(ready: Ready, now: Fought, lost: int) -> Course:
    site, plan = ready.site, ready.plan
    return Course(
        place=site.place,
        role=site.role,
        attackers=now.attackers,
        defenders=now.defenders,
        shut_out=site.shut_out,
        order=plan.orders.defender,
        attacker_tech=tuple(sorted(plan.tech.attacker)),
        defender_tech=tuple(sorted(plan.tech.defender)),
        rounds=now.rounds,
        raided=now.raided,
        ipcs_lost=lost,
    )


def resumed(position: Position, battle: StandingBattle, course: Course) -> Ready:
    """Return a standing battle as it is gone on with; what raided in it has done so."""
    here, landing = groups_at(position, battle.site)
    site = Site(
        name=battle.site,
        power=battle.power,
        place=course.place,
        role=course.role,
        groups=(*here, *landing),
        attackers=course.attackers,
        defenders=course.defenders,
        shut_out=course.shut_out,
    )
    plan = Plan(
        orders=Both(battle.order, course.order),
        targets=battle.targets,
        tech=Both(frozenset(course.attacker_tech), frozenset(course.defender_tech)),
        press_on=battle.to_the_end,
        dice_a_raider=0,
        night=NightFighters(),
    )
    return Ready(site, plan, None, course.rounds)
