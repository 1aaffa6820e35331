"""24.42 and 26.61 to 26.63: placing rocket bases."""

from typing import Any

import pytest
from asserted_workings import held
from campaign_game import Game, in_phase
from support import cited

from core.awaw.book.terms import Power
from core.terms.message import english

PLACE = {"power": "germany", "action": "place"}


def placing(result: int, **more: Any) -> Game:
    """Return a campaign in the Axis movement phase, with a rocket result."""
    research = {"european_axis": {"rockets": result}} if result else {}
    return in_phase("movement", "axis", "summer 1944", research=research, **more)


def test_24_42_rockets_need_a_research_result() -> None:
    """Without one no base is placed."""
    assert cited(placing(0).refused("rocket-base", **PLACE, place="Calais")) == ["AWAW 24.42"]


def state(played: Game, place: str = "calais") -> str:
    """Return the state of a rocket base."""
    return played.campaign.ground.rocket_bases[place].state.value


@pytest.mark.parametrize(("result", "bases"), [(9, 2), (10, 4), (11, 6), (12, 6)])
def test_26_63b_a_result_allows_so_many_bases(result: int, bases: int) -> None:
    """Two, four, six and six; one a turn (26.61A)."""
    played = placing(result)
    for number in range(bases):
        played.do("rocket-base", **PLACE, place=f"base {number}")
        second = played.refused("rocket-base", **PLACE, place="one more")
        full = number + 1 == bases
        assert cited(second) == ["AWAW 26.63B" if full else "AWAW 26.61A"]
        played.do("advance", to="turn")
        played.do("advance")

    refusal = played.refused("rocket-base", **PLACE, place="one more")
    assert cited(refusal) == ["AWAW 26.63B"]


def test_26_61a_a_base_is_recycled_beside_the_one_that_is_placed() -> None:
    """An undamaged one of one's own; then it stands in the new place alone."""
    played = placing(10, rocket_bases={"calais": {"power": "germany"}})
    recycle = {"power": "germany", "action": "recycle", "place": "Lille"}

    assert cited(played.refused("rocket-base", **recycle, origin="Rouen")) == ["AWAW 26.61A"]
    played.do("rocket-base", **recycle, origin="Calais")
    played.do("rocket-base", **PLACE, place="Calais")
    bases = played.campaign.ground.rocket_bases
    assert {name: base.power for name, base in bases.items()} == {
        "lille": Power.GERMANY,
        "calais": Power.GERMANY,
    }


def test_26_61_no_base_is_placed_on_another() -> None:
    """And damaged ones are not recycled."""
    bases = {
        "calais": {"power": "germany", "state": "inverted", "until": "axis summer 1944"},
    }
    played = placing(10, rocket_bases=bases)

    assert cited(played.refused("rocket-base", **PLACE, place="Calais")) == ["AWAW 26.61"]
    recycle = {"power": "germany", "action": "recycle", "place": "Lille", "origin": "Calais"}
    assert cited(played.refused("rocket-base", **recycle)) == ["AWAW 26.61A"]


def test_26_62a_a_base_is_lost_with_its_hex() -> None:
    """Enemy control eliminates it; control by its own side does not."""
    played = placing(9, rocket_bases={"calais": {"power": "germany"}})
    played.do("control", power="italy", place="Calais")
    assert state(played) == "operational"

    resolution = played.do("control", power="britain", place="Calais")
    held("awaw", "a captured rocket base", resolution)

    assert "AWAW 26.62A" in [rule.citation for rule in resolution.rules]
    assert state(played) == "eliminated"
    played.do("control", power="united_states", place="Calais")


def test_bases_are_placed_in_the_owners_movement_phase() -> None:
    """As air bases are."""
    played = in_phase("combat", "axis", research={"european_axis": {"rockets": 9}})

    assert "AWAW 24.12" in cited(played.refused("rocket-base", **PLACE, place="Calais"))


def test_26_61a_one_base_a_turn_is_recycled_beside_the_one_that_is_placed() -> None:
    """A second recycling of the same turn is refused; in the next turn it is not."""
    bases = {name: {"power": "germany"} for name in ("calais", "lille")}
    played = placing(10, rocket_bases=bases)
    recycle = {"power": "germany", "action": "recycle"}

    played.do("rocket-base", **recycle, place="Ghent", origin="Calais")
    played.do("rocket-base", **PLACE, place="Namur")
    again = {**recycle, "place": "Arras", "origin": "Lille"}
    assert cited(played.refused("rocket-base", **again)) == ["AWAW 26.61A", "AWAW 26.62C"]
    assert "26.61A" in english(played.refused("rocket-base", **PLACE, place="Arras").message)


def test_26_62c_a_lost_base_is_placed_back_beside_a_new_one() -> None:
    """One a turn, in the manner of recycling; the record forgets where it was lost."""
    lost = {name: {"power": "germany", "state": "eliminated"} for name in ("calais", "lille")}
    played = placing(10, rocket_bases=lost)

    played.do("rocket-base", **PLACE, place="Lille")
    played.do("rocket-base", **PLACE, place="Ghent")
    assert state(played) == "eliminated"
    assert "26.61A" in english(played.refused("rocket-base", **PLACE, place="Arras").message)
    assert set(played.campaign.ground.rocket_bases) == {"calais", "lille", "ghent"}
