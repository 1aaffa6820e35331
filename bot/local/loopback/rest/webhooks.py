"""Later answers to interactions: follow-ups, and the first answer read, edited or deleted."""

from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.bodies import answer_draft, apply_edit
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site
from bot.local.loopback.wire import CallbackKind
from bot.local.loopback.world.mentions import ALLOW_USERS
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.rendering import Reader, message_payload
from bot.local.loopback.world.speech import delete, say

_ORIGINAL = "@original"


def follow_up(site: Site, call: Call) -> Answer:
    """Post a follow-up; while the first answer is loading it fills that one instead."""
    reply = _reply(site, call)
    first = reply.message_if_any
    if first is not None and first.loading:
        return _edited(site, call, reply, first)
    draft = answer_draft(site, call, reply, call.fields)
    said = say(site.world, reply.act.channel, site.world.bot, draft)
    reply.followup_ids.append(said.id)
    reply.changed()
    return _shown(site, reply, said)


def get_answer(site: Site, call: Call) -> Answer:
    """Read an answer."""
    reply = _reply(site, call)
    return _shown(site, reply, _message(reply, call))


def edit_answer(site: Site, call: Call) -> Answer:
    """Edit an answer; this also ends a deferral."""
    reply = _reply(site, call)
    return _edited(site, call, reply, _message(reply, call))


def delete_answer(site: Site, call: Call) -> Answer:
    """Delete an answer."""
    reply = _reply(site, call)
    delete(site.world, reply.act.channel, _message(reply, call))
    reply.changed()
    return None


def _reply(site: Site, call: Call) -> Reply:
    if call.id("application_id") != site.world.bot.id:
        raise DiscordRefuses(Verdict.UNKNOWN_WEBHOOK)
    return site.broker.to_follow_up(call.names["token"])


def _message(reply: Reply, call: Call) -> Message:
    """Return the answer that the path names, if it belongs to this interaction."""
    if call.names["message_id"] == _ORIGINAL:
        number = None if reply.answer is CallbackKind.MODAL else reply.message_id
    else:
        number = call.id("message_id")
    if number not in (reply.message_id, *reply.followup_ids):
        raise DiscordRefuses(Verdict.UNKNOWN_MESSAGE)
    message = reply.act.channel.messages.get(number or 0)
    if message is None:
        raise DiscordRefuses(Verdict.UNKNOWN_MESSAGE)
    return message


def _edited(site: Site, call: Call, reply: Reply, message: Message) -> Payload:
    changed = apply_edit(site, call, call.fields, message, ALLOW_USERS)
    reply.touched = True
    reply.changed()
    return _shown(site, reply, changed)


def _shown(site: Site, reply: Reply, message: Message) -> Payload:
    return message_payload(message, reply.act.channel, Reader(site.world.bot.id, reads_all=True))


_WEBHOOK = "/webhooks/{application_id}/{token}"
_MESSAGE = f"{_WEBHOOK}/messages/{{message_id}}"
ROUTES = (
    Route("POST", _WEBHOOK, follow_up, open=True),
    Route("GET", _MESSAGE, get_answer, open=True),
    Route("PATCH", _MESSAGE, edit_answer, open=True),
    Route("DELETE", _MESSAGE, delete_answer, open=True),
)
