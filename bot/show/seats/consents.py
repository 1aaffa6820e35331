"""Pages of what needs a typed word of every side."""

from collections.abc import Iterator

from bot.referee.transaction.occurrences import ConsentAsked, Consented
from bot.show.acts.changes import CHANGED, changed_field
from bot.show.acts.results import working_button
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.page import Button, Colour, Page
from bot.show.phone import MOST_LINES, taken
from core.terms.message import Message, Text, Verbatim, say

VERB = "word"
"""What the button of a request asks for."""


def _asked(told: ConsentAsked) -> tuple[Message, Message]:
    """Return what is asked, and what then holds."""
    if told.word == "void":
        return (
            say("Shall roll {n} be void?", n=told.n),
            say("the result of roll {n} counts for nothing", n=told.n),
        )
    return (
        say("Does a new key sign for the bot?"),
        say("the bot signs with a new key from here on"),
    )


def in_place(body: Text, *, instead: bool) -> Text:
    """Return what a request says, and so where another that waited is off for it."""
    if not instead:
        return body
    return say("{body}\nThe earlier request no longer counts.", body=body)


def consent_asked_page(told: ConsentAsked) -> Page:
    """Return the request: one player of each side replies with the words and the code."""
    title, what = _asked(told)
    body = say(
        "If one player of **each side** agrees, {what}: *Agree* shows the text to send here; or "
        "reply to this message (leave **@ ON**) with the block above. The messages are the proof; "
        "what stood before stays readable.",
        what=what,
    )
    agree = Button(say("Agree"), str(CustomId(VERB, told.game, told.n)), "primary")
    return Page(
        title=title,
        body=in_place(body, instead=told.instead),
        content=Verbatim(f"```\n{told.says}\n```"),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=(agree,),
        mentions=tuple(told.players),
    )


def consent_text_page(text: str, me: int) -> Page:
    """Return the words of a side's consent: to be copied, and sent as they are.

    Args:
        text: What it says, code included.
        me: The bot's user id, by whose mention Discord shows it to the bot.
    """
    return Page(
        title=say("Copy this text and send it here"),
        body=say(
            "Your message is the proof of your side's word. It counts until something else "
            "happens in the game; *Agree* then shows the next one."
        ),
        content=Verbatim(f"```\n<@{me}> {text}\n```"),
        colour=Colour.QUESTION,
    )


def consented_page(told: Consented) -> Page:
    """Return what every side has agreed to."""
    what = (
        say("Roll {n} is void", n=told.n)
        if told.word == "void"
        else say("A new key signs for the bot")
    )
    body = say("Agreed by every side. What stood before stays readable in the record.")
    room = MOST_LINES - taken((what, body, CHANGED)) - 1
    return Page(
        title=what,
        body=body,
        fields=changed_field(told.table.system, told.changes, room=room),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
        buttons=tuple(working_button(told.game, case) for case in _cases(told)),
    )


def _cases(told: Consented) -> Iterator[int]:
    """Yield the case of a roll that became void."""
    if told.word == "void":
        yield from (each.case for each in told.table.resolved if told.n in each.rolls)
