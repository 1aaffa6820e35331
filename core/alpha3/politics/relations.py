"""Whose ground is open to whom: own, friendly, joining by entry, hostile, or closed."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from core.alpha3.book.terms import SURFACE_WARSHIPS, Owner, Power, Side, Units, clause
from core.alpha3.book.world import TERRITORIES, ZONES, Board
from core.alpha3.record.position import Position, is_zone
from core.board.counts import UnitCounts
from core.terms.message import Text, say

_EUROPEAN_AXIS = (Power.GERMANY, Power.ITALY)
_COMMONWEALTH = (Power.UNITED_KINGDOM, Power.ANZAC)
_STRICT = (Owner.STRICT, Owner.STRICT_MONGOLIA)
_PRO = {Owner.PRO_AXIS: Side.AXIS, Owner.PRO_ALLIES: Side.ALLIES}
NEUTRALS = frozenset({*_STRICT, *_PRO})
"""Owners that are no power and have standing armies."""


class Stance(StrEnum):
    """What a territory is to the power that would enter it."""

    OWN = "own"
    FRIENDLY = "friendly"
    JOINING = "joining"
    HOSTILE = "hostile"
    CLOSED = "closed"


OPEN = frozenset({Stance.OWN, Stance.FRIENDLY})


@dataclass(frozen=True, slots=True)
class Look:
    """A stance, and where it is closed the reason, with the locator of its rule."""

    stance: Stance
    why: Text = ""
    rule: str = ""


@clause("A3-POL.3", "A3-POL.SOV.4")
def bound_as_neutral(power: Power, enemies: tuple[Power, ...], board: Board) -> bool:
    """A power at war with nobody is bound as a neutral; the Soviet Union map by map."""
    if power is not Power.SOVIET_UNION:
        return not enemies
    europe = any(each in enemies for each in _EUROPEAN_AXIS)
    pacific = Power.JAPAN in enemies
    return {Board.EUROPE: not europe, Board.PACIFIC: not pacific}.get(
        board, not (europe or pacific)
    )


@clause("A3-POL.JAP.7", "R-27")
def may_attack_dutch(power: Power, enemies: tuple[Power, ...]) -> bool:
    """Japan attacks Dutch ground only at war with the U.K. and ANZAC both."""
    if power is Power.JAPAN:
        return all(each in enemies for each in _COMMONWEALTH)
    return power.side is Side.AXIS and bool(enemies)


@clause("BASE-G40 neutrals", "R-27")
def may_take_over(power: Power, owner: Owner, enemies: tuple[Power, ...]) -> bool:
    """A friendly neutral, or Dutch ground for an Ally that may hold it, joins who enters it."""
    if owner is Owner.DUTCH:
        return power in _COMMONWEALTH or Power.JAPAN in enemies
    return _PRO.get(owner) is power.side


def board_of(space: str) -> Board:
    """Return the map that a space lies on."""
    return ZONES[space].board if is_zone(space) else TERRITORIES[space].board


def neutral_on(now: Position, power: Power, space: str) -> bool:
    """Return whether a power is bound as a neutral on the map of a space."""
    return bound_as_neutral(power, now.enemies(power), board_of(space))


def look(now: Position, power: Power, territory: str) -> Look:
    """Return what a territory is to a power's land and air units."""
    owner = now.owners[territory]
    if owner is Owner.IMPASSABLE:
        return Look(Stance.CLOSED, say("nobody passes there"), "BASE-G40 map")
    holder = owner.power
    if holder is power:
        return Look(Stance.OWN)
    bound = neutral_on(now, power, territory)
    if holder is None:
        return _nobodys(now, power, territory, bound=bound)
    if holder.side is power.side:
        if bound or neutral_on(now, holder, territory):
            who = power if bound else holder
            return Look(
                Stance.CLOSED,
                say("{power} is neutral", power=who.label),
                "A3-POL.4",
            )
        return Look(Stance.FRIENDLY)
    return _enemies(now, power, territory, holder)


def _nobodys(now: Position, power: Power, territory: str, *, bound: bool) -> Look:
    owner = now.owners[territory]
    if bound:
        return Look(
            Stance.CLOSED,
            say("{power} is neutral", power=power.label),
            "A3-POL.4",
        )
    if owner is Owner.DUTCH:
        if power.side is Side.ALLIES:
            joins = may_take_over(power, owner, now.enemies(power))
            return Look(Stance.JOINING if joins else Stance.FRIENDLY)
        if may_attack_dutch(power, now.enemies(power)):
            return Look(Stance.HOSTILE)
        why = say("Japan is not at war with the United Kingdom and ANZAC")
        return Look(Stance.CLOSED, why, "A3-POL.JAP.7")
    if may_take_over(power, owner, now.enemies(power)):
        return Look(Stance.JOINING)
    return Look(Stance.HOSTILE)


def _enemies(now: Position, power: Power, territory: str, holder: Power) -> Look:
    if not now.at_war(power, holder):
        return Look(
            Stance.CLOSED,
            say("there is no war with {power}", power=holder.label),
            "A3-POL.2",
        )
    third = next(
        (
            each
            for each in now.units.get(territory, {})
            if each.side is not power.side and not now.at_war(power, each)
        ),
        None,
    )
    if third is not None:
        why = say(
            "units of {power} are there, and there is no war with it",
            power=third.label,
        )
        return Look(Stance.CLOSED, why, "A3-POL.2")
    return Look(Stance.HOSTILE)


def enemies_in(now: Position, power: Power, space: str) -> dict[Power, Units]:
    """Return the units of each enemy of a power in a space."""
    return {
        each: units
        for each, units in now.units.get(space, {}).items()
        if now.at_war(power, each) and units
    }


def enemy_units(now: Position, power: Power, space: str) -> Units:
    """Return the units of all enemies of a power in a space together."""
    found: Units = {}
    for units in enemies_in(now, power, space).values():
        found = UnitCounts(found) + units
    return found


def blocked(now: Position, power: Power, zone: str) -> bool:
    """Return whether enemy surface warships stop a power's ships in a zone."""
    return not SURFACE_WARSHIPS.isdisjoint(enemy_units(now, power, zone))


def defended(now: Position, power: Power, territory: str) -> bool:
    """Return whether anybody stands against a power in a territory."""
    army = now.owners[territory] in NEUTRALS and now.armies.get(territory)
    return bool(army) or bool(enemies_in(now, power, territory))


def friendly_base(now: Position, power: Power, territory: str) -> bool:
    """Return whether a power may use bases in a territory (A3-POL.4)."""
    holder = now.holder(territory)
    if holder is None or holder.side is not power.side:
        return False
    if holder is power:
        return True
    bound = neutral_on(now, power, territory) or neutral_on(now, holder, territory)
    return not bound


def air_step(now: Position, power: Power) -> Callable[[str, str], bool]:
    """Return what aircraft of a power may fly over."""

    def may_pass(_here: str, there: str) -> bool:
        if there in ZONES:
            return True
        if now.owners[there] in NEUTRALS:
            return False
        return look(now, power, there).stance is not Stance.CLOSED

    return may_pass
