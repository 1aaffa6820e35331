"""Face: everything that the shell asks of a game, as one typed value."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from bot.games.commands import CommandGroup
from bot.show.acts import declaration
from bot.show.asked import question
from bot.show.board.pictures import Pictures
from bot.show.chances.odds_words import OddsWords
from bot.show.game_text import Blocks, Guide, PreviewText, QuestionText, ResultText
from bot.words.imagined_battle import Imagined
from bot.words.naming import Naming
from bot.words.reading import Lines
from bot.words.suggestions import Proposing, nothing_proposed
from bot.words.summaries import Summaries
from core.terms.citation import Rule
from core.terms.message import Text
from core.terms.procedure import Needs
from core.terms.question import Question
from core.terms.request import Request
from core.terms.resolution import Entry, NeedDice, Resolution
from core.terms.system import System

Sheet = Callable[[], Blocks]
"""Draws one more page of a position, when somebody turns to it."""


def no_sheets(_position: Any) -> Mapping[Text, Sheet]:
    """Return no further page: the first one says all."""
    return {}


def nothing_of(_position: Any) -> Blocks:
    """Return no block: the game keeps no position."""
    return ()


def no_guide(_position: Any) -> Guide:
    """Return an empty guide: the first examples of its lines have to do."""
    return Guide()


def no_options(_position: Any) -> Sequence[Text]:
    """Return nothing: the game has no optional rules."""
    return ()


def all_rules(entry: Entry) -> tuple[Rule, ...]:
    """Return every rule of a step."""
    return entry.rules


def asked_plainly(_request: Request, asked: Question, who: str) -> QuestionText:
    """Return a question as any game asks it."""
    return question.asked(asked, who)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a game's lines are read.

    Attributes:
        verbs: What lines may begin with, by each name; those for somebody new stand first.
        going_on: The verb of the line that goes on to the next phase; empty without phases.
        whole_turn: What stands after it where the rest of a player's turn is passed over.
        turn: From a turn as typed to its name in the record; raises ValueError with ``what | do``.
        imagined: How a battle is read that is only imagined; None where none can be.
        naming: Where requests name spaces of the map; None where there is no map.
        summaries: How it is written as TripleA's Turn Summaries; None where it is not.
        suggest: What a half-typed line may become at a position, for some powers; where it says
            nothing, the examples of the lines do.
    """

    verbs: Lines
    going_on: str = ""
    whole_turn: str = "turn"
    turn: Callable[[str], str] = str.strip
    imagined: Imagined | None = None
    naming: Naming | None = None
    summaries: Summaries | None = None
    suggest: Proposing = nothing_proposed


@dataclass(frozen=True, slots=True)
class Pages:
    """What a game says on its pages; each has a plain answer for a game that says nothing.

    Attributes:
        title: A declaration in a headline.
        preview: A declaration before it is locked in.
        locked: A declaration in the words of its LOCK; its headline where that says enough.
        result: A result, a post each.
        asked: A question, by its request, itself and who is asked.
        odds: What odds are told in words.
        position: A position at a glance, for the first page of ``/status``.
        sheets: Further pages of a position, by name, the first one as ``Overview``.
        guide: What may be typed at a position and how a turn goes, for ``/help``.
        turn: Where a game stands and what comes next, for ``/turn``.
        rules: The rules of a step of the working that speak of whoever takes it.
        figures: What figures of a working are called that are named by a key, such as powers.
        options: The optional rules of a game that begins, for its first post.
    """

    title: Callable[[Request], Text] = declaration.title_of
    preview: Callable[[Request, Needs], PreviewText] = declaration.preview_of
    locked: Callable[[Request, NeedDice], Text] | None = None
    result: Callable[[Resolution], tuple[ResultText, ...]] = declaration.result_of
    asked: Callable[[Request, Question, str], QuestionText] = asked_plainly
    odds: OddsWords = field(default_factory=OddsWords)
    position: Callable[[Any], Blocks] = nothing_of
    sheets: Callable[[Any], Mapping[Text, Sheet]] = no_sheets
    guide: Callable[[Any], Guide] = no_guide
    turn: Callable[[Any], Blocks] = nothing_of
    rules: Callable[[Entry], tuple[Rule, ...]] = all_rules
    figures: Mapping[str, Text] = field(default_factory=dict)
    options: Callable[[Any], Sequence[Text]] = no_options

    def of_a_lock(self, request: Request, needs: NeedDice) -> Text:
        """Return a declaration in the words of its LOCK."""
        return self.title(request) if self.locked is None else self.locked(request, needs)


@dataclass(frozen=True, slots=True)
class Face:
    """A game as the shell sees it: how it is read and shown. What it is stands in its System."""

    system: System[Any]
    reading: Reading
    pages: Pages
    commands: tuple[CommandGroup, ...] = ()
    pictures: Pictures | None = None
