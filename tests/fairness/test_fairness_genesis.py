"""Genesis and seats: pinned values, sides, and who may vouch for the host."""

from typing import Any

import pytest
from refused_geneses import DRAND, REFUSED_GENESIS, TWO_SIDES
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe
from tale import Tale, assert_blamed


@pytest.mark.parametrize("why", REFUSED_GENESIS)
def test_section_4_genesis_is_refused(why: str) -> None:
    """A genesis with a wrong pinned value, delay or seating is an error at line 0."""
    verdict = Scribe(**REFUSED_GENESIS[why]).verdict()  # type: ignore[arg-type]  # any field may change

    assert verdict.errors[0].startswith("line 0: ")
    assert len(verdict.head) == 64


@pytest.mark.parametrize(
    "changes",
    [
        {"delta_min": 15, "delta_max": 15},
        {"delta_min": 120, "delta_max": 120},
        {"anchor": None, "chain_len": 0},
        {"anchor": None, "chain_len": None},
        {"guild": "any text", "channel": "#dice", "rules": "", "version": ""},
        {"host": {"user": STRANGER}},
        {"drand": DRAND | {"public_key": "ab"}},
        {"host": {"user": STRANGER, "side": None}},
        {"host": {"user": STRANGER, "side": "axis"}},
        {"seats": [*TWO_SIDES, {"seat": "russia", "side": "reds", "user": None}]},
        {"future": {"field": [1]}},
        {"sides": ["axis", "allies"], "seats": TWO_SIDES},
    ],
)
def test_section_4_genesis_stands(changes: dict[str, Any]) -> None:
    """Limits themselves, empty chairs, a host without a seat and unknown fields are allowed."""
    assert Scribe(**changes).verdict().errors == ()


def test_section_2_the_first_line_is_genesis_and_no_other_is() -> None:
    """A log without genesis is still chained, and a second genesis is an error."""
    scribe = Scribe()
    again = scribe.lines[0]
    scribe.lines.append(again)

    assert scribe.verdict().errors == ("line 1: a second genesis",)
    headless = Scribe.verdict_of(b'{"t":"order"}\n{"t":"order"}\n')
    assert headless.errors == ("line 0: the first line is not genesis",)
    assert headless.lines == 2
    assert len(headless.head) == 64
    assert Scribe.verdict_of(b"").as_json()["head"] == ""


def test_section_2_unknown_line_types_are_chained_and_ignored() -> None:
    """A game's own acts may hold anything, message ids out of order included."""
    scribe = Scribe()
    scribe.add("order", msg="1", n="x")
    scribe.whole("beacon")
    scribe.add("order", msg="1")

    assert scribe.verdict().errors == ()
    assert scribe.verdict().head == scribe.head.hex()


def test_section_2_a_line_without_a_type_is_an_error() -> None:
    """Every line says what it is."""
    assert_blamed(lambda scribe: scribe.add("order", t=7), "type")


SEATED: dict[str, tuple[str, str, str, str]] = {
    "the holder passes his seat on": ("britain", "allies", STRANGER, ALLY),
    "another side reseats a host-side seat": ("italy", "axis", STRANGER, ALLY),
    "a player of the seat's own side, not the host's": ("france", "allies", STRANGER, ALLY),
    "a host-side holder passes his seat on": ("italy", "axis", STRANGER, MATE),
    "the host passes his own seat on": ("germany", "axis", MATE, HOST),
    "an ally creates a host-side seat": ("japan", "axis", STRANGER, ALLY),
    "a red creates an allied seat": ("usa", "allies", STRANGER, RED),
    "a player takes a second seat of his side": ("usa", "allies", ALLY, RED),
}


@pytest.mark.parametrize("why", SEATED)
def test_section_2_a_seat_may_change_hands(why: str) -> None:
    """The present holder, or a player of a side other than the host's, assigns a seat."""
    scribe = Scribe()
    scribe.seat(*SEATED[why])

    assert scribe.verdict().errors == ()


UNSEATED: dict[str, tuple[tuple[str, str, str, str], str]] = {
    "the host seats his own witness": (("usa", "allies", STRANGER, HOST), "may not assign"),
    "a mate of the host does": (("usa", "allies", STRANGER, MATE), "may not assign"),
    "the host takes an ally's seat away": (("britain", "allies", STRANGER, HOST), "may not"),
    "a stranger assigns": (("britain", "allies", STRANGER, STRANGER), "may not assign"),
    "an ally creates an allied seat": (("usa", "allies", STRANGER, ALLY), "only another side"),
    "a red creates a red seat": (("china", "reds", STRANGER, RED), "only another side"),
    "a seat changes its side": (("italy", "allies", STRANGER, ALLY), "never changes"),
    "an unknown side": (("mars", "neutral", STRANGER, ALLY), "does not exist"),
    "somebody sits on two sides": (("france", "allies", RED, ALLY), "another side"),
    "the host changes sides": (("france", "allies", HOST, ALLY), "another side"),
}


@pytest.mark.parametrize("why", UNSEATED)
def test_section_2_a_seat_may_not_change_hands_so(why: str) -> None:
    """Nobody of the host's side can make a witness, and nobody plays for two sides."""
    line, words = UNSEATED[why]
    assert_blamed(lambda scribe: scribe.seat(*line), words)


def test_section_2_a_seat_line_holds_the_head_before_it() -> None:
    """Consent to seat somebody is bound to its place in the game, in one piece."""
    assert_blamed(lambda s: s.seat("italy", "axis", STRANGER, ALLY, text="yes"), "head before")
    assert_blamed(
        lambda s: s.seat("italy", "axis", STRANGER, ALLY, text=s.heads[0].hex()[:-1]), "head before"
    )
    assert_blamed(
        lambda s: s.seat("italy", "axis", STRANGER, ALLY, text=" ".join(s.head.hex())),
        "head before",
    )


def test_section_2_an_empty_chair_is_filled_by_a_player_of_another_side_than_the_hosts() -> None:
    """The host cannot fill it; an ally can."""
    seats = [*TWO_SIDES, {"seat": "france", "side": "allies", "user": None}]

    def filled(by: str) -> Scribe:
        scribe = Scribe(seats=seats)
        scribe.seat("france", "allies", STRANGER, by)
        return scribe

    assert filled(ALLY).verdict().errors == ()
    assert "may not assign" in filled(HOST).verdict().errors[0]


def test_section_4_the_first_seat_of_a_host_fixes_his_side() -> None:
    """A host without a seat who sits down on the axis side makes it the host's side for good."""
    seats = [
        {"seat": "germany", "side": "axis", "user": MATE},
        {"seat": "britain", "side": "allies", "user": ALLY},
    ]
    scribe = Scribe(seats=seats, host={"user": HOST, "side": None})
    scribe.whole("witnessed", by=HOST, opp=[MATE], contrib=[MATE])
    scribe.seat("germany", "axis", HOST, ALLY)
    scribe.seat("germany", "axis", MATE, HOST)
    assert scribe.verdict().errors == ()

    line = scribe.lock("witnessed", by=HOST, opp=[MATE], contrib=[MATE])
    assert scribe.verdict().errors == (f"line {line}: contributors: {MATE} is on the host's side",)
    late = scribe.seat("britain", "allies", HOST, ALLY)
    assert scribe.verdict().errors[-1] == f"line {late}: the host may not change sides"


def test_section_2_message_ids_of_protocol_lines_increase() -> None:
    """An id that repeats or goes back is an error, wherever in the chain."""

    def seat(scribe: Scribe) -> int:
        first = scribe.message()
        scribe.seat("italy", "axis", STRANGER, ALLY, msg=first)
        return scribe.seat("italy", "axis", MATE, ALLY, msg=first)

    def posted(scribe: Scribe) -> int:
        scribe.whole("witnessed")
        scribe.lock("beacon")
        return scribe.add("posted", n=2, msg="1143902312616427520")

    tales: tuple[Tale, ...] = (seat, posted)
    for tale in tales:
        assert_blamed(tale, "does not increase")


def test_a_seat_taken_away_ends_the_right_to_witness() -> None:
    """FRIEND loses his only seat and with it his word; ALLY keeps a second one."""
    scribe = Scribe()
    scribe.seat("france", "allies", ALLY, FRIEND)
    scribe.seat("britain", "allies", STRANGER, ALLY)
    scribe.whole("witnessed", opp=[ALLY], contrib=[ALLY, STRANGER])
    assert scribe.verdict().errors == ()

    line = scribe.lock("witnessed", opp=[ALLY], contrib=[ALLY, FRIEND])
    assert scribe.verdict().errors == (f"line {line}: contributors: {FRIEND} is no player",)
