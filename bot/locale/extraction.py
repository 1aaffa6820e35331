"""Every message of the source: what `say` and `say_many` are given, and clauses' sentences.

`pyproject.toml` names these finders to Babel, so that ``pybabel extract`` finds what tests find.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, TypeAlias

from bot.locale.catalogue import NAME

Extracted: TypeAlias = tuple[int, str | None, str | tuple[str, ...], list[str]]
"""A line's number, the gettext function, what it is given, and comments for translators."""

_ROOM = "core.terms.message"
_SAYING = re.compile(r"\b(?:say|say_many|named)\(|@[^\n]*clause\b")
"""What stands in every file that says anything."""
_LOOKED_AT = (ast.ImportFrom, ast.Call, ast.FunctionDef)
_WORDED = re.compile(r"[^\W\d_]")
_HOLE = re.compile(r"\{[^{}]*\}")


class NotLiteralError(ValueError):
    """A message is not written out where it is said, so that no catalogue can hold it."""


@dataclass(frozen=True, slots=True)
class Found:
    """A message of the source.

    Attributes:
        line: The line that says it.
        msgid: Its English; of one that counts, for one.
        plural: Its English for several; empty where it does not count.
        context: What it is, where that is not a message: a name.
    """

    line: int
    msgid: str
    plural: str = ""
    context: str = ""

    @property
    def extracted(self) -> Extracted:
        """The message as Babel wants it."""
        if self.plural:
            return self.line, "ngettext", (self.msgid, self.plural), []
        if self.context:
            return self.line, "pgettext", (self.context, self.msgid), []
        return self.line, None, self.msgid, []


def of_python(
    fileobj: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[Extracted]:
    """Yield the messages of a Python file, as Babel asks for them.

    Raises:
        NotLiteralError: A message is put together where it is said.
    """
    del keywords, comment_tags, options
    for found in messages_in(fileobj.read().decode("utf-8")):
        yield found.extracted


def of_page(
    fileobj: IO[bytes], keywords: object, comment_tags: object, options: object
) -> Iterator[Extracted]:
    """Yield the messages of a page that the bot shows, a paragraph each, as Babel asks for them."""
    del keywords, comment_tags, options
    for found in paragraphs_in(fileobj.read().decode("utf-8")):
        yield found.extracted


def paragraphs_in(page: str) -> Iterator[Found]:
    """Yield the paragraphs of a page, one a line; a heading without its mark."""
    for number, line in enumerate(page.splitlines(), start=1):
        if line:
            yield Found(number, line.removeprefix("# "))


def messages_in(source: str) -> Iterator[Found]:
    """Yield the messages of a Python source.

    Raises:
        NotLiteralError: A message is put together where it is said.
    """
    if not _SAYING.search(source):
        return  # many files say nothing, and reading one as Python takes long
    nodes = [each for each in ast.walk(ast.parse(source)) if isinstance(each, _LOOKED_AT)]
    makers = {
        name.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and node.module == _ROOM
        for name in node.names
    }
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id=maker)) if maker in makers:
                yield from _said(node, maker)
            case ast.FunctionDef() if any(map(_is_clause, node.decorator_list)):
                yield from _sentence(node)


def _said(call: ast.Call, maker: str) -> Iterator[Found]:
    match maker:
        case "say":
            (msgid,) = _literals(call, 1)
            if _WORDED.search(_HOLE.sub("", msgid)):
                yield Found(call.lineno, msgid)
        case "say_many":
            one, many = _literals(call, 2)
            yield Found(call.lineno, one, plural=many)
        case "named":
            (called,) = _literals(call, 1)
            yield Found(call.lineno, called, context=NAME)


def _literals(call: ast.Call, count: int) -> list[str]:
    found = [
        each.value
        for each in call.args[:count]
        if isinstance(each, ast.Constant) and isinstance(each.value, str)
    ]
    if len(found) != count:
        raise NotLiteralError(f"line {call.lineno}: {ast.unparse(call)} has no literal")
    return found


def _sentence(clause: ast.FunctionDef) -> Iterator[Found]:
    sentence = (ast.get_docstring(clause) or "").partition("\n")[0]
    if sentence:
        yield Found(clause.lineno, sentence)


def _is_clause(decorator: ast.expr) -> bool:
    match decorator:
        case ast.Call(func=ast.Name(id="clause") | ast.Attribute(attr="clause")):
            return True
        case ast.Name(id="shared_clause"):
            return True
    return False
