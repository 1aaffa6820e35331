"""Corrections by a declared edit: in every room, with a reason, for all to see, in the record."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from evening import Evening, body_of, evening_at, title_of
from evening_dice import verdict_of

from core.awaw.record.text.writing import write_position as write_campaign
from core.representative.book.terms import Owner
from core.representative.book.terms import Power as OldPower

WHY = "counted twice"


class Wrong(NamedTuple):
    """Something that is wrong, and how it is set right.

    Attributes:
        system: The game.
        before: What is locked in first.
        line: The edit.
        told: What all read of it.
    """

    system: str
    before: tuple[str, ...]
    line: str
    told: str


FIGURE = Wrong(
    "awaw",
    ("setup 1939",),
    f'edit germany powers.germany.brps value:90 reason:"{WHY}"',
    "Germany · BRPs: not declared → 90",
)
UNIT = Wrong(
    "awaw",
    ("setup 1939",),
    f'edit germany units.germany.submarines.atlantic value:2 reason:"{WHY}"',
    "Germany · Atlantic: +1 submarine",
)
BOMBED = Wrong(
    "awaw",
    ("setup 1939",),
    f'edit germany bombing.powers.germany value:\'{{"brps": 4}}\' reason:"{WHY}"',
    "Germany",
)
OWNER_1940 = Wrong(
    "alpha3", ("setup",), f"edit control Paris italy reason: {WHY}", "held by: France → Italy"
)
UNITS_1940 = Wrong(
    "alpha3", ("setup",), f"edit Paris germany 2 inf 1 tank reason: {WHY}", "2 infantry"
)
OWNER_1986 = Wrong(
    "representative", ("setup",), f"edit control Libya usa reason: {WHY}", "Libya · held by"
)
UNITS_1986 = Wrong(
    "representative", ("setup",), f"edit Libya germany 3 inf reason: {WHY}", "3 infantry"
)

CARDS_1986 = Wrong("representative", (), "cards every 5, sharing", "every 5 rounds")
ORDER_1986 = Wrong("representative", (), "order boxed", "Germany, Britain, Japan")
BEGUN = Wrong("awaw", (), "setup 1939", "Campaign set up")
RESEARCH = Wrong("awaw", ("setup 1939",), "research germany torpedo 7", "torpedo")
CONTROL = Wrong("awaw", ("setup 1939",), "control germany brest", "Brest")
TENSION = Wrong("awaw", ("setup 1939",), "tension usat:7", "USAT level")
BRPS = Wrong("awaw", ("setup 1939",), f'brps germany 140 reason:"{WHY}"', "140")
WORDS = (CARDS_1986, ORDER_1986, BEGUN, RESEARCH, CONTROL, TENSION, BRPS)
"""What holds for both sides on the word of one."""


async def edited(evening: Evening, wrong: Wrong) -> Any:
    """Begin a game, set something right, and return the position."""
    seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
    await evening.axis.slash("game new", system=wrong.system, seats=seats, dice="plain")
    await evening.settle()
    for line in wrong.before:
        await evening.lock_in(evening.axis, line)
    await evening.lock_in(evening.axis, wrong.line)
    return (await evening.table()).position


@pytest.mark.parametrize(
    "wrong", [FIGURE, UNIT, BOMBED, OWNER_1940, UNITS_1940, OWNER_1986, UNITS_1986]
)
async def test_what_is_wrong_is_set_right_for_all_to_see(tmp_path: Path, wrong: Wrong) -> None:
    """The channel and the diary tell what and why; without a reason nothing is set; undo works."""
    async with evening_at(tmp_path) as evening:
        after = await edited(evening, wrong)
        posted = evening.posts()[-1]
        assert WHY in f"{title_of(posted)}\n{body_of(posted)}"
        assert wrong.told in f"{title_of(posted)}\n{body_of(posted)}"
        log = await evening.allies.slash("log")
        assert WHY in body_of(log.message)
        assert (await verdict_of(evening)).ok

        bare = await evening.declare(evening.axis, wrong.line.partition(" reason:")[0])
        assert "Lock it in" not in json.dumps(bare.components)

        await evening.restart()
        assert (await evening.table()).position == after


async def test_a_figure_of_a_campaign_is_the_one_set(tmp_path: Path) -> None:
    """24.1: the BRPs that were typed."""
    async with evening_at(tmp_path) as evening:
        position = await edited(evening, FIGURE)
        assert write_campaign(position)["powers"]["germany"]["brps"] == 90


async def test_units_and_owners_are_those_set(tmp_path: Path) -> None:
    """Of 1986: Libya has three infantry and its tank, and is American."""
    async with evening_at(tmp_path) as evening:
        position = await edited(evening, UNITS_1986)
        (units,) = (u for at, u in position.forces[OldPower.GERMANY].items() if at.space == "Libya")
        assert units == {"infantry": 3, "tank": 1}
        await evening.lock_in(evening.axis, OWNER_1986.line)
        assert (await evening.table()).position.owners["Libya"] is Owner.USA


async def test_the_bombing_aid_alone_has_nothing_to_edit(tmp_path: Path) -> None:
    """Its figures are given with each raid; the line is refused, and nothing can be locked in."""
    async with evening_at(tmp_path) as evening:
        seats = f"axis {evening.axis.mention}, allies {evening.allies.mention}"
        await evening.axis.slash("game new", system="bombing-sop", seats=seats, dice="plain")
        await evening.settle()
        refused = await evening.declare(evening.axis, "edit germany brps value:4 reason:x")
        assert "Lock it in" not in json.dumps(refused.components)


@pytest.mark.parametrize("wrong", [FIGURE, OWNER_1940, UNITS_1986, *WORDS])
async def test_the_other_side_objects_to_what_one_side_says(tmp_path: Path, wrong: Wrong) -> None:
    """One press takes it back, once, and says so to all; whoever set it is sent to `/undo`."""
    async with evening_at(tmp_path) as evening:
        after = await edited(evening, wrong)
        posted = evening.posts()[-1]
        assert wrong.told in f"{title_of(posted)}\n{body_of(posted)}"
        own = await evening.axis.click(posted, "Object")
        assert title_of(own.message).startswith("Undo")
        assert (await evening.table()).position == after

        await evening.allies.click(posted, "Object")
        await evening.settle()
        assert (await evening.table()).position != after
        undone = evening.posts()[-1]
        assert title_of(undone) == "Undone"
        assert f"\nObjection by {evening.allies.mention}." in body_of(undone)
        again = await evening.allies.click(posted, "Object")
        assert "taken back already" in body_of(again.message)
        assert (await verdict_of(evening)).ok


async def test_who_objects_in_german_reads_german(tmp_path: Path) -> None:
    """The answer to a press follows its reader, whatever the channel speaks."""
    async with evening_at(tmp_path) as evening:
        await edited(evening, UNITS_1986)
        evening.allies.user = replace(evening.allies.user, locale="de")
        told = await evening.allies.click(evening.posts()[-1], "Object")
        assert "2 infantry" not in title_of(told.message)
        assert "3 Infanterie" in title_of(told.message)
        nothing = await evening.allies.slash("redo")
        assert "asked" not in body_of(nothing.message).casefold()


async def test_nobody_objects_past_what_has_come_since(tmp_path: Path) -> None:
    """What rests on the edit would go with it: that is for `/undo`, act by act."""
    async with evening_at(tmp_path) as evening:
        await edited(evening, UNITS_1986)
        posted = evening.posts()[-1]
        await evening.lock_in(evening.axis, OWNER_1986.line)
        after = (await evening.table()).position

        late = await evening.allies.click(posted, "Object")

        assert "gone on since" in body_of(late.message)
        assert (await evening.table()).position == after
