"""The odds of a combat phase name each territory that hangs on a battle at sea."""

from drawn import drawn_odds, expected
from odds_rooms import request_of
from support import in_english

from bot.referee.odds.forecasts import RequestOdds


def test_r_64_the_page_of_a_phase_says_which_territories_fall() -> None:
    """Each with its chance; figures that are no territory's stand elsewhere."""
    _, request = request_of("alpha3", "combat-phase", power="germany")
    figures = {
        "swing": {"-6": 0.5, "12": 0.5},
        "damage_done": {"0": 0.25, "4": 0.75},
        "taken.Egypt": {"true": 0.25, "false": 0.75},
        "taken.Malta": {"true": 0.5, "false": 0.5},
    }
    found = [RequestOdds("", request, figures, None)]
    fields = dict(in_english(drawn_odds(found).fields))
    assert fields["In all: assaults after the battles at sea"] == (
        "Egypt falls: **25.0 %**\n"
        "Malta falls: **50.0 %**\n"
        "The battle for the sea comes first: what it leaves decides who lands."
    )
    assert "In all: points of damage by raids" in fields
    assert in_english(expected(found)) == (
        "the defenders lose 3.0 IPCs more than the attacker, 3.0 damage, Egypt falls 25.0 %, "
        "Malta falls 50.0 %"
    )
