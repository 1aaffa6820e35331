"""The position as a fold over effects, and the room at the door."""

import json
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest
from alpha3_cases import resolved
from house import ROOT

from bot.referee.game.effects import read_effect
from core.alpha3.book.terms import (
    BOOK,
    LAND_UNITS,
    SURFACE_WARSHIPS,
    WARSHIPS,
    Economy,
    Phase,
    Power,
)
from core.alpha3.record.effects import KamikazeTokensSpent
from core.alpha3.record.state import begin, change
from core.systems import SYSTEMS
from core.terms.citation import Enforcement
from core.terms.request import Request, read_request
from core.terms.resolution import Effect

ROOM = SYSTEMS["alpha3"]


@dataclass(frozen=True, slots=True)
class Foreign(Effect):
    """An effect of no room."""

    kind: ClassVar[str] = "foreign"


def test_the_room_begins_with_the_set_up() -> None:
    """Round 1, Germany, six tokens, IPCs by power and economy."""
    position = ROOM.begin

    assert position == begin()
    assert (position.round, position.power, position.phase) == (1, Power.GERMANY, Phase.RESEARCH)
    assert position.tokens == 6
    assert position.treasuries[Power.UNITED_KINGDOM, Economy.PACIFIC] == 17
    assert position.treasuries[Power.UNITED_STATES, None] == 52
    assert len(position.treasuries) == 10


def test_an_effect_of_another_room_is_no_effect_here() -> None:
    """It is refused loudly."""
    with pytest.raises(TypeError, match="Foreign"):
        change(begin(), Foreign())


def test_tokens_never_fall_below_none() -> None:
    """However many are spent."""
    assert change(begin(), KamikazeTokensSpent(9)).tokens == 0


@pytest.mark.parametrize(
    ("kind", "request_"),
    [
        ("declare-war", {"by": "japan", "on": "anzac"}),
        ("declare-war", {"by": "japan", "on": "united_states"}),
        (
            "convoy",
            {"victim": "united_kingdom", "units": {"SZ 109": {"germany": {"submarine": 1}}}},
        ),
    ],
)
def test_effects_are_read_back_from_the_record(kind: str, request_: dict[str, Any]) -> None:
    """What a line of the record holds makes the same effect again, and the same position."""
    for effect in resolved(kind, **request_).effects:
        again = read_effect(ROOM, json.loads(json.dumps(effect.as_json())))
        assert again == effect
        assert change(begin(), again) == change(begin(), effect)


def test_powers_stand_in_the_books_order_with_their_sides() -> None:
    """A3-ORDER: ANZAC before Italy, France last."""
    assert list(ROOM.powers.items()) == [
        ("germany", "axis"),
        ("soviet_union", "allies"),
        ("japan", "axis"),
        ("united_states", "allies"),
        ("china", "allies"),
        ("united_kingdom", "allies"),
        ("anzac", "allies"),
        ("italy", "axis"),
        ("france", "allies"),
    ]


def test_r_4_warships_and_land_units() -> None:
    """Submarines are warships, but not of the surface; an AA gun is a land unit.

    Rules: BASE-G40 submarine, BASE-G40 destroyer, BASE-G40 cruiser, BASE-G40 carrier,
    BASE-G40 battleship.
    """
    assert sorted(WARSHIPS - SURFACE_WARSHIPS) == ["submarine"]
    assert {"destroyer", "cruiser", "carrier", "battleship"} == SURFACE_WARSHIPS
    assert "aa_gun" in LAND_UNITS


def test_the_list_of_places_is_the_rulebook_in_order() -> None:
    """Every place has its line, and every line its place; rulings come after."""
    lines = (
        (ROOT / "core/alpha3/book/rulebook/locators_a3.txt").read_text(encoding="utf-8").split("\n")
    )
    places = [rule.locator for rule in BOOK if not rule.locator.startswith("R-")]

    assert [line for line in lines if line] == places


def test_objectives_politics_and_the_rest_say_what_they_do() -> None:
    """Every objective is enforced, the French one by the units that it lets France place."""
    objectives = [rule for rule in BOOK if rule.locator.startswith("A3-NO.")]

    assert len(objectives) == 30
    assert [
        rule.locator for rule in objectives if rule.enforcement is not Enforcement.ENFORCED
    ] == []


@pytest.mark.parametrize(
    ("kind", "request_", "actors"),
    [
        ("objectives", {"power": "china"}, ("china",)),
        ("declare-war", {"by": "japan", "on": "france"}, ("japan",)),
        ("kamikaze", {}, ("japan",)),
        ("convoy", {"victim": "italy"}, ("italy",)),
        ("scramble", {"zone": "SZ 1", "by": "anzac"}, ("anzac",)),
        ("aa-fire", {}, ()),
    ],
)
def test_a_request_names_the_power_that_acts(
    kind: str, request_: dict[str, Any], actors: tuple[str, ...]
) -> None:
    """A player of that power may make it; what names no power anybody may."""
    read = read_request(ROOM.procedures[kind].request, request_)

    assert isinstance(read, Request)
    assert read.actors() == actors
