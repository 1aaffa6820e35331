"""Battles of a combat phase that bear on one another, one after another over all their dice."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from core.alpha3.combat.battle.aftermath import FightOutcome, applied
from core.alpha3.combat.battle.breaking_off import (
    alone_they_leave,
    as_ordered,
    destinations,
    going_back,
    lone_transports,
    ordered_back,
)
from core.alpha3.combat.battle.fighting import ashore
from core.alpha3.combat.battle.rounds import note_left
from core.alpha3.combat.battle.sides import Course, Sides, sides_of
from core.alpha3.combat.odds.ahead import battle_ahead, divers, some_dive
from core.alpha3.combat.odds.reading import may_go_back, reading
from core.alpha3.combat.odds.worth import swing_of
from core.alpha3.combat.order import unclear
from core.alpha3.combat.requests import BattleOrders
from core.alpha3.moving.combats import Combat, combat_at
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, is_zone
from core.board.battle import Battle, Winner, winner
from core.board.side import Side
from core.board.swing import Swings, together
from core.odds.battle_chances import Chances, battle_chances
from core.odds.battle_ends import BattleEnd, battle_ends, pairs_of
from core.odds.loss_graph import TooLargeError
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.message import Text, say
from core.terms.policy import nobody
from core.terms.refusal import Fault, RefusedError, not_in_book

MOST_PAIRS = 600_000
"""Pairs of states over which all battles of a phase are worked out, a second or two."""

MOST_ENDS = 12_000
"""Ends of battles whose effects are taken off the map, some three seconds."""


@dataclass
class Budget:
    """Battles that were worked out already, and how much may still be done.

    Attributes:
        pairs: Pairs of states that may still be worked out.
        ends: Ends of battles that may still be looked at.
    """

    pairs: int = MOST_PAIRS
    ends: int = MOST_ENDS
    _known: dict[Battle, tuple[BattleEnd, ...]] = field(default_factory=dict)

    def ends_of(self, battle: Battle) -> tuple[BattleEnd, ...]:
        """Return every way in which a battle may end.

        Raises:
            TooLargeError: That is more than is worked out.
        """
        if battle not in self._known:
            chances: Chances = battle_chances(battle)
            self._known[battle] = tuple(battle_ends(chances))
            self.pairs -= pairs_of(chances)
        found = self._known[battle]
        self.ends -= len(found)
        if min(self.pairs, self.ends) < 0:
            raise TooLargeError
        return found


@dataclass(frozen=True, slots=True)
class Branch:
    """A way in which the battles so far may have gone, told apart by what later ones read.

    Attributes:
        now: A position that it leads to.
        swings: The chance of each swing so far, all of them together the chance of this way.
    """

    now: Position
    swings: Swings


@dataclass(frozen=True, slots=True)
class _End:
    """One end of one battle: the position after it, what it cost, whether ground was taken."""

    now: Position
    swing: int
    chance: float
    captured: bool


def fought_out(
    now: Position, battles: Sequence[BattleOrders], budget: Budget
) -> tuple[Swings, Mapping[str, float]]:
    """Return the swing of all these battles, and for each territory the chance that it is taken.

    Args:
        now: The position before the first.
        battles: The battles, in their order.
        budget: What may still be worked out.

    Raises:
        RefusedError: When submarines leave one of them hangs on the dice, so that it has no odds.
        TooLargeError: They are too many or too large.
    """
    sailing = any(is_zone(each.space) and may_go_back(now, each) for each in battles)
    branches: list[Branch] = [Branch(now, {0: 1.0})]
    taken: dict[str, float] = {}
    for place, battle in enumerate(battles):
        later = battles[place + 1 :]
        after: dict[Hashable, Branch] = {}
        for branch in branches:
            chance_so_far = sum(branch.swings.values())
            changes: dict[Hashable, tuple[Position, Swings]] = {}
            for step in _ends(branch.now, battle, budget):
                key: Hashable = tuple(reading(step.now, each, sailing=sailing) for each in later)
                _, swings = changes.setdefault(key, (step.now, {}))
                swings[step.swing] = swings.get(step.swing, 0.0) + step.chance
                if not is_zone(battle.space):
                    won = chance_so_far * step.chance * step.captured
                    taken[battle.space] = taken.get(battle.space, 0.0) + won
            for key, (there, swings) in changes.items():
                so_far = after.setdefault(key, Branch(there, {})).swings
                for swing, chance in together(branch.swings, swings).items():
                    so_far[swing] = so_far.get(swing, 0.0) + chance
        branches = list(after.values())
    (last,) = branches  # with nothing left to be read all of them are one
    return last.swings, taken


def _ends(now: Position, orders: BattleOrders, budget: Budget) -> Iterator[_End]:
    """Yield every end of a battle that comes next, if it can still be fought (R-64)."""
    combat = combat_at(now, orders.space)
    battle = battle_ahead(now, orders)
    if combat is None or battle is None or any(unclear(now, zone) for zone in combat.landing):
        yield _End(now, 0, 1.0, captured=False)
        return
    _check_has_odds(now, combat, orders)
    play = _unrecorded_play(now)
    ashore(play, combat, orders)
    combat = combat_at(play.now, orders.space) or combat
    for end in budget.ends_of(battle):
        after = _unrecorded_play(play.now)
        course = _course(after.now, combat, orders, battle, end)
        outcome: FightOutcome = applied(after, combat, course).outcome
        swing = swing_of(play.now, after.book.effects)
        yield _End(after.now, swing, end.chance, outcome.captured)


def _unrecorded_play(now: Position) -> Play:
    return Play(now, QuietLedger(no_faces, nobody))


def _course(
    now: Position, combat: Combat, orders: BattleOrders, battle: Battle, end: BattleEnd
) -> Course:
    """Return how a battle went that ended so; nothing asks later how many rounds it took."""
    sides = sides_of(now, combat)
    note_left(battle, end.field, sides)
    course = Course(sides, now.turn.rounds.get(combat.space, 0) + 1)
    if not end.broken:
        course.winner = winner(battle, end.field, 2) or Winner.STAND_OFF
    elif orders.retreat != "never" or lone_transports(combat.space, sides.attackers):
        course.back_to = _back_to(now, combat, orders, sides)
    return course


def _back_to(now: Position, combat: Combat, orders: BattleOrders, sides: Sides) -> str | None:
    """Return where the attackers go who fight no further round; None where they stay."""
    numbers = sum(sides.attackers.values()), sum(sides.defenders.values())
    fought = orders.rounds or 1
    units = going_back(sides.attackers, now.turn.landed.get(combat.space, {}))
    ways = destinations(now, combat.space, units)
    if not ordered_back.function(orders.retreat, fought, orders.rounds, *numbers):
        leave = ways and lone_transports(combat.space, sides.attackers)
        return alone_they_leave.function(tuple(ways.values())) if leave else None
    to = as_ordered(orders, ways)
    if to is None:
        raise _no_odds_in_all(
            say(
                "Whether anybody can retreat from {space} as ordered hangs on the dice.",
                space=combat.space,
            )
        )
    return to


def _check_has_odds(now: Position, combat: Combat, orders: BattleOrders) -> None:
    """Refuse a battle whose course the odds of its orders do not tell.

    Raises:
        RefusedError: Submarines leave it in a way of their own.
    """
    if not is_zone(combat.space):
        return
    diving = divers(now, orders)
    kinds = {unit for units in combat.defenders.values() for unit in units}
    # who dives once the destroyers are gone sinks transports that are left alone with them,
    # and transports are alone as soon as the submarines beside them have dived
    late = "transport" in kinds and (
        (Side.ATTACKER in diving and "destroyer" in kinds) or Side.DEFENDER in diving
    )
    if some_dive(now, combat) or (diving and orders.retreat != "never") or late:
        raise _no_odds_in_all(
            say(
                "When submarines leave the battle in {space} hangs on the dice.",
                space=combat.space,
            )
        )


def _no_odds_in_all(what: Text) -> RefusedError:
    do = say("The odds of each battle are told one by one.")
    return RefusedError(
        not_in_book(Fault(say("{what} So this phase has no odds in all.", what=what), do))
    )
