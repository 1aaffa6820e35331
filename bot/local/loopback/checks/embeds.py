"""Embeds: each field's length, and 6,000 characters over all embeds of a message."""

from collections.abc import Sequence

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.payload import Payload


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
    return sum(len(text) for text in counted)


def _check_links(form: Form, embed: Payload, files: frozenset[str]) -> None:
    _check_link(form.at("url"), embed.get("url"), frozenset())
    for part in ("image", "thumbnail"):
        _check_link(form.at(part, "url"), (embed.get(part) or {}).get("url"), files)
    for part in ("footer", "author"):
        icon = (embed.get(part) or {}).get("icon_url")
        _check_link(form.at(part, "icon_url"), icon, files)


def _check_link(form: Form, link: str | None, files: frozenset[str]) -> None:
    if link is None or link.startswith(("http://", "https://")):
        return
    if link.startswith("attachment://") and link.removeprefix("attachment://") in files:
        return
    form.complain(
        "URL_TYPE_INVALID_SCHEME", f"\"{link}\": Scheme must be one of ('http', 'https')."
    )
