"""A decision in a battle of 1986 is told by who decides where: before its dice and after."""

from typing import Any

import pytest
from asserted_workings import held
from classic_game import ROOM, Game, moving

from bot.games import FACES
from bot.games.representative.pages.declarations import preview
from bot.games.representative.pages.results import results
from core.systems import resolve
from core.terms.dice import LoadedDice, NoDice
from core.terms.message import english
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

FIELD = "East Europe"
TWO_BASES: dict[str, Any] = {
    "units": {
        "Germany": {"germany": {"tank": 2, "fighter": 1}},
        "South Europe": {"germany": {"fighter": 1}},
        FIELD: {"ussr": {"infantry": 3}},
    },
    "control": {FIELD: "ussr"},
}


def _after_a_round(moves: dict[str, dict[str, int]], dice: dict[str, tuple[int, ...]]) -> Game:
    game = moving("germany", **TWO_BASES)
    for base, units in moves.items():
        game.act("combat-move", power="germany", units=units, from_=base, path=[FIELD])
    game.act("advance", power="germany")
    fight = _request("fight", power="germany", site=FIELD, stands=True)
    found = resolve(game.position, fight, {}, LoadedDice(dice))
    assert isinstance(found, Resolution), found
    for effect in found.effects:
        game.position = ROOM.change(game.position, effect)
    return game


def _tanks() -> Game:
    dice = {"r1_attacker_tank": (6, 6), "r1_defender_infantry": (6, 6, 6)}
    return _after_a_round({"Germany": {"tank": 2}}, dice)


def _request(kind: str, **said: Any) -> Request:
    found = read_request(ROOM.procedures[kind].request, said)
    assert isinstance(found, Request)
    return found


def _decided(game: Game, answer: str, dice: dict[str, tuple[int, ...]] | None = None) -> Any:
    said = _request("decide", answer=answer, powers=("germany", "japan"))
    loaded = LoadedDice(dice) if dice else NoDice()
    return said, resolve(game.position, said, {}, loaded)


def test_base_86_combat_retreat_a_retreat_is_headed_by_from_where_to_where() -> None:
    """Two tanks go back to Germany; who plays both Axis powers retreats as the attacker alone."""
    said, found = _decided(_tanks(), "retreat")

    assert isinstance(found, Resolution)
    held("representative", "two tanks retreat", found)
    told = "Germany retreats from East Europe to Germany"
    assert english(preview(said, found).title) == told
    assert english(results(found)[0].title) == told
    assert not any("answers" in english(line) for line in results(found)[0].lines)


def test_r4_4_30_a_retreat_to_several_bases_names_them() -> None:
    """Fighters go back to where each has its base."""
    moves = {"Germany": {"tank": 2, "fighter": 1}, "South Europe": {"fighter": 1}}
    dice = {
        "r1_attacker_tank": (6, 6),
        "r1_attacker_fighter": (6, 6),
        "r1_defender_infantry": (6, 6, 6),
    }
    _, found = _decided(_after_a_round(moves, dice), "retreat")

    assert isinstance(found, Resolution)
    told = "Germany retreats from East Europe to Germany and South Europe"
    assert english(found.headline) == told


@pytest.mark.parametrize("dice", [False, True])
def test_r4_4_23_who_presses_on_is_named_with_the_place(dice: bool) -> None:  # noqa: FBT001 - two moments
    """In the preview and the LOCK before the dice, and in the post after them."""
    thrown = {"r2_attacker_tank": (6, 6), "r2_defender_infantry": (6, 6, 6)} if dice else None
    said, found = _decided(_tanks(), "press on", thrown)

    told = "Germany presses on in East Europe"
    if isinstance(found, Resolution):
        assert [english(line) for line in results(found)[0].lines] == [told]
    else:
        assert isinstance(found, NeedDice)
        assert english(preview(said, found).title) == told
        assert english(FACES["representative"].pages.of_a_lock(said, found)) == told
