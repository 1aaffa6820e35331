"""The same single moves asked of the product, one by one, and where they start from."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from perft_standing_alpha3 import AIR, LAND, SHIPS
from perft_tables_alpha3 import borders, reached, sea
from perft_text_alpha3 import Board, counted_alone

from core.alpha3.book.terms import Phase, Power
from core.alpha3.moving.moves import resolve_move
from core.alpha3.moving.requests import Move
from core.alpha3.record.pasted import pasted_position
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin
from core.alpha3.record.written import write_position
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.refusal import RefusedError
from core.terms.request import read_request

HERE = Path(__file__).parent
POSITIONS, COUNTS = HERE / "positions.jsonl", HERE / "counts.json"
PHASES = {"combat_move": True, "noncombat_move": False}
FARTHER = 2
"""Spaces beyond its range in which a unit's moves are still asked for, and refused."""


def positions() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the set-up for each power on turn, then later positions, each with its name."""
    yield "set-up", write_position(begin())
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        yield told["name"], told["position"]


def as_data(position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position with every field that the brute force reads."""
    return {"control": {}, **position}


def allowed(now: Position, unit: str, *path: str) -> bool:
    """Return whether the product lets one unit make a move."""
    request = read_request(
        Move, {"power": now.power.value, "moves": [{"units": {unit: 1}, "path": list(path)}]}
    )
    assert isinstance(request, Move), request
    try:
        resolve_move(now, request, Ledger({}, NoDice()))
    except RefusedError:
        return False
    return True


def asked_of(position: Mapping[str, Any], phase: str) -> dict[str, set[tuple[str, str, str]]]:
    """Return every single move that the product allows, of each kind."""
    now = pasted_position(begin(), {**position, "phase": phase})
    assert now.phase is Phase(phase)
    board, found = Board(as_data(position)), dict[str, set[tuple[str, str, str]]]()
    found |= {"land": set(), "sea": set(), "air": set()}
    for space in board.units:
        for unit in now.there(space, Power(board.power)):
            kind, most = _kind(unit, space)
            if not kind or (kind == "sea" and not counted_alone(board, space, unit)):
                continue
            for end in _near(space, kind, most + FARTHER):
                if allowed(now, unit, space, end):
                    found[kind].add((unit, space, end))
    return found


def _kind(unit: str, space: str) -> tuple[str, int]:
    if unit in LAND:
        return ("", 0) if sea(space) else ("land", LAND[unit])
    return ("air", AIR[unit]) if unit in AIR else ("sea", 3) if unit in SHIPS else ("", 0)


def _near(space: str, kind: str, steps: int) -> Iterator[str]:
    """Yield the spaces of the right sort within so many borders."""

    def fits(_here: str, there: str) -> bool:
        return kind == "air" or sea(there) is (kind == "sea")

    assert borders()[space]
    yield from (each for each in reached(space, steps, fits) if each != space)
