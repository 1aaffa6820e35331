"""What tests of players who are asked share: one request carried on as the record carries it."""

from typing import Any

from support import ending_of
from turn_cases import Game

from core.terms.question import Question
from core.terms.resolution import NeedDice, Resolution

Faces = dict[str, tuple[int, ...]]


def asked_by(*powers: str, **more: Any) -> Game:
    """Return a game in Germany's Combat Move in which powers are asked for their losses."""
    game = Game(power="germany", phase="combat_move", **more)
    for power in powers:
        game.do("standing-order", power=power, choosing="asked")
    return game


class Table:
    """One request carried on, answer by answer and throw by throw, as the record carries it."""

    def __init__(self, game: Game, kind: str, **said: Any) -> None:
        self.game = game
        self.kind = kind
        self.said = {"power": game.now.power.value, **said}
        self.dice: Faces = {}
        self.answers: dict[str, str] = {}

    def ending(self) -> Any:
        """Return what the request waits for, or comes to."""
        return ending_of(
            "alpha3",
            self.kind,
            self.said,
            dice=_Known(self.dice),
            answers=self.answers,
            position=self.game.now,
        )

    def asks(self) -> Question:
        """Return the question that is open."""
        found = self.ending()
        assert isinstance(found, Question), found
        return found

    def needs(self) -> NeedDice:
        """Return the dice that are locked next."""
        found = self.ending()
        assert isinstance(found, NeedDice), found
        return found

    def answer(self, said: str) -> None:
        """Answer the open question."""
        self.answers[self.asks().id] = said

    def throw(self, **faces: tuple[int, ...]) -> None:
        """Give the faces of dice that are locked now; every one of them is in the lock."""
        locked = self.needs()
        opened = [each.id.removesuffix("*") for each in locked.open]
        fixed = {each.id for each in locked.fixed}
        assert all(name in fixed or any(map(name.startswith, opened)) for name in faces)
        self.dice |= faces

    def locks(self) -> list[str]:
        """Return the names of the throws that the next lock holds."""
        needs = self.needs()
        return [*(each.id for each in needs.fixed), *(each.id for each in needs.open)]

    def done(self) -> Resolution:
        """Return what came of it, and let it stand in the game."""
        found = self.ending()
        assert isinstance(found, Resolution), found
        return self.game.take(found)


class _Known:
    """Faces by throw; others are not known yet."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def faces(self, throw: Any) -> tuple[int, ...] | None:
        """Return the faces of a throw that is known."""
        return self._faces.get(throw.id)
