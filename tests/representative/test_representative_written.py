"""A position written out and pasted back, and what a pasted position has to keep to."""

from random import Random
from typing import Any

import pytest
from classic_game import Game, moving
from random_turns import RandomGame, turn_of, unwatched
from support import refusal_of

from bot.games.representative.reading.position_text import position_text, read_position_text
from core.representative.by_hand.pasting import pasted
from core.representative.record.fold import change
from core.representative.record.position import Position, begin
from core.terms.message import english
from core.terms.refusal import Refusal


def again(position: Position) -> Position:
    """Return a position after it was written out as text and read back."""
    read = read_position_text(position_text(position))
    assert not isinstance(read, Refusal), read.faults
    assert read.position is not None
    effect, wrong = pasted(read.position)
    assert not wrong
    return change(begin(), effect)


def test_ruling_24_the_set_up_is_the_same_after_writing_and_reading() -> None:
    """Nothing more and nothing less."""
    assert again(begin()) == begin()


def test_ruling_24_moves_interceptions_and_blockades_are_written_with_their_bases() -> None:
    """In the midst of combat, with a raid, a patrol, cargo of two nations, and cards."""
    units = {
        "Britain": {
            "united_kingdom": {"transport": 2, "submarine": 1, "infantry": 1, "bomber": 1},
            "usa": {"tank": 1, "rocket": 1},
        },
        "Eire": {"germany": {"fighter": 1, "infantry": 1}},
        "Germany (Baltic)": {"germany": {"battleship": 1}},
        "Karelia (Karelia sz)": {"ussr": {"submarine": 1}},
    }
    cards = {"sharing": True, "turned": {"usa": {"rockets": 3, "jets": 9}}, "every": 5}
    used = [["usa", "germany", "rockets"]]
    game = moving(
        "united_kingdom",
        units=units,
        round=6,
        cards={**cards, "used": used, "withheld": {"usa": ["rockets"]}},
        control={"Libya": "usa", "Eire": "germany"},
        complexes=["Libya", "Britain", "Germany"],
    )
    said: dict[str, Any] = {"power": "united_kingdom", "from_": "Britain"}
    landing = {"purpose": "assault", "landing": "Western Europe", "path": ["North Sea"]}
    game.act(
        "combat-move",
        **said,
        **landing,
        units={"transport": 2, "infantry": 1},
        aboard={"usa": {"tank": 1}},
    )
    game.act("combat-move", **said, units={"submarine": 1}, path=["North Sea"])
    raid = {"units": {"bomber": 1}, "path": ["Western Europe", "Germany"], "purpose": "night"}
    game.act("combat-move", **said, **raid)
    zones = {"zones": {"North Sea": {"submarine": 1}}, "spaces": ["Eire"]}
    game.act("blockade", by="united_kingdom", victim="germany", **zones, resolve=True)
    assert again(game.position) == game.position
    game.act("advance", {"intercept_germany": "1"})

    assert game.position.campaign.interceptions
    assert again(game.position) == game.position


@pytest.mark.parametrize("seed", range(2))
def test_ruling_24_random_positions_are_the_same_after_writing_and_reading(seed: int) -> None:
    """A round of chance, written and read at the end of each turn."""
    game, chance = RandomGame(unwatched), Random(seed)  # noqa: S311 - play, not dice
    for _ in range(4):
        turn_of(game, chance)
        assert again(game.position) == game.position


def test_ruling_24_a_space_under_two_spellings_is_a_fault_with_its_line() -> None:
    """Karelia and Leningrad are one; in TOML and in JSON the second line is named."""
    toml = '[control]\nKarelia = "germany"\nLeningrad = "ussr"\n'
    json = '{"control": {\n"Karelia": "germany",\n"Leningrad": "ussr"}}'
    for text in (toml, json):
        read = read_position_text(text)
        read = refusal_of(read)
        assert english(read.faults[0].what).startswith("Line 3, `control.Leningrad`: ")
    position = {"control": {"Karelia": "germany", "Leningrad": "ussr"}}
    assert "R4 R-24" in Game().refused("set-up", position=position)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('{"control": {\n"Karelia": "germany",\n"Karelia": "ussr"}}', "Line 3"),
        ("{\n\n]", "Line 3"),
        ('[control]\nKarelia = "germany"\nKarelia = "ussr"\n', "Line 3"),
        ("round = \n", "Line 1"),
        ("[units.Karelia]\nussr = { submarine = 1 }\n", "Line 2"),
        ('settled = [\n  "Karelia",\n  "Nowhere",\n]\n', "Line 3"),
    ],
)
def test_ruling_24_every_fault_of_a_text_has_its_line(text: str, line: str) -> None:
    """Twice the same key, broken texts, ships on no coast, unknown names in a list."""
    read = read_position_text(text)

    read = refusal_of(read)
    assert line in english(read.faults[0].what)


MOVE: dict[str, Any] = {"power": "germany", "from": "Western Europe", "units": {"fighter": 1}}


@pytest.mark.parametrize(
    ("move", "cited"),
    [
        ({"path": ["Germany", "Baltic"]}, "R4-4.3"),
        ({"path": ["Spain"]}, "R4-4.1"),
        ({"path": ["Britain"], "purpose": "night"}, "R4-4.12"),
        ({"path": ["Britain"], "units": {"fighter": 1, "tank": 1}}, "R4-4.12"),
        ({"path": ["Russia"]}, "R4-4.3"),
        ({"path": ["Spain"], "units": {"infantry": 1}}, "R4 R-24"),
    ],
)
def test_ruling_24_moves_that_are_pasted_are_checked_like_declared_ones(
    move: dict[str, Any], cited: str
) -> None:
    """Too far, nothing there, no bombers, not together, no step, at rest already."""
    position = {"power": "germany", "phase": "combat", "moves": [MOVE | move]}
    refusal = Game().refused("set-up", position=position)

    assert any(cited in each for each in refusal), refusal


def test_ruling_24_pasted_moves_are_checked_against_each_other() -> None:
    """By night and by day in one turn; and an interception that nobody could make."""
    raid = {
        **MOVE,
        "from": "Germany",
        "units": {"bomber": 1},
        "path": ["Western Europe", "Britain"],
    }
    both = [raid | {"purpose": "night"}, raid | {"purpose": "day"}]
    base: dict[str, Any] = {"power": "germany", "phase": "combat"}
    far = {"power": "usa", "unit": "battleship", "at": "West US", "move": 1, "space": "Britain"}

    assert "R4-5.7" in Game().refused("set-up", position=base | {"moves": both})
    assert "R4 R-24" in Game().refused(
        "set-up", position=base | {"moves": both[:1], "interceptions": [far]}
    )
