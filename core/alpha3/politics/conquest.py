"""Ground that changes hands: capture, liberation, plunder, and what happens to facilities."""

from collections.abc import Mapping

from core.alpha3.book.terms import Economy, Facility, Owner, Power, clause
from core.alpha3.book.world import CARDS, NORTH_AMERICA, TERRITORIES, Board
from core.alpha3.record.effects import (
    Controlled,
    DamageChanged,
    FacilityChanged,
    FrenchBonusDue,
    MoneyChanged,
)
from core.alpha3.record.play import Play
from core.alpha3.record.position import Position, Purse
from core.alpha3.record.reasons import (
    CAPITAL_LOST,
    CAPITAL_TAKEN,
    CAPTURED,
    GIVEN_BACK,
    NO_INDUSTRY,
)

MINOR_HOLDS = 6
"""Damage that a minor complex can carry (A3-SBR.6)."""

FRENCH_UNITS = 12
"""IPCs of French units at the liberation (A3-NO.FRA.1)."""

_EUROPEAN = ("Germany", "Southern Italy")

CAPITALS: Mapping[str, Purse] = {
    territory: (card.power, economy)
    for card in CARDS.values()
    for economy, territory in card.capitals.items()
    if territory
}
"""Whose treasury each capital holds."""


@clause("A3-UK.1", "R-45")
def economy_of(territory: str) -> Economy:
    """The Pacific map pays the Pacific economy, but for its North America; Europe pays Europe."""
    printed = TERRITORIES[territory]
    if printed.economy:
        return printed.economy
    pacific = printed.board is Board.PACIFIC and territory not in NORTH_AMERICA
    return Economy.PACIFIC if pacific else Economy.EUROPE


@clause("BASE-G40 capture", "A3-UK.10", "BASE-G40 china", "R-30", leads="BASE-G40 capture")
def who_controls(by: Power, original: Owner, *, capital_lost: bool) -> Owner:
    """Ground won back goes to its original owner if he is an Ally whose capital is free."""
    was = original.power
    if was is None or was is by or was.side is not by.side or capital_lost:
        return Owner(by.value)
    return original


@clause("BASE-G40 capture", "A3-UK.8")
def plunder(ipcs: int) -> int:
    """Who takes a capital takes the treasury that it holds."""
    return ipcs


@clause("A3-UK.7")
def british_purse(capital: str) -> Economy:
    """Money from Berlin and Rome goes to the Europe economy, money from Tokyo to the Pacific."""
    return Economy.EUROPE if capital in _EUROPEAN else Economy.PACIFIC


@clause("A3-IC.2", "BASE-G40 capture")
def after_capture(
    facilities: frozenset[Facility], damage: int
) -> tuple[Facility | None, Facility | None, int]:
    """A captured major complex becomes a minor one, with six points of damage at most."""
    if Facility.MAJOR_IC not in facilities:
        return None, None, 0
    return Facility.MAJOR_IC, Facility.MINOR_IC, min(damage, MINOR_HOLDS)


@clause("BASE-G40 china")
def no_chinese_industry(owner: Owner, facilities: frozenset[Facility]) -> tuple[Facility, ...]:
    """Complexes vanish from territory that China takes back."""
    industry = (Facility.MAJOR_IC, Facility.MINOR_IC)
    if owner is not Owner.CHINA:
        return ()
    return tuple(each for each in industry if each in facilities)


@clause("A3-NO.FRA.1")
def french_units(*, liberated_before: bool) -> int:
    """At the first liberation of France, French units of up to 12 IPCs appear there."""
    return 0 if liberated_before else FRENCH_UNITS


@clause("BASE-G40 capture", "R-30")
def given_back(held: tuple[str, ...]) -> tuple[str, ...]:
    """With a capital free again, Allies return the territories that they held for its owner."""
    return held


def purse_of(power: Power, territory: str) -> Purse:
    """Return the treasury that a territory pays when a power holds it."""
    return (power, economy_of(territory)) if power is Power.UNITED_KINGDOM else (power, None)


def capital_lost(now: Position, purse: Purse) -> bool:
    """Return whether the capital of a treasury is in enemy hands."""
    power, _ = purse
    homes = [name for name, owner in CAPITALS.items() if owner == purse]
    return any(
        (holder := now.holder(name)) is not None and holder.side is not power.side for name in homes
    )


def capture(play: Play, by: Power, territory: str) -> None:
    """A power's land units take a territory."""
    now, book = play.now, play.book
    printed = TERRITORIES[territory]
    former = printed.original.power
    lost = former is not None and capital_lost(now, purse_of(former, territory))
    own_capital = former is not None and CAPITALS.get(territory) == purse_of(former, territory)
    free = lost and not own_capital
    owner = book.apply(who_controls, by, printed.original, capital_lost=free)
    _plunder(play, by, territory)
    play.do(Controlled(territory, owner, captured=True))
    _industry(play, territory, owner)
    if own_capital and former is not None and owner.power is former:
        _liberated(play, former, territory)


def _plunder(play: Play, by: Power, territory: str) -> None:
    purse = CAPITALS.get(territory)
    if purse is None or play.now.holder(territory) is not purse[0]:
        return
    ipcs = play.book.apply(plunder, play.now.treasuries.get(purse, 0))
    if not ipcs:
        return
    british = by is Power.UNITED_KINGDOM
    to = play.book.apply(british_purse, territory) if british else None
    play.do(MoneyChanged(purse[0], purse[1], -ipcs, CAPITAL_LOST))
    play.do(MoneyChanged(by, to, ipcs, CAPITAL_TAKEN))


def _industry(play: Play, territory: str, owner: Owner) -> None:
    there = play.now.facilities.get(territory, frozenset())
    if not there:
        return
    damage = play.now.damage.get((territory, Facility.MAJOR_IC), 0)
    gone, new, points = play.book.apply(after_capture, there, damage)
    if gone and new:
        play.do(FacilityChanged(territory, gone, new, why=CAPTURED))
        play.do(DamageChanged(territory, new, points, why=CAPTURED))
    there = play.now.facilities.get(territory, frozenset())
    for facility in play.book.apply(no_chinese_industry, owner, there):
        play.do(FacilityChanged(territory, facility, why=NO_INDUSTRY))


def _liberated(play: Play, power: Power, capital: str) -> None:
    """What follows when a capital is its own power's again."""
    purse = purse_of(power, capital)
    back = tuple(
        name
        for name, printed in TERRITORIES.items()
        if printed.original.power is power
        and purse_of(power, name) == purse
        and (holder := play.now.holder(name)) not in (None, power)
        and holder is not None
        and holder.side is power.side
    )
    for name in play.book.apply(given_back, back):
        play.do(Controlled(name, Owner(power.value), why=GIVEN_BACK))
    if power is Power.FRANCE:
        ipcs = play.book.apply(french_units, liberated_before=play.now.french_bonus is not None)
        if ipcs:
            play.do(FrenchBonusDue(ipcs))
