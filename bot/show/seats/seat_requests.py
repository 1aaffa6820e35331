"""Pages of a seat that changes hands: the request, the words that agree to it, the new player."""

from bot.referee.seats.seat_changes import SeatRequest
from bot.referee.transaction.occurrences import SeatAsked, Seated
from bot.show.custom_id import CustomId
from bot.show.dice.locks import head_line
from bot.show.page import Button, Colour, Page
from bot.show.seats.consents import in_place
from core.terms.message import Text, Verbatim, joined, say
from core.terms.wording import opening

VERB = "consent"
"""What the button of a request asks for."""


def seat_asked_page(told: SeatAsked) -> Page:
    """Return the request for consent to a seat."""
    power = told.table.system.called[told.power]
    names = joined((say("<@{each}>", each=each) for each in told.consenters), say(" or "))
    body = say(
        "<@{user}> asks to play **{power_name}**. It is for {names} to agree: *Agree* shows the "
        "text to send here.",
        user=told.user,
        power_name=Verbatim(power),
        names=names,
    )
    agree = Button(say("Agree"), str(CustomId(VERB, told.game, told.seq)), "primary")
    return Page(
        title=say("{power_name} for a new player?", power_name=opening(power)),
        body=in_place(body, instead=told.instead),
        footer=Verbatim(told.game),
        colour=Colour.QUESTION,
        buttons=(agree,),
        mentions=tuple(told.consenters),
    )


def agreement_page(asked: SeatRequest, called: Text, me: int) -> Page:
    """Return the words that agree to a seat as the game stands: to be copied, and sent as they are.

    The mention in them lets Discord show them to the bot, whatever they reply to.

    Args:
        asked: The request.
        called: What the book calls the power.
        me: The bot's user id.
    """
    return Page(
        title=say("Copy this text and send it here"),
        body=say(
            "Your message is the proof that <@{user}> plays **{power_name}** at your word. It "
            "counts until something else happens in the game; *Agree* then shows the next one.",
            user=asked.user,
            power_name=called,
        ),
        content=Verbatim(f"```\n<@{me}> {asked.says}\n```"),
        colour=Colour.QUESTION,
    )


def outdated_page(asked: SeatRequest, called: Text, me: int) -> Page:
    """Return the same where somebody's text was of an earlier state of the game."""
    page = agreement_page(asked, called, me)
    return Page(
        title=say("The game has gone on since that text was made"),
        body=say("Nothing was changed. Copy this one and send it here."),
        content=page.content,
        colour=Colour.REFUSAL,
    )


def seated_page(told: Seated) -> Page:
    """Return a change of seats."""
    power = told.table.system.called[told.power]
    return Page(
        title=say("{power_name} has a new player", power_name=opening(power)),
        body=say(
            "<@{user}> plays **{power_name}** from now on.",
            user=told.user,
            power_name=Verbatim(power),
        ),
        footer=Verbatim(told.game),
        head=head_line(told.seal),
        colour=Colour.CALM,
    )
