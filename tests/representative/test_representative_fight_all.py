"""Every battle of a combat phase in one act, and orders of loss that serve them all (R-40)."""

import re

from classic_game import ROOM, moving
from standing_battles import AT_SEA, FIRST, KARELIA, TAKEN, combat

from core.representative.book.terms import Owner
from core.representative.combat.fight_outcome import BattleWaits, CombatOutcome
from core.terms.dice import KeyedDice
from core.terms.refusal import Refusal
from core.terms.request import read_request
from core.terms.resolution import NeedDice, Resolution


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
    game.act("advance", {})
    said = {"power": "germany", "site": "Karelia", "press": "to_the_end"}
    dice = {"r1_attacker_infantry": [1, 6, 6], "r1_defender_infantry": [6]}
    dice |= {"r1_defender_fighter": [6], "r2_attacker_infantry": [1, 6, 6]}
    dice |= {"r2_defender_infantry": [6]}
    ordered = {"order_of_loss": "bomber, tank, fighter, infantry"}

    assert isinstance(game.tried("fight", {"order_of_loss": "zeppelin"}, dice, **said), Refusal)
    assert game.act("fight", ordered, dice, **said).captured == KARELIA
