"""Hidden choices that a player keeps himself: committed from his own machine, opened by him."""

from dataclasses import dataclass

from bot.record.games import GameKey
from bot.record.questions import Question, open_about
from bot.record.subjects import AboutCase
from bot.referee.cases.answers import Answered, AnswerRecorder
from bot.referee.cases.hidden_choices import HiddenChoice, hidden_choice
from bot.referee.game.asked_words import asked_words
from bot.referee.game.people import Act
from bot.referee.game.refusals import NO_GAME, refuse
from bot.referee.transaction.game_writer import GameWriter
from bot.referee.transaction.use_case import UseCase
from core.terms.message import Text, say
from core.terms.refusal import Refusal


@dataclass(frozen=True, slots=True)
class PendingHiddenChoice:
    """A hidden choice that a player has to make.

    Attributes:
        key: The game.
        name: Its name in the dice protocol.
        question: What is asked.
        text: The same in words.
        hidden_choice: Under which name and for which seat it stands in the chain.
    """

    key: GameKey
    name: str
    question: Question[AboutCase]
    text: Text
    hidden_choice: HiddenChoice


class OwnHiddenChoices(UseCase):
    """Takes commitments and openings that the bot never holds in clear."""

    def __init__(self, writer: GameWriter, answers: AnswerRecorder) -> None:
        super().__init__(writer)
        self._answers = answers

    async def asked(self, act: Act) -> PendingHiddenChoice | Refusal:
        """Return the hidden choice that waits for this person in a channel's game."""
        table = await self._tables.here(act.place)
        for each in await self._archive.read(open_about, table.key, AboutCase):
            if each.asking.about.hidden and act.person.id in each.asking.owners:
                if table.case is None:
                    break
                its = hidden_choice(table, table.case, each, act.person.id)
                (words,) = await self._archive.read(asked_words, table, [each])
                name = table.game.genesis.game
                return PendingHiddenChoice(table.key, name, each, words.text, its)
        return refuse(say("No hidden choice waits for you."), say("See `/status`."))

    async def hide(self, act: Act, commitment: str) -> Answered | Refusal:
        """Record a commitment to the hidden choice that waits for this person."""
        hidden = await self.asked(act)
        if isinstance(hidden, Refusal):
            return hidden
        return await self._answers.commit(
            act, hidden.key, hidden.question.seq, "".join(commitment.lower().split())
        )

    async def kept(self, act: Act) -> tuple[GameKey, str] | Refusal:
        """Return the game and the id of the choice that this person has still to open."""
        table = await self._tables.at(act.place)
        if table is None:
            return NO_GAME
        mine = [
            each.id
            for each in table.game.choices.values()
            if each.user == str(act.person.id) and each.id not in table.game.opened_choices
        ]
        if not mine:
            return refuse(say("You have no hidden choice to open."), say("See `/status`."))
        return table.key, mine[-1]

    async def reveal(self, act: Act, typed: str) -> Answered | Refusal:
        """Open this person's own choice: its nonce in the first line, the choice below it."""
        kept = await self.kept(act)
        if isinstance(kept, Refusal):
            return kept
        nonce, _, choice = typed.strip().partition("\n")
        return await self._answers.open_choice(act, *kept, nonce.strip(), choice)
