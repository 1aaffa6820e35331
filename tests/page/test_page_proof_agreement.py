"""The three verifiers say the same: of damaged games, of wild ones, and of hostile JSON."""

import json
from typing import TYPE_CHECKING, Any

import pytest
from mutated_games import every_line, mutated, strange_signatures, written
from printed_vectors import LINES
from proof_agreement import seeded, three_agree
from proof_in_a_browser import INSECURE, Asked, opened
from refused_geneses import REFUSED_GENESIS
from scribe import fake_check, fake_signature
from second_scribe import Scribe
from strange_json import STRANGE_JSON
from wild_evidence import wild_heads
from wild_games import wild_game
from wrong_geneses import WRONG_GENESIS

from core.fairness import verify as stand_alone

if TYPE_CHECKING:
    from playwright.sync_api import Page


def mutations(count: int, seed: int) -> list[Asked]:
    """Return so many damaged games."""
    chance = seeded(seed)
    games = (LINES, every_line())
    return [Asked(mutated(games[k % 2], chance)) for k in range(count)]


def test_three_judge_200_mutations_alike(page: "Page") -> None:
    """Bytes, fields and whole lines changed; some of it harmless."""
    opened(page)

    assert 0 < three_agree(page, mutations(200, seed=5)) < 100


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_three_judge_2_000_mutations_alike(page: "Page") -> None:
    """The same at length."""
    opened(page)

    assert three_agree(page, mutations(2_000, seed=6))


def wild(seeds: range) -> list[Asked]:
    """Return wild games, some with signed heads or a kept one, some to be complete."""
    asked = []
    for seed in seeds:
        game, chance = wild_game(seed), seeded(seed)
        heads = wild_heads(game, chance) if seed % 3 == 0 else None
        kept = [chance.choice([*game.heads, bytes(32)]).hex()] if seed % 5 == 0 else []
        asked.append(Asked(game.export, heads, kept, complete=seed % 7 == 0))
    return asked


def drand_of(records: list[Asked]) -> str:
    """Return JavaScript that puts the tests' drand, a plain hash, for the real one."""
    rounds = {
        fields["round"]
        for asked in records
        for line in asked.record.splitlines()
        if (fields := json.loads(line)).get("t") == "beacon" and isinstance(fields["round"], int)
    }
    table = {f"{each} {fake_signature(each).hex()}": True for each in rounds if each > 0}
    return (
        f"const RIGHT = new Set(Object.keys({json.dumps(table)}));\n"
        "Beacons.prototype.holds = (k, round, signature) =>"
        " RIGHT.has(`${round} ${toHex(signature)}`);\n"
        "selfTestFault = () => null;"
    )


def test_three_judge_wild_games_alike(page: "Page", monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of wrong step, with every code and hash in its place; heads beside some."""
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)
    records = wild(range(30_000, 30_120))
    opened(page, INSECURE, instead=drand_of(records))

    assert three_agree(page, records, fake_check) > 5


@pytest.mark.soak
@pytest.mark.timeout(1800)
def test_three_judge_many_wild_games_alike(page: "Page", monkeypatch: pytest.MonkeyPatch) -> None:
    """The same at length."""
    monkeypatch.setattr(stand_alone, "check_beacon", fake_check)
    records = wild(range(40_000, 42_000))
    opened(page, instead=drand_of(records))

    assert three_agree(page, records, fake_check)


def test_three_read_json_equally_strictly(page: "Page") -> None:
    """What one refuses as a line, or as the first line, the others refuse too."""
    opened(page)
    export = Scribe().bytes()
    records = [
        Asked(game)
        for line in STRANGE_JSON.values()
        for game in (export + line + b"\n", line + b"\n" + export)
    ]

    assert three_agree(page, records) == 0


@pytest.mark.parametrize("kind", ["library", "stand-alone"])
def test_three_judge_a_genesis_alike(page: "Page", kind: str) -> None:
    """A refused one is the only error, and no roll after it is judged."""
    opened(page)
    changes: list[dict[str, Any]] = [
        *(REFUSED_GENESIS if kind == "library" else WRONG_GENESIS).values()
    ]
    base = json.loads(Scribe().lines[0])
    records = [Asked(json.dumps(base | each).encode() + b"\nno JSON\n") for each in changes]

    assert three_agree(page, records) == 0


def test_three_refuse_every_strange_signature(page: "Page") -> None:
    """At infinity, outside the subgroup, off the curve, written otherwise."""
    opened(page)
    at = next(k for k, line in enumerate(LINES) if b'"beacon"' in line and b'"sig"' in line)
    right = json.loads(LINES[at])["sig"]
    records = [
        Asked(written([*LINES[:at], LINES[at].replace(right.encode(), each.encode())]))
        for each in sorted({*strange_signatures()} - {right})
    ]

    assert three_agree(page, records) == 0
