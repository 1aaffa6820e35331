"""Plain sentences of A World at War: ``six German submarines attack in the Atlantic``."""

import re
from dataclasses import dataclass
from typing import ClassVar

from bot.games.awaw.reading.attack_words import SALVO_VERBS
from bot.games.awaw.reading.campaign_sentences import campaign_line
from bot.games.awaw.reading.joint import JOINT
from bot.games.awaw.reading.plain_words import with_digits
from bot.games.awaw.reading.salvo_sentences import salvo_line
from bot.games.awaw.reading.submarine_sentences import submarine_line, with_net
from bot.games.awaw.reading.subs import SUBS
from bot.words.kit.verb_words import ENDING, ON, REST_OF_PHASE
from bot.words.kit.wars import wars_apart
from bot.words.remarks import without_remarks
from bot.words.said import Plainly, Statement
from core.awaw.book.names import NAMES, power_named
from core.terms.message import Verbatim, say
from core.terms.refusal import Fault, Meaning, Refusal, ambiguous

_BOMBS = re.compile(
    r"^(?P<force>.*\d.*?)\s+(?:attack\s+and\s+)?bombs?\s+(?P<rest>\S.*)$", re.IGNORECASE
)
_BOMBING = re.compile(
    r"^(?:strategic\s+bombing(?:\s+raids?)?|bombing\s+raids?|sbr|air\s+raid)"
    r"(?:\s+(?:of|on|against)|\s*:)\s+(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_ATTACKS = frozenset(
    {"bomb", "bombs", "raid", "raids", "bombing", *SALVO_VERBS, *SUBS.names, *JOINT.names}
)
"""Verbs of lines in which the words of other declarations are targets and figures."""
_ROCKET_BASE = re.compile(r"rocket[\s_-]+base", re.IGNORECASE)
_UNTOUCHED = frozenset({"edit", "setup", "set-up", "air-table", "airtable"})
"""Verbs of lines that hold data, and no sentence."""
_PHASES = re.compile(
    r"^(?:research|movement|combat|(?:unit )?construction|redeployment)(?: phase)?$"
)
"""What may be said to be done with by name."""
_WHICH_TURN = Fault(
    say("That may end your player turn, or the whole turn."),
    say("Write `next player turn`, or `next turn`."),
)


@dataclass(frozen=True, slots=True)
class Sentences:
    """The kit of A World at War and its aid.

    Attributes:
        campaign: Whether the game has more than attacks from the air.
    """

    counted: ClassVar[str] = ""

    campaign: bool = True

    def spoken(self, line: str) -> Plainly | Refusal | None:
        """Return a sentence in plain form, or None to leave it as it is."""
        if _first(line) in _UNTOUCHED:
            return None
        text = with_digits(with_net(line))
        said: str | Refusal | None = salvo_line(text) or _bombs(text)
        if said is None and self.campaign:
            said = submarine_line(text)
        if said is None and self.campaign and not _is_attack(text):
            said = _going_on(text) or campaign_line(text)
        if isinstance(said, Refusal):
            return said
        said = said or text
        return Plainly((said,)) if said != line else None

    def unbracketed(self, line: str) -> str:
        """Return the line: brackets hold remarks."""
        return line

    def space(self, said: str) -> str:
        """Return the words: a target has the name that players give it."""
        return said

    def statements(self, lines: list[str]) -> tuple[list[Statement], list[str]]:
        """Return a text's lines, each a declaration."""
        return [
            Statement(line, each)
            for line in lines
            for each in (wars_apart(without_remarks(line), power_named, on=True) or (line,))
        ], []


def _first(line: str) -> str:
    """Return the word that a line begins with."""
    return (*line.split(maxsplit=1), "")[0].lower().rstrip(":")


def _is_attack(text: str) -> bool:
    """Return whether a line is an attack by its first word, and no rocket base."""
    return _first(text) in _ATTACKS and not _ROCKET_BASE.match(text)


def _bombs(text: str) -> str | None:
    """Return a sentence about a raid as a line of its verb; None where it speaks of none."""
    if raid := _BOMBING.match(text):
        return f"bomb {raid['rest']}"
    first = _first(text)
    bombs = _BOMBS.match(text) if text[:1].isdigit() or first in NAMES or first == "the" else None
    return f"bomb {bombs['rest']} {bombs['force']}" if bombs else None


def _going_on(text: str) -> str | Refusal | None:
    """Return a sentence that goes on as a line of its verb; None where it does not."""
    on = ON.match(text)
    if on is None:
        return None
    rest = REST_OF_PHASE.sub("", text[on.end() :]).strip(" .!").lower().replace("-", " ")
    if on["verb"].lower() in ENDING:
        rest = _PHASES.sub("", rest)
    if rest in {"", "player turn"}:
        return f"next {rest}".strip()
    if rest == "turn" and on["verb"].lower() in ENDING:
        lines = ("next player turn", "next turn")
        return ambiguous(_WHICH_TURN, *(Meaning(Verbatim(each), each) for each in lines))
    return None


SENTENCES = Sentences()
"""Reads plain sentences of a campaign."""

OF_RAIDS = Sentences(campaign=False)
"""Reads plain sentences about attacks from the air alone."""
