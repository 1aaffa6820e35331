"""The page of a position holds every marker that a turn leaves on the map."""

from classic_game import Game
from support import in_english

from bot.games.representative.pages.position import classic_blocks


def test_every_marker_of_a_turn_stands_on_the_page() -> None:
    """Interceptions, blockades, raids, rockets, complexes that wait, tolls, who has fought."""
    game = Game(
        alone=True,
        power="germany",
        phase="noncombat",
        units={"Germany": {"germany": {"infantry": 2}}, "Britain": {"usa": {"fighter": 1}}},
        complexes=["Libya", "Germany"],
        waiting=["Libya", "Ukraine"],
        bombed={"Britain": 3},
        fired={"Western Europe": 2},
        paid={"germany": ["Spain"]},
        tired={"Germany": {"germany": {"infantry": 1}}},
        settled=["Britain"],
        interceptions=[
            {"power": "usa", "unit": "fighter", "at": "Britain", "move": 1, "space": "North Sea"}
        ],
        blockades=[
            {
                "by": "germany",
                "victim": "united_kingdom",
                "spaces": ["India"],
                "zones": {"North Sea": {"submarine": 1}},
                "cap": 3,
            }
        ],
    )
    blocks = dict(in_english(classic_blocks(game.position)))

    assert in_english({name: blocks.get(name) for name in EXPECTED}) == in_english(EXPECTED)


EXPECTED = {
    "Intercepting": "United States, United Kingdom: 1 fighter, move 1",
    "Blockades": "Germany against Britain: India; 3 IPCs at most\nNorth Sea Zone: 1 submarine",
    "IPCs lost to raids": "United Kingdom: 3",
    "Rockets fired": "West Europe: 2",
    "Complexes that work from the next turn": "Libya",
    "Neutral land paid for": "Germany: Spain",
    "Fought, and stay where they are": "Germany, Germany: 1 infantry",
}
"""What stands in each block."""
