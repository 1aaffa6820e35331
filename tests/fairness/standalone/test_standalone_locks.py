"""Genesis and LOCK: what is refused before a die is thrown."""

from typing import Any

import pytest
from second_scribe import (
    ALLY,
    HOST,
    MATE,
    RIVAL,
    STRANGER,
    Scribe,
    accepted,
    errors_of,
    genesis,
    refused,
    seat,
)
from wrong_geneses import DRAND, WRONG_GENESIS


@pytest.mark.parametrize("why", WRONG_GENESIS)
def test_a_genesis_that_weakens_what_is_pinned_is_refused(why: str) -> None:
    """Nothing after it is judged."""
    scribe = Scribe(**WRONG_GENESIS[why]).whole("plain")
    report = scribe.report()

    assert len(report["errors"]) == 1
    assert report["errors"][0].startswith("line 0: ")
    assert report["rolls"] == []
    assert report["lines"] == 3


@pytest.mark.parametrize(
    "changes",
    [
        {"anchor": None, "chain_len": 0},
        {"anchor": None, "chain_len": None},
        {"delta_min": 15, "delta_max": 15},
        {"delta_min": 120},
        {"host": {"user": HOST, "side": None}, "seats": []},
        {"host": {"user": HOST, "side": None}, "seats": [seat("usa", "allies", RIVAL)]},
        {"drand": {**DRAND, "note": "quicknet"}},
        {"host": {"user": MATE}},
        {"seats": [seat("germany", "axis", HOST), {"seat": "usa", "side": "allies", "user": None}]},
        {"guild": "any text", "channel": "#dice", "rules": "", "version": ""},
    ],
)
def test_a_genesis_may_leave_out_what_the_game_does_without(changes: dict[str, Any]) -> None:
    """No sealed chain, equal delays, a host who does not play."""
    accepted(Scribe(**changes))


def test_a_second_genesis_is_an_error() -> None:
    """There is one beginning."""
    refused(Scribe().add(genesis()), "a second genesis")


THREE_SIDES: dict[str, Any] = {
    "sides": ["axis", "allies", "soviets"],
    "seats": [
        seat("germany", "axis", HOST),
        seat("italy", "axis", MATE),
        seat("britain", "allies", RIVAL),
        seat("ussr", "soviets", ALLY),
    ],
}
SEATLESS: dict[str, Any] = {
    "host": {"user": HOST, "side": None},
    "seats": [seat("italy", "axis", MATE), seat("britain", "allies", RIVAL)],
}
RIGHT_WITNESSES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL, ALLY]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL, ALLY], "contrib": [ALLY]}),
    (THREE_SIDES, {"by": RIVAL, "opp": [HOST], "contrib": [RIVAL]}),
    (THREE_SIDES, {"by": RIVAL, "opp": [ALLY], "contrib": [ALLY]}),
    (THREE_SIDES, {"by": HOST, "opp": [], "contrib": [ALLY]}),
    (THREE_SIDES, {"by": HOST, "opp": [MATE], "contrib": [ALLY, RIVAL]}),
    (SEATLESS, {"by": MATE, "opp": [RIVAL], "contrib": [MATE]}),
    (SEATLESS, {"by": HOST, "opp": [], "contrib": [MATE]}),
    (SEATLESS, {"by": STRANGER, "opp": [], "contrib": [RIVAL]}),
]
WRONG_WITNESSES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": []}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [HOST]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [MATE]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL, MATE]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL, HOST]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [ALLY]}),
    (THREE_SIDES, {"by": RIVAL, "opp": [HOST], "contrib": [ALLY]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [STRANGER]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL, STRANGER]}),
    (THREE_SIDES, {"by": HOST, "opp": [STRANGER], "contrib": [STRANGER]}),
    (THREE_SIDES, {"by": HOST, "opp": [MATE], "contrib": [MATE]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": [RIVAL, RIVAL]}),
    (THREE_SIDES, {"by": HOST, "opp": [RIVAL], "contrib": RIVAL}),
    (SEATLESS, {"by": HOST, "opp": [], "contrib": [HOST]}),
    (SEATLESS, {"by": STRANGER, "opp": [], "contrib": [STRANGER]}),
]


@pytest.mark.parametrize("mode", ["witnessed", "sealed"])
@pytest.mark.parametrize(("table", "lock"), RIGHT_WITNESSES)
def test_a_contributor_is_one_concerned_who_is_not_on_the_hosts_side(
    table: dict[str, Any], lock: dict[str, Any], mode: str
) -> None:
    """Or, where nobody such is concerned, any player of another side."""
    accepted(Scribe(**table).lock(mode, **lock))


@pytest.mark.parametrize("mode", ["witnessed", "sealed"])
@pytest.mark.parametrize(("table", "lock"), WRONG_WITNESSES)
def test_a_host_cannot_witness_himself(
    table: dict[str, Any], lock: dict[str, Any], mode: str
) -> None:
    """Nor by his own side, nor by strangers, nor past those concerned."""
    refused(Scribe(**table).lock(mode, **lock), "contrib")


def test_rolls_are_numbered_from_one_and_only_one_is_open() -> None:
    """A number left out, repeated or begun too early is an error."""
    refused(Scribe().lock("plain", n=2), "not the next number")
    refused(Scribe().whole("plain").lock("plain", n=1), "locked before")
    refused(Scribe().lock("plain").lock("plain"), "still open")
    refused(Scribe().lock("plain", n=0), "n of a lock line")
    refused(Scribe().lock("plain", n=True), "n of a lock line")
    refused(Scribe().lock("plain", n=2**32), "n of a lock line")


def test_a_sealed_lock_names_the_next_link_even_after_a_cancelled_one() -> None:
    """The host can neither repeat nor skip a link, nor run past the end of the chain."""
    refused(Scribe().lock("sealed", ctr=2), "not the next link")
    refused(Scribe().whole("sealed").lock("sealed", ctr=1), "not the next link")
    refused(Scribe(chain_len=1).whole("sealed").lock("sealed"), "not the next link")
    refused(Scribe(anchor=None).lock("sealed"), "not the next link")
    cancelled = Scribe().lock("sealed").post()
    cancelled.act("cancel", user=RIVAL, text=f"cancel {cancelled.code}")
    refused(cancelled.lock("sealed", ctr=1), "not the next link")


def test_a_false_link_number_cannot_keep_the_verifier_busy() -> None:
    """A LOCK far down a long chain is refused at once, its reveal too."""
    scribe = Scribe(chain_len=2**32 - 1).lock("sealed", ctr=2**32 - 2).post().phrase().reveal()

    assert len(errors_of(scribe.lock("sealed", ctr=2**32 - 1))) == 3


def test_a_duel_is_between_sides() -> None:
    """Not with oneself, an ally, a stranger or nobody; a host without a seat is a side."""
    for opponents in ([], None, [HOST], [MATE], [STRANGER], [RIVAL, MATE]):
        assert errors_of(Scribe(**THREE_SIDES).lock("duel", opp=opponents))
    accepted(Scribe(**THREE_SIDES).lock("duel", opp=[RIVAL, ALLY]))
    accepted(Scribe(**THREE_SIDES).lock("duel", opp=[RIVAL, RIVAL]))
    accepted(Scribe(**SEATLESS).lock("duel", by=HOST, opp=[MATE]))
    assert errors_of(Scribe(**SEATLESS).lock("duel", by=STRANGER, opp=[MATE]))


def test_a_lock_may_repeat_an_earlier_roll_only() -> None:
    """`again` names a roll that exists."""
    accepted(Scribe().whole("plain").lock("plain", again=1))
    for again in (2, 3, 0, True, "1"):
        assert errors_of(Scribe().whole("plain").lock("plain", again=again))


@pytest.mark.parametrize(
    "changes",
    [
        {"mode": "mixed"},
        {"by": "x"},
        {"opp": [1]},
        {"opp": RIVAL},
        {"decl": None},
        {"decl": ""},
        {"decl": {}},
        {"decl": ["a raid"]},
        {"round": 0},
    ],
)
def test_a_lock_that_lacks_something_is_refused(changes: dict[str, Any]) -> None:
    """Each field has its form."""
    assert len(errors_of(Scribe().lock("beacon", **changes))) == 1
