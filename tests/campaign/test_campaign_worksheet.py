"""The turn's worksheet and the targets in reach: what the record still allows, and of what."""

from typing import Any

from air_record_cases import RESEARCH, raid, war

from bot.games import FACES
from bot.games.awaw.commands.targets import _lines
from core.awaw.bombing.recorded.aims import aims_of, in_its_combat
from core.awaw.book.terms import Power
from core.terms.message import english

NEAR: dict[str, Any] = {
    "air_bases": {"kent": {"controller": "britain", "front": "western_front"}},
    "sites": {
        "berlin": {
            "power": "germany",
            "kinds": ["key_economic_area"],
            "value": 40,
            "cities": 1,
            "hexes": {"kent": 6},
        },
        "warsaw": {
            "power": "germany",
            "kinds": ["key_economic_area"],
            "value": 10,
            "hexes": {"kent": 17},
        },
    },
}


def sheet(played: object, name: str) -> str:
    """Return a page of the status, as text."""
    pages = FACES["awaw"].pages.sheets(getattr(played, "position"))  # noqa: B009 - any game
    (drawn,) = (draw for title, draw in pages.items() if english(title) == name)
    return "\n".join(f"{english(head)}: {english(text)}" for head, text in drawn())


def test_the_worksheet_tells_limits_used_and_left_by_side_and_power() -> None:
    """Boxes, raids and salvos of the turn; after the announcement no raid is left."""
    played = war()
    before = sheet(played, "This turn")
    assert "Bombing of Summer 1944: one announcement is left (26.41)" in before
    assert "6 strategic bombers and 5 interceptors can fly in Europe" in before
    assert "3 salvos, 2 of a kind at the most (26.63)" in before
    assert "4 of 4 factors may still fight in the Pacific (25.13); 0 ready there" in before
    assert "10 AAF may bomb or escort (26.52)" in before
    target = {"name": "Berlin", "kind": "key_economic_area"}
    answers = {"defenders": "none"}
    found = played.try_("bombing-phase", raids=[raid(target=target)], answers=answers)
    assert found is not None
    turn = FACES["awaw"].pages.turn(played.position)
    told = {english(head): english(text) for head, text in turn}
    assert "Britain: 6 strategic bombers and 5 interceptors can fly" in told["Still allowed"]


def test_26_31_targets_in_reach_are_those_within_range_of_a_base_on_record() -> None:
    """Six hexes and seventeen from Kent; two air range results fly sixteen."""
    played = war(**NEAR, research=RESEARCH)
    aims = {aim.name: aim for aim in aims_of(played.campaign, Power.BRITAIN)}

    assert (aims["berlin"].distance, aims["berlin"].reach) == (6, 16)
    assert "warsaw" not in aims
    assert "london" not in aims


def test_the_targets_page_tells_range_worth_defense_modifier_and_the_odds_of_a_raid() -> None:
    """In whatever phase it is asked for; a target that nobody described says what is missing."""
    played = war("axis", "movement", **NEAR, research=RESEARCH)
    told = [english(line) for line in _lines(played.position, [Power.BRITAIN])]

    (berlin,) = (line for line in told if "Berlin" in line)
    assert berlin.startswith(
        "**Berlin** (Germany), 6 bombers of Britain: 6 of 16 hexes, worth 40 BRPs; defense 3, "
        "net +2: "
    )
    assert berlin.endswith(" BRPs, if nobody meets them")
    assert in_its_combat(played.position, Power.BRITAIN).campaign is not played.campaign
