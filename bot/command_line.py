"""What every command of the command line is made with: the program, its options, how it answers."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from bot.machine.reply import Reply

app = typer.Typer(
    name="umpire",
    help="A referee for remote war games: cited rulings, dice that nobody has to trust.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

Source = Annotated[str, typer.Argument(metavar="FILE|-", help="A file, or - for standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Batch = Annotated[
    bool, typer.Option("--batch", help="Read one object a line, print one JSON result a line.")
]


def tell(reply: "Reply", *, as_json: bool) -> NoReturn:
    """Print a reply as JSON or as a page, and exit with its code."""
    typer.echo(reply.line() if as_json else reply.page())
    raise typer.Exit(reply.code)


def tell_each(replies: Iterable["Reply"]) -> NoReturn:
    """Print replies one a line as they come, and exit as a batch does."""
    from bot.machine.reply import batch_code

    codes = set()
    for reply in replies:
        typer.echo(reply.line())
        codes.add(reply.code)
    raise typer.Exit(batch_code(codes))
