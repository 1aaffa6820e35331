"""The posts of the 1986 game: each kind of result within the lines of a phone, nothing twice."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from classic_game import ROOM, Game
from drawn import drawn_result
from random_turns import random_rounds
from support import with_soak

from bot.show.page import Page
from bot.show.phone import MOST_LINES, lines_on_phone
from core.forecast import to_come
from core.representative.record.position import Position
from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.request import read_request
from core.terms.resolution import Resolution

SAMPLES: dict[str, list[dict[str, Any]]] = json.loads(
    Path(__file__).parents[1].joinpath("samples/representative.json").read_text(encoding="utf-8")
)
KINDS = tuple(ROOM.procedures)
GAMES = 3
"""So many games are played at random, each for two rounds."""


def sampled(kind: str) -> Iterator[Page]:
    """Yield the post of each sample of a kind, by dice of no account."""
    for given in SAMPLES[kind]:
        request: Any = read_request(ROOM.procedures[kind].request, given)
        before = Game().position if "position" in given or kind != "blockade" else ROOM.outside
        answers: dict[str, str] = {}
        procedure = ROOM.procedures[kind]
        ended = procedure.resolve(before, request, answers, KeyedDice(bytes(32)))
        while isinstance(ended, Question):
            for each in (ended, *ended.beside):
                answers[each.id] = each.choices[0] if each.choices else each.prefill
            ended = procedure.resolve(before, request, answers, KeyedDice(bytes(32)))
        assert isinstance(ended, Resolution), ended
        yield drawn_result(ended, ROOM.changes(before, ended.effects))


def lines_of(page: Page) -> int:
    """Return how many lines of a phone a post takes before its small print."""
    return sum(lines_on_phone(english(line)) for line in (page.title, page.body))


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_post_fits_a_phone(kind: str) -> None:
    """DESIGN 4: fourteen lines of 38 characters at most."""
    found = {page.title: lines_of(page) for page in sampled(kind)}

    assert found
    assert {title: lines for title, lines in found.items() if lines > MOST_LINES} == {}


@pytest.mark.parametrize("seed", with_soak(range(GAMES), plain=1))
def test_the_posts_of_a_game_fit_a_phone(seed: int) -> None:
    """Whatever happens in it, and no line stands in a post twice."""
    seen: dict[str, int] = {}

    def shown(before: Position, ended: Resolution) -> None:
        page = drawn_result(ended, ROOM.changes(before, ended.effects))
        lines = [english(page.title), *english(page.body).splitlines()]
        assert len(lines) == len(set(lines)), lines
        assert english(page.title) == english(page.title)[:1].upper() + english(page.title)[1:]
        seen[f"{ended.kind}: {english(page.title)}"] = lines_of(page)

    random_rounds(seed, shown)

    assert len({name.partition(":")[0] for name in seen}) > 6
    assert {title: lines for title, lines in seen.items() if lines > MOST_LINES} == {}


def landing(units: dict[str, int], site: str = "Finland-Norway") -> tuple[Game, Resolution]:
    """Return a game with a British landing, and the move that makes it."""
    game = Game(
        power="united_kingdom",
        phase="combat_move",
        units={
            "Britain (North Sea)": {"united_kingdom": {**units, "battleship": 1}},
            "Finland-Norway": {"germany": {"infantry": 1}},
        },
    )
    sent(game, units, site)
    return game, game.made


def sent(game: Game, units: dict[str, int], site: str) -> None:
    """Send British units to land in a place, or to support a landing there."""
    game.act(
        "combat-move",
        power="united_kingdom",
        units=units,
        from_="Britain",
        path=["North Sea"],
        purpose="assault",
        landing=site,
    )


def test_r4_4_18_ships_that_carry_nothing_support_a_landing() -> None:
    """A battleship alone was posted with `Cargo lands in Finland Norway`."""
    game, carrying = landing({"transport": 1, "infantry": 1})
    sent(game, {"battleship": 1}, "Finland-Norway")

    assert "Supports the landing in Finland Norway" in english(drawn_result(game.made).body)
    assert "Cargo lands in Finland Norway" in english(drawn_result(carrying).body)


def test_the_odds_of_a_move_name_its_places_as_the_map_does() -> None:
    """They were told of `Soviet far east`, as the line had been typed."""
    game, move = landing({"transport": 1, "infantry": 1}, "finland-norway")

    parts = to_come(move.request, game.position)

    assert [english(part.name) for part in parts] == ["Finland Norway"]
