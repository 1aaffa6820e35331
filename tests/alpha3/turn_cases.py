"""What tests of whole turns share: a game that is played request by request."""

from collections.abc import Mapping
from typing import Any

from support import ending_of, refusal_of, resolution_of

from core.alpha3.book.terms import Power
from core.alpha3.record.position import Position
from core.alpha3.record.state import begin, change
from core.terms.dice import Dice, KeyedDice, LoadedDice
from core.terms.message import english
from core.terms.question import Question
from core.terms.resolution import Resolution


def group(units: str, *path: str, raid: str | None = None) -> dict[str, Any]:
    """Return one group's move from words such as ``3 infantry 1 tank``."""
    words = units.split()
    counted = {unit: int(count) for count, unit in zip(words[::2], words[1::2], strict=True)}
    told: dict[str, Any] = {"units": counted, "path": list(path)}
    return told if raid is None else {**told, "raid": raid}


class Game:
    """A game from a position, one request after another; ``made`` is what came of the last one."""

    made: Resolution

    def __init__(self, **pasted: Any) -> None:
        self.now: Position = begin()
        self.answers: dict[str, str] = {}
        self.salt = 1
        if pasted:
            self.do("set-position", position=pasted)

    def do(
        self, kind: str, *, dice: Mapping[str, tuple[int, ...]] | None = None, **said: Any
    ) -> Resolution:
        """Resolve a request; its effects stand in the game afterwards."""
        return self.take(resolution_of(self.try_(kind, dice=dice, **said)))

    def take(self, found: Resolution) -> Resolution:
        """Let what came of a request stand in the game."""
        for effect in found.effects:
            self.now = change(self.now, effect)
        self.made = found
        return found

    def try_(
        self, kind: str, *, dice: Mapping[str, tuple[int, ...]] | None = None, **said: Any
    ) -> Any:
        """Return what a request ends in; questions that nobody answered take their prefill."""
        thrown: Dice = (
            KeyedDice(self.salt.to_bytes(32, "big")) if dice is None else LoadedDice(dice)
        )
        if kind != "set-position":
            said = {"power": self.now.power.value, **said}
        answers = dict(self.answers)
        while True:
            ending = ending_of(
                "alpha3", kind, said, dice=thrown, answers=answers, position=self.now
            )
            if not isinstance(ending, Question):
                return ending
            for each in (ending, *ending.beside):
                answers.setdefault(each.id, each.choices[0] if each.choices else each.prefill)

    def faults(self, kind: str, **said: Any) -> list[str]:
        """Return why a request is refused, all faults."""
        ending = self.try_(kind, **said)
        return [english(fault.what) for fault in refusal_of(ending).faults]

    def move(self, *groups: dict[str, Any]) -> Resolution:
        """Make moves."""
        return self.do("move", moves=list(groups))

    def why_not(self, units: str, *path: str, raid: str | None = None) -> str:
        """Return what stands against one move, joined."""
        return " | ".join(self.faults("move", moves=[group(units, *path, raid=raid)]))

    def on(self, *, times: int = 1) -> Resolution:
        """Go on by phases."""
        found = self.do("next-phase")
        for _ in range(times - 1):
            found = self.do("next-phase")
        return found

    def there(self, space: str, power: str) -> dict[str, int]:
        """Return a power's units in a space."""
        return dict(self.now.there(space, Power(power)))
