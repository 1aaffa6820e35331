"""What the bot asks of Discord during a test: every request that is no question, whole.

A test that has a file in ``held``, in its own room, is held to it: an evening to what the bot
asks, a test of the loopback also to what is answered, and what is told over the gateway. Run such
tests with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as the people
at the table would.
"""

import hashlib
import json
import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import unified_diff
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.local.loopback.gateway.session import Session
from bot.local.loopback.payload import Payload
from bot.local.loopback.rest import dispatch
from bot.local.loopback.rest.call import Answer, Call, Route
from bot.local.loopback.site import Site

ROOMS = frozenset({"evening", "local"})
"""Rooms of tests that may be held."""
ANSWERED = frozenset({"local"})
"""Those where what the loopback says is held too."""
HERE = Path(__file__).parent
ON_ONE_LINE = 100
"""What takes no more than so many characters as JSON stands on one line."""

DEFAULTS: Mapping[str, object] = {
    "disabled": False,
    "enforce_nonce": True,
    "flags": 0,
    "inline": False,
    "tts": False,
}
"""What is not written where it is as it is without a word, or always."""

SNOWFLAKE = re.compile(r"\b\d{17,20}\b")
MASKS = (
    (re.compile(r"\b[0-9a-f]{16,}\b"), "<digits>"),
    (re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+"), "<moment>"),
    (re.compile(r"(?<=lock:)(\w+:\d+):\d+"), r"\1:<sum>"),
    (re.compile(r"127\.0\.0\.1:\d+"), "<server>"),
)
LONGEST_NAME = 120
NONCE = re.compile(r'(?<=nonce )"\d+"')


@dataclass(frozen=True, slots=True)
class Heard:
    """What was said, and by the way to which place it belongs.

    Attributes:
        place: The channel or the interaction, by its number; none is the account's.
        line: Who says what to whom, in a line.
        body: The rest, as it was decoded.
        files: Names of the files that go with it.
    """

    place: int
    line: str
    body: Any
    files: tuple[str, ...] = ()


@contextmanager
def heard(*, answers: bool) -> Iterator[list[Heard]]:
    """Hear meanwhile all that a loopback is asked to do; plain dice fall the same every time.

    Args:
        answers: Whether what it answers, and what it tells over the gateway, is heard too.
    """
    said: list[Heard] = []
    tokens: dict[str, int] = {}
    obeyed, sent = dispatch.obey, Session.send
    made = (hashlib.sha256(b"%d" % number).digest() for number in count())

    def obey(site: Site, route: Route, call: Call) -> Answer:
        answer = obeyed(site, route, call)
        if answers or (route.method != "GET" and "/commands" not in route.path):
            said.append(_request(route, call, answer, tokens))
        if answers:
            said.append(Heard(said[-1].place, "answered", answer))
        return answer

    def send(session: Session, name: str, payload: Payload) -> None:
        said.append(Heard(0, f"told {name}", payload))
        sent(session, name, payload)

    with (
        patch.object(dispatch, "obey", obey),
        patch.object(Session, "send", send if answers else sent),
        patch("bot.cogs.wiring.services.fresh_key", lambda: next(made)),
        patch("core.fairness.roll.roll_key", lambda *_, **__: bytes(32)),
    ):
        yield said


def _request(route: Route, call: Call, answer: Answer, tokens: dict[str, int]) -> Heard:
    names = dict(call.names)
    token = names.get("token", "")
    if "interaction_id" in names:
        tokens[token] = int(names["interaction_id"])
    place = tokens.get(token) or int(names.get("channel_id", 0))
    path = route.path.replace("{token}", "…").format_map(names)
    born = f" is {answer['id']}" if isinstance(answer, dict) and "id" in answer else ""
    files = tuple(upload.filename for _, upload in sorted(call.uploads.items()))
    return Heard(place, f"{route.method} {path}{born}", call.body, files)


def written(said: list[Heard]) -> str:
    """Return what was heard, place by place and in order; numbers of Discord's are counted."""
    by_place: dict[int, list[str]] = defaultdict(list)
    for each in said:
        files = (f"  file {name}" for name in each.files)
        by_place[each.place] += [each.line, *_lines(each.body, "  "), *files]
    text = "\n".join("\n".join(by_place[place]) for place in sorted(by_place))
    known: dict[str, str] = {}
    text = NONCE.sub('"…"', text)
    text = SNOWFLAKE.sub(lambda id_: known.setdefault(id_[0], f"#{len(known) + 1}"), text)
    for mask, shown in MASKS:
        text = mask.sub(shown, text)
    return text


def _lines(value: Any, indent: str) -> Iterator[str]:
    """Yield the lines of a body: what is short on one, a text as it is read."""
    named = value.items() if isinstance(value, dict) else (("-", each) for each in value or ())
    for name, each in named:
        if _goes_without_saying(name, each):
            continue
        plain = _bare(each)
        line = json.dumps(plain, ensure_ascii=False)
        if isinstance(each, str) and "\n" in each:
            yield f"{indent}{name}"
            yield from (f"{indent}  | {row}" for row in each.split("\n"))
        elif len(line) <= ON_ONE_LINE or not isinstance(plain, dict | list):
            yield f"{indent}{name} {line}"
        else:
            yield f"{indent}{name}"
            yield from _lines(plain, f"{indent}  ")


def _goes_without_saying(name: str, value: Any) -> bool:
    if value is None or (name in DEFAULTS and value == DEFAULTS[name]):
        return True
    return name == "allowed_mentions" and not any(value.values())


def _bare(value: Any) -> Any:
    """Return a value without what is as it is without a word."""
    match value:
        case {"type": 1, "components": buttons}:
            return _bare(buttons)
        case {"type": 2}:
            return _bare({name: each for name, each in value.items() if name != "type"})
        case dict():
            kept = (each for each in value.items() if not _goes_without_saying(*each))
            return {name: _bare(each) for name, each in kept}
        case list():
            return list(map(_bare, value))
        case _:
            return value


def file_of(test: str) -> Path:
    """Return where a test is held, if it is.

    Args:
        test: Its name, as pytest writes it.
    """
    path, _, name = test.partition("::")
    room, *_, file = path.removeprefix("tests/").split("/")
    about = re.sub("^test_(evening_)?", "", file).removesuffix(".py")
    told = re.sub(r"[^a-z0-9]+", "_", name.removeprefix("test_").lower()).strip("_")
    return HERE / room / "held" / about / f"{told[:LONGEST_NAME]}.txt"


@contextmanager
def held_whole(test: str) -> Iterator[None]:
    """Hold all that the bot asks of Discord during a test, where it is written down."""
    file = file_of(test)
    if not file.exists():
        yield
        return
    with heard(answers=file.parents[2].name in ANSWERED) as requests:
        yield
    now = f"{written(requests)}\n"
    if os.environ.get("UMPIRE_UPDATE_GOLDEN"):
        file.write_text(now, encoding="utf-8")
    held = file.read_text(encoding="utf-8")
    assert now == held, "\n".join(unified_diff(held.split("\n"), now.split("\n"), file.name, "now"))
