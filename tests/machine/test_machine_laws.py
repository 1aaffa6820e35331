"""Whatever is given to `umpire resolve` and `umpire rule`, the reply is a result or a refusal."""

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.machine.reply import DONE, REFUSED, Reply
from bot.machine.resolve import resolve_bytes
from bot.machine.rule import look_up
from bot.show.folding import WIDTH
from core.awaw.book.terms import Box, Power

texts = st.text(max_size=40)
numbers = st.integers() | st.floats() | st.integers(-5, 40)
scalars = st.none() | st.booleans() | numbers | texts
values = st.recursive(
    scalars,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(texts, part, max_size=4),
    max_leaves=20,
)
counts = st.integers(0, 40) | values
sides = st.fixed_dictionaries({}, optional={"attacker": counts, "defender": counts}) | values
situations = st.fixed_dictionaries(
    {},
    optional={
        "naval_drm": sides,
        "air_range": sides,
        "torpedo": counts,
        "asw_research": counts,
        "ports": st.lists(st.sampled_from(["brest", "manila", "Vigo"]) | texts, max_size=3),
        "us_at_war_turn": counts,
        "ireland": counts,
        "cards": sides,
    },
)
attacks = st.fixed_dictionaries(
    {},
    optional={
        "box": st.sampled_from([*Box]) | scalars,
        "attacker": st.sampled_from([*Power]) | scalars,
        "turn": st.sampled_from(["fall 1942", "Winter 1946", "spring 1939"]) | texts,
        "submarines": counts,
        "advanced_submarines": counts,
        "asw": counts,
        "cves": counts,
        "transports": counts,
        "net_modifier": counts,
        "situation": situations,
        "groups": st.dictionaries(texts | st.just("interceptors"), counts, max_size=3),
        "side": st.sampled_from(["attacker", "defender"]),
    },
)
pairs = st.lists(st.integers(1, 6), min_size=2, max_size=2)
dice = (
    st.fixed_dictionaries({}, optional={"attacker": pairs, "defender": pairs, "advanced": pairs})
    | st.fixed_dictionaries({"key": st.just("ab" * 32)})
    | values
)
kinds = ["submarine-warfare", "submarine-warfare-indian-ocean", "allocate-losses"]
objects = st.fixed_dictionaries(
    {
        "system": st.just("awaw") | scalars,
        "kind": st.sampled_from(kinds) | texts,
        "request": attacks
        | st.fixed_dictionaries({"germany": attacks, "japan": attacks, "transports": counts})
        | values,
    },
    optional={"answers": values, "dice": dice, "more": values},
)


def told(reply: Reply) -> Any:
    """Return what the reply says, after it was printed both ways and kept within the page."""
    fields = json.loads(reply.line())
    assert reply.code in (DONE, REFUSED)
    assert fields["ok"] is (reply.code == DONE)
    if not fields["ok"]:
        assert fields["refusal"]["faults"]
        assert fields["refusal"]["kind"] in ("unreadable", "illegal", "ambiguous", "not_in_book")
    assert all(len(line) <= WIDTH for line in reply.page().splitlines())
    return fields


@given(values)
def test_any_json_value_is_resolved_or_refused(value: Any) -> None:
    """Never a traceback, never exit code 70."""
    assert told(resolve_bytes(json.dumps(value).encode()))["ok"] is False


@settings(max_examples=120)
@given(objects)
def test_any_object_that_is_nearly_right_is_resolved_or_refused(value: Any) -> None:
    """Requests with odd figures in them reach the procedures, and come back handled."""
    told(resolve_bytes(json.dumps(value).encode()))


@given(st.text(max_size=6000))
def test_any_text_of_6000_characters_is_refused_or_resolved(text: str) -> None:
    """Text that is no JSON is told so."""
    told(resolve_bytes(text.encode("utf-8", "surrogatepass")))


@given(st.binary(max_size=6000))
def test_any_bytes_are_refused_or_resolved(raw: bytes) -> None:
    """Nor need it be text."""
    told(resolve_bytes(raw))


@given(st.text(alphabet='{}[]",:0123456789.eE+-\\untrlsaf \n', max_size=6000))
def test_any_text_made_of_json_signs_is_refused_or_resolved(text: str) -> None:
    """Text that is nearly JSON ends no differently."""
    told(resolve_bytes(text.encode()))


@settings(max_examples=25)
@given(st.text(max_size=6000))
def test_any_text_finds_rules_or_is_told_what_would(text: str) -> None:
    """Looking a rule up never fails either."""
    told(look_up(text))
