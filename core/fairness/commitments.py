"""Commitments: a duel's openings and a hidden choice, each bound to the place where it was made."""

from core.fairness.framing import tagged_hash

OPENING_BYTES = 16


def duel_commitment(game: str, number: int, lock_head: bytes, user: str, opening: bytes) -> bytes:
    """Return c (32 bytes), what a duellist posts before anybody opens.

    The user's id is in it, so nobody can copy another's commitment and open it as his own.
    """
    return tagged_hash(
        "commit", game.encode(), number.to_bytes(4, "big"), lock_head, user.encode(), opening
    )


def choice_commitment(game: str, choice_id: str, seat: str, nonce: bytes, choice: str) -> bytes:
    """Return c (32 bytes) of a hidden choice; the nonce keeps a choice among few unguessable."""
    return tagged_hash(
        "choice", game.encode(), choice_id.encode(), seat.encode(), nonce, choice.encode()
    )
