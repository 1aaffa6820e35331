"""Every message has a figure for each of its holes, also those that no test makes."""

import ast
from collections.abc import Iterator

import pytest
from house import parsed, placed, sources

from core.terms.message import holes_of

LITERALS = {"say": 1, "say_many": 2}
"""How many texts each maker of messages begins with."""


def unlike(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every message whose holes and figures differ, by its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(maker), args, keywords) if maker in LITERALS:
                texts = [
                    each.value
                    for each in args[: LITERALS[maker]]
                    if isinstance(each, ast.Constant) and isinstance(each.value, str)
                ]
                named = {each.arg for each in keywords}
                if len(texts) == LITERALS[maker] and None not in named:
                    holes = set().union(*map(holes_of, texts))
                    if holes - ({"n"} if maker == "say_many" else set()) != named:
                        yield node.lineno, texts[0]


def test_every_message_has_a_figure_for_each_of_its_holes() -> None:
    """What `say` refuses when it is called is found here before it is."""
    assert [
        f"{placed(path)}:{line}: {text}"
        for path in sources("core", "bot")
        if any(f"{maker}(" in path.read_text(encoding="utf-8") for maker in LITERALS)
        for line, text in unlike(parsed(path))
    ] == []


@pytest.mark.parametrize(
    "source",
    [
        'say("{units} are lost")',
        'say("All are lost", units=units)',
        'say_many("{n} unit in {place}", "{n} units in {place}", n)',
    ],
)
def test_a_message_without_its_figures_is_found(source: str) -> None:
    """A hole without a figure, and a figure without a hole."""
    assert [line for line, _ in unlike(ast.parse(source))] == [1]
