"""24.3: the starting levels exactly, and the position of Fall 1939."""

import pytest
from campaign_game import Game, start_1939
from support import in_english

from core.awaw.book.places import Place
from core.awaw.book.terms import Power
from core.awaw.book.units import POOLED, SHIPPING, Faction, Owner, Unit, owner_of
from core.awaw.campaign.start_1939 import STARTING, Level
from core.awaw.record.invariants import flaws
from core.awaw.record.pools import left_to_build
from core.awaw.record.standing import Field
from core.terms.message import english


@pytest.mark.parametrize(
    ("power", "expected"),
    [
        (Power.GERMANY, {Unit.SUBMARINES: Level(1, 1)}),
        (Power.ITALY, {Unit.SUBMARINES: Level(1, 1)}),
        (Power.JAPAN, {Unit.SUBMARINES: Level(1, 1), Unit.TRANSPORTS: Level(20, 0)}),
        (
            Power.BRITAIN,
            {
                Unit.SUBMARINES: Level(1, 1),
                Unit.ASW: Level(1, 1),
                Unit.STRATEGIC_BOMBERS: Level(1, 0),
                Unit.TRANSPORTS: Level(35, 5),
            },
        ),
        (
            Power.UNITED_STATES,
            {
                Unit.SUBMARINES: Level(1, 1),
                Unit.ASW: Level(1, 1),
                Unit.STRATEGIC_BOMBERS: Level(1, 0),
            },
        ),
        (Power.FRANCE, {}),
        (Power.RUSSIA, {}),
        (Power.CHINA, {}),
    ],
)
def test_24_31a_to_24_31h_starting_levels_are_those_printed(
    power: Power, expected: dict[Unit, Level]
) -> None:
    """Built factors and allowable builds, part by part of 24.31."""
    assert expected == STARTING[power]


def test_24_31_the_position_of_1939_has_these_factors_and_no_others() -> None:
    """Everything in play and everything that may be built agrees with the printed levels."""
    campaign = start_1939().campaign
    for power in Power:
        for unit in POOLED:
            if unit in SHIPPING and power is Power.UNITED_STATES:
                continue
            owner, level = owner_of(power, unit), STARTING[power].get(unit, Level(0))
            if unit in SHIPPING and power is Power.FRANCE:
                continue
            pool = campaign.forces.pool(owner, unit)

            assert (level.built, level.allowable) == (
                pool.alive,
                left_to_build(campaign.forces, owner, unit),
            )


def test_24_53_and_25_22a_units_stand_where_the_book_puts_them() -> None:
    """A German submarine and a British ASW in the Atlantic, a U.S. bomber in the U.S. box."""
    played = start_1939()

    assert played.stack(Owner.GERMANY, Unit.SUBMARINES, Place.ATLANTIC).ready == 1
    assert played.stack(Owner.BRITAIN, Unit.ASW, Place.ATLANTIC).ready == 1
    bombers = played.stack(Owner.UNITED_STATES, Unit.STRATEGIC_BOMBERS, Place.ATLANTIC_US_BOX)
    assert bombers.ready == 1


def test_25_631_and_25_632_the_axis_begin_with_their_advantages() -> None:
    """Germany and Japan are one better in Naval Nationality DRM; Japan has its torpedoes."""
    campaign = start_1939().campaign

    assert {p: campaign.standing(p).naval_drm for p in (Power.GERMANY, Power.JAPAN)} == {
        Power.GERMANY: 1,
        Power.JAPAN: 1,
    }
    assert campaign.standing(Power.BRITAIN).naval_drm == 0
    assert campaign.level(Faction.JAPAN, Field.TORPEDO) == 1
    assert campaign.level(Faction.WESTERN_ALLIES, Field.STRATEGIC_BOMBERS) == 1


def test_r_35_what_24_3_does_not_print_is_not_made_up() -> None:
    """No BRPs, wars, ports or tension; the working says that they are to be declared."""
    played = Game()

    resolution = played.do("set-up", start="1939")

    campaign = played.campaign
    assert {campaign.standing(power).brps for power in Power} == {None}
    assert campaign.politics.wars == ()
    assert (campaign.politics.usat, campaign.politics.usjt) == (0, 0)
    assert dict(campaign.ground.held) == {}
    assert any("declared as they come up" in english(entry.says) for entry in resolution.entries)
    assert in_english(campaign.clock.told) == "the research phase of Fall 1939"
    assert flaws(played.position) == ()


def test_r_35_a_campaign_is_set_up_once() -> None:
    """A second set-up is refused, and so is any act before the first."""
    played = start_1939()

    assert "has a campaign already" in english(played.refused("set-up", start="1939").message)
    assert "no campaign yet" in english(Game().refused("advance").message)


def test_r_35_a_set_up_says_one_beginning() -> None:
    """Neither none nor two of them."""
    assert "Nothing says where" in english(Game().refused("set-up").message)
    two = Game().refused("set-up", start="1939", position={"turn": "fall 1939"})
    assert "both say where the campaign begins" in english(two.message)


def test_a_request_may_bring_its_own_campaign() -> None:
    """For the command line: the position is set up first, then the request acts on it."""
    played = Game()

    resolution = played.do("advance", start="1939")

    assert [effect.kind for effect in resolution.effects] == ["campaign-begun", "advanced"]
