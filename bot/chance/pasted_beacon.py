"""A beacon that a player pastes: when no relay can be reached from here, anybody may bring it."""

import re

from bot.chance.beacon import Beacon, check
from bot.chance.beacon_json import MOST_BYTES, UnreadableBeaconError, read_beacon
from core.fairness.drand import CHAIN

_FENCED = re.compile(r"\s*```(?:json)?\s*(\{.*\})\s*```\s*", re.DOTALL)


class PastedBeaconError(ValueError):
    """What was pasted does not help; the message tells the player why and what to do."""


def read_pasted(text: str, number: int) -> Beacon:
    """Return the checked beacon of the round that a roll waits for.

    Args:
        text: What the player pasted: the relay's JSON, in a code block or not.
        number: The round that the roll must use.

    Raises:
        PastedBeaconError: Unreadable, another round, or not signed by drand.
    """
    where = f"Paste what a relay answers to /{CHAIN}/public/{number}."
    fenced = _FENCED.fullmatch(text[: MOST_BYTES + 1])
    try:
        beacon = read_beacon((fenced[1] if fenced else text).encode(errors="replace"))
    except UnreadableBeaconError as error:
        raise PastedBeaconError(f"This is no drand round: {error}. {where}") from error
    if beacon.round != number:
        raise PastedBeaconError(
            f"This is round {beacon.round}; the roll waits for round {number}. {where}"
        )
    if not check(beacon):
        raise PastedBeaconError(
            f"The signature is not drand's for round {number}: a digit is wrong, or it is of"
            f" another chain. {where}"
        )
    return beacon
