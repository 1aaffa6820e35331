"""Players' words inside our messages: shown as they were typed, never acted upon."""

import re
from typing import overload

from core.terms.message import Message, Text, Verbatim, say

_MARKDOWN = re.compile(r"([\\`*_~|>\[\]()#<@-])")


def plainly(text: str) -> Verbatim:
    """Return ``text`` so that Discord shows it letter by letter: no mention, markdown or link."""
    return Verbatim(_MARKDOWN.sub(r"\\\1", text.replace("@", "@\N{ZERO WIDTH SPACE}")))


def in_code(text: str) -> Verbatim:
    """Return ``text`` as inline code, which Discord leaves alone."""
    return Verbatim(f"`{text.replace('`', chr(0x2B9)).replace(chr(10), ' ')}`")


@overload
def quoted(text: str) -> Verbatim: ...


@overload
def quoted(text: Text) -> Text: ...


def quoted(text: Text) -> Text:
    """Return ``text`` as a block quote of its lines, shown letter by letter; a message as one."""
    if isinstance(text, Message):
        return say("> {text}", text=text)
    return Verbatim("\n".join(f"> {plainly(line)}" for line in text.splitlines() or [""]))
