"""Politics as a rules lawyer would try them: Amur's front, third powers, waters, neutral ground."""

from typing import Any

import pytest
from turn_cases import Game, group

from core.alpha3.book.terms import Owner, Power
from core.alpha3.moving.combats import combats

EUROPE = [["germany", "united_kingdom"], ["germany", "france"], ["italy", "united_kingdom"]]
EAST = [*EUROPE, ["japan", "china"], ["japan", "soviet_union"]]
LANDING = {"SZ5": {"japan": {"transport": 1, "infantry": 2}}}


@pytest.mark.parametrize(
    ("moves", "joins"),
    [
        ([("3 infantry", "Manchuria", "Amur")], True),
        ([("3 infantry", "Korea", "Amur")], True),
        ([("2 infantry", "SZ5", "Amur")], False),
        ([("2 fighter", "Manchuria", "Amur")], False),
        ([("2 infantry", "SZ5", "Amur"), ("1 fighter", "Manchuria", "Amur")], False),
        ([("2 infantry", "SZ5", "Amur"), ("1 infantry", "Manchuria", "Amur")], True),
    ],
)
def test_a3_pol_mon_1_r_75_land_units_from_manchuria_or_korea_alone_turn_mongolia(
    moves: list[tuple[str, str, str]],
    joins: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Neither aircraft nor a landing do; with both of them one infantry is enough."""
    units = {"Amur": {"soviet_union": {"infantry": 2}}, **LANDING}
    game = Game(power="japan", phase="combat_move", wars=EAST, units=units)
    for each in moves:
        game.move(group(*each))
    game.on()

    owner = Owner.SOVIET_UNION if joins else Owner.STRICT_MONGOLIA
    assert {game.now.owners[name] for name in ("Olgiy", "Dzavhan", "Ulaanbaatar")} == {owner}


def test_a3_pol_mon_2_a_soviet_attack_on_manchuria_changes_nothing() -> None:
    """No penalty and no bonus: Mongolia stays strict."""
    game = Game(power="soviet_union", phase="combat_move", wars=EAST)
    game.move(group("6 infantry", "Amur", "Manchuria"))
    game.on()

    assert game.now.owners["Olgiy"] is Owner.STRICT_MONGOLIA


def test_a3_pol_2_a_third_power_in_an_attacked_zone_is_left_out_of_the_battle() -> None:
    """Germany is not at war with the Soviet Union: its destroyer beside the British one is none."""
    units: dict[str, Any] = {
        "SZ110": {"united_kingdom": {"destroyer": 1}, "soviet_union": {"destroyer": 1}},
        "SZ112": {"germany": {"submarine": 2}, "united_kingdom": {}, "france": {}},
    }
    game = Game(power="germany", phase="combat_move", units=units)
    game.move(group("2 submarine", "SZ112", "SZ110"))
    battle = next(each for each in combats(game.now) if each.space == "SZ110")

    assert set(battle.defenders) == {Power.UNITED_KINGDOM}


def test_a3_pol_2_ground_with_units_of_a_power_at_peace_is_not_attacked() -> None:
    """Soviet infantry in France shields it, and the refusal says so."""
    units = {"France": {"soviet_union": {"infantry": 1}}}
    game = Game(power="germany", phase="combat_move", units=units)

    why = game.why_not("3 infantry", "Holland Belgium", "France")
    assert "units of the Soviet Union are there" in why


def test_a3_pol_sov_4_a_soviet_war_with_japan_opens_nothing_in_europe() -> None:
    """Northwest Persia is closed until Germany or Italy is an enemy, and open then."""
    move = group("1 infantry", "Caucasus", "Northwest Persia")
    east = Game(power="soviet_union", phase="noncombat_move", wars=EAST)
    west = Game(
        power="soviet_union",
        phase="noncombat_move",
        wars=[*EUROPE, ["germany", "soviet_union"]],
    )

    assert "the Soviet Union is neutral" in east.why_not(
        "1 infantry", "Caucasus", "Northwest Persia"
    )
    west.move(move)
    assert west.now.holder("Northwest Persia") is Power.SOVIET_UNION


def test_a3_war_3_transports_load_where_they_lay_when_their_zone_turned_hostile() -> None:
    """Japan declares: in zone 6 its transports load beside the American ship, and not in 19."""
    game = Game(
        power="japan",
        phase="combat_move",
        units={
            "SZ6": {"japan": {"transport": 3}, "united_states": {"destroyer": 1}},
            "SZ19": {"japan": {}, "united_states": {"cruiser": 1}},
        },
    )
    game.do("war", on="united_states")
    game.move(group("2 infantry", "Japan", "SZ6"))
    game.move(group("1 transport", "SZ6", "SZ19"))

    assert "nobody loads there" in game.why_not("2 infantry", "Manchuria", "SZ19")


@pytest.mark.parametrize(
    ("to", "refused"),
    [("Burma", False), ("Kwangtung", False), ("Yunnan", False), ("French Indo China", True)],
)
def test_base_g40_china_its_fighter_stays_in_china_burma_and_kwangtung(
    to: str,
    refused: bool,  # noqa: FBT001 - a column of the table above
) -> None:
    """Whoever holds them: Burma is British and Kwangtung too."""
    game = Game(power="china", phase="noncombat_move")
    if refused:
        assert "Chinese units may not go to" in game.why_not("1 fighter", "Szechwan", to)
    else:
        game.move(group("1 fighter", "Szechwan", to))
        assert game.there(to, "china")["fighter"] == 1


def test_a3_sbr_1_a_base_is_bombed_strategically_and_tactically_beside_the_complex() -> None:
    """One raid, three groups; tactical bombers do not go for the complex."""
    units = {"Western Germany": {"germany": {"strategic_bomber": 2, "tactical_bomber": 2}}}
    game = Game(power="germany", phase="combat_move", units=units)
    way = ("Western Germany", "United Kingdom")
    game.move(group("1 strategic_bomber", *way, raid="air_base"))
    game.move(group("1 tactical_bomber", *way, raid="air_base"))
    game.move(group("1 strategic_bomber", *way, raid="major_ic"))

    targets = {str(aim): dict(units) for aim, units in _raid(game).items()}
    assert targets == {
        "air_base": {"strategic_bomber": 1, "tactical_bomber": 1},
        "major_ic": {"strategic_bomber": 1},
    }
    assert "do not raid industrial complexes" in game.why_not(
        "1 tactical_bomber", *way, raid="major_ic"
    )


def _raid(game: Game) -> Any:
    return game.now.turn.raids["United Kingdom"].targets
