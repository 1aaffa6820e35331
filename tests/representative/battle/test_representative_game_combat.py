"""Combat in a game: interceptions, landings, raids, patrols, ports, and who goes where."""

from dataclasses import replace
from typing import Any

import pytest
from asserted_workings import held
from classic_game import ROOM, Game, moving, ten_ships
from support import in_english, refusal_of

from core.representative.book.terms import Development, Owner, Power
from core.representative.interception.interceptors import legal_interceptions
from core.representative.turn.advance import Advance
from core.systems import resolve
from core.terms.dice import LoadedDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.request import read_request

BRITISH = {"Britain": {"united_kingdom": {"fighter": 2}}}
GERMAN = {
    "power": "germany",
    "units": {"battleship": 1},
    "from_": "Finland-Norway",
    "path": ["Britain sz", "Canada sz"],
}


def at_sea(**more: Any) -> Game:
    """Return the game of the interception example, before Germany's ship leaves."""
    units = {
        **BRITISH,
        "Finland-Norway (North Sea)": {"germany": {"battleship": 1}},
        "Eastern US sz": {"usa": {"battleship": 1}},
        **more,
    }
    return moving("germany", units=units)


def test_4_e6_r4_4_19_everybody_who_could_is_asked_and_one_battle_is_fought() -> None:
    """Two lines in two questions; the fighter hits on 3, the American battleship last on 4."""
    game = at_sea()
    game.act("combat-move", **GERMAN)
    game.tried("advance", None, None)
    asked = dict(game.asked)
    game.act("advance", {"intercept_united_kingdom": "1", "intercept_usa": "1"})
    found = game.act(
        "fight",
        {"order_of_loss": "fighter, battleship", "patrol_1": "patrol"},
        {"r1_defender_fighter": [4], "r1_attacker_battleship": [5], "r1_defender_battleship": [4]},
        power="germany",
        site="Canada sz",
    )

    assert set(asked) == {"intercept_united_kingdom", "intercept_usa"}
    assert "2 fighters at United Kingdom" in english(asked["intercept_united_kingdom"].text)
    assert "in East Canada Sea Zone" in english(asked["intercept_usa"].text)
    assert found.attackers_lost == {"battleship": 1}
    assert game.there("usa", "East US Sea Zone") == {"battleship": 1}
    assert not game.there("germany", "Finland Norway", "North Sea Zone")


def test_r4_4_19_an_answer_that_cannot_be_read_is_refused_before_others_answer() -> None:
    """Britain names a line that is not there: it is told at once, the Americans still think."""
    game = at_sea()
    game.act("combat-move", **GERMAN)
    request = read_request(ROOM.procedures["advance"].request, {})
    assert isinstance(request, Advance)
    for answer in ("9", "whoever can", "1 x3"):
        ending = resolve(
            game.position, request, {"intercept_united_kingdom": answer}, LoadedDice({})
        )
        ending = refusal_of(ending)
    good = resolve(game.position, request, {"intercept_united_kingdom": "1"}, LoadedDice({}))
    assert isinstance(good, Question)
    assert good.id == "intercept_usa"


def test_r4_4_23_what_cannot_be_read_of_a_retreat_is_refused() -> None:
    """A unit that is not there, or no words at all; one fighter is read."""
    game = at_sea()
    game.act("combat-move", **GERMAN)
    game.act("advance", {"intercept_united_kingdom": "1 x2", "intercept_usa": "none"})
    dice = {"r1_defender_fighter": [6, 6], "r1_attacker_battleship": [6]}
    said = {"power": "germany", "site": "Canada sz"}
    for answer in ("1 battleship", "3 fighters", "perhaps"):
        told = {"r1_press": "press on", "r1_interceptors": answer}
        refusal_of(game.tried("fight", told, dice, **said))
    answers = {"r1_press": "press on", "r1_interceptors": "2 fighters", "patrol_1": "patrol"}
    assert game.act("fight", answers, dice, **said).won


def test_r4_4_23_the_moving_player_retreats_first_then_interceptors() -> None:
    """After a round without hits the German goes on, the fighter leaves, he holds the zone."""
    game = at_sea()
    game.act("combat-move", **GERMAN)
    game.act("advance", {"intercept_united_kingdom": "1", "intercept_usa": "none"})
    dice = {"r1_defender_fighter": [6], "r1_attacker_battleship": [6]}
    found = game.act(
        "fight",
        {"r1_press": "press on", "r1_interceptors": "leave", "patrol_1": "patrol"},
        dice,
        power="germany",
        site="Canada sz",
    )

    assert (found.won, found.rounds) == (True, 1)
    assert game.there("germany", "East Canada Sea Zone") == {"battleship": 1}
    assert game.there("united_kingdom", "United Kingdom") == {"fighter": 2}


def test_r4_4_29_no_unit_intercepts_twice() -> None:
    """Two fighters may meet two moves; three are refused."""
    game = at_sea()
    game.act("combat-move", **GERMAN)

    assert "R4-4.29" in [
        rule.citation
        for rule in game.tried("advance", {"intercept_united_kingdom": "1 x3"}, None).rules  # type: ignore[union-attr]
    ]
    game.act("advance", {"intercept_united_kingdom": "1 x2", "intercept_usa": "none"})
    assert [each.count for each in game.position.campaign.interceptions] == [2]


def test_r4_4_11_who_only_rebases_defends_himself_alone() -> None:
    """A fighter on its way to Britain is met over the North Sea, and hits on 4."""
    units = {
        "Finland-Norway": {"united_kingdom": {"fighter": 1}},
        "Britain": {"germany": {"fighter": 1}, "united_kingdom": {"fighter": 2}},
    }
    game = moving(
        "usa", units=units, control={"Finland-Norway": "united_kingdom", "Eire": "germany"}
    )
    assert game.position.campaign.powers == (Power.UNITED_KINGDOM, Power.USA)
    game.act(
        "combat-move",
        power="united_kingdom",
        units={"fighter": 1},
        from_="Finland-Norway",
        path=["North Sea", "Britain"],
        purpose="rebase",
    )
    game.act("advance", {"intercept_germany": "1"})
    found = game.act(
        "fight",
        None,
        {"r1_attacker_fighter": [4], "r1_defender_fighter": [6]},
        power="united_kingdom",
        site="move 1",
    )

    assert found.defenders_lost == {"fighter": 1}
    game.act("advance")
    assert game.there("united_kingdom", "United Kingdom") == {"fighter": 3}


def test_r4_5_19_aircraft_go_home_where_no_land_unit_took_the_space() -> None:
    """The fighter wins alone, and nothing is captured."""
    game = moving(
        "germany",
        units={
            "Eastern Europe": {"germany": {"fighter": 1}},
            "Karelia": {"ussr": {"infantry": 1}},
        },
    )
    said = {"power": "germany", "units": {"fighter": 1}, "from_": "Eastern Europe"}
    game.act("combat-move", **said, path=["Karelia"])
    game.act("advance")
    found = game.act(
        "fight",
        None,
        {"r1_attacker_fighter": [3], "r1_defender_infantry": [6]},
        power="germany",
        site="Karelia",
    )

    assert (found.won, found.captured) == (True, "")
    assert game.there("germany", "East Europe") == {"fighter": 1}
    assert game.position.owners["Karelia S.S.R."] is Owner.USSR


@pytest.mark.parametrize(
    ("answer", "left"),
    [
        ("patrol", {"battleship": 1, "submarine": 1}),
        ("submarines", {"submarine": 1}),
        ("return", {}),
    ],
)
def test_r4_5_20_r4_app_3_who_stays_on_patrol(answer: str, left: dict[str, int]) -> None:
    """Battleships and submarines may, transports never; the others return to their port."""
    fleet = {"battleship": 1, "submarine": 1, "transport": 1}
    game = moving("japan", units={"Japan": {"japan": fleet}})
    game.act("combat-move", power="japan", units=fleet, from_="Japan", path=["Japan sz", "Wake sz"])
    game.act("advance")
    game.act("fight", {"patrol_1": answer}, power="japan", site="Wake sz")

    assert game.there("japan", "Wake Island Sea Zone") == left
    home = {unit: n for unit, n in fleet.items() if unit not in left}
    assert game.there("japan", "Japan", "Japan Sea Zone") == home


def test_r4_app_4_attacking_submarines_withdraw_after_a_round() -> None:
    """The attacker's submarine leaves the battle, and goes home."""
    units = {
        "Japan": {"japan": {"submarine": 1, "battleship": 1}},
        "Wake sz": {"usa": {"battleship": 1}},
    }
    game = moving("japan", units=units)
    said = {"power": "japan", "units": {"submarine": 1, "battleship": 1}, "from_": "Japan"}
    game.act("combat-move", **said, path=["Japan sz", "Wake sz"])
    game.act("advance")
    dice = {
        "r1_attacker_submarine": [6],
        "r1_attacker_battleship": [6],
        "r1_defender_battleship": [6],
        "r2_attacker_battleship": [4],
        "r2_defender_battleship": [6],
    }
    found = game.act(
        "fight",
        {"r1_press": "press on", "r1_attacker_submarines": "1", "patrol_1": "return"},
        dice,
        power="japan",
        site="Wake sz",
    )

    assert found.won
    assert game.there("japan", "Japan", "Japan Sea Zone") == {"submarine": 1, "battleship": 1}


def test_r4_5_4_a_raid_in_a_game_costs_ipcs_and_bombers_go_home() -> None:
    """By night the fighter needs a 1; two bombers throw 9 against a capital."""
    game = moving("germany", units={"Germany": {"germany": {"bomber": 2}}, **BRITISH})
    raid = {"power": "germany", "units": {"bomber": 2}, "from_": "Germany", "purpose": "night"}
    game.act("combat-move", **raid, path=["Western Europe", "Britain"])
    game.act("advance")
    found = game.act(
        "fight",
        None,
        {"r1_defender_fighter": [1, 2], "damage": [4, 5]},
        power="germany",
        site="Britain",
    )

    assert found.ipcs_lost == 9
    assert game.position.treasuries[Power.UNITED_KINGDOM] == 21
    assert game.there("germany", "Germany") == {"bomber": 1}


def test_all_legal_interceptions_of_ten_units() -> None:
    """Ten ships through a zone full of enemies, on the whole set-up."""
    game = ten_ships()

    found = legal_interceptions(game.position)

    assert {(each.power.value, each.unit) for each in found} == {
        ("usa", "submarine"),
        ("usa", "carrier"),
    }


def test_r4_5_9_in_a_game_a_blockade_needs_its_ships() -> None:
    """Two German submarines on patrol off Brazil hold it; a third one is not there."""
    units = {
        "North Brazil sz": {"germany": {"submarine": 1}},
        "South Brazil sz": {"germany": {"submarine": 1}},
    }
    said: dict[str, Any] = {"by": "germany", "victim": "usa", "spaces": ["Brazil"]}
    zones = {"North Brazil sz": {"submarine": 1}, "South Brazil sz": {"submarine": 1}}
    game = Game(power="germany", phase="combat", units=units)

    more = {**zones, "North Brazil sz": {"submarine": 2}}
    other = {**zones, "North Brazil sz": {"battleship": 1}}
    assert game.act("blockade", **said, zones=zones).valid
    for wrong in (more, other):
        assert "R4-5.9" in in_english(game.act("blockade", **said, zones=wrong).reasons[0])
        (missing,) = wrong["North Brazil sz"]
        held("representative", f"a blockade without its {missing}", game.made)


def test_ruling_25_r4_5_5_r4_5_6_r4_5_7_two_nations_raid_one_space_alike() -> None:
    """British by night, Americans by day: not both on Germany; heavy bombers beside others."""
    units = {"Britain": {"united_kingdom": {"bomber": 1}, "usa": {"bomber": 1}}}
    raid: dict[str, Any] = {"units": {"bomber": 1}, "from_": "Britain"}
    raid["path"] = ["Western Europe", "Germany"]
    game = moving("united_kingdom", units=units)
    game.act("combat-move", **raid, power="united_kingdom", purpose="night")
    heavy = {Power.USA: frozenset({Development.HEAVY_BOMBERS})}
    plain = game.position

    assert "R4 R-25" in game.refused("combat-move", **raid, power="usa", purpose="day")
    game.position = replace(plain, developments=heavy)
    assert "R4 R-25" in game.refused("combat-move", **raid, power="usa", purpose="night")
    game.position = plain
    game.act("combat-move", **raid, power="usa", purpose="night")
