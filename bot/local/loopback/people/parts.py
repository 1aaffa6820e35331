"""Buttons and menus of a message: finding one by what is written on it, and using it."""

from collections.abc import Sequence

from bot.local.loopback.payload import Payload
from bot.local.loopback.people.lookup import find_entity
from bot.local.loopback.people.resolved import Resolved
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.wire import SILENT, ComponentKind
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.messages import Message
from bot.local.loopback.world.world import World
from core.terms.message import Text


def find_button(message: Message, label: Text) -> Payload:
    """Return the one button with this label, emoji or custom id.

    Raises:
        ClientRefuses: if there is none or several, or if it cannot be clicked.
    """
    button = _only(message.buttons, label, ("label", "custom_id", "emoji"), "button")
    if button["style"] in SILENT:
        raise ClientRefuses(f"the button {label!r} leads elsewhere and sends nothing")
    if button.get("disabled"):
        raise ClientRefuses(f"the button {label!r} is disabled")
    return button


def find_menu(message: Message, name: str | None) -> Payload:
    """Return the one menu with this placeholder or custom id; with none, the only menu.

    Raises:
        ClientRefuses: if there is none or several, or if it cannot be used.
    """
    menus = message.menus
    if name is None and len(menus) == 1:
        name = str(menus[0]["custom_id"])
    menu = _only(menus, str(name), ("placeholder", "custom_id"), "menu")
    if menu.get("disabled"):
        raise ClientRefuses(f"the menu {name!r} is disabled")
    return menu


def menu_values(
    menu: Payload, chosen: Sequence[object], world: World, channel: Channel, resolved: Resolved
) -> list[str]:
    """Return what is sent for the chosen options, given by value, label or as entities.

    Raises:
        ClientRefuses: if something is not to be chosen, or too few or too many are.
    """
    least = menu.get("min_values")
    least, most = 1 if least is None else least, menu.get("max_values") or 1
    if menu.get("required") is False and not chosen:
        return []
    if not least <= len(chosen) <= most:
        raise ClientRefuses(f"choose {least} to {most} of the menu, not {len(chosen)}")
    if menu["type"] == ComponentKind.STRING_SELECT:
        return [option_of(menu, one) for one in chosen]
    kind = ComponentKind(menu["type"]).name
    return [resolved.add(find_entity(kind, one, world, channel)) for one in chosen]


def option_of(field: Payload, chosen: object) -> str:
    """Return the value of the option that has this value or label.

    Raises:
        ClientRefuses: if there is none.
    """
    for key in ("value", "label"):
        for option in field["options"]:
            if option[key] == str(chosen):
                return str(option["value"])
    labels = ", ".join(option["label"] for option in field["options"])
    raise ClientRefuses(f"{chosen!r} cannot be chosen; there is {labels}")


def _only(parts: Sequence[Payload], name: Text, keys: Sequence[str], what: str) -> Payload:
    for key in keys:
        found = [part for part in parts if _written(part, key) == name]
        if len(found) == 1:
            return found[0]
        if found:
            ids = ", ".join(str(part.get("custom_id")) for part in found)
            raise ClientRefuses(f"there are {len(found)} {what}s {name!r}: {ids}")
    there = ", ".join(str(_written(part, keys[0]) or part.get("custom_id")) for part in parts)
    raise ClientRefuses(f"there is no {what} {name!r} here; there is {there or 'none'}")


def _written(part: Payload, key: str) -> str | None:
    value = part.get(key)
    if isinstance(value, dict):
        value = value.get("name")
    return None if value is None else str(value)
