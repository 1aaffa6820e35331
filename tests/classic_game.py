"""A game of 1986 in hand: acts in turn, by given dice and answers."""

from collections.abc import Mapping, Sequence
from typing import Any

from support import cited, refusal_of

from core.representative.book.terms import Power
from core.representative.record.berths import Berth
from core.representative.record.position import Position, begin
from core.systems import SYSTEMS, resolve
from core.terms.dice import LoadedDice
from core.terms.message import english
from core.terms.procedure import Ending
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.request import Request, read_request
from core.terms.resolution import Resolution

ROOM = SYSTEMS["representative"]
FORM = {"from_": "from"}


class Game:
    """A position that acts change; of the last, ``asked`` are questions, ``made`` the result."""

    made: Resolution

    def __init__(self, **position: Any) -> None:
        self.position: Position = begin()
        self.asked: dict[str, Question] = {}
        if position:
            self.act("set-up", position={"alone": True, **position})

    def act(
        self,
        kind: str,
        answers: Mapping[str, str] | None = None,
        dice: Mapping[str, Sequence[int]] | None = None,
        /,
        **said: Any,
    ) -> Any:
        """Do something that must be allowed; return its outcome."""
        ending = self.tried(kind, answers, dice, **said)
        assert isinstance(ending, Resolution), ending
        for effect in ending.effects:
            self.position = ROOM.change(self.position, effect)
        self.made = ending
        return ending.outcome

    def refused(self, kind: str, /, **said: Any) -> list[str]:
        """Do something that is not allowed; return the citations of the refusal."""
        ending = self.tried(kind, None, None, **said)
        refusal = refusal_of(ending)
        return cited(refusal) or [english(refusal.message)]

    def tried(
        self,
        kind: str,
        answers: Mapping[str, str] | None,
        dice: Mapping[str, Sequence[int]] | None,
        /,
        **said: Any,
    ) -> Ending:
        """Run an act; questions that no answer is given for take their first choice."""
        fields = {FORM.get(name, name): value for name, value in said.items()}
        request = read_request(ROOM.procedures[kind].request, fields)
        if isinstance(request, Refusal):
            return request
        loaded = LoadedDice({name: tuple(faces) for name, faces in (dice or {}).items()})
        given, self.asked = dict(answers or {}), {}
        ending = resolve(self.position, request, given, loaded)
        while isinstance(ending, Question):
            for each in (ending, *ending.beside):
                self.asked[each.id] = each
                given.setdefault(each.id, each.choices[0] if each.choices else each.prefill)
            ending = resolve(self.position, request, given, loaded)
        return ending

    def there(self, power: str, space: str, coast: str = "") -> Mapping[str, int]:
        """Return a power's units in a place."""
        return self.position.there(Power(power), Berth(space, coast))


def moving(power: str, **position: Any) -> Game:
    """Return a game in the combat movement of a power, with nothing on the map but ``units``."""
    return Game(power=power, phase="combat_move", **position)


def ten_ships() -> Game:
    """Return a game in which ten Japanese ships go through a zone full of enemies."""
    game = Game(
        alone=False,
        power="japan",
        phase="combat_move",
        units={"Japan": {"japan": {"battleship": 5, "carrier": 5}}},
    )
    game.act(
        "combat-move",
        power="japan",
        units={"battleship": 5, "carrier": 5},
        from_="Japan",
        path=["Japan sz", "Wake sz", "Hawaii sz"],
    )
    return game


def request_of(kind: str, **fields: object) -> Request:
    """Return a request that can be read."""
    found = read_request(ROOM.procedures[kind].request, fields)
    assert isinstance(found, Request), found
    return found
