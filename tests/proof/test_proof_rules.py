"""`umpire verify --rules`: what the dice protocol allows and the rules do not."""

import asyncio
import copy
from importlib.metadata import version
from pathlib import Path

import pytest
from proof_forgeries import (
    GENESIS,
    ORDER,
    RESOLUTION,
    RESULT,
    RULE_FORGERIES,
    Forge,
    Lines,
    every_sentence,
    other_dice,
    outcome,
    rewritten,
    trail,
)
from proof_table import ATTACK, LOCK_IN, Exported, exported, game, play

from bot.chance.beacon import signature_check
from bot.machine.replay import replay
from bot.record.entries.sentences import same
from core.board.side import Side
from core.fairness.strict_json import canonical_line
from core.fairness.verdict import verify
from core.terms.message import say


@pytest.fixture(scope="module")
def plain_lines(tmp_path_factory: pytest.TempPathFactory) -> Lines:
    """The lines of one attack with plain dice, which a host can rewrite at will."""
    return asyncio.run(_attack(tmp_path_factory.mktemp("plain"))).lines()


async def _attack(folder: Path) -> Exported:
    async with game("plain") as table:
        await play(table, ATTACK, LOCK_IN)
        return await exported(table, folder)


def test_the_attack_stands_before_it_is_forged(plain_lines: Lines) -> None:
    """Otherwise the tests of forgery would prove nothing."""
    assert [line["t"] for line in plain_lines] == [
        *("genesis", "order", "lock", "result", "resolution", "working")
    ]
    found = replay(rewritten(copy.deepcopy(plain_lines)), version("umpire"))
    assert (found.count, found.errors, found.warnings) == (1, [], [])


@pytest.mark.parametrize("forge", RULE_FORGERIES, ids=lambda forge: forge.__name__)
def test_a_forgery_that_the_protocol_allows_fails_by_the_rules(
    forge: Forge, plain_lines: Lines
) -> None:
    """Plain dice and a chain of the host's own: only the replay shows what he changed."""
    lines = copy.deepcopy(plain_lines)
    forge(lines)
    transcript = rewritten(lines)
    found = replay(transcript, version("umpire"))

    assert verify(transcript, beacon_check=signature_check()).errors == ()
    assert any(words.startswith(RULE_FORGERIES[forge]) for words in found.errors), found.errors
    assert found.warnings == []


def test_sentences_are_outside_the_proof(plain_lines: Lines) -> None:
    """An editor's pass over headline and working breaks no replay, where the hashes fit."""
    lines = copy.deepcopy(plain_lines)
    every_sentence(lines)
    found = replay(rewritten(lines), version("umpire"))

    assert (found.count, found.errors, found.warnings) == (1, [], [])


def test_sentences_inside_an_outcome_are_none_of_it() -> None:
    """A phase keeps the headline of each of its raids; all else counts, and its type."""
    assert same({"raids": [{"headline": "one", "n": 1}]}, {"raids": [{"headline": "two", "n": 1}]})
    assert not same({"raids": [{"headline": "one", "n": 1}]}, {"raids": [{"headline": "one"}]})
    assert not same([1], [True])


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (Side.ATTACKER, "attacker", True),
        ((1, (2,)), [1, [2]], True),
        ({Side.ATTACKER: 1}, {"attacker": 1}, True),
        ({"rule": say("So it is.")}, {"rule": "So it is."}, True),
        ({"says": 1, "n": (1,)}, {"n": [1]}, True),
        ({"n": {"headline": "one"}}, {"n": {}}, True),
        (0.0, -0.0, False),
        (1, 1.0, False),
        ({"n": 0}, {"n": False}, False),
        ({1: 2}, {True: 2}, False),
        ("1", 1, False),
        (None, 0, False),
        ([1, 2], [1], False),
    ],
)
def test_what_is_compared_as_it_stands_is_what_its_json_is(
    one: object, other: object, *, alike: bool
) -> None:
    """Typed figures of the rules against those of a record, either way round."""
    assert same(one, other) is same(other, one) is alike


def test_a_result_without_its_working_is_said(plain_lines: Lines) -> None:
    """The last line of a record may not be a result that names a working nobody has."""
    found = replay(rewritten(copy.deepcopy(plain_lines)[:-1]), version("umpire"))

    assert found.errors == ["line 4: is not followed by the working that it names"]


@pytest.mark.parametrize("forge", [outcome, trail, other_dice])
def test_what_another_version_resolved_is_said_plainly_and_is_no_error(
    forge: Forge, plain_lines: Lines
) -> None:
    """These rules cannot judge results of other rules; who made them is printed."""
    lines = copy.deepcopy(plain_lines)
    forge(lines)
    lines[RESOLUTION]["version"] = "0.0.9"
    found = replay(rewritten(lines), version("umpire"))
    mine = version("umpire")

    assert found.errors == []
    assert f"made by version 0.0.9; this is version {mine}; cannot be replayed" in found.warnings[0]


def test_what_another_version_resolved_alike_is_replayed(plain_lines: Lines) -> None:
    """A version's name alone is no difference."""
    lines = copy.deepcopy(plain_lines)
    lines[RESOLUTION]["version"] = "0.0.9"
    found = replay(rewritten(lines), version("umpire"))

    assert (found.count, found.errors, found.warnings) == (1, [], [])


def test_an_order_of_another_version_that_cannot_be_read_is_a_warning(plain_lines: Lines) -> None:
    """A later version's kind of request, its LOCK and its resolution: said once, plainly."""
    lines = copy.deepcopy(plain_lines)
    lines[ORDER]["kind"] = lines[RESOLUTION]["kind"] = "weather-forecast"
    lines[RESOLUTION]["version"] = "7.0.0"
    found = replay(rewritten(lines), version("umpire"))

    assert found.errors == []
    assert [words[:28] for words in found.warnings] == ["line 4: made by version 7.0."]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[GENESIS].update(rules="chess"), "this version has no rules 'chess'"),
        (lambda lines: lines[GENESIS].pop("seats"), "line 0: cannot be replayed (ProtocolError"),
        (lambda lines: lines[ORDER].pop("t"), "line 1: cannot be replayed (KeyError"),
        (
            lambda lines: lines[RESOLUTION].update(effects=[{"kind": "x"}]),
            "line 4: cannot be replayed (KeyError",
        ),
        (lambda lines: lines[RESULT].update(dice=[]), "line 3: cannot be replayed (ProtocolError"),
    ],
)
def test_a_record_that_cannot_be_followed_says_where(
    change: Forge, said: str, plain_lines: Lines
) -> None:
    """A stranger's record may hold anything: it ends the replay in words, never in a traceback."""
    lines = copy.deepcopy(plain_lines)
    change(lines)
    found = replay(b"".join(canonical_line(line) + b"\n" for line in lines), version("umpire"))

    assert any(words.startswith(said) for words in [*found.errors, *found.warnings])
    assert replay(b"", "1").errors == []


@pytest.mark.parametrize(
    ("field", "said", "told"),
    [
        ("case", "one", ["line 5: cannot be replayed (", "line 4: is not followed by the working"]),
        (
            "rolls",
            ["1"],
            ["line 5: cannot be replayed (", "line 4: is not followed by the working"],
        ),
        ("t", "note", ["line 5: is not the working that line 4 names"]),
    ],
)
def test_what_stands_around_a_trail_of_the_rules_own_is_read_all_the_same(
    field: str, said: object, told: list[str], plain_lines: Lines
) -> None:
    """A trail that is known to its last byte is not read again; the rest of its line is."""
    lines = copy.deepcopy(plain_lines)
    lines[-1][field] = said
    found = replay(rewritten(lines), version("umpire"))

    assert len(found.errors) == len(told)
    assert all(words.startswith(each) for words, each in zip(found.errors, told, strict=True))
