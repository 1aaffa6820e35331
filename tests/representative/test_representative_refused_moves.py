"""A refused move of 1986 names the reason that is the reason, and what would be accepted."""

from typing import Any

import pytest
from classic_game import Game, moving
from support import refusal_of

from bot.games.representative.reading.kit_words import KIT
from bot.games.representative.reading.lines import LINES
from bot.words.reading import by_name, read_line
from core.systems import resolve
from core.terms.dice import NoDice
from core.terms.message import english
from core.terms.refusal import Refusal

VERBS = by_name(*LINES, kit=KIT)
ARMY = {"infantry": 4, "tank": 2, "fighter": 2, "bomber": 1}
UNITS: dict[str, Any] = {
    "Germany": {"germany": ARMY},
    "Germany (Baltic Sea Zone)": {"germany": {"battleship": 1, "transport": 2}},
    "South Europe": {"germany": {"infantry": 2, "fighter": 1}},
    "South Europe (Central Med)": {"germany": {"battleship": 1, "carrier": 1}},
    "Libya": {"germany": {"infantry": 1}},
    "West Europe": {"germany": {"infantry": 2}},
    "Karelia S.S.R.": {"ussr": {"infantry": 3}},
    "Anglo Sudan Egypt": {"united_kingdom": {"infantry": 1}},
}


def _game() -> Game:
    return moving("germany", units=UNITS)


def _why(line: str) -> list[tuple[str, str]]:
    request = read_line(VERBS, line, ("germany",))
    assert not isinstance(request, Refusal), request
    ending = resolve(_game().position, request, {}, NoDice())
    ending = refusal_of(ending)
    return [(english(each.what), english(each.do)) for each in ending.faults]


@pytest.mark.parametrize(
    ("line", "what", "do"),
    [
        pytest.param(
            "2 ftr Germany - Karelia",
            "Karelia S.S.R. is 2 spaces from Germany, and the limit is 1 (R4-4.3, R4-4.10).",
            "Name a space within 1.",
            id="a range, and no way that would be refused as well",
        ),
        pytest.param(
            "rebase 1 ftr Germany - Libya",
            "Libya is 3 spaces from Germany, and the limit is 2 (R4-4.3, R4-4.10).",
            "Name one of: East Europe, Finland Norway, South Europe, Ukraine S.S.R., West Europe.",
            id="the bases in range",
        ),
        pytest.param(
            "rebase 1 ftr Germany - Britain",
            "United Kingdom is no friendly land to rebase to (R4-4.11).",
            "Choose another space, or another purpose.",
            id="whose land it is, and not the way there",
        ),
        pytest.param(
            "raid night 1 bomber Germany - Libya",
            "Libya has no industrial complex to bomb (R4-5.4).",
            "Choose another space, or another purpose.",
            id="nothing to bomb there",
        ),
        pytest.param(
            "2 inf Germany - Switzerland - South Europe",
            "Switzerland is neutral land, and only tanks drive on through it (BASE-86 tank).",
            "Enter it, and go on in a later turn.",
            id="neutral land is no enemy's",
        ),
        pytest.param(
            "2 inf West Europe - Karelia",
            "Karelia S.S.R. is 3 spaces from West Europe over land, and the limit is 1 "
            "(BASE-86 infantry, R-20).",
            "Name one of: Germany, South Europe, Spain, Switzerland.",
            id="land beside it",
        ),
        pytest.param(
            "2 tank Germany - Karelia",
            "No step over land leads from Germany to Karelia S.S.R. (BASE-86 infantry).",
            "Name every land that is entered, such as `Germany - East Europe - Karelia S.S.R.`.",
            id="a way over land that tanks can drive",
        ),
        pytest.param(
            "1 inf Libya - Britain",
            "No way over land leads from Libya to United Kingdom (BASE-86 infantry, R-20).",
            "Name one of: Algeria, Anglo Sudan Egypt, French Equatorial Africa.",
            id="another continent",
        ),
        pytest.param(
            "2 inf Germany - Germany",
            "The units are in Germany already (R4-4.2).",
            "Name where they go.",
            id="where they are",
        ),
        pytest.param(
            "bb South Europe - Central Med - Red Sea",
            "The Suez Canal is closed to Germany (BASE-86 passages).",
            "Name another way.",
            id="a canal, also where its zone is left out",
        ),
        pytest.param(
            "rebase bb South Europe - Central Med - Turkey",
            "Turkey is no friendly land to rebase to (R4-4.11).",
            "Choose another space, or another purpose.",
            id="a neutral port, and no question about its coast",
        ),
        pytest.param(
            "rebase bb South Europe - Central Med - Algeria",
            "No single step leads from Central Mediterranean Sea Zone to Algeria (R4-4.3).",
            "Name every space that is entered, such as `Central Mediterranean Sea Zone - "
            "West Mediterranean Sea Zone - Algeria`.",
            id="a port that the last zone does not touch",
        ),
        pytest.param(
            "transport 2 transport 2 inf Germany - Baltic landing in Karelia",
            "Karelia S.S.R. is no friendly land (R4-4.17).",
            "Land there by `assault`, or in friendly land by `transport`.",
            id="an enemy's land is assaulted",
        ),
        pytest.param(
            "assault 2 transport 2 inf Germany - Baltic landing in West Europe",
            "West Europe is no enemy land (R4-4.18).",
            "Land there by `transport`, or in an enemy's land by `assault`.",
            id="own land is not assaulted",
        ),
        pytest.param(
            "assault 2 transport 2 inf Germany - Baltic - North Sea landing in Karelia",
            "Karelia S.S.R. does not touch the North Sea Zone (R4-4.17, R4-4.18).",
            "Land in one of: Eire, Finland Norway, United Kingdom, West Europe; or sail to "
            "another zone.",
            id="a landing that the zone does not touch",
        ),
        pytest.param(
            "assault 1 transport 1 inf 1 ftr Germany - Baltic landing in Karelia",
            "Fighters aboard do not assault (R4-4.12).",
            "Let them fly, or leave them behind.",
            id="no room is wanted for who may not come",
        ),
    ],
)
def test_r4_4_3_r4_4_11_r4_4_17_a_refused_move_gives_one_reason(
    line: str, what: str, do: str
) -> None:
    """No second fault stands beside it that goes away with the first."""
    assert _why(line) == [(what, do)]


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("noncombat bb South Europe - Germany", "Ships do not move now: battleship (R4-6.1)."),
        ("noncombat 2 inf Germany - Germany", "The units are in Germany already (R4-6.2)."),
        (
            "noncombat 9 inf Libya - Algeria",
            "Only this has not moved yet at Libya: 1 infantry (R4-4.8).",
        ),
        (
            "noncombat 1 inf Libya - Germany",
            "No way over friendly land leads from Libya to Germany (R4-6.2).",
        ),
    ],
)
def test_r4_6_1_r4_6_2_a_refused_noncombat_move_gives_one_reason(line: str, what: str) -> None:
    """Ships have no way over land that could be missed, and nobody fought who is not there."""
    request = read_line(VERBS, line, ("germany",))
    assert not isinstance(request, Refusal), request
    game = Game(alone=True, power="germany", phase="noncombat", units=UNITS)
    ending = resolve(game.position, request, {}, NoDice())

    ending = refusal_of(ending)
    assert [english(each.what) for each in ending.faults] == [what]


def test_r4_4_9_ships_are_placed_on_no_coast_that_the_land_has_not() -> None:
    """Germany lies on the Baltic, and not on the Red Sea; no question is asked about it."""
    game = Game(
        alone=True,
        power="germany",
        phase="place",
        units=UNITS,
        bought={"germany": {"submarine": 1}},
    )
    request = read_line(VERBS, "place 1 sub Germany coast Red Sea", ("germany",))
    assert not isinstance(request, Refusal), request
    ending = resolve(game.position, request, {}, NoDice())

    ending = refusal_of(ending)
    told = "Germany has no coast on the Red Sea Zone (R4-4.9)."
    assert [english(each.what) for each in ending.faults] == [told]
