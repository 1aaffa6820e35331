"""The embeds of a message: their lengths, links and moments."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.payload import EMBED_LINKS, Payload, units

_SOME_MOMENT = "2015-01-01T00:00:00+00:00"


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
        inside.flag(field, "inline")
    footer, author = form.inner(embed, "footer"), form.inner(embed, "author")
    counted.append(form.at("footer").text(footer, "text", limits.EMBED_FOOTER))
    least = int(embed.get("author") is not None)
    counted.append(form.at("author").text(author, "name", limits.EMBED_AUTHOR, least))
    form.number(embed, "color", 0, limits.COLOUR)
    _check_moment(form.at("timestamp"), embed.get("timestamp"))
    return sum(units(text) for text in counted)


def _check_links(form: Form, embed: Payload, files: frozenset[str]) -> None:
    _check_link(form.at("url"), embed.get("url"), frozenset())
    author = form.inner(embed, "author").get("url")
    _check_link(form.at("author", "url"), author, frozenset())
    for part, key in EMBED_LINKS.items():
        _check_link(form.at(part, key), form.inner(embed, part).get(key), files)


def _check_moment(form: Form, moment: Any) -> None:
    try:
        datetime.fromisoformat(_SOME_MOMENT if moment is None else moment)
    except (TypeError, ValueError):
        form.complain("DATETIME_TYPE_CONVERT", f"{moment!r} is no moment in ISO 8601.")


def _check_link(form: Form, link: Any, files: frozenset[str]) -> None:
    if link is None:
        return
    if not isinstance(link, str):
        form.complain("STRING_TYPE_CONVERT", f"Could not interpret {link!r} as string.")
        return
    if link.startswith(("http://", "https://")):
        return
    if link.startswith("attachment://") and link.removeprefix("attachment://") in files:
        return
    form.complain(
        "URL_TYPE_INVALID_SCHEME", f"\"{link}\": Scheme must be one of ('http', 'https')."
    )
