"""Every game is whole: the lists agree with the disk, and no part that it has to have is empty."""

import json
from dataclasses import fields
from pathlib import Path

import pytest
from game_parts import MAY_BE_EMPTY, NO_ONE_FIGURE, Game, missing
from house import ROOT

from bot.games import FACES
from core.systems import SYSTEMS


def samples_of(key: str) -> Path:
    """Return the file of a game's sample requests."""
    return ROOT / "tests" / "samples" / f"{key}.json"


def game_of(key: str) -> Game:
    """Return a game of both lists, with its samples."""
    return Game(FACES[key], json.loads(samples_of(key).read_text(encoding="utf-8")))


@pytest.mark.parametrize("key", FACES)
def test_no_part_that_a_game_has_to_have_is_empty(key: str) -> None:
    """What is missing is named by its part and field."""
    assert missing(game_of(key)) == []


def test_both_lists_agree_with_each_other_and_with_the_disk() -> None:
    """A game has a room in `core` and one in `bot/games`, each under its key, and no room more."""
    core = {path.parent.name for path in ROOT.glob("core/*/system.py")} - {"terms"}
    shell = {path.parent.name for path in ROOT.glob("bot/games/*/face.py")}
    keys = {key.replace("-", "_"): key for key in SYSTEMS}

    assert set(keys) == core == shell
    assert SYSTEMS.modules == {key: f"core.{name}.system" for name, key in keys.items()}
    assert FACES.modules == {key: f"bot.games.{name}.face" for name, key in keys.items()}
    assert all(FACES[key].system is SYSTEMS[key] for key in SYSTEMS)
    assert {path.stem for path in samples_of("any").parent.glob("*.json")} == set(SYSTEMS)


def test_what_may_be_empty_is_a_field_that_there_is() -> None:
    """No reason stands for a field that is gone, nor for a procedure that has a measure by now."""
    for kind, optional in MAY_BE_EMPTY.items():
        assert set(optional) <= {each.name for each in fields(kind)}
    unmeasured = {
        f"{system.key} {kind}"
        for system in SYSTEMS.values()
        for kind, each in system.procedures.items()
        if each.odds.work is not None and not each.measures and each.parts is None
    }
    assert unmeasured == NO_ONE_FIGURE
