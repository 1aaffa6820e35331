"""Which round a roll must use."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.chance.rounds import due_ms, is_posted_in_time, round_to_name
from core.fairness.drand import GENESIS

DISCORD_EPOCH_MS = 1420070400000
ROUND_1000_MS = 1692806364000


def message_at(moment_ms: int) -> str:
    """Return a message id made at that moment."""
    return str((moment_ms - DISCORD_EPOCH_MS) << 22)


def test_the_round_of_a_beacon_roll_leaves_time_to_post_its_lock() -> None:
    """15 to 120 s: ten seconds for the posting; 15 to 20 s: half of what there is."""
    now_ms = ROUND_1000_MS - 25_000

    assert due_ms(1000) == ROUND_1000_MS
    assert round_to_name(now_ms, 15, 120) == 1000
    assert round_to_name(now_ms + 1, 15, 120) == 1001
    assert round_to_name(now_ms, 15, 120, posting_ms=7000) == 999
    assert round_to_name(ROUND_1000_MS - 17_500, 15, 20) == 1000


def test_delays_between_which_no_round_falls_are_refused() -> None:
    """15 to 16 s after this moment drand publishes nothing."""
    with pytest.raises(ValueError, match="differ by 3 s or more"):
        round_to_name(ROUND_1000_MS - 14_000, 15, 16)
    assert round_to_name(ROUND_1000_MS - 15_000, 15, 15) == 1000


def test_a_lock_is_posted_in_time_from_delta_max_to_delta_min_before_its_round() -> None:
    """Both ends count, to the millisecond."""

    def in_time(before_ms: int) -> bool:
        return is_posted_in_time(1000, message_at(ROUND_1000_MS - before_ms), 15, 60)

    assert [in_time(ms) for ms in (14_999, 15_000, 60_000, 60_001)] == [False, True, True, False]


@given(
    now_ms=st.integers(1000 * GENESIS, 1000 * GENESIS + 10**12),
    delta_min=st.integers(15, 117),
    slack=st.integers(3, 105),
    posting_share=st.floats(0, 1),
)
def test_a_named_round_is_in_time_for_whoever_posts_within_the_allowance(
    now_ms: int, delta_min: int, slack: int, posting_share: float
) -> None:
    """Whatever the delays, as long as they differ by a period."""
    delta_max = min(120, delta_min + slack)
    number = round_to_name(now_ms, delta_min, delta_max)
    least_ms = min(10_000, 500 * (delta_max - delta_min)) if delta_max - delta_min >= 6 else 0
    posted = message_at(now_ms + round(posting_share * least_ms))

    assert is_posted_in_time(number, posted, delta_min, delta_max)
