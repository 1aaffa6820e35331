"""Typed attacks of a bombing phase: what a line says, and what is filled in."""

import json
from typing import Any

import pytest
from bomb_lines import ALLIES, AXIS, faults, phase, raid
from support import ending_of, refusal_of

from bot.games import FACES
from bot.words.reading import opening_examples, read_line
from core.awaw.book.terms import Power
from core.awaw.targets.least import by_the_book
from core.awaw.targets.target import Target
from core.terms.dice import NoDice
from core.terms.ledger import Ledger
from core.terms.message import english
from core.terms.refusal import Refusal


def test_the_long_form_says_everything() -> None:
    """With a distance beside it, `range` is what the bombers can fly: research and excess."""
    line = (
        "bomb berlin 5sb 12aaf 4int 2jets range 8 from britain value 40 flak 3 objective city port "
        "dist 3 kea"
    )

    assert raid(line) == {
        "attacker": "britain",
        "defender": "germany",
        "theater": "europe",
        "force": {"strategic_bombers": 5, "aaf": 12, "interceptors": 4, "jets": 2},
        "research": {"air_range": 1},
        "excess_range": 5,
        "distance": 3,
        "target": {
            "name": "Berlin",
            "kind": "key_economic_area",
            "flak": 3,
            "objective": 1,
            "cities": 1,
            "ports": 1,
            "value": 40,
        },
    }


def test_the_short_form_is_a_whole_declaration_and_leaves_the_target_to_the_record() -> None:
    """What Berlin is, and what it is worth, a campaign knows; without one both are asked for."""
    short = raid("bomb berlin 5sb 12aaf 4int")
    assert short["target"] == {"name": "Berlin"}
    said = {"least": True, "raids": [short]}
    refusal = refusal_of(ending_of("awaw", "bombing-phase", said))
    told = [english(each.what) for each in refusal.faults]

    assert told == [
        "Berlin: its kind is missing, and 26.31 and 26.71B ask what it is.",
        "Berlin: its worth in BRPs is missing, and 26.71A limits what it can lose to that.",
    ]


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("radar 2", "radar", 2),
        ("air defense 1", "research", {"air_defense": 1}),
        ("ad 1", "research", {"air_defense": 1}),
        ("air range 2", "research", {"air_range": 2}),
        ("sb research 3", "research", {"strategic_bombers": 3}),
        ("bomber research 3", "research", {"strategic_bombers": 3}),
        ("drm +1", "air_drm", {"attacker": 1, "defender": 0}),
        ("air drm 1:2", "air_drm", {"attacker": 1, "defender": 2}),
        ("excess range 9", "excess_range", 9),
        ("range 3", "distance", 3),
        ("dist 3", "distance", 3),
        ("lost 4", "already_lost", 4),
        ("engage 2 jets 4 int", "engaging", {"jets": 2, "interceptors": 4}),
        ("engages first 3 aaf", "engaging", {"escorting_aaf": 3}),
        ("in the pacific", "theater", "pacific"),
        ("of italy", "defender", "italy"),
    ],
)
def test_each_figure_has_its_words(words: str, field: str, value: object) -> None:
    """In any place of the line, and in either case; whoever engages first is named with it."""
    for line in (
        f"bomb berlin 5sb kea value 40 {words}",
        f"BOMB Berlin {words.upper()} KEA 5SB VALUE 40",
    ):
        assert raid(line)[field] == value


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        ("kind city value none", {"kind": "city", "value": 0}),
        ("kind city value unlimited", {"kind": "city", "value": None}),
        ("shipyard", {"kind": "shipyard", "value": 0}),
        ("ic value 0 2 cities 3 ports", {"kind": "ic", "value": 0, "cities": 2, "ports": 3}),
        ("shipyard worth 5 anchors 2", {"kind": "shipyard", "value": 5, "anchors": 2}),
        ("rocket base value 0 fortress", {"kind": "rocket_base", "value": 0, "fortification": 2}),
        (
            "kea also oil center value 9 fort airbase",
            {
                "kind": "key_economic_area",
                "also": ["oil_center"],
                "value": 9,
                "fortification": 1,
                "airbase": 1,
            },
        ),
        ("synthetic oil value 0 captured", {"kind": "synthetic_oil_plant", "captured": True}),
    ],
)
def test_targets_are_described_in_the_books_own_words(words: str, fields: dict[str, Any]) -> None:
    """Kinds, further kinds, and what defends the hex."""
    found = raid(f"bomb leuna 5sb of germany {words}")["target"]

    assert found == {"name": "Leuna", "value": 0, **fields}


def judged(said: dict[str, Any]) -> dict[str, Any]:
    """Return the target of a raid as it is judged where no campaign knows it (R-54, R-64)."""
    target = Target.model_validate_json(json.dumps(said["target"]))
    full = by_the_book(Power(said["defender"]), target, Ledger({}, NoDice()))
    return full.model_dump(mode="json", exclude_unset=True)


def test_26_31_to_26_34_fill_in_what_the_book_says() -> None:
    """Boxes with their worth, whose a place is, and the theater it lies in."""
    india = raid("bomb india 9aaf", *AXIS)
    assert judged(india) == {"name": "India", "kind": "mapboard_box", "value": 10}
    assert (india["attacker"], india["defender"], india["theater"]) == (
        "japan",
        "britain",
        "pacific",
    )
    american = raid("bomb us box 3sb air range 3", "germany")
    assert judged(american) == {"name": "U.S. box", "kind": "mapboard_box", "value": None}
    assert (american["defender"], american["theater"]) == ("united_states", "europe")
    london = judged(raid("bomb london 9aaf kea value 25", "germany"))
    assert (london["name"], london["objective"], london["cities"]) == ("London", 1, 1)
    tokyo = raid("bomb tokyo 9sb kea value 25", "united_states")
    assert (tokyo["defender"], tokyo["theater"]) == ("japan", "pacific")
    assert raid("bomb gorki 9aaf ic value 20", "germany")["defender"] == "russia"
    irkutsk = raid("bomb irkutsk 9aaf kind city value 5", "japan")
    assert (irkutsk["attacker"], irkutsk["theater"]) == ("japan", "pacific")


def test_the_attacker_is_the_speakers_power_where_only_one_may() -> None:
    """Italy has no bombers, Japan is far away; among several a word or an earlier line says."""
    assert raid("bomb london 5sb kea value 25", *AXIS)["attacker"] == "germany"
    (several,) = faults("bomb berlin 5sb kea value 40", *ALLIES)
    assert several == (
        "Several of your powers may bomb there (Britain or the U.S. or Russia). "
        "Add who does, such as `by britain`."
    )
    lines = "bomb berlin 5sb kea value 40 by us\nbomb hamburg 3sb kea value 20"
    assert [each["attacker"] for each in phase(lines, *ALLIES)["raids"]] == ["united_states"] * 2


def test_a_line_takes_from_earlier_lines_what_they_said_of_its_target() -> None:
    """One target has one worth; said once it is enough."""
    lines = (
        "bomb berlin 5sb kea value 40 flak 2\nbomb berlin 3sb 6int\nbomb hamburg 2sb kea value 9"
    )
    first, second, third = phase(lines)["raids"]

    assert second["target"] == first["target"]
    assert third["target"]["value"] == 9


def test_flying_bombs_and_rockets_stand_in_their_places() -> None:
    """Salvos by number alone; raids' figures have no place there."""
    found = phase("v1 london 2 kea value 25 flak 2\nrockets london 1 salvo", "germany")

    assert [each["salvos"] for each in (*found["flying_bombs"], *found["rockets"])] == [2, 1]
    assert found["rockets"][0]["target"]["value"] == 25
    assert faults("v1 london 2 5sb kea value 3", "germany") == [
        "`v1` fires salvos, and you gave what raids have: force. Leave it out, or write `bomb`."
    ]


def test_26_451b_engage_later_leaves_the_choice_for_when_it_is_known_who_meets_a_raid() -> None:
    """Of the raids it stands with; those who are named are named."""
    lines = (
        "bomb berlin 5sb 2jets kea value 40 engage later\n"
        "v1 berlin 1 kea value 40\n"
        "bomb hamburg 5sb 2jets kea value 40 engage 2 jets\n"
        "bomb essen 5sb 2jets kea value 40 engages later dist 3"
    )
    found = phase(lines)

    assert found["engage_later"] == [1, 3]
    assert [each.get("engaging") for each in found["raids"]] == [None, {"jets": 2}, None]


@pytest.mark.parametrize("system", ["awaw", "bombing-sop"])
def test_the_lines_that_the_first_post_shows_work_where_a_player_has_a_whole_side(
    system: str,
) -> None:
    """An example names whose bombers fly, for most people play several powers that have them."""
    for line in opening_examples(FACES[system].reading.verbs):
        read = [read_line(FACES[system].reading.verbs, line, powers) for powers in (ALLIES, AXIS)]

        assert not all(isinstance(each, Refusal) for each in read), line


def test_26_62b_a_hex_that_is_a_rocket_base_alone_is_worth_nothing() -> None:
    """What is paid for the base is what hit it; a hex that is worth something says how much."""
    alone = raid("bomb calais 3sb of germany kind rocket base")
    also = raid("bomb calais 3sb of germany kea also rocket base")

    assert alone["target"]["value"] == 0
    assert "value" not in also["target"]


@pytest.mark.parametrize(
    ("line", "powers", "place"),
    [
        ("raid berlin", AXIS, "Berlin belongs to Germany"),
        ("raid berlin 3sb", AXIS, "Berlin belongs to Germany"),
        ("bomb ruhr 3sb by italy", AXIS, "Ruhr belongs to Germany"),
        ("bomb tokyo 3sb", AXIS, "Tokyo belongs to Japan"),
        ("bomb london 3sb", ALLIES, "London belongs to Britain"),
    ],
)
def test_a_target_of_ones_own_side_is_one_fault(
    line: str, powers: tuple[str, ...], place: str
) -> None:
    """26.31: what it is, is worth, and who flies, follows from taking it for an enemy's."""
    why = f"{place}, and nobody bombs what his own side holds (26.31)."
    assert faults(line, *powers) == [f"{why} Name a target of the other side."]
