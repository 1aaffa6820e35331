"""What no fault is put into: it cannot change what anybody is told or what a game comes to."""

import ast
import re

UNTOLD_KEYWORDS = frozenset({"description", "exc_info", "repr", "slots", "stacklevel", "strict"})
"""Keywords that speak to programmers alone, or look twice at what is so in any case."""

UNTOLD_MEMBERS = frozenset({"Color", "Colour"})
"""Enumerations of which one member does as well as another."""

DRAWING = re.compile(
    r"bot/show/(pictures|board)/|bot/games/\w+/map/|core/\w+/book/.*(shape|outline|drawn)"
)
"""Rooms whose figures are places and colours on a picture."""

LAYOUT = re.compile(
    r"(^|_)(WIDTH|HEIGHT|MARGIN|GAP|COLOU?RS?|FONT|SIZE|PX|PIXELS?|INDENT|PADDING|RADIUS|INK"
    r"|COLUMNS?|CACHED?|TIMEOUT|SECONDS|PATIENCE)(_|$)"
)
"""Names of constants of layout, of memory kept, and of patience."""


def is_layout(path: str, name: str | None) -> bool:
    """Return whether figures of this file, under this name, are of pure layout."""
    return bool(DRAWING.match(path)) or (name is not None and bool(LAYOUT.search(name)))


def is_no_code(statement: ast.stmt) -> bool:
    """Return whether a statement is a docstring, an import, or for type checkers alone."""
    if isinstance(statement, ast.Expr):
        call = statement.value
        return isinstance(call, ast.Constant) or (isinstance(call, ast.Call) and is_not_told(call))
    if isinstance(statement, ast.Assign):
        return _is_declaration(statement)
    if isinstance(statement, ast.If):
        return isinstance(statement.test, ast.Name) and statement.test.id == "TYPE_CHECKING"
    return isinstance(statement, ast.Import | ast.ImportFrom | ast.Assert | ast.Pass | ast.Global)


def _is_declaration(statement: ast.Assign) -> bool:
    """Return whether an assignment names what is exported, a type, a logger or slots."""
    match statement.targets[0], statement.value:
        case ast.Name("__all__" | "__slots__" | "__match_args__"), _:
            return True
        case ast.Name(name), ast.Subscript() | ast.BinOp(op=ast.BitOr()) if name[0].isupper():
            return not name.isupper()
        case _, ast.Call(ast.Name("TypeVar" | "NewType" | "ParamSpec")):
            return True
        case _, ast.Call(ast.Attribute(attr="getLogger")):
            return True
        case _:
            return False


def is_not_told(call: ast.Call) -> bool:
    """Return whether a call writes to the log, which no player reads."""
    match call.func:
        case ast.Attribute(ast.Name("_log" | "log" | "logger" | "LOG" | "_LOG" | "logging"), _):
            return True
        case ast.Name("cast" | "TypeVar" | "assert_never"):
            return True
        case _:
            return False
