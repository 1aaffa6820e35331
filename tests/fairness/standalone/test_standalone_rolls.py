"""From the LOCK message to the result: posted, phrases, reveals, beacons, faces."""

from typing import Any

import pytest
from second_scribe import (
    ALLY,
    HOST,
    RIVAL,
    ROUND_1000_MS,
    SIGNATURES,
    STRANGER,
    Scribe,
    accepted,
    errors_of,
    refused,
    seat,
    snowflake,
)

TWO_WITNESSES: dict[str, Any] = {
    "seats": [
        seat("germany", "axis", HOST),
        seat("britain", "allies", RIVAL),
        seat("usa", "allies", ALLY),
    ]
}
IN_TIME = snowflake(ROUND_1000_MS - 15_000)


def witnessed() -> Scribe:
    """A witnessed LOCK that is posted."""
    return Scribe().lock("witnessed").post()


def sealed() -> Scribe:
    """A sealed LOCK that is posted."""
    return Scribe().lock("sealed").post()


def test_a_lock_is_posted_once_while_it_is_open() -> None:
    """And before anybody can reply to it."""
    refused(Scribe().lock("duel").post().post(), "posted before")
    refused(Scribe().whole("duel").post(), "posted before")
    refused(Scribe().lock("duel").act("withheld", why="x").post(), "closed")
    refused(Scribe().lock("sealed").phrase(), "before the LOCK was posted")


def test_a_plain_roll_may_be_posted_before_or_after_its_result_or_not_at_all() -> None:
    """Nothing rests on the message of a plain roll."""
    accepted(Scribe().whole("plain").post())
    accepted(Scribe().lock("plain").post().act("result", dice={"attack": [6, 6]}))
    accepted(Scribe().whole("plain").lock("duel").act("posted", n=1, msg=snowflake(ROUND_1000_MS)))
    refused(Scribe().whole("plain").post().post(), "posted before")


def test_message_ids_increase_over_the_whole_chain() -> None:
    """Equal or smaller ids are errors, whatever line they stand in; unknown fields do not count."""
    scribe = witnessed()
    refused(scribe.phrase(msg=snowflake(scribe.clock - 1000)), "do not increase")
    first = Scribe().whole("duel").lock("duel")
    refused(first.post(msg=snowflake(first.clock)), "do not increase")
    accepted(Scribe().whole("sealed").add({"t": "undo", "rolls": [], "msg": "1"}).whole("duel"))


@pytest.mark.parametrize("mode", ["witnessed", "sealed"])
def test_the_lock_code_may_be_broken_by_white_space(mode: str) -> None:
    """Copying on a telephone puts blanks and line feeds into it."""
    scribe = Scribe().lock(mode).post()
    broken = f"  {scribe.code[:20]}\n\u00a0{scribe.code[20:]}"
    scribe.phrase(text=f"{broken} and my own words of it", msg=IN_TIME)
    if mode == "sealed":
        accepted(scribe.reveal().result())
    else:
        accepted(scribe.beacon().result())


@pytest.mark.parametrize(
    "words",
    [
        "no code at all, but many words",
        "CODE in capitals {upper}, which is not the code",
        "half a code {half}, and many words",
        "cancel {code} and many more words",
        "  Cancel\n{code} and many more words",
    ],
)
@pytest.mark.parametrize("mode", ["witnessed", "sealed"])
def test_a_phrase_without_the_code_or_with_cancel_is_refused(mode: str, words: str) -> None:
    """Only a reply that confirms this LOCK is a phrase."""
    scribe = Scribe().lock(mode).post()
    code = scribe.code
    text = words.format(code=code, upper=code.upper(), half=code[:63])
    refused(scribe.phrase(text=text), "phrase")


def test_a_sealed_phrase_has_sixteen_characters_of_its_own() -> None:
    """White space does not count, nor does the code, however often it is repeated."""
    for words in ("123456789012345", "1234567 8 9 0 1 2 3 4 5", "{code} {code} 123456789012345"):
        scribe = sealed()
        refused(scribe.phrase(words=words.format(code=scribe.code)), "16 characters")
    accepted(sealed().phrase(words="1234567890123456").reveal().result())
    accepted(sealed().phrase(words="\U0001f600" * 16).reveal().result())
    accepted(witnessed().phrase(words=""))


def test_only_contributors_reply_and_each_only_once() -> None:
    """Replies that do not count are not recorded."""
    refused(witnessed().phrase(HOST), "no contributor")
    refused(witnessed().phrase(STRANGER), "no contributor")
    refused(witnessed().phrase().phrase(), "replied before")
    refused(Scribe().lock("beacon").post().phrase(RIVAL), "no phrase belongs to a beacon roll")
    refused(Scribe().lock("plain").post().phrase(), "no phrase belongs to a plain roll")


def test_a_secret_comes_after_every_required_reply() -> None:
    """A reveal or a beacon before them is an error."""
    refused(sealed().reveal(), "reveal without the required replies")
    refused(witnessed().beacon(), "beacon without the required replies")
    both = Scribe(**TWO_WITNESSES).lock("sealed", contrib=[RIVAL, ALLY]).post()
    refused(both.phrase().reveal(), "reveal without the required replies")


def test_two_contributors_feed_the_dice_in_the_order_of_the_chain() -> None:
    """Both phrases go into the key, the first one first."""
    scribe = Scribe(**TWO_WITNESSES).lock("sealed", contrib=[RIVAL, ALLY]).post()
    accepted(scribe.phrase(ALLY).phrase(RIVAL, words="my other seventeen otters").reveal().result())


def test_a_reveal_must_be_the_link_that_the_lock_names() -> None:
    """A wrong one, the one before and the one after are refused, and a second one too."""
    for secret in ("00" * 32, Scribe().whole("sealed").sources["secret"][::-1].hex()):
        refused(sealed().phrase().reveal(s=secret), "no link of the sealed chain")
    refused(sealed().phrase().reveal().reveal(), "already")
    refused(witnessed().phrase().reveal(), "no reveal belongs")


@pytest.mark.parametrize(
    ("ahead_ms", "number"), [(15_000, 1000), (14_999, 1001), (17_999, 1000), (12_000, 1001)]
)
def test_a_witnessed_round_is_the_first_after_the_delay(ahead_ms: int, number: int) -> None:
    """To the millisecond; the round before and the one after are refused."""
    for given in (1000, 1001, 1002):
        scribe = witnessed().phrase(msg=snowflake(ROUND_1000_MS - ahead_ms)).beacon(given)
        if given == number:
            accepted(scribe.result())
        else:
            refused(scribe, f"round {given} instead of {number}")


def test_the_last_required_reply_sets_the_round() -> None:
    """Not the LOCK message, and not the first reply."""
    scribe = Scribe(**TWO_WITNESSES).lock("witnessed", contrib=[RIVAL, ALLY]).post()
    scribe.phrase(msg=snowflake(ROUND_1000_MS - 18_000))
    accepted(scribe.phrase(ALLY, msg=IN_TIME).beacon(1000).result())


@pytest.mark.parametrize(
    ("ahead_ms", "good"), [(15_000, True), (14_999, False), (120_000, True), (120_001, False)]
)
def test_a_beacon_lock_is_posted_between_the_delays(ahead_ms: int, good: bool) -> None:  # noqa: FBT001 - the table's last column
    """Too late means that the host may know the round, too early that he may wait.

    The posting is the fault, once it is rolled all the same.
    """
    scribe = Scribe().lock("beacon").post(msg=snowflake(ROUND_1000_MS - ahead_ms)).beacon()
    if good:
        accepted(scribe.result())
    else:
        assert errors_of(scribe) == ["line 2: roll 1: not posted in time for round 1000"]
        assert errors_of(scribe.result()) == errors_of(scribe)
        withheld = Scribe().lock("beacon").post(msg=snowflake(ROUND_1000_MS - ahead_ms))
        accepted(withheld.act("withheld", why="posted too late"))


def test_a_beacon_is_of_the_round_named_and_signed_by_drand() -> None:
    """Another round, a signature of another round and a second beacon are refused."""
    posted = Scribe().lock("beacon").post
    refused(posted().beacon(1001), "round 1001 instead of 1000")
    refused(Scribe().lock("beacon").post().beacon(sig=SIGNATURES[1001]), "not drand's")
    refused(Scribe().lock("beacon").post().beacon().beacon(), "already")
    refused(Scribe().lock("beacon").beacon(), "before the LOCK was posted")
    refused(Scribe().lock("beacon").post().beacon(sig=SIGNATURES[1000].upper()), "sig of a beacon")
