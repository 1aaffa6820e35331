"""A position that players paste, from which a game begins (R-24)."""

from collections.abc import Callable
from dataclasses import dataclass

from core.representative.effects import PositionPasted, Stationed
from core.representative.game.moments import Phase, turns
from core.representative.game.record import Group
from core.representative.game.requests import InGame, MoveSaid, PositionSaid, SetUp
from core.representative.names import Finder
from core.representative.set_up import Berth
from core.representative.state import Position, begin, change
from core.representative.terms import SHIPS, Owner, Power, clause
from core.representative.world import CARDS, COASTS, TERRITORIES
from core.terms.ledger import Ledger
from core.terms.refusal import Fault
from core.terms.resolution import Finding

Resolver = Callable[[Position, InGame, Ledger], Finding]
Forces = dict[Power, dict[Berth, dict[str, int]]]


@dataclass(frozen=True, slots=True)
class SetUpOutcome:
    """The moment with which a game begins, and how many units each power has."""

    now: str
    units: dict[Power, int]


@clause("R-24")
def before_anything(*, begun: bool) -> Fault | None:
    """A position is pasted before anything has been bought or moved."""
    if not begun:
        return None
    return Fault("This game is under way (R-24).", "Leave `position` out.", before_anything.rules)


def in_game(resolve: Callable[..., Finding]) -> Resolver:
    """Return a resolver that begins from the position which its request pastes, if any."""

    def run(position: Position, said: InGame, book: Ledger) -> Finding:
        if said.position is None:
            return resolve(position, said, book)
        now = position.campaign
        begun = (now.round, now.turn, now.phase) != (1, 0, Phase.PURCHASE) or bool(now.bought)
        book.check(before_anything, begun=begun)
        book.lawful()
        effect = pasted(said.position)
        book.effect(effect)
        return resolve(change(position, effect), said, book)

    return run


@clause("BASE-86 income")
def starting_ipcs(power: Power) -> int:
    """Each power begins with the IPCs that its territories are worth."""
    return CARDS[power].ipcs


def resolve_set_up(position: Position, said: SetUp, book: Ledger) -> Finding:
    """Begin a game, as printed or from the position that the wrapper has pasted."""
    for power in Power if said.position is None else ():
        book.apply(starting_ipcs, power)
    units = {
        power: sum(sum(there.values()) for there in position.forces[power].values())
        for power in Power
    }
    now = position.campaign.told
    return Finding(f"The game begins: {now}", SetUpOutcome(now, units))


def pasted(said: PositionSaid) -> PositionPasted:
    """Return the position that players spell.

    Raises:
        RefusedError: A name or a coast cannot be read.
    """
    finder = Finder()
    start = begin()
    owners = dict(start.owners)
    for name, owner in said.control.items():
        territory = finder.territory(name)
        owners[territory] = Owner(owner)
    forces: Forces = {
        power: {} if said.alone else {at: dict(units) for at, units in start.forces[power].items()}
        for power in Power
    }
    named: Forces = {power: {} for power in Power}
    for name, powers in said.units.items():
        _station(name, powers, named, finder)
    for power, placed in named.items():
        spaces = {at.space for at in placed}
        kept = {at: units for at, units in forces[power].items() if at.space not in spaces}
        forces[power] = {**kept, **placed}
    order = turns(together=said.together)
    groups = tuple(_move(number, move, finder) for number, move in enumerate(said.moves, start=1))
    finder.settle()
    return PositionPasted(
        owners=owners,
        forces=tuple(
            Stationed(power, at, units)
            for power, placed in forces.items()
            for at, units in placed.items()
            if units
        ),
        treasuries={**start.treasuries, **said.treasuries},
        round=said.round,
        turn=next(place for place, powers in enumerate(order) if said.power in powers),
        phase=said.phase,
        together=said.together,
        bought={power: dict(units) for power, units in said.bought.items()},
        groups=groups,
    )


def _station(name: str, powers: dict[Power, dict[str, int]], named: Forces, finder: Finder) -> None:
    bare, _, remark = name.partition("(")
    space = finder.space(bare)
    coast = finder.zone(remark.rstrip(") ")) if remark else ""
    for power, units in powers.items():
        named[power].setdefault(Berth(space), {})
        for unit, count in units.items():
            if not count:
                continue
            there = named[power].setdefault(_berth(space, coast, unit, finder), {})
            if unit in there:
                finder.fault(_said_twice(f"{power.label}'s {unit}", space, name))
            there[unit] = count


@clause("R-24")
def _said_twice(units: str, space: str, name: str) -> Fault:
    """Units of one place are counted once, however its name is spelt."""
    return Fault(
        f"`{name}` counts {units} in {space} again (R-24).",
        "Count them once; ships on another coast stand under its name.",
        _said_twice.rules,
    )


def _berth(space: str, coast: str, unit: str, finder: Finder) -> Berth:
    if space not in TERRITORIES or unit not in SHIPS:
        if space not in TERRITORIES and (unit not in SHIPS or unit == "transport"):
            finder.fault(Fault(f"No {unit} stays in the {space}.", "Give it a base on land."))
        return Berth(space)
    coasts = COASTS[space]
    if coast in coasts or (not coast and len(coasts) == 1):
        return Berth(space, coast or coasts[0])
    finder.fault(
        Fault(
            f"It is not clear on which coast of {space} the {unit} lies.",
            f"Write `{space} ({coasts[0]})`." if coasts else "Ships need a coast.",
        )
    )
    return Berth(space)


def _move(number: int, said: MoveSaid, finder: Finder) -> Group:
    start = finder.territory(said.from_)
    units = {unit: count for unit, count in said.units.items() if count}
    coast = finder.zone(said.coast) if said.coast else ""
    ship = next((unit for unit in units if unit in SHIPS), "")
    base = _berth(start, coast, ship, finder) if ship else Berth(start)
    path = tuple(finder.space(each) for each in said.path)
    return Group(
        number,
        said.power,
        units,
        base,
        path,
        said.purpose,
        finder.territory(said.landing) if said.landing else "",
        finder.zone(said.new_coast) if said.new_coast else "",
    )
