"""Message bodies: from what was sent to a draft, with every limit checked."""

from dataclasses import replace

from bot.local.loopback.checks.messages import Standing, check_message
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.call import Call
from bot.local.loopback.settings import Settings
from bot.local.loopback.site import Site
from bot.local.loopback.wire import MessageFlag
from bot.local.loopback.world.mentions import ALLOW_USERS, Allowed, allowed_by
from bot.local.loopback.world.messages import Attachment, Message, Upload
from bot.local.loopback.world.speech import Draft, edit


def new_draft(site: Site, call: Call, body: Payload, otherwise: Allowed, *path: str) -> Draft:
    """Check the body of a new message and return it as a draft.

    Args:
        site: whose limits hold.
        call: the request, for its files.
        body: the message's fields, which may stand deeper in the request's body.
        otherwise: whom it may ping if it does not say.
        path: where in the request's body the fields stand, for complaints.

    Raises:
        DiscordRefuses: if Discord would.
    """
    uploads = described_uploads(site.settings, call, body)
    names = frozenset(upload.filename for upload in uploads)
    check_message(body, names, Standing(), *path)
    return Draft(
        content=body.get("content") or "",
        embeds=tuple(body.get("embeds") or ()),
        components=tuple(body.get("components") or ()),
        uploads=uploads,
        flags=int(body.get("flags") or 0),
        allowed=allowed_by(body, otherwise),
        nonce=body.get("nonce"),
    )


def apply_edit(
    site: Site,
    call: Call,
    body: Payload,
    message: Message,
    otherwise: Allowed,
    *path: str,
) -> Message:
    """Check an edit's body against the message as it stands, and apply it.

    Raises:
        DiscordRefuses: if Discord would.
    """
    uploads = described_uploads(site.settings, call, body)
    kept = _kept(message, body)
    names = frozenset([file.filename for file in kept] + [upload.filename for upload in uploads])
    before = Standing(message.content, message.embeds, message.components, message.flags)
    check_message(body, names, before, *path)
    allowed = allowed_by(body, otherwise)
    channel = site.world.channels[message.channel_id]
    return edit(site.world, channel, message, body, kept=kept, uploads=uploads, allowed=allowed)


def described_uploads(settings: Settings, call: Call, body: Payload) -> tuple[Upload, ...]:
    """Return the request's files with the names and descriptions that the body gives them.

    Raises:
        DiscordRefuses: 40005 for a file beyond the size limit.
    """
    told = {
        str(entry.get("id")): entry
        for entry in body.get("attachments") or []
        if isinstance(entry, dict)
    }
    found = []
    for number, upload in sorted(call.uploads.items()):
        if len(upload.content) > settings.file_bytes:
            raise DiscordRefuses(Verdict.TOO_LARGE)
        entry = told.get(str(number), {})
        found.append(
            Upload(
                entry.get("filename") or upload.filename,
                upload.content,
                upload.content_type,
                entry.get("description"),
            )
        )
    return tuple(found)


def _kept(message: Message, body: Payload) -> tuple[Attachment, ...]:
    """Return the files that stay: all unless the body lists attachments, else those listed."""
    if body.get("attachments") is None:
        return message.attachments
    listed = {str(entry.get("id")) for entry in body["attachments"]}
    return tuple(file for file in message.attachments if str(file.id) in listed)


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
