"""Pages of undo and redo: what is taken back is named, and stays readable."""

from collections.abc import Sequence

from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.transaction.occurrences import UndoAsked, Undone, Withdrawn
from bot.show.changes import CHANGED, changed_field
from bot.show.consents import in_place
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.escape import quoted
from bot.show.figures import rolls_called
from bot.show.limits import clip
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, OWN_LINES, fitting, taken
from bot.show.results import working_button
from core.terms.message import Message, Text, Verbatim, joined, say

_AFTER_LINES = 4
"""So many lines of a post name what goes with an act because it came after it."""

MOST_SHOWN = 300
"""How many characters of a declaration that was withdrawn are shown once more."""


def undo_asked_page(told: UndoAsked) -> Page:
    """Return the request to the other side, which alone may agree, with what would change."""
    what, rolls = told.what, _rolls([n for each in (told.what, *told.also) for n in each.rolls])
    if told.redo:
        title = say("Redo: {headline}?", headline=what.headline)
        asked = say("<@{by}> asks to redo this{rolls}.", by=told.by, rolls=rolls)
    else:
        title = say("Undo: {headline}?", headline=what.headline)
        asked = say("<@{by}> asks to undo this{rolls}.", by=told.by, rolls=rolls)
    stays = say("The result stays readable either way.")
    goes = [joined((asked, stays), " "), *_after(told.also)]
    body = in_place(joined(goes, "\n"), instead=told.instead)
    would = say("What would change")
    room = MOST_LINES - taken((title, body, would)) - OWN_LINES
    return Page(
        title=title,
        body=body,
        fields=changed_field(told.table.system, told.changes, would, room=room),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=(
            Button(say("Agree"), str(CustomId("agree", told.game, told.seq)), "success"),
            Button(say("Decline"), str(CustomId("decline", told.game, told.seq)), "danger"),
            working_button(told.game, what.case),
        ),
        mentions=tuple(told.owners),
    )


def undone_page(told: Undone) -> Page:
    """Return what was undone or redone, for all to see, with what changed."""
    what, redo = told.what, told.redo
    shown = what.headline if redo else say("~~{headline}~~", headline=what.headline)
    title = say("Taken up again") if redo else say("Undone")
    undone = say("{shown}{rolls}", shown=shown, rolls=_rolls(what.rolls))
    body = _with_people(told, joined((undone, *_after(told.also)), "\n"))
    room = MOST_LINES - taken((title, body, CHANGED)) - OWN_LINES
    return Page(
        title=title,
        body=body,
        fields=changed_field(told.table.system, told.changes, room=room),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        buttons=(working_button(told.game, what.case),),
    )


def _with_people(told: Undone, what: Message) -> Message:
    """Return what was undone or redone, and by whom."""
    if told.objected:
        return say("{what}\nObjection by <@{by}>.", what=what, by=told.by)
    if told.agreed is not None:
        return say(
            "{what}\nAsked by <@{by}>, agreed by <@{agreed}>.",
            what=what,
            by=told.by,
            agreed=told.agreed,
        )
    return say("{what}\nBy <@{by}>.", what=what, by=told.by)


def withdrawn_page(told: Withdrawn) -> Page:
    """Return a declaration that its player took back, for all to see: what it asked is off."""
    return Page(
        title=say("Withdrawn"),
        body=say(
            "<@{by}> has withdrawn this. Nothing was rolled, and nobody needs to answer it.\n"
            "{words}",
            by=told.by,
            words=quoted(clip(told.words, MOST_SHOWN)),
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )


def _after(also: Sequence[ResolvedCase]) -> tuple[Text, ...]:
    """Return what goes with an act because it came after it, a line each, as there is room."""
    if not also:
        return ()
    lines = [
        say("· {headline}{rolls}", headline=each.headline, rolls=_rolls(each.rolls))
        for each in also
    ]
    return say("And what came after it:"), *fitting(lines, _AFTER_LINES)


def _rolls(rolls: Sequence[int]) -> Text:
    return say(" ({rolls})", rolls=rolls_called(rolls)) if rolls else ""
