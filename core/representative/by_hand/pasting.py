"""A position that players paste, from which a game begins (R-24)."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from core.representative.book.terms import Owner, Power, clause
from core.representative.book.world import CARDS, COMPLEXES, TERRITORIES
from core.representative.by_hand.battles import with_battles
from core.representative.by_hand.moves import with_interceptions, with_moves
from core.representative.by_hand.reading import Reading
from core.representative.record.berths import Berth
from core.representative.record.campaign import Announced
from core.representative.record.cards import Cards
from core.representative.record.effects import PositionPasted, Stationed
from core.representative.record.fold import change
from core.representative.record.moments import turns
from core.representative.record.position import Position, begin
from core.representative.record.position_said import CardsSaid, PositionSaid
from core.representative.record.requests import InGame
from core.terms.ledger import Ledger
from core.terms.message import (
    Text,
    say,
)
from core.terms.refusal import Fault, PlacedFault, RefusedError, unreadable
from core.terms.resolution import Finding

T = TypeVar("T")
Forces = dict[Power, dict[Berth, dict[str, int]]]


class SetUp(InGame):
    """Begin a game from a position."""

    kind: ClassVar[str] = "set-up"
    by_hand: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SetUpOutcome:
    """The moment with which a game begins, and how many units each power has."""

    now: Text
    units: dict[Power, int]


@clause("R-24")
def before_anything(*, begun: bool) -> Fault | None:
    """A game is set up before anything has been bought or moved."""
    if not begun:
        return None
    return Fault(
        say("This game is under way (R-24)."),
        say("Take acts back with `/undo`, or begin another game."),
    )


def _is_begun(position: Position) -> bool:
    return position.campaign.under_way or bool(position.campaign.bought)


def in_game(resolve: Callable[..., T]) -> Callable[[Position, InGame, Ledger], T]:
    """Return a procedure that begins from the position which its request pastes, if any."""

    def run(position: Position, said: InGame, book: Ledger) -> T:
        if said.position is None:
            return resolve(position, said, book)
        book.check(before_anything, begun=_is_begun(position))
        book.lawful()
        effect, wrong = pasted(said.position)
        if wrong:
            raise RefusedError(unreadable(*dict.fromkeys(each.fault for each in wrong)))
        book.effect(effect)
        return resolve(change(position, effect), said, book)

    return run


@clause("BASE-86 income")
def starting_ipcs(power: Power) -> int:
    """Each power begins with the IPCs that its territories are worth."""
    return CARDS[power].ipcs


def resolve_set_up(position: Position, said: SetUp, book: Ledger) -> Finding:
    """Begin a game, as printed or from the position that the wrapper has pasted."""
    if said.position is None:
        book.check(before_anything, begun=_is_begun(position))
        book.lawful()
    for power in Power if said.position is None else ():
        book.apply(starting_ipcs, power)
    units = {
        power: sum(sum(there.values()) for there in position.forces[power].values())
        for power in Power
    }
    now = position.campaign.told
    return Finding(say("The game begins: {now}", now=now), SetUpOutcome(now, units))


def pasted(said: PositionSaid) -> tuple[PositionPasted, tuple[PlacedFault, ...]]:
    """Return the position that players spell, and everything that is wrong with it."""
    reading = Reading()
    start = begin()
    owners = {**start.owners, **reading.once("control", said.control)}
    forces = _forces(said, reading)
    order = turns(together=said.together)
    complexes = COMPLEXES
    if said.complexes is not None:
        complexes = reading.territories(said.complexes, "complexes")
    effect = PositionPasted(
        owners={name: Owner(owner) for name, owner in owners.items()},
        forces=_stationed(forces),
        treasuries={**start.treasuries, **said.treasuries},
        round=said.round,
        turn=next(place for place, powers in enumerate(order) if said.power in powers),
        phase=said.phase,
        together=said.together,
        bought={power: dict(units) for power, units in said.bought.items() if units},
        groups=(),
        complexes=tuple(name for name in TERRITORIES if name in complexes),
        cards=_cards(said.cards),
        bombed=reading.once("bombed", said.bombed),
    )
    effect = _turn(said, effect, reading)
    if not reading.placed:
        effect = with_moves(said.moves, effect, reading)
        effect = with_battles(said.battles, effect, reading)
        effect = with_interceptions(said.interceptions, effect, reading)
    return effect, tuple(reading.placed)


def _forces(said: PositionSaid, reading: Reading) -> Forces:
    """Return all units; those that are named take the place of the nation's others there."""
    start = begin()
    forces: Forces = {
        power: {} if said.alone else {at: dict(units) for at, units in start.forces[power].items()}
        for power in Power
    }
    for power, placed in reading.stations("units", said.units).items():
        spaces = {at.space for at in placed}
        kept = {at: units for at, units in forces[power].items() if at.space not in spaces}
        forces[power] = {**kept, **placed}
    return forces


def _stationed(forces: Forces) -> tuple[Stationed, ...]:
    return tuple(
        Stationed(power, at, units)
        for power, placed in forces.items()
        for at, units in placed.items()
        if units
    )


def _turn(said: PositionSaid, effect: PositionPasted, reading: Reading) -> PositionPasted:
    """Return a pasted position with what its turn has done already."""
    blockades = tuple(
        Announced(
            each.by,
            each.victim,
            reading.territories(each.spaces, "blockades", place),
            {
                reading.zone(name, "blockades", place, "zones", name): dict(ships)
                for name, ships in each.zones.items()
            },
            each.cap,
        )
        for place, each in enumerate(said.blockades)
    )
    tired = reading.stations("tired", said.tired)
    for power, placed in tired.items():
        for at, units in placed.items():
            if at.coast or (units and at.space not in TERRITORIES):
                fault = Fault(
                    say("No {power} ships are tired.", power=power.label),
                    say("Name land and air units."),
                )
                reading.fault(fault, "tired")
    return replace(
        effect,
        settled=reading.spaces(said.settled, "settled"),
        bloodied=reading.spaces(said.bloodied, "bloodied"),
        placed=reading.once("placed", said.placed),
        blockaded=reading.territories(said.blockaded, "blockaded"),
        tired=_stationed(tired),
        modes={power: purpose.value for power, purpose in said.modes.items()},
        blockades=blockades,
        waiting=reading.territories(said.waiting, "waiting"),
        fired=reading.once("fired", said.fired),
        paid={
            power: reading.territories(names, "paid", power.value)
            for power, names in said.paid.items()
        },
    )


def _cards(said: CardsSaid) -> Cards:
    return Cards(
        every=said.every,
        sharing=said.sharing,
        intelligence=said.intelligence,
        coming={power: dict(rounds) for power, rounds in said.turned.items()},
        used=frozenset(said.used),
        withheld={power: frozenset(names) for power, names in said.withheld.items()},
    )
