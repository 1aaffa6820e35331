"""What an answer is worth."""

from dataclasses import dataclass

from bot.chance.beacon import Beacon, check
from bot.chance.beacon_json import UnreadableBeaconError, read_beacon
from bot.chance.progress import Outcome
from bot.chance.transport import Reply

_OK = 200
_NOT_YET = frozenset({404, 425, 500})


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a relay answered, why we say so, and the beacon if it is the right one."""

    outcome: Outcome
    why: str
    beacon: Beacon | None = None


def judge(number: int, reply: Reply) -> Verdict:
    """Return what a reply is worth to somebody who asked for that round."""
    if reply.status in _NOT_YET:
        return Verdict(Outcome.NOT_YET, f"HTTP {reply.status}")
    if reply.status != _OK:
        return Verdict(Outcome.UNWELL, f"HTTP {reply.status}")
    try:
        beacon = read_beacon(reply.body)
    except UnreadableBeaconError as error:
        return Verdict(Outcome.GARBAGE, str(error))
    if beacon.round != number:
        return Verdict(Outcome.WRONG_ROUND, f"answered with round {beacon.round}")
    if not check(beacon):
        return Verdict(Outcome.BAD_SIGNATURE, "not drand's signature of this round")
    return Verdict(Outcome.RIGHT, "checked", beacon)
