"""Pages of undo and redo: what is taken back is named, and stays readable."""

from collections.abc import Sequence

from bot.referee.game.resolved_case import ResolvedCase
from bot.referee.transaction.occurrences import UndoAsked, Undone, Withdrawn
from bot.show.acts.changes import CHANGED, change_lines, changed_field, has_room, public
from bot.show.acts.results import working_button
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.escape import quoted
from bot.show.figures import rolls_called
from bot.show.limits import clip
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, OWN_LINES, fitting, taken
from bot.show.seats.consents import in_place
from core.terms.message import Message, Text, Verbatim, joined, say, say_many

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
    stays = joined((asked, say("The result stays readable either way.")), " ")
    bodies = [
        in_place(joined((first, *after), "\n"), instead=told.instead)
        for first, after in (
            (stays, _after(told.also)),
            (stays, _counted(told.also)),
            (asked, _counted(told.also)),
        )
    ]
    body, fields = _fitted(told, title, bodies, say("What would change"))
    return Page(
        title=title,
        body=body,
        fields=fields,
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
    bodies = [
        _with_people(told, joined((undone, *after), "\n"))
        for after in (_after(told.also), _counted(told.also))
    ]
    body, fields = _fitted(told, title, bodies, CHANGED)
    return Page(
        title=title,
        body=body,
        fields=fields,
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        buttons=(working_button(told.game, what.case),),
    )


def _fitted(
    told: UndoAsked | Undone, title: Text, bodies: Sequence[Text], heading: Text
) -> tuple[Text, tuple[tuple[Text, Text], ...]]:
    """Return the fullest body that leaves room for what changes, else the briefest; and that."""
    system = told.table.system
    every = change_lines(system, public(told.changes))
    rooms = [(each, MOST_LINES - taken((title, each, heading)) - OWN_LINES) for each in bodies]
    body, room = next((each for each in rooms if has_room(every, each[1])), rooms[-1])
    return body, changed_field(system, told.changes, heading, room=room)


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


def _counted(also: Sequence[ResolvedCase]) -> tuple[Text, ...]:
    """Return how much goes with an act because it came after it, in a line."""
    after = say_many(
        "And {n} act that came after it.", "And {n} acts that came after it.", len(also)
    )
    return (after,) if also else ()


def _rolls(rolls: Sequence[int]) -> Text:
    return say(" ({rolls})", rolls=rolls_called(rolls)) if rolls else ""
