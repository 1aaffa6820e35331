"""Pages of a turn's end: the record in the channel, in private messages, and where they fail."""

from bot.show.dice.proofs import check_command
from bot.show.games import turn_words
from bot.show.page import Colour, Page


def turn_ended_page(game: str, turn: str, k: int, seal: tuple[str, str]) -> Page:
    """Return a turn's end for the channel, where the whole record is attached."""
    return Page(
        title=turn_words(turn),
        body=f"**{k + 1}** lines so far, all attached; every player gets the same by private "
        f"message. {_keep(game)}",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def record_sent_page(
    game: str, title: str, channel: int, turn: str, k: int, seal: tuple[str, str]
) -> Page:
    """Return a turn's end for a player's private messages."""
    return Page(
        title=f"{title}, {game}: {turn_words(turn) if turn else 'a turn has ended'}",
        body=f"The record of <#{channel}> so far, **{k + 1}** lines. {_keep(game)}",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def put_away_page(game: str, by: int, k: int, seal: tuple[str, str]) -> Page:
    """Return the end of a game for the channel, where the whole record is attached."""
    return Page(
        title=f"Game {game} is put away",
        body=f"<@{by}> has ended it. **{k + 1}** lines, all attached; every player gets the same "
        f"by private message, and `/game export game:{game}` hands them out at any time.",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def last_record_page(game: str, title: str, channel: int, k: int, seal: tuple[str, str]) -> Page:
    """Return the end of a game for a player's private messages."""
    return Page(
        title=f"{title}, {game}: put away",
        body=f"The whole record of <#{channel}>, **{k + 1}** lines. {_keep(game)}",
        fields=(seal,),
        footer=game,
        colour=Colour.CALM,
    )


def record_refused_page(game: str, k: int, user: int) -> Page:
    """Return, for the channel, that a player takes no private messages."""
    return Page(
        title="The record did not reach a player",
        body=f"<@{user}> takes no private messages from me. Save the files of line {k} "
        "above: they are the same. To get the next ones, open this server's menu, *Privacy "
        "Settings*, and allow direct messages.",
        footer=game,
        colour=Colour.QUESTION,
        mentions=(user,),
    )


def unattached_page(page: Page, size: int, largest: int) -> Page:
    """Return a turn's end whose record is larger than Discord takes, and says so."""
    mib = 2**20
    return Page(
        title=page.title,
        body=f"The record has {size / mib:.1f} MiB, and Discord takes files up to "
        f"{largest / mib:.1f} MiB here, so it is not attached. Ask the host for it, and keep the "
        "head below: it shows whether the file is the right one.",
        fields=page.fields,
        footer=page.footer,
        colour=page.colour,
    )


def _keep(game: str) -> str:
    return (
        "Keep the files: who has them can show later that no die and no line before was changed. "
        f"To check them, put them in one folder and run `{check_command(game)}` there."
    )
