"""drand's quicknet, pinned: which chain, when its rounds come, and what a check of one is.

The constants are never read from a transcript: a host who could name the chain could name his own.
"""

from collections.abc import Callable

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
PERIOD = 3
GENESIS = 1692803367
PUBLIC_KEY = bytes.fromhex(
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c"
    "8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb"
    "5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
DOMAIN_SEPARATION_TAG = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"
SIGNATURE_BYTES = 48
LAST_ROUND = 2**53

BeaconCheck = Callable[[int, bytes], bool]
"""Says whether bytes are quicknet's signature of a round: false, never an error, for any others."""


def round_time(number: int) -> int:
    """Return when a round is published, in seconds since 1970 (rounds count from 1)."""
    return GENESIS + (number - 1) * PERIOD


def first_round_at_or_after(moment_ms: int) -> int:
    """Return the first round published at or after a moment in milliseconds since 1970."""
    waited = moment_ms - 1000 * GENESIS
    return 1 if waited <= 0 else -(-waited // (1000 * PERIOD)) + 1
