"""The commands that read an exported game: checked, made into a page; and a duel's commitment."""

from pathlib import Path
from typing import Annotated

import typer

from bot.command_line import AsJson, tell


def verify(
    game: Annotated[Path, typer.Argument(metavar="GAME.jsonl", help="An exported game.")],
    *,
    heads: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The heads that the bot signed, GAME.heads.")
    ] = None,
    head: Annotated[
        str | None, typer.Option(metavar="HEX", help="A head that you kept from the channel.")
    ] = None,
    discord: Annotated[
        Path | None, typer.Option(metavar="EXPORT.json", help="Discord's own messages.")
    ] = None,
    complete: Annotated[
        bool,
        typer.Option(
            "--complete", help="Every line must be under signed heads and bound by yours."
        ),
    ] = False,
    rules: Annotated[bool, typer.Option("--rules", help="Work every result out again.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check an exported game: its chain, its dice, its signatures, and with --rules its rulings."""
    from bot.machine.verify import Given, verify_game

    given = Given(game, heads, head, discord, rules=rules, complete=complete)
    tell(verify_game(given), as_json=as_json)


def duel(
    game: Annotated[str, typer.Argument(help="The game's name, as /dice duel shows it.")],
    number: Annotated[int, typer.Argument(help="The roll's number.")],
    lock_head: Annotated[str, typer.Argument(help="The roll's code, 64 digits.")],
    user: Annotated[str, typer.Argument(help="Your Discord user id.")],
    *,
    as_json: AsJson = False,
) -> None:
    """Make your half of a duel's dice on this machine: a secret, and the commitment to it."""
    from bot.machine.duel import commit

    tell(commit(game, number, lock_head, user), as_json=as_json)


def page(
    game: Annotated[
        Path | None, typer.Argument(metavar="GAME.jsonl", help="An exported game.")
    ] = None,
    *,
    heads: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The heads that the bot signed, GAME.heads.")
    ] = None,
    out: Annotated[
        str | None,
        typer.Option("-o", "--out", metavar="FILE", help="Where it goes; GAME.html if left out."),
    ] = None,
    empty: Annotated[
        bool, typer.Option("--empty", help="Write the viewer alone, to drop a record into.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Write an exported game as one page that shows and checks it in any browser, offline."""
    from bot.machine.page import Wanted, write_page

    reply = write_page(Wanted(game, heads, out, empty=empty))
    if reply is not None:
        tell(reply, as_json=as_json)
