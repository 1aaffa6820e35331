"""Which drand round a roll must use, and when it comes (umpire-dice/1, section 4)."""

from core.fairness.drand import first_round_at_or_after, round_time
from core.fairness.snowflake import snowflake_ms

POSTING_MS = 10_000
"""How long the posting of a LOCK may take before the round named in it comes too soon."""


def due_ms(number: int) -> int:
    """Return when a round is published, in milliseconds since 1970."""
    return 1000 * round_time(number)


def round_to_name(
    now_ms: int, delta_min: int, delta_max: int, *, posting_ms: int = POSTING_MS
) -> int:
    """Return the round for the LOCK of a beacon roll that is about to be posted.

    It is the first that leaves time to post the LOCK: `posting_ms`, or half of what the two delays
    allow where that is less. Whether the posting came in time, `is_posted_in_time` says afterwards.

    Args:
        now_ms: Milliseconds since 1970 by Discord's clock as far as it is known: best the time in
            the id of the declaration, plus what has passed since.
        delta_min: The game's least delay between posting and round, in seconds.
        delta_max: The game's greatest delay, in seconds.
        posting_ms: The most that posting is expected to take.

    Raises:
        ValueError: The delays lie so near each other that no round falls between them now.
    """
    earliest, latest = now_ms + 1000 * delta_min, now_ms + 1000 * delta_max
    comfortable = earliest + min(posting_ms, (latest - earliest) // 2)
    for moment in (comfortable, earliest):
        number = first_round_at_or_after(moment)
        if due_ms(number) <= latest:
            return number
    raise ValueError(
        f"no drand round comes {delta_min} to {delta_max} s from now; a game needs delays that"
        " differ by 3 s or more for beacon rolls"
    )


def is_posted_in_time(number: int, posted: str, delta_min: int, delta_max: int) -> bool:
    """Return whether a LOCK's message came neither too late nor too early for the round it names.

    Args:
        number: The round named in LOCK.
        posted: Message id of the LOCK.
        delta_min: The game's least delay, in seconds.
        delta_max: The game's greatest delay, in seconds.
    """
    return 1000 * delta_min <= due_ms(number) - snowflake_ms(posted) <= 1000 * delta_max
