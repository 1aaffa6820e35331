"""Phases of Global 1940 by their names as players read and type them."""

from turn_cases import Game

from core.alpha3.book.terms import Phase


def test_a_phase_is_set_by_its_name_as_players_read_it() -> None:
    """A refusal names `purchase and repair`, so that may be typed."""
    for name in ("purchase and repair", "Purchase And Repair", "purchase_and_repair"):
        game = Game(power="anzac", phase=name)
        assert game.now.phase is Phase.PURCHASE_AND_REPAIR
