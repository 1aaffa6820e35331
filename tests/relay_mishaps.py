"""What can go wrong with a relay, to order."""

import json
from collections.abc import Callable
from dataclasses import dataclass

from bot.chance.beacon import Beacon
from bot.chance.http_transport import Reply


@dataclass(frozen=True, slots=True)
class Mishap:
    """What a scripted relay does instead of answering rightly.

    Attributes:
        reply_to: Makes the reply from the right beacon; None is silence.
        until_s: It lasts until so many seconds after the round's time; None is for one question.
    """

    reply_to: Callable[[Beacon], Reply | None]
    until_s: float | None = None


def right_reply(beacon: Beacon) -> Reply:
    """Return what an honest relay answers."""
    fields = {"round": beacon.round, "signature": beacon.signature.hex()}
    return Reply(200, json.dumps(fields).encode())


def late(seconds: float) -> Mishap:
    """The round is published so many seconds after its time."""
    return Mishap(lambda _: Reply(425), seconds)


def down(seconds: float) -> Mishap:
    """The relay cannot be reached until so many seconds after the round's time."""
    return Mishap(lambda _: None, seconds)


def silent() -> Mishap:
    """One question is never answered."""
    return Mishap(lambda _: None)


def status(code: int) -> Mishap:
    """One question is answered with an HTTP status and nothing else."""
    return Mishap(lambda _: Reply(code))


def garbage(body: bytes) -> Mishap:
    """One question is answered with 200 and these bytes."""
    return Mishap(lambda _: Reply(200, body))


def wrong_round(other: Beacon) -> Mishap:
    """One question is answered with another round, rightly signed."""
    return Mishap(lambda _: right_reply(other))


def bad_signature() -> Mishap:
    """One question is answered with the right round under a signature of which one bit is wrong."""
    return Mishap(lambda right: right_reply(Beacon(right.round, _one_bit_off(right.signature))))


def _one_bit_off(signature: bytes) -> bytes:
    return signature[:-1] + bytes([signature[-1] ^ 1])
