"""A game at the referee, and what people do in it; see `held_bot` for what is written down.

Chance, keys and the clock are always the same.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any

import pytest
from held_bot import PEOPLE, HeldBot, Seats

from bot.chance.sealed_chain import SealedChain
from bot.chance.secret import Secret
from bot.cogs.typed_lines import read_by
from bot.games import FACES
from bot.record.drafts import Until
from bot.record.questions import Question
from bot.referee.cases.declarations import Preview, Refused
from bot.referee.cases.plan_preview import SpokenLine
from bot.referee.cases.plans import PlanPreview
from bot.referee.game.draft_contents import DraftKey, ParsedInput
from bot.referee.game.people import Act
from bot.referee.lifecycle.new_games import NewGame
from bot.words.plans import IfTaken, Stop, blocks_of, condition_of
from core.systems import SYSTEMS


class HeldTable(HeldBot):
    """An evening: what people declare, answer, reply and ask for."""

    def begins(
        self, system: str, seats: Seats, *, dice: str = "plain", host: str = "red", title: str = ""
    ) -> Any:
        """Begin a game."""
        held = {power: PEOPLE[who] for power, who in seats.items()}
        wanted = NewGame(system, held, PEOPLE[host], title, dice)
        words = f"red begins {system}, {dice} dice: {seats}"
        return self.see(words, self.services.new_games.begin(self.act("red"), wanted))

    def read_line(self, who: str, line: str) -> Any:
        """Return what somebody's line spells at this table."""
        return read_by(self.table, PEOPLE[who], line)

    def declares(self, who: str, text: str) -> Any:
        """Declare a line, or plan several; what comes of it can be locked in."""
        blocks = blocks_of(FACES[self.table.system.key].reading.verbs, text)
        act = self.act(who)
        if len(blocks) > 1:
            spoken = [self._spoken(who, each) for each in blocks]
            found = self.see(f"{who} plans {text!r}", self.services.plans.show(act, text, spoken))
        else:
            said = ParsedInput(text, self.read_line(who, text))
            declared = self.services.declarations.declare(act, said)
            found = self.see(f"{who} declares {text!r}", declared)
        self._keep(found)
        return found

    def _keep(self, found: Any) -> None:
        if isinstance(found, Refused) and found.draft is not None:
            self.draft = (found.draft, 0)
        if isinstance(found, Preview | PlanPreview):
            self.draft = (found.draft, found.revision)

    def _spoken(self, who: str, line: str) -> SpokenLine:
        match condition_of(line):
            case Stop():
                return SpokenLine(line, None, Until.STOP)
            case IfTaken(place=place):
                return SpokenLine(line, None, Until.TAKEN, place)
        return SpokenLine(line, lambda table: read_by(table, PEOPLE[who], line))

    @property
    def drafted(self) -> tuple[DraftKey, int | None]:
        """What was declared last."""
        assert self.draft is not None
        return self.draft

    def locks(self, who: str) -> Any:
        """Lock in what was declared last."""
        locked = self.services.locking.lock_in(self.act(who), *self.drafted)
        return self.see(f"{who} locks it in", locked)

    def begins_plan(self, who: str) -> Any:
        """Begin the plan that was shown last."""
        begun = self.services.plans.begin(self.act(who), *self.drafted)
        return self.see(f"{who} begins the plan", begun)

    def plays(self, who: str, text: str) -> Any:
        """Declare a line and lock it in."""
        self.declares(who, text)
        return self.locks(who)

    def asked(self, seat: str = "") -> Question[Any]:
        """Return the question of a case that waits for a seat."""
        found = [each for each in self.waiting() if seat in ("", each.asking.seat)]
        assert found, "\n".join(self.said[-60:])
        return found[0]

    def answers(self, who: str, answer: str, asked: Question[Any] | None = None) -> Any:
        """Answer what a procedure asks."""
        seq = (asked or self.asked()).seq
        done = self.services.answers.answer(self.act(who), self.table.key, seq, answer)
        return self.see(f"{who} answers {answer!r} to question {seq}", done)

    def replies(self, who: str, text: str, to: int = 0) -> Any:
        """Reply to a message, to the newest LOCK if none is named, as `MessageCog` hears it."""
        act, to = self.act(who), to or self.lock()
        return self.see(f"{who} replies {self.names.named(text)!r}", self._heard(act, to, text))

    async def _heard(self, act: Act, to: int, text: str) -> Any:
        services = self.services
        for take in (
            services.replies.take_reply,
            services.seat_changes.consent,
            services.consents.take_reply,
            services.typed_answers.of_reply,
        ):
            if (found := await take(act, to, text)) is not None:
                return found
        return None

    def undoes(self, who: str, **how: Any) -> Any:
        """Ask for an undo, or a redo."""
        done = self.services.undo_redo.ask(self.act(who), **how)
        return self.see(f"{who} undoes {how or ''}".rstrip(), done)

    def agrees(self, who: str, question: Question[Any], answer: str = "agree") -> Any:
        """Agree to an undo, or decline."""
        done = self.services.undo_redo.answer(self.act(who), self.table.key, question.seq, answer)
        return self.see(f"{who}: {answer} to question {question.seq}", done)

    def reminds(self, **span: float) -> Any:
        """Let time pass, and remind whoever is to be reminded."""
        self.wind(**span)
        return self.see("the bot reminds", self.services.deadlines.remind())


Evening = Callable[[HeldTable], None]


@contextmanager
def held_table(key: int = 1) -> Iterator[HeldTable]:
    """Open a table whose chance, keys and version are always the same."""
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        drawn = count(1)

        def fresh_key() -> bytes:
            return hashlib.sha256(b"chance %d" % next(drawn)).digest()

        def fresh_chain(game: str, _length: int) -> SealedChain:
            return SealedChain(game, Secret(hashlib.sha256(game.encode()).digest()), 50)

        patch.setattr("bot.cogs.wiring.services.VERSION", "1.0.0")
        patch.setattr("bot.cogs.wiring.services.fresh_key", fresh_key)
        patch.setattr("bot.chance.keyring.fresh_chain", fresh_chain)
        patch.setattr("bot.referee.odds.placement.ODDS_WORKER.run", lambda job, *args: job(*args))
        table = HeldTable(key)
        stack.callback(table.close)
        yield table


def sides(system: str, **players: str) -> Seats:
    """Return who plays each power, by its side or its name."""
    of = SYSTEMS[system].powers
    return {power: players.get(power, players.get(side, "")) for power, side in of.items()}
