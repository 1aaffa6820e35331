"""Files made to keep a verifier busy: both refuse them quickly, and say what is wrong."""

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from agreement import Said, agreed
from scribe import HOST, Scribe, fake_check
from support import with_soak

from core.fairness import verify as stand_alone
from core.fairness.transcript import MOST_LINES
from core.fairness.verdict import verify

MIB = 1 << 20
QUICK_S = 12.0
"""Seconds of the processor that both together may take; one of them took a hundred before."""


@pytest.fixture(autouse=True)
def _fake_drand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)


def soon(transcript: bytes, **evidence: Any) -> Said:
    """Assert that both agree on a file before long, and return what they say."""
    began = time.process_time()
    found = agreed(transcript, fake_check, **evidence)
    assert time.process_time() - began < QUICK_S

    return found


FEEDS: dict[str, Callable[[bytes], bytes]] = {
    "nothing but line feeds": lambda _game: b"\n" * (60 * MIB),
    "a game, then line feeds": lambda game: game + b"\n" * (60 * MIB),
    "a game, then empty objects": lambda game: game + b"{}\n" * (20 * MIB),
}

LONG: dict[str, Callable[[int], bytes]] = {
    "blanks": lambda length: b" " * length,
    "brackets": lambda length: b"{" * length,
    "a long type": lambda length: b'{"t":"' + b"x" * length + b'"}',
}


@pytest.mark.parametrize("feed", FEEDS.values(), ids=FEEDS)
def test_sixty_megabytes_of_lines_are_refused_at_once(feed: Callable[[bytes], bytes]) -> None:
    """Their number is told, and the first blank line; nothing of them is hashed or kept."""
    game = Scribe().export
    content = feed(game)
    found = soon(content)
    errors = verify(content, beacon_check=fake_check).errors

    assert not found.ok
    assert found.lines == content.count(b"\n")
    assert found.faulty_lines[-1] == MOST_LINES
    assert f"the file has {found.lines}: so many are not read" in errors[-1]
    if b"\n\n" in content:
        blank = 1 if content.startswith(game) else 0
        assert errors[0] == f"line {blank}: a blank line"


def test_as_many_lines_as_are_read_are_refused_before_long() -> None:
    """Two hundred faults are enough; the rest is chained."""
    game = Scribe().export

    assert len(soon(game + b"\n" * (MOST_LINES // 10)).faulty_lines) == 200


@pytest.mark.parametrize("mib", with_soak([20, 60], plain=1))
@pytest.mark.parametrize("made", LONG.values(), ids=LONG)
def test_one_line_of_many_megabytes_is_judged_before_long(
    made: Callable[[int], bytes], mib: int
) -> None:
    """Blanks, brackets, and a type of any length, which is only chained."""
    line = made(mib * MIB)

    assert soon(Scribe().export + line + b"\n").ok == line.endswith(b"}")


@pytest.mark.parametrize("line", [b"\n", b"x\n"])
def test_heads_without_end_are_refused_at_once(line: bytes) -> None:
    """A game has so many heads as it has lines, and a few more at handovers."""
    heads = line * (60 * MIB // len(line))

    assert soon(Scribe().export, heads=heads).faulty_lines == [None]


def test_the_same_head_again_and_again_is_looked_at_a_few_hundred_times() -> None:
    """Each signature takes its time."""
    scribe = Scribe()
    entry = b"0 %s %s\n" % (scribe.head.hex().encode(), b"00" * 64)

    assert soon(scribe.export, heads=entry * 300_000).faulty_lines == [0, None]


def test_a_hundred_thousand_seats_are_too_many() -> None:
    """Nobody sits at such a table."""
    seats = [{"seat": f"s{k}", "side": "axis", "user": str(k + 1)} for k in range(100_000)]
    game = Scribe(seats=seats, host={"user": "1", "side": "axis"})

    assert soon(game.export).faulty_lines == [0]


def test_a_new_seat_is_refused_where_there_are_a_hundred() -> None:
    """Also one that somebody entitled makes."""
    seats = [{"seat": f"s{k}", "side": "axis", "user": HOST} for k in range(99)]
    seats.append({"seat": "britain", "side": "allies", "user": "5"})
    scribe = Scribe(seats=seats)
    line = scribe.seat("italy", "axis", "7", "5")

    assert soon(scribe.export).faulty_lines == [line]


def test_the_dice_of_a_withheld_roll_are_not_worked_out_without_end() -> None:
    """Twenty million of them would take an hour; that they are too many is said."""
    dice = [{"id": f"a{k}", "n": 1000, "m": 6} for k in range(20_000)]
    scribe = Scribe()
    scribe.lock("sealed", dice=dice)
    scribe.posted()
    scribe.phrase()
    scribe.add("withheld", n=1, why="asleep")
    scribe.reveal()

    assert soon(scribe.export).ok
    assert "too many to be listed" in " ".join(
        verify(scribe.export, beacon_check=fake_check).warnings
    )


def test_rolls_are_undone_once_however_often_they_are_named() -> None:
    """So many words about one roll tell no more than one."""
    scribe = Scribe()
    scribe.whole("plain")
    scribe.add("undo", rolls=[1] * 200_000)
    warnings = verify(scribe.export, beacon_check=fake_check).warnings

    assert soon(scribe.export).ok
    assert sum("undone at line" in words for words in warnings) == 1


def test_edited_messages_of_a_channel_are_found_by_what_they_answer() -> None:
    """Not by asking every roll about every message."""
    scribe = Scribe()
    for _ in range(1500):
        scribe.whole("plain")
    message = {"author": {"id": HOST}, "content": "", "edited_timestamp": "2023-09-16T00:00:00Z"}
    export = json.dumps(
        [
            {**message, "id": str(k), "message_reference": {"message_id": "5"}}
            for k in range(1, 20_000)
        ]
    )

    assert soon(scribe.export, discord=export.encode()).ok


def test_an_error_quotes_a_strangers_name_in_part() -> None:
    """Two hundred lines about a name of a megabyte are no report."""
    name = "x" * MIB
    scribe = Scribe()
    for _ in range(3):
        scribe.seat(name, "axis", "5", HOST)
    errors = verify(scribe.export, beacon_check=fake_check).errors
    own = stand_alone.verify(scribe.export)["errors"]

    assert len(errors) == len(own) == 3
    assert max(map(len, [*errors, *own])) < 1100
