"""Every procedure of every room, on sample requests: pure, and one lock for each decision point."""

import ast
import json
from functools import cache, partial
from typing import Any

import pytest
from decision_points import Moment, walk
from house import ROOT, parsed

from core.fairness.derivation import is_throw_id
from core.systems import SYSTEMS, resolve
from core.terms.dice import Dice
from core.terms.procedure import Ending
from core.terms.question import Answers, Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

SAMPLES = {
    path.stem: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "tests" / "samples").glob("*.json"))
}
"""Requests by system and kind; every room has a file, every procedure an entry."""

EVERY_SAMPLE = [
    pytest.param(system, kind, given, id=f"{system}-{kind}-{number}")
    for system, kinds in SAMPLES.items()
    if system in SYSTEMS
    for kind, samples in kinds.items()
    for number, given in enumerate(samples)
]


def test_every_procedure_has_a_sample() -> None:
    """A new procedure is not finished before it is walked here."""
    assert {
        f"{system.key} {kind}"
        for system in SYSTEMS.values()
        for kind in system.procedures
        if not SAMPLES.get(system.key, {}).get(kind)
    } == set()


def test_every_procedure_resolves_its_own_kind() -> None:
    """The door finds a procedure by the kind and the system that its request names."""
    assert [
        (system.key, kind)
        for system in SYSTEMS.values()
        for kind, procedure in system.procedures.items()
        if (procedure.request.system, procedure.request.kind) != (system.key, kind)
    ] == []


def moments(system: str, kind: str, given: object) -> list[Moment]:
    """Return every moment of the sample's procedure, through every answer; walked once."""
    return _walked(system, kind, json.dumps(given))


@cache
def _walked(system: str, kind: str, given: str) -> list[Moment]:
    return _walk(system, kind, json.loads(given))


def _walk(system: str, kind: str, given: object) -> list[Moment]:
    room = SYSTEMS[system]
    request = read_request(room.procedures[kind].request, given)
    assert not isinstance(request, Refusal), request.faults
    return list(walk(partial(_run, request, room.outside)))


def _run(request: Request, position: Any, answers: Answers, dice: Dice) -> Ending:
    return resolve(position, request, answers, dice)


@pytest.mark.parametrize(("system", "kind", "given"), EVERY_SAMPLE)
def test_one_lock_for_each_decision_point(system: str, kind: str, given: object) -> None:
    """Every way through is resolved; no two locks in a row, no die known before a choice.

    The walk itself raises where a lock could make a throw that comes after a later decision.
    """
    walked = moments(system, kind, given)

    locks = [each for each in walked if isinstance(each.ending, NeedDice)]
    questions = [each for each in walked if isinstance(each.ending, Question)]
    assert any(isinstance(each.ending, Resolution) for each in walked)
    assert not any(isinstance(each.ending, Refusal) for each in walked)
    assert max((each.locks for each in walked), default=0) <= len(questions) + 1
    assert {each.locks for each in locks} <= set(range(len(questions) + 1))


@pytest.mark.parametrize(
    ("system", "kind"),
    [(system.key, kind) for system in SYSTEMS.values() for kind in system.procedures],
)
def test_what_throws_dice_has_odds_or_says_why_not(system: str, kind: str) -> None:
    """DESIGN 3: a procedure carries its odds, or why it has none; one without dice says so."""
    odds = SYSTEMS[system].procedures[kind].odds
    throws = any(
        isinstance(each.ending, NeedDice)
        for given in SAMPLES[system][kind]
        for each in moments(system, kind, given)
    )
    if odds.work is None:
        assert throws == bool(odds.why_none)


@pytest.mark.parametrize(("system", "kind", "given"), EVERY_SAMPLE)
def test_a_run_is_a_pure_function(system: str, kind: str, given: object) -> None:
    """Walked twice, every moment is the same; what it shows is plain JSON."""
    first, second = moments(system, kind, given), _walk(system, kind, given)

    assert first == second
    for each in first:
        if isinstance(each.ending, Resolution):
            shown = each.ending.as_json()
            assert json.loads(json.dumps(shown)) == shown


@pytest.mark.parametrize(("system", "kind", "given"), EVERY_SAMPLE)
def test_throws_have_names_that_a_key_can_derive(system: str, kind: str, given: object) -> None:
    """One to 32 of a-z, 0-9 and underscore, no name twice in a lock, at most a thousand dice."""
    for each in moments(system, kind, given):
        if isinstance(each.ending, NeedDice):
            names = [throw.id for throw in each.ending.fixed]
            assert len(names) == len(set(names))
            assert all(is_throw_id(name) for name in names)
            assert all(1 <= throw.n <= 1000 and throw.m >= 2 for throw in each.ending.fixed)
            assert all(is_throw_id(throw.id.removesuffix("*")) for throw in each.ending.open)


@pytest.mark.parametrize(("system", "kind", "given"), EVERY_SAMPLE)
def test_every_rule_in_the_working_stands_in_a_rulebook(
    system: str, kind: str, given: object
) -> None:
    """Every entry cites, and what a room's rulebook holds; the aid cites the book it orders."""
    books = {room.rulebook.source: room.rulebook for room in SYSTEMS.values()}
    for each in moments(system, kind, given):
        if isinstance(each.ending, Resolution):
            assert all(books[rule.source][rule.locator] is rule for rule in each.ending.rules)
            assert all(entry.rules for entry in each.ending.entries)
            assert each.ending.headline


@pytest.mark.parametrize(("system", "kind", "given"), EVERY_SAMPLE)
def test_every_open_question_can_be_answered_by_standing_order(
    system: str, kind: str, given: object
) -> None:
    """One decision of the game asks for it; that reads whatever the question takes."""
    room = SYSTEMS[system]
    for each in moments(system, kind, given):
        if isinstance(each.ending, Question) and not each.ending.hidden:
            [decision] = [named for named in room.questions if named.asks(each.ending.id)]
            taken = each.ending.choices or (each.ending.prefill,)
            assert [decision.read(answer) for answer in taken] == list(taken)
            assert bool(each.ending.choices) <= (decision.read("zeppelin") is None)


@pytest.mark.parametrize("room", ["awaw", "alpha3", "representative"])
def test_the_questions_of_a_game_are_those_that_its_source_asks(room: str) -> None:
    """Every id that a procedure gives an open question, and no other, can be ordered about."""
    asked = [
        told
        for path in sorted((ROOT / "core" / room).rglob("*.py"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id == "Question"
        if (told := {each.arg: each.value for each in node.keywords})
    ]
    open_ = [_template(told["id"]) for told in asked if "hidden" not in told]

    assert sorted(each.id for each in SYSTEMS[room].questions) == sorted(set(open_))
    names = [each.name for each in SYSTEMS[room].questions]
    assert len(names) == len(set(names))


def _template(id_: ast.expr) -> str:
    """Return a question's id as it stands in the source, ``{}`` for what is filled in."""
    parts = id_.values if isinstance(id_, ast.JoinedStr) else [id_]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)


def test_the_aid_asks_what_its_phases_ask() -> None:
    """Its procedures are those of the book's phases: no question of theirs is another's."""
    assert set(SYSTEMS["bombing-sop"].questions) < set(SYSTEMS["awaw"].questions)
