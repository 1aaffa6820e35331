"""Whatever is offered while a line is typed is lawful then and there, in every phase.

All that is offered on the way is held whole; ``UMPIRE_UPDATE_GOLDEN=1`` writes it anew.
"""

import os
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from offered_play import OfferedGame, table_of

from core.alpha3.book.terms import Phase, Side
from core.terms.message import english


def played(system: str, seed: int, steps: int, first: str = "") -> OfferedGame:
    """Return a game in which so many offered lines were taken by chance."""
    game = OfferedGame(table_of(system), Random(seed))  # noqa: S311 - a game to be repeated
    if first:
        (found,) = [each for each in game.offered(1, first) if each.line == first]
        assert game._take(1, found)
    stuck = 0
    while len(game.taken) < steps and not game.over and stuck < 20:
        stuck = 0 if game.step(going_on=0.4) else stuck + 1
    return game


@pytest.mark.parametrize(
    ("system", "first", "steps", "verbs"),
    [
        ("alpha3", "", 45, {"buy", "next", "place"}),
        ("representative", "", 25, {"buy", "next", "place"}),
        ("awaw", "setup 1939", 25, {"next", "setup", "build", "cards"}),
        ("bombing-sop", "", 12, {"bomb"}),
    ],
)
def test_a_game_is_played_by_what_is_offered(
    system: str, first: str, steps: int, verbs: set[str]
) -> None:
    """Every line that is offered on the way previews without refusal, for who reads it."""
    game = played(system, seed=21, steps=steps, first=first)
    offers = "\n".join(game.told) + "\n"
    path = Path(__file__).parent / "offered_play" / f"{system}.txt"

    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.write_text(offers, encoding="utf-8")
    assert offers == path.read_text(encoding="utf-8")
    assert len(game.taken) == steps
    begun = Counter(line.split()[0] for _, line in game.taken)
    assert verbs <= set(begun), begun


@pytest.mark.soak
@pytest.mark.timeout(3000)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("system", "first"), [("alpha3", ""), ("representative", ""), ("awaw", "setup 1939")]
)
def test_long_games_are_played_by_what_is_offered(system: str, first: str, seed: int) -> None:
    """The same for some turns."""
    game = played(system, seed, steps=400, first=first)

    assert len(game.taken) == 400 or game.over


def test_research_offers_no_fight_and_no_move() -> None:
    """Global 1940, phase by phase: each verb where it may be used."""
    game = OfferedGame(table_of("alpha3"), Random(1))  # noqa: S311 - a game to be repeated
    for typed in ("fight", "fight all", "raid", "3 inf", "fra", "buy", "place", "land"):
        assert game.offered(1, typed) == [], typed
    assert {each.line.split()[0] for each in game.offered(1, "")} == {"research", "next"}
    assert game.table.position.phase is Phase.RESEARCH
    assert game.offered(2, "") == []


def test_nothing_is_offered_when_a_game_is_over() -> None:
    """The Axis has won: neither side may do anything."""
    won = replace(table_of("alpha3").position, winner=Side.AXIS)
    play = OfferedGame(table_of("alpha3", won), Random(1))  # noqa: S311 - a game to be repeated
    assert [play.offered(user, typed) for user in (1, 2) for typed in ("", "fight")] == [[]] * 4


def test_what_is_offered_says_what_is_left() -> None:
    """Purchases: the money behind each."""
    game = OfferedGame(table_of("representative"), Random(1))  # noqa: S311 - a game to be repeated

    told = {each.line: english(each.beside) for each in game.offered(2, "buy 3 inf")}
    assert told["buy 3 inf"] == "15 IPCs left"
    assert told["buy 3 inf 1 ftr"] == "3 IPCs left"
    assert not [line for line in told if "battleship" in line]
