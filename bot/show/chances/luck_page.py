"""`/luck`: what each player's dice came to, against what they come to on average."""

from collections.abc import Sequence

from bot.referee.odds.luck import PlayerLuck
from bot.show.chances.probabilities import in_100
from bot.show.page import Colour, Page
from core.terms.message import Message, Rounded, Verbatim, joined, say

NO_CHEATING = say(
    "Luck is not cheating: with fair dice somebody is always luckier than "
    "average, and now and then much luckier. What proves how the dice came "
    "about is `/dice verify`."
)
MOST_PLAYERS = 12


def luck_page(game: str, by_player: Sequence[PlayerLuck], left_out: int) -> Page:
    """Return the luck of a game, a block a player."""
    if not by_player:
        return Page(
            title=say("No luck to speak of in {game} yet", game=Verbatim(game)),
            body=say(
                "Nothing was rolled yet that can be compared with its odds.\n{no_cheating}",
                no_cheating=NO_CHEATING,
            ),
            colour=Colour.CALM,
        )
    players = dict.fromkeys(each.user for each in by_player)
    blocks = []
    for user in list(players)[:MOST_PLAYERS]:
        lines = [_line(each) for each in by_player if each.user == user]
        blocks.append(joined([say("<@{user}> declared", user=user), *lines], "\n"))
    if left_out:
        blocks.append(
            say(
                "{left_out} more without odds, or decided by somebody on the way.",
                left_out=left_out,
            )
        )
    return Page(
        title=say("Luck in {game}", game=Verbatim(game)),
        body=joined([*blocks, NO_CHEATING], "\n\n"),
        footer=say("Exact, from the odds of each result before it was rolled. Undone ones count."),
        colour=Colour.CALM,
    )


def _line(each: PlayerLuck) -> Message:
    above = each.rolled >= each.expected
    chance = each.least if above else each.most
    side = say("as many or more") if above else say("as few or fewer")
    times = say(" in {results} results", results=each.results) if each.results > 1 else ""
    return say(
        "{unit}{times}: **{rolled}**, {expected} expected, {side} {in_}",
        unit=each.measure.unit,
        times=times,
        rolled=each.rolled,
        expected=Rounded(each.expected, 1),
        side=side,
        in_=in_100(chance),
    )
