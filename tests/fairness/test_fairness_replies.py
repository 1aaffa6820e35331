"""Phrases, and the chance that they release: chain secrets and drand rounds."""

from collections.abc import Callable

import pytest
from scribe import ALLY, FRIEND, HOST, RED, STRANGER, Scribe, fake_signature
from tale import Tale, assert_blamed, begun

from core.fairness.drand import round_time


def _unposted_phrase(scribe: Scribe) -> int:
    scribe.lock("witnessed")
    return scribe.phrase()


def _phrase_twice(scribe: Scribe) -> int:
    scribe.phrase()
    return scribe.phrase()


BAD_PHRASES: dict[str, tuple[Tale, str]] = {
    "no code": (begun("witnessed", lambda s: s.phrase(text="fair winds")), "lock code"),
    "half a code": (begun("sealed", lambda s: s.phrase(text=s.code[:63])), "lock code"),
    "the code in capitals": (
        begun("witnessed", lambda s: s.phrase(text=s.code.upper())),
        "lock code",
    ),
    "the code of an earlier head": (
        begun("witnessed", lambda s: s.phrase(text=s.heads[0].hex())),
        "lock code",
    ),
    "it begins with cancel": (
        begun("witnessed", lambda s: s.phrase(text=f" cancel {s.code} no")),
        "cancel",
    ),
    "it begins with Cancel": (
        begun("witnessed", lambda s: s.phrase(text=f"Cancel {s.code}")),
        "cancel",
    ),
    "fifteen characters": (
        begun("sealed", lambda s: s.phrase(words="fifteen chars 1 2 3")),
        "fewer than 16",
    ),
    "the code again does not count": (
        begun("sealed", lambda s: s.phrase(words=f"short {s.code}")),
        "fewer than 16",
    ),
    "spaces do not count": (
        begun("sealed", lambda s: s.phrase(words="a\u2003b" + " \n\t" * 20)),
        "fewer than 16",
    ),
    "of the host": (begun("witnessed", lambda s: s.phrase(HOST)), "no contributor"),
    "of a witness not named": (begun("witnessed", lambda s: s.phrase(FRIEND)), "no contributor"),
    "of a stranger": (begun("sealed", lambda s: s.phrase(STRANGER)), "no contributor"),
    "a second one": (begun("witnessed", _phrase_twice), "second phrase"),
    "in beacon mode": (begun("beacon", lambda s: s.phrase()), "takes no phrase"),
    "in a duel": (begun("duel", lambda s: s.phrase()), "takes no phrase"),
    "in plain mode": (begun("plain", lambda s: s.phrase()), "takes no phrase"),
    "of another roll": (begun("witnessed", lambda s: s.phrase(n=2)), "not open"),
    "before LOCK was posted": (_unposted_phrase, "before LOCK was posted"),
    "an old message": (begun("witnessed", lambda s: s.phrase(msg="123")), "does not increase"),
    "a message id that is a number": (begun("witnessed", lambda s: s.phrase(msg=5)), "field msg"),
}


@pytest.mark.parametrize("why", BAD_PHRASES)
def test_section_4_a_phrase_is_blamed(why: str) -> None:
    """A recorded phrase that does not count is an error at its line."""
    assert_blamed(*BAD_PHRASES[why])


@pytest.mark.parametrize("mode", ["witnessed", "sealed"])
def test_section_4_white_space_in_the_code_is_ignored(mode: str) -> None:
    """A code wrapped by a telephone still counts, and so does one after the words."""
    scribe = Scribe.locked(mode)
    wrapped = "\n".join(scribe.code[at : at + 16] for at in range(0, 64, 16))
    scribe.phrase(text=f"sixteen letters at least {wrapped}")
    scribe.reveal() if mode == "sealed" else scribe.beacon()
    scribe.result()

    assert scribe.verdict().errors == ()


def test_section_4_words_other_than_cancel_are_free() -> None:
    """Only a first word `cancel` stands in the way; the code alone will do."""
    scribe = Scribe()
    for words in ("{} please do not cancel", "cancelled? {}", "{}"):
        scribe.lock("witnessed")
        scribe.posted()
        scribe.phrase(text=words.format(scribe.code))
        scribe.beacon()
        scribe.result()

    assert scribe.verdict().errors == ()


def test_section_4_exactly_sixteen_characters_suffice() -> None:
    """Sixteen characters beside the code, spread over white space, count."""
    scribe = Scribe.locked("sealed")
    scribe.phrase(words="1234 5678 9012 äöüß")
    scribe.reveal()
    scribe.result()

    assert scribe.verdict().errors == ()


def test_section_4_every_contributor_named_must_reply() -> None:
    """With two contributors, one phrase is not enough for reveal or beacon."""
    for mode, act in (("sealed", Scribe.reveal), ("witnessed", Scribe.beacon)):

        def tale(scribe: Scribe, mode: str = mode, act: Callable[[Scribe], int] = act) -> int:
            scribe.lock(mode, contrib=[RED, ALLY])
            scribe.posted()
            scribe.phrase(ALLY)
            return act(scribe)

        assert_blamed(tale, "without the required replies")

    scribe = Scribe.locked("witnessed", contrib=[RED, ALLY])
    scribe.phrase(ALLY)
    scribe.phrase(RED)
    scribe.beacon()
    scribe.result()
    assert scribe.verdict().errors == ()


def test_section_4_reveal_or_beacon_before_the_replies_is_an_error() -> None:
    """A secret or a round that is shown too early is blamed in those words."""
    assert_blamed(begun("sealed", Scribe.reveal), "reveal without the required replies")
    assert_blamed(
        begun("witnessed", lambda s: s.add("beacon", n=1, round=9, sig="ab" * 48)),
        "beacon without the required replies",
    )


def _shifted(by: int) -> Tale:
    def tale(scribe: Scribe) -> int:
        scribe.whole("witnessed")
        scribe.lock("witnessed")
        scribe.posted()
        scribe.phrase()
        number = scribe.due_round() + by
        return scribe.beacon(round=number, sig=fake_signature(number).hex())

    return tale


@pytest.mark.parametrize("by", [-1, 1, 1000])
def test_section_4_a_witnessed_round_is_the_first_that_is_late_enough(by: int) -> None:
    """A round before or after the due one is an error, however well signed."""
    assert_blamed(_shifted(by), "was due")


@pytest.mark.parametrize("early_ms", range(-3, 4))
def test_section_4_the_due_round_is_exact_to_the_millisecond(early_ms: int) -> None:
    """A reply sent fifteen seconds before a round uses it; a millisecond later, the next."""
    scribe = Scribe.locked("witnessed")
    number = scribe.due_round_after(scribe.now_ms + 60_000)
    scribe.now_ms = 1000 * round_time(number) - 15_000 - early_ms - 1000
    scribe.phrase()
    scribe.beacon()
    scribe.result()

    assert scribe.due_round() == (number if early_ms >= 0 else number + 1)
    assert scribe.verdict().errors == ()


BAD_CHANCE: dict[str, tuple[Tale, str]] = {
    "a signature of another round": (
        begun("beacon", lambda s: s.beacon(sig=fake_signature(7).hex())),
        "no drand signature",
    ),
    "a signature of 47 bytes": (begun("beacon", lambda s: s.beacon(sig="ab" * 47)), "field sig"),
    "a signature in capitals": (begun("beacon", lambda s: s.beacon(sig="AB" * 48)), "field sig"),
    "another round than LOCK names": (
        begun("beacon", lambda s: s.beacon(round=7, sig=fake_signature(7).hex())),
        "was due",
    ),
    "round zero": (begun("beacon", lambda s: s.beacon(round=0)), "field round"),
    "a drand round in a sealed roll": (
        begun("sealed", lambda s: s.add("beacon", n=1, round=7, sig=fake_signature(7).hex())),
        "uses no drand",
    ),
    "a secret in a beacon roll": (
        begun("beacon", lambda s: s.add("reveal", n=1, s="ab" * 32)),
        "reveals nothing",
    ),
    "a secret that is the anchor": (
        begun("sealed", lambda s: [s.phrase(), s.reveal(s=s.secrets[0].hex())][1]),
        "hash down",
    ),
    "the secret of the next roll": (
        begun("sealed", lambda s: [s.phrase(), s.reveal(s=s.secrets[2].hex())][1]),
        "hash down",
    ),
    "a second reveal": (
        begun("sealed", lambda s: [s.phrase(), s.reveal(), s.reveal()][2]),
        "second reveal",
    ),
    "a second beacon": (begun("beacon", lambda s: [s.beacon(), s.beacon()][1]), "second beacon"),
}


@pytest.mark.parametrize("why", BAD_CHANCE)
def test_section_4_chance_that_is_not_the_due_one_is_blamed(why: str) -> None:
    """A wrong secret, round or signature is an error at its line."""
    assert_blamed(*BAD_CHANCE[why])


@pytest.mark.parametrize(
    ("wait_ms", "stands"), [(15_000, 1), (120_000, 1), (14_999, 0), (120_001, 0)]
)
def test_section_4_a_beacon_round_lies_within_the_delays_after_the_posting(
    wait_ms: int, stands: int
) -> None:
    """Both delays themselves are allowed; outside them, the posting is blamed once it is rolled."""
    scribe = Scribe()
    scribe.lock("beacon")
    scribe.now_ms = 1000 * round_time(scribe.due_round()) - wait_ms - 1000
    line = scribe.posted()
    assert scribe.verdict().errors == ()
    scribe.beacon()
    scribe.result()
    errors = scribe.verdict().errors

    assert len(errors) == 1 - stands
    assert all(error.startswith(f"line {line}: roll 1: round") for error in errors)


def test_section_4_a_beacon_lock_that_was_posted_out_of_time_may_be_withheld() -> None:
    """Withholding is the honest way out of a late posting: reported, no error."""
    scribe = Scribe()
    scribe.lock("beacon")
    scribe.posted(wait_ms=3_600_000)
    scribe.add("withheld", n=1, why="posted late")

    assert scribe.verdict().errors == ()


def test_section_4_a_beacon_roll_is_postedbegun() -> None:
    """Without a posting nobody knows that the LOCK came before the round."""

    def tale(scribe: Scribe) -> int:
        scribe.lock("beacon")
        return scribe.beacon()

    assert_blamed(tale, "before LOCK was posted")
