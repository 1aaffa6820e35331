"""Typed lines of the 1986 game: moves as people write them, and every other verb."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support import refusal_of

from bot.games import FACES
from bot.words.reading import read_line
from core.terms.message import english
from core.terms.refusal import Refusal
from core.terms.request import Request

LINES = FACES["representative"].reading.verbs
AXIS = ("germany", "japan")
ALLIES = ("ussr", "united_kingdom", "usa")


def said(line: str, mine: tuple[str, ...] = AXIS) -> dict[str, Any]:
    """Return the request that a line spells, as plain JSON with its kind."""
    read = read_line(LINES, line, mine)
    assert not isinstance(read, Refusal), read.faults
    return {"kind": read.kind, **read.model_dump(mode="json", exclude_unset=True)}


@pytest.mark.parametrize(
    ("line", "units", "base", "path", "power"),
    [
        (
            "BB Finland-Norway - Britain sz - Canada sz",
            {"battleship": 1},
            "Finland-Norway",
            ["Britain sz", "Canada sz"],
            "germany",
        ),
        (
            "2 inf 1 arm Ukraine - Caucasus",
            {"infantry": 2, "tank": 1},
            "Ukraine",
            ["Caucasus"],
            "germany",
        ),
        (
            "move 3 subs, CV Japan > Japan sz > Wake sz",
            {"submarine": 3, "carrier": 1},
            "Japan",
            ["Japan sz", "Wake sz"],
            "japan",
        ),
        (
            "fighter and bomber Germany -> Karelia by germany",
            {"fighter": 1, "bomber": 1},
            "Germany",
            ["Karelia"],
            "germany",
        ),
        (
            "germany BB Finland-Norway - Britain sz",
            {"battleship": 1},
            "Finland-Norway",
            ["Britain sz"],
            "germany",
        ),
    ],
)
def test_a_move_is_units_a_base_and_the_spaces_entered(
    line: str, units: dict[str, int], base: str, path: list[str], power: str
) -> None:
    """With or without a verb; whose it is follows from the base or is said."""
    read = said(line)

    assert read["kind"] == "combat-move"
    assert (read["units"], read["from"], read["path"]) == (units, base, path)
    assert read["power"] == power
    assert read["purpose"] == "attack"


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("raid night 2 bombers Germany - W Europe - Britain", {"purpose": "night"}),
        ("night 2 bomber Germany - W Europe - Britain", {"purpose": "night"}),
        ("day 2 bomber Germany - W Europe - Britain", {"purpose": "day"}),
        ("raid day bmb ftr Germany - Britain", {"purpose": "day"}),
        ("tank Germany - East Europe attack", {"purpose": "attack"}),
        ("assault tra 2 inf Italy - Central Med land Egypt", {"landing": "Egypt"}),
        ("rebase sub Germany - Baltic - Karelia to coast Baltic", {"new_coast": "Baltic"}),
        (
            "assault tra 2 inf Italy - Central Med landing in Egypt",
            {"purpose": "assault", "landing": "Egypt"},
        ),
        (
            "transport tra inf Italy - Central Med landing Libya coast Central Med",
            {"landing": "Libya", "coast": "Central Med"},
        ),
    ],
)
def test_a_move_says_what_for_and_where_it_lands(line: str, fields: dict[str, str]) -> None:
    """Purposes are verbs; landings and coasts follow the way."""
    read = said(line)

    assert {name: read[name] for name in fields} == fields


@pytest.mark.parametrize(
    ("line", "mine", "expected"),
    [
        ("buy 5 inf 1 tank ussr", ALLIES, {"power": "ussr", "units": {"infantry": 5, "tank": 1}}),
        ("buy cv by usa", ALLIES, {"power": "usa", "units": {"carrier": 1}}),
        (
            "place 2 inf 1 sub Karelia coast Baltic",
            ALLIES,
            {"power": "ussr", "at": "Karelia", "coast": "Baltic"},
        ),
        ("noncombat 3 inf Yakut - Caucasus", ALLIES, {"power": "ussr", "to": "Caucasus"}),
        (
            "home sub North Atlantic - Western Europe coast Spain sz",
            ("germany",),
            {"from": "North Atlantic", "to": "Western Europe", "coast": "Spain sz"},
        ),
        ("base ftr Germany - Italy", AXIS, {"from": "Germany", "to": "Italy"}),
        (
            "fight Karelia to the end by germany",
            AXIS,
            {"site": "Karelia", "press": "to_the_end", "power": "germany"},
        ),
        ("fight Britain air and land only", ("germany",), {"targets": "air_and_land"}),
        (
            "fight move 3 losing inf, arm",
            ("japan",),
            {"site": "move 3", "order_of_loss": ["infantry", "tank"]},
        ),
        ("retreat from C Med", AXIS, {"site": "Central Mediterranean Sea Zone"}),
        ("decide W Spain sz: patrol", AXIS, {"site": "West Spain Sea Zone", "answer": "patrol"}),
        ("supply uk", AXIS, {"power": "united_kingdom"}),
        ("order boxed", AXIS, {"order": "boxed"}),
        ("advance phase", AXIS, {}),
        ("setup", AXIS, {}),
        (
            'setup\n{"round": 3, "power": "japan"}',
            AXIS,
            {"position": {"round": 3, "power": "japan"}},
        ),
        (
            "reach bomber Germany - Britain strategic",
            AXIS,
            {"unit": "bomber", "to": "Britain", "action": "strategic_attack"},
        ),
        ("reach ftr Britain - North Sea react", ALLIES, {"action": "react"}),
        ("cards every 5, sharing, intelligence", AXIS, {"every": 5, "intelligence": 4}),
        ("cards 6 intelligence after 3", AXIS, {"every": 6, "intelligence": 3}),
        ("cards none", AXIS, {"every": 0}),
        ("withhold super subs by germany", AXIS, {"then": "withhold", "power": "germany"}),
        ("use jets by japan", AXIS, {"development": "jet_fighters", "then": "use"}),
        ("decline heavy bombers by usa", ALLIES, {"development": "heavy_bombers"}),
        ("research 3 dice by usa", ALLIES, {"dice": 3, "power": "usa"}),
        (
            "rockets 2 Western Europe - Britain",
            AXIS,
            {"kind": "fire-rockets", "rockets": 2, "from": "Western Europe", "to": "Britain"},
        ),
        (
            "rocket Western Europe - Britain by japan",
            ("japan", "germany"),
            {"rockets": 1, "power": "japan"},
        ),
        ("buy 2 rockets 1 complex germany", AXIS, {"units": {"rocket": 2, "complex": 1}}),
        ("place ic Brazil by usa", ALLIES, {"units": {"complex": 1}, "at": "Brazil"}),
        (
            "assault 2 tra inf with us 2 inf Britain - North Sea landing in W Europe by uk",
            ALLIES,
            {"units": {"transport": 2, "infantry": 1}, "aboard": {"usa": {"infantry": 2}}},
        ),
        (
            "blockade usa Brazil with North Brazil sz sub announce",
            ("germany",),
            {"resolve": True, "spaces": ["Brazil"]},
        ),
        ("setup\nround = 3\npower = 'japan'", AXIS, {"position": {"round": 3, "power": "japan"}}),
    ],
)
def test_every_verb_reads(line: str, mine: tuple[str, ...], expected: dict[str, Any]) -> None:
    """Each line fills the fields that it names."""
    read = said(line, mine)

    assert {name: read[name] for name in expected} == expected


def test_a_blockade_names_nation_spaces_and_zones_with_their_ships() -> None:
    """All but the capital, or spaces by name; a ship without a count is one."""
    every = said("blockade Britain all but the capital with Britain sz 1 sub, Canada sz 2 subs BB")
    brazil = said("blockade usa Brazil, Cuba with Brazil sz sub roll by germany")

    assert every["victim"] == "united_kingdom"
    assert every["spaces"] == "all but the capital"
    assert every["zones"] == {
        "Britain sz": {"submarine": 1},
        "Canada sz": {"submarine": 2, "battleship": 1},
    }
    assert (brazil["spaces"], brazil["resolve"], brazil["by"]) == (
        ["Brazil", "Cuba"],
        True,
        "germany",
    )


@pytest.mark.parametrize(
    "line",
    [
        "move Germany - Baltic",
        "2 elephants Germany - Baltic",
        "noncombat inf Germany - Italy - Libya",
        "blockade nowhere",
        "buy 2 inf and so on",
        "setup\n{",
        "raid sideways bomber Germany - Britain",
        "order chaos",
        "cards every now and then",
        "use magic",
        "research lots",
        "rockets Western Europe",
        "setup\nround = ",
    ],
)
def test_what_cannot_be_read_is_refused_with_what_to_do(line: str) -> None:
    """No units, no such units, too many steps, nobody, stray words, broken JSON."""
    read = read_line(LINES, line, AXIS)

    read = refusal_of(read)
    assert all(fault.do for fault in read.faults)


@given(st.text(max_size=80), st.sampled_from(sorted(LINES)))
def test_any_text_is_read_or_refused(text: str, verb: str) -> None:
    """Nothing that is typed raises."""
    assert isinstance(read_line(LINES, f"{verb} {text}", AXIS), Request | Refusal)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "1 inf Moscow",
            "inf Russia -",
            "noncombat 2 inf Russia",
            "reach fighter Russia",
        ),
        *("rebase 1 fighter Russia", "rockets 2 Russia"),
    ],
)
def test_a_move_without_a_way_is_told_what_it_lacks(line: str) -> None:
    """In the players' words, and once."""
    found = read_line(LINES, line, AXIS)

    found = refusal_of(found)
    assert [english(fault.what) for fault in found.faults] == [
        "This line does not say from where to where."
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("reach Russia", ["There is no unit", "This line does not say from where"]),
        ("blockade nobody", ["`nobody` is no power of this game."]),
        ("supply brittain", ["`brittain` is no power of this game."]),
        ("rockets Russia - Ukraine - Germany", ["Rockets fly one way"]),
        ("noncombat 1 fighter Russia - Ukraine - Germany", ["One way leads from one space"]),
    ],
)
def test_what_is_wrong_with_a_field_is_told_once(line: str, told: list[str]) -> None:
    """In the words of the line; nothing is filled in so that the rest can be read."""
    found = read_line(LINES, line, AXIS)

    found = refusal_of(found)
    assert len(found.faults) == len(told)
    assert all(
        english(each.what).startswith(words) for each, words in zip(found.faults, told, strict=True)
    )
