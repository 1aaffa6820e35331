"""National objectives of the Allies but the United States, power by power."""

from core.alpha3.book.terms import WARSHIPS, Economy, Owner, Power, clause
from core.alpha3.book.world import originally
from core.alpha3.economy.earning import (
    BOTH_IN_PARIS,
    Objective,
    allies,
    at_war_in_europe,
    axis,
    guests,
    held,
    in_paris,
    lacking,
    ships,
)
from core.alpha3.record.position import Position

_INDIES = ("Sumatra", "Java", "Borneo", "Celebes")
_ANZAC_PERIMETER = ("Dutch New Guinea", "New Guinea", "New Britain", "Solomon Islands")
BURMA_ROAD = ("India", "Burma", "Yunnan", "Szechwan")
"""What Allies must hold for the Chinese objective (A3-NO.CHI.1)."""

_FULL, _BERLIN, _ROAD, _GERMAN_LAND = 5, 10, 6, 3


@clause("A3-NO.SOV.1", "R-3", "R-4")
def lend_lease(
    *,
    at_war_in_europe: bool,
    axis_warships: tuple[str, ...],
    soviet_archangel: bool,
    other_allies: tuple[str, ...],
) -> int:
    """Five for a clear convoy in zone 125, Soviet Archangel, and no other Ally's unit at home."""
    clear = not axis_warships and not other_allies
    return _FULL if at_war_in_europe and clear and soviet_archangel else 0


@clause("A3-NO.SOV.2")
def german_territory(*, at_war_in_europe: bool, held: tuple[str, ...]) -> int:
    """The Soviet Union earns three for each originally German territory that it holds."""
    return _GERMAN_LAND * len(held) if at_war_in_europe else 0


@clause("A3-NO.SOV.3")
def berlin(*, at_war_in_europe: bool, soviet_berlin: bool, already_paid: bool) -> int:
    """The Soviet Union earns ten the first time that it controls Berlin."""
    return _BERLIN if at_war_in_europe and soviet_berlin and not already_paid else 0


@clause("A3-NO.UK.1", "A3-UK.1", "A3-UK.6")
def european_empire(*, at_war_in_europe: bool, lacking: tuple[str, ...]) -> int:
    """The Europe economy earns five while all its original territories are British."""
    return _FULL if at_war_in_europe and not lacking else 0


@clause("A3-NO.UK.2", "A3-UK.6", "R-8")
def british_in_paris(*, at_war_in_europe: bool, in_paris: tuple[str, ...]) -> int:
    """The Europe economy earns five while British and American units are in Paris together."""
    return _FULL if at_war_in_europe and len(in_paris) == BOTH_IN_PARIS else 0


@clause("A3-NO.UK.3", "A3-UK.6")
def kwangtung_and_malaya(*, at_war_with_japan: bool, lacking: tuple[str, ...]) -> int:
    """The Pacific economy earns five for British Kwangtung and Malaya."""
    return _FULL if at_war_with_japan and not lacking else 0


@clause("A3-NO.UK.4", "A3-UK.6", "R-3")
def allied_indies(*, at_war_with_japan: bool, lacking: tuple[str, ...]) -> int:
    """The Pacific economy earns five while Allies, not the Dutch, hold the East Indies."""
    return _FULL if at_war_with_japan and not lacking else 0


@clause("A3-NO.ANZ.1", "R-3")
def malaya(*, at_war_with_japan: bool, allied_malaya: bool, lacking: tuple[str, ...]) -> int:
    """ANZAC earns five for Allied Malaya and all that was ANZAC's originally."""
    return _FULL if at_war_with_japan and allied_malaya and not lacking else 0


@clause("A3-NO.ANZ.2", "R-3")
def anzac_perimeter(*, at_war_with_japan: bool, lacking: tuple[str, ...]) -> int:
    """ANZAC earns five while Allies, not the Dutch, hold the islands of its outer perimeter."""
    return _FULL if at_war_with_japan and not lacking else 0


@clause("A3-NO.CHI.1", "R-3")
def burma_road(lacking: tuple[str, ...]) -> int:
    """China earns six, and may buy artillery, while Allies hold the whole Burma Road."""
    return 0 if lacking else _ROAD


def _in_europe(position: Position) -> bool:
    return at_war_in_europe(position, Power.SOVIET_UNION)


def _other_allies(position: Position) -> tuple[Power, ...]:
    return tuple(each for each in allies(position) if each is not Power.SOVIET_UNION)


def _british_in_europe(position: Position) -> bool:
    return at_war_in_europe(position, Power.UNITED_KINGDOM)


SOVIET = (
    Objective(
        "Lend-lease",
        lend_lease,
        lambda now: (
            _in_europe(now),
            ships(now, axis(), WARSHIPS, ("SZ125",)),
            bool(held(now, (Power.SOVIET_UNION,), ("Archangel",))),
            guests(now, _other_allies(now), originally(Owner.SOVIET_UNION)),
        ),
    ),
    Objective(
        "German territory",
        german_territory,
        lambda now: (
            _in_europe(now),
            held(now, (Power.SOVIET_UNION,), originally(Owner.GERMANY)),
        ),
    ),
    Objective(
        "Berlin",
        berlin,
        lambda now: (
            _in_europe(now),
            bool(held(now, (Power.SOVIET_UNION,), ("Germany",))),
            now.soviet_berlin_bonus_taken,
        ),
    ),
)
BRITISH = (
    Objective(
        "Empire in Europe",
        european_empire,
        lambda now: (
            _british_in_europe(now),
            lacking(
                now,
                (Power.UNITED_KINGDOM,),
                originally(Owner.UNITED_KINGDOM, Economy.EUROPE),
            ),
        ),
        Economy.EUROPE,
    ),
    Objective(
        "Paris",
        british_in_paris,
        lambda now: (_british_in_europe(now), in_paris(now)),
        Economy.EUROPE,
    ),
    Objective(
        "Kwangtung and Malaya",
        kwangtung_and_malaya,
        lambda now: (
            now.at_war(Power.UNITED_KINGDOM, Power.JAPAN),
            lacking(now, (Power.UNITED_KINGDOM,), ("Kwangtung", "Malaya")),
        ),
        Economy.PACIFIC,
    ),
    Objective(
        "East Indies",
        allied_indies,
        lambda now: (
            now.at_war(Power.UNITED_KINGDOM, Power.JAPAN),
            lacking(now, allies(now), _INDIES),
        ),
        Economy.PACIFIC,
    ),
)
ANZAC = (
    Objective(
        "Malaya",
        malaya,
        lambda now: (
            now.at_war(Power.ANZAC, Power.JAPAN),
            bool(held(now, allies(now), ("Malaya",))),
            lacking(now, (Power.ANZAC,), originally(Owner.ANZAC)),
        ),
    ),
    Objective(
        "Outer perimeter",
        anzac_perimeter,
        lambda now: (
            now.at_war(Power.ANZAC, Power.JAPAN),
            lacking(now, allies(now), _ANZAC_PERIMETER),
        ),
    ),
)
CHINESE = (
    Objective("Burma Road", burma_road, lambda now: (lacking(now, allies(now), BURMA_ROAD),)),
)
