"""The posts of a result: headline, dice, what changed, what it means now, who acts next, rules."""

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any

from bot.show.acts.changes import change_lines, public
from bot.show.acts.overview import page_of
from bot.show.acts.past_acts import UNDO
from bot.show.acts.result_body import result_body
from bot.show.custom_id import CustomId
from bot.show.figures import rolls_called
from bot.show.game_text import ResultText
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, is_one_line, taken
from core.fairness.modes import Mode
from core.terms.change import Change, summed
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.phase import PhaseInHand
from core.terms.resolution import Entry
from core.terms.system import System
from core.terms.telling import telling_rules

NEXT = "next"
"""What the button asks for that goes on to the next phase."""

_A_NUMBER = 999
"""As long as the number of a post is for some months."""

_MODES = {
    Mode.PLAIN: say("unverified"),
    Mode.WITNESSED: say("witnessed"),
    Mode.BEACON: say("drand"),
    Mode.SEALED: say("sealed"),
    Mode.DUEL: say("duel"),
}
"""What dice modes are called beside a roll."""


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """What the generic page adds to what a game says of a result.

    Attributes:
        game: The game's name.
        case: The number of the result's order line.
        k: The number of the line after which the head stands.
        rolls: The numbers of its rolls.
        mode: How its dice were thrown.
        head: The head of the record after it, as the last line of a post.
        by_hand: Whether it holds on its player's word alone.
        changes: Everything that is different in the position now.
        by_part: The same by the part of the working that caused it, such as one battle of many.
        then: What comes next, and what may be typed.
        typed: The latter alone, for where the post has no room for all of it.
        luck: How likely it was, in a line; empty where that is not in hand.
        absent: Whether a plan posted a LOCK of it while its declarer was away.
        phase: The phase that it left the game in, of a game that goes on phase by phase.
        unseen: Whether the bot was away while a LOCK of it stood open.
        earlier: The rolls of an earlier act whose dice decided it, where it has none of its own.
    """

    game: str
    case: int
    k: int
    rolls: Sequence[int]
    mode: str
    head: str
    by_hand: bool = False
    changes: Sequence[Change] = ()
    by_part: Mapping[str, Sequence[Change]] = field(default_factory=dict)
    then: Text = ""
    typed: Text = ""
    luck: Text = ""
    absent: bool = False
    phase: PhaseInHand | None = None
    unseen: bool = False
    earlier: Sequence[int] = ()


def result_pages(
    told: Sequence[ResultText],
    entries: Sequence[Entry],
    system: System[Any],
    facts: ResultFacts,
) -> tuple[Page, ...]:
    """Return what all see, post by post: each tells what it tells whole, the last one the rest.

    A part's working opens where the part begins, the last post's with everything that changed.
    """
    *others, last = told
    changed, left = change_lines(system, public(facts.changes)), dict(facts.by_part)
    rules = telling_rules(entries) if others else ()
    begun = []
    for each in others:
        page = page_of(changed, entries, rules, each.part)
        here = public(left.pop(each.part, ())) if each.whole else []
        begun.append(_post(each, page, facts, result_body(each, system, here, _room(each, facts))))
    coming, room = (facts.then, facts.typed), _room(last, facts)
    apart = any(each.whole for each in others)
    rest = summed([*chain.from_iterable(left.values())]) if apart else facts.changes
    body = result_body(last, system, public(rest), room, coming, facts.luck)
    ended = _post(last, 0, facts, body)
    buttons = (*going_on_buttons(facts), *ended.buttons)
    return (*begun, replace(ended, head=facts.head, buttons=buttons))


def _room(told: ResultText, facts: ResultFacts) -> int:
    """Return how many lines of a phone there are between a headline and the small print."""
    return MOST_LINES - taken((told.title, with_number(small_print((), facts))))


def _post(told: ResultText, page: int, facts: ResultFacts, body: Text) -> Page:
    """Return a post; where it is full, its rules stand behind their button alone."""
    footer = small_print(told.rules, facts)
    if taken((told.title, body, with_number(footer))) > MOST_LINES:
        footer = small_print((), facts)
    return Page(
        title=told.title,
        body=body,
        footer=footer,
        colour=Colour.RESULT,
        buttons=result_buttons(facts, page),
    )


def small_print(rules: Sequence[str], facts: ResultFacts) -> Text:
    """Return rules and roll in a line: the first rules, how many more, the rolls, the game."""
    mode = _MODES[Mode(facts.mode)]
    roll = say("{rolls}, {mode}", rolls=rolls_called(facts.rolls), mode=mode)
    absent = [say("declarer absent")] if facts.absent else []
    unseen = [say("replies deleted meanwhile cannot be seen")] if facts.unseen else []
    if facts.earlier:
        roll = say("dice of {rolls}, {mode}", rolls=rolls_called(facts.earlier), mode=mode)
    else:
        roll = joined([roll, *absent, *unseen], ", ") if facts.rolls else say("no dice")
    small = _small(rules, rules, roll, facts.game)
    if len(rules) > 1 and not _has_room(small):
        small = _small(rules[:1], rules, roll, facts.game)
        for number in range(2, len(rules)):
            longer = _small(rules[:number], rules, roll, facts.game)
            if not _has_room(longer):
                break
            small = longer
    return small


def _has_room(small: Message) -> bool:
    return is_one_line(with_number(small))


def with_number(small: Text) -> Message:
    """Return small print as it is posted: with the number of its post, of three digits here."""
    return joined([small, say("no. {id}", id=_A_NUMBER)], " · ")


def _small(shown: Sequence[str], rules: Sequence[str], roll: Message, game: str) -> Message:
    left = len(rules) - len(shown)
    more = [say_many("{n} more rule", "{n} more rules", left)] if left else []
    return joined((*map(Verbatim, shown), *more, roll, Verbatim(game)), " · ")


def proof_button(facts: ResultFacts) -> Button:
    """Return the way to what the last line of a post proves."""
    return Button(say("Proof"), str(CustomId("proof", facts.game, facts.k)), "secondary")


def working_button(game: str, case: int, page: int = 0, style: str = "secondary") -> Button:
    """Return the way to the working of a result, opened at a page of it."""
    return Button(say("Working"), str(CustomId("working", game, case, page)), style)


def rules_button(game: str, case: int) -> Button:
    """Return the way to the rules of a result, which stands under its working."""
    return Button(say("Rules"), str(CustomId("rules", game, case, 0)), "secondary")


def result_buttons(facts: ResultFacts, page: int) -> tuple[Button, ...]:
    """Return the buttons of each post of a result: its working, opened at a page of it, and proof.

    With those of its last post they make one row on a phone, where nothing is drawn besides.
    """
    return working_button(facts.game, facts.case, page, "primary"), proof_button(facts)


def going_on_buttons(facts: ResultFacts) -> tuple[Button, ...]:
    """Return what a result's last post offers besides: the next phase, and to take it back.

    What holds on one player's word alone the other side takes back by objecting; who set it
    undoes it by the same button.
    """
    game, case = facts.game, facts.case
    undo = Button(say("Undo"), str(CustomId(UNDO, game, case)), "secondary")
    if facts.by_hand:
        undo = Button(say("Object"), str(CustomId("object", game, case)), "danger")
    if facts.phase is None:
        return (undo,)
    asked = CustomId(NEXT, game, case, phase_number(facts.phase))
    return Button(say("Next phase"), str(asked), "success"), undo


def phase_number(phase: PhaseInHand) -> int:
    """Return what tells a phase from others of its game in the id of a button."""
    return zlib.crc32(phase.id.encode()) % 10**7
