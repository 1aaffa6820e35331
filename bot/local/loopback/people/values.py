"""Values of slash options: what may be typed or picked for each type, and how it is sent."""

from typing import Any

from bot.local.loopback import limits
from bot.local.loopback.payload import Payload
from bot.local.loopback.people.lookup import find_entity
from bot.local.loopback.people.resolved import Resolved
from bot.local.loopback.refusals import ClientRefuses
from bot.local.loopback.wire import OptionKind
from bot.local.loopback.world.channels import Channel
from bot.local.loopback.world.finishing import keep_files
from bot.local.loopback.world.messages import Upload
from bot.local.loopback.world.world import World

_TRUTHS = {"true": True, "false": False}


def option_value(
    option: Payload, value: Any, world: World, channel: Channel, resolved: Resolved
) -> Any:
    """Return the value as it is sent.

    Args:
        option: the option as registered.
        value: a Python value, or text as typed.
        world: where ids live.
        channel: where the command is given.
        resolved: takes the entities that ids stand for.

    Raises:
        ClientRefuses: if the client would not send it.
    """
    if option.get("choices"):
        return _chosen(option, value)
    match option["type"]:
        case OptionKind.STRING:
            return _text(option, value)
        case OptionKind.BOOLEAN:
            return _truth(option, value)
        case OptionKind.INTEGER | OptionKind.NUMBER:
            return _number(option, value)
        case OptionKind.ATTACHMENT:
            return _file(option, value, world, channel, resolved)
        case _:
            kind = OptionKind(option["type"]).name
            return resolved.add(find_entity(kind, value, world, channel))


def _chosen(option: Payload, value: Any) -> Any:
    for choice in option["choices"]:
        if type(value) is type(choice["value"]) and value == choice["value"]:
            return choice["value"]
    for choice in option["choices"]:
        if str(value) in (choice["name"], str(choice["value"])):
            return choice["value"]
    names = ", ".join(str(choice["name"]) for choice in option["choices"])
    raise ClientRefuses(f"{value!r} is not a choice of {option['name']}; it has {names}")


def _text(option: Payload, value: Any) -> str:
    if not isinstance(value, str):
        raise ClientRefuses(f"{option['name']} takes text, not {value!r}")
    least = option.get("min_length") or 1
    most = option.get("max_length") or limits.OPTION_TEXT
    if not least <= len(value) <= most:
        raise ClientRefuses(
            f"{option['name']} takes {least} to {most} characters, not {len(value)}"
        )
    return value


def _truth(option: Payload, value: Any) -> bool:
    truth = value if isinstance(value, bool) else _TRUTHS.get(str(value).lower())
    if truth is None:
        raise ClientRefuses(f"{option['name']} takes True or False, not {value!r}")
    return truth


def _number(option: Payload, value: Any) -> int | float:
    wanted = "a whole number" if option["type"] == OptionKind.INTEGER else "a number"
    number = _read_number(value, whole=option["type"] == OptionKind.INTEGER)
    if number is None:
        raise ClientRefuses(f"{option['name']} takes {wanted}, not {value!r}")
    least = option.get("min_value", -limits.WHOLE_NUMBER)
    most = option.get("max_value", limits.WHOLE_NUMBER)
    if not least <= number <= most:
        raise ClientRefuses(f"{option['name']} takes {wanted} from {least} to {most}, not {number}")
    return number


def _read_number(value: Any, *, whole: bool) -> int | float | None:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    if whole and isinstance(value, float):
        return None
    try:
        return int(value) if whole else float(value)
    except ValueError:
        return None


def _file(option: Payload, value: Any, world: World, channel: Channel, resolved: Resolved) -> str:
    if not isinstance(value, Upload):
        raise ClientRefuses(f"{option['name']} takes a file, not {value!r}")
    return resolved.add(keep_files(world, channel, [value], ephemeral=True)[0])
