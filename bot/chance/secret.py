"""Bytes that must never reach a log, a traceback or a posted backup by accident."""

import hmac
from typing import NoReturn, SupportsIndex


class Secret:
    """Bytes that show themselves only to who asks by name.

    Printing, formatting, copying and pickling give nothing away: the last two are refused.
    """

    __slots__ = ("_octets",)

    def __init__(self, octets: bytes) -> None:
        self._octets = bytes(octets)

    def expose(self) -> bytes:
        """Return the bytes themselves, to be stored or used, never printed."""
        return self._octets

    def __repr__(self) -> str:
        return "Secret(hidden)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Secret):
            return NotImplemented
        return hmac.compare_digest(self._octets, other._octets)

    __hash__ = None  # type: ignore[assignment] # a hash would tell something of the bytes

    def __reduce_ex__(self, protocol: SupportsIndex) -> NoReturn:
        raise TypeError("a secret is neither copied nor pickled; store what expose() returns")
