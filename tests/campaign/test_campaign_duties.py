"""What players of a campaign have to do next, and whom the game waits for."""

from campaign_game import AWAW, game, in_phase, start_1939
from support import in_english

from core.awaw.record.clock import Phase
from core.awaw.record.position import Position
from core.systems import SYSTEMS
from core.terms.duty import FREE_PLAY, OVER, Awaited
from core.terms.message import english


def test_24_12_the_game_waits_for_the_side_whose_phase_it_is() -> None:
    """For both in the research phase, a duty each; every phase anew, until the game ends."""
    played, seen = start_1939(), []
    while not (clock := played.campaign.clock).over:
        waiting = AWAW.duties(played.position)
        sides = [{AWAW.powers[power] for power in duty.whose} for duty in waiting.duties]
        expected = [{"axis"}, {"allies"}] if clock.moving is None else [{clock.moving.value}]
        assert sides == expected
        assert waiting.awaited is Awaited.PEOPLE
        seen += [duty.id for duty in waiting.duties]
        played.do("advance")

    assert len(set(seen)) == len(seen)
    assert AWAW.duties(played.position) == OVER


def test_24_12_without_a_campaign_play_is_free() -> None:
    """As in the bombing aid: each attack stands by itself, and nobody is waited for."""
    aid = SYSTEMS["bombing-sop"]

    assert AWAW.duties(Position()) == FREE_PLAY
    assert aid.duties(aid.begin) == FREE_PLAY


def test_26_62b_a_struck_rocket_base_is_a_duty_of_its_power_that_all_wait_for() -> None:
    """It is paid for or inverted before the game goes on."""
    base = {"calais": {"power": "germany", "state": "struck", "points": 4}}
    played = in_phase("movement", "allies", rocket_bases=base)
    phase, due = AWAW.duties(played.position).duties

    assert phase.waits
    assert (due.whose, due.waits) == (("germany",), True)
    assert english(due.what).startswith("Germany pays 4 BRPs for the rocket base at Calais")
    assert in_english(due.do) == "`rocket-base germany pay calais`, or `invert`"


def test_ruling_45_whoever_war_was_declared_on_is_told_of_it_in_its_turn() -> None:
    """The duty is his as long as the turn lasts, and keeps nobody waiting."""
    played = game()
    played.do("declare-war", power="germany", on="united_states")
    [war] = [each for each in AWAW.duties(played.position).duties if not each.waits]
    assert war.whose == ("united_states",)
    assert in_english(war.what) == "Germany has declared war on the U.S."
    played.do("advance", to="turn")

    assert played.campaign.clock.phase is Phase.RESEARCH
    assert all(each.waits for each in AWAW.duties(played.position).duties)


def test_24_12_units_in_a_place_that_the_other_side_took_are_told_and_keep_nobody_waiting() -> None:
    """Their player is told where they are, until he has moved them."""
    there, pool = {"submarines": {"singapore": 3}}, {"submarines": 3}
    played = in_phase("combat", "axis", units={"japan": there}, pools={"japan": pool})
    played.do("control", power="japan", place="Singapore")
    assert [each.waits for each in AWAW.duties(played.position).duties] == [True]

    played.do("control", power="britain", place="Singapore")
    [left] = [each for each in AWAW.duties(played.position).duties if not each.waits]
    assert left.whose == ("japan",)
    assert in_english(left.what) == "3 submarines of Japan in Singapore, which Britain holds"
