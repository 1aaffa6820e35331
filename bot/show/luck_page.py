"""`/luck`: what each player's dice came to, against what they come to on average."""

from collections.abc import Sequence

from bot.referee.odds.luck import PlayerLuck
from bot.show.page import Colour, Page
from bot.show.probabilities import in_100

NO_CHEATING = (
    "Luck is not cheating: with fair dice somebody is always luckier than average, and now and "
    "then much luckier. What proves how the dice came about is `/dice verify`."
)
MOST_PLAYERS = 12


def luck_page(game: str, by_player: Sequence[PlayerLuck], left_out: int) -> Page:
    """Return the luck of a game, a block a player."""
    if not by_player:
        return Page(
            title=f"No luck to speak of in {game} yet",
            body=f"Nothing was rolled yet that can be compared with its odds.\n{NO_CHEATING}",
            colour=Colour.CALM,
        )
    players = dict.fromkeys(each.user for each in by_player)
    blocks = []
    for user in list(players)[:MOST_PLAYERS]:
        lines = [_line(each) for each in by_player if each.user == user]
        blocks.append("\n".join([f"<@{user}> declared", *lines]))
    if left_out:
        blocks.append(f"{left_out} more without odds, or decided by somebody on the way.")
    return Page(
        title=f"Luck in {game}",
        body="\n\n".join([*blocks, NO_CHEATING]),
        footer="Exact, from the odds of each result before it was rolled. Undone ones count.",
        colour=Colour.CALM,
    )


def _line(each: PlayerLuck) -> str:
    above = each.rolled >= each.expected
    chance = each.least if above else each.most
    side = "as many or more" if above else "as few or fewer"
    times = f" in {each.results} results" if each.results > 1 else ""
    return (
        f"{each.measure.unit}{times}: **{each.rolled}**, {each.expected:.1f} expected, "
        f"{side} {in_100(chance)}"
    )
