"""25.13: who may fight where, and with how many submarines in every turn of the game."""

import pytest
from submarine_cases import refused, warfare
from support import cited, ending_of, in_english, loaded

from core.awaw.book.terms import Box, Power
from core.awaw.record.submarine_effects import SubmarinesFought
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.resolution import Resolution

SEASONS = ("spring", "summer", "fall", "winter")
TURNS = [f"{season} {year}" for year in range(1939, 1947) for season in SEASONS][2:]

BY_TURN = {
    ("germany", "atlantic"): "1 2 | 2 2 3 3 | 4 4 5 5 | 6 6 7 8 | 9 10 11 12 | 13 14 15 16 "
    "| 17 18 19 20 | 21 22 23 24",
    ("germany", "indian_ocean"): "1 1 | 1 1 1 1 | 1 1 1 1 | 2 2 2 2 | 3 3 3 3 | 4 4 4 4 "
    "| 5 5 5 5 | 6 6 6 6",
    ("japan", "indian_ocean"): "1 1 | 1 1 1 1 | 1 1 1 1 | 1 1 1 1 | 2 2 2 2 | 3 3 3 3 "
    "| 4 4 4 4 | 5 5 5 5",
    ("japan", "pacific"): "1 1 | 1 1 1 1 | 1 1 1 1 | 1 1 1 1 | 2 2 2 2 | 3 3 3 3 | 4 4 4 4 "
    "| 5 5 5 5",
    ("united_states", "pacific"): "1 1 | 1 1 1 1 | 1 1 1 1 | 1 1 1 1 | 2 2 3 3 | 4 4 5 5 "
    "| 6 6 6 6 | 6 6 6 6",
}
"""The limits as the paragraph gives them, Fall 1939 to Winter 1946, a bar at each new year."""

RULES = {"germany": "25.13A", "japan": "25.13C", "united_states": "25.13E"}
LIMITS = {
    who: {
        turn: int(limit) for turn, limit in zip(TURNS, said.replace("|", "").split(), strict=True)
    }
    for who, said in BY_TURN.items()
}


@pytest.mark.parametrize(("attacker", "box"), BY_TURN)
def test_25_13_limit_of_every_turn(attacker: str, box: str) -> None:
    """The limit itself may fight; one more is refused, with the rule and the number allowed."""
    for turn, limit in LIMITS[attacker, box].items():
        require_limit(attacker, box, turn, limit)


def require_limit(attacker: str, box: str, turn: str, limit: int) -> None:
    """Declare as many as may fight, and one more."""
    declared = {"attacker": attacker, "box": box, "turn": turn}

    allowed = warfare(loaded(attacker=7), **declared, submarines=limit)
    refusal = refused(**declared, submarines=limit + 1)

    assert allowed.effects[0].as_json() == {
        "kind": "submarines-fought",
        "power": attacker,
        "box": box,
        "turn": turn.title(),
        "factors": limit,
    }
    assert cited(refusal) == [f"AWAW {RULES[attacker]}"]
    assert english(refusal.faults[0].do) == f"Declare {limit} or fewer."


def test_25_13_the_table_spans_the_whole_game() -> None:
    """Thirty turns for each of five campaigns."""
    assert (TURNS[0], TURNS[-1], len(TURNS)) == ("fall 1939", "winter 1946", 30)
    assert [len(turns) for turns in LIMITS.values()] == [30] * 5


def test_25_13_without_a_turn_the_players_vouch_for_the_number() -> None:
    """No limit is enforced, and the working says so."""
    resolution = warfare(loaded(attacker=7), submarines=500)

    assert any(
        "the players vouch for the number of submarines" in english(entry.says)
        and entry.rules[0].locator == "25.13"
        for entry in resolution.entries
    )


ALL_POWERS = ("germany", "italy", "japan", "britain", "united_states", "france", "russia", "china")
MAY = {
    ("germany", "atlantic"),
    ("germany", "indian_ocean"),
    ("japan", "indian_ocean"),
    ("japan", "pacific"),
    ("united_states", "pacific"),
}
WHY_NOT = {
    "germany": "25.31",
    "italy": "25.13B",
    "japan": "25.13A",
    "britain": "25.13D",
    "united_states": "25.13E",
    "france": "24.41F",
    "russia": "24.41G",
    "china": "24.41H",
}


@pytest.mark.parametrize("box", ["atlantic", "indian_ocean", "pacific"])
@pytest.mark.parametrize("attacker", ALL_POWERS)
def test_25_13_who_may_fight_where(attacker: str, box: str) -> None:
    """Five of the twenty-four pairs may fight; the others are refused by the rule that says so."""
    if (attacker, box) in MAY:
        assert warfare(loaded(attacker=7), attacker=attacker, box=box, submarines=1).outcome
        return

    assert cited(refused(attacker=attacker, box=box, submarines=1)) == [
        "AWAW 25.13",
        f"AWAW {WHY_NOT[attacker]}",
    ]


def test_25_13_a_refusal_offers_the_powers_and_the_boxes_that_are_allowed() -> None:
    """Who may attack here, and where this power may attack."""
    japan = refused(attacker="japan", box="atlantic", submarines=1)
    italy = refused(attacker="italy", box="pacific", submarines=1)

    assert english(japan.faults[0].what) == (
        "25.13A lets no submarines of Japan attack in the Atlantic."
    )
    assert in_english(japan.faults[0].do) == (
        "Name Germany as the attacker, or attack in the Indian Ocean or the Pacific."
    )
    assert in_english(italy.faults[0].do) == "Name Japan or the U.S. as the attacker."


def test_25_13_every_fault_of_a_declaration_is_told_at_once() -> None:
    """Wrong box, advanced submarines out of place, an unknown port: three faults together."""
    refusal = refused(
        attacker="italy",
        box="pacific",
        turn="fall 1939",
        advanced_submarines=9,
        situation={"ports": ["Kiel", "Brest", "Hamburg"]},
    )

    assert cited(refusal) == [
        "AWAW 25.13",
        "AWAW 25.13B",
        "AWAW R-4",
        "AWAW 25.73",
        "AWAW 25.65",
    ]
    assert "`hamburg, kiel` is none of them" in english(refusal.faults[2].what)


def test_25_41_an_attack_without_submarines_is_refused() -> None:
    """Neither kind declared: there is no attack (25.14)."""
    assert cited(refused()) == ["AWAW 25.41", "AWAW 25.14"]


@pytest.mark.parametrize(
    ("fought", "submarines", "allowed"),
    [
        (SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Spring 1944", 1), 1, False),
        (SubmarinesFought(Power.JAPAN, Box.INDIAN_OCEAN, "Spring 1944", 2), 1, True),
        (SubmarinesFought(Power.JAPAN, Box.INDIAN_OCEAN, "Spring 1944", 2), 2, False),
        (SubmarinesFought(Power.JAPAN, Box.PACIFIC, "Winter 1943", 2), 3, True),
        (SubmarinesFought(Power.UNITED_STATES, Box.PACIFIC, "Spring 1944", 4), 3, True),
    ],
)
def test_25_13c_japan_shares_its_limit_between_both_oceans(
    fought: SubmarinesFought, submarines: int, *, allowed: bool
) -> None:
    """What fought in the other ocean counts; other turns and powers do not; R-47: one attack."""
    room = SYSTEMS["awaw"]
    ending = ending_of(
        "awaw",
        "submarine-warfare",
        {"box": "pacific", "attacker": "japan", "turn": "spring 1944", "submarines": submarines},
        dice=loaded(attacker=7),
        position=room.change(room.begin, fought),
    )

    assert isinstance(ending, Resolution) is allowed


def test_25_13a_germany_has_a_limit_for_each_ocean() -> None:
    """What fought in the Atlantic does not count in the Indian Ocean, but does in the Atlantic."""
    room = SYSTEMS["awaw"]
    full = room.change(room.begin, SubmarinesFought(Power.GERMANY, Box.ATLANTIC, "Fall 1942", 7))

    def may(box: str) -> bool:
        declared = {"box": box, "attacker": "germany", "turn": "fall 1942", "submarines": 1}
        dice = loaded(attacker=7)
        ending = ending_of("awaw", "submarine-warfare", declared, dice=dice, position=full)
        return isinstance(ending, Resolution)

    assert may("indian_ocean")
    assert not may("atlantic")
