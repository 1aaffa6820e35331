"""A turn that was played elsewhere: a landing whose transports were sunk."""

from turn_cases import Game

from bot.games.alpha3.summaries.played import read_played
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution

LOST_AT_SEA = """TripleA Turn Summary for game: a global war, version: 4.2
Game History

    Round: 1

        Combat Move - Germans
            2 infantry moved from Germany to 113 Sea Zone
            1 transport and 2 infantry moved from 113 Sea Zone to 112 Sea Zone
            2 infantry moved from 112 Sea Zone to Norway

        Combat - Germans
            Battle in 112 Sea Zone
                Germans attack with 1 transport
                British defend with 1 cruiser
                British win with 1 cruiser remaining. Battle score for attacker is -13
                Casualties for Germans: {lost} infantry and 1 transport
            Battle in Norway
                Germans attack with 2 infantry
                British defend with 1 infantry
                British win with 1 infantry remaining. Battle score for attacker is -6

        Turn Complete - Germans
            Germans collect 30 PUs; end with 60 PUs
"""


def after(lost: int) -> dict[str, int]:
    """Return what of Germany stands in Norway when so much infantry was lost at sea."""
    game = Game(
        power="germany",
        wars=[["germany", "united_kingdom"]],
        control={"Norway": "united_kingdom"},
        units={
            "Norway": {"germany": {}, "united_kingdom": {"infantry": 1}},
            "SZ113": {"germany": {"transport": 1}},
            "SZ112": {"germany": {}, "united_kingdom": {"cruiser": 1}},
        },
    )
    read = read_played(LOST_AT_SEA.format(lost=lost), ("germany",))
    assert not isinstance(read, Refusal), read.faults
    game.do(read.kind, **read.model_dump(mode="json", exclude_unset=True))
    return game.there("Norway", "germany")


def test_r_74_who_was_lost_with_his_transport_does_not_come_ashore() -> None:
    """A battle for the land that the summary tells of is fought by nobody."""
    assert after(2) == {}


def test_r_74_who_was_left_of_a_landing_comes_ashore() -> None:
    """One of two, as the summary has it."""
    assert after(1) == {"infantry": 1}


HALF_ASHORE = """TripleA Turn Summary for game: a global war, version: 4.2
Game History

    Round: 1

        Combat Move - Germans
            4 infantry moved from Germany to 113 Sea Zone
            2 infantry moved from 113 Sea Zone to Norway

        Combat - Germans
            Battle in Norway
                Germans attack with 2 infantry
                British defend with 1 infantry
                Germans win with 2 infantry remaining. Battle score for attacker is 3
                Casualties for British: 1 infantry

        Turn Complete - Germans
            Germans collect 30 PUs; end with 60 PUs
"""


def test_r_74_those_who_stayed_aboard_of_a_landing_are_not_put_ashore_with_it() -> None:
    """Four sail and two land: the end of the turn lands nobody once more."""
    game = Game(
        power="germany",
        wars=[["germany", "united_kingdom"]],
        control={"Norway": "united_kingdom"},
        units={
            "Norway": {"germany": {}, "united_kingdom": {"infantry": 1}},
            "SZ113": {"germany": {"transport": 2}},
        },
    )
    read = read_played(HALF_ASHORE, ("germany",))
    assert not isinstance(read, Refusal), read.faults
    game.do(read.kind, **read.model_dump(mode="json", exclude_unset=True))

    assert game.there("Norway", "germany") == {"infantry": 2}
    assert game.there("SZ113", "germany") == {"infantry": 2, "transport": 2}


def test_a_war_that_is_on_already_is_no_news_and_another_is_declared() -> None:
    """What the summary tells of it stands in the game once."""
    game = Game(power="germany", phase="combat_move", wars=[["germany", "united_kingdom"]])
    for on, count in (("united_kingdom", 0), ("soviet_union", 1)):
        acts = [{"act": "war", "on": on}]
        made = game.try_("played-elsewhere", whose="germany", acts=acts)
        assert isinstance(made, Resolution)
        assert [each.kind for each in made.effects].count("war-declared") == count
