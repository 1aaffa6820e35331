"""What every answer tells a browser: to run nothing foreign, and to show it in no frame."""

from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256

SECURITY: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""The headers of every answer."""

UNFRAMED = "frame-ancestors 'none'"
"""What a page cannot forbid in itself: to be shown in another's frame."""


def policy_of(style: str) -> str:
    """Return what a page without scripts may do: be painted by its own style."""
    digest = b64encode(sha256(style.encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; "
        f"{UNFRAMED}"
    )
