"""A record checked by every rule of the dice protocol: a long one in a process of its own."""

from bot.chance.beacon import signature_check
from bot.workers import WorkerProcess
from core.fairness.verdict import Verdict, verify

CHECKED_HERE = 200_000
"""An export of more bytes is checked by the other process: so many take some 50 ms."""

CHECKER = WorkerProcess()
"""Checks records; several bots in one program, as in tests, share it."""


def checked(transcript: bytes, heads: bytes | None = None) -> Verdict:
    """Return what a verifier finds in an export; call it from threads, never from the loop.

    Args:
        transcript: The bytes of GAME.jsonl.
        heads: The bytes of GAME.heads, if there is one.
    """
    if len(transcript) <= CHECKED_HERE:
        return verdict_of(transcript, heads)
    return CHECKER.run(verdict_of, transcript, heads)


def verdict_of(transcript: bytes, heads: bytes | None) -> Verdict:
    """Return what a verifier finds in an export, in this process."""
    return verify(transcript, heads=heads, beacon_check=signature_check())
