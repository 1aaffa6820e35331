"""Requests of submarine warfare and air losses, as the machine-readable contract names them."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import ending_of, refusal_of

from core.awaw.air.losses import AllocateLosses
from core.awaw.book.names import port_name
from core.awaw.submarines.requests import IndianOcean, SubmarineWarfare
from core.terms.message import english
from core.terms.refusal import RefusalKind
from core.terms.request import Request, read_request

FIELDS = {
    SubmarineWarfare: "box attacker turn submarines advanced_submarines asw cves transports "
    "net_modifier situation",
    IndianOcean: "germany japan transports cves asw",
    AllocateLosses: "groups side eliminated aborted",
}
REQUIRED = {
    SubmarineWarfare: {"box", "attacker"},
    IndianOcean: {"germany", "japan"},
    AllocateLosses: {"groups", "side"},
}


@pytest.mark.parametrize("model", FIELDS, ids=lambda model: model.kind)
def test_the_contract_names_every_field_and_what_is_required(model: type[Request]) -> None:
    """Exact names; whatever is not required may be left out."""
    assert FIELDS[model].split() == list(model.model_fields)
    assert REQUIRED[model] == {
        name for name, field in model.model_fields.items() if field.is_required()
    }


@pytest.mark.parametrize(
    ("kind", "declared"),
    [
        (
            "submarine-warfare",
            {"box": "pacific", "attacker": "japan", "net_modifier": 0, "situation": {}},
        ),
        (
            "submarine-warfare-indian-ocean",
            {"germany": {"net_modifier": 1, "situation": {"torpedo": 1}}, "japan": {}},
        ),
    ],
)
def test_a_net_modifier_and_a_situation_together_are_refused(
    kind: str, declared: dict[str, object]
) -> None:
    """Either the players' net or what it comes from, not both, not even at zero."""
    refusal = refusal_of(ending_of("awaw", kind, declared))

    assert refusal.kind is RefusalKind.UNREADABLE
    assert english(refusal.message) == (
        "The net modifier and what it comes from are both given. "
        "Give the net modifier, or ports, research and the rest, not both."
    )


def test_25_82_asw_are_declared_for_the_box_or_for_each_attack_not_both() -> None:
    """Either the Western Allies are asked to split them, or the shares are given."""
    both = {"germany": {"submarines": 1, "asw": 2}, "japan": {"submarines": 1}, "asw": 2}

    refusal = refusal_of(ending_of("awaw", "submarine-warfare-indian-ocean", both))

    assert english(refusal.message) == (
        "ASW are given for the box and for an attack. "
        "Give all ASW to be split, or each attack's share, not both."
    )


@pytest.mark.parametrize(
    ("declared", "path"),
    [
        ({"turn": "fall 1950"}, "Fall 1950 is outside the game."),
        ({"turn": 1942}, "`turn` cannot be 1942"),
        ({"submarines": -1}, "`submarines` cannot be -1"),
        ({"advanced_submarines": 10_001}, "`advanced_submarines` cannot be 10001"),
        ({"asw": True}, "`asw` cannot be true"),
        ({"cves": 6.0}, "`cves` cannot be 6.0"),
        ({"net_modifier": 101}, "`net_modifier` cannot be 101"),
        ({"submarine": 1}, "`submarine` is not a field here."),
        ({"situation": {"ports": "brest"}}, '`situation.ports` cannot be "brest"'),
        ({"situation": {"ports": ["x" * 61]}}, "`situation.ports.0` cannot be"),
        ({"situation": {"ports": ["brest"] * 41}}, "`situation.ports` cannot be"),
        ({"situation": {"torpedo": -1}}, "`situation.torpedo` cannot be -1"),
        ({"situation": {"naval_drm": 1}}, "`situation.naval_drm` cannot be 1"),
        ({"situation": {"naval_drm": {"axis": 1}}}, "`situation.naval_drm.axis` is not a field"),
        ({"situation": {"us_at_war_turn": -1}}, "`situation.us_at_war_turn` cannot be -1"),
        ({"situation": {"cards": {"attacker": -1}}}, "`situation.cards.attacker` cannot be -1"),
    ],
)
def test_what_cannot_be_read_is_named_by_its_path(declared: dict[str, object], path: str) -> None:
    """The fault names the field, however deep."""
    given_all = {"box": "atlantic", "attacker": "germany", **declared}

    refusal = refusal_of(ending_of("awaw", "submarine-warfare", given_all))

    assert refusal.kind is RefusalKind.UNREADABLE
    assert english(refusal.message).startswith(path)


def test_air_groups_are_counts_by_name() -> None:
    """A negative group, a half factor and an unknown side: three faults at once."""
    refusal = refusal_of(
        ending_of("awaw", "allocate-losses", {"groups": {"aaf": -1, "jets": 1.5}, "side": "both"})
    )

    assert [english(fault.what).partition(" cannot")[0] for fault in refusal.faults] == [
        "`groups.aaf`",
        "`groups.jets`",
        "`side`",
    ]


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Brest", "brest"),
        ("La Rochelle", "la_rochelle"),
        ("St. Nazaire", "st_nazaire"),
        ("ST-NAZAIRE", "st_nazaire"),
        ("Noum\N{LATIN SMALL LETTER E WITH ACUTE}a", "noumea"),
        ("pearl_harbor", "pearl_harbor"),
        ("", ""),
    ],
)
def test_a_port_has_one_spelling(written: str, read: str) -> None:
    """Lower case, no accents or points, words joined by underscores."""
    assert port_name(written) == read


@given(text=st.text(max_size=60))
def test_a_port_once_spelled_stays_spelled(text: str) -> None:
    """Spelling twice changes nothing."""
    assert port_name(port_name(text)) == port_name(text)


_SHARE = {"turn": "Fall 1944", "submarines": 2, "situation": {"ports": ["colombo"], "ireland": 3}}


@pytest.mark.parametrize(
    ("model", "declared"),
    [
        (SubmarineWarfare, {"box": "atlantic", "attacker": "germany", **_SHARE}),
        (IndianOcean, {"germany": {"net_modifier": -1}, "japan": _SHARE, "cves": 3}),
        (AllocateLosses, {"groups": {"jets": 2}, "side": "defender", "aborted": 1}),
    ],
)
def test_a_request_shown_as_json_reads_back_the_same(
    model: type[Request], declared: dict[str, Any]
) -> None:
    """What was left out stays left out."""
    request = read_request(model, declared)
    assert isinstance(request, Request)

    shown = request.model_dump(mode="json", exclude_unset=True)

    assert shown == declared
    assert read_request(model, shown) == request


@pytest.mark.parametrize(
    ("model", "declared", "powers"),
    [
        (SubmarineWarfare, {"box": "pacific", "attacker": "united_states"}, ("united_states",)),
        (IndianOcean, {"germany": {}, "japan": {}}, ("germany", "japan")),
        (AllocateLosses, {"groups": {}, "side": "attacker"}, ()),
    ],
)
def test_a_request_tells_which_powers_it_acts_for(
    model: type[Request], declared: dict[str, Any], powers: tuple[str, ...]
) -> None:
    """A player of any of them may make it; losses are dealt for nobody in particular."""
    request = read_request(model, declared)

    assert isinstance(request, Request)
    assert request.actors() == powers
