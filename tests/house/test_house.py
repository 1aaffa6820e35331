"""The architecture's own tests: what may know what, and how large and how explained it is."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
from house import ROOT, importing, imports, parsed, placed, public_definitions, sources
from quick import is_quick

from core.systems import SYSTEMS

IMPURE = (
    "discord",
    "aiosqlite",
    "sqlite3",
    "random",
    "secrets",
    "time",
    "datetime",
    "asyncio",
    "logging",
)
ROOMS = sorted(
    path.parent.name for path in ROOT.glob("core/*/system.py") if path.parent.name != "terms"
)
MOST_LINES = 300
STAND_ALONE = "core/fairness/verify.py"
"""The one file that players take away and read alone; it may be as long as it needs."""


def offending(
    folders: tuple[str, ...], packages: tuple[str, ...], *, when_running: bool = False
) -> dict[str, list[str]]:
    """Return the files in these folders that import these packages, and what they import."""
    found = {
        placed(path): importing(path, *packages, when_running=when_running)
        for path in sources(*folders)
    }
    return {path: names for path, names in found.items() if names}


def test_core_is_pure() -> None:
    """The rules know no Discord, database, entropy, clock, network loop or log, and no shell."""
    assert offending(("core",), (*IMPURE, "bot")) == {}


def test_nothing_is_imported_by_relative_name() -> None:
    """Every import says where from."""
    assert offending(("core", "bot"), (".", "..")) == {}


def test_the_vocabulary_knows_no_room() -> None:
    """Terms may use fairness for keyed dice, and nothing above itself."""
    rooms = tuple(f"core.{room}" for room in ROOMS)

    assert offending(("core/terms",), (*rooms, "core.systems", "core.board", "core.odds")) == {}


def test_fairness_knows_no_rules() -> None:
    """The dice protocol stands beside the vocabulary."""
    found = offending(("core/fairness",), ("core",))

    assert {
        path: [name for name in names if name != "core" and not name.startswith("core.fairness")]
        for path, names in found.items()
        if any(not name.startswith("core.fairness") for name in names)
    } == {}


@pytest.mark.parametrize("room", ROOMS)
def test_rooms_do_not_know_each_other(room: str) -> None:
    """The one arrow between rooms goes from the bombing aid to the rulebook it orders."""
    others = {other for other in ROOMS if other != room}
    if room == "bombing_sop":
        others -= {"awaw"}

    assert (
        offending((f"core/{room}",), ("core.systems", *(f"core.{each}" for each in others))) == {}
    )


def test_boards_and_odds_know_no_room() -> None:
    """What rooms share does not depend on who shares it."""
    rooms = tuple(f"core.{room}" for room in ROOMS)

    assert offending(("core/board", "core/odds"), (*rooms, "core.systems")) == {}


def test_rooms_on_disk_are_the_systems_at_the_door() -> None:
    """No room is forgotten, and none is listed that is not there."""
    assert {key.replace("-", "_") for key in SYSTEMS} == set(ROOMS)


def test_systems_are_listed_by_their_own_key() -> None:
    """The door's name for a room is the room's."""
    assert {key: system.key for key, system in SYSTEMS.items()} == {key: key for key in SYSTEMS}


@pytest.mark.parametrize("room", ROOMS)
def test_every_room_has_tests_and_a_chapter_page(room: str) -> None:
    """Some test speaks of the room by name, and a docstring leads through it."""
    names = (f"core.{room}", f'"{room.replace("_", "-")}"')
    tests = [path for path in sources("tests") if not path.name.startswith("test_house")]
    page = ast.get_docstring(ast.parse((ROOT / "core" / room / "__init__.py").read_text()))

    assert any(name in path.read_text(encoding="utf-8") for path in tests for name in names)
    assert page
    assert len(page.splitlines()) > 1


PAGES = [*map(placed, (*ROOT.glob("core/*/__init__.py"), *ROOT.glob("bot/*/__init__.py")))]


@pytest.mark.parametrize("page", PAGES)
def test_every_room_has_quick_tests(page: str) -> None:
    """`pytest -m quick` looks into every room; what is quick, the marker's own rule says."""
    package = page.removesuffix("/__init__.py").replace("/", ".")
    looking = (
        path
        for path in sorted(ROOT.glob("tests/*/**/test_*.py"))
        if any(f"{name}.".startswith(f"{package}.") for name in imports(path))
        and any(
            is_quick(path, function.name)
            for function in parsed(path).body
            if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
            and function.name.startswith("test_")
        )
    )

    assert any(looking), f"no quick test imports anything of {package}"


_LABELS = ("choices", "leaders", "placing", "sea_ways", "shunned", "terrain", "ways")


def test_numbers_are_crunched_in_two_places() -> None:
    """Numpy lives in core/odds, and where a board's labels and arrows find their places."""
    labels = {f"bot/show/board/map/{each}.py" for each in _LABELS}
    found = offending(("core", "bot"), ("numpy",))

    assert [each for each in found if not each.startswith("core/odds/")] == sorted(labels)


def test_entropy_comes_from_one_place() -> None:
    """Only bot/chance asks for random bytes."""
    found = offending(("core", "bot"), ("secrets", "random"))

    assert [path for path in found if not path.startswith("bot/chance/")] == []


def test_few_know_discord() -> None:
    """Only the door, the pages, the client and the local table import the library."""
    client = ("bot/app.py", "bot/running.py", "bot/serving.py")
    known = ("bot/cogs/", "bot/show/", *client, "bot/local/")

    assert [path for path in offending(("bot",), ("discord",)) if not path.startswith(known)] == []


@pytest.mark.parametrize(
    ("folders", "above"),
    [
        (
            ("bot/record", "bot/chance"),
            ("referee", "words", "show", "cogs", "local", "app", "cli"),
        ),
        (("bot/referee", "bot/words", "bot/show"), ("cogs", "local", "app", "cli")),
        (("bot/cogs",), ("local", "app", "cli")),
    ],
)
def test_arrows_inside_the_shell_point_one_way(
    folders: tuple[str, ...], above: tuple[str, ...]
) -> None:
    """App and cli over cogs and local, over referee, words and show, over record and chance."""
    packages = tuple(f"bot.{each}" for each in above)

    assert offending(folders, packages, when_running=True) == {}


def test_no_file_is_too_long_to_read() -> None:
    """Three hundred lines at the most; only the stand-alone verifier may be longer."""
    lengths = {
        placed(path): len(path.read_text(encoding="utf-8").splitlines())
        for path in sources("core", "bot", "tests")
    }

    assert {
        path: lines for path, lines in lengths.items() if lines > MOST_LINES and path != STAND_ALONE
    } == {}


def test_everything_public_is_explained() -> None:
    """Every module, public class, function and method of core and bot has a docstring."""
    assert [
        f"{placed(path)}: {name}"
        for path in sources("core", "bot")
        for name, definition in public_definitions(path)
        if not ast.get_docstring(definition)
    ] == []


def test_every_test_says_what_it_proves() -> None:
    """Each test file and each test function has a docstring."""
    assert [
        f"{placed(path)}: {name}"
        for path in sources("tests")
        for name, definition in public_definitions(path)
        if not ast.get_docstring(definition)
    ] == []


def test_no_two_test_files_share_a_name() -> None:
    """Test folders are no packages, so a name stands for one file."""
    names = [path.name for path in sources("tests")]

    assert sorted(names) == sorted(set(names))


def test_the_walk_over_the_house_sees_what_is_there(tmp_path: Path) -> None:
    """The look at imports and definitions finds them wherever they stand in a file."""
    file = tmp_path / "sample.py"
    file.write_text(
        '"""Doc."""\nimport os.path\ndef one():\n    from core.terms import dice\n'
        "class Two:\n    def three(self): ...\n    def _four(self): ...\n"
        "if TYPE_CHECKING:\n    import bot.app\n",
        encoding="utf-8",
    )

    assert importing(file, "os", "core") == ["core.terms", "core.terms.dice", "os.path"]
    assert importing(file, "bot") == ["bot.app"]
    assert importing(file, "bot", when_running=True) == []
    assert [name for name, _ in public_definitions(file)] == ["module", "one", "Two", "Two.three"]


def test_the_newest_part_of_the_changelog_is_this_version() -> None:
    """Results name their version: rules that change do so under a number of their own."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest, *older = re.findall(r"^## (\d+\.\d+\.\d+)$", changes, flags=re.MULTILINE)

    assert newest == project["version"]
    assert newest not in older
    assert "### Rulings and results" in changes.partition(f"## {older[0]}")[0]
