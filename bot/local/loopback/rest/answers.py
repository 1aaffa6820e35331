"""Messages that answer an interaction: as drafts marked with where they come from."""

from dataclasses import replace

from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.rest.bodies import new_draft
from bot.local.loopback.rest.call import Call
from bot.local.loopback.site import Site
from bot.local.loopback.wire import MessageFlag
from bot.local.loopback.world.mentions import ALLOW_USERS
from bot.local.loopback.world.speech import Draft

_SETTABLE = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.COMPONENTS_V2
)


def answer_draft(site: Site, call: Call, reply: Reply, body: Payload, *path: str) -> Draft:
    """Check an answer's body and return it as a draft.

    Raises:
        DiscordRefuses: if Discord would.
    """
    draft = new_draft(site, call, body, ALLOW_USERS, *path)
    return replace(
        draft,
        flags=draft.flags & _SETTABLE,
        kind=reply.message_kind(),
        reply_to=reply.answers_message(),
        only_for=reply.act.user.id if draft.flags & MessageFlag.EPHEMERAL else None,
        origin=reply.origin(),
        allowed=replace(draft.allowed, replied_user=False),
    )
