"""A battle or raid that may come next, as one value: what its odds are worked out from."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import Phase, Power
from core.alpha3.combat.battle.asking import asked_in
from core.alpha3.combat.battle.breaking_off import ways_back
from core.alpha3.combat.battle.fighting import in_full
from core.alpha3.combat.battle.rounds import battle_now
from core.alpha3.combat.battle.sides import Course, sides_of
from core.alpha3.combat.battle.standing import next_question
from core.alpha3.combat.order import assaults_first, attack_was_declared, raids_first, sea_first
from core.alpha3.combat.phase.sequence import steps_of
from core.alpha3.combat.raids.flown import raid_ahead
from core.alpha3.combat.requests import (
    BattleOrders,
    CombatPhase,
    Fight,
    FightAhead,
    FlyRaid,
    RaidAhead,
)
from core.alpha3.moving.combats import Combat, combat_at, combats
from core.alpha3.moving.requests import Move
from core.alpha3.record.play import in_phase, situated
from core.alpha3.record.position import Position, is_zone
from core.alpha3.record.requests import TurnRequest
from core.alpha3.record.standing_battles import StandingBattle
from core.board.air_raid import AirRaid
from core.board.alpha3_profile import TRANSPORTS
from core.board.alpha3_values import bombarding
from core.board.battle import FRESH, Battle, swept, winner
from core.board.counts import UnitCounts, Units
from core.board.side import Side
from core.board.unit_table import ALPHA3_UNITS
from core.odds.quiet_ledger import QuietLedger, no_faces
from core.terms.measure import Part
from core.terms.message import Message, Text, joined, say, say_many
from core.terms.policy import nobody
from core.terms.refusal import Fault, Refusal, RefusedError, not_in_book

_GUNS = frozenset({"cruiser", "battleship"})

_SOME_DIVE = not_in_book(
    Fault(
        say(
            "Some of the defenders' submarines dive when they can, and others stay: "
            "such a battle has no odds."
        ),
        say("Ask as if all of them stayed, with `/odds` and both fleets: `2 des v 1 sub 1 des`."),
    )
)


def battle_ahead(now: Position, said: BattleOrders) -> Battle | None:
    """Return the battle that a request would fight, or None where there is none to be fought."""
    space, combat = combat_of(now, said)
    if combat is None:
        return None
    guns = _guns(now, combat, said)
    fought = now.turn.rounds.get(space, 0)
    course = Course(sides_of(now, combat), fought)
    battle = battle_now(now, combat, said, course, guns)
    if winner(battle, swept(battle, FRESH, fought + 1), fought + 1) is None:
        # nobody dives where there is no combat, as against transports alone
        diving = submerging(now, combat, said)
        battle = battle_now(now, combat, said, course, guns, submerging=diving)
    outnumbered = Fraction(1) if said.retreat == "outnumbered" else None
    most = 1 if said.retreat == "rounds_fought" and said.rounds is None else said.rounds
    transports = is_zone(space) and combat.attackers.get("transport", 0)
    leaves = transports and ways_back(now, space)
    spared = TRANSPORTS if leaves else frozenset[str]()
    return replace(battle, max_rounds=most, break_below=outnumbered, spared=spared)


def check_divers(now: Position, said: BattleOrders) -> None:
    """Refuse odds of a battle in which some of the defenders' submarines dive, and others stay.

    Raises:
        RefusedError: It is one.
    """
    _, combat = combat_of(now, said)
    if combat is not None and some_dive(now, combat):
        raise RefusedError(_SOME_DIVE)


def check_no_round_in_hand(now: Position, said: BattleOrders) -> None:
    """Refuse odds of a battle of which dice have fallen that are not off the map yet (R-69).

    Raises:
        RefusedError: It waits for a decision in the middle of a round.
    """
    space, _ = combat_of(now, said)
    battle = now.turn.battles.get(space)
    if battle is None or not battle.in_a_round:
        return
    fault = Fault(
        say("{told} Odds without its dice would be wrong.", told=in_hand(now, battle)),
        say("Ask again when that is decided."),
    )
    raise RefusedError(not_in_book(fault))


def in_hand(now: Position, battle: StandingBattle) -> Message:
    """Return how far a battle is that waits for a decision, and for whose."""
    due, fought = next_question(now, battle), now.turn.rounds.get(battle.space, 0)
    if not battle.in_a_round:
        told = joined((say_many("{n} round fought", "{n} rounds fought", fought), "."), "")
    elif battle.rounds_begun:
        told = say("Dice of round {n} have fallen.", n=fought + 1)
    else:
        told = say("AA guns have fired.")
    if due is None:
        return told
    return say("{told} It waits for {power}.", told=told, power=Power(due.to).label)


def as_said(now: Position, said: TurnRequest) -> Position:
    """Return the position that a request speaks of: the game's, or one that it brings itself.

    Raises:
        RefusedError: What it brings cannot be read.
    """
    finder, book = Finder(), QuietLedger(no_faces, nobody)
    found = situated(now, said, book, finder).now
    finder.settle()
    return found


AS_IT_STANDS = say("the map as it stands now, before its time has come")
BY_ORDERS = say("if losses and retreats go by orders")


def only_too_early(now: Position, refusal: Refusal) -> bool:
    """Return whether a raid or battle is refused for nothing but that others come first."""
    first = (in_phase, raids_first, sea_first, assaults_first)
    before = list(Phase).index(now.phase) < list(Phase).index(Phase.CONDUCT_COMBAT)
    asked = (*first, attack_was_declared) if before else first
    rules = {rule for clause in asked for rule in clause.rules}
    combat = before or now.phase is Phase.CONDUCT_COMBAT
    return combat and all(each.rules and set(each.rules) <= rules for each in refusal.faults)


def looked_at(now: Position, said: Fight | FlyRaid) -> FightAhead | RaidAhead | None:
    """Return a raid or battle as it is looked at before its time; None where there is none."""
    if isinstance(said, Fight):
        there = combat_of(now, said)[1] is not None
        return FightAhead(**said.model_dump()) if there else None
    raid = now.turn.raids.get(Finder().territory(said.territory))
    return None if raid is None or raid.flown else RaidAhead(**said.model_dump())


def granted(now: Position, said: BattleOrders) -> tuple[Text, ...]:
    """Return what the odds of a battle take for granted: orders where players are asked."""
    return (BY_ORDERS,) if leaves_it_to_players(now, said) else ()


def divers(now: Position, said: BattleOrders) -> frozenset[Side]:
    """Return the sides whose submarines submerge in the battle that a request would fight."""
    _, combat = combat_of(now, said)
    return frozenset() if combat is None else submerging(now, combat, said)


def leaves_it_to_players(now: Position, said: BattleOrders) -> bool:
    """Return whether players are asked after the dice in the battle that a request would fight."""
    _, combat = combat_of(now, said)
    return combat is not None and bool(asked_in(now, combat, said))


def combat_of(now: Position, said: BattleOrders) -> tuple[str, Combat | None]:
    """Return the space that a request names, and what is fought there.

    Raises:
        RefusedError: The name is wrong.
    """
    finder = Finder()
    space = finder.space(said.space)
    finder.settle()
    return space, combat_at(now, space)


def fights_ahead(now: Position, said: CombatPhase) -> tuple[FightAhead, ...]:
    """Return the battles of a phase one by one, as they stand now; none where a name is wrong."""
    finder = Finder()
    named = [in_full(each, finder) for each in said.battles]
    try:
        finder.settle()
    except RefusedError:
        return ()
    battles = steps_of(now, named, everything=said.rest == "all")
    return tuple(
        FightAhead(power=now.power, **each.model_dump())
        for each in battles
        if not isinstance(each, str) and combat_at(now, each.space) is not None
    )


def raids_before(now: Position, said: CombatPhase) -> tuple[RaidAhead, ...]:
    """Return the raids of a phase, which come before its battles."""
    steps = steps_of(now, (), everything=False)
    return tuple(
        RaidAhead(power=said.power, territory=each) for each in steps if isinstance(each, str)
    )


def made_by_moves(after: Position, said: Move) -> tuple[Part, ...]:
    """Return the raids and battles that moves have brought about, as they stand after them."""
    spaces = dict.fromkeys(Finder().space(group.path[-1]) for group in said.moves)
    found: list[Part] = []
    for space in spaces:
        if space in after.turn.raids:
            raid = RaidAhead(power=said.power, territory=space)
            found.append(Part(raid_on(space), raid, None, ()))
        combat = combat_at(after, space)
        if combat is not None and combat.defended:
            found.append(Part(space, FightAhead(power=said.power, space=space), None, ()))
    return tuple(found)


def stand_ahead(now: Position) -> Iterator[Part]:
    """Yield the battles that stand, each as moves have made it and as its phase would fight it."""
    if now.phase in {Phase.COMBAT_MOVE, Phase.CONDUCT_COMBAT}:
        spaces = [each.space for each in combats(now) if each.defended]
        for space in spaces:
            yield Part(space, FightAhead(power=now.power, space=space), None, ())
        for each in fights_ahead(now, CombatPhase(power=now.power)):
            yield Part(each.space, each, None, ())


def raid_on(territory: str) -> Message:
    """Return what a raid is called in its phase."""
    return say("raid on {territory}", territory=territory)


def as_it_stands(now: Position, said: FlyRaid) -> AirRaid:
    """Return the raid that a request flies, by who meets it as far as that is known."""
    return raid_ahead(now, said, QuietLedger(no_faces, nobody))


def _guns(now: Position, combat: Combat, said: BattleOrders) -> Units:
    """Return the ships that bombard for those who land, zone by zone as the fight has them."""
    guns = UnitCounts()
    for zone, units in combat.landing.items():
        ships = now.there(zone, now.power).only(_GUNS) - now.turn.bombarded.get(zone, {})
        if said.bombardment == "all" and combat.defended:
            silent = zone in now.turn.rounds or zone in now.turn.struck or _to_be_fought(now, zone)
            firing = {} if silent else bombarding(ships, sum(units.values()), ALPHA3_UNITS)
            guns += firing
    return guns


def _to_be_fought(now: Position, zone: str) -> bool:
    combat = combat_at(now, zone)
    return combat is not None and combat.must


def _diving(now: Position, combat: Combat) -> list[bool]:
    """Return for each defender that has submarines whether they submerge when they can."""
    return [
        power in now.submerging
        for power, units in combat.defenders.items()
        if units.get("submarine", 0)
    ]


def some_dive(now: Position, combat: Combat) -> bool:
    """Return whether some of the defenders' submarines dive when they can, and others stay."""
    diving = _diving(now, combat) if is_zone(combat.space) else []
    return any(diving) and not all(diving)


def submerging(now: Position, combat: Combat, said: BattleOrders) -> frozenset[Side]:
    """Return whose submarines submerge when they can; of several defenders all or none are told."""
    if not is_zone(combat.space):
        return frozenset()
    diving = _diving(now, combat)
    sides = {Side.ATTACKER} if said.submerge == "at_once" else set()
    return frozenset(sides | ({Side.DEFENDER} if diving and all(diving) else set()))
