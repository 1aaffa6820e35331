"""What can be changed in one node of a syntax tree, each with the words for it."""

import ast
import copy
from collections.abc import Iterator, Mapping
from typing import Any

from mutation_skipped import UNTOLD_KEYWORDS, UNTOLD_MEMBERS

Change = tuple[str, str]
"""What was changed, and the source that stands instead."""

SWAPPED: Mapping[type[Any], tuple[type[Any], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mult,),
    ast.Div: (ast.Mult,),
    ast.Mod: (ast.FloorDiv,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitAnd: (ast.BitOr,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
"""Operators, each with those that a hasty hand may write for it."""

LEFT_OUT = (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
"""Statements that can go without a name being missed."""


def changes(
    node: ast.stmt | ast.expr, members: Mapping[str, tuple[str, ...]], beside: tuple[ast.stmt, ...]
) -> Iterator[Change]:
    """Yield every change of a node itself, not of what stands below it.

    Args:
        node: The node.
        members: The members of enumerations that may stand for each other.
        beside: The statements of the function around a statement, whose other returns may stand
            for this one.
    """
    if isinstance(node, ast.stmt):
        yield from _of_statement(node, beside)
    else:
        yield from _of_expression(node, members)


def negated(test: ast.expr) -> Change:
    """Return the change of a condition into its contrary."""
    return f"condition negated: if {_short(test)}", f"({ast.unparse(ast.UnaryOp(ast.Not(), test))})"


def _of_statement(node: ast.stmt, beside: tuple[ast.stmt, ...]) -> Iterator[Change]:
    if isinstance(node, LEFT_OUT):
        yield f"left out: {_short(node)}", "pass"
    match node:
        case ast.If(orelse=[]) if not _ends_alone(node):
            yield f"left out: if {_short(node.test)}", "pass"
        case ast.AugAssign(op=op):
            for other in SWAPPED.get(type(op), ()):
                changed = copy.copy(node)
                changed.op = other()
                yield f"{_short(node)} is {_short(changed)}", ast.unparse(changed)
        case ast.Return(value) if value is not None:
            own = ast.unparse(value)
            others = [
                ast.unparse(each.value)
                for statement in beside
                for each in ast.walk(statement)
                if isinstance(each, ast.Return) and each.value is not None
            ]
            for returned in sorted({each for each in others if each != own})[:2]:
                yield f"return {_cut(own)} is return {_cut(returned)}", f"return {returned}"


def _ends_alone(node: ast.If) -> bool:
    """Return whether what follows would miss a name that is given under this condition."""
    return any(isinstance(each, ast.Assign | ast.AnnAssign) for each in node.body)


def _of_expression(node: ast.expr, members: Mapping[str, tuple[str, ...]]) -> Iterator[Change]:
    match node:
        case ast.Constant(value=bool() as value):
            yield f"{value} is {not value}", str(not value)
        case ast.Constant(value=int() as value):
            yield f"{value} is {value + 1}", str(value + 1)
            if value > 0:
                yield f"{value} is {value - 1}", str(value - 1)
        case ast.Compare(ops=[op]):
            for other in SWAPPED.get(type(op), ()):
                changed = copy.copy(node)
                changed.ops = [other()]
                yield _told(node, changed)
        case ast.BinOp() | ast.BoolOp() | ast.UnaryOp(op=ast.Not() | ast.USub()) | ast.IfExp():
            for instead in _operated(node):
                yield _told(node, instead)
        case ast.Attribute(ast.Name(base), attr) if (
            attr in members.get(base, ()) and base not in UNTOLD_MEMBERS
        ):
            names = members[base]
            if len(names) > 1:
                neighbour = names[(names.index(attr) + 1) % len(names)]
                yield f"{base}.{attr} is {base}.{neighbour}", f"{base}.{neighbour}"
        case _:
            yield from _of_several(node)


def _of_several(node: ast.expr) -> Iterator[Change]:
    match node:
        case ast.Tuple(elts, ast.Load()) | ast.List(elts, ast.Load()) | ast.Set(elts):
            yield from _without_items(node, elts)
        case ast.Dict():
            yield from _without_entries(node)
        case ast.Call():
            yield from _without_keywords(node)
        case ast.ListComp() | ast.SetComp() | ast.DictComp() | ast.GeneratorExp():
            yield from _without_conditions(node)


def _operated(
    node: ast.BinOp | ast.BoolOp | ast.UnaryOp | ast.IfExp,
) -> Iterator[ast.expr]:
    """Yield an operation with another operator, or without one of its sides."""
    match node:
        case ast.BinOp(left=left, op=op, right=right):
            if not _is_text(left, right):
                for other in SWAPPED.get(type(op), ()):
                    swapped = copy.copy(node)
                    swapped.op = other()
                    yield swapped
            yield left
            yield right
        case ast.BoolOp(op=op, values=values):
            turned = copy.copy(node)
            turned.op = SWAPPED[type(op)][0]()
            yield turned
            for number in range(len(values)):
                fewer = copy.copy(node)
                fewer.values = values[:number] + values[number + 1 :]
                yield fewer if len(fewer.values) > 1 else fewer.values[0]
        case ast.UnaryOp(operand=operand):
            yield operand
        case ast.IfExp(test=test):
            contrary = copy.copy(node)
            contrary.test = ast.UnaryOp(ast.Not(), test)
            yield contrary


def _without_items(node: ast.expr, items: list[ast.expr]) -> Iterator[Change]:
    if isinstance(node, ast.Tuple) and all(isinstance(each, ast.Name) for each in items):
        return  # mostly classes, or values that are taken apart at once
    for number, item in enumerate(items):
        fewer = items[:number] + items[number + 1 :]
        match node:
            case ast.Tuple():
                less: ast.expr = ast.Tuple(fewer, ast.Load())
            case ast.Set():
                less = ast.Set(fewer)
            case _:
                less = ast.List(fewer, ast.Load())
        text = ast.unparse(less)
        yield f"item left out: {_short(item)}", text if isinstance(node, ast.List) else f"({text})"


def _without_entries(node: ast.Dict) -> Iterator[Change]:
    keys, values = node.keys, node.values
    for number, key in enumerate(keys):
        less = ast.Dict(keys[:number] + keys[number + 1 :], values[:number] + values[number + 1 :])
        told = "**" if key is None else _short(key)
        yield f"left out of a table: {told}", ast.unparse(less)


def _without_keywords(node: ast.Call) -> Iterator[Change]:
    for number, keyword in enumerate(node.keywords):
        if keyword.arg is None or keyword.arg in UNTOLD_KEYWORDS:
            continue
        less = copy.copy(node)
        less.keywords = node.keywords[:number] + node.keywords[number + 1 :]
        yield f"left out of {_short(node.func)}(…): {_short(keyword)}", ast.unparse(less)


def _without_conditions(
    node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp,
) -> Iterator[Change]:
    for place, loop in enumerate(node.generators):
        for number, test in enumerate(loop.ifs):
            for what, ifs in (
                ("left out", loop.ifs[:number] + loop.ifs[number + 1 :]),
                ("negated", [*loop.ifs[:number], ast.UnaryOp(ast.Not(), test)]),
            ):
                changed = copy.copy(node)
                other = copy.copy(loop)
                other.ifs = ifs
                changed.generators = [
                    *node.generators[:place],
                    other,
                    *node.generators[place + 1 :],
                ]
                yield f"condition {what}: if {_short(test)}", ast.unparse(changed)


def _is_text(*nodes: ast.expr) -> bool:
    """Return whether any of these is written as text, which can only be joined."""
    return any(
        isinstance(node, ast.JoinedStr)
        or (isinstance(node, ast.Constant) and isinstance(node.value, str | bytes))
        for node in nodes
    )


def _told(before: ast.expr, after: ast.expr) -> Change:
    return f"{_short(before)} is {_short(after)}", f"({ast.unparse(after)})"


def _short(node: ast.AST) -> str:
    return _cut(" ".join(ast.unparse(node).split()))


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"  # a line of a report
