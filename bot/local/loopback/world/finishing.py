"""What the server adds to a message as sent: component ids, and addresses of uploaded files."""

import mimetypes
from collections.abc import Callable, Sequence
from copy import deepcopy
from urllib.parse import quote

from bot.local.loopback.payload import EMBED_LINKS, Payload, walk
from bot.local.loopback.wire import SELECTS, ComponentKind
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.messages import UNKNOWN_TYPE, Attachment, Upload
from bot.local.loopback.world.world import World

_SCHEME = "attachment://"
_LOADED = 2
_OUTSIDE = "0"
"""Stands for the id of a file that is shown from elsewhere and not kept here."""


def keep_files(
    world: World, channel: Channel, uploads: Sequence[Upload], *, ephemeral: bool
) -> tuple[Attachment, ...]:
    """Store uploaded files and return them with the addresses that the server serves them at."""
    kept = []
    for upload in uploads:
        file_id = world.ids.next()
        url = f"{world.file_root}/attachments/{channel.id}/{file_id}/{quote(upload.filename)}"
        world.files[file_id] = Attachment(
            file_id,
            upload.filename,
            upload.content,
            _media_type(upload),
            url,
            upload.description,
            ephemeral,
        )
        kept.append(world.files[file_id])
    return tuple(kept)


def _media_type(upload: Upload) -> str:
    """Return the type that the sender gave, or the one that the name suggests."""
    if upload.content_type != UNKNOWN_TYPE:
        return upload.content_type
    return mimetypes.guess_type(upload.filename)[0] or UNKNOWN_TYPE


def finished_components(
    components: Sequence[Payload], files: Sequence[Attachment]
) -> tuple[Payload, ...]:
    """Return the components, numbered where they had no id, with files in place of their names."""
    finished = deepcopy(list(components))
    taken = {part["id"] for part in walk(finished) if part.get("id")}
    free = 0
    for part in walk(finished):
        _as_described(part)
        if not part.get("id"):
            free = next(number for number in range(free + 1, free + 42) if number not in taken)
            part["id"] = free
        _link_files(part, files)
    return tuple(finished)


def _leave_out_nulls(part: Payload) -> None:
    for empty in [key for key, value in part.items() if value is None]:
        del part[empty]


def _as_described(part: Payload) -> None:
    """Leave out what Discord leaves out, and say what it says where nothing was sent."""
    _leave_out_nulls(part)
    if part["type"] == ComponentKind.CONTAINER:
        part.setdefault("accent_color", None)
        part.setdefault("spoiler", False)
    emoji = part.get("emoji")
    if isinstance(emoji, dict) and emoji.get("id") is None:
        emoji.pop("id", None)
    if part["type"] in SELECTS:
        part.setdefault("min_values", 1)
        part.setdefault("max_values", 1)
    for shown in (part, *(part.get("items") or [])):
        media = shown.get("media", shown.get("file"))
        if isinstance(media, dict):
            shown.setdefault("spoiler", False)
            media |= {"id": _OUTSIDE, "proxy_url": media.get("url")}
        if "media" in shown:
            shown.setdefault("description", None)


def finished_embeds(embeds: Sequence[Payload], files: Sequence[Attachment]) -> tuple[Payload, ...]:
    """Return the embeds with files in place of their names."""
    finished = deepcopy(list(embeds))
    for embed in finished:
        for said in (embed, *(part for part in embed.values() if isinstance(part, dict))):
            _leave_out_nulls(said)
        for shown in ("image", "thumbnail"):
            if not embed.get(shown, {}).get("url"):
                embed.pop(shown, None)
        embed["type"] = "rich"
        for field in embed.get("fields") or []:
            field["inline"] = bool(field.get("inline"))
        if "footer" in embed:
            embed["footer"].setdefault("text", "")
        for part, key in EMBED_LINKS.items():
            if isinstance(embed.get(part), dict):
                _link(embed[part], key, files, lambda _: {})
    return tuple(finished)


def _link_files(component: Payload, files: Sequence[Attachment]) -> None:
    media = [component.get("media"), component.get("file")]
    media += [item.get("media") for item in component.get("items") or []]
    for item in media:
        if isinstance(item, dict):
            _link(item, "url", files, _media_fields)
    if isinstance(component.get("file"), dict):
        for file in files:
            if file.url == component["file"]["url"]:
                component |= {"name": file.filename, "size": len(file.content)}


def _link(
    holder: Payload,
    key: str,
    files: Sequence[Attachment],
    more: Callable[[Attachment], Payload],
) -> None:
    name = str(holder.get(key) or "")
    for file in files:
        if name == _SCHEME + file.filename:
            holder[key] = file.url
            holder |= more(file)


def _media_fields(file: Attachment) -> Payload:
    return {
        "id": str(file.id),
        "proxy_url": file.url,
        "content_type": file.content_type,
        "attachment_id": str(file.id),
        "loading_state": _LOADED,
        "width": None,
        "height": None,
        "flags": 0,
    }
