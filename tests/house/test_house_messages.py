"""Every message has a figure for each of its holes, and names no field of a request."""

import ast
import re
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


FIELD = re.compile(r"`[a-z]+(?:\.[a-z]+)+`|[a-z}]_[a-z{]")
"""A field as requests spell it: ``target.kind``, ``excess_range``, ``{side}_order_of_loss``."""


def fields_named(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield every message that names a field of a request, by its line."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(ast.Name(maker), args) if maker in LITERALS:
                for each in args[: LITERALS[maker]]:
                    if isinstance(each, ast.Constant) and isinstance(each.value, str):
                        bare = re.sub(r"\{[a-z_0-9]+\}", "{}", each.value)
                        if FIELD.search(bare):
                            yield node.lineno, each.value


def test_no_message_names_a_field_of_a_request() -> None:
    """Players type words of the game; `target.kind` and `excess_range` were told to them."""
    assert [
        f"{placed(path)}:{line}: {text}"
        for path in sources("core", "bot/words", "bot/games", "bot/referee")
        if "say(" in path.read_text(encoding="utf-8")
        for line, text in fields_named(parsed(path))
    ] == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("`target.kind` is missing.", True),
        ("Give `excess_range`.", True),
        ("Name it in `{side}_order_of_loss`.", True),
        ("Name `western port`, {first_one} of `26.71A`. Then `next`.", False),
    ],
)
def test_a_field_in_a_message_is_found(text: str, found: bool) -> None:  # noqa: FBT001
    """By its point or its underscore, and no name of a figure is taken for one."""
    assert found == bool(list(fields_named(ast.parse(f"say({text!r})"))))
