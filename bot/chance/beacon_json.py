"""A beacon from the JSON in which relays and players hand it over."""

import re

from bot.chance.beacon import Beacon
from core.fairness.drand import LAST_ROUND, SIGNATURE_BYTES
from core.fairness.strict_json import StrictJsonError, parse_line

MOST_BYTES = 4096
"""The longest JSON that is looked at; a real one has about 230 bytes."""
_SIGNATURE = re.compile(rf"[0-9a-f]{{{2 * SIGNATURE_BYTES}}}")


class UnreadableBeaconError(ValueError):
    """The text is no beacon; the message says why, and quotes nothing of it."""


def read_beacon(body: bytes) -> Beacon:
    """Return the beacon in a JSON object with `round` and `signature`, which is not yet checked.

    All other fields are ignored, `randomness` above all: only the signature counts.

    Raises:
        UnreadableBeaconError: Too long, not strict JSON, or a field is missing or malformed.
    """
    if len(body) > MOST_BYTES:
        raise UnreadableBeaconError(f"longer than {MOST_BYTES} bytes")
    try:
        fields = parse_line(body.strip())
    except StrictJsonError as error:
        raise UnreadableBeaconError("not one plain JSON object") from error
    number, signature = fields.get("round"), fields.get("signature")
    if type(number) is not int or not 1 <= number <= LAST_ROUND:
        raise UnreadableBeaconError("its round is no whole number from 1")
    if type(signature) is not str or not _SIGNATURE.fullmatch(signature):
        raise UnreadableBeaconError(
            f"its signature is not {2 * SIGNATURE_BYTES} lower-case hex digits"
        )
    return Beacon(number, bytes.fromhex(signature))
