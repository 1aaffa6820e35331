"""A drand round with its signature: the one thing that proves itself, whoever brings it."""

import re
from dataclasses import dataclass
from functools import cache

from bot.chance.fast_check import load_fast_check
from core.fairness.drand import CHAIN, LAST_ROUND, SIGNATURE_BYTES, BeaconCheck
from core.fairness.strict_json import StrictJsonError, parse_line
from core.fairness.verify import check_beacon as own_check
from core.terms.message import SaidError, Verbatim, say


@dataclass(frozen=True, slots=True)
class Beacon:
    """A round's number (from 1) and what claims to be its signature (48 bytes)."""

    round: int
    signature: bytes


@cache
def signature_check() -> BeaconCheck:
    """Return the best check there is: pyblst's where it is installed, else Umpire's own."""
    return load_fast_check() or own_check


def check(beacon: Beacon) -> bool:
    """Return whether the signature is quicknet's of that round; false for anything malformed."""
    return signature_check()(beacon.round, beacon.signature)


MOST_BYTES = 4096
"""The longest JSON that is looked at; a real one has about 230 bytes."""
_SIGNATURE = re.compile(rf"[0-9a-f]{{{2 * SIGNATURE_BYTES}}}")


class UnreadableBeaconError(SaidError, ValueError):
    """The text is no beacon; the message says why, and quotes nothing of it."""


def read_beacon(body: bytes) -> Beacon:
    """Return the beacon in a JSON object with `round` and `signature`, which is not yet checked.

    All other fields are ignored, `randomness` above all: only the signature counts.

    Raises:
        UnreadableBeaconError: Too long, not strict JSON, or a field is missing or malformed.
    """
    if len(body) > MOST_BYTES:
        raise UnreadableBeaconError(say("longer than {most_bytes} bytes", most_bytes=MOST_BYTES))
    try:
        fields = parse_line(body.strip())
    except StrictJsonError as error:
        raise UnreadableBeaconError(say("not one plain JSON object")) from error
    number, signature = fields.get("round"), fields.get("signature")
    if type(number) is not int or not 1 <= number <= LAST_ROUND:
        raise UnreadableBeaconError(say("its round is no whole number from 1"))
    if type(signature) is not str or not _SIGNATURE.fullmatch(signature):
        raise UnreadableBeaconError(
            say("its signature is not {digits} lower-case hex digits", digits=2 * SIGNATURE_BYTES)
        )
    return Beacon(number, bytes.fromhex(signature))


_FENCED = re.compile(r"\s*```(?:json)?\s*(\{.*\})\s*```\s*", re.DOTALL)


class PastedBeaconError(SaidError, ValueError):
    """What was pasted does not help; the message tells the player why and what to do."""


def read_pasted(text: str, number: int) -> Beacon:
    """Return the checked beacon of the round that a roll waits for.

    Args:
        text: What the player pasted: the relay's JSON, in a code block or not.
        number: The round that the roll must use.

    Raises:
        PastedBeaconError: Unreadable, another round, or not signed by drand.
    """
    where = say(
        "Paste what a relay answers to /{chain}/public/{number}.",
        chain=Verbatim(CHAIN),
        number=Verbatim(number),
    )
    fenced = _FENCED.fullmatch(text[: MOST_BYTES + 1])
    try:
        beacon = read_beacon((fenced[1] if fenced else text).encode(errors="replace"))
    except UnreadableBeaconError as error:
        raise PastedBeaconError(
            say("This is no drand round: {error}. {where}", error=error.said, where=where)
        ) from error
    if beacon.round != number:
        raise PastedBeaconError(
            say(
                "This is round {round}; the roll waits for round {number}. {where}",
                round=beacon.round,
                number=number,
                where=where,
            )
        )
    if not check(beacon):
        raise PastedBeaconError(
            say(
                "The signature is not drand's for round {number}: a digit is wrong, or "
                "it is of another chain. {where}",
                number=number,
                where=where,
            )
        )
    return beacon
