"""What every kind of page says, whole, of every sample and of a full position of each game.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as prose.
"""

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from campaign_positions import FULL
from drawn import drawn_odds, expected
from test_show_result_lengths import KINDS

from bot.games import FACES
from bot.record.entries.play import trail_of
from bot.referee.odds.computation import Odds, compute_odds
from bot.referee.odds.forecasts import RequestOdds
from bot.show.acts.declaration import coming_words
from bot.show.acts.overview import told_pages
from bot.show.acts.results import ResultFacts, result_pages
from bot.show.asked.whole_question import question_body
from core.forecast import parts_of
from core.systems import SYSTEMS, resolve
from core.terms.dice import KeyedDice, NoDice
from core.terms.message import Message, english
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import NeedDice, Resolution

GOLDEN = Path(__file__).parent / "golden"

FACTS = ResultFacts("g1", 1, 1, (1,), "plain", "Head 1: 00")

SETTING_UP: Mapping[str, tuple[str, dict[str, Any]]] = {
    "awaw": ("set-up", {"position": FULL}),
    "alpha3": ("set-position", {"position": {"power": "germany", "phase": "combat_move"}}),
    "representative": ("set-up", {"position": {"power": "germany", "phase": "combat_move"}}),
}
"""What a position of each game is told by."""


def texts(value: Any) -> Iterator[str]:
    """Yield every text of a page, in its order; colours, buttons' styles and ids are none."""
    match value:
        case Message():
            yield english(value)
        case str():
            yield value
        case Mapping():
            for key, each in value.items():
                yield from texts(key)
                yield from texts(each)
        case tuple() | list():
            for each in value:
                yield from texts(each)
        case _ if is_dataclass(value):
            for each in fields(value):
                yield from texts(getattr(value, each.name))


def told_of(system: str, kind: str, given: object) -> Iterator[str]:
    """Yield what is told of a declaration from its preview to its working."""
    room, pages = SYSTEMS[system], FACES[system].pages
    request = read_request(room.procedures[kind].request, given)
    assert not isinstance(request, Refusal), request.faults
    answers: dict[str, str] = {}
    needs: Any = resolve(room.outside, request, answers, NoDice())
    yield from ("-- preview", *texts(pages.preview(request, needs)))
    yield english(coming_words(needs, "plain", room.whom))
    while not isinstance(needs, Resolution):
        if isinstance(needs, NeedDice):
            yield from ("-- lock", *texts(pages.of_a_lock(request, needs)))
            needs = resolve(room.outside, request, answers, KeyedDice(bytes(32)))
        else:
            for each in (needs, *needs.beside):
                asked = pages.asked(request, each, room.whom(each.to))
                yield from ("-- question", *texts(asked.title), *texts(question_body(asked)))
                answers[each.id] = each.choices[0] if each.choices else each.prefill
            needs = resolve(room.outside, request, answers, KeyedDice(bytes(32)))
    odds = compute_odds(room.outside, request, {})
    if isinstance(odds, Odds):
        found = [RequestOdds("", request, odds.figures, odds.battle, odds.assumes)]
        page = drawn_odds(found)
        yield from ("-- odds", *texts(expected(found)), *texts((page.title, page.body)))
        yield from texts(page.fields)
    for part in parts_of(request, needs, room.outside):
        said = part.request.model_dump(mode="json", exclude_defaults=True)
        yield from ("-- measured", *texts(part.name), json.dumps(said, sort_keys=True))
        for each in part.measures:
            yield f"{english(each.unit)}: {each.actual(part)}"
    changes = room.changes(room.outside, needs.effects)
    by_part = room.changes_by_part(room.outside, needs)
    rolls = (1,) if needs.rolls else ()
    facts = replace(FACTS, rolls=rolls, changes=changes, by_part=by_part)
    for page in result_pages(pages.result(needs), needs.entries, room, facts):
        yield from ("-- result", *texts((page.title, page.body, page.fields)))
    for told in told_pages([], trail_of(needs.entries), (), pages.figures):
        yield from ("-- working", *texts(told))


def told_of_a_position(system: str) -> Iterator[str]:
    """Yield what is told of a position: at a glance, its sheets, whose turn it is, what to type."""
    room, pages = SYSTEMS[system], FACES[system].pages
    position = room.begin
    if system in SETTING_UP:
        kind, given = SETTING_UP[system]
        request = read_request(room.procedures[kind].request, given)
        assert not isinstance(request, Refusal), request.faults
        made = resolve(position, request, {}, NoDice())
        assert isinstance(made, Resolution), made
        for effect in made.effects:
            position = room.change(position, effect)
    yield from ("-- position", *texts(pages.position(position)))
    for name, sheet in pages.sheets(position).items():
        yield from ("-- sheet", *texts(name), *texts(sheet()))
    yield from ("-- turn", *texts(pages.turn(position)))
    yield from ("-- guide", *texts(pages.guide(position)))
    yield from ("-- options", *texts(tuple(pages.options(position))))


def golden(name: str, told: Iterator[str]) -> bool:
    """Return whether a file says exactly this, after writing it when that is wanted."""
    path, text = GOLDEN / f"{name}.txt", "\n".join(told) + "\n"
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8").splitlines() == text.splitlines()
    return True


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_every_page_of_a_declaration_says_what_it_said(system: str, kind: str) -> None:
    """Preview, lock, questions, posts and working of every sample."""
    told = (
        line
        for number, given in enumerate(KINDS[system, kind], 1)
        for line in (f"== {kind} {number}", *told_of(system, kind, given))
    )
    assert golden(f"{system}/{kind}", told)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_verb_begins_the_lines_that_it_began(system: str) -> None:
    """Each name of each verb, with the example of what it begins."""
    verbs = FACES[system].reading.verbs
    told = (f"{name}: {verbs[name].example}" for name in sorted(verbs))
    assert golden(f"{system}/the verbs", told)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_page_of_a_position_says_what_it_said(system: str) -> None:
    """The position at a glance, further pages, whose turn it is, and what may be typed."""
    assert golden(f"{system}/the position", told_of_a_position(system))
