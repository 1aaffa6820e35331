"""One true reason, and none beside it that goes away with it (BASE-G40 moves, A3-POL)."""

from typing import Any

import pytest
from support import ending_of, refusal_of
from turn_cases import Game, group

from core.terms.message import english

DENMARK = {
    "Denmark": {"germany": {"infantry": 2}},
    "SZ113": {"germany": {"transport": 1}},
    "SZ112": {"united_kingdom": {}, "france": {}},
}


def _against(game: Game, kind: str, **said: Any) -> list[tuple[str, str]]:
    given = {"power": game.now.power.value, **said}
    ending = ending_of("alpha3", kind, given, position=game.now)
    ending = refusal_of(ending)
    return [(english(each.what), english(each.do)) for each in ending.faults]


def _move(game: Game, units: str, *path: str) -> list[tuple[str, str]]:
    return _against(game, "move", moves=[group(units, *path)])


def test_a3_pol_4_where_aircraft_may_not_go_nobody_asks_where_they_would_land() -> None:
    """American fighters over Kwangtung: the U.S. is neutral, and that is all."""
    game = Game(power="united_states", phase="combat_move")

    [(what, _)] = _move(game, "1 fighter", "Philippines", "Kwangtung")
    assert "A3-POL.4" in what


def test_base_g40_moves_what_is_too_far_is_not_told_what_lies_on_the_way() -> None:
    """Infantry to Moscow: it goes one space, whatever the state of war is."""
    game = Game(power="germany", phase="combat_move")

    [(what, _)] = _move(game, "2 infantry", "Germany", "Russia")
    assert "no infantry there can still go 5 spaces" in what


def test_base_g40_blitz_past_an_army_nobody_is_asked_for_tanks() -> None:
    """A French army stands in France: no tank beside them would let them through."""
    game = Game(power="germany", phase="combat_move")
    way = ("Western Germany", "France", "Normandy Bordeaux")

    [(what, _)] = _move(game, "1 mech_infantry", *way)
    assert "cannot pass through France" in what


def test_base_g40_transports_who_goes_ashore_is_told_from_where() -> None:
    """Zone 112 does not touch Britain; 109 and 110 do. Loading is as clear."""
    game = Game(power="germany", phase="combat_move", units=DENMARK)
    ashore = _move(game, "2 infantry", "Denmark", "SZ113", "SZ112", "United Kingdom")
    aboard = _move(game, "2 infantry", "Denmark", "SZ110")

    assert [do for _, do in ashore] == ["Go ashore from a sea zone beside it: SZ109, SZ110."]
    assert [do for _, do in aboard] == ["Load in a sea zone beside it: SZ112, SZ113."]


@pytest.mark.parametrize(
    ("kind", "said"),
    [("fight", {"space": "SZ6"}), ("retreat", {"space": "France", "to": "Germany"})],
)
def test_base_g40_phases_before_combat_there_is_but_the_phase_to_wait_for(
    kind: str, said: dict[str, str]
) -> None:
    """That nothing is to be fought there is no reason: nothing could be."""
    [(what, do)] = _against(Game(power="germany", phase="combat_move"), kind, **said)

    assert "BASE-G40 phases" in what
    assert do == "Go on to it with `next`."
