"""What all national objectives share: how one is written down, and what it looks at."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from core.alpha3.book.terms import Economy, Owner, Power, Side, clause
from core.alpha3.book.world import ZONES
from core.alpha3.record.position import Position
from core.terms.citation import Clause, Rule
from core.terms.ledger import Ledger

BOTH_IN_PARIS = 2
"""British and Americans: as many powers as `in_paris` must find (R-8)."""

_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)
_NEUTRAL_AT_THE_START = (Power.SOVIET_UNION, Power.UNITED_STATES)


@dataclass(frozen=True, slots=True)
class Objective:
    """One national objective.

    Attributes:
        name: What it is called.
        clause: The rule: from figures to IPCs.
        figures: What the rule looks at in a position, in the order of its parameters.
        economy: The British economy that it pays.
    """

    name: str
    clause: Clause[..., int]
    figures: Callable[[Position], tuple[object, ...]]
    economy: Economy | None = None


@dataclass(frozen=True, slots=True)
class Earned:
    """One objective as it stands: what it pays now, in IPCs, and by which rules."""

    name: str
    ipc: int
    met: bool
    economy: Economy | None
    rules: tuple[Rule, ...]


@clause("A3-POL.3", "R-3")
def allies_now(at_peace: tuple[Power, ...]) -> tuple[Power, ...]:
    """The Allies, among whom a Soviet Union or United States at war with nobody does not count."""
    return tuple(
        power
        for power in Power
        if power.side is Side.ALLIES and not (power in _NEUTRAL_AT_THE_START and power in at_peace)
    )


def allies(position: Position) -> tuple[Power, ...]:
    """Return the Allied powers of a position, as objectives count them."""
    return allies_now(at_peace(position))


def at_peace(position: Position) -> tuple[Power, ...]:
    """Return the powers that are at war with nobody."""
    return tuple(power for power in Power if not position.enemies(power))


def earn(objective: Objective, position: Position, book: Ledger) -> Earned:
    """Apply an objective's rule and return what it pays."""
    figures = objective.figures(position)
    named = dict(zip(objective.clause.names, figures, strict=True))
    ipc = book.apply(objective.clause, **named)
    return Earned(objective.name, ipc, ipc > 0, objective.economy, objective.clause.rules)


def at_war_with_any(position: Position, power: Power, *others: Power) -> bool:
    """Return whether a power is at war with one of the others at least."""
    return any(position.at_war(power, other) for other in others)


def at_war_in_europe(position: Position, power: Power) -> bool:
    """Return whether an Ally is at war with Germany or Italy."""
    return at_war_with_any(position, power, *_EUROPEAN_AXIS)


def held(position: Position, powers: tuple[Power, ...], among: Iterable[str]) -> tuple[str, ...]:
    """Return the territories that one of ``powers`` controls, of those in ``among``."""
    holders = set(powers)
    return tuple(name for name in among if position.holder(name) in holders)


def lacking(position: Position, powers: tuple[Power, ...], among: Iterable[str]) -> tuple[str, ...]:
    """Return the territories that none of ``powers`` controls, of those in ``among``."""
    has = held(position, powers, among)
    return tuple(name for name in among if name not in has)


def axis() -> tuple[Power, ...]:
    """Return the powers of the Axis."""
    return tuple(power for power in Power if power.side is Side.AXIS)


def ships(
    position: Position, powers: tuple[Power, ...], kinds: frozenset[str], zones: Iterable[str]
) -> tuple[str, ...]:
    """Return the zones in which one of ``powers`` has a ship of these kinds, and which."""
    return tuple(
        f"{zone} {power} {unit}"
        for zone in zones
        if zone in ZONES
        for power in powers
        for unit in position.there(zone, power)
        if unit in kinds
    )


def guests(position: Position, powers: tuple[Power, ...], among: Iterable[str]) -> tuple[str, ...]:
    """Return the territories in which one of ``powers`` has a unit, and whose."""
    return tuple(
        f"{name} {power}" for name in among for power in powers if position.there(name, power)
    )


def in_paris(position: Position) -> tuple[str, ...]:
    """Return which of the British and the Americans have a unit in the territory France."""
    return guests(position, (Power.UNITED_KINGDOM, Power.UNITED_STATES), ("France",))


def spoils_ore(position: Position) -> bool:
    """Return whether Sweden is pro-Allied or held by an Ally."""
    holder = position.owners["Sweden"]
    return holder is Owner.PRO_ALLIES or holder.power in allies(position)
