"""Cancelled, withheld and forfeited rolls, duels, and what mode was agreed."""

from typing import Any

import pytest
from second_scribe import (
    ALLY,
    DAY_MS,
    HOST,
    LINKS,
    MATE,
    RIVAL,
    ROUND_1000_MS,
    STRANGER,
    Scribe,
    accepted,
    errors_of,
    refused,
    seat,
    snowflake,
)

SEATS = [
    seat("germany", "axis", HOST),
    seat("italy", "axis", MATE),
    seat("britain", "allies", RIVAL),
    seat("usa", "allies", ALLY),
]


def cancelled(scribe: Scribe, user: str = RIVAL, **fields: Any) -> Scribe:
    """The newest LOCK, cancelled by a typed reply."""
    return scribe.act("cancel", **{"user": user, "text": f"cancel {scribe.code}"} | fields)


@pytest.mark.parametrize("mode", ["witnessed", "sealed", "beacon", "duel"])
def test_a_player_of_another_side_cancels_by_a_typed_reply(mode: str) -> None:
    """Anybody of them, contributor or not; nobody of the host's side, and no stranger."""
    for user in (RIVAL, ALLY):
        report = accepted(cancelled(Scribe(seats=SEATS).lock(mode).post(), user))

        assert report["rolls"][0]["status"] == "cancelled"
        assert report["rolls"][0]["results"] is None
    for user in (HOST, MATE, STRANGER):
        refused(cancelled(Scribe(seats=SEATS).lock(mode).post(), user), "may cancel")


@pytest.mark.parametrize(
    "text", ["cancel", "{code}", "{code} cancel", "please cancel {code}", "cancelled {code}"]
)
def test_a_cancel_begins_with_its_word_and_holds_the_code(text: str) -> None:
    """Anything else is no cancel."""
    scribe = Scribe().lock("sealed").post()
    refused(cancelled(scribe, text=text.format(code=scribe.code)), "its word or the lock code")


def test_nobody_cancels_what_has_begun() -> None:
    """Not after a valid reply or commitment, nor before the LOCK is posted, nor a plain roll."""
    refused(cancelled(Scribe().lock("sealed").post().phrase()), "too late")
    refused(cancelled(Scribe().lock("witnessed").post().phrase()), "too late")
    refused(cancelled(Scribe().lock("duel").post().duel(HOST, bytes(16))), "too late")
    refused(cancelled(Scribe().lock("sealed")), "before the LOCK was posted")
    refused(cancelled(Scribe().lock("plain").post()), "too late")


@pytest.mark.parametrize(("ahead_ms", "good"), [(6_001, True), (6_000, False), (-1, False)])
def test_a_beacon_roll_is_cancelled_six_seconds_before_its_round(ahead_ms: int, good: bool) -> None:  # noqa: FBT001 - the table's last column
    """Later somebody may know the dice."""
    scribe = cancelled(Scribe().lock("beacon").post(), msg=snowflake(ROUND_1000_MS - ahead_ms))
    if good:
        accepted(scribe)
    else:
        refused(scribe, "too late")


def test_a_closed_roll_takes_no_more_lines() -> None:
    """And its number stays used."""
    for kind, fields in (("reveal", {"s": "00" * 32}), ("result", {"dice": {}})):
        scribe = cancelled(Scribe().lock("sealed").post())
        refused(scribe.act(kind, **fields), "is not open")
    refused(cancelled(Scribe().lock("sealed").post()).lock("sealed", n=1), "locked before")


def test_the_result_of_a_withheld_sealed_roll_is_printed_once_a_later_link_is_known() -> None:
    """By its own reveal, or by hashing a later one down; until then it is not checked."""
    scribe = Scribe().lock("sealed").post().phrase()
    scribe.sources["secret"] = LINKS[1]
    expected = scribe.dice()
    withheld = scribe.act("withheld", why="the host's computer was off")
    report = accepted(withheld)

    assert report["rolls"][0]["status"] == "withheld"
    assert report["rolls"][0]["results"] is None
    assert report["warnings"][1] == "roll 1: withheld: the host's computer was off"
    report = accepted(withheld.whole("sealed"))

    assert report["rolls"][0]["results"] is None
    assert f"roll 1: the dice that were withheld are {expected}" in report["warnings"]
    again = Scribe().lock("sealed").post().phrase().act("withheld", why="x")
    warnings = accepted(again.reveal())["warnings"]

    assert warnings[-1] == f"roll 1: the dice that were withheld are {again.dice()}"
    refused(again.reveal(), "already")


def test_the_result_of_a_withheld_drand_roll_is_printed_once_its_beacon_is_pasted() -> None:
    """Anybody can compute it; only the open throws remain unknown."""
    scribe = Scribe().lock("beacon", open=[{"id": "r*", "max": 5, "m": 6}]).post()
    report = accepted(scribe.act("withheld", why="x").beacon())

    assert report["rolls"][0]["results"] is None
    assert report["warnings"][-1] == f"roll 1: the dice that were withheld are {scribe.dice()}"
    unseen = Scribe().lock("beacon").act("withheld", why="never posted").beacon()

    assert str(unseen.dice()) in accepted(unseen)["warnings"][-1]
    refused(Scribe().lock("beacon").act("withheld", why="x").beacon(1001), "instead of 1000")
    assert any("open throws" in words for words in report["rolls"][0]["unchecked"])


def test_only_a_fixed_or_unposted_roll_is_withheld() -> None:
    """What is incomplete must wait, expire or be cancelled."""
    for mode in ("witnessed", "sealed", "duel"):
        accepted(Scribe().lock(mode).act("withheld", why="never posted"))
        refused(Scribe().lock(mode).post().act("withheld", why="x"), "inputs were fixed")
    duel = Scribe().lock("duel").post().duel(HOST, bytes(16)).duel(RIVAL, bytes(16))
    refused(duel.act("withheld", why="x"), "inputs were fixed")
    accepted(Scribe().lock("plain").act("withheld", why="x"))


def test_a_roll_left_open_with_its_inputs_fixed_is_pointed_out() -> None:
    """That is where a host would stop who dislikes the dice."""
    report = accepted(Scribe(mode="sealed").lock("sealed").post().phrase())

    assert report["warnings"] == ["roll 1: its inputs are fixed, and it has no result yet"]
    assert accepted(Scribe(mode="sealed").lock("sealed").post())["warnings"] == []


def both_in() -> Scribe:
    """A duel in which both sides have committed."""
    return Scribe(seats=SEATS).lock("duel").post().duel(HOST, b"h" * 16).duel(RIVAL, b"r" * 16)


def test_a_duel_is_opened_by_everybody_who_committed() -> None:
    """In any order, and by several opponents."""
    accepted(both_in().open(HOST).open(RIVAL).result())
    three = Scribe(seats=SEATS).lock("duel", opp=[RIVAL, ALLY]).post()
    three.duel(ALLY, b"a" * 16).duel(HOST, b"h" * 16).duel(RIVAL, b"r" * 16)
    accepted(three.open(RIVAL).open(HOST).open(ALLY).result())
    two = Scribe(seats=SEATS).lock("duel", opp=[RIVAL, ALLY]).post()
    accepted(two.duel(ALLY, b"a" * 16).duel(HOST, b"h" * 16).open(HOST).open(ALLY).result())


def test_a_wrong_early_late_or_second_opening_is_refused() -> None:
    """And so is a commitment after the first opening."""
    refused(both_in().open(HOST, r="00" * 16), "a wrong opening")
    refused(both_in().open(HOST, r="00" * 15), "r of a nonce line")
    refused(both_in().open(HOST).open(HOST), "no opening")
    one = Scribe(seats=SEATS).lock("duel", opp=[RIVAL, ALLY]).post().duel(RIVAL, b"r" * 16)
    refused(one.open(RIVAL), "no opening")
    refused(both_in().duel(HOST, b"x" * 16), "cannot commit")
    refused(Scribe(seats=SEATS).lock("duel").post().duel(ALLY, bytes(16)), "cannot commit")
    three = Scribe(seats=SEATS).lock("duel", opp=[RIVAL, ALLY]).post()
    three.duel(RIVAL, b"r" * 16).duel(HOST, b"h" * 16).open(HOST)
    refused(three.duel(ALLY, b"a" * 16), "cannot commit")
    late = both_in()
    refused(late.open(RIVAL, msg=late.message(DAY_MS / 1000 + 0.001)), "more than 24 hours")
    in_time = both_in()
    accepted(in_time.open(RIVAL, msg=in_time.message(DAY_MS / 1000)))


def test_two_opponents_alone_are_no_duel() -> None:
    """The declarer has to be one of the two sides."""
    scribe = Scribe(seats=SEATS).lock("duel", opp=[RIVAL, ALLY]).post()
    refused(scribe.duel(RIVAL, b"r" * 16).duel(ALLY, b"a" * 16).open(ALLY), "no opening")


def test_who_does_not_open_forfeits() -> None:
    """It is counted; who has opened, or never committed, or is in no duel, has nothing to lose."""
    report = accepted(both_in().open(HOST).act("forfeit", user=RIVAL, why="no opening"))

    assert report["rolls"][0]["status"] == "forfeited"
    assert report["warnings"][1] == f"roll 1: forfeited by {RIVAL}: no opening"
    refused(both_in().open(HOST).act("forfeit", user=HOST, why="x"), "nothing to forfeit")
    refused(both_in().act("forfeit", user=ALLY, why="x"), "nothing to forfeit")
    alone = Scribe().lock("duel").post().duel(HOST, bytes(16))
    refused(alone.act("forfeit", user=HOST, why="x"), "nothing to forfeit")
    refused(Scribe().lock("sealed").act("forfeit", user=HOST, why="x"), "nothing to forfeit")


@pytest.mark.parametrize(
    ("agreed", "lock", "warning"),
    [
        ({}, ("witnessed", {}), ""),
        ({}, ("beacon", {}), ""),
        (
            {},
            ("beacon", {"by": HOST}),
            "agreed witnessed, rolled beacon, declared by the host's side",
        ),
        (
            {},
            ("beacon", {"by": MATE}),
            "agreed witnessed, rolled beacon, declared by the host's side",
        ),
        (
            {},
            ("beacon", {"by": "8"}),
            "agreed witnessed, rolled beacon, declared by somebody without a seat",
        ),
        ({}, ("plain", {}), "agreed witnessed, rolled plain, declared by the host's side"),
        (
            {},
            ("witnessed", {"by": RIVAL}),
            "agreed beacon, rolled witnessed, declared by another side",
        ),
        (
            {"witness": "always"},
            ("beacon", {}),
            "agreed witnessed, rolled beacon, declared by another side",
        ),
        ({"mode": "plain"}, ("plain", {}), ""),
        ({"mode": "duel"}, ("duel", {"by": RIVAL, "opp": [HOST]}), ""),
        (
            {"mode": "sealed"},
            ("plain", {}),
            "agreed sealed, rolled plain, declared by the host's side",
        ),
    ],
)
def test_another_mode_than_agreed_is_a_warning(
    agreed: dict[str, Any], lock: tuple[str, dict[str, Any]], warning: str
) -> None:
    """And a beacon roll declared on the host's side is marked as unwitnessed."""
    report = accepted(Scribe(**{"seats": SEATS} | agreed).lock(lock[0], **lock[1]))
    marks = " ".join(report["rolls"][0]["unchecked"])

    assert report["warnings"] == ([f"roll 1: {warning}"] if warning else [])
    assert ("unwitnessed" in marks) == (lock[0] == "beacon" and lock[1].get("by", RIVAL) != RIVAL)


def test_a_host_without_a_seat_is_a_side_of_his_own() -> None:
    """Both sides are then others; and a side on which he once sat stays his."""
    away: dict[str, Any] = {"host": {"user": HOST, "side": None}, "seats": SEATS[1:]}
    accepted(cancelled(Scribe(**away).lock("sealed").post(), MATE))

    assert accepted(Scribe(**away).lock("beacon", by=MATE))["warnings"] == []
    passed_on = Scribe(seats=SEATS)
    text = f"my other account {passed_on.head}"
    fields = {"seat": "germany", "side": "axis", "by": HOST, "user": "556", "text": text}
    passed_on.add({"t": "seat", "msg": passed_on.message(), **fields})

    assert len(errors_of(passed_on.lock("sealed", contrib=["556"]))) == 1
