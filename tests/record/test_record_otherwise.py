"""What comes of declarations that differ in one thing from samples, and from those of played games.

A game that is played at random declares little that the rules forbid, and much that is usual. So of
each of its declarations some are tried at the same position that differ in one thing: a number, a
name, an item less, a field more. What is refused is held word for word; of what is allowed the
questions, the headline, what it changes, and hashes of the whole working and of the odds.

``UMPIRE_UPDATE_GOLDEN=1 -n 0`` writes the files anew; the difference names what is affected.
"""

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from held_refusals import told as told_refusal
from otherwise import Given, Sayings
from played_games import played_games, results_of

from bot.referee.game.free_roll import FreeRoll
from bot.show.acts.changes import change_lines
from core.forecast import forecast, has_odds, to_come
from core.systems import SYSTEMS, resolve
from core.terms.dice import KeyedDice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution
from core.terms.system import System

HELD = Path(__file__).with_name("otherwise")
SAMPLES = Path(__file__).parents[1] / "samples"
TRIED, FIRST, LATER = 4, 1, 1
"""So many declarations are tried for each of the first of a kind, and for each later one."""


def given_of(request: Request) -> Given:
    """Return the fields of a request that were given."""
    return request.model_dump(mode="json", exclude_unset=True)


def samples_of(system: str) -> dict[str, list[Given]]:
    """Return declarations of every kind, such as have a result."""
    found: dict[str, list[Given]] = json.loads((SAMPLES / f"{system}.json").read_text("utf-8"))
    return found


@cache
def sayings_of(system: str, kind: str) -> Sayings:
    """Return what samples and the games of a system say in declarations of a kind."""
    found = Sayings(SYSTEMS[system].procedures[kind].request)
    for given in samples_of(system)[kind]:
        found.heard(given)
    return found


def hashed(found: object) -> str:
    """Return a hash of plain data."""
    return hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:12]


def odds_of(position: Any, request: Request, chance: Random) -> Iterator[str]:
    """Yield the odds of a request whose questions are answered by chance."""
    seed = chance.random()

    def policy(asked: Question) -> str:
        some = Random(f"{seed} {asked.id}")  # noqa: S311 - no dice of a game
        return some.choice(asked.choices) if asked.choices else asked.prefill

    found = forecast(position, request, policy)
    if isinstance(found, Refusal):
        yield f"no odds: {told_refusal(found)}"
        return
    figures = {
        name: {english(value): f"{share:.6f}" for value, share in shares.items()}
        for name, shares in found.figures.items()
    }
    yield f"odds {hashed(figures)} {', '.join(map(english, found.assumes))}".strip()


def ending_of(position: Any, request: Request, chance: Random, asked: list[str]) -> Ending:
    """Return what comes of a request with dice and answers by chance, and note what is asked."""
    answers: dict[str, str] = {}
    dice = KeyedDice(chance.randbytes(32))
    while isinstance(ending := resolve(position, request, answers, dice), Question):
        for each in (ending, *ending.beside):
            assert each.id not in answers
            answers[each.id] = chance.choice(each.choices) if each.choices else each.prefill
            asked.append(f"asked: {each.to}: {english(each.text)} {answers[each.id]!r}")
    return ending


def told_of(
    room: System[Any], position: Any, request: Request, chance: Random, *, odds: bool
) -> Iterator[str]:
    """Yield what comes of a request, and its odds if they are wanted."""
    asked: list[str] = []
    ending = ending_of(position, request, chance, asked)
    yield from asked
    if isinstance(ending, Refusal):
        yield told_refusal(ending)
        return
    assert isinstance(ending, Resolution)
    yield english(ending.headline)
    yield from map(english, change_lines(room, room.changes(position, ending.effects)))
    yield f"working {hashed(ending.as_json())}"
    if odds and has_odds(request):
        yield from odds_of(position, request, chance)
    elif odds and not ending.rolls:
        for effect in ending.effects:
            position = room.change(position, effect)
        for part in to_come(request, position):
            yield f"to come: {english(part.name)}"
            yield from odds_of(position, part.request, chance)


def tried(
    room: System[Any], kind: str, given: Given, position: Any, chance: Random, most: int = TRIED
) -> Iterator[str]:
    """Yield what comes of declarations that differ in one thing from one, and odds of the first."""
    for nth, other in enumerate(sayings_of(room.key, kind).some(given, chance, most)):
        yield f"-- {other.what}"
        request = read_request(room.procedures[kind].request, other.given)
        if isinstance(request, Refusal):
            yield told_refusal(request)
        else:
            yield from told_of(room, position, request, chance, odds=nth == 0)


def in_a_game(game: str) -> Iterator[str]:
    """Yield what comes of all that is tried in a played game."""
    room, met = SYSTEMS[game.rpartition("_")[0]], Counter[str]()
    for nth, played in enumerate(results_of(game)):
        if not isinstance(played.request, FreeRoll):
            kind, chance = played.request.kind, Random(f"{game} {nth}")  # noqa: S311 - no dice
            met[kind] += 1
            most = TRIED if met[kind] <= FIRST else LATER
            given, before = given_of(played.request), played.before.position
            yield f"== {nth} {kind}"
            yield from tried(room, kind, given, before, chance, most)


def of_samples(system: str) -> Iterator[str]:
    """Yield what comes of all that is tried instead of a sample."""
    room = SYSTEMS[system]
    for kind, samples in samples_of(system).items():
        for nth, given in enumerate(samples, 1):
            chance = Random(f"{system} {kind} {nth}")  # noqa: S311 - no dice of a game
            yield f"== {kind} {nth}"
            yield from tried(room, kind, given, room.outside, chance)


def held(name: str, told: Iterator[str]) -> bool:
    """Return whether a file says exactly this, after writing it when that is wanted."""
    path, found = HELD / f"{name}.txt", "\n".join([*told, ""])
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(found, encoding="utf-8")
    assert found == path.read_text(encoding="utf-8")
    return True


@pytest.mark.parametrize("game", played_games())
def test_what_is_declared_otherwise_in_a_game_comes_out_as_it_did(game: str) -> None:
    """Refusal by refusal, and result by result."""
    assert held(game, in_a_game(game))


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_declared_otherwise_than_in_a_sample_comes_out_as_it_did(system: str) -> None:
    """Where no game stands behind the declaration."""
    assert held(system, of_samples(system))
