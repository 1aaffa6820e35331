"""The components of a message: legacy rows, or the layout of Components V2."""

from collections.abc import Sequence

from bot.local.loopback import limits
from bot.local.loopback.checks.form import Form
from bot.local.loopback.checks.interactive import check_button, check_row, check_unique
from bot.local.loopback.payload import Payload, units, walk
from bot.local.loopback.wire import ComponentKind

_IN_CONTAINER = (
    ComponentKind.ROW,
    ComponentKind.SECTION,
    ComponentKind.TEXT,
    ComponentKind.GALLERY,
    ComponentKind.FILE,
    ComponentKind.SEPARATOR,
)
_ON_TOP = (*_IN_CONTAINER, ComponentKind.CONTAINER)
_FILE_SCHEME = "attachment://"


def check_rows(form: Form, components: Sequence[Payload]) -> None:
    """Check legacy components: at most five rows and nothing else on top."""
    form.length(components, 0, limits.ROWS)
    for place, row in enumerate(components):
        if form.at(place).choice(row, "type", (ComponentKind.ROW,)):
            check_row(form.at(place), row)
    check_unique(form, components)


def check_layout(form: Form, components: Sequence[Payload], files: frozenset[str]) -> None:
    """Check a Components V2 message.

    Args:
        form: the message's form, at its `components`.
        components: the components as sent.
        files: names that `attachment://` may refer to.
    """
    everything = list(walk(components))
    if len(everything) > limits.V2_COMPONENTS:
        form.complain(
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"Total number of components is {len(everything)}, above {limits.V2_COMPONENTS}",
        )
    texts = [part.get("content") for part in everything if part.get("type") == ComponentKind.TEXT]
    if sum(units(text) for text in texts if isinstance(text, str)) > limits.V2_TEXT_TOGETHER:
        form.complain(
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Displayable text exceeds {limits.V2_TEXT_TOGETHER} characters",
        )
    _check_parts(form, components, _ON_TOP, files)
    check_unique(form, components)


def _check_parts(
    form: Form, parts: Sequence[Payload], allowed: Sequence[int], files: frozenset[str]
) -> None:
    for place, part in enumerate(parts):
        if form.at(place).choice(part, "type", allowed):
            _check_part(form.at(place), part, files)


def _check_part(form: Form, part: Payload, files: frozenset[str]) -> None:
    match part["type"]:
        case ComponentKind.ROW:
            check_row(form, part)
        case ComponentKind.TEXT:
            form.text(part, "content", limits.V2_TEXT_TOGETHER, least=1)
        case ComponentKind.SEPARATOR:
            form.number(part, "spacing", 1, 2)
            form.flag(part, "divider")
        case ComponentKind.FILE:
            form.flag(part, "spoiler")
            _check_media(form.at("file"), part.get("file"), files, only_files=True)
        case ComponentKind.GALLERY:
            for place, item in enumerate(form.items(part, "items", limits.GALLERY_ITEMS, least=1)):
                _check_described(form.at("items", place), item, files)
        case ComponentKind.SECTION:
            _check_section(form, part, files)
        case ComponentKind.CONTAINER:
            form.number(part, "accent_color", 0, limits.COLOUR)
            form.flag(part, "spoiler")
            inside = form.items(part, "components", limits.V2_COMPONENTS, least=1)
            _check_parts(form.at("components"), inside, _IN_CONTAINER, files)


def _check_section(form: Form, section: Payload, files: frozenset[str]) -> None:
    texts = form.items(section, "components", limits.SECTION_TEXTS, least=1)
    _check_parts(form.at("components"), texts, (ComponentKind.TEXT,), files)
    accessory = section.get("accessory")
    beside = form.at("accessory")
    if not isinstance(accessory, dict):
        beside.missing()
    elif beside.choice(accessory, "type", (ComponentKind.BUTTON, ComponentKind.THUMBNAIL)):
        if accessory["type"] == ComponentKind.BUTTON:
            check_button(beside, accessory)
        else:
            _check_described(beside, accessory, files)


def _check_described(form: Form, item: Payload, files: frozenset[str]) -> None:
    form.text(item, "description", limits.MEDIA_DESCRIPTION)
    form.flag(item, "spoiler")
    _check_media(form.at("media"), item.get("media"), files)


def _check_media(
    form: Form, media: Payload | None, files: frozenset[str], *, only_files: bool = False
) -> None:
    link = (media or {}).get("url")
    if not isinstance(link, str):
        form.at("url").missing()
    elif link.startswith(_FILE_SCHEME):
        if link.removeprefix(_FILE_SCHEME) not in files:
            form.at("url").complain(
                "COMPONENT_ATTACHMENT_NOT_FOUND", f"The referenced attachment {link} was not found"
            )
    elif only_files or not link.startswith(("http://", "https://")):
        form.at("url").complain("URL_TYPE_INVALID_SCHEME", f'"{link}": Scheme is not allowed.')
