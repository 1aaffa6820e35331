"""A message as a whole, new or as it would stand after an edit."""

from dataclasses import dataclass
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.checks.embeds import check_embeds, says_nothing
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.layout import check_layout, check_rows
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.wire import MessageFlag

_COUNTED_LATER = 1 << 20
"""How many components there may be is said by what they are: rows, or a layout."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What of a message exists before the body is applied: nothing, for a new one."""

    content: str = ""
    embeds: tuple[Payload, ...] = ()
    components: tuple[Payload, ...] = ()
    flags: int = 0


def check_message(
    body: Payload, files: frozenset[str], before: Standing = Standing(), *path: str
) -> None:
    """Refuse a message that Discord would refuse.

    Args:
        body: the fields sent; for an edit only those that change.
        files: names of all files that the message will have.
        before: the message as it stands, for an edit.
        path: where in the request's body the message stands.

    Raises:
        DiscordRefuses: 50035 with every complaint, or 50006 for an empty message.
    """
    form = Form().at(*path)
    form.text(body, "content", limits.MESSAGE_TEXT)
    embeds = form.items(body, "embeds", limits.MESSAGE_EMBEDS)
    check_embeds(form.at("embeds"), embeds, files)
    _check_nonce(form.at("nonce"), body.get("nonce"))
    for key in ("tts", "enforce_nonce"):
        form.flag(body, key)
    allowed = form.inner(body, "allowed_mentions")
    _check_allowed_mentions(form.at("allowed_mentions"), allowed)
    form.number(body, "flags", 0, limits.WHOLE_NUMBER)
    form.items(body, "components", _COUNTED_LATER)
    if form.complaints:
        form.settle()  # what has no right form cannot be looked at further
    if len(files) > limits.MESSAGE_FILES:
        form.at("attachments").length(files, 0, limits.MESSAGE_FILES)
    after = _after(body, before)
    if after.flags & MessageFlag.COMPONENTS_V2:
        if after.content or after.embeds:
            form.at("flags").complain(
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                "'content' and 'embeds' cannot be used with MessageFlags.IS_COMPONENTS_V2",
            )
        if "components" in body:
            check_layout(form.at("components"), after.components, files)
    elif body.get("components"):
        check_rows(form.at("components"), after.components)
    form.settle()
    if _is_empty(after, files):
        raise DiscordRefuses(Verdict.EMPTY_MESSAGE)


def _after(body: Payload, before: Standing) -> Standing:
    def part(key: str, standing: Any, empty: Any) -> Any:
        return (body[key] or empty) if key in body else standing

    return Standing(
        content=part("content", before.content, ""),
        embeds=tuple(part("embeds", before.embeds, ())),
        components=tuple(part("components", before.components, ())),
        flags=int(body.get("flags") or 0) | before.flags & MessageFlag.COMPONENTS_V2,
    )


def _is_empty(after: Standing, files: frozenset[str]) -> bool:
    if after.flags & MessageFlag.COMPONENTS_V2:
        return not after.components
    shown = [embed for embed in after.embeds if not says_nothing(embed)]
    return not (after.content.strip() or shown or after.components or files)


def _check_nonce(form: Form, nonce: Any) -> None:
    if nonce is None:
        return
    whole = isinstance(nonce, int) and not isinstance(nonce, bool)
    if not whole and not isinstance(nonce, str):
        form.complain("STRING_TYPE_CONVERT", f"Could not interpret {nonce!r} as string.")
        return
    form.length(str(nonce), 0, limits.MESSAGE_NONCE)
    if whole and abs(nonce) >= limits.INTEGER:
        form.complain("NUMBER_TYPE_RANGE", f"{nonce} is beyond 64 bits.")


def _check_allowed_mentions(form: Form, allowed: Payload) -> None:
    form.some_of(allowed, "parse", ("users", "roles", "everyone").__contains__, 3)
    form.flag(allowed, "replied_user")
    for kind in ("users", "roles"):
        form.some_of(allowed, kind, _is_id, limits.ALLOWED_MENTIONS)
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            form.complain(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive.",
            )


def _is_id(value: Any) -> bool:
    return not isinstance(value, bool) and isinstance(value, str | int) and str(value).isdecimal()
