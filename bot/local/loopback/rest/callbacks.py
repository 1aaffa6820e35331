"""First answers to interactions."""

from collections.abc import Callable, Mapping, Sequence

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.modals import check_modal
from bot.local.loopback.checks.options import check_choices
from bot.local.loopback.interactions.reply import Reply
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest.bodies import answer_draft, apply_edit
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site
from bot.local.loopback.wire import CallbackKind, InteractionKind, MessageFlag, OptionKind
from bot.local.loopback.world.mentions import ALLOW_USERS
from bot.local.loopback.world.rendering import Reader, message_payload
from bot.local.loopback.world.speech import Draft, say

_MESSAGES = (CallbackKind.MESSAGE, CallbackKind.DEFERRED_MESSAGE)
_UPDATES = (CallbackKind.DEFERRED_UPDATE, CallbackKind.UPDATE)
_SHOWN = (CallbackKind.MESSAGE, CallbackKind.UPDATE)
"""Answers of which the application gets the message; of a deferral it gets the id alone."""
_ALLOWED: Mapping[InteractionKind, tuple[CallbackKind, ...]] = {
    InteractionKind.COMMAND: (*_MESSAGES, CallbackKind.MODAL),
    InteractionKind.COMPONENT: (*_MESSAGES, *_UPDATES, CallbackKind.MODAL),
    InteractionKind.AUTOCOMPLETE: (CallbackKind.CHOICES,),
    InteractionKind.MODAL: _MESSAGES,
}


def answer_interaction(site: Site, call: Call) -> Answer:
    """Take the first answer to an interaction; a refused one may be tried again."""
    reply = site.broker.to_answer(call.id("interaction_id"), call.names["token"])
    kind = _kind(reply, call.fields)
    body = call.fields.get("data") or {}
    _TAKE[kind](site, call, reply, body)
    reply.answer = kind
    reply.changed()
    if call.query.get("with_response") not in ("1", "true", "True"):
        return None
    return _outcome(site, reply, kind)


def _kind(reply: Reply, fields: Payload) -> CallbackKind:
    allowed = _ALLOWED[reply.act.kind]
    if reply.act.kind is InteractionKind.MODAL and reply.act.source is not None:
        allowed = (*allowed, *_UPDATES)
    form = Form()
    form.choice(fields, "type", allowed)
    form.settle()
    return CallbackKind(fields["type"])


def _take_message(site: Site, call: Call, reply: Reply, body: Payload) -> None:
    draft = answer_draft(site, call, reply, body, "data")
    reply.message_id = say(site.world, reply.act.channel, site.world.bot, draft).id


def _take_deferral(site: Site, _: Call, reply: Reply, body: Payload) -> None:
    hidden = int(body.get("flags") or 0) & MessageFlag.EPHEMERAL
    draft = Draft(
        flags=int(hidden | MessageFlag.LOADING),
        kind=reply.message_kind(),
        reply_to=reply.answers_message(),
        only_for=reply.act.user.id if hidden else None,
        origin=reply.origin(),
        allowed=ALLOW_USERS,
    )
    reply.message_id = say(site.world, reply.act.channel, site.world.bot, draft).id


def _take_deferred_update(_: Site, __: Call, reply: Reply, ___: Payload) -> None:
    reply.message_id = reply.act.source.id if reply.act.source else None


def _take_update(site: Site, call: Call, reply: Reply, body: Payload) -> None:
    before = reply.act.source
    source = reply.act.channel.messages.get(before.id) if before else None
    if source is None:
        raise DiscordRefuses(Verdict.UNKNOWN_MESSAGE)
    apply_edit(site, call, body, source, ALLOW_USERS, "data")
    reply.message_id = source.id


def _take_choices(_: Site, __: Call, reply: Reply, body: Payload) -> None:
    form = Form().at("data")
    choices = form.items(body, "choices", limits.CHOICES)
    check_choices(form.at("choices"), choices, focused_kind(reply.act.body))
    form.settle()
    reply.choices = tuple(choices)


def _take_modal(_: Site, __: Call, reply: Reply, body: Payload) -> None:
    form = Form().at("data")
    check_modal(form, body)
    form.settle()
    reply.modal = body


_TAKE: Mapping[CallbackKind, Callable[[Site, Call, Reply, Payload], None]] = {
    CallbackKind.MESSAGE: _take_message,
    CallbackKind.DEFERRED_MESSAGE: _take_deferral,
    CallbackKind.DEFERRED_UPDATE: _take_deferred_update,
    CallbackKind.UPDATE: _take_update,
    CallbackKind.CHOICES: _take_choices,
    CallbackKind.MODAL: _take_modal,
}


def _outcome(site: Site, reply: Reply, kind: CallbackKind) -> Payload:
    """Return what an application that asks for the response gets."""
    interaction: Payload = {"id": str(reply.id), "type": int(reply.act.kind)}
    message = reply.message_if_any
    if message is None or kind is CallbackKind.DEFERRED_UPDATE:
        return {"interaction": interaction}
    interaction |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.loading,
        "response_message_ephemeral": message.ephemeral,
    }
    if kind not in _SHOWN:
        return {"interaction": interaction}
    reader = Reader(site.world.bot.id, reads_all=True)
    shown = message_payload(message, reply.act.channel, reader)
    return {"interaction": interaction, "resource": {"type": int(kind), "message": shown}}


ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{token}/callback", answer_interaction, open=True),
)


def focused_kind(body: Payload) -> int:
    """Return the type of the focused option of an autocomplete question."""
    return _find(body.get("options") or []) or OptionKind.STRING


def _find(options: Sequence[Payload]) -> int | None:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        found = _find(option.get("options") or [])
        if found is not None:
            return found
    return None
