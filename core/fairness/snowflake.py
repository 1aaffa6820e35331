"""Discord ids as text, and the time that every id carries."""

import re

DAY_MS = 86_400_000
_DISCORD_EPOCH_MS = 1420070400000
_ID = re.compile(r"[1-9][0-9]{0,19}")


def is_discord_id(text: str) -> bool:
    """Return whether the text is a user or message id: 1 to 20 digits, no leading zero."""
    return _ID.fullmatch(text) is not None


def snowflake_ms(discord_id: str) -> int:
    """Return when the id was made, in milliseconds since 1970."""
    return (int(discord_id) >> 22) + _DISCORD_EPOCH_MS
