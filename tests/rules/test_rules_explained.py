"""Procedures told beforehand: every step is ordered by a rule that the procedure really applies."""

import json
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

import pytest
from decision_points import walk
from house import ROOT

from bot.show.rules.explanation import every_explanation
from bot.words.explanations import find_explanation, suggested_explanations
from core.awaw.book.terms import BOOK
from core.systems import SYSTEMS, resolve
from core.terms.citation import Enforcement, UnknownRuleError
from core.terms.dice import Dice
from core.terms.explained import ExplanationError, read_told
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Answers
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution

_WORTH = {"value": 50}
FILED = (
    "",
    "London: 9 aaf 2 int",
    "London: 9 aaf stay\nLondon western by us: 2 int again 1",
    "London: 2 aaf\nLondon by us: 3 aaf",
    "Berlin: 4 aaf 2 int buy off",
    "Berlin: 9 aaf",
    "Moscow: 1 ic",
)
"""What defenders of a phase may file; only what fits a sample is tried on it."""

_TARGET = {"kind": "key_economic_area", "value": 50, "objective": 1}

EXPLAINED = {each.key: each for each in every_explanation()}


def _raid(
    place: str,
    attacker: str,
    defender: str,
    force: dict[str, int],
    theater: str = "europe",
    also: str = "oil_center",
) -> dict[str, Any]:
    powers = {"attacker": attacker, "defender": defender, "theater": theater}
    kind = "ic" if defender == "russia" else "city"
    target = {**_TARGET, "name": place, "kind": kind, "also": [also, "key_economic_area"]}
    return {**powers, "force": force, "target": target}


def _salvos(place: str) -> dict[str, Any]:
    target = {"name": place, "kind": "city"}
    return {"attacker": "germany", "defender": "britain", "salvos": 1, "target": target | _WORTH}


AFTERWARDS = {"alpha3 scramble": frozenset({"A3-SCR.5", "A3-SCR.6"})}
"""Rules of steps that come later in the turn, which other procedures of the room apply."""

MORE: dict[str, list[dict[str, Any]]] = {
    "awaw submarine-warfare": [
        {"box": "pacific", "attacker": "japan", "turn": "fall 1944", "submarines": 2, "asw": 1},
        {"box": "atlantic", "attacker": "germany", "submarines": 35, "net_modifier": 0},
        {"box": "pacific", "attacker": "united_states", "turn": "fall 1944", "submarines": 2},
        {"box": "atlantic", "attacker": "germany", "turn": "fall 1942", "submarines": 2, "asw": 1},
    ],
    "awaw strategic-bombing": [
        {
            "attacker": "united_states",
            "defender": "germany",
            "theater": "europe",
            "force": {"strategic_bombers": 9, "aaf": 6},
            "defenders": [{"front": "western", "aaf": 2}, {"aaf": 1}],
            "target": {**_TARGET, "also": ["oil_center"]},
        }
    ],
    "awaw flying-bombs": [
        {"attacker": "germany", "defender": "britain", "salvos": 2, "target": _TARGET}
    ],
    "awaw rockets": [
        {"attacker": "germany", "defender": "britain", "salvos": 2, "target": _TARGET}
    ],
    "awaw bombing-phase": [
        {
            "raids": [
                _raid("London", "germany", "britain", {"aaf": 12}),
                _raid("London", "germany", "britain", {"strategic_bombers": 9}),
                _raid("London", "germany", "britain", {"strategic_bombers": 9}),
            ],
            "flying_bombs": [_salvos("London")],
            "rockets": [_salvos("London")],
        },
        {"raids": [_raid("Chungking", "japan", "china", {"aaf": 9}, "pacific")]},
    ],
    "bombing-sop bombing-phase": [
        {"raids": [_raid("Berlin", "britain", "germany", {"aaf": 12})] * 2},
        {"raids": [_raid("Chungking", "japan", "china", {"aaf": 9}, "pacific")]},
        {"raids": [_raid("Moscow", "germany", "russia", {"strategic_bombers": 9}, also="ic")]},
    ],
    "bombing-sop strategic-bombing": [
        {
            "attacker": "britain",
            "defender": "germany",
            "theater": "europe",
            "force": {"strategic_bombers": 9},
            "target": {"kind": "oil_center", "value": 0, "objective": 1},
            "buy_off": True,
        }
    ],
}
"""Requests that bring out what the house's own samples leave aside."""

BY_THE_PLAYERS = (Enforcement.ATTESTED, Enforcement.NOT_COVERED)


@cache
def applied(key: str) -> frozenset[str]:
    """Return every citation in the working of a procedure, through all its samples."""
    system, _, kind = key.partition(" ")
    samples = json.loads((ROOT / "tests" / "samples" / f"{system}.json").read_text("utf-8"))
    return frozenset(
        rule.citation
        for given in (*samples[kind], *MORE.get(key, ()))
        for resolution in resolutions(system, kind, given)
        for rule in resolution.rules
    )


def resolutions(system: str, kind: str, given: object) -> Iterator[Resolution]:
    """Yield what a request may end in, through every answer."""
    room = SYSTEMS[system]
    request = read_request(room.procedures[kind].request, given)
    assert not isinstance(request, Refusal), request.faults
    for filed in FILED if kind == "bombing-phase" else ("",):
        known = {"defenders": filed} if filed else {}
        for moment in walk(partial(_run, request, room.outside, known)):
            if isinstance(moment.ending, Resolution):
                yield moment.ending


def _run(request: Request, position: Any, known: Answers, answers: Answers, dice: Dice) -> Ending:
    return resolve(position, request, {**answers, **known}, dice)


@pytest.mark.parametrize("key", EXPLAINED)
def test_an_explanation_is_of_a_procedure_that_the_room_has(key: str) -> None:
    """By its kind, with steps and with names."""
    explanation = EXPLAINED[key]

    assert explanation.kind in SYSTEMS[explanation.system].procedures
    assert len(explanation.steps) >= 3
    assert all(explanation.names)


@pytest.mark.parametrize("key", EXPLAINED)
def test_every_rule_of_a_step_is_applied_by_the_procedure_or_left_to_the_players(key: str) -> None:
    """No step cites what its procedure has nothing to do with; no step is a mere heading."""
    assert [
        f"{step.what} {rule.citation}"
        for step in EXPLAINED[key].steps
        for rule in step.rules
        if rule.citation not in applied(key) | AFTERWARDS.get(key, frozenset())
        and rule.enforcement not in BY_THE_PLAYERS
    ] == []


def test_the_attacks_of_a_world_at_war_are_all_explained() -> None:
    """Everything that fights, in the rulebook's way and in the aid's."""
    assert set(EXPLAINED) >= {
        *(f"awaw {kind}" for kind in ("submarine-warfare", "strategic-bombing", "flying-bombs")),
        *("awaw submarine-warfare-indian-ocean", "awaw rockets", "awaw allocate-losses"),
        *("bombing-sop strategic-bombing", "awaw bombing-phase", "bombing-sop bombing-phase"),
        "awaw air-table",
    }


@pytest.mark.parametrize(
    ("asked", "home", "key"),
    [
        ("a raid", "awaw", "awaw strategic-bombing"),
        ("raid", "bombing-sop", "bombing-sop strategic-bombing"),
        ("submarine attack", "", "awaw submarine-warfare"),
        ("subs", "awaw", "awaw submarine-warfare"),
        ("air combat", "awaw", "awaw strategic-bombing"),
        ("air combat table", "awaw", "awaw air-table"),
        ("V-1", "awaw", "awaw flying-bombs"),
        ("bombing phase", "awaw", "awaw bombing-phase"),
        ("bombing night", "bombing-sop", "bombing-sop bombing-phase"),
        ("own rows", "awaw", "awaw air-table"),
        ("scramble", "alpha3", "alpha3 scramble"),
        ("awaw rockets", "alpha3", "awaw rockets"),
    ],
)
def test_a_procedure_is_found_by_any_of_its_names(asked: str, home: str, key: str) -> None:
    """That of the game at hand before another's."""
    found = find_explanation(asked, tuple(EXPLAINED.values()), home)

    assert not isinstance(found, Refusal)
    assert found.key == key


def test_an_unknown_procedure_is_refused_with_those_there_are() -> None:
    """Those of the game at hand; before anything is typed all are suggested."""
    every = tuple(EXPLAINED.values())
    refused = find_explanation("xyzzy", every, "bombing-sop")

    assert isinstance(refused, Refusal)
    assert "Ask for one of: A bombing raid by the aid, A bombing phase by the aid." in english(
        refused.message
    )
    assert isinstance(find_explanation("  ", every), Refusal)
    assert suggested_explanations("", every, "bombing-sop")[0].system == "bombing-sop"


@pytest.mark.parametrize(
    "text",
    [
        "Attacker: declares. [25.41]",
        "== raid A raid\nalso: x",
        "== raid: A raid",
        "== raid: A raid\nalso: x\nAttacker declares. [25.41]",
        "== raid: A raid\nalso: x\nAttacker: declares.",
        "== raid: A raid\nalso: x\nAttacker: declares. []",
    ],
)
def test_a_text_that_breaks_the_form_is_an_error(text: str) -> None:
    """A step before its title, a title without kind or names, a step without rules."""
    with pytest.raises(ExplanationError):
        list(read_told(text, "awaw", BOOK))


def test_a_step_with_an_unknown_rule_fails_when_it_is_read() -> None:
    """At import of the room, as a clause does."""
    with pytest.raises(UnknownRuleError):
        list(read_told("== raid: A raid\nalso: x\nBoth: roll. [99.9]", "awaw", BOOK))
