"""What a preview says that a player may overlook: decks, cargo, aircraft left behind."""

from support import ending_of
from turn_cases import Game, group

from bot.games.alpha3.pages.turns import preview
from core.systems import SYSTEMS
from core.terms.message import english
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution

WAR = [["japan", "united_states"], ["japan", "china"]]


def _told(game: Game, kind: str, **said: object) -> str:
    given = {"power": game.now.power.value, **said}
    ending = ending_of("alpha3", kind, given, position=game.now)
    assert isinstance(ending, Resolution | NeedDice), ending
    request = read_request(SYSTEMS["alpha3"].procedures[kind].request, given)
    assert isinstance(request, Request)
    return "\n".join(english(text) for _, text in preview(request, ending).fields)


def test_base_g40_carrier_a_preview_names_aircraft_that_ships_leave_behind() -> None:
    """Two carriers sail and four aircraft stay at sea; taken along nothing is said."""
    game = Game(power="japan", phase="noncombat_move")

    left = _told(game, "move", moves=[group("2 carrier", "SZ6", "SZ17")])
    assert "Left in SZ6 without a deck: 2 fighters, 2 tactical bombers." in left
    taken = _told(
        game, "move", moves=[group("2 carrier 2 fighter 2 tactical_bomber", "SZ6", "SZ17")]
    )
    assert "without a deck" not in taken


def test_base_g40_transport_a_preview_names_cargo_that_may_drown_and_decks_that_are_needed() -> (
    None
):
    """Before the dice of a battle at sea: who is aboard, and who needs a deck."""
    game = Game(
        power="japan",
        phase="conduct_combat",
        wars=WAR,
        units={
            "SZ30": {
                "japan": {"transport": 1, "infantry": 2, "carrier": 1, "fighter": 2},
                "united_states": {"destroyer": 1},
            }
        },
    )

    told = _told(game, "fight", space="SZ30")

    assert "Aboard, and lost with the transports: 2 infantry." in told
    assert "A damaged carrier takes no aircraft; 2 fighters may need its deck." in told
