"""The walk over a game's fields, and what the README says of adding one, on the fifth game."""

import re
from dataclasses import MISSING, fields, replace
from pathlib import Path
from typing import Any

import pytest
from fifth_table import fifth_game
from game_parts import MAY_BE_EMPTY, Game, Samples, missing
from house import ROOT, imports

from bot.games import FACES
from bot.games.face import Face, Pages, Reading
from core.odds import of_requests
from core.terms import procedure
from core.terms.change import NOTHING_CHANGES
from core.terms.citation import Rulebook
from core.terms.procedure import Procedure, no_dice
from core.terms.system import System

SAMPLES: Samples = {"toss": [{"player": "red", "stake": 3}], "hand-on": [{"player": "red"}]}
HOME = Path(__file__).parent / "coin"
MOST_FILES = 9
NAMES = ("Rulebook", "Effect", "Request", "Ledger", "Finding", "SYSTEM", "FACE")
NAMED = {Procedure: "Procedure toss", System: "System", Face: "Face"}
NAMED |= {Reading: "Reading", Pages: "Pages"}
EMPTY = {
    "rulebook": Rulebook("COIN", ()),
    "odds": no_dice(),
    "pages": Pages(),
    "differences": NOTHING_CHANGES,
}
"""What is empty and has a type of its own."""

EVERY = [
    (part, field.name)
    for part in NAMED
    for field in fields(part)
    if (part, field.name) != (Face, "system")  # without it there is no game to be walked over
]
NOT_MISSED = {
    *((Procedure, name) for name in ("parts", "before", "after", "contests", "leads_to", "lacks")),
    *(
        (System, name)
        for name in (
            *("alone", "ahead", "on_turn", "counted", "listed", "set_up", "places"),
            *("without_orders", "leaves_dice"),
        )
    ),
    *((Face, name) for name in ("commands", "pictures")),
    *(
        (Reading, name)
        for name in ("naming", "turn", "imagined", "whole_turn", "summaries", "suggest")
    ),
    *((Pages, field.name) for field in fields(Pages) if field.name not in {"position", "turn"}),
}
"""The parts that a game so small can do without."""


def coin() -> Face:
    """Return the game as the shell sees it."""
    with fifth_game():
        return FACES["coin"]


def without(face: Face, part: type, name: str) -> Face:
    """Return the game with one field of one of its parts empty; of its toss, of a procedure."""
    [field] = [each for each in fields(part) if each.name == name]
    toss, system = face.system.procedures["toss"], face.system
    now = {Procedure: toss, System: system, Face: face, Reading: face.reading, Pages: face.pages}
    value = getattr(now[part], name)
    empty = type(value)() if isinstance(value, str | tuple | dict) else None
    default = field.default_factory() if field.default_factory is not MISSING else field.default
    changed: Any = {name: EMPTY.get(name, empty if default is MISSING else default)}
    if part is Procedure:
        procedures = {**system.procedures, "toss": replace(toss, **changed)}
        return replace(face, system=replace(system, procedures=procedures))
    if part is System:
        return replace(face, system=replace(system, **changed))
    if part is Reading:
        return replace(face, reading=replace(face.reading, **changed))
    if part is Pages:
        return replace(face, pages=replace(face.pages, **changed))
    return replace(face, **changed)


def test_the_game_is_whole() -> None:
    """Nothing is missing, in at most nine files, of which none of the shell or the core is one."""
    files = [path for path in HOME.rglob("*.*") if path.suffix != ".pyc"]

    assert missing(Game(coin(), SAMPLES)) == []
    assert len(files) <= MOST_FILES
    assert not [
        path
        for path in (*ROOT.glob("bot/**/*.py"), *ROOT.glob("core/**/*.py"))
        if "coin" in path.read_text(encoding="utf-8")
        and any(name.split(".")[0] == "coin" for name in imports(path))
    ]


@pytest.mark.parametrize(
    ("part", "name"), EVERY, ids=[f"{part.__name__}.{name}" for part, name in EVERY]
)
def test_each_part_taken_away_is_named(part: type, name: str) -> None:
    """What a game has to have is missed by its name; what it can do without is written down."""
    face = without(coin(), part, name)
    found = missing(Game(face, SAMPLES))

    if (part, name) in NOT_MISSED:
        assert found == []
        assert MAY_BE_EMPTY[part][name].why
    else:
        assert f"{face.system.key}: {NAMED[part]}.{name} is empty" in found


def readme() -> str:
    """Return the section of the README that tells how a game is added."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return text.partition("## Adding a game\n")[2].partition("\n## ")[0]


def test_the_readme_names_what_there_is() -> None:
    """Every path of the section is there, a game's own in some game; every name is one of ours."""
    told = re.findall(r"`([^`]+)`", readme())
    paths = [each for each in told if "/" in each]
    names = {each.partition("(")[0] for each in told} & {*NAMES, *(p.__name__ for p in NAMED)}

    assert [each for each in paths if not [*ROOT.glob(each.replace("<name>", "*"))]] == []
    assert {"core/systems.py", "bot/games/__init__.py"} <= set(paths)
    assert names == {*NAMES, *(part.__name__ for part in NAMED)}


def test_the_readme_gives_a_procedure_its_fields_in_order() -> None:
    """The fields that it shows are the first that a procedure has; its odds are those there are."""
    [shown] = re.findall(r"`Procedure\(([^)]*)\)`", readme())
    odds = re.findall(r"odds are (.*?)\.", readme())[0]
    known = {*vars(of_requests), *vars(procedure)}

    assert shown.split(", ") == [each.name for each in fields(Procedure)][: shown.count(",") + 1]
    assert {each.partition("(")[0] for each in re.findall(r"`([^`]+)`", odds)} <= known
