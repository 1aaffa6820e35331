"""Requests at the door: everything unreadable about one is told at once."""

from typing import Any, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, model_validator
from support import refusal_of

from core.terms.message import english
from core.terms.refusal import Refusal, RefusalKind
from core.terms.request import MOST, Count, Modifying, Request, Words, read_request
from core.terms.resolution import EntryKind


class Escort(Words):
    """A part of the request below."""

    ships: Count = 0


class Voyage(Request):
    """A request with every kind of field."""

    system: ClassVar[str] = "test"
    kind: ClassVar[str] = "voyage"

    way: EntryKind
    ships: Count
    modifier: Modifying = 0
    note: str = Field(default="", max_length=10)
    escort: Escort = Escort()
    ports: tuple[str, ...] = ()
    cargo: dict[str, Count] = Field(default_factory=dict)
    guns: bool | Count = False
    route: tuple[str, ...] | Literal["the shortest"] = ()
    entry: Literal[EntryKind.FOUND, EntryKind.ROLLED] = EntryKind.FOUND

    @model_validator(mode="after")
    def _crewed(self) -> "Voyage":
        if self.note == "empty":
            raise ValueError("Nobody is aboard. | Send somebody.")
        if self.note == "bad":
            raise ValueError("That will not do.")
        return self


LEAST: dict[str, Any] = {"way": "found", "ships": 1}


def refused(**fields: object) -> list[str]:
    """Return the faults of a voyage with these fields, as players read them."""
    refusal = read_request(Voyage, {**LEAST, **fields})
    refusal = refusal_of(refusal)
    assert refusal.kind is RefusalKind.UNREADABLE
    assert refusal.rules == ()
    return [str(fault) for fault in refusal.faults]


def test_a_request_is_read_as_given_and_remembers_what_was_left_out() -> None:
    """Left-out fields have their defaults and can be told from fields given as such."""
    voyage = read_request(Voyage, {**LEAST, "modifier": 0})

    assert voyage == Voyage(way=EntryKind.FOUND, ships=1)
    assert isinstance(voyage, Voyage)
    assert voyage.left_out("ports")
    assert not voyage.left_out("modifier")


def test_all_faults_are_told_at_once() -> None:
    """A missing field, an unknown one, a wrong type, a negative and a nested fault: five faults."""
    refusal = read_request(
        Voyage, {"way": "found", "flag": 1, "note": 5, "modifier": -101, "escort": {"ships": -1}}
    )

    refusal = refusal_of(refusal)
    assert english(refusal.message) == "Five things stand in the way."
    assert {str(fault) for fault in refusal.faults} == {
        "`ships` is missing. Give `ships`.",
        (
            "`flag` is not a field here. Leave it out; the fields are way, ships, modifier, note, "
            "escort, ports, cargo, guns, route, entry."
        ),
        "`note` cannot be 5. Give `note` as text.",
        ("`modifier` cannot be -101. Give `modifier` as -100 or more."),
        ("`escort.ships` cannot be -1. Give `escort.ships` as 0 or more."),
    }


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        (
            "guns",
            "many",
            '`guns` cannot be "many". Give `guns` as true or false, or a whole number.',
        ),
        (
            "route",
            "round",
            '`route` cannot be "round". Give `route` as a list, or the shortest.',
        ),
        (
            "entry",
            "declared",
            '`entry` cannot be "declared". Give `entry` as found or rolled.',
        ),
        (
            "cargo",
            [],
            "`cargo` cannot be []. Give `cargo` as an object.",
        ),
    ],
)
def test_a_fault_names_the_field_as_players_write_it(field: str, value: object, fault: str) -> None:
    """A field that takes several forms is told once; no name of the program's own is shown."""
    assert refused(**{field: value}) == [fault]


@pytest.mark.parametrize(
    ("count", "shown"),
    [
        (True, "true"),
        (False, "false"),
        (3.0, "3.0"),
        (2.5, "2.5"),
        ("3", '"3"'),
        (None, "null"),
        ([3], "[3]"),
        ({"ships": 3}, '{"ships": 3}'),
        (float("nan"), "NaN"),
        (float("inf"), "Infinity"),
        (float("-inf"), "-Infinity"),
    ],
)
def test_only_a_whole_number_is_a_count(count: object, shown: str) -> None:
    """No boolean, float (even 3.0), text, null, list, NaN or infinity passes for a number."""
    assert refused(ships=count) == [(f"`ships` cannot be {shown}. Give `ships` as a whole number.")]


@pytest.mark.parametrize("count", [MOST + 1, 2**63, 2**64, 10**400])
def test_absurd_sizes_are_refused_and_shown_shortly(count: int) -> None:
    """Sizes over ten thousand, however large, are refused in a fault of readable length."""
    (fault,) = refused(ships=count)

    assert fault.endswith("Give `ships` as 10000 or less.")
    assert len(fault) < 200


@pytest.mark.parametrize("count", [-1, -(2**64), -(10**400)])
def test_negative_counts_are_refused(count: int) -> None:
    """No count is below zero."""
    (fault,) = refused(ships=count)

    assert fault.endswith("Give `ships` as 0 or more.")


@pytest.mark.parametrize("count", [0, 1, MOST])
def test_counts_to_ten_thousand_are_read(count: int) -> None:
    """The bounds themselves are allowed."""
    assert isinstance(read_request(Voyage, {**LEAST, "ships": count}), Voyage)


def test_a_number_too_long_to_print_is_no_plain_json() -> None:
    """Python refuses to spell it; so do we, without a traceback."""
    assert refused(ships=10**5000) == ["The request is not plain JSON. Give an object of fields."]


@pytest.mark.parametrize("depth", [300, 100_000])
def test_deep_nesting_is_refused(depth: int) -> None:
    """Objects inside objects end no run with a recursion error."""
    nest: dict[str, Any] = {}
    for _ in range(depth):
        nest = {"escort": nest}

    assert refused(escort=nest) == ["The request is not plain JSON. Give an object of fields."]


@pytest.mark.parametrize("given", [None, 1, True, "voyage", [], [LEAST], float("nan")])
def test_what_is_no_object_is_refused(given: object) -> None:
    """A request is an object of fields and nothing else."""
    refusal = read_request(Voyage, given)

    refusal = refusal_of(refusal)
    assert "Give `request` as an object." in english(refusal.message)


@pytest.mark.parametrize("given", [{"way": {1, 2}}, b"bytes", {"way": "\ud800"}, {"\udfff": 1}])
def test_what_json_cannot_spell_is_refused(given: object) -> None:
    """Sets, bytes and lone surrogates have no place in a request."""
    refusal = read_request(Voyage, given)

    refusal = refusal_of(refusal)
    assert english(refusal.message) == "The request is not plain JSON. Give an object of fields."


def test_fixed_words_are_named_in_the_remedy() -> None:
    """A missing or wrong word is answered with the words that are accepted."""
    missing = read_request(Voyage, {"ships": 1})

    missing = refusal_of(missing)
    assert english(missing.message) == (
        "`way` is missing. Give `way` as declared or rolled or answered or found."
    )
    (wrong,) = refused(way="FOUND")
    assert wrong == '`way` cannot be "FOUND". Give `way` as declared, rolled, answered or found.'


def test_a_nested_unknown_field_says_inside_which() -> None:
    """The whole path is named."""
    assert refused(escort={"speed": 1}) == [
        "`escort.speed` is not a field here. Leave it out; it is unknown inside `escort`."
    ]


@pytest.mark.parametrize("name", ["-", "[", "a-b", "int", "str", "list", "map", "bool", "[key]"])
@pytest.mark.parametrize("value", [None, 1, {}])
def test_an_unknown_field_is_named_whatever_it_looks_like(name: str, value: object) -> None:
    """A name like a mark of the forms that were tried is still a name, also with null."""
    (fault,) = refused(**{name: value})
    (within,) = refused(escort={name: value})

    assert fault.startswith(f"`{name}` is not a field here. Leave it out; the fields are way, ")
    assert within.startswith(f"`escort.{name}` is not a field here.")


def test_a_long_name_is_shown_shortly() -> None:
    """A player's own text never fills a fault."""
    (fault,) = refused(**{"x" * 100_000: 1})

    assert len(fault) < 200


@pytest.mark.parametrize(
    ("note", "fault"),
    [
        ("empty", "Nobody is aboard. Send somebody."),
        ("bad", "That will not do. Correct it."),
    ],
)
def test_a_contradiction_is_told_in_its_own_words(note: str, fault: str) -> None:
    """What a validator finds is told as what and do, or with a plain remedy."""
    assert refused(note=note) == [fault]


def test_entries_of_lists_and_maps_are_named_by_place() -> None:
    """The second port and the coal are at fault, and named."""
    ports, coal = refused(ports=["Brest", 4], cargo={"coal": -3, "oil": 1})

    assert ports.startswith("`ports.1` cannot be 4")
    assert coal.startswith("`cargo.coal` cannot be -3")


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=20), inner, max_size=4)
    ),
    max_leaves=20,
)


@given(
    given=_JSON
    | st.fixed_dictionaries(
        {"way": st.just("found"), "ships": st.integers(0, 10) | _JSON},
        optional={"note": _JSON, "escort": _JSON, "cargo": _JSON, "ports": _JSON},
    )
)
def test_any_json_is_read_or_refused_with_faults(given: object) -> None:
    """Whatever is sent in, the answer is a request within bounds or a refusal."""
    read = read_request(Voyage, given)

    if isinstance(read, Refusal):
        assert read.faults
        assert all(fault.what and fault.do for fault in read.faults)
    else:
        assert 0 <= read.ships <= MOST
        assert isinstance(given, dict)
