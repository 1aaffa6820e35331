"""A decision in a battle of Global 1940 is told by who decides where."""

from turn_cases import Game

from bot.games import FACES
from bot.games.alpha3.pages.turns import preview
from core.systems import SYSTEMS, resolve
from core.terms.dice import LoadedDice, NoDice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.request import Request, read_request
from core.terms.resolution import NeedDice, Resolution


def _request(kind: str, **said: object) -> Request:
    found = read_request(SYSTEMS["alpha3"].procedures[kind].request, said)
    assert isinstance(found, Request)
    return found


def _after_a_round() -> Game:
    game = Game(
        power="germany",
        phase="combat_move",
        units={
            "Holland Belgium": {"germany": {"tank": 2}},
            "France": {"france": {"infantry": 3}, "united_kingdom": {}},
        },
    )
    game.do("move", moves=[{"units": {"tank": 2}, "path": ["Holland Belgium", "France"]}])
    game.on()
    fight = _request("fight", power="germany", space="France", choosing="asked", stands=True)
    dice = LoadedDice({"r1_attacker_tank": (6, 6), "r1_defender_infantry": (6, 6, 6)})
    found = resolve(game.now, fight, {}, dice)
    assert isinstance(found, Resolution), found
    for effect in found.effects:
        game.now = SYSTEMS["alpha3"].change(game.now, effect)
    return game


def _decided(game: Game, answer: str) -> tuple[Request, Ending]:
    said = _request("decide", answer=answer, powers=("germany", "japan"))
    return said, resolve(game.now, said, {}, NoDice())


def test_base_g40_retreat_a_decision_to_fight_on_names_who_and_where() -> None:
    """Before the dice of the next round, in the preview and the LOCK."""
    said, needs = _decided(_after_a_round(), "fight on")

    assert isinstance(needs, NeedDice)
    assert english(FACES["alpha3"].pages.of_a_lock(said, needs)) == "Germany fights on in France"
    assert english(preview(said, needs).title) == "Germany fights on in France"


def test_base_g40_retreat_a_decision_to_retreat_names_from_where_to_where() -> None:
    """Who plays all of the Axis retreats as the attacker alone."""
    said, found = _decided(_after_a_round(), "retreat to Holland Belgium")

    assert isinstance(found, Resolution)
    assert english(preview(said, found).title) == "Germany retreats from France to Holland Belgium"
