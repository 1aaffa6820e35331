"""Typed lines of Global 1940: units, moves, purchases, battles, orders, positions."""

import json
from typing import Any

import pytest
from option_lines import line_of
from support import refusal_of

from bot.games import FACES
from bot.games.alpha3.commands.turns import BATTLE
from bot.words.reading import read_line, together_of
from core.terms.request import Request

LINES = FACES["alpha3"].reading.verbs


def read(line: str, *powers: str) -> dict[str, Any]:
    """Return the fields that a line spells."""
    found = read_line(LINES, line, powers or ("germany",))
    assert isinstance(found, Request), found
    told: dict[str, Any] = json.loads(found.model_dump_json(exclude_unset=True))
    return {**told, "kind": found.kind}


def refused(line: str) -> str:
    """Return everything that stands against a line."""
    found = read_line(LINES, line, ("germany",))
    found = refusal_of(found)
    return " ".join(map(str, found.faults))


@pytest.mark.parametrize(
    ("line", "units", "path"),
    [
        (
            "3 inf 2 tank Western Germany - France",
            {"infantry": 3, "tank": 2},
            ["Western Germany", "France"],
        ),
        ("2 ftr Japan - sz6", {"fighter": 2}, ["Japan", "sz6"]),
        ("move 1 tra sz112 to sz 110", {"transport": 1}, ["sz112", "sz 110"]),
        ("1 inf Trans-Jordan -> Egypt", {"infantry": 1}, ["Trans-Jordan", "Egypt"]),
        (
            "1 mech infantry, 2 tactical bombers and 1 aa gun Holland/Belgium - France",
            {"mech_infantry": 1, "tactical_bomber": 2, "aa_gun": 1},
            ["Holland/Belgium", "France"],
        ),
        (
            "2 infantry Germany - sz113 - sz112 - Norway",
            {"infantry": 2},
            ["Germany", "sz113", "sz112", "Norway"],
        ),
    ],
)
def test_moves_as_players_write_them(line: str, units: dict[str, int], path: list[str]) -> None:
    """Counts and names in any usual form, then the way."""
    (group,) = read(line)["moves"]

    assert group["units"] == units
    assert group["path"] == path


def test_many_lines_are_one_request_and_all_slips_are_told() -> None:
    """Each line a group; two wrong lines give two faults."""
    lines = "3 inf Western Germany - France\n1 bomber Germany - London raid major ic"
    moves = read(lines)["moves"]

    assert len(moves) == 2
    assert moves[1]["raid"] == "major_ic"
    assert together_of(LINES, "3 inf A - B") == "moves"
    wrong = refused("3 inf\n2 dragons Germany - France")
    assert "where its units are to go" in wrong
    assert "dragons" in wrong


def test_escorts_and_raids_end_a_line() -> None:
    """`escort`, `raid air base`, and a raid without a facility."""
    assert read("2 ftr Western Germany - London escort")["moves"][0]["raid"] == "escort"
    assert read("1 tac Western Germany - London raid air base")["moves"][0]["raid"] == "air_base"
    assert "which facility" in refused("1 bomber Germany - London raid")


@pytest.mark.parametrize(
    ("line", "fields"),
    [
        ("next", {"kind": "next-phase", "give_up": "nothing"}),
        ("advance phase", {"kind": "next-phase", "to": None}),
        ("next noncombat move", {"to": "noncombat_move"}),
        ("next combat move", {"to": "combat_move"}),
        ("next combat", {"to": "conduct_combat"}),
        ("next mobilize", {"to": "mobilize"}),
        ("next placement", {"to": "mobilize"}),
        ("next income", {"to": "collect_income"}),
        ("next purchases", {"to": "purchase_and_repair"}),
        ("end turn", {"to": "next_turn"}),
        ("next giving up aircraft", {"give_up": "aircraft"}),
        ("buy 6 inf 1 minor ic", {"kind": "buy", "new": {"infantry": 6, "minor_ic": 1}}),
        (
            "buy 1 dd europe repair 3 major ic in London",
            {
                "new": {"destroyer": 1},
                "economy": "europe",
                "repairs": [{"territory": "London", "facility": "major_ic", "points": 3}],
            },
        ),
        ("research 2", {"kind": "research", "number": 2}),
        ("research 3 pacific 2", {"number": 3, "from_pacific": 2}),
        ("research 3 dice, 1 from the pacific", {"number": 3, "from_pacific": 1}),
        ("war on the soviet union", {"kind": "war", "on": "soviet_union"}),
        ("fight France", {"kind": "fight", "space": "France"}),
        ("fight sz111 2 rounds", {"space": "sz111", "rounds": 2}),
        ("fight sz 111", {"space": "sz 111"}),
        (
            "fight France 1 round no bombardment losing inf art",
            {"rounds": 1, "bombardment": "none", "order_of_loss": ["infantry", "artillery"]},
        ),
        ("fight sz110, submerge", {"space": "sz110", "submerge": "at_once"}),
        (
            "fight France losing inf art, retreat to Holland when outnumbered",
            {
                "space": "France",
                "order_of_loss": ["infantry", "artillery"],
                "retreat": "outnumbered",
                "retreat_to": "Holland",
            },
        ),
        (
            "fight France 2 rounds retreat to Western Germany",
            {"rounds": 2, "retreat": "rounds_fought", "retreat_to": "Western Germany"},
        ),
        (
            "fight France retreat Western Germany once outnumbered",
            {"retreat": "outnumbered", "retreat_to": "Western Germany"},
        ),
        ("fight France retreat when outnumbered", {"retreat": "outnumbered", "space": "France"}),
        ("fight sz111 3 rounds then retreat", {"rounds": 3, "retreat": "rounds_fought"}),
        ("fight France ask me", {"space": "France", "choosing": "asked"}),
        ("fight sz111 2 rounds by my orders", {"rounds": 2, "choosing": "by_order"}),
        ("fight all", {"kind": "combat-phase", "battles": [], "rest": "all"}),
        ("fight every battle", {"kind": "combat-phase", "battles": [], "rest": "all"}),
        ("fight remaining", {"kind": "combat-phase", "battles": [], "rest": "all"}),
        ("retreat sz111", {"kind": "retreat", "space": "sz111", "to": None}),
        ("order ask me", {"kind": "standing-order", "choosing": "asked", "space": None}),
        (
            "order france ask me in Paris",
            {"power": "france", "choosing": "asked", "space": "paris"},
        ),
        (
            "order united kingdom ask me in sz111",
            {"power": "united_kingdom", "choosing": "asked", "space": "sz111"},
        ),
        ("order by order", {"choosing": "by_order", "battle": None}),
        ("retreat France - Western Germany", {"space": "France", "to": "Western Germany"}),
        ("raid London", {"kind": "fly-raid", "territory": "London"}),
        (
            "rocket Western Germany - London major ic\nrocket Norway to Scotland airbase",
            {
                "kind": "fire-rockets",
                "rockets": [
                    {"base": "Western Germany", "territory": "London", "facility": "major_ic"},
                    {"base": "Norway", "territory": "Scotland", "facility": "air_base"},
                ],
            },
        ),
        (
            "place 3 inf Germany\nplace 1 sub in sz113",
            {"where": {"Germany": {"infantry": 3}, "sz113": {"submarine": 1}}},
        ),
        (
            "order land defence aa inf",
            {"battle": "land_defence", "order_of_loss": ["aa_gun", "infantry"]},
        ),
        ("order germany submerge always", {"power": "germany", "submerge": "always"}),
        (
            "edit Paris germany 2 inf 1 tank reason: miscounted",
            {"units": {"Paris": {"germany": {"infantry": 2, "tank": 1}}}, "reason": "miscounted"},
        ),
        ("edit control Paris italy reason: agreed", {"control": {"Paris": "italy"}}),
        ("edit ipcs 40 reason: war bonds", {"ipcs": 40, "reason": "war bonds"}),
        ('setup {"round": 3, "power": "italy"}', {"position": {"round": 3, "power": "italy"}}),
        ("setup\nround = 3\n[control]\nParis = 'germany'", {"kind": "set-position"}),
    ],
)
def test_every_other_line_of_a_turn(line: str, fields: dict[str, Any]) -> None:
    """What each line says stands in its request."""
    found = read(line)

    assert {name: found.get(name) for name in fields} == fields


def test_several_battles_are_one_phase() -> None:
    """Lines together, in their order; `all` adds what was not named."""
    found = read("fight France 1 round\nfight sz111 losing sub dd\nfight all")

    assert found["kind"] == "combat-phase"
    assert [each["space"] for each in found["battles"]] == ["France", "sz111"]
    assert found["battles"][1]["order_of_loss"] == ["submarine", "destroyer"]
    assert found["rest"] == "all"
    assert read("fight France\nfight sz111")["rest"] == "none"


def test_the_power_is_the_speakers_first() -> None:
    """The one on turn is told first by the table."""
    assert read("next", "japan", "germany")["power"] == "japan"
    assert read("french 4 inf", "united_kingdom", "france")["power"] == "france"
    assert "new" not in read("french none", "france") or not read("french none", "france")["new"]
    assert "names no units" in refused("french")


def test_what_cannot_be_read_says_what_would_be() -> None:
    """Each refusal shows a line that works."""
    assert "`war japan`" in refused("war narnia")
    assert "retreat France" in refused("retreat France - Holland - Germany")
    assert "orders nothing" in refused("order")
    assert "orders nothing" in refused("order everything")
    assert "cannot be read" in refused("setup {broken")
    assert "repair 3 major ic" in refused("buy 1 inf repair everything")


def test_all_battles_take_no_options_and_the_refusal_says_what_to_order() -> None:
    """``all`` is no space of the map: what it would take is ordered before it."""
    assert "goes by the orders that stand" in refused("fight all losing inf")
    assert "then `fight all`" in refused("fight France 1 round\nfight all ask me")


@pytest.mark.parametrize("ending", ["paras", "by parachute", "paratroopers", ", para"])
def test_infantry_jumps_where_the_line_ends_so(ending: str) -> None:
    """A move by air is said at its end (BASE-G40 paratroopers)."""
    (group,) = read(f"2 inf Western Germany - Scotland {ending}")["moves"]

    assert group["by_air"] == "paratroopers"
    assert group["path"] == ["Western Germany", "Scotland"]


def test_a_rocket_without_a_facility_is_unreadable() -> None:
    """It says what a rocket looks like."""
    assert "is no rocket" in refused("rocket Western Germany - London")


@pytest.mark.parametrize(
    "line",
    [
        "1 tra 1 cv with us 2 inf with french 1 ftr sz101 - sz91",
        "1 tra 1 cv carrying american 2 inf, with the France 1 fighter sz101 to sz91",
        "1 tra 1 cv + usa 1 inf + usa 1 inf + france 1 ftr sz101 -> sz91",
    ],
)
def test_guests_stand_after_the_ships_that_take_them(line: str) -> None:
    """Units of allies, by power, between the ships and their way (BASE-G40 guests)."""
    (group,) = read(line, "united_kingdom")["moves"]

    assert group["units"] == {"transport": 1, "carrier": 1}
    assert group["guests"] == {"united_states": {"infantry": 2}, "france": {"fighter": 1}}
    assert group["path"] == ["sz101", "sz91"]


@pytest.mark.parametrize(
    "line",
    [
        "attack 3 inf Western Germany - France",
        "noncombat 3 inf Western Germany - France",
        "ncm 3 inf Western Germany to France",
    ],
)
def test_a_move_may_be_called_what_it_is_for(line: str) -> None:
    """The words of the 1986 game do here too; the phase says which it is."""
    assert read(line) == read("3 inf Western Germany - France")
    assert read("purchase 3 inf") == read("buy 3 inf")


def test_a_number_or_a_reason_that_is_missing_is_asked_for_in_words() -> None:
    """No field is named that no player ever typed."""
    assert "research 1" in refused("research")
    assert "reason: miscounted" in refused("edit ipcs 40")


def test_the_options_of_a_battle_make_a_line_that_is_read() -> None:
    """`/g40 battle` with everything: rounds, losses, submerging, being asked, and the retreat."""
    line = line_of(
        BATTLE, where="France", rounds=2, losing="inf, art", retreat_to="Holland", submerge=True,
        ask=True,
    )  # fmt: skip

    assert read(line) == {
        "kind": "fight",
        "stands": True,
        "power": "germany",
        "space": "France",
        "rounds": 2,
        "order_of_loss": ["infantry", "artillery"],
        "submerge": "at_once",
        "choosing": "asked",
        "retreat": "rounds_fought",
        "retreat_to": "Holland",
    }
    assert line_of(BATTLE, where="SZ6", submerge=False) == "fight SZ6"
