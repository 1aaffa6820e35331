"""26.6 and 26.7: what bombing leaves in the campaign, and what of it lasts into the next turn."""

from dataclasses import replace

import pytest
from campaign_game import AWAW, Game, in_phase
from campaign_raids import FIELDS, bombed, fold, state
from support import cited, in_english

from bot.show.acts.changes import change_lines
from core.awaw.book.places import Place
from core.awaw.book.terms import Box, Power
from core.awaw.book.units import Owner, Unit
from core.awaw.record.bombing_effects import (
    AirFactorsLost,
    DamageMarkersEarned,
    Firestorm,
    Means,
    RocketBaseHit,
)
from core.awaw.record.fold.losses import after_bombing
from core.awaw.record.fold.position import change
from core.awaw.record.ground import BaseState
from core.awaw.record.submarine_effects import SubmarinesLost
from core.terms.message import english


def test_26_71_brps_lost_come_off_the_powers_total() -> None:
    """And the site counts what it lost this turn; the turn after it begins anew."""
    played = in_phase("combat", "allies", **FIELDS)
    fold(played, bombed("germany", "Berlin", 20, Means.STRATEGIC_BOMBING))

    assert played.campaign.standing(Power.GERMANY).brps == 80
    assert played.campaign.ground.sites["berlin"].lost == 20
    played.do("advance", to="turn")
    assert played.campaign.ground.sites["berlin"].lost == 0


def test_brps_that_are_not_there_are_a_shortfall() -> None:
    """Nothing goes below none; what a power could not pay is kept for the players."""
    played = in_phase("combat", "allies", powers={"germany": {"brps": 12}})
    fold(played, bombed("germany", "Berlin", 20, Means.STRATEGIC_BOMBING))

    standing = played.campaign.standing(Power.GERMANY)
    assert (standing.brps, standing.shortfall) == (0, 8)


def test_26_72a_markers_go_where_one_facility_can_take_them() -> None:
    """Elsewhere they wait for the players, and the list of open matters says so."""
    played = in_phase("combat", "allies", **FIELDS)
    fold(
        played,
        DamageMarkersEarned(Power.GERMANY, "Ploesti", 2),
        DamageMarkersEarned(Power.GERMANY, "Ruhr", 1),
        DamageMarkersEarned(Power.GERMANY, "Leuna", 3),
    )

    sites = played.campaign.ground.sites
    assert (sites["ploesti"].markers, sites["ruhr"].markers) == (2, 1)
    assert dict(played.campaign.ground.markers_due) == {"leuna": 3}
    played.do("advance", to="turn")
    assert "3 damage markers at leuna are not placed" in in_english(
        played.do("advance").outcome.still_open
    )


def test_26_91_a_firestorm_stands_on_its_site() -> None:
    """Also where no site was recorded before."""
    played = in_phase("combat", "allies", **FIELDS)
    before, storms = (
        played.position,
        [Firestorm(Power.GERMANY, each) for each in ("Berlin", "Dresden")],
    )
    fold(played, *storms)

    assert [*map(english, change_lines(AWAW, AWAW.changes(before, storms)))] == [
        "Germany · Berlin · firestorm: none → in the hex",
        "Germany · Dresden · firestorm: none → in the hex",
    ]
    assert played.campaign.ground.sites["berlin"].firestorm
    assert played.campaign.ground.sites["dresden"].firestorm


def test_26_62b_a_struck_rocket_base_is_paid_for_or_inverted() -> None:
    """Paid, it works at once; inverted, to the end of its owner's next player turn."""
    played = in_phase("combat", "allies", **FIELDS)
    fold(
        played,
        RocketBaseHit(Power.GERMANY, "Calais", 4, "pay_or_invert"),
        RocketBaseHit(Power.GERMANY, "Lille", 6, "pay_or_invert"),
    )
    base = played.campaign.ground.rocket_bases

    paid = played.do("rocket-base", power="germany", place="Calais", action="pay")
    played.do("rocket-base", power="germany", place="Lille", action="invert")
    assert [rule.locator for rule in paid.rules] == ["26.62B"]
    base = played.campaign.ground.rocket_bases
    assert played.campaign.standing(Power.GERMANY).brps == 96
    assert base["calais"].state is BaseState.OPERATIONAL
    assert (base["lille"].state, str(base["lille"].until)) == (
        BaseState.INVERTED,
        "axis summer 1942",
    )
    refusal = played.refused("rocket-base", power="germany", place="Calais", action="pay")
    assert cited(refusal) == ["AWAW 26.62B"]
    played.do("advance", to="turn")
    played.do("advance", to="player_turn")
    played.do("advance", to="player_turn")
    assert played.campaign.ground.rocket_bases["lille"].state is BaseState.OPERATIONAL


def test_26_62b_the_game_waits_until_a_struck_base_is_paid_for_or_inverted() -> None:
    """Waiting does not repair it: no phase ends before its owner has decided."""
    played = in_phase("combat", "allies", **FIELDS)
    fold(played, RocketBaseHit(Power.GERMANY, "Calais", 4, "pay_or_invert"))

    refusal = played.refused("advance")
    assert cited(refusal) == ["AWAW 26.62B"]
    assert english(refusal.message) == (
        "26.62B has Germany pay 4 BRPs for the rocket base at Calais, or invert it, before the "
        "game goes on. Wait for `rocket-base germany pay calais`, or `invert`."
    )
    played.do("rocket-base", power="germany", place="Calais", action="invert")
    played.do("advance", to="player_turn")
    assert state(played) == "inverted"


def test_26_62c_an_eliminated_base_may_be_placed_again_one_a_turn() -> None:
    """It is listed in the owner's movement phase."""
    played = in_phase("combat", "allies", **FIELDS)
    fold(played, RocketBaseHit(Power.GERMANY, "Calais", 12, "eliminated"))
    played.do("advance", to="turn")
    played.do("advance")

    assert state(played) == "eliminated"
    again = {"power": "germany", "place": "Calais", "action": "place"}
    played.do("rocket-base", **again)
    assert state(played) == "operational"


def test_26_454_and_r_43_air_losses_come_off_the_largest_group() -> None:
    """Four bombers: the eastern front has three, the western two."""
    played = in_phase("combat", "axis", **FIELDS)
    fold(played, AirFactorsLost(Power.GERMANY, 4, 7, 5, 2))

    bombers = [
        played.stack(Owner.GERMANY, Unit.STRATEGIC_BOMBERS, place).total
        for place in (Place.EASTERN_FRONT, Place.WESTERN_FRONT)
    ]
    assert bombers == [1, 0]
    pool = played.pool(Owner.GERMANY, Unit.INTERCEPTORS)
    assert (pool.alive, pool.eliminated) == (0, 4)


def test_bombing_without_a_campaign_changes_no_campaign() -> None:
    """A game of single raids stays one; and what is no effect of bombing is none here."""
    played = Game()
    fold(played, bombed("germany", "Berlin", 20, Means.STRATEGIC_BOMBING))
    assert played.position.campaign is None

    campaign = in_phase("combat", "axis").campaign
    with pytest.raises(TypeError, match="SubmarinesLost is no effect"):
        after_bombing(campaign, SubmarinesLost(Power.GERMANY, Box.ATLANTIC, 1))


def test_a_campaign_effect_before_the_campaign_is_refused() -> None:
    """The record cannot hold one."""
    played = in_phase("combat", "axis")
    advanced = played.do("advance").effects[0]

    with pytest.raises(TypeError, match="none was begun"):
        change(replace(played.position, campaign=None), advanced)


def test_brps_that_nobody_declared_are_not_counted_down() -> None:
    """The players keep them; a site in a place of no name of its own is remembered all the same."""
    played = in_phase("combat", "allies")
    fold(played, bombed("germany", "Berlin", 20, Means.STRATEGIC_BOMBING))

    assert played.campaign.standing(Power.GERMANY).brps is None
    assert dict(played.campaign.ground.sites) == {}
