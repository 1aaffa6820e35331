"""The messages that a source file holds: every text in it that reads like words to a person."""

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from house import parsed

_LOG = {"debug", "info", "warning", "error", "exception"}
_NOT_SAID = {
    *("Choice", "compile", "TypeVar", "execute"),
    *("command", "CommandGroup", "Option", "typed", "declares"),
}
"""Calls whose texts no page shows: names and descriptions of commands stand in catalogues of their
own, and what options make is typed for the player, in the same words in every language."""
_MESSAGES = {"say": 1, "say_many": 2, "named": 1, "Verbatim": 1}
"""How many texts these calls take that stand in `bot/locale`, or in no catalogue at all."""
_PROGRAMMERS = {
    *("LookupError", "ValueError", "TypeError", "RuntimeError", "AssertionError"),
    *("KeyError", "ProcedureError", "NotImplementedError"),
}
"""Faults of the program itself, which nobody sees but in a log."""
_ASIDE = {"decorator_list", "annotation", "returns"}
_BODIES = {"body", "orelse", "finalbody"}
_LETTERS = re.compile(r"[A-Za-z]{2,}")
_WORDS = re.compile(r"[A-Za-z][\W]* |  *[A-Za-z]")
_HOLE = re.compile(r"\{[^{}]*\}")
_OPENING = re.compile(r"[^\w]*[A-Z][a-z]")


@cache
def messages_in(path: Path) -> frozenset[str]:
    """Return the messages of a file, ``{}`` where something is filled in, a line each."""
    walk = _Walk()
    walk.body(parsed(path).body)
    return frozenset(line for text in walk.found for line in text.split("\n") if _reads(line))


def _reads(text: str) -> bool:
    fixed = text.replace("{}", "\0")
    worded = _WORDS.search(fixed) or _OPENING.match(fixed)
    return bool(_LETTERS.search(fixed) and worded)


class _Walk(ast.NodeVisitor):
    """Gathers texts, but for docstrings, the log's, and what only programmers see."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def body(self, statements: Sequence[ast.stmt]) -> None:
        """Walk statements that may begin with a docstring."""
        for each in statements:
            if not (isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)):
                self.visit(each)

    def generic_visit(self, node: ast.AST) -> None:
        """Walk what a node holds, but for decorators and annotations."""
        for name, value in ast.iter_fields(node):
            if name in _BODIES and isinstance(value, list):
                self.body(value)
            elif name not in _ASIDE:
                for each in _nodes(value):
                    self.visit(each)

    def visit_Call(self, node: ast.Call) -> None:
        """Walk a call, unless nobody reads what it is given; messages have their own catalogue."""
        of, name = _called(node.func)
        if name in _MESSAGES:
            for each in (*node.args[_MESSAGES[name] :], *(word.value for word in node.keywords)):
                self.visit(each)
        elif name not in _NOT_SAID and not (of == "log" and name in _LOG):
            self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> None:
        """Walk an error that a player may be told of."""
        made = node.exc.func if isinstance(node.exc, ast.Call) else None
        if made is None or _called(made)[1] not in _PROGRAMMERS:
            self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        """Take a text."""
        if isinstance(node.value, str):
            self.found.append(_HOLE.sub("{}", node.value))

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Take a text with something filled in, and walk what is filled in."""
        self.found.append("".join(map(_fixed, node.values)))
        for each in node.values:
            if isinstance(each, ast.FormattedValue):
                self.visit(each.value)


def _fixed(part: ast.expr) -> str:
    return str(part.value) if isinstance(part, ast.Constant) else "{}"


def _nodes(value: object) -> Iterator[ast.AST]:
    for each in value if isinstance(value, list) else [value]:
        if isinstance(each, ast.AST):
            yield each


def _called(made: ast.expr) -> tuple[str, str]:
    """Return of whom and by which name something is called."""
    if isinstance(made, ast.Attribute):
        return made.value.id if isinstance(made.value, ast.Name) else "", made.attr
    return "", made.id if isinstance(made, ast.Name) else ""
