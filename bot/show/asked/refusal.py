"""Refusals as pages: what, why (rule), what to do; private, and never more words than faults."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest

from bot.show.escape import in_code
from bot.show.page import Button, Colour, Page
from core.terms.message import Message, Text, Verbatim, joined, say
from core.terms.refusal import Fault, Refusal, RefusalKind

_TITLES = {
    RefusalKind.UNREADABLE: say("I cannot read that yet"),
    RefusalKind.ILLEGAL: say("Not yet"),
    RefusalKind.AMBIGUOUS: say("Which do you mean?"),
    RefusalKind.NOT_IN_BOOK: say("The book does not say"),
}


TYPED = say("You typed")
"""What stands above the words that were refused."""

MOST_TYPED = 900
"""So many characters of them are shown."""

MOST_ROWS = 8
"""So many lines of a longer text are shown; *Change* opens all of them."""

MOST_STANDING = 15
"""So many lines that stand are shown beside one that was refused."""

_PERSON = re.compile(r"(<@!?\d+>)")


def refused_page(refusal: Refusal, words: str = "", buttons: tuple[Button, ...] = ()) -> Page:
    """Return a refusal; ``words`` are what the player typed, so that he can copy and mend them."""
    count = len(refusal.faults)
    title = _TITLES[refusal.kind]
    if count > 1:
        title = say("{title}: {faults}", title=title, faults=refusal.counted)
    body = joined(_each(refusal.faults), "\n") if count > 1 else refusal.message
    if refusal.choices and not refusal.meanings:  # those have buttons of their own
        body = joined([body, joined(map(in_code, refusal.choices), " · ")], "\n")
    typed = ((TYPED, _typed(words)),) if words else ()
    return Page(title=title, body=body, fields=typed, colour=Colour.REFUSAL, buttons=buttons)


def seats_refused_page(refusal: Refusal, seats: str) -> Page:
    """Return a refusal of who plays what; people keep their names, which code would not show."""
    parts = _PERSON.split(seats[:MOST_TYPED])
    shown = (
        each if at % 2 or not each.strip() else _as_code(each) for at, each in enumerate(parts)
    )
    typed = Verbatim("".join(shown).strip()) or _as_code(seats[:MOST_TYPED])
    return replace(refused_page(refusal), fields=((TYPED, typed),))


def _typed(words: str) -> Text:
    """Return a player's words to copy and mend; of a long text, its beginning."""
    rows = words.splitlines()
    more = len(rows) - MOST_ROWS
    if more > 1:
        return say(
            "{rows}\nand {more} more lines",
            rows=_as_code(chr(10).join(rows[:MOST_ROWS])[:MOST_TYPED]),
            more=more,
        )
    return _as_code(words[:MOST_TYPED])


def _as_code(words: str) -> Verbatim:
    return Verbatim(f"`{words.replace('`', chr(0x2B9))}`")


def _each(faults: Sequence[Fault]) -> Iterator[Message]:
    """Yield faults one by one; where several want the same of a player, the last one says it."""
    for fault, following in zip_longest(faults, faults[1:]):
        again = following is not None and following.do == fault.do
        yield say("· {fault}", fault=fault.what if again else fault.told)


def drafted_lines(words: str) -> Text:
    """Return the latest lines of a draft, a line each; those before them are counted."""
    lines = words.splitlines()
    shown = joined(map(in_code, lines[-MOST_STANDING:]), "\n")
    more = len(lines) - MOST_STANDING
    return say("{shown}\nand {more} before them", shown=shown, more=more) if more > 0 else shown


def apart_page(page: Page, standing: str, lock: tuple[Button, ...], held: str = "") -> Page:
    """Return a refusal of lines that were to join others, with those that stand without them.

    Args:
        page: The refusal.
        standing: The lines that stand.
        lock: The button that takes these on record.
        held: The one of them that has what the refused lines need, if there is such a line.
    """
    told = drafted_lines(standing)
    ready = tuple(replace(each, label=say("Lock in what stands")) for each in lock)
    why = say(
        "{line} already has what this line needs; without it, this one is possible. "
        "*Cancel* here leads to the draft, and *Change* there takes that line out.",
        line=in_code(held),
    )
    taken = ((say("Your draft"), why),) if held else ()
    return replace(
        page,
        fields=(*taken, *page.fields, (say("Not added. What stands without it"), told)),
        footer=say("Change mends the refused line and adds it; left alone it does nothing."),
        buttons=(*ready, *page.buttons),
    )
