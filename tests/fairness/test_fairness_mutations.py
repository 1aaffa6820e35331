"""Damage: no change of an export goes unnoticed, and none makes the verifier fall over."""

import json
import random
from functools import cache

import pytest
from damage import damage, distort
from printed_vectors import GOLDEN
from scribe import ALLY, HOST, Scribe

from core.fairness.strict_json import StrictJsonError, canonical_line


@cache
def _played() -> Scribe:
    """A game with every protocol line in it at least once, but for what would end it."""
    scribe = Scribe()
    for mode in ("witnessed", "sealed", "duel", "beacon", "plain"):
        scribe.whole(mode, open=[{"id": "r*", "m": 6, "max": 9}])
    scribe.seat("italy", "axis", "555", ALLY)
    scribe.add("void", n=2, by=scribe.consents("void", HOST, ALLY, "300000000000000011"))
    scribe.add("undo", rolls=[3])
    scribe.lock("sealed")
    scribe.posted()
    scribe.phrase()
    scribe.add("withheld", n=6, why="asleep")
    scribe.add("choose", id="c", seat="britain", user=ALLY, c="ab" * 32)
    scribe.lock("duel")
    scribe.posted()
    scribe.commit(HOST, b"r" * 16)
    scribe.commit(ALLY, b"s" * 16)
    scribe.add("forfeit", n=7, user=HOST, why="silence")
    scribe.lock("witnessed")
    scribe.posted()
    scribe.add("expire", n=8, msg=scribe.message(86_400_000))
    return scribe


def _no_damage_goes_unnoticed(count: int, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 -- damage, no dice
    played = _played()
    golden = b"".join(line.encode() + b"\n" for line in GOLDEN["lines"])
    sources = ((played.export, played.head.hex()), (golden, GOLDEN["head"]))
    for number in range(count):
        export, head = sources[number % 2]
        damaged = damage(export, chance)
        verdict = Scribe.verdict_of(damaged, head=head)
        unbound = any("not bound" in words for words in verdict.warnings)
        assert damaged == export or not verdict.ok or (unbound and damaged.startswith(export))


def test_section_7_no_damage_of_an_export_goes_unnoticed() -> None:
    """Of 500 damaged exports none verifies with the head that a player kept."""
    _no_damage_goes_unnoticed(500, seed=1)


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_section_7_no_damage_of_an_export_goes_unnoticed_at_length() -> None:
    """The same 10,000 times."""
    _no_damage_goes_unnoticed(10_000, seed=2)


def test_the_played_game_is_sound_before_it_is_damaged() -> None:
    """Otherwise the tests of damage would prove nothing."""
    assert _played().verdict().errors == ()


def _no_line_upsets_the_verifier(count: int, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 -- damage, no dice
    lines = [json.loads(line) for line in _played().lines]
    for _ in range(count):
        at = chance.randrange(len(lines))
        distorted = distort(lines[at], chance)
        told = [*lines[:at], distorted, *lines[at + 1 :]]
        try:
            export = b"".join(canonical_line(fields) + b"\n" for fields in told)
        except (StrictJsonError, AttributeError):
            export = b"".join(json.dumps(fields).encode() + b"\n" for fields in told)
        verdict = Scribe.verdict_of(export, heads=b"0 x\n", discord=b"[]")
        assert verdict.lines == len(lines)
        assert len(verdict.head) == 64


def test_no_well_formed_line_upsets_the_verifier() -> None:
    """Fields of wrong types, sizes and places give errors in words, never a traceback."""
    _no_line_upsets_the_verifier(400, seed=3)


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_no_well_formed_line_upsets_the_verifier_at_length() -> None:
    """The same 20,000 times."""
    _no_line_upsets_the_verifier(20_000, seed=4)


def test_words_of_a_transcript_cannot_steer_a_terminal() -> None:
    """Control characters in a stranger's text are not printed."""
    scribe = Scribe()
    scribe.lock("beacon")
    scribe.add("withheld", n=1, why="\x1b[2J\u202egone\r\n")
    scribe.lock("beacon")
    scribe.add("seat", seat="\x07", side="\x1b", user="5", by="5", msg="5", text="")
    verdict = scribe.verdict()

    assert all(words.isprintable() for words in (*verdict.warnings, *verdict.errors))
    assert any("[2J?gone??" in words for words in verdict.warnings)


def test_a_counter_that_was_never_reached_is_not_hashed_down_to() -> None:
    """Four thousand million links would take an hour; the LOCK is wrong and so is the reveal."""
    scribe = Scribe(chain_len=2**32 - 1)
    line = scribe.lock("sealed", ctr=2**32 - 1)
    scribe.posted()
    scribe.phrase()
    scribe.reveal()
    errors = scribe.verdict().errors

    assert errors[0].startswith(f"line {line}: ctr 4294967295 where 1 was due")
    assert "was never reached" in errors[1]
