"""Which ships bombard before an assault: BASE-G40 bombardment, A3-KAM.7."""

from dataclasses import replace

import pytest
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.combat.battle.fighting import guns_ashore


def landing(**scotland: int) -> Game:
    """Return a game in which two German infantry land in Scotland beside a cruiser."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={
            "SZ112": {
                "germany": {"transport": 1, "infantry": 2, "cruiser": 1},
                "united_kingdom": {},
                "france": {},
            },
            "SZ111": {"united_kingdom": {}, "germany": {}},
            "Scotland": {"united_kingdom": scotland},
        },
    )
    game.move(group("1 transport 1 cruiser 2 infantry", "SZ112", "SZ111"))
    held("alpha3", "two infantry go ashore", game.move(group("2 infantry", "SZ111", "Scotland")))
    game.on()
    return game


@pytest.mark.parametrize("struck", [{}, {"SZ111"}], ids=["free", "struck"])
def test_a3_kam_7_ships_of_a_zone_that_was_struck_do_not_bombard(struck: set[str]) -> None:
    """The cruiser fires for two landed units, unless kamikazes struck where it lies."""
    game = landing(infantry=1)
    game.now = replace(game.now, turn=replace(game.now.turn, struck=frozenset(struck)))

    made = game.do("fight", space="Scotland")
    held("alpha3", f"guns ashore where {len(struck)} zones were struck", made)
    fired = {"SZ111": {"cruiser": 1}} if not struck else {}
    assert [each.found for each in made.entries if each.says == guns_ashore.says] == [
        fired.get("SZ111", {})
    ]
    assert game.now.turn.bombarded == fired


def test_base_g40_bombardment_nobody_bombards_an_empty_shore() -> None:
    """Its ships may still fire for another landing."""
    game = landing()
    game.do("fight", space="Scotland")
    held("alpha3", "no guns for an empty shore", game.made)

    assert game.now.turn.bombarded == {}
