"""What is shown of lines that are typed stays as it was: headline, preview, LOCK and question.

The declarations are those of the tables under ``tests/words/readings``, each at the first of some
positions where it is not refused. Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and
read what changed.
"""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from test_show_golden import SETTING_UP, golden, texts

from bot.games import FACES
from bot.games.alpha3.pages.turns import turn_lines
from bot.show.acts.declaration import coming_words
from bot.show.asked.whole_question import question_body
from core.systems import SYSTEMS, resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

TABLES = sorted((Path(__file__).parents[1] / "words" / "readings").glob("*.txt"))

PHASES = ("combat_move", "conduct_combat", "combat", "noncombat_move", "noncombat")
"""Phases of the games with a map, whichever of them a game has."""

_READ = re.compile(r"  ([a-z0-9-]+) (\{.*)")


def placed(system: str, kind: str, given: Any) -> Any:
    """Return where a game begins when it is set up so; None where that is refused."""
    room = SYSTEMS[system]
    request = read_request(room.procedures[kind].request, given)
    if isinstance(request, Refusal):
        return None
    position = room.begin
    made = resolve(position, request, {}, NoDice())
    if not isinstance(made, Resolution):
        return None
    for effect in made.effects:
        position = room.change(position, effect)
    return position


@cache
def positions(system: str, power: str) -> tuple[Any, ...]:
    """Return some positions of a game in which a power may act, the empty one first."""
    room = SYSTEMS[system]
    found = [room.outside, room.begin]
    if system in SETTING_UP:
        kind, given = SETTING_UP[system]
        found.append(placed(system, kind, given))
        at = given["position"]
        if isinstance(at, dict) and "phase" in at:
            for phase in ("purchase_and_repair", "purchase", *PHASES, "mobilize", "place"):
                told = {"position": {"power": power, "phase": phase}}
                found.append(placed(system, kind, told))
    return tuple(each for each in found if each is not None)


def told_of_a_request(system: str, request: Request, power: str) -> Iterator[str]:
    """Yield what is shown of a request before it is locked in; where it is refused, its name."""
    room, pages = SYSTEMS[system], FACES[system].pages
    yield english(pages.title(request))
    if system == "alpha3":  # the orders of a battle too, wherever it is fought
        yield from texts(turn_lines(request, ()))
    for position in positions(system, power):
        needs = resolve(position, request, {}, NoDice())
        if isinstance(needs, Refusal):
            continue
        yield from texts(pages.preview(request, needs))
        yield english(coming_words(needs, "plain", room.whom))
        if isinstance(needs, NeedDice):
            yield from texts(pages.of_a_lock(request, needs))
        if isinstance(needs, Question):
            asked = pages.asked(request, needs, room.whom(needs.to))
            yield from (*texts(asked.title), *texts(question_body(asked)))
        return


def told_of_a_table(system: str, table: str) -> Iterator[str]:
    """Yield the lines of a table with what is shown of each; what was shown before but once."""
    known: set[tuple[str, ...]] = set()
    typed = power = ""
    for row in table.splitlines():
        if not row.startswith(" "):
            typed = row
            power = row.partition(" | ")[0].partition("@")[0].split(" ")[0]
            continue
        if (read := _READ.fullmatch(row)) is None:
            continue
        given, _ = json.JSONDecoder().raw_decode(read[2])
        request = read_request(SYSTEMS[system].procedures[read[1]].request, given)
        if isinstance(request, Refusal):
            continue
        told = tuple(told_of_a_request(system, request, power))
        if told not in known:
            known.add(told)
            yield from (f"== {typed}", *told)


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_what_is_shown_of_a_typed_line_is_as_it_was(path: Path) -> None:
    """Every line of the tables, of those that show the same the first."""
    assert golden(f"typed/{path.stem}", told_of_a_table(path.stem, path.read_text("utf-8")))
