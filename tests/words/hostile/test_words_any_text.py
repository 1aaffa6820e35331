"""Whatever people type, each reader gives a request or a refusal, and soon."""

import time
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games import FACES
from bot.referee.game.free_roll import FreeRoll
from bot.words.reading import read_line
from bot.words.rolls import read_roll
from bot.words.seats import read_seats
from core.systems import SYSTEMS
from core.terms.refusal import Refusal
from core.terms.request import Request

LONGEST = 6000
"""The most characters that Discord lets a slash option hold."""

MOST_TIMES = 32
"""How many times as long a text may take as a quarter of it: 16 is squared, 64 would be cubed."""

COUNTED = 100_000
"""What the machine counts up to in the least time that is worth comparing."""

POWERS = tuple(SYSTEMS["awaw"].powers)
SPEAKER = 7

SPELLED = (
    *("subs", "joint", "both", "U-boats", "submarines", "atlantic", "pac", "indian ocean", "io"),
    *("6", "0", "007", "99999", "+3", "-1", "\N{MINUS SIGN}2", "\N{EN DASH} 4", "v", "vs.", "to"),
    *("against", "asw", "asw research", "transports", "cves", "escort carriers", "advanced"),
    *("net", "drm total", "drm", "naval drm", "air range", "range", "cards", "torpedo", "war turn"),
    *("research", "ireland", "fall 1942", "winter", "1945", "ports", "with", "holding", "brest"),
    *("st. nazaire", "La Coru\N{LATIN SMALL LETTER N WITH TILDE}a", "cadiz", "pearl harbor"),
    *("by us", "for u.s.a.", "germany", "british", "uk", "ussr", "german", "japanese", "jap"),
    *("2d6", "d20", "3d6+1", "+", "d", "<@5>", "<@!6>", "<@", "axis", "allies", "me", "plays"),
)
"""Pieces of what the grammars read, whole and broken off."""

ODD = (
    *(" ", "  ", "\t", "\n", "\u00a0", "\u2003", "\u200b", ",", ";", ":", "/", "(", "`", "\\"),
    *("\u0130", "\u0131", "\u017f", "\u212a", "\u0663", "\u00b2", "\u0301", "\U0001f3b2", "\0"),
)
"""Blanks of every kind, and letters that ignoring case takes for plain ones."""


BEGINNINGS = ("subs ", "subs atlantic ", "subs pacific 6 v 7 ", "joint ", "2d6", "axis <@5>, ")

LOOKALIKES = str.maketrans(
    {"i": "\u0131", "I": "\u0130", "s": "\u017f", "k": "\u212a", " ": "\u00a0", "6": "\u0666"}
)


def texts() -> st.SearchStrategy[str]:
    """Return any text, lines in the grammars' own pieces, and a piece said over and over."""
    disguised = tuple(piece.translate(LOOKALIKES) for piece in SPELLED)
    pieces = st.sampled_from(SPELLED) | st.sampled_from(disguised) | st.sampled_from(ODD)
    spaced = st.lists(pieces | st.text(max_size=8), max_size=40).map(" ".join)
    joined = st.lists(pieces, max_size=40).map("".join)
    again = st.lists(pieces, min_size=1, max_size=4).map("".join).map(_over_and_over)
    begun = st.builds(str.__add__, st.sampled_from(BEGINNINGS), spaced | joined)
    return (begun | spaced | joined | again | st.text(max_size=LONGEST)).map(_cut)


def _over_and_over(piece: str) -> str:
    return piece * (LONGEST // max(1, len(piece)))


def _cut(text: str) -> str:
    return text[:LONGEST]


def require_no_worse_than_squared(read: Callable[[str], object], text: str) -> None:
    """Hold a long text against a quarter of it: four times as much takes at most 16 times as long.

    Both are measured on the same machine in the same moment; a busy one gets a second try.
    """
    for _ in range(3):
        counting = _seconds(lambda: sum(range(COUNTED)))
        quarter = _seconds(lambda: read(text[: len(text) // 4]))
        whole = _seconds(lambda: read(text))
        if whole < MOST_TIMES * max(quarter, counting):
            return
    raise AssertionError(f"{whole:.3f} s to read it, {quarter:.3f} s for a quarter")


def _seconds(act: Callable[[], object]) -> float:
    began = time.process_time()
    act()
    return time.process_time() - began


def is_told(refusal: Refusal) -> bool:
    """Return whether a refusal says what is wrong and what to do, for each fault."""
    return bool(refusal.faults) and all(fault.what and fault.do for fault in refusal.faults)


def lines() -> st.SearchStrategy[str]:
    """Return texts that begin with a verb, so that its own reader takes them."""
    verbs = st.sampled_from(("subs ", "subs pacific 6 v 7 ", "joint ", "both 2 german "))
    return st.builds(str.__add__, verbs, texts().map(lambda text: text[:1900]))


@settings(max_examples=120)
@given(lines() | texts(), st.sets(st.sampled_from(POWERS)))
def test_any_line_is_a_request_or_refused(text: str, powers: set[str]) -> None:
    """A declaration's reader never raises, whoever speaks."""
    held = tuple(power for power in POWERS if power in powers)
    read = read_line(FACES["awaw"].reading.verbs, text, held)

    assert isinstance(read, Request) or (isinstance(read, Refusal) and is_told(read))


@pytest.mark.parametrize("piece", SPELLED, ids=ascii)
def test_letters_that_look_alike_stand_for_plain_ones(piece: str) -> None:
    """A dotless i or a long s from a strange keyboard is read or refused like the letter itself."""
    told = piece.translate(LOOKALIKES)
    for verb in ("subs atlantic 6 v 7", "joint 2 german 1 japanese"):
        read = read_line(FACES["awaw"].reading.verbs, f"{verb} {told} 3", ("germany",))

        assert isinstance(read, Request) or is_told(read)


@settings(max_examples=120)
@given(texts())
def test_any_roll_is_dice_or_refused(text: str) -> None:
    """What is read as dice can be rolled as they are."""
    read = read_roll(text)

    if isinstance(read, Refusal):
        assert is_told(read)
    else:
        assert isinstance(read, tuple)
        throw, plus, reason = read
        assert FreeRoll(n=throw.n, m=throw.m, plus=plus, reason=reason).reason == reason


@settings(max_examples=120)
@given(texts())
def test_any_seating_is_seats_or_refused(text: str) -> None:
    """Only powers of the game are seated, each with one user."""
    read = read_seats(text, SYSTEMS["awaw"], SPEAKER)

    if isinstance(read, Refusal):
        assert is_told(read)
    else:
        assert isinstance(read, dict)
        assert read
        assert set(read) <= set(POWERS)


PLAINLY = {"subs", "99999", "2d6", "<@5>", " ", "\u0130"}
"""A word, a number, dice, a mention, a blank and an odd letter; other pieces are for the soak."""


@pytest.mark.parametrize(
    "piece",
    [
        pytest.param(piece, marks=[] if piece in PLAINLY else [pytest.mark.soak])
        for piece in (*SPELLED, *ODD)
    ],
    ids=ascii,
)
def test_one_piece_over_and_over_is_read_soon(piece: str) -> None:
    """No word, blank or letter makes a reader slow when 6,000 characters are made of it."""
    text = _cut(_over_and_over(piece))
    spaced = _cut(_over_and_over(f"{piece} "))
    readers: tuple[Callable[[str], object], ...] = (
        read_roll,
        lambda said: read_seats(said, SYSTEMS["awaw"], SPEAKER),
        lambda said: read_line(FACES["awaw"].reading.verbs, said, POWERS),
        lambda said: read_line(FACES["awaw"].reading.verbs, said[:2000], POWERS),
    )
    for said in (text, spaced, f"subs {spaced}"[:LONGEST], f"2d6 {text}"[:LONGEST]):
        for read in readers:
            require_no_worse_than_squared(read, said)
