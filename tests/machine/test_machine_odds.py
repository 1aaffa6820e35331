"""`umpire odds`: exact, of the very procedure that is rolled."""

import gc
import json
from collections import Counter
from itertools import product

import pytest
from typer.testing import CliRunner

from bot.cli import app

ATTACK = {
    "system": "awaw",
    "kind": "submarine-warfare",
    "request": {
        "box": "atlantic",
        "attacker": "germany",
        "submarines": 6,
        "asw": 7,
        "transports": 34,
        "net_modifier": -1,
    },
}


def asked(given: object, *options: str) -> tuple[int, str]:
    """Run the command on one object."""
    ran = CliRunner().invoke(app, ["odds", *options], input=json.dumps(given))
    return ran.exit_code, ran.stdout


def test_the_odds_of_an_attack_are_those_of_all_its_dice() -> None:
    """All 1,296 throws, resolved one by one, fall as the odds say."""
    code, out = asked(ATTACK, "--json")
    told = json.loads(out)
    batch = "\n".join(
        json.dumps({**ATTACK, "dice": {"attacker": faces[:2], "defender": faces[2:]}})
        for faces in product(range(1, 7), repeat=4)
    )
    rolled = CliRunner().invoke(app, ["resolve", "--batch"], input=batch).stdout.splitlines()
    counted = Counter(json.loads(line)["outcome"]["transports_sunk"] for line in rolled)

    assert code == 0
    assert told["method"] == "exact"
    assert told["outcomes"]["transports_sunk"] == pytest.approx(
        {str(sunk): times / 1296 for sunk, times in counted.items()}, abs=1e-12
    )
    assert sum(told["outcomes"]["transports_sunk"].values()) == pytest.approx(1, abs=1e-12)


def test_the_page_shows_what_the_dice_decide() -> None:
    """Figures that no die changes are left out."""
    code, out = asked(ATTACK)

    assert code == 0
    assert "transports sunk" in out
    assert "net modifier" not in out


def test_what_has_no_odds_is_refused_with_what_has() -> None:
    """A kind without an engine, an unlawful request, a question without an answer."""
    victory = {"system": "alpha3", "kind": "victory", "request": {}}
    assert asked(victory, "--json")[0] == 2
    unlawful = {**ATTACK, "request": {**ATTACK["request"], "attacker": "italy"}}  # type: ignore[dict-item]
    assert json.loads(asked(unlawful, "--json")[1])["refusal"]["kind"] == "illegal"
    joint = {
        "system": "awaw",
        "kind": "submarine-warfare-indian-ocean",
        "request": {"germany": {"submarines": 1}, "japan": {"submarines": 1}, "asw": 3},
    }
    assert "asw_split" in asked(joint, "--json")[1]


def test_one_answer_leaves_the_garbage_collector_as_it_was() -> None:
    """It rests for one answer alone, on or off before."""
    assert gc.isenabled()
    asked(ATTACK, "--json")
    assert gc.isenabled()
    gc.disable()
    try:
        asked(ATTACK, "--json")
        assert not gc.isenabled()
    finally:
        gc.enable()
