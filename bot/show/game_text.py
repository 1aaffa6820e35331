"""What a game says on a page; the generic page adds words, buttons, dice, footer and seal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from core.terms.message import Text

Blocks: TypeAlias = Sequence[tuple[Text, Text]]
"""Fields of a page: what stands over each, and its text."""


@dataclass(frozen=True, slots=True)
class PreviewText:
    """What a game says of a declaration before it is locked in.

    Attributes:
        title: Its headline.
        fields: What counts, what is taken on the players' word, what it comes to.
        coming: What comes next, in place of the generic words; empty to say nothing of it.
        gathered: Whether it is announced as one with others that are still added.
    """

    title: Text
    fields: Blocks = ()
    coming: Text | None = None
    gathered: bool = False


@dataclass(frozen=True, slots=True)
class ResultText:
    """What a game says of a result, or of one part of it that has a post of its own.

    The generic page adds what changed, who acts next, the rolls and the head.

    Attributes:
        title: Its headline.
        rules: The rules that decided it, the first one first.
        dice: The dice as faces, a line a side.
        lines: What the positions before and after cannot show, such as why something held.
        now: What it means now: who holds the place, who is left.
        part: The part of the working that it tells, on whose page the working opens.
        whole: Whether what that part changed stands in this post, and not in the last one.
        summed: The dice in fewer lines, for where a post has no room for all of them.
        brief: What it means now in fewer words, for where a post has no room for all of them.
    """

    title: Text
    rules: tuple[str, ...] = ()
    dice: tuple[Text, ...] = ()
    lines: tuple[Text, ...] = ()
    now: tuple[Text, ...] = ()
    part: str = ""
    whole: bool = False
    summed: tuple[Text, ...] = ()
    brief: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Guide:
    """What a game says to whoever asks what to type now.

    Attributes:
        now: Whose turn it is, and which phase; empty where the game does not know.
        lines: What may be typed, each line with what it does. Whatever stands in `code` is a
            whole line that the game's reader takes.
        turn: How a turn goes, in a sentence or two.
    """

    now: Text = ""
    lines: tuple[Text, ...] = ()
    turn: Text = ""


@dataclass(frozen=True, slots=True)
class QuestionText:
    """What a game says of a question.

    A post shows as much of it as a phone does; the whole is behind a button.

    Attributes:
        title: Its headline.
        decides: Who decides, by which rules, and how: never folded away.
        lines: What there is to be decided, a line each.
        told: What led to it, such as the rounds of a battle; folded away first.
        last: What led to it last of all, with what stands over it; folded away with it.
    """

    title: Text
    decides: tuple[Text, ...]
    lines: tuple[Text, ...] = ()
    told: tuple[Text, ...] = ()
    last: Blocks = ()
