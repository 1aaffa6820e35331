"""A place to land that is said with an attack, such as `2 ftr Germany - Poland (land Berlin)`."""

from support import resolution_of
from turn_cases import Game, group

from core.terms.message import english
from core.terms.refusal import Refusal

WAR = [["germany", "united_kingdom"], ["germany", "france"]]


def said(place: str, units: str = "2 fighter") -> str:
    """Return what stands against aircraft that mean to land in a place; the headline if nothing."""
    game = Game(power="germany", phase="combat_move", wars=WAR)
    move = {**group(units, "Western Germany", "France"), "landing": place}
    ending = game.try_("move", moves=[move])
    if isinstance(ending, Refusal):
        return " | ".join(f"{english(each.what)} {english(each.do)}" for each in ending.faults)
    return english(resolution_of(ending).headline)


def test_base_g40_air_r_76_a_place_in_reach_is_kept_with_the_move() -> None:
    """By any name of it; the post says it."""
    assert "(landing in Western Germany)" in said("Western Germany")
    assert "(landing in Holland Belgium)" in said("Holland")


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
