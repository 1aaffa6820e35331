"""LOCK: numbers, people, throws, modes, and its posting."""

from typing import Any

import pytest
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe
from tale import assert_blamed

D6 = {"n": 2, "m": 6}
OPEN = {"m": 6, "max": 3}
BROKEN: dict[str, tuple[str, dict[str, Any], str]] = {
    "n is skipped": ("plain", {"n": 2}, "where 1 was due"),
    "n is zero": ("plain", {"n": 0}, "field n"),
    "n is a text": ("plain", {"n": "1"}, "field n"),
    "an unknown mode": ("plain", {"mode": "honest"}, "mode"),
    "no mode": ("plain", {"mode": None}, "mode"),
    "no declaration": ("plain", {"decl": None}, "decl"),
    "an empty declaration": ("plain", {"decl": ""}, "decl"),
    "no declarer": ("plain", {"by": None}, "field by"),
    "opponents as a text": ("plain", {"opp": ALLY}, "field opp"),
    "a declaration as a list": ("plain", {"decl": [1]}, "decl"),
    "a throw of no dice": ("plain", {"dice": [{"id": "a", "n": 0, "m": 6}]}, "field n"),
    "a throw of 1001 dice": ("plain", {"dice": [{"id": "a", "n": 1001, "m": 6}]}, "field n"),
    "a die of one side": ("plain", {"dice": [{"id": "a", "n": 1, "m": 1}]}, "field m"),
    "a die of 65537 sides": ("plain", {"dice": [{"id": "a", "n": 1, "m": 65537}]}, "field m"),
    "an id in capitals": ("plain", {"dice": [{"id": "A", **D6}]}, "dice ids"),
    "an id of a pattern": ("plain", {"dice": [{"id": "a_*", **D6}]}, "dice ids"),
    "an empty id": ("plain", {"dice": [{"id": "", **D6}]}, "dice ids"),
    "an id of 33 characters": ("plain", {"dice": [{"id": "a" * 33, **D6}]}, "dice ids"),
    "one id twice": ("plain", {"dice": [{"id": "a", **D6}, {"id": "a", **D6}]}, "dice ids"),
    "an open id that is fixed": ("plain", {"open": [{"id": "leader", **OPEN}]}, "dice ids"),
    "a pattern over a fixed id": ("plain", {"open": [{"id": "lead*", **OPEN}]}, "dice ids"),
    "a bare star": ("plain", {"open": [{"id": "*", **OPEN}]}, "dice ids"),
    "a star inside": ("plain", {"open": [{"id": "r*x", **OPEN}]}, "dice ids"),
    "two stars": ("plain", {"open": [{"id": "r**", **OPEN}]}, "dice ids"),
    "a prefix of 32 characters": ("plain", {"open": [{"id": "r" * 32 + "*", **OPEN}]}, "dice ids"),
    "nested patterns": ("plain", {"open": [{"id": "r*", **OPEN}, {"id": "r1*", **OPEN}]}, "dice"),
    "a pattern over an open id": (
        "plain",
        {"open": [{"id": "r1", **OPEN}, {"id": "r*", **OPEN}]},
        "dice ids",
    ),
    "an open throw of no dice": ("plain", {"open": [{"id": "r", "m": 6, "max": 0}]}, "field max"),
    "an open throw of 1001": ("plain", {"open": [{"id": "r", "m": 6, "max": 1001}]}, "field max"),
    "again names itself": ("plain", {"again": 1}, "again"),
    "again names a later roll": ("plain", {"again": 5}, "again"),
    "no contributor": ("witnessed", {"contrib": []}, "contributors"),
    "contributors left out": ("sealed", {"contrib": None}, "contrib"),
    "the host contributes": ("witnessed", {"contrib": [ALLY, HOST]}, "contributors"),
    "his mate contributes": ("witnessed", {"contrib": [MATE, ALLY]}, "contributors"),
    "a stranger contributes": ("sealed", {"contrib": [ALLY, STRANGER]}, "contributors"),
    "one contributes twice": ("witnessed", {"contrib": [ALLY, ALLY]}, "contributors"),
    "a third side instead of the opponent": ("witnessed", {"contrib": [RED]}, "contributors"),
    "an ally of the opponent instead": ("witnessed", {"contrib": [FRIEND]}, "contributors"),
    "another than the declarer": (
        "witnessed",
        {"by": ALLY, "opp": [HOST], "contrib": [FRIEND]},
        "contributors",
    ),
    "round zero": ("beacon", {"round": 0}, "field round"),
    "no round": ("beacon", {"round": None}, "field round"),
    "ctr is skipped": ("sealed", {"ctr": 2}, "where 1 was due"),
    "ctr beyond the chain": ("sealed", {"ctr": 9}, "where 1 was due"),
    "no ctr": ("sealed", {"ctr": None}, "field ctr"),
    "a duel with nobody": ("duel", {"opp": []}, "duel"),
    "a duel with oneself": ("duel", {"opp": [HOST]}, "own side"),
    "a duel with a stranger": ("duel", {"opp": [ALLY, STRANGER]}, "no player"),
    "no list of throws": ("beacon", {"dice": None}, "field dice"),
    "opponents that are no ids": ("beacon", {"opp": [1]}, "field opp"),
    "a stranger's duel": ("duel", {"by": STRANGER}, "no player"),
    "a stranger as witness of himself": (
        "sealed",
        {"by": STRANGER, "opp": [], "contrib": [STRANGER]},
        "contributors",
    ),
    "a duel with a mate": ("duel", {"opp": [ALLY, MATE]}, "own side"),
}


@pytest.mark.parametrize("why", BROKEN)
def test_section_3_a_lock_is_blamed(why: str) -> None:
    """A LOCK that breaks one rule is the first error, at its own line."""
    mode, changes, words = BROKEN[why]
    assert_blamed(lambda scribe: scribe.lock(mode, **changes), words)


STANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "more contributors than needed": ("witnessed", {"contrib": [ALLY, FRIEND, RED]}),
    "the declarer himself, who is no friend of the host": (
        "witnessed",
        {"by": ALLY, "opp": [HOST], "contrib": [ALLY]},
    ),
    "nobody concerned can: a player of another side": (
        "witnessed",
        {"opp": [MATE], "contrib": [RED]},
    ),
    "no opponent at all": ("sealed", {"opp": [], "contrib": [FRIEND]}),
    "fields of other modes are ignored": (
        "witnessed",
        {"round": "x", "ctr": -1, "future": {"a": [1]}},
    ),
    "a stranger opposes": ("witnessed", {"opp": [STRANGER], "contrib": [RED]}),
    "a duel of two sides that are not the host's": ("duel", {"by": ALLY, "opp": [RED]}),
    "a duel of the host with two sides": ("duel", {"opp": [ALLY, RED]}),
    "a declaration as an object": ("beacon", {"decl": {"kind": "raid"}}),
    "a throw beside its own prefix": (
        "beacon",
        {"dice": [{"id": "r", **D6}], "open": [{"id": "r*", **OPEN}, {"id": "s", **OPEN}]},
    ),
    "the longest prefix": ("beacon", {"open": [{"id": "r" * 31 + "*", **OPEN}]}),
    "no fixed throw": ("beacon", {"dice": []}),
    "a name twice among the opponents": ("beacon", {"opp": [HOST, HOST]}),
    "null for no opponents and no open throws": ("beacon", {"opp": None, "open": None}),
    "the largest throw": ("beacon", {"dice": [{"id": "a", "n": 1000, "m": 65536}]}),
}


@pytest.mark.parametrize("why", STANDS)
def test_section_3_a_lock_stands(why: str) -> None:
    """A roll that keeps the rules in an unusual way verifies to its result."""
    mode, changes = STANDS[why]
    scribe = Scribe()
    scribe.whole(mode, **changes)

    assert scribe.verdict().errors == ()


def test_section_4_a_host_without_a_seat_is_a_side_of_his_own() -> None:
    """He may declare and duel, never contribute; every seated player may vouch."""
    referee = {"user": STRANGER, "side": None}
    seats = [
        {"seat": "germany", "side": "axis", "user": MATE},
        {"seat": "britain", "side": "allies", "user": ALLY},
    ]
    scribe = Scribe(host=referee, seats=seats)
    scribe.whole("witnessed", by=STRANGER, opp=[MATE], contrib=[MATE])
    scribe.whole("witnessed", by=MATE, opp=[ALLY], contrib=[ALLY])
    scribe.whole("duel", by=STRANGER, opp=[MATE])
    assert scribe.verdict().errors == ()

    assert_blamed(
        lambda s: s.lock("witnessed", by=STRANGER, opp=[], contrib=[STRANGER]),
        "host's side",
        Scribe(host=referee, seats=seats),
    )


def test_section_4_ctr_counts_cancelled_rolls_too() -> None:
    """A sealed LOCK uses up its secret even if it is cancelled."""
    scribe = Scribe()
    scribe.lock("sealed")
    scribe.posted()
    text = f"cancel {scribe.lock_head.hex()}"
    scribe.add("cancel", n=1, user=ALLY, msg=scribe.message(), text=text)
    scribe.whole("sealed")
    assert scribe.verdict().errors == ()
    assert_blamed(lambda s: s.lock("sealed", ctr=2), "ctr 2 where 3 was due", scribe)


def test_section_4_sealed_needs_an_anchor_and_a_chain_that_is_long_enough() -> None:
    """Without an anchor, or past the end of the chain, nothing can be sealed."""
    assert_blamed(lambda s: s.lock("sealed"), "anchor", Scribe(anchor=None))
    scribe = Scribe(chain_length=1)
    scribe.whole("sealed")
    assert_blamed(lambda s: s.lock("sealed"), "beyond the chain", scribe)


def test_section_3_one_open_roll_a_game() -> None:
    """A second LOCK before the first is closed is an error."""

    def tale(scribe: Scribe) -> int:
        scribe.lock("beacon")
        return scribe.lock("beacon")

    assert_blamed(tale, "roll 1 is still open")


def test_section_3_a_number_is_used_once() -> None:
    """Closed or not, a number does not come back."""

    def tale(scribe: Scribe) -> int:
        scribe.whole("beacon")
        return scribe.lock("beacon", n=1)

    assert_blamed(tale, "exists already")


def test_section_3_an_unreadable_lock_opens_nothing_and_uses_up_no_number() -> None:
    """The roll that was open stays open, and the next LOCK takes the number that was due."""
    scribe = Scribe()
    scribe.lock("sealed")
    scribe.posted()
    line = scribe.add("lock", **(scribe.fields | {"n": 2, "by": "nobody"}))
    scribe.phrase()
    scribe.reveal()
    scribe.result()
    scribe.whole("sealed")
    verdict = scribe.verdict()

    assert verdict.errors == (f"line {line}: field by is not an id of 1 to 20 digits",)
    assert [roll.number for roll in verdict.rolls] == [1, 2]


def test_section_3_a_roll_again_is_allowed_and_printed() -> None:
    """`again` names the earlier roll, and every verification says so."""
    scribe = Scribe()
    scribe.whole("beacon")
    scribe.whole("beacon", again=1)

    assert scribe.verdict().errors == ()
    assert "roll 2: rolls roll 1 again" in scribe.verdict().warnings


WITNESSED_NOT = "agreed witnessed, rolled"


@pytest.mark.parametrize(
    ("genesis", "mode", "by", "warning"),
    [
        ({}, "witnessed", HOST, None),
        ({}, "beacon", ALLY, None),
        ({}, "beacon", HOST, "agreed witnessed, rolled beacon, declared by the host's side"),
        ({}, "beacon", MATE, "agreed witnessed, rolled beacon, declared by the host's side"),
        ({}, "witnessed", ALLY, "agreed beacon, rolled witnessed, declared by another side"),
        ({}, "plain", HOST, "agreed witnessed, rolled plain, declared by the host's side"),
        ({}, "witnessed", STRANGER, None),
        ({}, "beacon", STRANGER, f"{WITNESSED_NOT} beacon, declared by somebody without a seat"),
        ({"witness": "always"}, "witnessed", ALLY, None),
        (
            {"witness": "always"},
            "beacon",
            ALLY,
            "agreed witnessed, rolled beacon, declared by another side",
        ),
        ({"mode": "sealed"}, "sealed", HOST, None),
        ({"mode": "plain"}, "plain", ALLY, None),
        ({"mode": "plain"}, "duel", ALLY, "agreed plain, rolled duel, declared by another side"),
    ],
)
def test_section_4_a_roll_in_another_mode_than_agreed_is_a_warning(
    genesis: dict[str, Any], mode: str, by: str, warning: str | None
) -> None:
    """The agreement decides for the host's side and the others; a departure is no error."""
    scribe = Scribe(**genesis)
    scribe.whole(mode, by=by, opp=[HOST if by == ALLY else ALLY])
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert [words for words in verdict.warnings if "agreed" in words] == (
        [] if warning is None else [f"roll 1: {warning}"]
    )


def test_section_3_a_lock_is_posted_once_and_while_it_is_open() -> None:
    """A second posting, or one of another roll, is an error."""

    def twice(scribe: Scribe) -> int:
        scribe.lock("witnessed")
        scribe.posted()
        return scribe.posted()

    def unknown(scribe: Scribe) -> int:
        return scribe.add("posted", n=1, msg=scribe.message())

    def closed(scribe: Scribe) -> int:
        scribe.lock("beacon")
        scribe.add("withheld", n=1, why="not posted")
        return scribe.posted()

    assert_blamed(twice, "posted twice")
    assert_blamed(unknown, "not open")
    assert_blamed(closed, "not open")


def test_section_4_a_plain_lock_may_be_posted_before_or_after_its_result() -> None:
    """Either way once; and it need not be posted at all."""
    scribe = Scribe(mode="plain")
    for before in (True, False):
        scribe.lock("plain")
        if before:
            scribe.posted()
        scribe.result({"attacker": [1, 6], "leader": [10]})
        if not before:
            scribe.posted()
    scribe.whole("plain")

    assert scribe.verdict().errors == ()
    assert_blamed(lambda s: s.add("posted", n=2, msg=s.message()), "posted twice", scribe)


def test_section_4_a_lock_against_nobody_may_leave_opponents_out() -> None:
    """Solo play has no opponents to list; a duel must say against whom it is."""
    fields = {"n": 1, "by": HOST, "decl": "banter", "dice": [{"id": "a", "n": 1, "m": 6}]}
    scribe = Scribe(mode="plain")
    scribe.add("lock", mode="plain", **fields)
    scribe.add("result", n=1, dice={"a": [6]})

    assert scribe.verdict().errors == ()
    assert_blamed(lambda s: s.add("lock", mode="duel", **fields), "no opponent")
