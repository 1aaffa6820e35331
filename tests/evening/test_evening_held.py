"""Evenings held whole, and tests of the loopback: none is left where its test is gone."""

import re

import pytest
from heard import HERE, ROOMS, file_of

_TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_everything_that_is_held_whole_is_that_of_a_test(room: str) -> None:
    """No file stays behind where a test is gone or has another name."""
    named = {
        file_of(f"{room}/{path.name}::{name}").with_suffix("").as_posix()
        for path in (HERE / room).rglob("test_*.py")
        for name in _TEST.findall(path.read_text(encoding="utf-8"))
    }
    held = [path.with_suffix("").as_posix() for path in (HERE / room / "held").rglob("*.txt")]

    assert len(held) > 10
    assert [each for each in held if not any(map(each.startswith, named))] == []
