"""What a line of a session says: somebody does something, something is expected, or a restart."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True)
class _Words:
    text: str


class Slash(_Words):
    """Gives a slash command; `text` is without the slash."""


class Say(_Words):
    """Posts a message."""


class Click(_Words):
    """Presses the button of that label."""


class Fill(_Words):
    """Fills in and sends the open form."""


class Pick(_Words):
    """Chooses in a menu."""


@dataclass(frozen=True)
class Answer(_Words):
    """Replies to the newest message that asks, pinging its author or not."""

    ping: bool


Act: TypeAlias = Slash | Say | Answer | Click | Fill | Pick


@dataclass(frozen=True, slots=True)
class PlayerAct:
    """Somebody's act."""

    who: str
    act: Act


class Expect(_Words):
    """The newest messages must contain a text."""


@dataclass(frozen=True, slots=True)
class Restart:
    """The bot is killed and started again."""


Step: TypeAlias = PlayerAct | Expect | Restart

NAME = r"[A-Za-z0-9_](?:[\w.-]*\w)?"
"""What a person may be called."""

_DEED = re.compile(rf"@(?P<who>{NAME})\s+(?P<what>\S.*)", re.DOTALL)
_DOES: Mapping[str, type[Say | Click | Fill | Pick]] = {
    "say": Say,
    "click": Click,
    "fill": Fill,
    "select": Pick,
}
_VERB = re.compile(
    r"(?P<verb>say|reply silently|reply|click|fill|select)\s*:\s*(?P<text>.*)",
    re.DOTALL | re.IGNORECASE,
)


class UnreadableLineError(Exception):
    """A line that says nothing that can be done; the text says what could."""


def read_step(line: str) -> Step | None:
    r"""Return what a line says, None for an empty line or a comment; ``\n`` is a line break.

    Raises:
        UnreadableLineError: It says nothing of this kind.
    """
    line = line.strip()
    if not line or line.startswith("#"):
        return None
    if line == "restart":
        return Restart()
    if line.startswith("expect:"):
        if expected := line.removeprefix("expect:").strip():
            return Expect(expected)
        raise UnreadableLineError("`expect:` must say what is expected")
    found = _DEED.fullmatch(line)
    if found is None:
        raise UnreadableLineError(
            f"{line[:60]!r} is no line of a session; there is `@name /command …`, `@name say: …`, "
            "`expect: text`, `restart` and `# comment`"
        )
    return PlayerAct(found["who"].lower(), read_act(found["what"]))


def read_act(text: str) -> Act:
    """Return what somebody does.

    Raises:
        UnreadableLineError: It is nothing that can be done.
    """
    text = text.replace("\\n", "\n")
    if text.startswith("/"):
        return Slash(text[1:].strip())
    found = _VERB.fullmatch(text)
    if found is None:
        raise UnreadableLineError(
            f"{text[:60]!r} is nothing to do; there is `/command …`, `say: …`, `reply: …`, "
            "`reply silently: …`, `click: LABEL`, `fill: field=value; …` and `select: VALUE`"
        )
    verb, said = found["verb"].lower(), found["text"].strip()
    return _DOES[verb](said) if verb in _DOES else Answer(said, ping=verb == "reply")
