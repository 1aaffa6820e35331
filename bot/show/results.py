"""The posts of a result: headline, dice, what changed, what it means now, who acts next, rules."""

import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.show.changes import change_lines, public, shown_changes
from bot.show.custom_id import CustomId
from bot.show.figures import runs
from bot.show.game_text import ResultText
from bot.show.overview import page_of
from bot.show.page import Button, Colour, Page
from bot.show.past_acts import UNDO
from bot.show.phone import MOST_LINES, fitting, lines_on_phone, taken
from core.fairness.modes import Mode
from core.terms.change import Change, Counted, Measured, Moved, Stated
from core.terms.message import Message, Text, Verbatim, joined, say, say_many
from core.terms.phase import PhaseInHand
from core.terms.resolution import Entry
from core.terms.system import System
from core.terms.telling import telling_rules

NEXT = "next"
"""What the button asks for that goes on to the next phase."""

CHANGED_HERE = say("**What changed**")
"""What stands over what a result changed."""

LEAST_NOW = 4
"""So many lines of what it means now stand in a post however much has changed."""

_A_NUMBER = 999
"""As long as the number of a post is for some months."""

_NOTHING = say("Nothing has changed.")

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
        then: What comes next, and what may be typed.
        typed: The latter alone, for where the post has no room for all of it.
        luck: How likely it was, in a line; empty where that is not in hand.
        absent: Whether a plan posted a LOCK of it while its declarer was away.
        phase: The phase that it left the game in, of a game that goes on phase by phase.
        unseen: Whether the bot was away while a LOCK of it stood open.
    """

    game: str
    case: int
    k: int
    rolls: Sequence[int]
    mode: str
    head: str
    by_hand: bool = False
    changes: Sequence[Change] = ()
    then: Text = ""
    typed: Text = ""
    luck: Text = ""
    absent: bool = False
    phase: PhaseInHand | None = None
    unseen: bool = False


def result_pages(
    told: Sequence[ResultText],
    entries: Sequence[Entry],
    system: System[Any],
    facts: ResultFacts,
) -> tuple[Page, ...]:
    """Return what all see, post by post; what no post's places tell of, the last one tells.

    A part's working opens where the part begins, the last post's with everything that changed.
    """
    *others, last = told
    every = public(facts.changes)
    changed = change_lines(system, every)
    rules = telling_rules(entries)
    begun = []
    for each in others:
        page = page_of(changed, entries, rules, each.part)
        here = [change for change in every if _told_by(each, change)]
        every = [change for change in every if change not in here]
        begun.append(_post(each, page, facts, _body(each, system, here, facts)))
    body = _body(last, system, every, facts, (facts.then, facts.typed), facts.luck)
    ended = _post(last, 0, facts, body)
    buttons = (*going_on_buttons(facts), *ended.buttons)
    return (*begun, replace(ended, head=facts.head, buttons=buttons))


def _told_by(told: ResultText, change: Change) -> bool:
    """Return whether a post tells of a change: of what moved, where it is now."""
    place = change.to if isinstance(change, Moved) else change.place
    return place in told.places and (not told.whys or change.why in told.whys)


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


def _body(
    told: ResultText,
    system: System[Any],
    changes: Sequence[Change],
    facts: ResultFacts,
    then: tuple[Text, Text] = ("", ""),
    luck: Text = "",
) -> Message:
    """Return what stands under the headline, in its order, within the lines of a phone.

    Where not all changes have room, what came and went stands before what moved and what was paid.
    """
    whole, typed = then
    room = MOST_LINES - taken((told.title, with_number(small_print((), facts))))
    summed = replace(told, dice=told.summed or told.dice)
    composed: list[Text] = []
    for shown, coming, least, least_now in (
        (told, whole, 2, LEAST_NOW),
        (summed, whole, 2, LEAST_NOW),
        (summed, typed, 2, LEAST_NOW),
        (summed, typed, 1, LEAST_NOW),
        (summed, typed, 1, 1),
    ):
        composed = _composed(shown, system, changes, coming, luck, (room, least, least_now))
        over = taken(composed) - room
        if over <= 0:
            return joined(composed or (_NOTHING,), "\n")
    above = _above(summed)
    rest = composed[len(above) :]
    return joined((*fitting(above, max(1, taken(above) - over)), *rest), "\n")


def _above(told: ResultText) -> list[Text]:
    """Return what stands above what changed: the dice, and what came of them."""
    return [line for line in (*told.dice, *told.lines) if line]


def _composed(
    told: ResultText,
    system: System[Any],
    changes: Sequence[Change],
    then: Text,
    luck: Text,
    lines_of: tuple[int, int, int],
) -> list[Text]:
    """Return the lines under a headline, for so many lines of a phone.

    At least so many of them are about what changed, and about what it means now.
    """
    room, least, least_now = lines_of
    above = _above(told)
    now = [say("**Now** {now}", now=line) if not at else line for at, line in enumerate(told.now)]
    after = [say("**Next** {then}", then=then)] if then else []
    lines = change_lines(system, changes)
    room -= taken((*above, *after)) + 1
    now = [*fitting(now, max(least_now, room - taken(lines)))]
    room -= taken(now)
    if luck and taken((*lines, luck)) <= room:
        above.append(luck)
    if taken(lines) > room:
        lines = change_lines(system, sorted(changes, key=_weight))
    return [*above, *_changed(lines, room, least), *now, *after]


def _changed(lines: Sequence[Text], room: int, least: int) -> list[Text]:
    """Return what changed under its heading, as far as there is room; the rest is counted."""
    if not lines:
        return []
    most = len(lines)
    while most > least and taken(shown_changes(lines, most)) > room:
        most -= 1
    shown = shown_changes(lines, most)
    if most == 1 and taken(shown) > room:
        told = say_many(
            "**Changed** {n} line, in the working",
            "**Changed** {n} lines, in the working",
            len(lines),
        )
        return [told]
    return [CHANGED_HERE, *shown]


def _weight(change: Change) -> int:
    """Return how soon a change is told where not all of them are: the smaller, the sooner."""
    match change:
        case Counted():
            return 0
        case Stated():
            return 1 if change.place else 4
        case Moved():
            return 2
        case Measured():
            return 3


def small_print(rules: Sequence[str], facts: ResultFacts) -> Text:
    """Return rules and roll in a line: the first rules, how many more, the rolls, the game."""
    numbers, mode = runs(facts.rolls), _MODES[Mode(facts.mode)]
    roll = say("roll {numbers}, {mode}", numbers=numbers, mode=mode)
    absent = [say("declarer absent")] if facts.absent else []
    unseen = [say("replies deleted meanwhile cannot be seen")] if facts.unseen else []
    roll = joined([roll, *absent, *unseen], ", ") if facts.rolls else say("no dice")
    shown = list(rules)
    while len(shown) > 1 and _too_wide(_small(shown, rules, roll, facts.game)):
        shown.pop()
    return _small(shown, rules, roll, facts.game)


def _too_wide(small: Message) -> bool:
    return lines_on_phone(with_number(small)) > 1


def with_number(small: Text) -> Message:
    """Return small print as it is posted: with the number of its post, of three digits here."""
    return joined([small, say("no. {id}", id=_A_NUMBER)], " · ")


def _small(shown: Sequence[str], rules: Sequence[str], roll: Message, game: str) -> Message:
    more = [f"+{len(rules) - len(shown)}"] if len(shown) < len(rules) else []
    return joined((*map(Verbatim, (*shown, *more)), roll, Verbatim(game)), " · ")


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
