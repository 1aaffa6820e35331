"""The library and the stand-alone verify.py, written apart, say the same of every transcript."""

import json
import random
from typing import Any

import pytest
from agreement import agreed
from mutated_games import every_line, mutated, strange_signatures, written
from printed_vectors import GOLDEN, LINES
from refused_geneses import REFUSED_GENESIS
from scribe import fake_check
from second_scribe import (
    Scribe,
)
from strange_json import STRANGE_JSON
from wild_evidence import wild_export, wild_heads
from wild_games import wild_game
from wrong_geneses import WRONG_GENESIS

from core.fairness import verify as stand_alone


def test_both_read_the_golden_transcript_alike() -> None:
    """And every beginning of it, with and without the last line feed."""
    for length in range(len(LINES) + 1):
        beginning = written(LINES[:length])

        assert agreed(beginning).ok == (length > 0)
        assert not agreed(beginning[:-1]).ok


@pytest.mark.parametrize("case", GOLDEN["must_fail"], ids=lambda case: str(case["why"]))
def test_both_refuse_what_must_fail_at_the_same_line(case: dict[str, Any]) -> None:
    """Also with a head that does not belong to it."""
    transcript = "".join(line + "\n" for line in case["lines"]).encode()

    assert not agreed(transcript).ok
    assert agreed(transcript, head=GOLDEN["head"]).faulty_lines[-1] is None


def test_the_game_with_every_type_of_line_is_right() -> None:
    """Otherwise its mutations would show little."""
    kinds = {json.loads(line)["t"] for line in every_line()}
    protocol = {kind.removesuffix(" line") for kind in stand_alone.SHAPES if " line" in kind}

    assert kinds == {"genesis", "order"} | protocol
    assert agreed(written(every_line())).ok


def compare_mutations(count: int, seed: int) -> int:
    """Compare both verifiers in so many mutated games; return how many were still right."""
    chance = random.Random(seed)  # noqa: S311 -- damage, no dice
    games = (LINES, every_line())
    return sum(agreed(mutated(games[k % 2], chance)).ok for k in range(count))


def test_both_judge_200_mutations_alike() -> None:
    """Bytes, fields and whole lines changed; some of it harmless."""
    assert 0 < compare_mutations(200, seed=1) < 100


@pytest.mark.soak
@pytest.mark.timeout(900)
def test_both_judge_10_000_mutations_alike() -> None:
    """The same at length."""
    assert compare_mutations(10_000, seed=2)


def compare_wild_games(seeds: range) -> tuple[int, int]:
    """Compare both in wild games without evidence; return how many were right, and had rolls."""
    found = [agreed(wild_game(seed).export, fake_check) for seed in seeds]
    return sum(each.ok for each in found), sum(bool(each.rolls) for each in found)


def compare_wild_evidence(seeds: range) -> int:
    """Compare both in wild games with heads and an export; return how many were still right."""
    right = 0
    for seed in seeds:
        game, chance = wild_game(seed), random.Random(seed)  # noqa: S311 -- damage, no dice
        evidence: dict[str, Any] = {"discord": wild_export(game, chance)}
        if seed % 3 == 0:
            evidence["heads"] = wild_heads(game, chance)
        if seed % 5 == 0:
            evidence["head"] = chance.choice([*game.heads, bytes(32)]).hex()
        right += agreed(game.export, fake_check, **evidence).ok
    return right


@pytest.fixture
def _fake_drand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)


@pytest.mark.usefixtures("_fake_drand")
def test_both_judge_wild_games_alike() -> None:
    """Every kind of wrong step, with every code and hash in its place."""
    right, with_rolls = compare_wild_games(range(100))

    assert right > 4
    assert with_rolls > 45
    assert compare_wild_evidence(range(1000, 1040))


@pytest.mark.soak
@pytest.mark.timeout(900)
@pytest.mark.usefixtures("_fake_drand")
def test_both_judge_many_wild_games_alike() -> None:
    """The same at length."""
    assert compare_wild_games(range(10_000, 20_000))[0]
    assert compare_wild_evidence(range(20_000, 22_000))


@pytest.mark.parametrize("lines", [LINES, Scribe().whole("beacon").lines], ids=["golden", "scribe"])
def test_both_refuse_every_strange_signature(lines: list[bytes]) -> None:
    """A beacon line with it is an error at its line, whatever else is in the game."""
    at = next(k for k, line in enumerate(lines) if b'"beacon"' in line and b'"sig"' in line)
    right = json.loads(lines[at])["sig"]
    assert json.loads(lines[at])["round"] == 1000
    for signature in {*strange_signatures()} - {right}:
        line = lines[at].replace(right.encode(), signature.encode())

        assert agreed(written([*lines[:at], line, *lines[at + 1 :]])).faulty_lines[0] == at


@pytest.mark.parametrize("why", STRANGE_JSON)
def test_both_read_json_equally_strictly(why: str) -> None:
    """What one refuses as a line, or as the first line, the other refuses too."""
    export, line = Scribe().bytes(), STRANGE_JSON[why]

    assert agreed(export + line + b"\n").faulty_lines == [1]
    assert agreed(line + b"\n" + export).faulty_lines[0] == 0


@pytest.mark.parametrize("changes", [*REFUSED_GENESIS.values(), *WRONG_GENESIS.values()])
def test_both_judge_a_genesis_alike(changes: dict[str, Any]) -> None:
    """A refused one is the only error, and no roll after it is judged."""
    fields = json.loads(Scribe().lines[0]) | changes
    found = agreed(json.dumps(fields).encode() + b"\nno JSON\n")

    assert found.faulty_lines == [0]
    assert found.rolls == []


def test_both_stop_after_two_hundred_lines_with_errors() -> None:
    """The rest is chained and not judged: a file of errors keeps nobody busy for hours."""
    scribe = Scribe()
    for _ in range(150):
        scribe.add({"t": "reveal", "n": 1, "s": "00" * 32}).add({"t": "order"}).add({"t": "undo"})
    found = agreed(scribe.whole("plain").bytes())

    assert len(found.faulty_lines) == 200
    assert found.rolls == []
    assert found.head == scribe.head
