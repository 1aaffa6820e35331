"""Every battle of a combat phase in one act, and orders of loss that serve them all (R-40)."""

import hashlib
import re
from itertools import product
from statistics import pstdev

import pytest
from classic_game import ROOM, Game, moving
from drawn import drawn_posts
from standing_battles import AT_SEA, FIRST, KARELIA, MET, TAKEN, combat
from support import refusal_of

from bot.referee.odds.forecasts import Forecasts
from core.forecast import forecast, parts_of
from core.representative.book.terms import Owner, Power
from core.representative.combat.fight_all import FightAll
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.terms.dice import KeyedDice
from core.terms.forecast import Forecast
from core.terms.message import english
from core.terms.policy import nobody
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import NeedDice, Resolution
from core.terms.telling import telling_rules


def test_fight_all_stops_only_for_those_that_wait_for_somebody() -> None:
    """At sea Britain is asked about its interceptors; Karelia is taken in the same act."""
    game = combat()
    dice = {f"a{name}": faces for name, faces in FIRST.items()}
    dice |= {f"b{name}": faces for name, faces in TAKEN.items()}
    found = game.act("fight-all", None, dice, power="germany", press="to_the_end")

    assert [type(each.outcome) for each in found.parts] == [BattleWaits, CombatOutcome]
    assert game.position.owners[KARELIA] is Owner.GERMANY
    assert list(game.position.campaign.battles) == [AT_SEA]
    assert "R4 R-40" in game.refused("fight-all", power="germany")


def test_each_battle_of_fight_all_tells_its_own_retreats_and_its_interceptors() -> None:
    """Fighters that fly home, or are lost from another port, stand in no later post."""
    units = {
        **MET,
        "Finland-Norway (North Sea)": {"germany": {"battleship": 2}},
        "Ukraine": {"germany": {"infantry": 3, "tank": 1, "fighter": 1}},
        "Caucasus": {"ussr": {"infantry": 1}},
    }
    game = moving("germany", units=units)
    for sent, start, path in (
        ({"battleship": 2}, "Finland-Norway", ["Britain sz", "Canada sz"]),
        ({"infantry": 3, "tank": 1, "fighter": 1}, "Ukraine", ["Caucasus"]),
    ):
        game.act("combat-move", power="germany", units=sent, from_=start, path=path)
    game.act("advance", {"intercept_united_kingdom": "1 x2", "intercept_usa": "none"})
    dice = {"ar1_defender_fighter": [6, 6], "ar1_attacker_battleship": [1, 1]}
    dice |= {f"b{name}": faces for name, faces in TAKEN.items()} | {"br1_attacker_fighter": [6]}
    said = {"power": "germany", "press": "to_the_end", "aircraft": "home"}
    before, fought = game.position, game.tried("fight-all", None, dice, **said)
    assert isinstance(fought, Resolution), fought
    at_sea, on_land, last = [english(each.body) for each in drawn_posts(before, fought)]

    assert "Britain · United Kingdom: −2 fighters (intercepting)" in at_sea
    assert "Germany · Caucasus → Ukraine S.S.R.: 1 fighter" in on_land
    assert "What changed" not in last


def test_fight_all_is_one_act_of_named_throws() -> None:
    """All its throws are planned at once, so that one LOCK does for all."""
    game = combat()
    request = read_request(ROOM.procedures["fight-all"].request, {"power": "germany"})
    assert not isinstance(request, Refusal)
    needs = ROOM.procedures["fight-all"].preview(game.position, request, {})

    assert isinstance(needs, NeedDice)
    assert [each.id for each in needs.open] == ["a*", "b*"]
    ended = ROOM.procedures["fight-all"].resolve(game.position, request, {}, KeyedDice(bytes(32)))
    assert isinstance(ended, Resolution)
    assert all(re.fullmatch("[a-z0-9_]{1,32}", name) for name in ended.rolls)


def test_r_40_one_order_of_loss_serves_every_battle() -> None:
    """Units that are not there are left out of it; words that are no units are refused."""
    units = {
        "Eastern Europe": {"germany": {"infantry": 3}},
        "Karelia": {"ussr": {"infantry": 1, "fighter": 1}},
    }
    game = moving("germany", units=units)
    army = {"units": {"infantry": 3}, "from_": "Eastern Europe"}
    game.act("combat-move", power="germany", **army, path=["Karelia"])
    assert telling_rules(game.made.entries)[0] == "R4-4.3"
    game.act("advance", {})
    said = {"power": "germany", "site": "Karelia", "press": "to_the_end"}
    dice = {"r1_attacker_infantry": [1, 6, 6], "r1_defender_infantry": [6]}
    dice |= {"r1_defender_fighter": [6], "r2_attacker_infantry": [1, 6, 6]}
    dice |= {"r2_defender_infantry": [6]}
    ordered = {"order_of_loss": "bomber, tank, fighter, infantry"}

    refusal_of(game.tried("fight", {"order_of_loss": "zeppelin"}, dice, **said))
    assert game.act("fight", ordered, dice, **said).captured == KARELIA
    assert telling_rules(game.made.entries)[0] == "R4 R-21"  # whose it is now, not a patrol's rule


def _two_fronts() -> Game:
    """Return a game in which Germany attacks in two places that do not touch each other."""
    units = {
        "Eastern Europe": {"germany": {"infantry": 3, "tank": 2}},
        "Ukraine": {"germany": {"infantry": 2, "fighter": 1}},
        "Karelia": {"ussr": {"infantry": 3}},
        "Caucasus": {"ussr": {"infantry": 2}},
    }
    game = moving("germany", units=units)
    for army, start, goal in (
        ({"infantry": 3, "tank": 2}, "Eastern Europe", "Karelia"),
        ({"infantry": 2, "fighter": 1}, "Ukraine", "Caucasus"),
    ):
        game.act("combat-move", power="germany", units=army, from_=start, path=[goal])
    return game


def test_the_odds_of_fight_all_are_those_of_each_battle_and_their_sum() -> None:
    """They were refused; now each place has its own, and their swings add up independently."""
    said = FightAll(power=Power.GERMANY, press="to_the_end")
    for game in (_two_fronts(), combat_of(_two_fronts())):
        in_all, *each = parts_of(said, before=game.position)
        assert [english(part.name) for part in each] == ["Karelia S.S.R.", "Caucasus"]
        found = forecast(game.position, said, nobody)
        alone = [forecast(game.position, part.request, nobody) for part in each]
        assert in_all.request == said
        assert isinstance(found, Forecast)
        assumed = [set(one.assumes) for one in alone if isinstance(one, Forecast)]
        assert set(found.assumes) == set.union(*assumed) != set()
        swings = [one.figures["swing"] for one in alone if isinstance(one, Forecast)]
        expected: dict[str, float] = {}
        for (first, chance), (second, share) in product(*(s.items() for s in swings)):
            both = str(int(english(first)) + int(english(second)))
            expected[both] = expected.get(both, 0.0) + chance * share
        assert {k: v for k, v in found.figures["swing"].items() if v} == pytest.approx(
            {k: v for k, v in expected.items() if v}
        )


def test_odds_in_hand_are_those_of_every_battle_of_a_phase() -> None:
    """Worked out once they are there for each place as well; before that there are none."""
    forecasts, game = Forecasts(), combat_of(_two_fronts())
    said = FightAll(power=Power.GERMANY, press="to_the_end")
    assert forecasts.in_hand(game.position, said) is None
    found = forecasts.odds(game.position, said, {})
    assert not isinstance(found, Refusal)

    assert forecasts.in_hand(game.position, said) == found
    assert [english(each.name) for each in found if each.name][-2:] == [
        "Karelia S.S.R.",
        "Caucasus",
    ]


def combat_of(game: Game) -> Game:
    """Return a game of combat movement as it goes on to combat."""
    game.act("advance", {})
    return game


def test_what_fight_all_comes_to_is_as_likely_as_its_odds_say() -> None:
    """The very procedure, rolled with many keys, comes near the mean that was told."""
    game = combat_of(_two_fronts())
    said = FightAll(power=Power.GERMANY, press="to_the_end", aircraft="home")
    procedure = ROOM.procedures["fight-all"]
    (measure,) = parts_of(said, before=game.position)[0].measures
    found = forecast(game.position, said, nobody)
    assert isinstance(found, Forecast)
    mean = sum(int(english(swing)) * chance for swing, chance in found.figures["swing"].items())
    rolled = []
    for n in range(120):
        key = hashlib.sha256(n.to_bytes(4, "big")).digest()
        came = procedure.resolve(game.position, said, {}, KeyedDice(key))
        assert isinstance(came, Resolution), came
        in_all = parts_of(said, came, game.position)[0]
        swing = measure.actual(in_all)
        assert swing is not None
        rolled.append(swing)
    assert abs(sum(rolled) / len(rolled) - mean) < 4 * pstdev(rolled) / len(rolled) ** 0.5


def test_battles_that_bear_on_one_another_have_odds_one_by_one_alone() -> None:
    """Whether a landing comes about is decided at sea before it."""
    units = {
        "Finland-Norway (North Sea)": {"germany": {"transport": 1, "battleship": 2}},
        "Finland-Norway": {"germany": {"infantry": 2}},
        "Britain sz": {"united_kingdom": {"submarine": 1}},
        "Britain": {"united_kingdom": {"infantry": 1}},
    }
    game = moving("germany", units=units)
    fleet = {"transport": 1, "battleship": 2, "infantry": 2}
    game.act(
        *("combat-move",),
        power="germany",
        units=fleet,
        from_="Finland-Norway",
        path=["Britain sz"],
        purpose="assault",
        landing="Britain",
    )
    said = FightAll(power=Power.GERMANY)
    names = [english(part.name) for part in parts_of(said, before=game.position)]
    assert names == ["North Sea Zone", "United Kingdom"]
    refused = forecast(game.position, said, nobody)
    refused = refusal_of(refused)
    assert "bear on one another" in english(refused.faults[0].what)
