"""From phase to phase and from power to power: what each phase's end asks and brings."""

from collections.abc import Callable
from dataclasses import dataclass, field

from core.alpha3.book.names import Finder
from core.alpha3.book.terms import LAND_UNITS, Phase, Power, Side, Units, clause
from core.alpha3.combat.phase.beginning import begin_combat, unfought
from core.alpha3.combat.phase.neutrals import turn_those_that_held
from core.alpha3.economy.buying import price
from core.alpha3.economy.french_units import placed_at_once
from core.alpha3.economy.income import collect
from core.alpha3.moving.combats import Combat, combats
from core.alpha3.moving.landing import (
    land_defenders,
    land_interceptors,
    land_scrambled,
    strand,
)
from core.alpha3.moving.landing_all import all_landed, told_with_worth
from core.alpha3.moving.proposing import left_by, without_place
from core.alpha3.moving.sailing import naval_bases
from core.alpha3.politics.conquest import capture
from core.alpha3.politics.relations import blocked
from core.alpha3.record.effects import MoneyChanged, PhaseBegun, UnitsBought
from core.alpha3.record.play import Play, situated
from core.alpha3.record.position import Position
from core.alpha3.record.reasons import GIVEN_BACK, REPAIRED
from core.alpha3.record.unit_effects import AssaultPlanned, CameAshore, RoundsFought, ShipsDamaged
from core.alpha3.turn.idle import WHY, idle, passes, possible_in
from core.alpha3.turn.requests import NextPhase
from core.alpha3.turn.victory import judge, told_win
from core.terms.figures import UNRECORDED
from core.terms.ledger import Ledger
from core.terms.message import Message, Text, joined, opened, say, say_many
from core.terms.refusal import Fault
from core.terms.resolution import Finding
from core.terms.wording import listed


@dataclass(frozen=True, slots=True)
class PhaseOutcome:
    """Where the game stands now, and what the end of the phase brought.

    Attributes:
        round: The round.
        power: Whose turn it is.
        phase: The phase of that turn.
        brought: What came of it that the position does not show by itself.
        winner: The side that has won, if one has.
        fights: The battles that have to be fought now, with everybody who is there.
        raids: The territories whose bombing raids are flown before; older records hold none.
    """

    round: int
    power: Power
    phase: Phase
    brought: tuple[Text, ...]
    winner: Side | None
    fights: tuple[Combat, ...] = ()
    raids: tuple[str, ...] = field(default=(), metadata=UNRECORDED)


@clause("A3-ORDER", "BASE-G40 phases")
def after(power: Power, phase: Phase, round: int) -> tuple[int, Power, Phase]:  # noqa: A002 - the players' word
    """After Collect Income the next power is on turn, and after France a new round begins."""
    phases = list(Phase)
    if phase is not phases[-1]:
        return round, power, phases[phases.index(phase) + 1]
    return round + (power.next is Power.GERMANY), power.next, phases[0]


@clause("BASE-G40 phases")
def still_ahead(phase: Phase, to: Phase) -> Fault | None:
    """A turn goes on from phase to phase, and never back."""
    phases = list(Phase)
    if phases.index(to) > phases.index(phase):
        return None
    return Fault(
        what=say(
            "{to} is not ahead in this turn; the phase is {phase} (BASE-G40 phases).",
            to=to.label,
            phase=phase.label,
        ),
        do=say("Name a later phase, or `next turn`."),
    )


@clause("BASE-G40 combat.order", "BASE-G40 combat.round")
def all_fought(
    raids: tuple[Text, ...], battles: tuple[Text, ...], deciding: tuple[Text, ...] = ()
) -> Fault | None:
    """Every raid is flown and every battle fought before Noncombat Move."""
    waiting = (*(say("the raid on {name}", name=name) for name in raids), *battles)
    if not waiting:
        return None
    to_begin = [each for each in battles if each not in deciding]
    return Fault(
        what=say("Still to be fought: {waiting} (BASE-G40 combat.order).", waiting=joined(waiting)),
        do=say("Use `raid {raids}`.", raids=raids[0])
        if raids
        else say("Use `fight {battles}`.", battles=to_begin[0])
        if to_begin
        else say_many(
            "It goes on when its question is answered; `/open` tells by whom.",
            "Each goes on when its question is answered; `/open` tells by whom.",
            len(waiting),
        ),
    )


@clause("BASE-G40 mobilize", "R-40")
def refund(counted: tuple[tuple[str, int, int], ...]) -> int:
    """What was bought and not placed is given back for its price."""
    return sum(count * each for _, count, each in counted)


@clause("BASE-G40 facilities", "BASE-G40 carrier", "BASE-G40 battleship")
def repaired(damaged: int, bases: tuple[Text, ...]) -> int:
    """A naval base repairs the damaged ships in its zones when their owner purchases."""
    return damaged if bases else 0


def resolve_next(position: Position, said: NextPhase, book: Ledger) -> Finding:
    """End the phase, with all that its end asks and brings."""
    play = situated(position, said, book, Finder())
    if isinstance(said.to, Phase):
        book.check(still_ahead, play.now.phase, said.to)
    book.lawful()
    brought = tuple(_step(play, said))
    while _goes_on(play.now, said):
        brought += tuple(_step(play, said))
    while _passes(play, said):
        passed = say(
            "{phase} is passed: {why}", phase=play.now.phase.label, why=WHY[play.now.phase]
        )
        brought += (passed, *_step(play, said))
    now = play.now
    begins = now.phase is Phase.CONDUCT_COMBAT
    fights = tuple(each for each in combats(now) if each.must and each.defended) if begins else ()
    raids = tuple(name for name, raid in now.turn.raids.items() if not raid.flown) if begins else ()
    outcome = PhaseOutcome(now.round, now.power, now.phase, brought, now.winner, fights, raids)
    return Finding(told_win(now) if now.winner else _headline(outcome), outcome)


def _goes_on(now: Position, said: NextPhase) -> bool:
    """Return whether the request asks for more phases to end."""
    return said.to is not None and now.power is said.power and now.phase is not said.to


def _passes(play: Play, said: NextPhase) -> bool:
    """Return whether the phase that has begun passes by itself."""
    now = play.now
    if said.empty == "stand" or isinstance(said.to, Phase) or now.winner or not idle(now):
        return False
    return play.book.apply(passes, now.phase, possible_in(now))


def _step(play: Play, said: NextPhase) -> list[Text]:
    """End one phase, and begin the next."""
    brought = _ENDS.get(play.now.phase, _nothing)(play, said)
    play.book.lawful()
    now = play.now
    play.do(PhaseBegun(*play.book.apply(after, now.power, now.phase, now.round)))
    if play.now.phase is Phase.PURCHASE_AND_REPAIR:
        _repair_ships(play)
    return brought


def _headline(outcome: PhaseOutcome) -> Message:
    return say(
        "{who}, round {round}: {phase}",
        who=opened(outcome.power.label),
        round=outcome.round,
        phase=outcome.phase.label,
    )


def _nothing(_play: Play, _said: NextPhase) -> list[Text]:
    return []


def _combat_moves_end(play: Play, _said: NextPhase) -> list[Text]:
    return begin_combat(play)


def _combat_ends(play: Play, _said: NextPhase) -> list[Text]:
    raids = tuple(name for name, raid in play.now.turn.raids.items() if not raid.flown)
    waiting = tuple(play.now.turn.battles)
    play.book.check(all_fought, raids, unfought(play.now), waiting)
    play.book.lawful()
    taken = [each.space for each in combats(play.now) if _walk_in(play, each.space)]
    turn_those_that_held(play)
    for zone, territory in tuple(play.now.turn.assaults):
        play.do(AssaultPlanned(zone, territory, {}))
    land_scrambled(play)
    land_interceptors(play)
    land_defenders(play)
    return [say("taken without a fight: {taken}", taken=joined(taken))] if taken else []


def _walk_in(play: Play, space: str) -> bool:
    """Take ground that nobody defends, if land units are there or come ashore."""
    now = play.now
    combat = next((each for each in combats(now) if each.space == space), None)
    if combat is None or combat.defended:
        return False
    for zone in combat.landing:
        if not blocked(now, now.power, zone):
            play.do(CameAshore(zone, space))
    ashore = play.now.there(space, now.power)
    if not any(unit in LAND_UNITS and unit != "aa_gun" for unit in ashore):
        return False
    play.do(RoundsFought(space, 0, over=True))
    capture(play, now.power, space)
    return True


def _noncombat_ends(play: Play, said: NextPhase) -> list[Text]:
    stranded = without_place(play.now)
    if said.give_up != "aircraft":
        words = tuple(told_with_worth(*each) for each in stranded.items())
        aircraft = sum(sum(units.values()) for units in stranded.values())
        saved = aircraft - left_by(play.now) if aircraft else 0
        play.book.check(all_landed, words, aircraft, saved)
    return []


def _mobilize_ends(play: Play, _said: NextPhase) -> list[Text]:
    strand(play)
    for (power, economy), units in tuple(play.now.bought.items()):
        if power is not play.now.power:
            continue
        ipcs = play.book.apply(refund, _counted(play, units))
        fewer = {unit: -count for unit, count in units.items()}
        play.do(UnitsBought(power, economy, fewer, why=GIVEN_BACK))
        play.do(MoneyChanged(power, economy, ipcs, GIVEN_BACK))
    return []


def _counted(play: Play, units: Units) -> tuple[tuple[str, int, int], ...]:
    yards = play.now.has(play.now.power, "improved_shipyards")
    return tuple((unit, count, price(unit, shipyards=yards)) for unit, count in units.items())


def _income(play: Play, _said: NextPhase) -> list[Text]:
    play.book.check(placed_at_once, play.now.french_bonus or 0)
    play.book.lawful()
    got = collect(play)
    judge(play)
    return [
        say(
            "{treasury}: {parts}",
            treasury=joined([listed(power.label), *([economy.label] if economy else [])], " · "),
            parts=each.parts,
        )
        for (power, economy), each in got.items()
        if each.parts
    ]


def _repair_ships(play: Play) -> None:
    for (zone, power, unit), damaged in tuple(play.now.damaged.items()):
        if power is not play.now.power:
            continue
        ships = play.book.apply(repaired, damaged, naval_bases(play.now, power, zone))
        if ships:
            play.do(ShipsDamaged(power, zone, unit, damaged - ships, why=REPAIRED))


_ENDS: dict[Phase, Callable[[Play, NextPhase], list[Text]]] = {
    Phase.COMBAT_MOVE: _combat_moves_end,
    Phase.CONDUCT_COMBAT: _combat_ends,
    Phase.NONCOMBAT_MOVE: _noncombat_ends,
    Phase.MOBILIZE: _mobilize_ends,
    Phase.COLLECT_INCOME: _income,
}
