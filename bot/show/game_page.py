"""What a group wants of its game as a page, told to all of it."""

from bot.referee.game.page_settings import PageSettings
from bot.show.page import Colour, Page
from core.terms.message import joined, say


def page_wish_page(wished: PageSettings) -> Page:
    """Return whether a game is public, and whether its page goes with each turn's end."""
    public = (
        say("Public: the host's web page, if there is one, shows this game to everybody.")
        if wished.public
        else say("Private: no web page shows this game.")
    )
    beside = (
        say("At each turn's end the page goes with the record.")
        if wished.turn_end
        else say("At a turn's end the record goes alone.")
    )
    hint = say("`/game export` brings the page at any time.")
    return Page(
        title=say("This game as a page"),
        body=joined([public, beside, hint], "\n"),
        colour=Colour.CALM,
    )
