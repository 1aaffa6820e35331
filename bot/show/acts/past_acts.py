"""Pages of what could be taken back: the last acts, and what goes when one of them is."""

from collections.abc import Sequence

from bot.referee.game.people import any_of
from bot.referee.log.past_acts import PastAct, WayBack
from bot.show.acts.changes import changed_field
from bot.show.confirmation import confirmation_page
from bot.show.custom_id import CustomId
from bot.show.page import Button, Colour, Menu, Option, Page
from bot.show.phone import MOST_LINES
from core.terms.message import Message, Text, Verbatim, joined, say, say_many

UNDO, TAKE = "undo", "take_back"
"""What buttons ask for: what would go with an act, and that it goes."""

MOST_SHOWN = 8
"""So many of the acts that go are named."""


def past_acts_page(game: str, acts: Sequence[PastAct]) -> Page:
    """Return the last acts, the newest first, with a menu of how far back to go."""
    latest = acts[0]
    options = tuple(Option(_numbered(at, each), each.case) for at, each in enumerate(acts, 1))
    return Page(
        title=say("How far back?"),
        body=joined([_line(at, each) for at, each in enumerate(acts, 1)], "\n"),
        footer=say("An act goes with everything that came after it. Only you see this."),
        colour=Colour.CALM,
        buttons=(Button(say("Undo the latest"), str(CustomId(TAKE, game, latest.case, 1))),),
        menu=Menu(str(CustomId(UNDO, game, 0)), say("Undo back to …"), options),
    )


def _numbered(at: int, each: PastAct) -> Message:
    return say("{number}. {what}", number=Verbatim(at), what=each.what)


def _line(at: int, each: PastAct) -> Message:
    """Return an act with who declared it and when, and whether it goes by consent."""
    line = say(
        "{act} · <@{by}>, <t:{at}:R>",
        act=_numbered(at, each),
        by=each.by,
        at=Verbatim(each.at // 1000),
    )
    return say("{line} · by consent", line=line) if each.consent else line


def way_back_page(way: WayBack, *, gone_on: bool = False) -> Page:
    """Return what goes when an act is taken back, with the button that takes it back.

    Args:
        way: What goes.
        gone_on: Whether more goes, or less, than its reader was shown before.
    """
    acts, game = way.acts, way.table.key.id
    lines: list[Text] = [say("The game has gone on since you saw this.")] if gone_on else []
    named = acts if len(acts) <= MOST_SHOWN + 1 else (*acts[: MOST_SHOWN - 1], acts[-1])
    lines += [say("· {what} (<@{by}>)", what=each.what, by=each.by) for each in named]
    if left := len(acts) - len(named):
        lines.insert(-1, say("· and {left} more between", left=left))
    label = say("Undo")
    if way.owners:
        lines.append(say("It waits for {names} to agree.", names=any_of(way.owners)))
        label = say("Ask to undo")
    count = say_many("Undo 1 act?", "Undo {n} acts?", len(acts))
    title = say("Undo: {headline}?", headline=acts[0].what) if len(acts) == 1 else count
    asked = CustomId(TAKE, game, acts[-1].case, len(acts))
    page = confirmation_page(
        title, joined(lines[len(acts) == 1 and not gone_on :], "\n"), label, asked
    )
    would = say("What would change")
    fields = changed_field(way.table.system, way.changes, would, room=MOST_LINES)
    return Page(page.title, page.body, fields, colour=page.colour, buttons=page.buttons)
