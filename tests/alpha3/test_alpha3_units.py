"""What each unit does by itself, islands, and Britain as one force: BASE-G40, A3-ISL, A3-UK."""

import pytest
from turn_cases import Game, group

from core.alpha3.book.terms import Economy, Owner, Power
from core.alpha3.book.world import TERRITORIES
from core.alpha3.economy.facilities import is_island
from core.alpha3.moving.group import enough_to_go
from core.alpha3.moving.paths import shortest


def test_a3_isl_1_sardinia_and_sicily_are_two_islands_in_one_zone() -> None:
    """Each is assaulted by itself; New Guinea is no island, for land touches it."""
    assert is_island("Sardinia")
    assert is_island("Sicily")
    assert is_island("West Indies")
    assert not is_island("New Guinea")


def test_a3_uk_4_both_economies_move_as_one_force() -> None:
    """Units of India and of London move in one request."""
    game = Game(power="united_kingdom", phase="noncombat_move")

    game.move(group("1 infantry", "India", "West India"), group("1 infantry", "London", "Scotland"))

    assert game.there("West India", "united_kingdom")["infantry"] >= 1


def test_a3_uk_2_research_is_paid_from_either_treasury() -> None:
    """Two dice cost ten: four from India, six from London; what is found serves both."""
    game = Game(power="united_kingdom")
    game.answers["chart"] = "chart_1"
    game.do("research", number=2, from_pacific=4, dice={"research": (6, 2), "development": (1,)})

    assert game.now.treasuries[Power.UNITED_KINGDOM, Economy.PACIFIC] == 13
    assert game.now.treasuries[Power.UNITED_KINGDOM, Economy.EUROPE] == 22
    assert game.now.has(Power.UNITED_KINGDOM, "advanced_artillery")


def soviet(space: str) -> bool:
    """Return whether a space is Soviet when the game begins."""
    return space in TERRITORIES and TERRITORIES[space].owner is Owner.SOVIET_UNION


@pytest.mark.parametrize(
    ("unit", "locator", "moves"),
    [
        ("infantry", "BASE-G40 infantry", 1),
        ("mech_infantry", "BASE-G40 mech_infantry", 2),
        ("artillery", "BASE-G40 artillery", 1),
        ("tank", "BASE-G40 tank", 2),
        ("fighter", "BASE-G40 fighter", 4),
        ("tactical_bomber", "BASE-G40 tactical_bomber", 4),
        ("strategic_bomber", "BASE-G40 strategic_bomber", 6),
    ],
)
def test_every_unit_moves_as_printed_over_friendly_ground(
    unit: str, locator: str, moves: int
) -> None:
    """From Vladivostok's Amur westward over Soviet ground: so far, and no farther."""
    whole = shortest("Amur", "Archangel", lambda _, there: soviet(there), lambda *_: True)
    assert whole
    way = whole[: moves + 2]
    game = Game(
        power="soviet_union", phase="noncombat_move", units={"Amur": {"soviet_union": {unit: 1}}}
    )

    assert locator in {rule.citation for rule in enough_to_go.rules}
    assert f"can still go {moves + 1} spaces" in game.why_not(f"1 {unit}", *way)
    game.move(group(f"1 {unit}", *way[:-1]))
    assert game.there(way[-2], "soviet_union").get(unit)
