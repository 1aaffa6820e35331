"""What may still happen to closed rolls: void and undo; hidden choices; who consents to what."""

from collections.abc import Callable

import pytest
from scribe import ALLY, FRIEND, HOST, MATE, RED, STRANGER, Scribe
from tale import Tale, assert_blamed

from core.fairness.commitments import choice_commitment


def test_section_6_void_needs_a_message_of_one_player_of_each_side() -> None:
    """With all three the result is void, stays readable and is printed."""
    scribe = Scribe()
    scribe.whole("witnessed")
    line = scribe.add("void", n=1, by=scribe.consents("void", MATE, FRIEND, RED))
    verdict = scribe.verdict()

    assert verdict.errors == ()
    assert verdict.rolls[0].void
    assert verdict.rolls[0].results is not None
    assert verdict.warnings == (f"roll 1: void by consent at line {line}", "of 1 rolls: 1 void")


def test_section_6_consent_is_read_in_any_letter_case_and_a_host_without_a_seat_may_join() -> None:
    """A telephone writes `Void`; the host is then a side of his own, and his word is not needed."""
    seats = [
        {"seat": "germany", "side": "axis", "user": MATE},
        {"seat": "britain", "side": "allies", "user": ALLY},
        {"seat": "france", "side": "reds", "user": None},
    ]
    for word, users in (("Void", (MATE, ALLY)), ("VOID", (HOST, MATE, ALLY))):
        scribe = Scribe(host={"user": HOST}, seats=seats)
        scribe.whole("witnessed")
        scribe.add("void", n=1, by=scribe.consents(word, *users))

        assert scribe.verdict().errors == ()
        assert scribe.verdict().rolls[0].void


def test_section_6_nobody_alone_makes_a_result_void() -> None:
    """Where no side has players there is no consent either."""
    scribe = Scribe(host={"user": HOST}, seats=[])
    scribe.whole("plain")
    line = scribe.add("void", n=1, by=scribe.consents("void", HOST))

    assert [error.split(":")[0] for error in scribe.verdict().errors] == [f"line {line}"]


BAD_CONSENTS: dict[str, tuple[Callable[[Scribe, str], object], str]] = {
    "nobody": (lambda _s, _w: [], "no consent"),
    "a side is missing": (lambda s, w: s.consents(w, HOST, ALLY), "reds"),
    "one side twice": (lambda s, w: s.consents(w, HOST, MATE, ALLY), "reds"),
    "a stranger": (lambda s, w: s.consents(w, HOST, ALLY, RED, STRANGER), "no player"),
    "another word": (lambda s, w: s.consents("a" + w, HOST, ALLY, RED), "without the word"),
    "one message thrice": (
        lambda s, w: [c | {"msg": "5"} for c in s.consents(w, HOST, ALLY, RED)],
        "counted twice",
    ),
    "another head": (
        lambda s, w: [
            c | {"text": f"{w} {s.heads[0].hex()}"} for c in s.consents(w, HOST, ALLY, RED)
        ],
        "without the word or the head",
    ),
    "not a list": (lambda _s, _w: "all", "field by"),
}


@pytest.mark.parametrize("kind", ["void", "handover"])
@pytest.mark.parametrize("why", BAD_CONSENTS)
def test_section_2_consent_is_blamed(kind: str, why: str) -> None:
    """For void and for a handover alike, each side must speak for itself, here and now."""
    make, words = BAD_CONSENTS[why]

    def tale(scribe: Scribe) -> int:
        scribe.whole("beacon")
        by = make(scribe, kind)
        fields = {"n": 1} if kind == "void" else {"bot_key": "ab" * 32}
        return scribe.add(kind, by=by, **fields)

    assert_blamed(tale, words)


def test_section_2_only_a_result_can_be_void_or_undone() -> None:
    """Unknown, open, cancelled, withheld, expired and forfeited rolls have none to discard."""

    def act(kind: str, number: int) -> Callable[[Scribe], int]:
        def write(scribe: Scribe) -> int:
            if kind == "undo":
                return scribe.add("undo", rolls=[number])
            return scribe.add("void", n=number, by=scribe.consents("void", HOST, ALLY, RED))

        return write

    def open_one(scribe: Scribe) -> None:
        scribe.lock("beacon")

    def cancelled(scribe: Scribe) -> None:
        scribe.lock("witnessed")
        scribe.posted()
        text = f"cancel {scribe.lock_head.hex()}"
        scribe.add("cancel", n=1, user=ALLY, msg=scribe.message(), text=text)

    def withheld(scribe: Scribe) -> None:
        scribe.lock("beacon")
        scribe.add("withheld", n=1, why="asleep")

    def expired(scribe: Scribe) -> None:
        scribe.lock("duel")
        scribe.posted()
        scribe.add("expire", n=1, msg=scribe.message(86_400_000))

    def forfeited(scribe: Scribe) -> None:
        scribe.lock("duel")
        scribe.posted()
        scribe.commit(HOST, b"r" * 16)
        scribe.commit(ALLY, b"s" * 16)
        scribe.add("forfeit", n=1, user=HOST, why="silence")

    for kind in ("undo", "void"):
        for before in (lambda _: None, open_one, cancelled, withheld, expired, forfeited):

            def tale(
                scribe: Scribe, before: Callable[[Scribe], None] = before, kind: str = kind
            ) -> int:
                before(scribe)
                return act(kind, 1)(scribe)

            assert_blamed(tale, "has no result")
    assert_blamed(lambda s: s.add("undo"), "field rolls")
    assert_blamed(lambda s: s.add("undo", rolls=["1"]), "field rolls")


def test_section_2_every_verification_prints_undone_rolls() -> None:
    """They keep their results and their numbers."""
    scribe = Scribe()
    for _ in range(3):
        scribe.whole("beacon")
    line = scribe.add("undo", rolls=[3, 2])
    scribe.add("undo", rolls=[])
    again = scribe.add("undo", rolls=[3])
    verdict = scribe.verdict()
    half = scribe.add("undo", rolls=[1, 4])

    assert verdict.errors == ()
    assert [error.split(":")[0] for error in scribe.verdict().errors] == [f"line {half}"]
    assert not scribe.verdict().rolls[0].undone
    assert [roll.undone for roll in verdict.rolls] == [False, True, True]
    assert all(roll.results for roll in verdict.rolls)
    assert verdict.warnings == (
        f"roll 2: undone at line {line}",
        f"roll 3: undone at line {line}",
        f"roll 3: undone at line {again}",
        "of 3 rolls: 2 undone",
    )


def _choose(scribe: Scribe, **changes: object) -> int:
    c = choice_commitment("g-test", "raid", "britain", b"x" * 16, "north").hex()
    fields: dict[str, object] = {"id": "raid", "seat": "britain", "user": ALLY, "c": c}
    return scribe.add("choose", **(fields | changes))


def _open(scribe: Scribe, **changes: object) -> int:
    fields: dict[str, object] = {"id": "raid", "nonce": (b"x" * 16).hex(), "choice": "north"}
    return scribe.add("open", **(fields | changes))


def test_section_2_a_hidden_choice_opens_as_it_was_committed() -> None:
    """An opened choice is right; one that stays closed is reported."""
    scribe = Scribe()
    _choose(scribe)
    assert scribe.verdict().warnings == ("choice raid was never opened",)
    _open(scribe)

    assert (scribe.verdict().errors, scribe.verdict().warnings) == ((), ())


BAD_CHOICES: dict[str, tuple[Tale, str]] = {
    "another choice": (lambda s: [_choose(s), _open(s, choice="south")][1], "otherwise"),
    "another nonce": (lambda s: [_choose(s), _open(s, nonce="ab" * 16)][1], "otherwise"),
    "no nonce": (lambda s: [_choose(s), _open(s, nonce="")][1], "field nonce"),
    "opened twice": (lambda s: [_choose(s), _open(s), _open(s)][2], "not there"),
    "never chosen": (_open, "not there"),
    "chosen twice": (lambda s: [_choose(s), _choose(s)][1], "exists already"),
    "of another's seat": (lambda s: _choose(s, user=RED), "does not hold seat"),
    "of an unknown seat": (lambda s: _choose(s, seat="mars"), "does not hold seat"),
}


@pytest.mark.parametrize("why", BAD_CHOICES)
def test_section_2_a_hidden_choice_is_blamed(why: str) -> None:
    """A choice is made once by the seat's holder and opened once."""
    assert_blamed(*BAD_CHOICES[why])
