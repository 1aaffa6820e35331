"""Games that are played by nothing but what `/do` offers, its lines held to what they promise."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from bot.cogs.suggested_lines import Found, Typing
from bot.games import FACES
from bot.record.games import GameKey
from bot.referee.cases.line_checks import LineChecks
from bot.referee.game.acting_powers import speaks_for
from bot.referee.game.effects import changed
from bot.referee.game.people import Act, Person, Place
from bot.referee.game.table import Seat, Table, fresh_table
from bot.show.limits import CHOICE_NAME, CHOICES, length
from bot.words.meanings import read_at
from bot.words.plans import blocks_of
from core.systems import resolve
from core.terms.dice import KeyedDice
from core.terms.duty import Awaited
from core.terms.message import english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import Resolution
from core.terms.system import preview

PLAYERS = {"axis": 1, "allies": 2}


def table_of(system: str, position: Any = None) -> Table:
    """Return a table of two players, a side each."""
    table = fresh_table(GameKey(1, "g1"), 1, system)
    seats = {power: Seat(power, side, PLAYERS[side]) for power, side in table.system.powers.items()}
    at = table.position if position is None else position
    return replace(table, sides=tuple(PLAYERS), seats=seats, position=at)


def act_of(user: int) -> Act:
    """Return that somebody types."""
    return Act(Person(user, "player"), Place(1, 1), 1)


@dataclass
class OfferedGame:
    """A game in which players choose among what is offered.

    Attributes:
        table: Where it stands.
        chance: What is chosen.
        taken: The lines that were taken, with who took them.
        told: Who typed what, and below it what was offered to him.
    """

    table: Table
    chance: Random
    taken: list[tuple[int, str]] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    checks: LineChecks = field(default_factory=LineChecks)

    def offered(self, user: int, typed: str) -> list[Found]:
        """Return what is offered to somebody, each line held to what it promises."""
        found = Typing(self.checks, self.table, act_of(user), None).lines(typed, [])
        assert len(found) <= CHOICES
        assert len({each.line for each in found}) == len(found)
        self.told.append(f"{user} ~ {typed}")
        self.told += (f"  {each.line}  {english(each.beside)}".rstrip() for each in found)
        for each in found:
            self._hold(user, each)
        return found

    def _hold(self, user: int, found: Found) -> None:
        """Assert that a line, typed, is one declaration that is previewed without refusal."""
        system, position = self.table.system, self.table.position
        verbs = FACES[system.key].reading.verbs
        assert 1 <= length(found.line) <= CHOICE_NAME, found.line
        assert len(blocks_of(verbs, found.line)) == 1, found.line
        read = read_at(system, verbs, found.line, speaks_for(self.table, user), position)
        assert not isinstance(read, Refusal), (found.line, read)
        assert found.lawful is not None
        actors = set(found.lawful.request.actors())
        mine = {power for power, seat in self.table.seats.items() if seat.user == user}
        assert not actors or actors & mine, (user, found.line)
        assert not isinstance(preview(system, position, found.lawful.request, {}), Refusal)

    def step(self, *, going_on: float) -> bool:
        """Take something that is offered, for whoever may do something; return whether it was so.

        Args:
            going_on: How likely a phase ends where it may.
        """
        for user in self.chance.sample((1, 2), 2):
            every = self.offered(user, "")
            ending = [each for each in every if each.line == "next"]
            if ending and self.chance.random() < going_on:
                every = ending
            elif every:
                line = self.chance.choice(every).line
                cut = line[: self.chance.randint(1, len(line))]
                every = self.offered(user, cut) or every
            if every and self._take(user, self.chance.choice(every)):
                return True
        return False

    def _take(self, user: int, found: Found) -> bool:
        assert found.lawful is not None
        request, position = found.lawful.request, self.table.position
        answers: dict[str, str] = {}
        dice = KeyedDice(self.chance.randbytes(32))
        ending = resolve(position, request, answers, dice)
        while isinstance(ending, Question):
            for each in (ending, *ending.beside):
                answers[each.id] = (
                    self.chance.choice(each.choices) if each.choices else each.prefill
                )
            ending = resolve(position, request, answers, dice)
        if not isinstance(ending, Resolution):
            return False
        self.table = replace(
            self.table, position=changed(self.table.system, position, ending.effects)
        )
        self.taken.append((user, found.line))
        return True

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.system.duties(self.table.position).awaited is Awaited.OVER
