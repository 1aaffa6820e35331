"""Who still goes ashore when transports are sunk before the landing (BASE-G40 assault)."""

from dataclasses import replace

from turn_cases import Game

from core.alpha3.book.terms import Power
from core.alpha3.combat.battle.casualties import _shorten_assaults
from core.alpha3.record.play import Play
from core.terms.dice import NoDice
from core.terms.ledger import Ledger


def test_base_g40_assault_of_two_landings_the_first_takes_who_is_afloat() -> None:
    """Of five planned three are left: two for the first shore, one for the second."""
    game = Game(
        power="germany",
        phase="conduct_combat",
        units={"SZ110": {"germany": {"transport": 2, "infantry": 3}, "united_kingdom": {}}},
    )
    planned = {("SZ110", "United Kingdom"): {"infantry": 2}, ("SZ110", "Scotland"): {"infantry": 3}}
    now = replace(game.now, turn=replace(game.now.turn, assaults=planned))
    play = Play(now, Ledger({}, NoDice()))
    _shorten_assaults(play, Power.GERMANY, "SZ110")
    assert play.now.turn.assaults == {
        ("SZ110", "United Kingdom"): {"infantry": 2},
        ("SZ110", "Scotland"): {"infantry": 1},
    }
    _shorten_assaults(play, Power.ITALY, "SZ110")
    assert play.now.turn.assaults["SZ110", "Scotland"] == {"infantry": 1}
