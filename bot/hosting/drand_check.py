"""The check-up of drand's relays, and of this machine's clock against the rounds they publish."""

from collections.abc import Sequence
from http import HTTPStatus

from bot.chance.beacon import UnreadableBeaconError, check, read_beacon
from bot.chance.http_transport import SilentRelayError, Transport
from bot.chance.relays import PUBLIC_RELAYS
from bot.hosting.findings import Finding, bad, doubtful, good
from core.fairness.drand import first_round_at_or_after

SLACK_MS = 12_000
"""How far the machine's clock may be off before it is said: a LOCK names a round in seconds."""


async def at_drand(
    transport: Transport, now_ms: int, relays: Sequence[str] = PUBLIC_RELAYS
) -> list[Finding]:
    """Ask every relay for a round that is out, and one for a round that cannot be out yet.

    Args:
        transport: To ask with.
        now_ms: What this machine's clock says.
        relays: Whom to ask.
    """
    out = first_round_at_or_after(now_ms - SLACK_MS)
    answers = {relay: await _has(transport, relay, out) for relay in relays}
    good_ones = [relay for relay, has in answers.items() if has]
    if not good_ones:
        heard = [relay for relay, has in answers.items() if has is False]
        if heard and await _has(transport, heard[0], first_round_at_or_after(now_ms - 3_600_000)):
            return [_clock("is ahead of drand's by more than twelve seconds")]
        return [
            bad(
                "drand",
                "no relay gives a round.",
                "Look at the network; witnessed rolls wait until a relay answers.",
            )
        ]
    early = await _has(transport, good_ones[0], first_round_at_or_after(now_ms + SLACK_MS))
    silent = [relay for relay in relays if relay not in good_ones]
    return [
        _relays(len(good_ones), silent),
        _clock("is behind drand's by more than twelve seconds")
        if early
        else good("clock", "agrees with drand's rounds within twelve seconds."),
    ]


def _relays(answering: int, silent: Sequence[str]) -> Finding:
    if silent:
        told = f"{answering} relays answer; {', '.join(silent)} do not."
        return doubtful("drand", told, "One is enough; look again another day.")
    return good("drand", f"all {answering} relays answer, and their signature is right.")


def _clock(how: str) -> Finding:
    return bad("clock", f"this machine's clock {how}.", "Set it by NTP: timedatectl set-ntp true.")


async def _has(transport: Transport, relay: str, number: int) -> bool | None:
    """Return whether a relay gives a round rightly; None where it does not answer at all."""
    try:
        reply = await transport.ask(relay, number)
        if reply.status != HTTPStatus.OK:
            return False
        beacon = read_beacon(reply.body)
    except SilentRelayError:
        return None
    except UnreadableBeaconError:
        return False
    return beacon.round == number and check(beacon)
