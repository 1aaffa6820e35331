"""A place to land that is said with an attack, such as `2 ftr Germany - Poland (land Berlin)`."""

import pytest
from support import resolution_of
from turn_cases import Game, group

from core.terms.message import english
from core.terms.refusal import Refusal

WAR = [["germany", "united_kingdom"], ["germany", "france"]]


def said(place: str, moved: str = "2 fighter", **more: object) -> str:
    """Return what stands against aircraft that mean to land in a place; the headline if nothing."""
    game = Game(power="germany", phase="combat_move", wars=WAR, **more)
    move = {**group(moved, "Western Germany", "France"), "landing": place}
    ending = game.try_("move", moves=[move])
    if isinstance(ending, Refusal):
        return " | ".join(f"{english(each.what)} {english(each.do)}" for each in ending.faults)
    return english(resolution_of(ending).headline)


def test_base_g40_air_r_76_a_place_in_reach_is_kept_with_the_move() -> None:
    """By any name of it; the post says it."""
    assert "(landing in Western Germany)" in said("Western Germany")
    assert "(landing in Holland Belgium)" in said("Holland")


@pytest.mark.parametrize("place", ["Germany", "Greater Southern Germany"])
def test_base_g40_air_r_76_a_place_need_not_be_among_the_nearest(place: str) -> None:
    """Two spaces are left; of the places that near three were looked at, others were refused."""
    assert said(place).endswith(f"(landing in {place})")


@pytest.mark.parametrize(("fleet", "lands"), [("germany", True), ("", False)])
def test_base_g40_carrier_r_76_a_deck_may_be_meant_where_ground_is_near(
    fleet: str, *, lands: bool
) -> None:
    """A carrier in zone 110 takes fighters from over France; a strategic bomber it does not."""
    units = {"Western Germany": {"germany": {"fighter": 2, "strategic_bomber": 1}}}
    units["SZ110"] = {fleet: {"carrier": 1}} if fleet else {"united_kingdom": {}}

    assert ("could not land" not in said("SZ110", units=units)) is lands
    assert "bomber could not land in SZ110" in said("SZ110", "1 strategic_bomber", units=units)


def test_base_g40_air_r_76_a_place_out_of_reach_is_refused_with_those_in_reach() -> None:
    """Two fighters with two spaces left do not come to Ukraine."""
    told = said("Ukraine")

    assert "2 fighters could not land in Ukraine" in told
    assert "In reach are Holland Belgium, Western Germany, Denmark." in told


def test_base_g40_air_r_76_only_aircraft_of_an_attack_say_where_they_land() -> None:
    """A noncombat move ends where it ends, and infantry does not land at all."""
    assert "only aircraft land" in said("Western Germany", "2 infantry")
    game = Game(power="germany", phase="noncombat_move")
    move = {**group("1 fighter", "Germany", "Poland"), "landing": "Germany"}
    assert "the move itself is where they land" in " ".join(game.faults("move", moves=[move]))


def test_base_g40_air_r_76_what_was_said_binds_nobody() -> None:
    """In Noncombat Move the aircraft land elsewhere."""
    game = Game(power="germany", phase="combat_move", wars=WAR)
    game.move({**group("1 fighter", "Western Germany", "SZ113"), "landing": "Germany"})
    game.on(times=2)

    game.move(group("1 fighter", "SZ113", "Denmark"))

    assert game.there("Denmark", "germany")["fighter"] == 1
