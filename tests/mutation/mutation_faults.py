"""Every fault that can be put into a source by changing one thing in its syntax tree."""

import ast
from collections.abc import Iterable, Iterator

from mutation_changes import changes, negated
from mutation_fault import Fault, Span
from mutation_skipped import UNTOLD_KEYWORDS, is_layout, is_no_code, is_not_told

Members = dict[str, tuple[str, ...]]
"""The names in capitals that are read from each class, as members of an enumeration are."""


def members_read(trees: Iterable[ast.AST]) -> Members:
    """Return what is read as ``Class.MEMBER`` anywhere in these trees."""
    found: dict[str, set[str]] = {}
    for tree in trees:
        for node in ast.walk(tree):
            match node:
                case ast.Attribute(ast.Name(base), attr) if base[0].isupper() and attr.isupper():
                    found.setdefault(base, set()).add(attr)
    return {base: tuple(sorted(names)) for base, names in found.items()}


def faults_of(path: str, source: bytes, members: Members | None = None) -> list[Fault]:
    """Return every fault of a source, in the order of its syntax tree.

    Args:
        path: The source's path inside the repository.
        source: Its bytes.
        members: What else may stand for a member of an enumeration; otherwise only what this
            source itself reads.
    """
    tree = ast.parse(source)
    known = members if members is not None else members_read([tree])
    return list(_Finder(path, source, known).below_module(tree))


class _Finder:
    """Walks one tree and yields its faults."""

    def __init__(self, path: str, source: bytes, members: Members) -> None:
        self._path = path
        self._members = members
        lines = source.splitlines(keepends=True)
        self._starts = [0]
        for line in lines:
            self._starts.append(self._starts[-1] + len(line))

    def below_module(self, tree: ast.Module) -> Iterator[Fault]:
        """Yield the faults of a whole file."""
        for statement in tree.body:
            yield from self._in_statement(statement, None, (statement,))

    def _in_statement(
        self, node: ast.stmt, function: Span | None, beside: tuple[ast.stmt, ...]
    ) -> Iterator[Fault]:
        if is_no_code(node):
            return
        span = (node.lineno, _head_end(node))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = (node.lineno, node.end_lineno or node.lineno)
            for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
                yield from self._in_expression(default, inside, inside, None)
            for statement in node.body:
                yield from self._in_statement(statement, inside, tuple(node.body))
            return
        named = _named(node)
        if not (isinstance(node, ast.AugAssign) and is_layout(self._path, None)):
            for what, instead in changes(node, self._members, beside):
                yield self._fault(node, what, instead, span, function, named)
        for child in ast.iter_child_nodes(node):
            yield from self._in_child(node, child, span, function, named, beside)

    def _in_child(
        self,
        node: ast.stmt,
        child: ast.AST,
        span: Span,
        function: Span | None,
        named: str | None,
        beside: tuple[ast.stmt, ...],
    ) -> Iterator[Fault]:
        match child:
            case ast.stmt():
                yield from self._in_statement(child, function, beside)
            case ast.expr():
                declared = isinstance(node, ast.ClassDef)
                typed = isinstance(node, ast.AnnAssign) and child is not node.value
                if isinstance(node, ast.If | ast.While) and child is node.test:
                    yield self._fault(child, *negated(child), span, function, named)
                if not declared and not typed:
                    yield from self._in_expression(child, span, function, named)
            case ast.match_case():
                if child.guard is not None:
                    yield from self._in_expression(child.guard, span, function, named)
                for statement in child.body:
                    yield from self._in_statement(statement, function, beside)
            case ast.ExceptHandler():
                for statement in child.body:
                    yield from self._in_statement(statement, function, beside)
            case ast.withitem():
                yield from self._in_expression(child.context_expr, span, function, named)

    def _in_expression(
        self, node: ast.expr, span: Span, function: Span | None, named: str | None
    ) -> Iterator[Fault]:
        # places inside a formatted string are not told exactly
        if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Call) and is_not_told(node)):
            return
        of_layout = isinstance(node, ast.Constant | ast.BinOp) and is_layout(self._path, named)
        if not of_layout:
            for what, instead in changes(node, self._members, ()):
                yield self._fault(node, what, instead, span, function, named)
        for child in ast.iter_child_nodes(node):
            match child:
                case ast.expr():
                    yield from self._in_expression(child, span, function, named)
                case ast.keyword(arg) if arg not in UNTOLD_KEYWORDS:
                    yield from self._in_expression(child.value, span, function, named)
                case ast.comprehension():
                    yield from self._in_expression(child.iter, span, function, named)
                    for test in child.ifs:
                        yield from self._in_expression(test, span, function, named)

    def _fault(
        self,
        node: ast.stmt | ast.expr,
        what: str,
        instead: str,
        span: Span,
        function: Span | None,
        named: str | None,
    ) -> Fault:
        end_line, end_column = node.end_lineno, node.end_col_offset
        assert end_line is not None
        assert end_column is not None
        return Fault(
            self._path,
            node.lineno,
            what,
            self._starts[node.lineno - 1] + node.col_offset,
            self._starts[end_line - 1] + end_column,
            instead,
            span,
            function,
            named,
        )


def _head_end(node: ast.stmt) -> int:
    """Return the last line of a statement, or of its head where others stand under it."""
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return node.end_lineno or node.lineno
    first = body[0]
    line = first.pattern.lineno if isinstance(first, ast.match_case) else first.lineno
    return max(node.lineno, line - 1)


def _named(node: ast.stmt) -> str | None:
    """Return the name that a statement gives a value to."""
    match node:
        case ast.Assign(targets=[ast.Name(name)]) | ast.AnnAssign(target=ast.Name(name)):
            return name
        case _:
            return None
