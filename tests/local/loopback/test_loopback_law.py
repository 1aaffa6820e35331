"""Accepted means valid, refused means for a listed reason: the loopback's law, on mutated bodies.

That what is accepted is valid by Discord's description is judged by `conformance`, as in every
test, where the description is present. What is refused though the description has nothing against
it breaks a limit that no schema states; those are listed here, and so is every other reason.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from conformance import described_routes, invalid, watched_requests
from mutated_bodies import COMMANDS, mutations

import bot.local.loopback
from bot.local.loopback import Loopback
from bot.local.loopback.payload import Payload
from bot.local.loopback.refusals import DiscordRefuses, Verdict
from bot.local.loopback.rest import dispatch
from bot.local.loopback.rest.application import ROUTES
from bot.local.loopback.rest.call import Call

OF_FORM = {
    "BASE_TYPE_BAD_LENGTH": "a text or list that is too short or too long, by UTF-16",
    "BASE_TYPE_CHOICES": "a number that is none of those that may stand there",
    "BASE_TYPE_MAX_LENGTH": "a text or list that is too long: five rows, 2,000 characters",
    "BASE_TYPE_REQUIRED": "a field that a command, a button or a menu needs",
    "BOOLEAN_TYPE_CONVERT": "neither true nor false",
    "DATETIME_TYPE_CONVERT": "no moment in ISO 8601",
    "LIST_TYPE_CONVERT": "no list",
    "MODEL_TYPE_CONVERT": "no object",
    "NUMBER_TYPE_COERCE": "no number, or no id",
    "NUMBER_TYPE_RANGE": "a number out of its bounds",
    "SET_TYPE_ALREADY_CONTAINS_VALUE": "the same value twice",
    "STRING_TYPE_CONVERT": "no text",
    "URL_TYPE_INVALID_SCHEME": "an address that is neither http nor https nor a file's",
    "APPLICATION_COMMANDS_DUPLICATE_NAME": "two commands of one name and kind",
    "APPLICATION_COMMAND_INVALID_NAME": "a name with capitals, spaces or signs",
    "APPLICATION_COMMAND_MENU_FIELD": "a command of a menu with a description or options",
    "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_WITH_CHOICES": "both choices and suggestions",
    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS": "two choices of one name",
    "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS": "two options of one name",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID": "a needed option after one that is not",
    "APPLICATION_COMMAND_TOO_LARGE": "8,000 characters over a command",
    "BUTTON_FIELD_NOT_ALLOWED": "a button with the field of another style",
    "COMPONENT_ATTACHMENT_NOT_FOUND": "a file that is not among those sent",
    "COMPONENT_CUSTOM_ID_DUPLICATED": "two parts with one custom id",
    "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED": "4,000 characters over a layout",
    "COMPONENT_ID_DUPLICATED": "two parts with one id",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED": "a menu beside something in a row",
    "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED": "40 parts in a layout",
    "MAX_EMBED_SIZE_EXCEEDED": "6,000 characters over all embeds",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE": "a kind allowed as a whole and one by one",
    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2": "text or embeds beside a layout",
    "MODAL_COMPONENT_DISABLED": "a form with something disabled",
    "MODAL_MIN_VALUES": "a field that must be filled with nothing",
    "OPTION_AUTOCOMPLETE_TYPE": "suggestions for an option that takes none",
    "OPTION_BOUNDS_ORDER": "bounds in the wrong order",
    "OPTION_BOUNDS_TYPE": "bounds of an option that has none",
    "OPTION_CHOICES_TYPE": "choices of an option that has none",
    "REPLIES_UNKNOWN_MESSAGE": "a reply to what is not there",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED": "two options of one value in a menu",
    "SELECT_MIN_ABOVE_MAX": "bounds of a menu in the wrong order",
    "SELECT_TOO_MANY_DEFAULTS": "more chosen beforehand than may be chosen",
    "TEXT_INPUT_MIN_ABOVE_MAX": "bounds of a text in the wrong order",
}
"""What a form may be refused for (50035), and what that means."""
IN_SCHEMAS = {
    *("BOOLEAN_TYPE_CONVERT", "DATETIME_TYPE_CONVERT", "LIST_TYPE_CONVERT", "MODEL_TYPE_CONVERT"),
    *("SET_TYPE_ALREADY_CONTAINS_VALUE", "STRING_TYPE_CONVERT"),
}
"""Reasons that the description states as well: nothing valid is ever refused for them."""
OTHERWISE = {Verdict.EMPTY_MESSAGE, Verdict.UNKNOWN_USER, Verdict.TOO_MANY_COMMANDS}
"""What else one of these bodies may be refused for."""
_HOUSE = Path(bot.local.loopback.__file__).parent
_CODE = re.compile(r'"([A-Z]+_[A-Z0-9_]+)"')


def test_every_reason_of_the_loopback_is_listed() -> None:
    """A complaint that its code makes and the table does not know is a reason in hiding."""
    written = {
        code
        for room in ("checks", "rest")
        for file in sorted((_HOUSE / room).glob("*.py"))
        for code in _CODE.findall(file.read_text("utf-8"))
    }

    assert written == OF_FORM.keys()


def test_mutated_bodies_keep_the_law() -> None:
    """Some hundred of each route, some of them as they are right."""
    taken, refused = kept(Random(1), 600)  # noqa: S311 - the same bodies every time

    assert taken > 20
    assert refused > 200


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_many_mutated_bodies_keep_the_law() -> None:
    """And three thousand."""
    assert all(kept(Random(2), 3_000))  # noqa: S311 - as above


def kept(chance: Random, count: int) -> tuple[int, int]:
    """Send bodies to the loopback; return how many it took, and how many it refused."""
    server = Loopback()
    routes = {route.name: route for route in ROUTES}
    channel = next(iter(server.world.channels))
    names = {"channel_id": str(channel), "application_id": str(server.world.bot.id)}
    taken = refused = 0
    unread: list[tuple[str, Any]] = []
    with watched_requests() as found:
        for name, body in mutations(chance, count):
            if name == COMMANDS:
                server.commands.forget()
            try:
                dispatch.obey(server._site, routes[name], Call(names, {}, body, {}))
                taken += 1
            except DiscordRefuses as refusal:
                refused += 1
                _require_listed(refusal, valid=bool(described_routes()) and not invalid(name, body))
            except Exception:  # noqa: BLE001 - what is beyond our reading is refused as well
                unread.append((name, body))
    assert found == []
    if described_routes():
        assert all(invalid(*each) for each in unread), "refused though valid"
    return taken, refused


def _require_listed(refusal: DiscordRefuses, *, valid: bool) -> None:
    if refusal.verdict is not Verdict.INVALID_FORM:
        assert refusal.verdict in OTHERWISE, refusal
        return
    codes = set(_codes(refusal.errors))
    assert codes, refusal
    assert codes <= OF_FORM.keys(), refusal
    assert not valid or codes - IN_SCHEMAS, f"refused though valid: {refusal}"


def _codes(tree: Payload) -> Iterator[str]:
    for key, branch in tree.items():
        told: list[Any] = branch if key == "_errors" else []
        yield from (each["code"] for each in told)
        if key != "_errors":
            yield from _codes(branch)
