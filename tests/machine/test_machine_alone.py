"""What is resolved without a game: the same procedures as the game's, which open nothing else."""

import json
import subprocess
import sys

import pytest

from bot.machine.odds import odds_of_bytes
from bot.machine.resolve import resolve_bytes
from core.forecast import procedure_of
from core.systems import ALONE, SYSTEMS, procedure_alone, resolve
from core.terms.dice import NoDice
from core.terms.procedure import nothing_lacks
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice

EACH = [(system, kind) for system, kinds in ALONE.items() for kind in kinds]
BATTLE = {"attacker": {"infantry": 3, "tank": 1}, "defender": {"infantry": 2}}


@pytest.mark.parametrize(("system", "kind"), EACH)
def test_what_needs_no_game_is_the_games_own(system: str, kind: str) -> None:
    """No position bears on it, so that it comes out alike wherever it is asked."""
    procedure = procedure_alone(system, kind)

    assert procedure is not None
    assert procedure is SYSTEMS[system].procedures[kind]
    assert not procedure.reads_position()
    assert procedure.lacks is nothing_lacks


@pytest.mark.parametrize("system", ALONE)
def test_a_battle_comes_out_alike_with_a_position_and_without(system: str) -> None:
    """Its odds, and the dice that it needs."""
    request = read_request(SYSTEMS[system].procedures["battle"].request, BATTLE)
    assert isinstance(request, Request)
    procedure = procedure_of(request)
    begun = SYSTEMS[system].outside

    assert procedure is procedure_alone(system, "battle")
    assert isinstance(resolve(None, request, {}, NoDice()), NeedDice)
    assert resolve(None, request, {}, NoDice()) == resolve(begun, request, {}, NoDice())


@pytest.mark.parametrize("fields", [{"system": "alpha3"}, {"system": 3, "kind": "battle"}, {}])
def test_what_names_nothing_alone_is_told_what_there_is(fields: dict[str, object]) -> None:
    """A kind that is missing, a system that is no text: refused as ever, with what is accepted."""
    for answer in (odds_of_bytes, resolve_bytes):
        told = json.dumps(answer(json.dumps({**fields, "request": {}}).encode()).fields)

        assert "Give one of:" in told

    assert procedure_alone("alpha3", "no-such-kind") is None
    assert procedure_alone("no such game", "battle") is None


@pytest.mark.parametrize("command", ["odds", "resolve"])
@pytest.mark.parametrize("system", ALONE)
def test_one_battle_opens_no_whole_game(command: str, system: str) -> None:
    """Neither its record nor its turns, which take longer to read than a battle to work out."""
    case = {"system": system, "kind": "battle", "request": BATTLE}
    room = SYSTEMS.modules[system].removesuffix(".system")
    code = (
        f"import sys; sys.argv = ['umpire', {command!r}, '-', '--json']\n"
        "from bot.cli import main\n"
        "try:\n    main()\nexcept SystemExit as done:\n    assert not done.code, done.code\n"
        f"print([each for each in sys.modules if each in ('{room}.system', '{room}.turn')])"
    )
    ran = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", code],
        input=json.dumps(case),
        capture_output=True,
        text=True,
        check=False,
    )

    assert ran.stderr == ""
    assert ran.stdout.splitlines()[-1] == "[]"
    assert '"ok": true' in ran.stdout
