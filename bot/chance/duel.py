"""A duellist's commitment, made on his own machine: the bot learns r only when he opens it."""

from typing import NamedTuple

from bot.chance.secret import fresh_nonce
from core.fairness.commitments import duel_commitment
from core.fairness.lock import MOST_ROLLS
from core.fairness.snowflake import is_discord_id

_HEAD_BYTES = 32


class DuelCommitment(NamedTuple):
    """What to post at once, and what to keep until both sides have posted.

    Attributes:
        c: The commitment, 32 bytes.
        r: The opening, 16 bytes; who loses it forfeits.
    """

    c: bytes
    r: bytes


def require_duel(game: str, number: int, lock_head: bytes, user: str) -> None:
    """Refuse what no duel can be about.

    Raises:
        ValueError: A figure is missing or malformed.
    """
    if not game:
        raise ValueError("a duel needs the id of its game")
    if not 1 <= number <= MOST_ROLLS:
        raise ValueError(f"rolls are numbered from 1; there is no roll {number}")
    if len(lock_head) != _HEAD_BYTES:
        raise ValueError(f"a lock code is {2 * _HEAD_BYTES} hex digits")
    if not is_discord_id(user):
        raise ValueError("a user id is 1 to 20 digits, as Discord's Copy User ID gives it")


def make_commitment(game: str, number: int, lock_head: bytes, user: str) -> DuelCommitment:
    """Return a fresh commitment of one duellist to one roll.

    Args:
        game: The game's id.
        number: The roll's number n, from 1.
        lock_head: h_LOCK, 32 bytes.
        user: The duellist's Discord user id.

    Raises:
        ValueError: A figure is missing or malformed.
    """
    require_duel(game, number, lock_head, user)
    opening = fresh_nonce()
    return DuelCommitment(duel_commitment(game, number, lock_head, user, opening), opening)
