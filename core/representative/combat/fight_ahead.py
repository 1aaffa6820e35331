"""A fight that may be fought next, as one value: what its odds are worked out from.

The odds are those of a stated course: everybody fights on to the end. What is decided before the
dice is taken from the answers that there are; what nobody has answered yet is taken as usual.
"""

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from typing import TypeVar

from core.board.amended_profile import Role
from core.board.battle import FRESH, Battle, winner
from core.board.counts import UnitCounts, Units
from core.board.order_of_loss import loss_order
from core.board.side import Both, Side
from core.board.unit_table import Domain
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.representative.book.terms import TO_THE_END, Power
from core.representative.by_hand.pasting import in_game
from core.representative.combat.decisions import is_bound
from core.representative.combat.fight import FightOut, Ready, ready_to_fight, site_of
from core.representative.combat.fight_checks import sea_before
from core.representative.combat.going_on import resumed
from core.representative.combat.losses import leave_with_raiders, without
from core.representative.combat.parties import (
    CARGO,
    ESCORT,
    FAR,
    FAR_ESCORT,
    INTERCEPTOR,
    LEAVING,
    OWN,
    RAID,
    REGULAR,
    UNSEEN_RAID,
)
from core.representative.combat.rounds import battle_now, begun
from core.representative.record.berths import Berth
from core.representative.record.moments import Phase
from core.representative.record.position import Position
from core.representative.record.standing_battles import Party
from core.terms.ledger import Ledger
from core.terms.message import (
    Text,
    say,
)
from core.terms.policy import Policy, UnansweredError
from core.terms.question import Answers, Question

_PREFIXES = {
    REGULAR: "",
    CARGO: "",
    FAR: "long_range_",
    RAID: "raiding_",
    ESCORT: "escort_",
    FAR_ESCORT: "far_escort_",
    OWN: "",
    INTERCEPTOR: "interceptor_",
}
"""What the kinds of each part are called in the rounds after the first."""

_BOUND = "night_interceptor_"
"""The same of interceptors that leave with the night bombers that they are held to."""

T = TypeVar("T")

STAYING = frozenset({REGULAR, CARGO, FAR})
"""Parts of the moving player that fight on after it."""

UNMET = say("nobody intercepts")
"""What is assumed while units are still moving out."""

WON_AT_SEA = say("the sea off the landing is won without a loss")
"""What is assumed of a landing while the battle before it is still to be fought."""

_ASSUMED = {
    "port": say("ships in port are left alone"),
    "rise": say("fighters go up against the raid"),
    "night": say("no fighter turns on the night bombers"),
    "order_of_loss": say("the defenders are lost in the usual order"),
    "defenders_lost": say("the attacker takes the first of the orders that do not agree"),
}
"""What is assumed of each question that nobody has answered yet, by the beginning of its name."""


@dataclass(frozen=True, slots=True)
class FightToCome:
    """A fight before its dice.

    Attributes:
        ready: The place, who fights there and how, and what raids can cost.
        first: The whole battle; where raiders leave others behind, its first round alone.
        later: The rounds that follow it then.
        assumes: What its odds take for granted, in players' words.
    """

    ready: Ready
    first: Battle
    later: Battle | None
    assumes: tuple[str, ...] = field(compare=False)

    @property
    def fights_on(self) -> bool:
        """Whether there are units that fight for the place itself, and do not only raid."""
        return any(party.part in STAYING for party in self.ready.site.attackers)

    @property
    def throws(self) -> bool:
        """Whether any die is thrown: somebody is met, or raids."""
        site, over = self.ready.site, winner(self.first, FRESH, 1) is not None
        raids = any(party.part in {RAID, UNSEEN_RAID} for party in site.attackers)
        return not over or (raids and self.ready.rounds is None)

    def carried(self, side: Side, lost: Units) -> Units:
        """Return what is left of a side for the later rounds, by what it has lost in the first."""
        site = self.ready.site
        parties = site.attackers if side is Side.ATTACKER else site.defenders
        return _by_part(without(parties, lost, first=True), self.ready.plan.night.bound)


def fight_ahead(position: Position, said: FightOut, policy: Policy) -> FightToCome:
    """Return the fight that a request would begin.

    Args:
        position: The game's, in combat, or in combat movement as it stands then.
        said: The request.
        policy: What is answered already; what it does not answer is taken as usual.

    Raises:
        RefusedError: It is not to be fought now.
    """
    answers = _UsualAnswers(policy)
    book = QuietLedger(no_faces, answers)

    def in_combat(now: Position, said: FightOut, book: Ledger) -> Ready:
        battle = now.campaign.battles.get(site_of(said)) if said.site.strip() else None
        if battle is not None and battle.course is not None:
            return resumed(now, battle, battle.course)
        answers.decided = {} if battle is None else battle.answers
        return ready_to_fight(answers.landed(answers.after_the_moves(now), said), said, book)

    ready = in_game(in_combat)(position, said, book)
    book.lawful()
    site, plan = ready.site, ready.plan
    before = replace(begun(site), rounds=ready.rounds or 0)
    first = battle_now(site, plan, before)
    later = None
    lasts = any(party.part in STAYING for party in site.attackers)
    if lasts and first.profile.raids and winner(first, FRESH, 1) is None:
        staying = leave_with_raiders(before.defenders, plan.night.bound)
        after = battle_now(site, plan, replace(before, rounds=1, defenders=staying))
        later = _with_departed(
            _with_departed(after, first, ready, Side.ATTACKER), first, ready, Side.DEFENDER
        )
    assumes = (*((TO_THE_END,) if lasts else ()), *answers.assumed)
    if site.place is Domain.SEA and site.role is Role.ATTACKING:
        first = _spared(first)
        later = None if later is None else _spared(later)
    return FightToCome(ready, first, later, assumes)


def _spared(battle: Battle) -> Battle:
    """Return a battle at sea in which transports break off that are left alone (R-47)."""
    return replace(battle, spared=frozenset({"transport"}))


class _UsualAnswers:
    """Answers as was answered already, and else as is usual; notes what it took for granted."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.decided: Answers = {}
        self.assumed: dict[Text, None] = {}

    def after_the_moves(self, position: Position) -> Position:
        """Return a position of combat movement as it stands when combat begins."""
        campaign = position.campaign
        if campaign.phase is not Phase.COMBAT_MOVE:
            return position
        self.assumed[UNMET] = None
        return replace(position, campaign=replace(campaign, phase=Phase.COMBAT))

    def landed(self, position: Position, said: FightOut) -> Position:
        """Return a position in which the sea before a landing is won, without a loss."""
        zones = sea_before(position, site_of(said)) if said.site.strip() else {}
        if not zones:
            return position
        campaign = position.campaign
        self.assumed[WON_AT_SEA] = None
        fought = (zone for zone, met in zones.items() if met)
        after = replace(
            campaign,
            settled=campaign.settled.union(zones),
            bloodied=campaign.bloodied.union(fought),
        )
        return replace(position, campaign=after)

    def __call__(self, question: Question) -> str:
        if question.id in self.decided:
            return self.decided[question.id]
        try:
            return self._policy(question)
        except UnansweredError:
            told = next(words for name, words in _ASSUMED.items() if question.id.startswith(name))
            self.assumed[told] = None
            return question.choices[0] if question.choices else question.prefill


def _with_departed(later: Battle, first: Battle, ready: Ready, side: Side) -> Battle:
    """Return the later rounds with those beside them that left after the first, as onlookers."""
    order, profile = later.orders[side], later.profile
    costs = {kind.unit.rpartition("_")[2]: kind for kind in first.profile.kinds[side]}
    gone = _by_part(_leaving(ready, side), ready.plan.night.bound)
    if not gone:
        return later
    departed = {
        name: replace(costs[name.rpartition("_")[2]], name=name, unit=name, number=0)
        for name in gone
    }
    units = {kind.name: count for kind, count in zip(order.kinds, order.counts, strict=True)}
    units |= gone
    kinds = (*order.kinds, *departed.values())
    said = [name for name in first.orders[side].said if name in units]
    after, gone_kinds = loss_order(kinds, units, said), frozenset(departed)
    attacks = side is Side.ATTACKER
    return replace(
        later,
        profile=replace(
            profile,
            kinds=_of_side(profile.kinds, attacks, kinds),
            departs=_of_side(profile.departs, attacks, gone_kinds),
        ),
        orders=_of_side(later.orders, attacks, after),
    )


def _of_side(both: Both[T], attacks: bool, one: T) -> Both[T]:  # noqa: FBT001 - which of two
    return replace(both, attacker=one) if attacks else replace(both, defender=one)


def _leaving(ready: Ready, side: Side) -> tuple[Party, ...]:
    """Return the parties of a side that leave after the first round."""
    site, bound = ready.site, ready.plan.night.bound
    if side is Side.ATTACKER:
        return tuple(party for party in site.attackers if party.part in LEAVING)
    return tuple(party for party in site.defenders if is_bound(party, bound))


def _by_part(parties: tuple[Party, ...], bound: Collection[tuple[Power, Berth]]) -> Units:
    """Return units by what they are called in the rounds after the first."""
    return UnitCounts.sum(
        {f"{_BOUND if is_bound(party, bound) else _PREFIXES[party.part]}{unit}": count}
        for party in parties
        if party.part in _PREFIXES
        for unit, count in party.units.items()
    )
