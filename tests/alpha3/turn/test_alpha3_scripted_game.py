"""Two rounds of nine powers, typed at the local table, end with every unit accounted for."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.local.play import play
from bot.record.archive import Archive
from bot.record.games import active_games
from bot.referee.game.table_cache import TableCache
from core.alpha3.book.terms import Economy, Owner, Power
from core.alpha3.record.position import Position
from core.alpha3.record.set_up import set_up

AXIS, ALLIES = "@axis", "@allies"

ROUND_1: dict[Power, tuple[list[str], list[str], list[str]]] = {
    Power.GERMANY: (
        ["buy 10 inf"],
        ["1 inf Romania - Bulgaria", "1 inf Norway - Finland", "1 tra 1 ca sz113 - sz114"],
        ["place 10 inf Germany"],
    ),
    Power.SOVIET_UNION: (
        ["buy 3 inf 2 art 3 tank"],
        ["6 inf Amur - Buryatia", "1 tank Volgograd - Rostov"],
        ["place 3 inf 2 art 3 tank Russia"],
    ),
    Power.JAPAN: (["buy 2 tra 1 dd"], [], ["place 2 tra 1 dd sz6"]),
    Power.UNITED_STATES: (
        ["buy 2 cv 1 dd"],
        ["1 ftr Eastern United States - Central United States"],
        ["place 1 cv 1 dd sz10", "place 1 cv sz101"],
    ),
    Power.CHINA: (["buy 2 inf 1 art"], ["1 inf Szechwan - Yunnan"], ["place 2 inf 1 art Szechwan"]),
    Power.UNITED_KINGDOM: (
        ["buy 5 inf 1 ftr europe", "buy 3 inf pacific"],
        ["1 inf India - West India"],
        ["place 5 inf 1 ftr London", "place 3 inf India"],
    ),
    Power.ANZAC: (["buy 2 inf"], [], ["place 2 inf New South Wales"]),
    Power.ITALY: (["buy 2 inf 1 art"], [], ["place 2 inf 1 art Southern Italy"]),
    Power.FRANCE: (
        ["buy 5 inf 1 art"],
        ["1 inf London - sz109"],
        ["place 3 inf 1 art France"],
    ),
}
"""What each power buys, moves and places in the first round: a Frenchman boards a British ship."""

ROUND_2: dict[Power, tuple[list[str], list[str], list[str]]] = {
    Power.GERMANY: (["buy 1 sub 1 tra"], ["1 ftr Norway - Finland"], ["place 1 sub 1 tra sz113"]),
    Power.SOVIET_UNION: (["buy 5 inf"], ["1 inf Archangel - Novgorod"], ["place 5 inf Russia"]),
    Power.JAPAN: ([], ["1 tra sz20 - sz19"], []),
    Power.UNITED_STATES: (["buy 1 tra"], ["1 cv sz101 - sz102"], ["place 1 tra sz10"]),
    Power.CHINA: ([], ["1 inf Hunan - Kweichow"], []),
    Power.UNITED_KINGDOM: (
        ["buy 2 inf europe", "buy 1 art pacific"],
        ["1 tra with french 1 inf sz109 - sz110"],
        ["place 2 inf London", "place 1 art India"],
    ),
    Power.ANZAC: ([], ["1 inf New South Wales - Queensland"], []),
    Power.ITALY: ([], ["1 tank Albania - Bulgaria"], []),
    Power.FRANCE: (
        ["buy 1 tank"],
        ["1 inf sz110 - Normandy", "1 inf Syria - Trans-Jordan"],
        ["place 1 tank France"],
    ),
}
"""And in the second: the Frenchman lands at home, and Germany is at war with the Soviet Union."""

PLANS = {1: ROUND_1, 2: ROUND_2}
WAR = (2, Power.GERMANY, "soviet union")

ATTACKS = {Power.JAPAN: "1 inf Jehol - Anhwe", Power.ITALY: "1 inf Ethiopia - Kenya"}
"""Attacks of the first round, on ground that nobody defends."""

CHANGES: dict[Power, dict[str, dict[str, int]]] = {
    Power.GERMANY: {
        "Romania": {"infantry": -1},
        "Bulgaria": {"infantry": 5},
        "Norway": {"infantry": -1, "fighter": -1},
        "Finland": {"infantry": 5, "fighter": 1},
        "SZ113": {"cruiser": -1, "submarine": 1},
        "SZ114": {"cruiser": 1, "transport": 1},
        "Germany": {"infantry": 10},
    },
    Power.SOVIET_UNION: {
        "Amur": {"infantry": -6},
        "Buryatia": {"infantry": 6},
        "Volgograd": {"tank": -1},
        "Rostov": {"tank": 1},
        "Archangel": {"infantry": -1},
        "Novgorod": {"infantry": 1},
        "Russia": {"infantry": 3 + 5, "artillery": 2, "tank": 3},
    },
    Power.JAPAN: {
        "SZ6": {"transport": 2, "destroyer": 1},
        "SZ20": {"transport": -1},
        "SZ19": {"transport": 1},
        "Jehol": {"infantry": -1},
        "Anhwe": {"infantry": 1},
    },
    Power.UNITED_STATES: {
        "Eastern United States": {"fighter": -1},
        "Central United States": {"fighter": 1},
        "SZ10": {"carrier": 1, "destroyer": 1, "transport": 1},
        "SZ102": {"carrier": 1},
    },
    Power.CHINA: {
        "Szechwan": {"infantry": 1, "artillery": 1},
        "Yunnan": {"infantry": 1},
        "Hunan": {"infantry": -1},
        "Kweichow": {"infantry": 1},
    },
    Power.UNITED_KINGDOM: {
        "India": {"infantry": 2, "artillery": 1},
        "West India": {"infantry": 1},
        "United Kingdom": {"infantry": 5 + 2, "fighter": 1},
        "SZ109": {"transport": -1},
        "SZ110": {"transport": 1},
    },
    Power.ANZAC: {
        "New South Wales": {"infantry": 2 - 1},
        "Queensland": {"infantry": 1},
    },
    Power.ITALY: {
        "Southern Italy": {"infantry": 2, "artillery": 1},
        "Ethiopia": {"infantry": -1},
        "Kenya": {"infantry": 1},
        "Albania": {"tank": -1},
        "Bulgaria": {"tank": 1},
    },
    Power.FRANCE: {
        "France": {"infantry": 3, "artillery": 1, "tank": 1},
        "United Kingdom": {"infantry": -1},
        "Normandy Bordeaux": {"infantry": 1},
        "Syria": {"infantry": -1},
        "Trans-Jordan": {"infantry": 1},
    },
}
"""How the script changes the set-up: neutral armies of four join in Bulgaria and Finland."""

MONEY: dict[tuple[Power, Economy | None], int] = {
    (Power.GERMANY, None): 30 - 30 + (30 + 1 + 2 + 10) - 13 + (30 + 1 + 2 + 5),
    (Power.SOVIET_UNION, None): 37 - 35 + 37 - 15 + (37 + 5),
    (Power.JAPAN, None): 26 - 22 + 2 * (26 + 1 + 10),
    (Power.UNITED_STATES, None): 52 - 40 + 52 - 7 + 52,
    (Power.CHINA, None): 12 - 10 + 2 * (12 - 1 + 6),
    (Power.UNITED_KINGDOM, Economy.EUROPE): 28 - 25 + (28 + 5) - 6 + (28 - 1),
    (Power.UNITED_KINGDOM, Economy.PACIFIC): 17 - 9 + 17 - 4 + 17,
    (Power.ANZAC, None): 10 - 6 + 2 * 10,
    (Power.ITALY, None): 10 - 10 + 2 * (10 + 1 - 1),
    (Power.FRANCE, None): 19 - 19 + 6 + 19 - 6 + 19,
}
"""In hand, less purchases, plus two incomes; two French infantry are given back for six.

Anhwe pays Japan and not China. Kenya costs Britain 1 and an objective in round two; what it is
worth to Italy, British ships in its convoy zone take again. War with the Soviet Union ends the
German trade objective of five and opens the Soviet one of lend-lease.
"""

Stacks = dict[tuple[Power, str], dict[str, int]]


def expected() -> Stacks:
    """Return every unit of the set-up with the script's changes."""
    found: Stacks = {}
    for power in Power:
        spaces = {space: dict(units) for space, units in set_up(power).units.items()}
        for space, changes in CHANGES[power].items():
            there = spaces.setdefault(space, {})
            for unit, change in changes.items():
                there[unit] = there.get(unit, 0) + change
        for space, units in spaces.items():
            if left := {unit: count for unit, count in units.items() if count}:
                found[power, space] = left
    return found


def units_of(now: Position) -> Stacks:
    """Return every unit of a position."""
    return {
        (power, space): dict(units)
        for space, powers in now.units.items()
        for power, units in powers.items()
    }


async def position_of(table: Path) -> Position:
    """Return the position of the one game in a kept table."""
    archive = await Archive.open(table)
    try:
        (game,) = await archive.read(active_games)
        position = (await TableCache(archive).of(game.key)).position
    finally:
        await archive.close()
    assert isinstance(position, Position)
    return position


def turn(power: Power, who: str, round_: int) -> Iterator[str]:
    """Yield the lines of one power's turn."""
    buys, moves, places = PLANS[round_][power]
    if buys:
        yield f"{who} /do next purchase"
        yield f"{who} click: Lock it in"
        for line in buys:
            yield f"{who} /do {line}"
            yield f"{who} click: Lock it in"
    if (round_, power) == WAR[:2]:
        yield f"{who} /do next combat move"
        yield f"{who} click: Lock it in"
        yield f"{who} /do war {WAR[2]}"
        yield f"{who} click: Lock it in"
    if round_ == 1 and power in ATTACKS:
        yield f"{who} /do next combat move"
        yield f"{who} click: Lock it in"
        yield f"{who} /do {ATTACKS[power]}"
        yield f"{who} click: Lock it in"
        yield f"{who} /do next noncombat"
        yield f"{who} click: Lock it in"
        yield f"expect: taken without a fight: {ATTACKS[power].rpartition(' - ')[2]}"
    if moves:
        yield f"{who} /do next noncombat"
        yield f"{who} click: Lock it in"
        yield f"{who} /do {'; '.join(moves)}"
        yield f"{who} click: Lock it in"
    if places:
        yield f"{who} /do next place"
        yield f"{who} click: Lock it in"
        yield f"{who} /do {'; '.join(places)}"
        yield f"{who} click: Lock it in"
    yield f"{who} /do end turn"
    yield f"{who} click: Lock it in"
    yield "expect: income)"


def script() -> str:
    """Return the whole session."""
    seats = "seats: axis @axis, allies @allies dice:plain"
    lines = [f"{AXIS} /game new system:alpha3 {seats}"]
    for round_ in (1, 2):
        for power in Power:
            who = AXIS if power.side.value == "axis" else ALLIES
            lines += turn(power, who, round_)
    return "\n".join([*lines, ""])


@pytest.mark.timeout(280)
async def test_two_rounds_by_script_end_with_every_unit_where_it_belongs(tmp_path: Path) -> None:
    """Nobody is lost, everything bought is placed, every treasury holds what it should."""
    file = tmp_path / "script.txt"
    file.write_text(script(), encoding="utf-8")
    table = tmp_path / "table.sqlite"

    assert await asyncio.to_thread(play, str(file), table, as_json=False) == 0

    now = await position_of(table)
    assert (now.round, now.power) == (3, Power.GERMANY)
    assert units_of(now) == expected()
    taken = {"Bulgaria": Owner.GERMANY, "Anhwe": Owner.JAPAN, "Kenya": Owner.ITALY}
    assert {name: now.owners[name] for name in taken} == taken
    assert dict(now.treasuries) == MONEY
    assert now.at_war(Power.GERMANY, Power.SOVIET_UNION)
    assert not now.bought
    assert not now.damage
