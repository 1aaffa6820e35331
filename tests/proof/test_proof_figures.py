"""The figures behind `/dice stats` and the files behind `/game export`, without any bot."""

import gzip
import math
import random
from fractions import Fraction

import pytest
from support import in_english

from bot.referee.log.dice_tally import Thrown, tallies
from bot.referee.log.intervals import at_least, clopper_pearson
from bot.show.attachments import MOST_TOGETHER, Attachment, pack_attachments
from bot.show.dice.tally_page import face_table, misses_sentence, tally_page
from core.fairness.lock import LockLine
from core.fairness.modes import Mode
from core.fairness.throws import OpenThrow, Throw
from core.terms.message import english


def _exactly_at_least(hits: int, tries: int, share: Fraction) -> Fraction:
    """The binomial tail in whole numbers and fractions, as it is defined."""
    return sum(
        (
            math.comb(tries, count) * share**count * (1 - share) ** (tries - count)
            for count in range(hits, tries + 1)
        ),
        Fraction(0),
    )


@pytest.mark.parametrize(("hits", "tries"), [(1, 7), (5, 10), (17, 100), (30, 150), (1, 150)])
def test_the_ends_of_an_interval_are_exact(hits: int, tries: int) -> None:
    """A hair below the low end so many hits are too improbable, a hair above not; likewise high."""
    interval = clopper_pearson(hits, tries)
    hair = Fraction(1, 10**9)
    half = Fraction(25, 1000)
    low, high = (Fraction(end).limit_denominator(10**11) for end in (interval.low, interval.high))

    assert _exactly_at_least(hits, tries, low - hair) < half
    assert _exactly_at_least(hits, tries, low + hair) > half
    assert _exactly_at_least(tries - hits, tries, 1 - high - hair) < half
    assert _exactly_at_least(tries - hits, tries, 1 - high + hair) > half


@pytest.mark.parametrize("tries", [1, 6, 50, 4000])
def test_no_hits_and_all_hits_have_their_closed_form(tries: int) -> None:
    """The open ends are 0 and 1, the others a root of one fortieth."""
    root = 0.025 ** (1 / tries)
    none, every = clopper_pearson(0, tries), clopper_pearson(tries, tries)

    assert (none.low, every.high) == (0.0, 1.0)
    assert none.high == pytest.approx(1 - root, abs=1e-12)
    assert every.low == pytest.approx(root, abs=1e-12)


def test_published_intervals_come_out() -> None:
    """Ten of a hundred, and one of ten, as printed in tables of exact limits."""
    ten, one = clopper_pearson(10, 100), clopper_pearson(1, 10)

    assert (round(ten.low, 4), round(ten.high, 4)) == (0.0490, 0.1762)
    assert (round(one.low, 4), round(one.high, 4)) == (0.0025, 0.4450)


def test_large_counts_keep_their_figures() -> None:
    """A hundred thousand dice: near the normal interval, and the tail still sums to one half."""
    interval = clopper_pearson(16_667, 100_000)
    spread = 1.959964 * math.sqrt(1 / 6 * 5 / 6 / 100_000)

    assert interval.low == pytest.approx(1 / 6 - spread, abs=2e-5)
    assert interval.high == pytest.approx(1 / 6 + spread, abs=2e-5)
    assert at_least(50_000, 100_000, 0.5) == pytest.approx(0.5, abs=2e-3)


@pytest.mark.parametrize(
    ("hits", "tries", "alpha"), [(-1, 5, 0.05), (6, 5, 0.05), (0, 0, 0.05), (1, 2, 0.0)]
)
def test_what_is_no_count_is_refused(hits: int, tries: int, alpha: float) -> None:
    """More hits than tries, no tries, no probability."""
    with pytest.raises(ValueError, match=r"count|alpha"):
        clopper_pearson(hits, tries, alpha)


def test_of_fair_dice_at_most_one_interval_in_twenty_misses() -> None:
    """2,000 seeded counts of 60 dice: no more than 5 % of the intervals lose one sixth."""
    chance = random.Random(6)  # noqa: S311 - a simulation, no dice
    hits = [sum(chance.random() < 1 / 6 for _ in range(60)) for _ in range(2000)]
    misses = sum(not clopper_pearson(each, 60).holds(1 / 6) for each in hits)

    assert 0 < misses <= 100


def _lock(by: str) -> LockLine:
    return LockLine(
        number=1,
        mode=Mode.PLAIN,
        by=by,
        opponents=(),
        throws=(Throw("attacker", 2, 6), Throw("leader", 1, 10)),
        open_throws=(OpenThrow("r*", 6, 9), OpenThrow("scatter", 8, 1)),
        again=None,
        contributors=(),
        drand_round=0,
        counter=0,
    )


def test_only_six_sided_dice_are_counted_by_who_declared_them() -> None:
    """Fixed and open throws of six sides count; ten-sided and eight-sided dice do not."""
    thrown: list[Thrown] = [
        ("1", _lock("1"), {"attacker": (1, 6), "leader": (6,), "r1_hits": (6, 6), "scatter": (1,)}),
        ("2", _lock("2"), {"leader": (3,)}),
        ("3", _lock("3"), {"attacker": (2, 2)}),
    ]
    together, by_player = tallies(thrown)

    assert together.counts == (1, 2, 0, 0, 0, 3)
    assert (together.dice, together.expected) == (6, 1.0)
    assert [(tally.user, tally.counts) for tally in by_player] == [
        ("1", (1, 0, 0, 0, 0, 3)),
        ("3", (0, 2, 0, 0, 0, 0)),
    ]


def test_a_page_of_counts_says_what_they_are_worth() -> None:
    """Faces against expectation, misses in plain words, and that nothing is proved by them."""
    loaded = {"attacker": (6,) * 40}
    together, by_player = tallies([("7", _lock("7"), loaded)])
    page = tally_page("g1", together, by_player).fitted()

    assert together.misses == 6
    assert "12 of the 12 intervals here do not hold that" in english(page.body)
    assert "None of this proves or disproves cheating" in english(page.body)
    assert english(face_table(together)).splitlines()[7] == "   6    40      6.7   91.2-100.0 %"
    assert in_english(page.fields[0][0]) == "40 dice"
    assert "<@7>" in english(page.fields[0][1])


def test_a_game_without_such_dice_has_no_intervals() -> None:
    """Nothing is divided by nothing."""
    together, by_player = tallies([("2", _lock("2"), {"leader": (3,)})])

    assert (together.dice, together.intervals, by_player) == (0, (), ())
    assert in_english(tally_page("g1", together, by_player).title) == "No six-sided dice in g1 yet"
    one_miss, _ = tallies([("2", _lock("2"), {"attacker": (1, 1, 1, 1)})])
    assert (
        english(misses_sentence([one_miss]))
        .split(". ")[1]
        .startswith("1 of the 6 intervals here does")
    )


def test_a_page_for_eight_players_keeps_within_the_limits() -> None:
    """Nine tables of six faces: every one is there, and the whole fits an embed."""
    thrown = [(str(10**18 + n), _lock("x"), {"attacker": (n % 6 + 1, 3)}) for n in range(12)]
    page = tally_page("g1", *tallies(thrown)).fitted()

    assert len(page.fields) == 8
    total = len(english(page.title)) + len(english(page.body)) + len(english(page.footer))
    assert (
        total + sum(len(english(name)) + len(english(value)) for name, value in page.fields) <= 6000
    )


def test_files_go_as_they_are_packed_or_not_at_all() -> None:
    """What is larger than Discord takes is packed; what is still larger is not sent."""
    small, text = Attachment("a.heads", b"x" * 10), Attachment("a.jsonl", b"ab" * 5000)
    noise = Attachment("noise", random.Random(1).randbytes(5000))  # noqa: S311 - filler

    assert pack_attachments([small, text], 20_000) == (small, text)
    fitting = pack_attachments([small, text], 5000)
    assert fitting is not None
    assert [each.name for each in fitting] == ["a.heads", "a.jsonl.gz"]
    assert gzip.decompress(fitting[1].content) == text.content
    assert text.packed() == text.packed()
    assert pack_attachments([small, noise], 4000) is None


def test_many_files_are_packed_where_one_message_cannot_hold_them() -> None:
    """Each may be small enough, and all together still too much for one request."""
    half = Attachment("half", bytes(MOST_TOGETHER // 2 + 1))
    fitting = pack_attachments([half, half], MOST_TOGETHER)

    assert fitting is not None
    assert {each.name for each in fitting} == {"half.gz"}
