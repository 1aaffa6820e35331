"""A refusal tells what stands in the way, and nothing that does not (A3-POL, BASE-G40 moves)."""

import pytest
from alpha3_cases import refused
from support import refusal_of
from turn_cases import Game

from core.alpha3.combat.defence.answers import Decided, read_decisions
from core.alpha3.combat.defence.decisions import Chances
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import english


def _why(game: Game, units: str, *path: str) -> str:
    return game.why_not(units, *path)


def test_a3_pol_4_aircraft_of_a_neutral_power_over_others_land_are_told_that() -> None:
    """American aircraft find no way but over British ground: the U.S. is neutral, by A3-POL.4."""
    game = Game(
        power="united_states",
        phase="noncombat_move",
        units={"Alaska": {"united_states": {"fighter": 1}}},
    )

    why = _why(game, "1 fighter", "Eastern United States", "Ontario")
    assert "is neutral" in why
    assert "A3-POL.4" in why
    through = _why(game, "1 fighter", "Central United States", "Ontario", "Quebec")
    assert "A3-POL.4" in through


def test_a3_pol_4_a_way_that_is_closed_all_round_is_told_with_its_reason() -> None:
    """The way to Berlin is shut by a peace, and the refusal says so."""
    units = {"Eastern Poland": {"soviet_union": {"tank": 1}}}
    game = Game(power="soviet_union", phase="combat_move", units=units)

    why = _why(game, "1 tank", "Eastern Poland", "Germany")
    assert "no war with Germany" in why or "A3-POL" in why
    assert "no way between them" not in why


def test_base_g40_neutrals_a_neutral_below_every_way_is_named() -> None:
    """Switzerland in the middle: whoever names it as a stop is told what it is."""
    game = Game(power="germany", phase="combat_move")

    why = _why(game, "1 fighter", "Western Germany", "Switzerland", "Northern Italy")
    assert "Switzerland" in why
    assert "BASE-G40 neutrals" in why


def test_base_g40_passages_a_strait_that_is_shut_is_named() -> None:
    """Out of the Baltic past a British Denmark."""
    game = Game(power="germany", phase="combat_move", control={"Denmark": "united_kingdom"})

    why = _why(game, "1 cruiser", "SZ113", "SZ112")
    assert "Danish Straits" in why
    assert "no way" not in why


def test_base_g40_moves_an_enemy_in_the_way_is_named() -> None:
    """Nobody sails past the British fleet, nor drives through the French army."""
    sea = Game(power="germany", phase="noncombat_move", units={"SZ112": {"france": {}}})
    assert "SZ112" in _why(sea, "1 battleship", "SZ113", "SZ111")
    land = Game(power="germany", phase="combat_move")
    assert "France" in _why(land, "1 tank", "Holland Belgium", "Southern France")


def test_base_g40_air_one_true_fault_and_no_false_one_beside_it() -> None:
    """Units that are not there, or cannot come so far, are not asked where they would land."""
    game = Game(power="germany", phase="combat_move")

    (none_there,) = game.faults(
        "move", moves=[{"units": {"fighter": 9}, "path": ["Norway", "SZ111"]}]
    )
    assert "only 1 fighter there can still go" in none_there
    (too_far,) = game.faults("move", moves=[{"units": {"fighter": 1}, "path": ["Norway", "SZ101"]}])
    assert "can still go" in too_far


def _decided(answer: str) -> tuple[Decided, list[str]]:
    chances = Chances(kamikazes=(("SZ6", ("2 destroyer", "1 battleship")),))
    book = Ledger({}, NoDice())
    found = read_decisions(answer, chances, book)
    return found, [english(each.what) for each in book.faults]


@pytest.mark.parametrize(
    "answer",
    [
        "kamikaze sz6: battleship, destroyer 2",
        "kamikaze sz6 battleship, destroyer 2",
        "kamikaze sz 6 battleship and destroyer 2",
        "kamikaze in 6 1 battleship, destroyer 2",
        "kamikaze sea zone 6 battleship 1, 1 destroyer 2",
    ],
)
def test_a3_kam_4_a_strike_is_read_with_a_colon_or_without(answer: str) -> None:
    """The zone ends with its number; what follows are ships."""
    found, faults = _decided(answer)

    assert faults == []
    assert [each.name for each in found.strikes] == ["battleship 1", "destroyer 2"]


def test_a3_kam_4_a_number_before_the_ship_is_no_ship() -> None:
    """`2 destroyers` could be two strikes at one or one at each: the ships are asked for."""
    found, faults = _decided("kamikaze sz6 2 destroyers")

    assert found.strikes == []
    assert faults == ["`2 destroyers` does not name the ship of each strike (A3-KAM.4)."]


def test_a3_kam_2_the_single_procedure_names_its_zone() -> None:
    """Outside a game the refusal of a wrong zone is one fault."""
    fault = refused("kamikaze", strikes=[{"zone": "SZ112", "target": "battleship"}]).faults
    assert len(fault) == 1


def test_base_g40_phases_fighting_everything_too_early_has_one_fault() -> None:
    """The phase is the reason, and not that nothing waits in it."""
    game = Game(power="germany", phase="combat_move")

    (fault,) = game.faults("combat-phase")
    assert fault.startswith("This is done in Conduct Combat")


def test_base_g40_china_units_that_stay_at_home_have_one_fault() -> None:
    """Noncombat Move would open Indo-China to them no more than Combat Move."""
    there = {"Yunnan": {"china": {"infantry": 1, "fighter": 1}}}
    game = Game(power="china", phase="combat_move", units=there)

    for units in ("1 infantry", "1 fighter"):
        (fault,) = _why(game, units, "Yunnan", "French Indo China").split(" | ")
        assert "Chinese units may not go to French Indo China" in fault


def test_a3_war_1_a_war_on_an_ally_is_not_put_off_but_named_anew() -> None:
    """No rule will open it later."""
    game = Game(power="germany", phase="combat_move")

    (fault,) = refusal_of(game.try_("war", on="italy")).faults
    assert english(fault.do) == "Name a power of the other side."
