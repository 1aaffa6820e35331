"""What the working says of each clause the first time that a random game applies it, whole.

Run with ``UMPIRE_UPDATE_GOLDEN=1`` to write the files anew, and read what changed as prose.
"""

from collections.abc import Iterator, Sequence
from random import Random

from random_play import RandomGame
from random_turns import random_rounds
from test_show_golden import golden, texts
from turn_cases import Game

from bot.games import FACES
from bot.record.entries.play import trail_of
from bot.show.acts.working import entry_lines
from core.representative.record.position import Position
from core.systems import SYSTEMS
from core.terms.message import Text
from core.terms.resolution import Entry, Resolution


class FirstTold:
    """The first entry of each clause, as players read it."""

    def __init__(self, system: str) -> None:
        self._names = FACES[system].pages.figures
        # by name: which of two clauses that say the same was imported last is chance
        clauses = sorted(SYSTEMS[system].rulebook.clauses, key=lambda each: each.name)
        self._clauses: dict[Text, str] = {each.says: each.name for each in clauses}
        self._told: dict[str, list[str]] = {}

    def note(self, entries: Sequence[Entry]) -> None:
        """Keep what is told of clauses that were not applied before."""
        for entry in entries:
            name = self._clauses.get(entry.says)
            if name is not None and name not in self._told:
                lines = entry_lines(trail_of([entry]), self._names)
                self._told[name] = [f"== {name}", *texts(tuple(lines))]

    def __iter__(self) -> Iterator[str]:
        """Yield them by the clauses' names."""
        for name in sorted(self._told):
            yield from self._told[name]


class ToldGame(Game):
    """A game of Global 1940 that tells of its clauses."""

    told: FirstTold

    def take(self, found: Resolution) -> Resolution:
        """Let what came of a request stand."""
        self.told.note(found.entries)
        return super().take(found)


def test_a_random_round_of_global_1940_says_what_it_said() -> None:
    """All nine powers; by clause, with its figures."""
    random = RandomGame(Random(1940))  # noqa: S311 - a game to be repeated, not a secret
    random.game = ToldGame()
    random.game.told = told = FirstTold("alpha3")
    while random.game.now.round == 1:
        random.phase()
    assert golden("random_games/alpha3", iter(told))


def test_two_random_rounds_of_1986_say_what_they_said() -> None:
    """Rounds 3 and 4; by clause, with its figures."""
    told = FirstTold("representative")

    def watch(_before: Position, ended: Resolution) -> None:
        told.note(ended.entries)

    random_rounds(0, watch)
    assert golden("random_games/representative", iter(told))
