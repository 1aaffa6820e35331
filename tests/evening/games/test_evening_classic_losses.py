"""The 1986 game: a post says whose every loss is, what drowned, who won, and what a hand set."""

import json
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from evening import Evening, body_of, evening_at, title_of

from core.fairness.derivation import faces
from core.representative.book.terms import Power
from core.representative.record.berths import Berth

FLEET: dict[str, Any] = {
    "power": "united_kingdom",
    "phase": "combat",
    "alone": True,
    "units": {"North Sea Zone": {"germany": {"battleship": 2}}},
    "moves": [
        {
            "power": power,
            "units": {"transport": 1, "infantry": 2},
            "from": "Britain",
            "coast": "North Sea Zone",
            "path": ["North Sea Zone"],
            "purpose": "assault",
            "landing": "Western Europe",
        }
        for power in ("united_kingdom", "usa")
    ],
}
"""British and American transports, each with two infantry, meet two German battleships."""


def loaded(monkeypatch: pytest.MonkeyPatch, **wanted: tuple[int, ...]) -> None:
    """Let the plain dice of the table fall as wanted, by throws and their faces."""
    key = next(
        key
        for key in (number.to_bytes(32, "big") for number in count())
        if all(faces(key, throw, len(fallen), 6) == fallen for throw, fallen in wanted.items())
    )
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: key)


async def begun(evening: Evening, position: dict[str, Any]) -> None:
    """Begin a game from a position."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system="representative", seats=seats, dice="plain")
    await evening.settle()
    await evening.lock_in(evening.axis, f"setup\n{json.dumps(position)}")


async def test_losses_of_two_allies_are_told_of_each_and_what_drowned_with_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R-22: of two transports lost one was American; four infantry drowned; nobody won."""
    loaded(monkeypatch, r1_defender_battleship=(1, 4))
    async with evening_at(tmp_path) as evening:
        await begun(evening, FLEET)
        await evening.lock_in(evening.allies, "fight North Sea by uk to the end")

        assert title_of(evening.posts()[-1]) == "North Sea Zone holds: no attacker is left"
        told = body_of(evening.posts()[-1]).splitlines()
        lost = "−1 transport (in battle); −2 infantry (drowned with its transport)"
        assert "**What changed · North Sea Zone**" in told
        assert f"Britain: {lost}" in told
        assert f"United States: {lost}" in told
        assert "**Now** North Sea Zone: Germany 2 battleships" in told
        assert "Germany `1 4` → 2 hits (1.3 expected)" in told


async def test_a_fight_that_the_attacker_wins_says_so_and_who_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Until now "held" meant that the attacker had won."""
    loaded(monkeypatch, r1_attacker_battleship=(2, 3), r1_defender_battleship=(5,))
    position = {**FLEET, "units": {"North Sea Zone": {"germany": {"battleship": 1}}}}
    ships = {"units": {"battleship": 2}, "from": "Britain", "path": ["North Sea Zone"]}
    async with evening_at(tmp_path) as evening:
        await begun(evening, {**position, "moves": [{"power": "united_kingdom", **ships}]})
        await evening.lock_in(evening.allies, "fight North Sea to the end by uk")
        fought = next(post for post in evening.posts() if "Combat in" in title_of(post))
        asked = await evening.allies.click(evening.posts()[-1], "Answer")
        await evening.allies.click(asked.message, "patrol")
        await evening.settle()

        post = evening.posts()[-1]
        assert title_of(post) == "Britain wins in North Sea Zone"
        assert title_of(fought) == "Combat in North Sea Zone is decided in round 1"
        assert "Germany · North Sea Zone: −1 battleship (in battle)" in body_of(fought)
        assert "**Now** North Sea Zone: Britain 2 battleships" in body_of(post)


async def test_an_edit_sets_what_it_names_and_tells_what_it_replaced(tmp_path: Path) -> None:
    """R-24: nine infantry in Karelia leave its tank and its fighter where they are."""
    async with evening_at(tmp_path) as evening:
        await begun(evening, {"power": "ussr"})
        await evening.lock_in(evening.allies, "edit Karelia ussr 9 inf reason: miscounted")

        post = evening.posts()[-1]
        assert title_of(post) == "Set by hand: miscounted"
        assert "The USSR has 9 infantry instead of 3 in Karelia S.S.R." in body_of(post)
        assert "USSR · Karelia S.S.R.: +6 infantry (set by hand)" in body_of(post)
        position = (await evening.table()).position
        there = position.forces[Power.USSR][Berth("Karelia S.S.R.")]
        assert there == {"infantry": 9, "tank": 1, "fighter": 1}

        empty = await evening.declare(evening.allies, "edit Karelia ussr reason: miscounted")
        assert "No unit is named." in body_of(empty)


async def test_every_fight_of_several_tells_its_own_losses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The post of a fight said who was left, and the last of all posts alone who was lost."""
    monkeypatch.setattr("bot.cogs.wiring.services.fresh_key", lambda: b"\x02" * 32)
    there = {
        "North Sea Zone": {"germany": {"battleship": 2}},
        "West Mediterranean Sea Zone": {"germany": {"battleship": 1}},
    }
    ship = {"power": "united_kingdom", "units": {"battleship": 1}, "from": "Gibraltar"}
    coast = {"coast": "West Mediterranean Sea Zone", "path": ["West Mediterranean Sea Zone"]}
    moves = [*FLEET["moves"], {**ship, **coast, "purpose": "attack"}]
    async with evening_at(tmp_path) as evening:
        await begun(evening, {**FLEET, "units": there, "moves": moves})
        before = len(evening.posts())
        await evening.lock_in(evening.allies, "fight all to the end")

        first, second, last = (body_of(each) for each in evening.posts()[before:])
        assert "North Sea Zone" in first
        assert "(in battle)" in first
        assert "West Mediterranean Sea Zone" in second
        assert "(in battle)" in second
        assert "(in battle)" not in last
