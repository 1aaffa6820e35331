"""The mutation sample itself, over a toy: what is seen and what is not, and what cannot matter."""

import subprocess
import sys
from pathlib import Path

import pytest
from mutation_cover import Cover, make_map
from mutation_fault import Fault
from mutation_faults import faults_of
from mutation_forks import Forks
from mutation_report import Trial, kept, line_of, report
from mutation_sample import sample_of
from mutation_trial import Bench, Verdict, copied

TOY = '''"""A toy of 3 rules."""

from typing import Final

__all__ = ("hits", "told")

LIMIT: Final[int] = 4


def hits(faces: list[int], value: int = 2) -> int:
    """Count what is at most 1 value."""
    if len(faces) > LIMIT:
        raise ValueError(faces)
    return sum(face <= value for face in faces)


def told(count: int) -> list[str]:
    lines = ["hits"]
    lines.append(str(count + 0))
    return lines
'''

TESTS = """
from core.toy import hits, told

def test_hits():
    assert hits([1, 2, 3]) == 2

def test_told():
    assert told(1)[0] == "hits"
"""


def toy_faults() -> dict[str, Fault]:
    """Return the faults of the toy by their words."""
    return {fault.what: fault for fault in faults_of("core/toy.py", TOY.encode())}


def test_faults_change_one_thing_and_nothing_that_cannot_matter() -> None:
    """Docstrings, types, imports and what is exported stay as they are."""
    assert list(toy_faults()) == [
        "4 is 5",
        "4 is 3",
        "2 is 3",
        "2 is 1",
        "left out: if len(faces) > LIMIT",
        "condition negated: if len(faces) > LIMIT",
        "len(faces) > LIMIT is len(faces) >= LIMIT",
        "len(faces) > LIMIT is len(faces) <= LIMIT",
        "left out: raise ValueError(faces)",
        "face <= value is face < value",
        "face <= value is face > value",
        "item left out: 'hits'",
        "left out: lines.append(str(count + 0))",
        "count + 0 is count - 0",
        "count + 0 is count",
        "count + 0 is 0",
        "0 is 1",
    ]


@pytest.mark.parametrize(
    ("source", "what", "after"),
    [
        ("é = f(a, to=1, of=2)", "left out of f(…): to=1", "é = f(a, of=2)"),
        ("x = {K.A: 1, K.B: 2}", "K.A is K.B", "x = {K.B: 1, K.B: 2}"),
        ("x = {K.A: 1, K.B: 2}", "left out of a table: K.A", "x = {K.B: 2}"),
        ("x = a and not b", "not b is b", "x = a and (b)"),
        ("x = a and b and c", "a and b and c is a and c", "x = (a and c)"),
        ("x = any(y for y in z if y)", "condition left out: if y", "x = any(y for y in z)"),
        ("x = 1 if a else 2", "1 if a else 2 is 1 if not a else 2", "x = (1 if not a else 2)"),
        (
            "def f(x):\n if x:\n  return 1\n return g(x)",
            "return g(x) is return 1",
            "def f(x):\n if x:\n  return 1\n return 1",
        ),
        ("x += 1  # so", "x += 1 is x -= 1", "x -= 1  # so"),
        ("while a:\n pass", "condition negated: if a", "while (not a):\n pass"),
    ],
)
def test_a_fault_is_put_where_it_belongs(source: str, what: str, after: str) -> None:
    """All else of the file stays, letter by letter, also behind letters of two bytes."""
    found = {fault.what: fault for fault in faults_of("core/x.py", source.encode())}
    assert found[what].put_into(source.encode()).decode() == after


def test_what_cannot_matter_has_no_faults() -> None:
    """The log, types by another name, what only type checkers read, sizes, colours."""
    source = """
_log.info("%s", 1)
Pair = tuple[int, int] | None
if TYPE_CHECKING:
    x = 1
ROW_HEIGHT = 12
shade = Colour.CALM
pairs = zip(shade, Colour.LOUD, strict=True)
"""
    assert faults_of("core/x.py", source.encode()) == []


def test_a_sample_of_a_toy_is_seen_and_survives(tmp_path: Path) -> None:
    """A fault that a test looks at is seen by it; one whose lines tests only come to is not."""
    root = tmp_path / "toy"
    for name, text in {
        "core/toy.py": TOY,
        "core/__init__.py": "",
        "tests/rules/test_toy.py": TESTS,
        "pyproject.toml": "[tool.pytest.ini_options]\nmarkers = ['soak']\n",
    }.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    for words in (["init", "-q"], ["add", "."]):
        subprocess.run(["git", *words], cwd=root, check=True)  # noqa: S603, S607 - our own toy
    tree = tmp_path / "tree"
    copied(root, tree)
    make_map(tree, tmp_path / "map")
    cover = Cover(tmp_path / "map", tree)
    bench = Bench(tree)
    faults = toy_faults()
    verdicts = {}
    for what in ("face <= value is face < value", "left out: lines.append(str(count + 0))"):
        tests = cover.coming_to(faults[what])
        verdicts[what] = (tests, *bench.tried(faults[what], tests, 1.0))
    of_hits, of_told = "tests/rules/test_toy.py::test_hits", "tests/rules/test_toy.py::test_told"
    assert cover.coming_to(faults["4 is 5"]) == [of_hits]
    assert list(verdicts.values()) == [
        ([of_hits], Verdict.SEEN, of_hits),
        ([of_told], Verdict.NOT_SEEN, ""),
    ]
    assert (tree / "core/toy.py").read_text(encoding="utf-8") == TOY
    with Forks(tree) as forks:
        for what, (tests, *found) in verdicts.items():
            assert [*forks.tried(faults[what], tests, 1.0)] == found
        # a default, and what stands on import, is no code of a function
        for what in ("2 is 3", "4 is 5"):
            assert forks.tried(faults[what], [of_hits], 1.0) == (Verdict.NO_TEST, "")
    assert sample_of(tree, 1, 5) == sample_of(tree, 1, 5) != sample_of(tree, 2, 5)


def test_a_report_counts_by_room_and_names_what_was_not_seen(tmp_path: Path) -> None:
    """Trials are kept one a line, and read back for the report."""
    trials = [
        Trial("core/odds/chain.py", 9, "1 is 2", Verdict.SEEN, "tests/a.py::test_a", 4),
        Trial("core/awaw/bombing/odds/x.py", 7, "2 is 3", Verdict.NOT_SEEN, "", 8),
        Trial("bot/app.py", 5, "left out: run()", Verdict.NO_TEST, "", 0),
    ]
    file = tmp_path / "trials.jsonl"
    file.write_text("".join(f"{line_of(trial)}\n" for trial in trials), encoding="utf-8")
    assert kept(file) == trials
    assert report(trials).splitlines() == [
        "| room | faults | seen | of 100 |",
        "| --- | --- | --- | --- |",
        "| core/odds | 2 | 1 | 50 |",
        "| all else | 1 | 0 | 0 |",
        "| all | 3 | 1 | 33 |",
        "",
        "- bot/app.py:5: left out: run() (no test comes there)",
        "- core/awaw/bombing/odds/x.py:7: 2 is 3 (8 tests)",
    ]


def test_the_folder_of_a_run_lies_outside_the_repository() -> None:
    """No fault is ever put into the repository itself."""
    script = Path(__file__).with_name("mutation.py")
    run = subprocess.run(  # noqa: S603 - our own script
        [sys.executable, str(script), str(script.parent / "inside")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout) == (2, "The folder has to lie outside the repository.\n")
