"""The golden transcript to the byte, with real drand rounds, and the transcripts that must fail."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pairing import pairing_check
from printed_vectors import GOLDEN, LINES, VECTORS

from core.fairness import drand
from core.fairness.drand import first_round_at_or_after, round_time
from core.fairness.fold import fold
from core.fairness.game import Game
from core.fairness.hash_chain import RevealedChain, chain_values, previous_value
from core.fairness.signatures import head_preimage
from core.fairness.verdict import Verdict, verify

FIRST_ERROR_LINES = (17, 15, 0, 0, 15, 5, 26)


def _verify(lines: list[bytes]) -> Verdict:
    return verify(b"".join(line + b"\n" for line in lines), beacon_check=pairing_check)


def test_the_golden_transcript_verifies_to_the_byte() -> None:
    """Head, statuses and dice are the printed ones, and nothing is wrong."""
    verdict = _verify(LINES)
    printed = {roll["n"]: roll["dice"] for roll in GOLDEN["rolls"]}

    assert verdict.errors == ()
    assert (verdict.lines, verdict.head) == (27, GOLDEN["head"])
    assert [roll.status for roll in verdict.rolls] == [
        "rolled",
        "cancelled",
        "rolled",
        "rolled",
        "rolled",
    ]
    for roll in verdict.rolls:
        assert roll.as_json()["results"] == printed.get(roll.number)


def test_every_printed_lock_head_and_key_comes_out() -> None:
    """h_LOCK and K of every roll are the printed ones."""
    game = fold(LINES, pairing_check)
    assert isinstance(game, Game)

    for printed in GOLDEN["rolls"]:
        roll = game.rolls[printed["n"]]
        assert (roll.lock_head.hex(), roll.key().hex()) == (printed["lock_head"], printed["key"])


def test_the_golden_transcript_warns_of_modes_that_were_not_agreed() -> None:
    """A roll in another mode than agreed is a warning in the protocol's own words."""
    assert _verify(LINES).warnings == (
        "roll 1: agreed witnessed, rolled sealed, declared by the host's side",
        "roll 2: agreed witnessed, rolled sealed, declared by the host's side",
        "roll 5: agreed beacon, rolled duel, declared by another side",
    )


@pytest.mark.parametrize("k", range(1, 28))
def test_every_beginning_of_the_golden_transcript_verifies(k: int) -> None:
    """A game still in play has no error at any line."""
    assert _verify(LINES[:k]).errors == ()


@pytest.mark.parametrize(
    ("case", "line"),
    list(zip(GOLDEN["must_fail"], FIRST_ERROR_LINES, strict=True)),
    ids=lambda value: value["why"] if isinstance(value, dict) else None,
)
def test_printed_transcripts_that_must_fail(case: dict[str, Any], line: int) -> None:
    """Each fails first where and as it is printed."""
    first = _verify([text.encode() for text in case["lines"]]).errors[0]
    words = case["first_error"].removeprefix(f"line {line}: ")

    assert first.startswith(f"line {line}: ")
    assert words in first


def test_the_preimage_of_a_signed_head() -> None:
    """What the bot signs for the genesis of the golden transcript is the printed hash."""
    game = fold(LINES[:1], pairing_check)
    printed = GOLDEN["signed_head_preimage"]

    assert (
        head_preimage("g-0001", printed["k"], game.heads[0]).hex() == printed["H(head,game,k,h_k)"]
    )


def test_printed_chain_values() -> None:
    """The reverse hash chain from the printed seed gives every printed value and link."""
    printed = GOLDEN["chain"]
    values = chain_values(printed["game"], bytes.fromhex(printed["seed"]), printed["n"])

    assert [value.hex() for value in values] == printed["values"]
    for index in range(7):
        assert RevealedChain(printed["game"], values[0]).accept(index, values[index])
    assert not RevealedChain("g-0002", values[0]).accept(3, values[3])
    assert not RevealedChain(printed["game"], values[0]).accept(3, values[4])


def test_a_revealed_chain_takes_only_secrets_that_hash_down() -> None:
    """A gap is filled from above; a wrong secret changes nothing."""
    values = chain_values("g", bytes(32), 9)
    chain = RevealedChain("g", values[0])

    assert not chain.accept(4, values[5])
    assert chain.secret(4) is None
    assert chain.accept(4, values[4])
    assert [chain.secret(index) for index in range(5)] == values[:5]
    assert chain.accept(2, values[2])
    assert not chain.accept(2, values[3])
    assert previous_value("g", 5, values[5]) == values[4]
    assert not chain.accept(9, values[0])
    assert chain.accept(9, values[9])


@pytest.mark.parametrize("beacon", VECTORS["drand"]["beacons"], ids=lambda row: str(row["round"]))
def test_printed_drand_rounds_are_accepted(beacon: dict[str, Any]) -> None:
    """Real quicknet rounds pass the outside check under the pinned constants, at their times."""
    assert pairing_check(beacon["round"], bytes.fromhex(beacon["signature"]))
    assert round_time(beacon["round"]) == beacon["round_time_unix"]


@pytest.mark.parametrize(
    "case", VECTORS["drand"]["must_be_rejected"], ids=lambda row: str(row["why"])
)
def test_bad_drand_signatures_fail_a_whole_transcript(case: dict[str, Any]) -> None:
    """A forged signature in the golden beacon roll is an error at its line."""
    old = GOLDEN["lines"][13]
    lines = list(LINES)
    printed = next(row for row in VECTORS["drand"]["beacons"] if row["round"] == 1000)
    lines[13] = old.replace(printed["signature"], case["signature"]).encode()
    if case["round"] == 1001:
        # right signature of another round: the line must name the round that was locked
        lines[13] = lines[13].replace(b'"round":1000', b'"round":1001')

    assert any(error.startswith("line 13: ") for error in _verify(lines).errors)


def test_pinned_drand_constants_are_the_published_ones() -> None:
    """Chain, period, genesis, key and domain tag equal the published quicknet."""
    quicknet = VECTORS["drand"]["quicknet"]

    assert quicknet["chain_hash"] == drand.CHAIN
    assert quicknet["period"] == drand.PERIOD
    assert quicknet["genesis_time"] == drand.GENESIS
    assert bytes.fromhex(quicknet["public_key"]) == drand.PUBLIC_KEY
    assert quicknet["dst"].encode() == drand.DOMAIN_SEPARATION_TAG


@settings(deadline=None)
@given(st.integers(0, 2**43))
def test_the_first_round_at_or_after_a_moment_is_the_first(moment_ms: int) -> None:
    """Its time is not before the moment, and the round before it is."""
    number = first_round_at_or_after(moment_ms)

    assert 1000 * round_time(number) >= moment_ms
    assert number == 1 or 1000 * round_time(number - 1) < moment_ms
