"""What players of 1986 read while a battle waits: who fights there, and what was decided."""

from typing import Any

from classic_game import Game, moving
from standing_battles import AT_SEA, FIRST, KARELIA, combat, decided, fought
from support import refusal_of

from bot.games.representative.pages.declarations import preview
from bot.games.representative.pages.results import results
from core.representative.book.terms import Power
from core.representative.combat.fight_outcome import BattleWaits
from core.representative.combat.going_on import next_question
from core.terms.message import english

EGYPT = "Anglo Sudan Egypt"
ASSAULT: dict[str, Any] = {
    "Italy": {"germany": {"infantry": 2, "transport": 1, "battleship": 1}},
    "Libya": {"germany": {"infantry": 1, "fighter": 1}},
    EGYPT: {"united_kingdom": {"infantry": 1, "tank": 1}},
}


def _assault() -> Game:
    """Return a game in which Germany attacks Egypt by land, sea and air."""
    game = moving("germany", units=ASSAULT)
    game.act(
        "combat-move",
        power="germany",
        units={"transport": 1, "battleship": 1, "infantry": 2},
        from_="Italy",
        path=["Central Med", "East Med"],
        purpose="assault",
        landing=EGYPT,
    )
    army = {"units": {"infantry": 1, "fighter": 1}, "from_": "Libya"}
    game.act("combat-move", power="germany", **army, path=[EGYPT])
    game.act("advance", power="germany")
    return game


def _told(game: Game) -> tuple[str, list[str]]:
    """Return the headline and the lines of the post of what was done last."""
    text = results(game.made)[0]
    return english(text.title), [english(line) for line in text.lines]


def _due(game: Game, site: str) -> str:
    """Return what a battle asks."""
    question = next_question(game.position, game.position.campaign.battles[site])
    assert question is not None
    return english(question.text)


def test_r_40_a_battle_that_waits_counts_those_who_land() -> None:
    """Two of three infantry come by sea, and fight from the first round on."""
    waits = fought(_assault(), EGYPT)

    assert isinstance(waits, BattleWaits)
    assert waits.there[Power.GERMANY] == {"infantry": 3, "fighter": 1}


def test_r_40_each_decision_is_told_and_heads_its_post() -> None:
    """The aircraft stay, but that is done only when the battleship's patrol is decided too."""
    game = _assault()
    fought(game, EGYPT)
    dice = {
        "bombard_battleship": [1],
        "r1_attacker_fighter": [1],
        "r1_attacker_infantry": [6, 6, 6],
        "r1_defender_infantry": [6],
        "r1_defender_tank": [6],
    }
    decided(game, "infantry, tank", dice, powers=("united_kingdom",))
    decided(game, "stay", powers=("germany",))

    assert _told(game) == (f"Germany decides in {EGYPT}", ["Germany answers: stay"])
    told = (
        "Move 1 in East Mediterranean Sea Zone (1 battleship): stay on patrol, or return to base?"
    )
    assert _due(game, EGYPT) == told


def test_r_40_a_retreat_heads_its_post_while_its_goal_is_open() -> None:
    """The round before it was told with its dice."""
    game = moving(
        "germany",
        units={
            "Germany": {"germany": {"infantry": 2}},
            "Ukraine": {"germany": {"infantry": 2}},
            "Eastern Europe": {"ussr": {"infantry": 3}},
        },
        control={"Eastern Europe": "ussr"},
    )
    for base in ("Germany", "Ukraine"):
        army = {"units": {"infantry": 2}, "from_": base, "path": ["Eastern Europe"]}
        game.act("combat-move", power="germany", **army)
    game.act("advance", power="germany")
    dice = {"r1_attacker_infantry": [6] * 4, "r1_defender_infantry": [6] * 3}
    fought(game, "East Europe", dice)
    decided(game, "retreat", powers=("germany",))

    assert _told(game) == ("Germany retreats from East Europe", [])


def test_r_40_whoever_has_to_decide_himself_is_told_to() -> None:
    """He cannot go on with the battle before."""
    game = moving(
        "germany",
        units={
            "Eastern Europe": {"germany": {"fighter": 1}},
            "Karelia": {"ussr": {"fighter": 1}},
            "Karelia (Karelia Sea Zone)": {"ussr": {"transport": 1}},
        },
    )
    flight = {"units": {"fighter": 1}, "from_": "Eastern Europe", "path": ["Karelia"]}
    game.act("combat-move", power="germany", **flight)
    game.act("advance", power="germany")
    fought(game, KARELIA)
    found = game.tried("fight", None, None, power="germany", site=KARELIA, stands=True)

    assert "Decide that first" in english(refusal_of(found).message)


def test_r4_app_4_one_submarine_is_asked_for_as_one() -> None:
    """The question says how many there are, in the singular too."""
    game = moving(
        "germany",
        units={
            "Western Europe (North Sea)": {"germany": {"submarine": 1}},
            "North Sea": {"united_kingdom": {"submarine": 1}},
        },
    )
    at = {"units": {"submarine": 1}, "from_": "Western Europe", "path": ["North Sea"]}
    game.act("combat-move", power="germany", **at)
    game.act("advance", power="germany")
    fought(game, "North Sea Zone", {"r1_attacker_submarine": [6], "r1_defender_submarine": [6]})
    decided(game, "press on", powers=("germany",))

    told = "Combat in North Sea Zone after round 1: how many submarines withdraw? 1 is there."
    assert _due(game, "North Sea Zone") == told
    assert _told(game) == ("Germany presses on in North Sea Zone", [])


def test_base_86_complex_a_place_without_one_takes_no_count_of_units() -> None:
    """How many a complex takes is no fault of a place that has none."""
    game = Game(
        power="germany",
        phase="place",
        units={"Ukraine": {"germany": {"infantry": 1}}},
        bought={"germany": {"infantry": 8}},
    )
    found = game.tried(
        "place-units", None, None, power="germany", at="Ukraine", units={"infantry": 8}
    )

    told = english(refusal_of(found).message)
    assert "has no industrial complex" in told or "is not the buyer's own" in told
    assert "this complex still takes" not in told


def test_r4_5_6_a_raid_by_day_is_called_so_wherever_moves_are_listed() -> None:
    """In the headline that the log keeps, as in the post."""
    game = moving("germany", units={"Germany": {"germany": {"bomber": 1}}})
    game.act(
        "combat-move",
        power="germany",
        units={"bomber": 1},
        from_="Germany",
        path=["Baltic", "North Sea", "Britain"],
        purpose="day",
    )

    told = "Move 1, raid by day: 1 bomber, Germany - Baltic Sea Zone - North Sea Zone"
    assert english(game.made.headline) == f"{told} - United Kingdom"


def test_r4_8_2_land_without_a_supply_route_is_named_as_income_comes() -> None:
    """Russia fell to Germany, and nothing friendly joins it to Berlin."""
    game = Game(
        power="germany",
        phase="place",
        alone=False,
        units={"Russia": {"germany": {"tank": 1}}},
        control={"Russia": "germany"},
    )
    game.act("advance", power="germany")

    assert _told(game)[1] == ["No supply route, no income: Russia"]


def test_r_40_a_decision_that_leads_to_a_question_fights_no_round_anew() -> None:
    """A headline tells a round, and the end of a battle, once: with its dice."""
    game = combat()
    fought(game, AT_SEA, FIRST)
    headlines = [english(game.made.headline)]
    decided(game, "press on", site=AT_SEA)
    headlines.append(english(game.made.headline))

    assert headlines == [
        f"Round 1 in {AT_SEA} is fought",
        f"Combat in {AT_SEA} waits for a decision",
    ]


def test_r4_4_17_a_transports_preview_says_where_its_cargo_lands() -> None:
    """The post alone said it, when it could not be mended any more."""
    game = moving("germany", units=ASSAULT)
    game.act(
        "combat-move",
        power="germany",
        units={"transport": 1, "infantry": 1},
        from_="Italy",
        path=["Central Mediterranean Sea Zone"],
        landing="Libya",
        purpose="transport",
    )

    (_, told), *_ = preview(game.made.request, game.made).fields
    assert english(told) == "Cargo lands in Libya"
