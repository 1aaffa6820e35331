"""Members of a guild on request, as discord.py asks to fill its cache or to look someone up."""

from bot.local.loopback.payload import Payload
from bot.local.loopback.world.guilds import Guild


def members_chunk(guild: Guild, asked: Payload) -> Payload:
    """Return the one chunk that answers a request for members by ids or by a name's beginning."""
    wanted = asked.get("user_ids")
    if wanted is not None:
        ids = [int(user) for user in (wanted if isinstance(wanted, list) else [wanted])]
        found = [guild.members[user] for user in ids if user in guild.members]
    else:
        begin = str(asked.get("query") or "").lower()
        found = [
            member
            for member in guild.members.values()
            if (member.nick or member.user.name).lower().startswith(begin)
        ]
        found = found[: int(asked.get("limit") or 0) or None]
    chunk: Payload = {
        "guild_id": str(guild.id),
        "members": [member.payload() for member in found],
        "chunk_index": 0,
        "chunk_count": 1,
    }
    if asked.get("nonce") is not None:
        chunk["nonce"] = asked["nonce"]
    return chunk
