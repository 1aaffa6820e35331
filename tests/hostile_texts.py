"""Texts that are made to keep a reader busy, and the doors through which they come."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from bot.games import FACES
from bot.games.commands import SetsUp
from bot.words.reading import read_line
from bot.words.toml_reading import MOST_CHARACTERS
from core.terms.refusal import Refusal
from core.terms.request import Request

Door = Callable[[str], Request | Refusal]

_LONG = MOST_CHARACTERS - 10

TEXTS: Mapping[str, str] = {
    "a thousand unknown names": "\n".join(f"k{i}=1" for i in range(1000)),
    "as many as there is room for": "\n".join(f"k{i}=1" for i in range(_LONG // 8)),
    "a name of endless parts": "a." * (_LONG // 2) + "b=1",
    "the same in quotes": '"\\"".a.' * (_LONG // 7) + "b=1",
    "a table of endless parts": "[" + "a." * (_LONG // 2) + "b]",
    "lists that nobody closes": "a=" + "[" * _LONG,
    "lists in lists": "a=" + "[" * 400 + "]" * 400,
    "tables in tables": "a=" + "{a=" * 300 + "1" + "}" * 300,
    "objects that nobody closes": '{"a":' * (_LONG // 5),
    "objects in objects": '{"a":' * 400 + "1" + "}" * 400,
    "a giant": "a=" + "9" * 5000,
    "a giant in hex": "a=0x" + "f" * (_LONG - 4),
    "a giant of JSON": '{"a":' + "9" * 5000 + "}",
    "no figure": '{"a":NaN,"turn":Infinity}',
    "half a character": '{"\\ud800":"\\ud800"}',
    "nothing but line feeds": "\n" * _LONG,
    "nothing but carriage returns": "\r\n" * (_LONG // 2),
    "a text that nobody closes": 'a="""' + "x" * (_LONG - 5),
    "nothing but quotes": '"' * _LONG,
    "nothing but backslashes": 'a="' + "\\" * (_LONG - 3),
    "tables": "\n".join(f"[t{i}]" for i in range(_LONG // 9)),
    "entries": "[[t]]\n" * (_LONG // 6),
    "lines of no TOML": "junk junk\n" * (_LONG // 10),
    "fences": "```\n" + "x\n```" * (_LONG // 6),
    "a long list": "a=[" + "1," * (_LONG // 2 - 5) + "]",
    "a list of nothing": "a=[" + "[]," * 6000 + "]",
    "a long table": "a={" + ",".join(f"k{i}=1" for i in range(_LONG // 9)) + "}",
    "a long object": "{" + ",".join(f'"k{i}":1' for i in range(_LONG // 10)) + "}",
    "names like known ones": "[units]\n" + "\n".join(f'"Germnay{i}"=1' for i in range(2900)),
}


def doors() -> Iterator[tuple[str, Door]]:
    """Yield every way in which a game reads a whole position, by a name."""
    for key, face in FACES.items():
        for group in face.commands:
            for command in group.commands:
                if isinstance(command.act, SetsUp):
                    yield f"{key}, a file", command.act.read
        if "setup" in face.reading.verbs:
            yield f"{key}, typed", partial(_typed, key)


def _typed(system: str, text: str) -> Request | Refusal:
    # so much fits into a form
    return read_line(FACES[system].reading.verbs, f"setup\n{text[:3990]}", ())
