"""The rulebook of the 1986 room: its chapters, its figures, and what it does not pretend."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bot.cogs.options.command_options import offer_systems
from bot.cogs.people.game import GameCog
from core.board.unit_table import AMENDED_UNITS, CLASSIC_UNITS
from core.representative.book.terms import BOOK, Power
from core.representative.system import SYSTEM
from core.systems import SYSTEMS
from core.terms.citation import Enforcement

PAGES = Path(__file__).parents[2] / "core" / "representative" / "book" / "rulebook"

PRINTED = {
    "infantry": (3, 1, 2, 1),
    "tank": (5, 3, 2, 2),
    "fighter": (12, 3, 4, 4),
    "bomber": (15, 4, 1, 6),
    "transport": (8, 0, 1, 2),
    "submarine": (8, 2, 2, 2),
    "carrier": (18, 1, 3, 2),
    "battleship": (24, 4, 4, 2),
}
"""Cost, attack, defence and move on the unit chart of the second edition."""

FIGURES = re.compile(
    r"Costs (\d+), attacks (?:at (\d)|not at all), defends at (\d), moves (\d)\.",
)


def figures(locator: str) -> tuple[int, ...]:
    """Return the figures told at a unit's place; no attack is 0."""
    found = FIGURES.match(BOOK[locator].text)
    assert found is not None
    return tuple(int(each or 0) for each in found.groups())


def numbers(locator: str) -> list[int]:
    """Return every number told at a place, in its order."""
    return [int(each) for each in re.findall(r"\d+", BOOK[locator].text)]


def test_the_book_holds_as_many_places_as_its_parts_have() -> None:
    """Chapters 1 to 8 without 2, terms, options, appendix and base, each under its title."""
    titles = [rule.locator for rule in BOOK if rule.enforcement is Enforcement.HEADING]
    parts = Counter(re.split(r"[. ]", rule.locator)[0] for rule in BOOK)

    assert titles == [
        *("R4-1", "R4-TERMS", "R4-3", "R4-4", "R4-5", "R4-6", "R4-7", "R4-8"),
        *("R4-OPT", "R4-APP", "BASE-86"),
    ]
    assert {part: parts[part] - 1 for part in titles} == {
        "R4-1": 3,
        "R4-TERMS": 9,
        "R4-3": 11,
        "R4-4": 30,
        "R4-5": 21,
        "R4-6": 2,
        "R4-7": 2,
        "R4-8": 2,
        "R4-OPT": 4,
        "R4-APP": 7,
        "BASE-86": 24,
    }


def test_places_are_counted_without_a_gap() -> None:
    """R4-4.1 to R4-4.30, and so in every part that counts."""
    counted: dict[str, list[int]] = {}
    for rule in BOOK:
        part, point, number = rule.locator.partition(".")
        if point and number.isdigit():
            counted.setdefault(part, []).append(int(number))

    assert len(counted) == 10
    assert all(found == list(range(1, len(found) + 1)) for found in counted.values())


def test_the_list_of_places_is_the_book_in_its_order() -> None:
    """Nothing is in the one that is not in the other."""
    listed = (PAGES / "locators_r4.txt").read_text(encoding="utf-8").splitlines()

    assert listed == [rule.locator for rule in BOOK if not rule.locator.startswith("R-")]


def test_rulings_are_numbered_without_a_gap_and_each_is_cited() -> None:
    """Every answer of ours is applied by some clause."""
    assert [ruling.number for ruling in BOOK.rulings] == list(range(1, len(BOOK.rulings) + 1))
    assert all(BOOK.clauses_of(ruling.locator) for ruling in BOOK.rulings)


def test_what_nobody_enforces_says_why() -> None:
    """A place without a clause is a title, attested, or not covered with its reason."""
    for rule in BOOK:
        if not BOOK.clauses_of(rule.locator):
            assert rule.enforcement is Enforcement.HEADING or rule.reason


@pytest.mark.parametrize("unit", PRINTED)
def test_base_86_units_have_the_figures_of_the_chart(unit: str) -> None:
    """The book tells them, and battles are fought with the same."""
    values = CLASSIC_UNITS[unit]

    assert figures(f"BASE-86 {unit}") == PRINTED[unit]
    assert (values.cost, values.attack, values.defence, values.move) == PRINTED[unit]


def test_r4_3_10_and_r4_app_2_carriers_are_as_the_amended_table_has_them() -> None:
    """Carrier and fighter together make the price; the fighter makes the numbers."""
    carrier = AMENDED_UNITS["carrier"]

    assert numbers("R4-3.10") == [carrier.cost] == [PRINTED["carrier"][0] + PRINTED["fighter"][0]]
    assert numbers("R4-APP.2")[:2] == [carrier.attack, carrier.defence] == [3, 4]


def test_base_86_money_at_the_start() -> None:
    """24, 32, 30, 25 and 36 IPCs, in the order of play."""
    assert numbers("BASE-86 income") == [24, 32, 30, 25, 36]


@pytest.mark.parametrize(
    ("locator", "told"),
    [
        ("R4-4.3", [2, 1, 4, 3]),
        ("R4-4.10", [2, 3, 6, 5, 5]),
        ("R4-4.20", [0, 0, 1, 0]),
        ("R4-4.21", [1, 0, 1, 1]),
        ("R4-5.5", [1]),
        ("R4-5.6", [4, 3]),
        ("R4-5.12", [22, 30, 8, 3]),
        ("R4-3.7", [2, 3]),
        ("R4-OPT.4", [4, 1, 4, 4, 5]),
    ],
)
def test_the_figures_of_the_amendments_are_told(locator: str, told: list[int]) -> None:
    """Radii, rebasing, reactions, raids, the blockades of the examples, developments."""
    assert numbers(locator) == told


def test_the_powers_are_in_the_order_of_play_and_two_are_axis() -> None:
    """USSR, Germany, United Kingdom, Japan, United States."""
    assert SYSTEM.powers == {
        "ussr": "allies",
        "germany": "axis",
        "united_kingdom": "allies",
        "japan": "axis",
        "usa": "allies",
    }
    assert [power.value for power in Power] == list(SYSTEM.powers)


def test_a_game_of_the_room_is_offered() -> None:
    """A room that resolves something can be played."""
    offer_systems()
    parameter = GameCog.new.get_parameter("system")
    assert parameter is not None

    assert [choice.value for choice in parameter.choices] == [
        key for key, system in SYSTEMS.items() if system.procedures
    ]
    assert SYSTEM.key in [choice.value for choice in parameter.choices]
