"""Seats, void, undo, hidden choices, a new bot key, signed heads, and the head that was noted."""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from second_scribe import (
    ALLY,
    HOST,
    MATE,
    RIVAL,
    STRANGER,
    Scribe,
    accepted,
    errors_of,
    refused,
    tagged,
)
from second_scribe_acts import NEW_KEY, OLD_KEY, chosen, consent, handed_over, opened, seated, table

from core.fairness.verify import verify


def test_a_seat_changes_hands_on_the_word_of_its_holder_or_of_another_side() -> None:
    """The new holder then counts as a player of that side."""
    scribe = seated(table(), "britain", "allies", STRANGER, by=RIVAL)
    accepted(scribe.lock("sealed", opp=[STRANGER], contrib=[STRANGER]))
    accepted(seated(table(), "germany", "axis", STRANGER, by=HOST))
    accepted(seated(table(), "germany", "axis", STRANGER, by=RIVAL))
    accepted(seated(table(), "britain", "allies", STRANGER, by=ALLY))
    gone = seated(table(), "britain", "allies", STRANGER, by=RIVAL)

    assert errors_of(gone.lock("sealed", contrib=[RIVAL]))


def test_a_host_cannot_seat_his_own_witness() -> None:
    """Neither he nor his side moves others' seats, and nobody makes seats for his own side."""
    for by in (HOST, MATE, STRANGER):
        refused(seated(table(), "britain", "allies", STRANGER, by=by), "neither its holder")
        refused(seated(table(), "usa", "allies", STRANGER, by=by), "neither its holder")
    refused(seated(table(), "usa", "allies", STRANGER, by=RIVAL), "of another side makes")
    accepted(seated(table(), "usa", "allies", STRANGER, by=ALLY))
    accepted(seated(table(), "japan", "axis", STRANGER, by=RIVAL))
    refused(seated(table(), "germany", "allies", HOST, by=RIVAL), "side never changes")
    refused(seated(table(), "japan", "reds", STRANGER, by=RIVAL), "no side of this game")
    refused(seated(table(), "japan", "axis", RIVAL, by=RIVAL), "seats of two sides")
    refused(seated(table(), "britain", "allies", HOST, by=RIVAL), "seats of two sides")


def test_a_seat_line_quotes_the_head_before_it() -> None:
    """So that the words cannot be used in another place or game."""
    for text in ("no head", f"{table().head[:63]}", Scribe().head):
        refused(seated(table(), "germany", "axis", "5", by=HOST, text=text), "lacks the head")


def test_a_result_is_void_by_consent_of_every_side_and_stays_readable() -> None:
    """One player of each side suffices; without one of them the result stands."""
    scribe = table().whole("sealed")
    scribe.act("void", by=consent(scribe, "I agree, Void", MATE, RIVAL, ALLY))
    report = accepted(scribe)

    assert report["rolls"][0]["void"]
    assert scribe.dice() == report["rolls"][0]["results"]
    for users in ([], [HOST], [RIVAL, ALLY], [HOST, MATE, RIVAL], [HOST, RIVAL, ALLY, STRANGER]):
        scribe = table().whole("sealed")

        assert errors_of(scribe.act("void", by=consent(scribe, "void", *users)))
        assert not scribe.report()["rolls"][0]["void"]


@pytest.mark.parametrize("text", ["void", "{head}", "avoid {head}", "void {cut}"])
def test_a_consent_holds_its_word_and_the_head(text: str) -> None:
    """Words about something else are no consent."""
    scribe = table().whole("sealed")
    by = consent(scribe, "void", HOST, RIVAL, ALLY)
    by[1]["text"] = text.format(head=scribe.head, cut=scribe.head[1:])
    refused(scribe.act("void", by=by), "void: ")


def test_only_a_roll_with_a_result_is_void_or_undone() -> None:
    """Not an open, a cancelled or an unknown one."""
    open_roll = table().lock("sealed")
    cancelled = table().lock("sealed").post()
    cancelled.act("cancel", user=RIVAL, text=f"cancel {cancelled.code}")
    for scribe in (open_roll, cancelled):
        undone = Scribe()
        undone.lines, undone.heads = list(scribe.lines), list(scribe.heads)
        refused(undone.add({"t": "undo", "rolls": [1]}), "no result to set aside")
        by = consent(scribe, "void", HOST, RIVAL, ALLY)
        refused(scribe.act("void", by=by), "no result to set aside")
    for number in (2, 0, True, "1", None):
        refused(table().whole("plain").add({"t": "undo", "rolls": [1, number]}), "there is no roll")


def test_undone_rolls_go_on_being_shown() -> None:
    """Several at once; an undo of nothing is allowed."""
    scribe = table().whole("plain").whole("duel").whole("plain")
    rolls = accepted(scribe.add({"t": "undo", "rolls": [2, 3]}).add({"t": "undo", "rolls": []}))

    assert [roll["undone"] for roll in rolls["rolls"]] == [False, True, True]
    assert all(roll["results"] for roll in rolls["rolls"])


def test_a_hidden_choice_is_shown_as_it_was_made() -> None:
    """By the holder of the seat, once, with the same nonce and words."""
    accepted(opened(chosen(table())))
    refused(opened(chosen(table()), choice="Berlin"), "not the one that was made")
    refused(opened(chosen(table()), nonce=b"x" * 16), "not the one that was made")
    refused(opened(table()), "never made")
    refused(opened(opened(chosen(table()))), "open already")
    refused(chosen(chosen(table())), "made before")
    refused(chosen(table(), user=ALLY), "does not hold the seat")
    short = accepted(opened(chosen(table(), b"1234"), b"1234"))

    assert "short nonce" in short["warnings"][0]


def signed(scribe: Scribe, keys: list[Ed25519PrivateKey]) -> list[str]:
    """GAME.heads: every head signed by the key in this place of the list."""
    entries = []
    for k, (head, key) in enumerate(zip(scribe.heads, keys, strict=True)):
        statement = tagged("head", "g-1", k.to_bytes(4, "big"), head)
        entries.append(f"{k} {head.hex()} {key.sign(statement).hex()}\n")
    return entries


def test_a_new_bot_key_is_signed_by_the_old_one_or_accepted_by_every_side() -> None:
    """Nobody else can put a key in the bot's place."""
    accepted(handed_over(table(), OLD_KEY))
    refused(handed_over(table(), NEW_KEY), "has not signed")
    refused(handed_over(handed_over(table(), OLD_KEY), OLD_KEY), "has not signed")
    accepted(handed_over(handed_over(table(), OLD_KEY), NEW_KEY))
    scribe = table()
    by = consent(scribe, "handover", MATE, RIVAL, ALLY)
    accepted(scribe.add({"t": "handover", "bot_key": "ab" * 32, "by": by}))
    scribe = table()
    by = consent(scribe, "handover", RIVAL, ALLY)
    refused(scribe.add({"t": "handover", "bot_key": "ab" * 32, "by": by}), "not consented")
    refused(table().add({"t": "handover", "bot_key": "ab" * 32}), "consent")


def test_signed_heads_are_of_this_chain_and_by_the_bots_key() -> None:
    """Before a handover by the old key, after it by the new one, at it by either."""
    scribe = handed_over(table().whole("plain"), OLD_KEY).whole("plain")
    for at_handover in (OLD_KEY, NEW_KEY):
        heads = signed(scribe, [OLD_KEY] * 3 + [at_handover] + [NEW_KEY] * 2)
        report = scribe.report(heads="".join(heads).encode())

        assert (report["errors"], len(report["warnings"])) == ([], 2)
    late = signed(scribe, [OLD_KEY] * 5 + [NEW_KEY])

    assert errors_of(scribe, heads="".join(late)) == [
        "line 4: the signature of its head is not the bot's"
    ]


def test_heads_that_tell_another_story_are_errors() -> None:
    """Another head for a line, a head of a missing line, a wrong signature, a malformed entry."""
    scribe = Scribe().whole("plain")
    other = Scribe().whole("duel")
    good, bad = signed(scribe, [OLD_KEY] * 3), signed(other, [OLD_KEY] * len(other.lines))
    cases = {
        "line 1: the bot has signed another head": [*good, bad[1]],
        "line 3: the bot has signed its head, but the line is missing": [*good, bad[3]],
        "line 2: the signature of its head": [*good[:2], good[2][:-2] + "0\n"],
        "heads: line 3 is no signed head": [*good, "03" + good[0][1:]],
        "heads: line 1 is no signed head": [good[0], "\n"],
        "heads: no line feed": [*good[:2], good[2][:-1]],
    }
    for words, entries in cases.items():
        errors = errors_of(scribe, heads="".join(entries))

        assert any(error.startswith(words) for error in errors), (words, errors)
    assert errors_of(scribe, heads="".join([*good, good[0]])) == []
    assert "2 of 3 lines have no signed head" in scribe.report(heads=good[1])["warnings"][-1]
    assert errors_of(scribe, heads=b"\xff\xfe\n")


def test_a_noted_head_binds_the_lines_up_to_it() -> None:
    """It must be in the chain; what follows it is reported as unbound."""
    scribe = Scribe(mode="plain").whole("plain")
    middle = scribe.report(head=scribe.heads[1].hex())

    assert scribe.report(head=scribe.head)["warnings"] == []
    assert middle["ok"]
    assert middle["warnings"] == ["lines 2 to 2 are unbound: they follow your head"]
    assert errors_of(scribe, head="00" * 32) == [f"head: {'00' * 32} is no head of this chain"]
    for other in ("00", scribe.head.upper() + " ", ""):
        assert verify(scribe.bytes(), head=other)["errors"] == [
            f"head: {other} is no head of this chain"
        ]


def test_braces_in_a_name_are_quoted_as_they_stand() -> None:
    """What a stranger calls a side is put into the words, and never read as a place in them."""
    errors = errors_of(seated(table(), "france", "{0}{x}{", RIVAL, RIVAL))
    assert any("{0}{x}{ is no side of this game" in words for words in errors), errors
