"""Neutral territories that are attacked: whose they are when the attack has failed (R-66)."""

import pytest
from alpha3_cases import paid
from asserted_workings import held
from turn_cases import Game, group

from core.alpha3.book.terms import Owner, Phase, Power
from core.terms.message import english

SWISS = {"r1_attacker_infantry": (6,), "r1_defender_infantry": (1, 6)}


def _repelled(**more: object) -> Game:
    """Return a game after a single German infantry has died in front of two Swiss."""
    game = Game(power="germany", phase="combat_move", **more)
    game.move(group("1 infantry", "Western Germany", "Switzerland"))
    game.on()
    game.do("fight", space="Switzerland", dice=SWISS)
    return game


def test_base_g40_neutrals_r_66_a_strict_neutral_that_holds_joins_the_other_side() -> None:
    """Switzerland holds with what is left of its army, and is pro-Allies from then on."""
    game = _repelled()
    assert game.now.owners["Switzerland"] == "strict"

    game.on()

    assert game.now.owners["Switzerland"] == "pro_allies"
    assert game.now.armies["Switzerland"] == {"infantry": 2}


def test_base_g40_neutrals_r_66_an_ally_takes_it_over_with_its_army() -> None:
    """French infantry walks in during Noncombat Move, and what is left of the army is French."""
    game = _repelled(units={"Switzerland": {}, "France": {"germany": {}}})
    game.on()
    while game.now.power is not Power.FRANCE or game.now.phase is not Phase.NONCOMBAT_MOVE:
        game.on()
    game.move(group("1 infantry", "France", "Switzerland"))

    assert game.now.owners["Switzerland"] is Owner.FRANCE
    assert game.there("Switzerland", "france") == {"infantry": 3}


@pytest.mark.parametrize(
    ("by", "origin", "owner"),
    [("germany", "Western Germany", "pro_allies"), ("france", "France", "pro_axis")],
)
def test_base_g40_neutrals_r_66_it_joins_the_side_against_its_attacker(
    by: str, origin: str, owner: str
) -> None:
    """An Ally that is repelled makes it pro-Axis."""
    game = Game(power=by, phase="combat_move")
    game.move(group("1 infantry", origin, "Switzerland"))
    game.on()
    game.do("fight", space="Switzerland", dice=SWISS)
    held("alpha3", f"a repelled attack of {by} on switzerland", game.made)
    game.on()
    held("alpha3", f"switzerland joins the side against {by}", game.made)

    assert game.now.owners["Switzerland"] == owner


def test_base_g40_neutrals_r_66_repelled_from_one_of_its_enemies_friends_it_changes_nothing() -> (
    None
):
    """Pro-Allied Greece that Italy attacks in vain is pro-Allied as before; nobody is told."""
    game = Game(power="italy", phase="combat_move")
    game.move(group("1 infantry", "Albania", "Greece"))
    game.on()
    game.do(
        "fight",
        space="Greece",
        dice={"r1_attacker_infantry": (6,), "r1_defender_infantry": (1, 6, 6, 6)},
    )
    told = game.on()

    assert game.now.owners["Greece"] is Owner.PRO_ALLIES
    assert told.outcome.brought == ()


def test_a3_pol_mon_1_r_66_a_mongolian_territory_that_held_still_joins_the_others() -> None:
    """Olgiy, pro-Allies since it was attacked, becomes Soviet with the five others over Amur."""
    game = Game(
        power="japan",
        phase="combat_move",
        control={"Olgiy": "pro_allies"},
        wars=[["japan", "soviet_union"], ["japan", "china"]],
    )
    game.move(group("1 infantry", "Manchuria", "Amur"))
    game.on()

    assert game.now.owners["Olgiy"] == "soviet_union"
    assert game.there("Olgiy", "soviet_union") == {"infantry": 2}
    assert game.now.holder("Dzavhan") is Power.SOVIET_UNION


def test_a3_no_ger_5_r_66_a_sweden_that_repels_germany_spoils_the_iron_ore() -> None:
    """It is pro-Allies then, and the objective names just that."""
    game = Game(
        power="germany",
        phase="combat_move",
        units={"Norway": {"germany": {"infantry": 3}}},
    )
    game.move(group("1 infantry", "Norway", "Sweden"))
    game.on()
    army = sum(game.now.armies["Sweden"].values())
    hits = (1,) + (6,) * (army - 1)
    game.do(
        "fight", space="Sweden", dice={"r1_attacker_infantry": (6,), "r1_defender_infantry": hits}
    )
    game.on(times=3)
    income = game.on()

    assert game.now.owners["Sweden"] is Owner.PRO_ALLIES
    assert "ron ore" not in english(income.outcome.brought[0])


def test_a3_no_ger_4_r_67_an_aa_gun_is_a_land_unit_in_egypt() -> None:
    """A gun alone holds the objective; aircraft alone do not."""
    for units, ipcs in (({"aa_gun": 1}, 5), ({"fighter": 2}, 0)):
        told = paid("germany", control={"Egypt": "italy"}, units={"Egypt": {"germany": units}})
        assert told.get("Egypt", 0) == ipcs


def test_base_g40_china_r_68_it_places_any_number_where_it_rules_ground_taken_this_turn_too() -> (
    None
):
    """Four in Yunnan after its recapture, one in Burma of its own; none in British Burma."""
    game = Game(
        power="china",
        phase="combat_move",
        control={"Yunnan": "japan", "Burma": "china"},
        units={"Yunnan": {"china": {}}, "Burma": {"china": {"infantry": 1}}},
        bought=[{"power": "china", "units": {"infantry": 5}}],
    )
    game.move(group("1 infantry", "Szechwan", "Yunnan"))
    game.on(times=3)
    assert game.now.phase is Phase.MOBILIZE
    game.do("mobilize", where={"Yunnan": {"infantry": 4}, "Burma": {"infantry": 1}})
    assert game.there("Yunnan", "china") == {"infantry": 5}

    british = Game(
        power="china",
        phase="mobilize",
        units={"Burma": {"china": {"infantry": 1}}},
        bought=[{"power": "china", "units": {"infantry": 1}}],
    )
    assert "BASE-G40 china" in british.faults("mobilize", where={"Burma": {"infantry": 1}})[0]
