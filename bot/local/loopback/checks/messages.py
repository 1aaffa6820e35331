"""A message as a whole, new or as it would stand after an edit, with its embeds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.layout import check_layout, check_rows
from bot.local.loopback.payload import EMBED_LINKS, Payload, units
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.wire import MessageFlag


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
    if body.get("nonce") is not None:
        form.at("nonce").length(str(body["nonce"]), 0, limits.MESSAGE_NONCE)
    _check_allowed_mentions(form.at("allowed_mentions"), body.get("allowed_mentions"))
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


def _check_allowed_mentions(form: Form, allowed: Payload | None) -> None:
    for kind in ("users", "roles"):
        if allowed and allowed.get(kind) and kind in (allowed.get("parse") or []):
            form.complain(
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive.",
            )


def check_embeds(form: Form, embeds: Sequence[Payload], files: frozenset[str]) -> None:
    """Check the embeds of one message.

    Args:
        form: the message's form, at its `embeds`.
        embeds: the embeds as sent.
        files: names that `attachment://` may refer to.
    """
    together = 0
    for place, embed in enumerate(embeds):
        together += _check_embed(form.at(place), embed)
        _check_links(form.at(place), embed, files)
    if together > limits.EMBEDS_TOGETHER:
        form.complain(
            "MAX_EMBED_SIZE_EXCEEDED",
            f"Embed size exceeds maximum size of {limits.EMBEDS_TOGETHER}",
        )


def says_nothing(embed: Payload) -> bool:
    """Return whether the embed would show as an empty box, which Discord does not count."""
    return not any(
        embed.get(key)
        for key in ("title", "description", "fields", "footer", "author", "image", "thumbnail")
    )


def _check_embed(form: Form, embed: Payload) -> int:
    """Check lengths; return the characters that count towards the common limit."""
    counted = [
        form.text(embed, "title", limits.EMBED_TITLE),
        form.text(embed, "description", limits.EMBED_DESCRIPTION),
    ]
    for place, field in enumerate(form.items(embed, "fields", limits.EMBED_FIELDS)):
        inside = form.at("fields", place)
        counted.append(inside.text(field, "name", limits.EMBED_FIELD_NAME, least=1))
        counted.append(inside.text(field, "value", limits.EMBED_FIELD_VALUE, least=1))
    footer, author = embed.get("footer") or {}, embed.get("author") or {}
    counted.append(form.at("footer").text(footer, "text", limits.EMBED_FOOTER))
    counted.append(form.at("author").text(author, "name", limits.EMBED_AUTHOR))
    form.number(embed, "color", 0, limits.COLOUR)
    return sum(units(text) for text in counted)


def _check_links(form: Form, embed: Payload, files: frozenset[str]) -> None:
    _check_link(form.at("url"), embed.get("url"), frozenset())
    for part, key in EMBED_LINKS.items():
        _check_link(form.at(part, key), (embed.get(part) or {}).get(key), files)


def _check_link(form: Form, link: str | None, files: frozenset[str]) -> None:
    if link is None or link.startswith(("http://", "https://")):
        return
    if link.startswith("attachment://") and link.removeprefix("attachment://") in files:
        return
    form.complain(
        "URL_TYPE_INVALID_SCHEME", f"\"{link}\": Scheme must be one of ('http', 'https')."
    )
