"""Campaign requests at the door: strict, with the power that acts, and never a crash."""

import json
from typing import Any

import pytest
from campaign_game import Game, game, start_1939
from hypothesis import given
from hypothesis import strategies as st
from support import refusal_of

from core.awaw.campaign.beginning import begun
from core.awaw.campaign.procedures import CAMPAIGN_PROCEDURES
from core.awaw.record.fold.campaign import change_campaign
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.procedure import by_kind
from core.terms.refusal import Refusal, RefusalKind
from core.terms.request import Request, read_request

PROCEDURES = by_kind(*CAMPAIGN_PROCEDURES)
KINDS = sorted(PROCEDURES)

EXAMPLES: dict[str, tuple[dict[str, Any], tuple[str, ...]]] = {
    "set-up": ({"start": "1939"}, ()),
    "build": (
        {"power": "germany", "unit": "submarines", "factors": 1, "place": "Brest"},
        ("germany",),
    ),
    "produce": ({"power": "japan", "unit": "submarines", "factors": 1}, ("japan",)),
    "deploy": (
        {
            "power": "italy",
            "unit": "submarines",
            "factors": 1,
            "origin": "mediterranean_port",
            "destination": "other_port",
        },
        ("italy",),
    ),
    "research": ({"power": "russia", "field": "radar"}, ("russia",)),
    "control": ({"power": "germany", "place": "Brest"}, ("germany",)),
    "declare-war": ({"power": "germany", "on": "britain"}, ("germany",)),
    "tension": ({"usat": 5}, ()),
    "cards": ({"hunt": "japanese"}, ("japan", "united_states")),
    "brps": ({"power": "france", "brps": 5, "reason": "setup"}, ("france",)),
    "rocket-base": ({"power": "germany", "place": "Calais", "action": "place"}, ("germany",)),
    "naval-function": (
        {
            "power": "britain",
            "box": "atlantic",
            "unit": "cves",
            "number": 1,
            "function": "anti_submarine_warfare",
        },
        ("britain",),
    ),
    "advance": ({}, ()),
    "edit": ({"power": "britain", "path": "ireland", "value": 7, "reason": "die"}, ("britain",)),
}


def read(kind: str, given_: object) -> Request | Refusal:
    """Read a request as the door does."""
    return read_request(PROCEDURES[kind].request, given_)


def test_every_campaign_request_has_an_example_here() -> None:
    """A new kind is not finished before it stands above."""
    assert sorted(EXAMPLES) == KINDS
    assert set(KINDS) <= set(SYSTEMS["awaw"].procedures)
    assert set(change_campaign.effects) <= set(SYSTEMS["awaw"].effects)


@pytest.mark.parametrize("kind", KINDS)
def test_the_power_that_acts_is_the_one_that_must_be_seated(kind: str) -> None:
    """What anybody may record has no actor; cards have both."""
    fields, actors = EXAMPLES[kind]
    request = read(kind, fields)

    assert isinstance(request, Request)
    assert request.actors() == actors
    assert (request.system, request.kind) == ("awaw", kind)


@pytest.mark.parametrize("kind", KINDS)
def test_unknown_fields_are_refused(kind: str) -> None:
    """By name, with what is known."""
    refusal = read(kind, {**EXAMPLES[kind][0], "colour": "red"})

    refusal = refusal_of(refusal)
    assert [english(fault.what) for fault in refusal.faults] == ["`colour` is not a field here."]


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data())
def test_no_request_breaks_a_campaign(kind: str, data: st.DataObject) -> None:
    """Any field with any value ends in a resolution, a question or a refusal with remedies."""
    fields, _ = EXAMPLES[kind]
    wild = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 20_000),
        st.text(max_size=8),
        st.just([]),
        st.just({}),
    )
    words = st.sampled_from(
        ["germany", "britain", "asw", "cves", "pacific", "gibraltar", "western_front", "combat"]
    )
    changed = dict(fields)
    for name in data.draw(st.lists(st.sampled_from(sorted(fields) or ["to"]), max_size=2)):
        changed[name] = data.draw(wild | words)
    played = Game() if kind == "set-up" else CAMPAIGN

    ending = played.try_(kind, **changed)

    if isinstance(ending, Refusal):
        assert all(fault.what and fault.do for fault in ending.faults)
    else:
        json.dumps(ending.as_json() if hasattr(ending, "as_json") else english(ending.text))


CAMPAIGN = game(
    pools={"germany": {"submarines": 3}},
    units={"germany": {"submarines": {"atlantic": 2}}},
)


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("build", {"factors": 0}),
        ("build", {"factors": 10_001}),
        ("build", {"place": "narnia"}),
        ("deploy", {"inverted": -1}),
        ("edit", {"reason": "x" * 201}),
        ("cards", {"hunt": "italian"}),
        ("tension", {"usat": -1}),
        ("research", {"levels": 0}),
        ("advance", {"to": "winter"}),
    ],
)
def test_absurd_values_are_unreadable(kind: str, fields: dict[str, Any]) -> None:
    """Counts below one, words that nobody knows, texts without end."""
    refusal = start_1939().refused(kind, **{**EXAMPLES[kind][0], **fields})

    assert refusal.kind is RefusalKind.UNREADABLE


def test_a_position_without_a_campaign_has_none_to_give() -> None:
    """Asked all the same, it says so."""
    with pytest.raises(LookupError, match="no campaign"):
        begun(Game().position)
