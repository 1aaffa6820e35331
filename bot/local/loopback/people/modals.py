"""Modals as people fill them in."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.payload import Payload
from bot.local.loopback.people.parts import menu_values, option_of
from bot.local.loopback.people.resolved import Resolved
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.wire import SELECTS, ComponentKind
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.finishing import keep_files
from bot.local.loopback.world.guilds import User
from bot.local.loopback.world.messages import Upload
from bot.local.loopback.world.world import World


class Filling:
    """A modal while one person fills it in."""

    def __init__(
        self, modal: Payload, given: Mapping[str, Any], world: World, user: User, channel: Channel
    ) -> None:
        self._modal = modal
        self._given = dict(given)
        self._world = world
        self._channel = channel
        self._resolved = Resolved(user, channel)
        self._next_id = 0

    def body(self) -> Payload:
        """Return the interaction's data of the filled modal.

        Raises:
            ClientRefuses: for unknown fields, and for fields left empty or filled wrongly.
        """
        components = [self._part(part) for part in self._modal["components"]]
        if self._given:
            unknown = ", ".join(self._given)
            raise ClientRefuses(f"the form has no field {unknown}; it has {self._fields()}")
        body = {"custom_id": self._modal["custom_id"], "components": components}
        return self._resolved.into(body)

    def _part(self, part: Payload) -> Payload:
        self._next_id += 1
        sent: Payload = {"type": part["type"], "id": part.get("id") or self._next_id}
        if part["type"] == ComponentKind.LABEL:
            sent["component"] = self._field(part["component"], part["label"])
        elif part["type"] == ComponentKind.ROW:
            sent["components"] = [self._field(one, one["label"]) for one in part["components"]]
        return sent

    def _field(self, field: Payload, label: str) -> Payload:
        self._next_id += 1
        sent: Payload = {
            "type": field["type"],
            "id": field.get("id") or self._next_id,
            "custom_id": field["custom_id"],
        }
        given = self._take(field, label)
        match field["type"]:
            case ComponentKind.TEXT_INPUT:
                sent["value"] = _text(field, label, given)
            case ComponentKind.CHECKBOX:
                sent["value"] = bool(field.get("default")) if given is None else bool(given)
            case ComponentKind.RADIO_GROUP:
                chosen = _listed(given, field)
                values = _picked(field, label, chosen, 0 if not _required(field) else 1, 1)
                sent["value"] = values[0] if values else None
            case ComponentKind.CHECKBOX_GROUP:
                least, most = _bounds(field, len(field["options"]))
                sent["values"] = _picked(field, label, _listed(given, field), least, most)
            case kind if kind in SELECTS:
                sent["values"] = self._menu(field, label, _listed(given, field))
            case _:
                sent["values"] = self._files(field, label, _listed(given, field))
        return sent

    def _take(self, field: Payload, label: str) -> Any:
        """Take what was given for a field, by its custom id or its label."""
        for name in list(self._given):
            if name == field["custom_id"] or name.lower() == label.lower():
                return self._given.pop(name)
        return None

    def _menu(self, field: Payload, label: str, chosen: Sequence[Any]) -> list[str]:
        if not chosen and _required(field):
            raise ClientRefuses(f"{label} must be filled in")
        return menu_values(field, chosen, self._world, self._channel, self._resolved)

    def _files(self, field: Payload, label: str, files: Sequence[Any]) -> list[str]:
        least, most = _bounds(field, 1)
        if not least <= len(files) <= most or not all(isinstance(file, Upload) for file in files):
            raise ClientRefuses(f"{label} takes {least} to {most} files")
        kept = keep_files(self._world, self._channel, files, ephemeral=True)
        return [self._resolved.add(file) for file in kept]

    def _fields(self) -> str:
        names = []
        for part in self._modal["components"]:
            inner = part.get("components") or [part]
            names += [one.get("label") for one in inner if one.get("label")]
        return ", ".join(names)


def _required(field: Payload) -> bool:
    return bool(field.get("required", True))


def _bounds(field: Payload, most_if_unsaid: int) -> tuple[int, int]:
    least = field.get("min_values")
    least = int(_required(field)) if least is None else least
    return least if _required(field) else 0, field.get("max_values") or most_if_unsaid


def _text(field: Payload, label: str, given: Any) -> str:
    text = str(field.get("value") or "" if given is None else given)
    if not text and not _required(field):
        return text
    least = max(field.get("min_length") or 0, int(_required(field)))
    most = field.get("max_length") or limits.INPUT_TEXT
    if not text.strip():
        raise ClientRefuses(f"{label} must be filled in")
    if not least <= len(text) <= most:
        raise ClientRefuses(f"{label} takes {least} to {most} characters, not {len(text)}")
    return text


def _listed(given: Any, field: Payload) -> list[Any]:
    """Return what was chosen as a list; what the field shows as chosen if nothing was given."""
    if given is None:
        defaults = [entry.get("id") for entry in field.get("default_values") or []]
        options = field.get("options") or []
        return defaults or [option["value"] for option in options if option.get("default")]
    return list(given) if isinstance(given, list | tuple | set | frozenset) else [given]


def _picked(field: Payload, label: str, chosen: Sequence[Any], least: int, most: int) -> list[str]:
    if not chosen and not _required(field):
        return []
    if not least <= len(chosen) <= most:
        raise ClientRefuses(f"choose {least} to {most} of {label}, not {len(chosen)}")
    return [option_of(field, one) for one in chosen]
