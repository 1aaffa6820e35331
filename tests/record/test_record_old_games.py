"""Records that version 0.1.0 wrote, one a system: they load, verify, and are played on today."""

import json
from pathlib import Path

import pytest

from bot.chance.beacon import signature_check
from bot.games import FACES
from bot.machine.replay import replay
from bot.record.games import GameKey
from bot.record.lines import Line
from bot.referee.game.table import Table, fold_all, fresh_table
from bot.words.reading import read_line
from core.fairness.framing import genesis_head, next_head
from core.fairness.transcript import split_lines
from core.fairness.verdict import verify
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.refusal import Refusal

GAMES = Path(__file__).with_name("games_of_0_1_0")
MADE_BY, NOW = "0.1.0", "0.2.0"

GOES_ON = {
    "alpha3": "fight SZ111",
    "awaw": "advance",
    "bombing-sop": "bomb hamburg 6sb by britain kea value 20",
    "representative": "1 inf Algeria - French West Africa",
}
"""What a player may declare where each of the records ends."""


def record_of(system: str) -> bytes:
    """Return a game as version 0.1.0 wrote it."""
    return (GAMES / f"{system}.jsonl").read_bytes()


def table_of(system: str) -> Table:
    """Return an old game folded by the code of today."""
    raws, _ = split_lines(record_of(system))
    told: list[Line] = []
    for k, raw in enumerate(raws):
        head = next_head(told[-1].head, raw) if told else genesis_head(raw)
        told.append(Line(k, raw, head, str(json.loads(raw)["t"]), 0))
    return fold_all(fresh_table(GameKey(1, "g1"), 1, system), told)


@pytest.mark.parametrize("system", GOES_ON)
def test_an_old_record_verifies_and_what_cannot_be_replayed_names_its_version(system: str) -> None:
    """Chain and dice hold; a result that today's rules give otherwise is never called a fault."""
    record = record_of(system)
    verdict, replayed = verify(record, beacon_check=signature_check()), replay(record, NOW)

    assert verdict.errors == ()
    assert replayed.count
    assert replayed.errors == []
    assert replayed.foreign
    assert all(f"made by version {MADE_BY}" in words for words in replayed.foreign)


@pytest.mark.parametrize("system", GOES_ON)
def test_an_old_game_is_played_on(system: str) -> None:
    """The next declaration is read, and goes as far as its first die or its first question."""
    table = table_of(system)
    read = read_line(FACES[system].reading.verbs, GOES_ON[system], table.powers_of(table.host))
    assert not isinstance(read, Refusal), read

    ending = resolve(table.position, read, {}, NoDice())

    assert table.game.errors == []
    assert not isinstance(ending, Refusal), ending


@pytest.mark.parametrize("system", ["alpha3", "representative", "awaw"])
def test_the_position_of_an_old_game_is_shown(system: str) -> None:
    """Its turn has a name: the position is the fold of what old results changed."""
    assert table_of(system).turn
