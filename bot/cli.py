"""The command line. Each command imports what it needs when it runs, so that each starts fast."""

import io
import os
import sys
from contextlib import nullcontext, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TypeAlias

import typer

from bot import record_commands
from bot.command_line import AsJson, Batch, Source, app, tell, tell_each

if TYPE_CHECKING:
    from collections.abc import Callable

    from bot.machine.reply import Reply

    Answer: TypeAlias = "Callable[[bytes], Reply]"

__all__ = ["app", "main"]


def main() -> None:
    """Run the command line; an error of our own is one line on standard error, and exit code 70."""
    # threads of the library for matrices wait for cores that the bot and its machine need
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        app()
    except Exception as error:  # noqa: BLE001 - the contract: no traceback, exit code 70
        from bot.machine.reply import INTERNAL, internal_error

        typer.echo(internal_error(error), err=True)
        raise SystemExit(INTERNAL) from None


def _print_version(wanted: bool) -> None:  # noqa: FBT001 - typer calls it so
    if wanted:
        try:
            typer.echo(f"umpire {version('umpire')}")
        except PackageNotFoundError:
            typer.echo("umpire, not installed: run from a checkout")
        raise typer.Exit


@app.callback()
def umpire(
    *,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """A referee for remote war games: cited rulings, dice that nobody has to trust."""


@app.command()
def resolve(
    source: Source = "-",
    *,
    as_json: AsJson = False,
    batch: Batch = False,
    kinds: Annotated[
        bool, typer.Option("--kinds", help="List what can be resolved, with its fields.")
    ] = False,
    system: Annotated[str | None, typer.Option(help="With --kinds: of this game alone.")] = None,
) -> None:
    """Resolve one request: a JSON object with system, kind, request, answers, dice, position."""

    def resolver() -> "Answer":
        from bot.machine.resolve import resolve_bytes

        return resolve_bytes

    if kinds:
        from bot.machine.kinds import kinds_of

        named = None if source == "-" else str(source)
        tell(kinds_of(system or named), as_json=as_json)
    _tell_answers(source, resolver, as_json=as_json, batch=batch)


@app.command()
def odds(source: Source = "-", *, as_json: AsJson = False, batch: Batch = False) -> None:
    """Print the exact odds of a request: the same object as for resolve, without dice."""

    def forecaster() -> "Answer":
        from bot.machine.odds import odds_of_bytes

        return odds_of_bytes

    _tell_answers(source, forecaster, as_json=as_json, batch=batch)


def _tell_answers(
    source: str, answering: "Callable[[], Answer]", *, as_json: bool, batch: bool
) -> NoReturn:
    """Print the answer to what a source asks, or to each of its lines, and exit.

    Args:
        source: A file, or - for standard input.
        answering: Imports what answers.
        as_json: Whether an answer is printed as JSON.
        batch: Whether each line asks.
    """
    from bot.machine.reply import each_line, refused
    from bot.machine.source import UnopenedError, opened, read_bounded
    from bot.machine.uncollected import uncollected

    try:
        # looks for garbage would take a twentieth of the time to one answer
        with opened(source) as stream, nullcontext() if batch else uncollected():
            answer = answering()
            if batch:
                tell_each(each_line(stream, answer))
            tell(answer(read_bounded(stream)), as_json=as_json)
    except UnopenedError as error:
        tell(refused(error.refusal), as_json=as_json or batch)


@app.command()
def read(
    *,
    system: Annotated[str, typer.Option(help="The game, such as alpha3.")],
    power: Annotated[list[str] | None, typer.Option(help="Who writes, and acts.")] = None,
    position: Annotated[str | None, typer.Option(help="A file with a position.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read typed text from standard input as /do would, and print the requests that it spells."""
    from bot.machine.read import read_source

    tell(read_source(system, power or [], position), as_json=as_json)


@app.command()
def rule(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="LOCATOR|WORDS", help="24.65A, or words.")
    ] = None,
    *,
    system: Annotated[str | None, typer.Option(help="Look in this system alone.")] = None,
    export: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Write all rules as Markdown pages.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a rule by its number, or the rules that some words are about."""
    from bot.machine.rule import look_up
    from bot.words.rulebooks import kept_books

    if not kept_books():
        from bot.words.keeping import keep_books

        with suppress(OSError):  # where nothing may be written, the next call asks the games again
            keep_books()
    asked = " ".join(words or ())
    if export is None:
        tell(look_up(asked, system), as_json=as_json)
    if asked:
        raise typer.BadParameter("give words or --export, not both")
    from bot.machine.rule_export import write_pages

    tell(write_pages(export, system), as_json=as_json)


@app.command()
def play(
    *,
    script: Annotated[
        str | None, typer.Option(metavar="FILE|-", help="Play the lines of a file, or of input.")
    ] = None,
    table: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the table here between sessions.")
    ] = None,
    files: Annotated[
        Path | None,
        typer.Option(
            metavar="DIR", help="Write exports and pictures here; else into a new umpire-files."
        ),
    ] = None,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print one JSON object for each message seen.")
    ] = False,
    limits: Annotated[
        bool, typer.Option("--limits", help="Hold a script's people to the limits of a server.")
    ] = False,
) -> None:
    """Play at a table on this machine: the real bot, and no account, token or network."""
    from bot.local.play import play as play_at_table

    raise typer.Exit(play_at_table(script, table, files, as_json=as_json, limited=limits))


Config = Annotated[
    Path, typer.Option(metavar="FILE", help="The settings; see config.example.toml.")
]


@app.command()
def run(
    *,
    config: Config = Path("config.toml"),
    shards: Annotated[
        str, typer.Option(metavar="0-3/16", help="Serve these shards of so many, and no others.")
    ] = "",
) -> None:
    """Run the bot on Discord until it is stopped."""
    from bot.serving import run as run_bot

    raise typer.Exit(run_bot(config, shards))


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="Where the copy goes.")],
    *,
    config: Config = Path("config.toml"),
    with_keys: Annotated[
        bool, typer.Option("--with-keys", help="Copy the bot's secrets too, to TARGET.keys.")
    ] = False,
) -> None:
    """Copy the archive, while the bot runs, to a checked file."""
    from bot.hosting.copies import back_up

    raise typer.Exit(back_up(config, target, with_keys=with_keys))


@app.command()
def restore(
    copy: Annotated[Path, typer.Argument(metavar="COPY", help="A file that backup made.")],
    *,
    config: Config = Path("config.toml"),
) -> None:
    """Put a backup in the place of a missing archive."""
    from bot.hosting.copies import put_back

    raise typer.Exit(put_back(config, copy))


@app.command()
def doctor(
    *,
    config: Config = Path("config.toml"),
    offline: Annotated[bool, typer.Option("--offline", help="Leave the network alone.")] = False,
    discord: Annotated[bool, typer.Option("--discord", help="Look at Discord alone.")] = False,
    as_json: AsJson = False,
) -> None:
    """Check settings, archive, secrets, disk, Discord, drand and the clock; say what to do."""
    from bot.hosting.doctor import examine

    told = examine(config, offline=offline, as_json=as_json, discord_alone=discord)
    raise typer.Exit(told)


for _command in (record_commands.verify, record_commands.duel, record_commands.page):
    app.command()(_command)
