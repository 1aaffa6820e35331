"""Submarines that submerge instead of striking by surprise, under Alpha+3."""

from board_fights import fought

from core.board.alpha3_profile import alpha3_sea_battle
from core.board.army import Army
from core.board.battle import Battle, Winner
from core.board.side import Both, Side


def army(*order: str, **counts: int) -> Army:
    """Return a fleet."""
    return Army(counts, order)


def submerging(attacker: Army, defender: Army, *sides: Side) -> Battle:
    """Return a battle of one round in which submarines of some sides submerge."""
    return alpha3_sea_battle(Both(attacker, defender), submerging=frozenset(sides), max_rounds=1)


def test_submarines_that_submerge_neither_strike_nor_are_hit() -> None:
    """A cruiser and a submarine stand off without a die."""
    report = fought(submerging(army(cruiser=1), army(submarine=1), Side.DEFENDER))

    assert report.winner is Winner.STAND_OFF
    assert not report.broken_off


def test_submarines_cannot_submerge_under_a_destroyer() -> None:
    """It sees them: they fire and are hit."""
    report = fought(
        submerging(army(destroyer=1), army(submarine=1), Side.DEFENDER),
        r1_attacker_destroyer=[2],
        r1_defender_submarine=[1],
    )

    assert report.winner is Winner.NONE


def test_what_fights_beside_submerged_submarines_takes_the_hits() -> None:
    """The order gives up the submarine first; the cruiser is hit, because it alone is there."""
    report = fought(
        submerging(
            army(cruiser=1), army("submarine", "cruiser", submarine=1, cruiser=1), Side.DEFENDER
        ),
        r1_attacker_cruiser=[3],
        r1_defender_cruiser=[6],
    )

    assert report.defender_left == {"submarine": 1}


def test_attacking_submarines_may_submerge_too() -> None:
    """They leave the cruiser alone, and it leaves them."""
    report = fought(submerging(army(submarine=2), army(cruiser=1), Side.ATTACKER))

    assert report.winner is Winner.STAND_OFF
