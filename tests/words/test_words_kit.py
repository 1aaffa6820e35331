"""Ways of writing: each line of a list is read as the first of its list; add yours by a line."""

import json
from typing import Any

import pytest

from bot.machine.read import read_text

POWERS = {
    "alpha3": ["germany"],
    "representative": ["germany"],
    "awaw": ["germany", "britain"],
    "bombing-sop": ["britain"],
}

WAYS: dict[str, tuple[tuple[str, ...], ...]] = {
    "alpha3": (
        (
            "3 inf Western Germany - France",
            "3inf Western Germany - France",
            "3 x inf Western Germany - France",
            "inf x3 Western Germany - France",
            "three infantry Western Germany - France",
            "3 infs W Ger - Fra",
            "3 INF W.Ger - Paris",
            "3 inf Western Germany-France",
            "3 inf Western Germany -> France",
            "3 inf Western Germany => France",
            "3 inf Western Germany to France",
            "3 inf from Western Germany to France",
            "from Western Germany to France 3 inf",
            "from Western Germany to France: 3 inf",
            "Western Germany - France: 3 inf",
            "3 infantry moved from Western Germany to France",
            "3 infantry moves from West Ger to France.",
            "3 inf attack from Western Germany into France",
            "France: 3 inf from Western Germany",
            "to France: 3 inf from Western Germany",
            "Germany moves 3 inf Western Germany - France",
            "Germans attack: 3 inf Western Germany - France",
            "Combat moves: 3 inf Western Germany - France",
            "#1 - France (2 inf)\nW Ger 3 inf",
            "France:\n3 inf from W Ger",
            "move 3 German inf Western Germany - France (land there) # as agreed",
        ),
        (
            "3 inf 2 tank Germany - Poland",
            "3 inf, 2 tanks Germany - Poland",
            "3 inf + 2 arm Germany - Poland",
            "3 inf & 2 armour from Germany to Pol",
            "3 inf/2 panzers Berlin - Warsaw",
            "three infantry and two tanks from Germany to Poland",
            "3inf 2arm Germany - Poland",
            "Poland: 3 inf, 2 armor from Germany",
        ),
        (
            "1 tra SZ112 - SZ110",
            "1 tra 112 - 110",
            "1 transport sz112 to sz 110",
            "a transport from 112 Sea Zone to 110 Sea Zone",
            "1 trn z 112 -> z110",
            "1 transport moved from 112 Sea Zone to 110 Sea Zone",
        ),
        (
            "1 tra SZ112 - SZ111 - SZ110",
            "1 tra sz112 - sz110 via sz111",
            "1 tra 112 to 110 via 111",
        ),
        (
            "3 inf Germany - Poland\n2 tank Germany - Slovakia Hungary",
            "3 inf Germany - Poland, 2 tank Germany - Slovakia/Hungary",
            "3 inf Germany to Poland and 2 tanks Germany to Hungary",
        ),
        (
            "buy 3 inf 1 tank",
            "buy 3 infantry, 1 tank",
            "buys three inf and a tank",
            "purchase 3inf + 1arm",
            "Purchases: 3 inf, tank",
            "Purchases:\n3 inf\n1 tank",
            "Germans buy 3 inf and a tank = 15 IPC",
            "Germany then buys 3 inf, 1 tank, save 0",
            "G1 build: 3 inf, 1 armour",
            "build 3 inf 1 tank for 15 IPCs",
            "with 20 buy 3 inf 1 tank save 5",
        ),
        ("place 6 inf Germany", "6 infantry placed in Germany", "Germans place six inf in Berlin"),
        ("3 inf Germany - Poland", "G 3 inf Germany - Poland", "3 inf from Germany in Poland"),
        ("buy 1 naval base", "buy 1 harbour", "buy a naval_base", "bought 1 nb"),
        ("place 2 inf Germany\nplace 1 sub SZ113", "place 2 inf Berlin; 1 sub sz113"),
        ("war soviet union", "war on russia", "Germany declares war on the Soviets"),
        ("fight France", "battle in Paris", "Germany fights in France", "fight Fra"),
    ),
    "representative": (
        (
            "3 inf Germany - East Europe",
            "3inf Germany - E Eur",
            "three infantry from Germany to Eastern Europe",
            "inf x3 Berlin -> E Eur",
            "E Eur: 3 inf from Germany",
            "3 infantry moved from Germany to East Europe",
        ),
        ("noncombat 3 inf Germany - East Europe", "NCM\n3 inf from Germany to E Eur"),
        (
            "buy 3 inf 1 tank",
            "Germans buy 3 inf and a tank = 14 IPC",
            "G1 build: 3inf, 1 armor",
            "Purchases:\n3 inf\n1 tank",
            "buy three infantry, tank for germany",
        ),
        ("fight Karelia", "battle in Kar", "Germany fights in Karelia"),
    ),
    "awaw": (
        (
            "subs atlantic 6 by germany net -1",
            "six German submarines attack in the Atlantic, net modifier -1",
            "6 german subs in the Atlantic box, net modifier of -1",
        ),
        (
            "bomb Berlin 5 SB 12 AAF kea value 40 by britain",
            "5 SB and 12 AAF bomb Berlin kea value 40 by britain",
        ),
    ),
    "bombing-sop": (("bomb berlin 5sb 12aaf", "5 SB and 12 AAF bomb berlin"),),
}
"""By game, for each declaration: the plain line, then other ways of writing the same."""

ASKED = (
    ("alpha3", "buy 1 SS", ["submarine", "battleship"]),
    ("alpha3", "buy 1 CA", ["cruiser", "carrier"]),
    ("alpha3", "buy 1 IC", ["minor ic", "major ic"]),
    ("alpha3", "2 men Germany - Poland", ["infantry", "mech infantry"]),
    ("alpha3", "2 planes W Ger - London", ["fighter", "tactical bomber", "strategic bomber"]),
    ("alpha3", "3 inf Germany - Nor", ["Normandy Bordeaux", "Norway"]),
    ("representative", "buy 1 SS", ["submarine", "battleship"]),
)


def told(system: str, text: str) -> dict[str, Any]:
    """Return what `umpire read` prints of a text."""
    fields: dict[str, Any] = read_text(text.encode(), system, POWERS[system]).fields
    return fields


def requests_of(system: str, text: str) -> str:
    """Return the requests of a text; units that are listed in another order are the same."""
    fields = told(system, text)
    assert fields["ok"], (text, fields)
    assert not fields["asks"], (text, fields)
    said = [(line["kind"], line["request"]) for line in fields["lines"]]
    return json.dumps(said, sort_keys=True)


@pytest.mark.parametrize(
    ("system", "ways"), [(system, each) for system, found in WAYS.items() for each in found]
)
def test_many_ways_of_writing_are_read_alike(system: str, ways: tuple[str, ...]) -> None:
    """As the first of them."""
    plain = requests_of(system, ways[0])
    assert [way for way in ways if requests_of(system, way) != plain] == []


@pytest.mark.parametrize(("system", "line", "choices"), ASKED)
def test_what_may_mean_several_things_is_asked(system: str, line: str, choices: list[str]) -> None:
    """And never guessed."""
    fields = told(system, line)
    assert (fields["ok"], fields["lines"]) == (True, [])
    assert set(choices) == set(fields["asks"][0]["choices"])


def test_an_economy_that_is_called_like_a_power_keeps_its_treasury() -> None:
    """The Pacific economy of the United Kingdom, as TripleA and players name it."""
    for text in ("UK_Pacific buy 3 infantry", "UKP buys 3 inf", "buy 3 inf UKP"):
        fields: dict[str, Any] = read_text(text.encode(), "alpha3", []).fields
        (line,) = fields["lines"]
        assert line["request"] == {
            "power": "united_kingdom",
            "economy": "pacific",
            "new": {"infantry": 3},
            "repairs": [],
        }


@pytest.mark.parametrize(
    ("system", "line", "words"),
    [
        ("alpha3", "buy 3 inf 1 tank = 20 IPC", "costs 15 IPCs"),
        ("alpha3", "with 20 buy 3 inf 1 tank save 2", "costs 15 IPCs"),
        ("alpha3", "2 dragons Germany - Poland", "dragons"),
        ("alpha3", "3 inf from Germany to Poland tomorrow", "tomorrow"),
        ("alpha3", "the", "the"),
        ("representative", "moved sent.", "moved"),
        ("representative", "buy 3 inf = 10 IPC", "costs 9 IPCs"),
    ],
)
def test_money_and_words_that_do_not_fit_are_refused(system: str, line: str, words: str) -> None:
    """With what is wrong."""
    assert words in " ".join(told(system, line)["refusal"]["faults"])
