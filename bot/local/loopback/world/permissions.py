"""Who may do what where: roles, then the channel's overwrites, as Discord computes it."""

from bot.local.loopback.wire import ALL_PERMISSIONS, ORDINARY_PERMISSIONS, Permission
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.guilds import Guild, Member

_IN_DIRECT = ORDINARY_PERMISSIONS & ~int(
    Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS
)


def permissions_of(member: Member, guild: Guild) -> int:
    """Return a member's permissions in the guild at large, as bits."""
    if member.user.id == guild.owner_id:
        return ALL_PERMISSIONS
    bits = guild.everyone.permissions
    for role_id in member.role_ids:
        bits |= guild.roles[role_id].permissions
    return ALL_PERMISSIONS if bits & Permission.ADMINISTRATOR else bits


def permissions_in(user_id: int, channel: Channel) -> int:
    """Return an account's permissions in a channel, as bits; 0 for outsiders.

    A thread has those of its parent channel, and of a private thread only members see anything
    but those who manage threads.
    """
    if channel.guild is None:
        return _IN_DIRECT
    member = channel.guild.members.get(user_id)
    if member is None:
        return 0
    place = channel.thread.parent if channel.thread else channel
    bits = _with_overwrites(permissions_of(member, channel.guild), member, place)
    if channel.thread and _shut_out(user_id, channel, bits):
        return 0
    return bits if bits & Permission.VIEW_CHANNEL else 0


def may(user_id: int, channel: Channel, *needed: Permission) -> bool:
    """Return whether the account has every one of the permissions in the channel."""
    bits = permissions_in(user_id, channel)
    return all(bits & permission for permission in needed)


def may_speak(user_id: int, channel: Channel) -> bool:
    """Return whether the account may post in the channel or thread."""
    needed = Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
    return may(user_id, channel, needed)


def _with_overwrites(bits: int, member: Member, channel: Channel) -> int:
    if bits == ALL_PERMISSIONS or channel.guild is None:
        return bits
    tiers = ({channel.guild.id}, member.role_ids, {member.user.id})
    for tier in tiers:
        allow = deny = 0
        for whom in tier:
            if overwrite := channel.overwrites.get(whom):
                allow |= overwrite.allow
                deny |= overwrite.deny
        bits = bits & ~deny | allow
    return bits


def _shut_out(user_id: int, channel: Channel, bits: int) -> bool:
    private = channel.kind.name == "PRIVATE_THREAD"
    inside = channel.thread is not None and user_id in channel.thread.member_ids
    return private and not inside and not bits & Permission.MANAGE_THREADS
