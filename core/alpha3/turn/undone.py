"""The phase in hand of Global 1940, and what would be left undone if it ended now."""

from collections.abc import Iterator

from core.alpha3.book.terms import Phase
from core.alpha3.book.unit_names import told
from core.alpha3.combat.phase.beginning import unfought
from core.alpha3.combat.raids.launching import ready_to_fire
from core.alpha3.economy.french_units import CHEAPEST
from core.alpha3.economy.income import purses_of
from core.alpha3.moving.landing_all import told_with_worth
from core.alpha3.moving.proposing import without_place
from core.alpha3.record.position import Position
from core.alpha3.turn.idle import idle
from core.terms.message import Message, Text, joined, opened, say, say_many
from core.terms.phase import PhaseInHand, Undone


def phase_in_hand(now: Position) -> PhaseInHand | None:
    """Return the phase that a game is in; none once it is won."""
    if now.winner is not None:
        return None
    return PhaseInHand(
        id=f"{now.round}:{now.power}:{now.phase}",
        name=say("{power}: {phase}", power=opened(now.power.label), phase=now.phase.label),
        whose=((now.power.value,),),
        undone=tuple(Undone(each) for each in undone(now)),
        idle=idle(now) or now.phase is Phase.COLLECT_INCOME,
        kind=now.phase.value,
    )


def undone(now: Position) -> Iterator[Message]:
    """Yield what could still be done in the phase, as far as the record knows."""
    match now.phase:
        case Phase.PURCHASE_AND_REPAIR:
            yield from _unspent(now)
            yield from _unrepaired(now)
        case Phase.CONDUCT_COMBAT:
            yield from to_settle(now)
            yield from _unfired(now)
        case Phase.NONCOMBAT_MOVE:
            for space, units in without_place(now).items():
                yield say("no place: {lost}", lost=told_with_worth(space, units))
        case Phase.MOBILIZE:
            yield from to_settle(now)
        case Phase.COLLECT_INCOME:
            if now.french_bonus is not None and now.french_bonus >= CHEAPEST:
                yield say_many(
                    "French units for {n} IPC to be placed",
                    "French units for {n} IPCs to be placed",
                    now.french_bonus,
                )


def _unspent(now: Position) -> Iterator[Message]:
    for purse in purses_of(now.power):
        ipcs, economy = now.treasuries.get(purse, 0), purse[1]
        if ipcs and economy is None:
            yield say_many("{n} IPC not spent", "{n} IPCs not spent", ipcs)
        elif ipcs and economy is not None:
            yield say_many(
                "{n} IPC not spent, {economy}",
                "{n} IPCs not spent, {economy}",
                ipcs,
                economy=economy.label,
            )


def _unrepaired(now: Position) -> Iterator[Message]:
    for (territory, facility), points in now.damage.items():
        if points and now.holder(territory) is now.power:
            yield say(
                "{place}: {facility}, {points} damage",
                place=territory,
                facility=facility.label,
                points=points,
            )


def to_settle(now: Position) -> Iterator[Message]:
    """Yield what is fought and placed before a phase is done with, as far as the record knows."""
    match now.phase:
        case Phase.CONDUCT_COMBAT:
            raids = (name for name, raid in now.turn.raids.items() if not raid.flown)
            fights: list[Text] = [
                *(say("raid on {name}", name=name) for name in raids),
                *unfought(now),
            ]
            if fights:
                yield say("{fights} to be fought", fights=joined(fights))
        case Phase.MOBILIZE:
            own = (units for (power, _), units in now.bought.items() if power is now.power)
            if bought := [told(units) for units in own if units]:
                yield say("{units} to be placed", units=joined(bought))


def _unfired(now: Position) -> Iterator[Message]:
    if bases := ready_to_fire(now):
        yield say("rockets not fired: {bases}", bases=joined(bases))
