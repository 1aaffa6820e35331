"""Where the protocol's text left room: each ruling of the house, and both verifiers follow it."""

from collections.abc import Callable
from typing import Any

import pytest
from agreement import agreed
from deeds import called_off, cancelled, expired, forfeited, withheld
from scribe import (
    ALLY,
    FRIEND,
    HOST,
    MATE,
    RED,
    STRANGER,
    Scribe,
    fake_check,
)

from core.fairness import verdict as library
from core.fairness import verify as stand_alone

HOST_ALONE: dict[str, Any] = {
    "host": {"user": HOST},
    "seats": [
        {"seat": "germany", "side": "axis", "user": MATE},
        {"seat": "britain", "side": "allies", "user": ALLY},
        {"seat": "france", "side": "reds", "user": None},
    ],
}
Tale = Callable[[Scribe], int]


@pytest.fixture(autouse=True)
def _fake_drand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)


def nothing(_: Scribe) -> int:
    """No roll at all."""
    return 0


def carriage_return(scribe: Scribe) -> int:
    """Write a line that only another reader of JSON would take."""
    scribe.lines.append(b'{"t":"order"\r}')
    return len(scribe.lines) - 1


@pytest.mark.parametrize("before", [withheld, expired, forfeited, called_off, nothing])
def test_ruling_1_only_a_result_is_void_or_undone(before: Tale) -> None:
    """What has no result is an error in both, and stays neither void nor undone."""
    for kind in ("void", "undo"):
        scribe = Scribe()
        before(scribe)
        by = scribe.consents("void", HOST, ALLY, RED)
        fields: dict[str, Any] = {"rolls": [1]} if kind == "undo" else {"n": 1, "by": by}
        line = scribe.add(kind, **fields)
        found = agreed(scribe.export, fake_check)

        assert found.faulty_lines == [line]
        assert all(roll[4:] == (False, False) for roll in found.rolls)


def test_ruling_2_a_withheld_roll_has_no_results_and_its_dice_are_told_in_a_warning() -> None:
    """By its own reveal or by a later one, of which its secret is the hash."""
    for later in (Scribe.reveal, lambda scribe: scribe.whole("sealed")):
        scribe = Scribe()
        withheld(scribe)
        scribe.sources[0] = scribe.secrets[1]
        dice = scribe.dice()
        later(scribe)
        found = agreed(scribe.export, fake_check)
        ours = library.verify(scribe.export, beacon_check=fake_check).warnings
        theirs = stand_alone.verify(scribe.export)["warnings"]

        assert found.ok
        assert found.rolls[0][1:4] == ("sealed", None, "withheld")
        for warnings in (ours, theirs):
            assert any(str(dice["attacker"]) in words for words in warnings)


def test_ruling_3_a_host_without_a_seat_may_consent_and_every_side_with_players_must() -> None:
    """He is a side of his own; an empty chair makes no side that has players."""
    cases = {(MATE, ALLY): True, (HOST, MATE, ALLY): True, (HOST, ALLY): False, (HOST,): False}
    for users, stands in cases.items():
        scribe = Scribe(**HOST_ALONE)
        scribe.whole("witnessed")
        void = scribe.add("void", n=1, by=scribe.consents("void", *users))
        key = "ab" * 32
        handover = scribe.add("handover", bot_key=key, by=scribe.consents("handover", *users))

        assert agreed(scribe.export, fake_check).faulty_lines == (
            [] if stands else [void, handover]
        )
    scribe = Scribe(host={"user": HOST}, seats=[])
    line = scribe.add("handover", bot_key=key, by=scribe.consents("handover", HOST))
    assert agreed(scribe.export, fake_check).faulty_lines == [line]


def test_ruling_4_the_host_changes_no_sides() -> None:
    """Not with his named side, and not once his first seat has fixed it."""
    scribe = Scribe(**HOST_ALONE)
    scribe.seat("japan", "axis", HOST, ALLY)
    line = scribe.seat("canada", "allies", HOST, ALLY)
    assert agreed(scribe.export, fake_check).faulty_lines == [line]

    scribe = Scribe(**(HOST_ALONE | {"host": {"user": HOST, "side": "axis"}}))
    line = scribe.seat("usa", "reds", HOST, ALLY)
    assert agreed(scribe.export, fake_check).faulty_lines == [line]


@pytest.mark.parametrize("wait_ms", [1_000, 300_000])
def test_ruling_5_a_beacon_lock_posted_out_of_its_window_is_the_postings_fault(
    wait_ms: int,
) -> None:
    """Once it is rolled; until then it may still be cancelled or withheld."""
    scribe = Scribe()
    scribe.lock("beacon", round=Scribe.due_round_after(scribe.now_ms + 140_000))
    line = scribe.posted(wait_ms)
    assert agreed(scribe.export, fake_check).ok

    scribe.beacon()
    scribe.result()
    found = agreed(scribe.export, fake_check)
    assert (found.faulty_lines, found.rolls[0][3]) == ([line], "rolled")


def test_ruling_6_words_count_in_any_letter_case_and_whole() -> None:
    """`Cancel` cancels and is no phrase; `VOID` is consent, `avoid` is none."""
    for word, cancels in {
        "cancel": True,
        "CANCEL": True,
        "Cancel,": False,
        "cancels": False,
    }.items():
        scribe = Scribe.locked("witnessed")
        line = cancelled(scribe, word)
        assert agreed(scribe.export, fake_check).faulty_lines == ([] if cancels else [line])

        scribe = Scribe.locked("sealed")
        line = scribe.phrase(text=f"{word} {scribe.code} and sixteen more letters")
        assert agreed(scribe.export, fake_check).faulty_lines == ([line] if cancels else [])
    for word, counts in {"Void": True, "VOID": True, "avoid": False, "void_": False}.items():
        scribe = Scribe()
        scribe.whole("duel")
        line = scribe.add("void", n=1, by=scribe.consents(word, MATE, FRIEND, RED))
        assert agreed(scribe.export, fake_check).faulty_lines == ([] if counts else [line])


ALLOWED: dict[str, Tale] = {
    "a name twice among the opponents": lambda s: s.whole("witnessed", opp=[ALLY, ALLY]),
    "opponents left out": lambda s: s.whole("witnessed", opp=None),
    "a declaration as an object": lambda s: s.whole("beacon", decl={"raid": "north"}),
    "an empty chair": lambda s: s.seat("france", "reds", STRANGER, ALLY),
}
REFUSED: dict[str, Tale] = {
    "an empty declaration": lambda s: s.lock("beacon", decl=""),
    "an empty object for a declaration": lambda s: s.lock("beacon", decl={}),
    "a list for a declaration": lambda s: s.lock("beacon", decl=["raid"]),
    "one message as the consent of two": lambda s: s.add(
        "handover",
        bot_key="ab" * 32,
        by=[each | {"msg": "5"} for each in s.consents("handover", MATE, ALLY)],
    ),
    "an unreadable LOCK": lambda s: s.lock("duel", opp=[1]),
    "a contributor twice": lambda s: s.lock("witnessed", contrib=[ALLY, ALLY]),
    "an id older than the last": lambda s: s.seat("germany", "axis", HOST, MATE, msg="5"),
    "a carriage return": carriage_return,
}


@pytest.mark.parametrize("why", [*ALLOWED, *REFUSED])
def test_ruling_7_details(why: str) -> None:
    """What is harmless is accepted by both, what is not is refused by both at its line."""
    scribe = Scribe(**HOST_ALONE, guild="any text", channel="#dice")
    scribe.seat("italy", "axis", MATE, ALLY)
    line = (ALLOWED | REFUSED)[why](scribe)

    assert agreed(scribe.export, fake_check).faulty_lines == ([line] if why in REFUSED else [])


@pytest.mark.parametrize("head", ["", "00", "zz" * 32, "00" * 32])
def test_ruling_8_a_head_of_no_line_is_one_error(head: str) -> None:
    """However it is malformed, a verification says so and goes on."""
    scribe = Scribe()
    scribe.whole("beacon")
    found = agreed(scribe.export, fake_check, head=head)

    assert found.faulty_lines == [None]
    assert found.rolls[0][3] == "rolled"
