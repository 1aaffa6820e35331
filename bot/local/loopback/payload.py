"""JSON as it travels. The shapes are Discord's, so at this edge they stay plain dictionaries."""

from datetime import UTC, datetime
from typing import Any, TypeAlias

Payload: TypeAlias = dict[str, Any]


def iso_time(seconds: float) -> str:
    """Return the moment (seconds since the Unix epoch) as the ISO 8601 text that Discord sends."""
    return datetime.fromtimestamp(seconds, UTC).isoformat()
