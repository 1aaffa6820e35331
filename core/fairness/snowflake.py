"""Discord ids as text, and the time that every id carries."""

DAY_MS = 86_400_000
_DISCORD_EPOCH_MS = 1420070400000
_MOST_DIGITS = 20


def is_discord_id(text: str) -> bool:
    """Return whether the text is a user or message id: 1 to 20 digits, no leading zero."""
    # no pattern: a verification looks at a million of them
    return len(text) <= _MOST_DIGITS and text.isascii() and text.isdigit() and text[0] != "0"


def snowflake_ms(discord_id: str) -> int:
    """Return when the id was made, in milliseconds since 1970."""
    return (int(discord_id) >> 22) + _DISCORD_EPOCH_MS
