"""TOML: what is written reads back, and every value is found on its line."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.words.toml_places import Node, Part, lines_of
from bot.words.toml_writing import toml_of

TEXT = """\
# a comment with [brackets] and = signs
turn = "fall 1941"   # not = this
long = \"\"\"
one = 1
two = 2
\"\"\"
raw = '''
[no.table]
'''

[pools]
germany = { submarines = 2, "asw" = 3 }
[units.germany]
submarines.atlantic = 5
'la rochelle' = [
  1, # one
  { factors = 2,
    }
]
[ports."La Rochelle"]
supply = "full"
[[wars]]
by = "germany"
[wars.deep]
x = 1
[[wars]]
by = "japan"
"""
PLACES: list[tuple[tuple[Part, ...], int]] = [
    (("turn",), 2),
    (("long",), 3),
    (("raw",), 7),
    (("pools",), 11),
    (("pools", "germany", "asw"), 12),
    (("units", "germany"), 13),
    (("units", "germany", "submarines", "atlantic"), 14),
    (("units", "germany", "la rochelle"), 15),
    (("units", "germany", "la rochelle", 0), 16),
    (("units", "germany", "la rochelle", 1), 17),
    (("ports", "La Rochelle", "supply"), 21),
    (("wars", 0, "by"), 23),
    (("wars", 0, "deep", "x"), 25),
    (("wars", 1), 26),
    (("wars", 1, "by"), 27),
]


@pytest.mark.parametrize(("path", "line"), PLACES)
def test_every_kind_of_key_is_found_on_its_line(path: tuple[Part, ...], line: int) -> None:
    """Dotted and quoted keys, tables in a line, lists, lists of tables, texts of many lines."""
    tomllib.loads(TEXT.replace("2,\n    }", "2 }"))

    assert lines_of(TEXT).line_of(path) == line


def test_what_is_not_there_is_placed_at_the_nearest_table() -> None:
    """A missing value belongs to its table, an unknown one to the whole; spellings are forgiven."""
    found = lines_of(TEXT)

    assert found.line_of(("ports", "La Rochelle", "controller")) == 20
    assert found.line_of(("nowhere", "at", "all")) == 1
    assert found.line_of(("ports", "la_rochelle")) == 20
    spelled = found.line_of(("wars", 1, "BY"), lambda key: [key.upper()])
    assert spelled == 27


names = st.text(max_size=8)
values = st.recursive(
    st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(names, values, max_size=5))
def test_whatever_is_written_reads_back(told: dict[str, Any]) -> None:
    """The library reads what our writer wrote as the same data, whatever the names hold."""
    assert tomllib.loads(toml_of(told)) == told


@given(st.dictionaries(names, values, max_size=5))
def test_whatever_is_written_is_found_on_its_line(told: dict[str, Any]) -> None:
    """Every path of the data is a path of the scan, on a line that names the last key."""
    text = toml_of(told)
    scanned = lines_of(text)

    for path in _paths(told):
        node = scanned
        for part in path:
            assert part in node.inside, path
            node = node.inside[part]
        assert 1 <= node.line <= len(text.split("\n"))
        assert isinstance(node, Node)


def _paths(told: Any) -> list[tuple[Part, ...]]:
    inside: list[tuple[Part, Any]] = []
    if isinstance(told, dict):
        inside = list(told.items())
    elif isinstance(told, list):
        inside = list(enumerate(told))
    return [(name, *rest) for name, part in inside for rest in [(), *_paths(part)]]


def test_a_figure_that_toml_cannot_tell_is_refused() -> None:
    """Nothing is written that would not be read back."""
    with pytest.raises(TypeError):
        toml_of({"half": 0.5})
