"""National objectives of the Axis: Germany, Japan and Italy (A3-NO.GER, A3-NO.JAP, A3-NO.ITA)."""

from core.alpha3.book.terms import LAND_UNITS, SURFACE_WARSHIPS, Power, clause
from core.alpha3.economy.earning import (
    Objective,
    allies,
    at_war_with_any,
    axis,
    held,
    lacking,
    ships,
    spoils_ore,
)
from core.alpha3.record.position import Position

_SOVIET_CITIES = ("Novgorod", "Volgograd", "Russia")
_OIL = ("Iraq", "Persia", "Northwest Persia")
_ORE = ("Denmark", "Norway")
_PERIMETER = ("Guam", "Midway", "Wake Island", "Gilbert Islands", "Solomon Islands")
_POWER_CENTRES = ("India", "New South Wales", "Hawaiian Islands", "Western United States")
_INDIES = ("Sumatra", "Java", "Borneo", "Celebes")
_ROMAN_EMPIRE = ("Gibraltar", "Southern France", "Greece", "Egypt")
_NORTH_AFRICA = ("Morocco", "Algeria", "Tunisia", "Libya", "Tobruk", "Alexandria")
_MEDITERRANEAN = tuple(f"SZ{number}" for number in range(92, 100))
_WESTERN_ALLIES = (Power.UNITED_KINGDOM, Power.ANZAC, Power.UNITED_STATES, Power.FRANCE)
_ENOUGH_OF_ROME = 3
_FULL, _TRADE, _OIL_WELL = 5, 10, 2


@clause("A3-NO.GER.1")
def soviet_trade(*, at_war_with_soviets: bool) -> int:
    """Germany earns five at peace with the Soviet Union."""
    return 0 if at_war_with_soviets else _FULL


@clause("A3-NO.GER.2")
def soviet_cities(*, at_war_with_soviets: bool, held: tuple[str, ...]) -> int:
    """At war with the Soviet Union, Germany earns five each for Novgorod, Volgograd and Russia."""
    return _FULL * len(held) if at_war_with_soviets else 0


@clause("A3-NO.GER.3")
def caucasus(*, at_war_with_soviets: bool, held: tuple[str, ...]) -> int:
    """Germany earns five for Caucasus, at war with the Soviet Union."""
    return _FULL * len(held) if at_war_with_soviets else 0


@clause("A3-NO.GER.4", "R-67")
def egypt(*, at_war_in_the_west: bool, axis_egypt: bool, land_units: int) -> int:
    """Germany earns five for a land unit of its own in Axis Egypt, at war with both in the west."""
    return _FULL if at_war_in_the_west and axis_egypt and land_units else 0


@clause("A3-NO.GER.5", "R-3", "R-12")
def iron_ore(*, at_war_in_the_west: bool, lacking: tuple[str, ...], sweden_allied: bool) -> int:
    """Germany earns five for Denmark and Norway, unless Sweden is pro-Allied or Allied."""
    return _FULL if at_war_in_the_west and not lacking and not sweden_allied else 0


@clause("A3-NO.GER.6")
def german_oil(*, at_war_in_the_west: bool, held: tuple[str, ...]) -> int:
    """Germany earns two for each of Iraq, Persia and Northwest Persia."""
    return _OIL_WELL * len(held) if at_war_in_the_west else 0


@clause("A3-NO.JAP.1")
def american_trade(*, at_war_with_us: bool, attacked_indochina: bool, unprovoked: bool) -> int:
    """Japan earns ten until war with the United States or French Indo China, or one unprovoked."""
    return 0 if at_war_with_us or attacked_indochina or unprovoked else _TRADE


@clause("A3-NO.JAP.2", "R-11")
def perimeter(*, at_war_in_the_west: bool, lacking: tuple[str, ...]) -> int:
    """Japan earns five for all five islands of its outer perimeter."""
    return _FULL if at_war_in_the_west and not lacking else 0


@clause("A3-NO.JAP.3", "R-11")
def power_centres(*, at_war_in_the_west: bool, held: tuple[str, ...]) -> int:
    """Japan earns five for each great Allied center that it holds."""
    return _FULL * len(held) if at_war_in_the_west else 0


@clause("A3-NO.JAP.4", "R-11")
def japanese_indies(*, at_war_in_the_west: bool, lacking: tuple[str, ...]) -> int:
    """Japan earns five for the four islands of the East Indies together."""
    return _FULL if at_war_in_the_west and not lacking else 0


@clause("A3-NO.ITA.1", "R-3", "R-4")
def mediterranean(*, at_war: bool, surface_warships: tuple[str, ...]) -> int:
    """Italy earns five while no Allied surface warship is in the Mediterranean."""
    return _FULL if at_war and not surface_warships else 0


@clause("A3-NO.ITA.2")
def roman_empire(*, at_war: bool, held: tuple[str, ...]) -> int:
    """Italy earns five for three of Gibraltar, Southern France, Greece and Egypt in Axis hands."""
    return _FULL if at_war and len(held) >= _ENOUGH_OF_ROME else 0


@clause("A3-NO.ITA.3")
def north_africa(*, at_war: bool, lacking: tuple[str, ...]) -> int:
    """Italy earns five for the whole North African coast in Axis hands."""
    return _FULL if at_war and not lacking else 0


@clause("A3-NO.ITA.4")
def italian_oil(*, at_war: bool, held: tuple[str, ...]) -> int:
    """Italy earns two for each of Iraq, Persia and Northwest Persia."""
    return _OIL_WELL * len(held) if at_war else 0


def _russian_war(position: Position) -> bool:
    return position.at_war(Power.GERMANY, Power.SOVIET_UNION)


def _western_war(position: Position) -> bool:
    return position.at_war(Power.GERMANY, Power.UNITED_KINGDOM) and position.at_war(
        Power.GERMANY, Power.FRANCE
    )


def _pacific_war(position: Position) -> bool:
    return at_war_with_any(position, Power.JAPAN, *_WESTERN_ALLIES)


def _italian_war(position: Position) -> bool:
    return bool(position.enemies(Power.ITALY))


def _german_land_units(position: Position) -> int:
    there = position.there("Egypt", Power.GERMANY)
    return sum(count for unit, count in there.items() if unit in LAND_UNITS)


def _german(position: Position, *among: str) -> tuple[str, ...]:
    return held(position, (Power.GERMANY,), among)


def _japanese_lack(position: Position, *among: str) -> tuple[str, ...]:
    return lacking(position, (Power.JAPAN,), among)


GERMAN = (
    Objective("Soviet trade", soviet_trade, lambda now: (_russian_war(now),)),
    Objective(
        "Soviet cities",
        soviet_cities,
        lambda now: (_russian_war(now), _german(now, *_SOVIET_CITIES)),
    ),
    Objective("Caucasus", caucasus, lambda now: (_russian_war(now), _german(now, "Caucasus"))),
    Objective(
        "Egypt",
        egypt,
        lambda now: (
            _western_war(now),
            bool(held(now, axis(), ("Egypt",))),
            _german_land_units(now),
        ),
    ),
    Objective(
        "Iron ore",
        iron_ore,
        lambda now: (_western_war(now), lacking(now, (Power.GERMANY,), _ORE), spoils_ore(now)),
    ),
    Objective("Middle East oil", german_oil, lambda now: (_western_war(now), _german(now, *_OIL))),
)
JAPANESE = (
    Objective(
        "American trade",
        american_trade,
        lambda now: (
            now.at_war(Power.JAPAN, Power.UNITED_STATES),
            now.attacked_indochina,
            now.unprovoked_on_uk_anzac,
        ),
    ),
    Objective(
        "Outer perimeter",
        perimeter,
        lambda now: (_pacific_war(now), _japanese_lack(now, *_PERIMETER)),
    ),
    Objective(
        "Power centers",
        power_centres,
        lambda now: (_pacific_war(now), held(now, (Power.JAPAN,), _POWER_CENTRES)),
    ),
    Objective(
        "East Indies",
        japanese_indies,
        lambda now: (_pacific_war(now), _japanese_lack(now, *_INDIES)),
    ),
)
ITALIAN = (
    Objective(
        "Mediterranean",
        mediterranean,
        lambda now: (
            _italian_war(now),
            ships(now, allies(now), SURFACE_WARSHIPS, _MEDITERRANEAN),
        ),
    ),
    Objective(
        "Roman empire",
        roman_empire,
        lambda now: (_italian_war(now), held(now, axis(), _ROMAN_EMPIRE)),
    ),
    Objective(
        "North Africa",
        north_africa,
        lambda now: (_italian_war(now), lacking(now, axis(), _NORTH_AFRICA)),
    ),
    Objective(
        "Middle East oil",
        italian_oil,
        lambda now: (_italian_war(now), held(now, (Power.ITALY,), _OIL)),
    ),
)
