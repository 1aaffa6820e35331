"""Pages of proof: a verification, an export, a duel's next step, a round that was brought."""

from collections.abc import Sequence

from bot.show.dice.verdicts import (
    NO_EXPORT,
    NO_HEAD,
    NO_HEADS,
    summary,
    unchecked,
    unchecked_everywhere,
)
from bot.show.escape import in_code, plainly
from bot.show.limits import clip
from bot.show.page import Colour, Page
from core.fairness.roll import Roll
from core.fairness.verdict import Verdict
from core.terms.message import Message, Rounded, Text, Verbatim, joined, say, say_many

MOST_FINDINGS = 8
"""How many errors or warnings a page shows; the command line shows all."""

MIB = 2**20

_PAGE_LATER = say("It is still being made. Ask again in a minute, or make it: `umpire page`.")

OWN_MACHINE = say(
    "The host's own machine computed this. To trust nobody, take `/game "
    "export` and run `verify.py`, which comes with it, on yours."
)


def verdict_page(game: str, verdict: Verdict) -> Page:
    """Return what the verification of a whole record found."""
    count = len(verdict.errors)
    title = (
        say("{game} verifies: no errors", game=Verbatim(game))
        if verdict.ok
        else say("{game} does not verify", game=Verbatim(game))
    )
    everywhere = joined(
        (joined(["·", unchecked(words)], " ") for words in unchecked_everywhere(verdict.rolls)),
        "\n",
    )
    return Page(
        title=title,
        body=joined([summary(verdict, count, (NO_EXPORT, NO_HEADS, NO_HEAD)), OWN_MACHINE], "\n"),
        fields=(
            (say("Errors"), findings(verdict.errors)),
            (say("Warnings"), findings(verdict.warnings)),
            (say("Of every roll, not checked"), everywhere),
            (
                say("Head after line {lines}", lines=verdict.lines - 1),
                say(
                    "`{head}`\nHold it against a head that you kept from the channel.",
                    head=Verbatim(verdict.head),
                ),
            ),
        ),
        footer=say("One roll in full: /dice proof. Only you see this."),
        colour=Colour.CALM if verdict.ok else Colour.REFUSAL,
    )


def findings(words: Sequence[str]) -> Message:
    """Return the first findings, a line each, and how many there are besides."""
    shown: list[Text] = [Verbatim(f"· {plainly(each[:200])}") for each in words[:MOST_FINDINGS]]
    more = len(words) - len(shown)
    return joined(
        [*shown, say("and {more} more; `umpire verify` shows all", more=more)] if more else shown,
        "\n",
    )


def export_page(game: str, k: int, head: str, names: Sequence[str], *, paged: bool = True) -> Page:
    """Return how to check the attached record, in two sentences.

    Args:
        game: The game.
        k: Its last line.
        head: The head after it.
        names: The files that are attached.
        paged: Whether the record as a page is one of them.
    """
    packed = [name for name in names if name.endswith(".gz")]
    unpack = joined(
        (
            say("First unpack it: `python -m gzip -d {name}`\n", name=Verbatim(name))
            for name in packed
        ),
        "",
    )
    return Page(
        title=say_many(
            "Record of {game}: {n} line", "Record of {game}: {n} lines", k + 1, game=Verbatim(game)
        ),
        body=say(
            "{unpack}Save the files in one folder and run `{check_command}` there: "
            "it wants any Python from 3.9, installs nothing, asks nobody, and should "
            "print 0 errors. Add `--head` and a head that you kept from the channel, "
            "and no line up to it can have been rewritten since. With `--complete` it is an "
            "error if any line lies beyond it.",
            unpack=unpack,
            check_command=Verbatim(check_command(game)),
        ),
        fields=(
            (say("Head after line {lines}", lines=k), f"`{head}`"),
            *(() if paged else ((say("The record as a page"), _PAGE_LATER),)),
        ),
        footer=say(
            "umpire verify --rules also replays every result by the rules. Only you see this."
        ),
        colour=Colour.CALM,
    )


def check_command(game: str) -> str:
    """Return the command that checks an exported game with the stand-alone verifier."""
    return f"python verify.py {game}.jsonl --heads {game}.heads"


def too_large_page(game: str, size: int, largest: int) -> Page:
    """Return that Discord does not take the record."""
    return Page(
        title=say("The record of {game} is too large for this channel", game=Verbatim(game)),
        body=say(
            "It has {size} MiB, and Discord takes files up to {largest} MiB here; "
            "packed, it is still larger. The host can hand it over in another way.",
            size=Rounded(size / MIB, 1),
            largest=Rounded(largest / MIB, 1),
        ),
        colour=Colour.REFUSAL,
    )


def duel_page(name: str, roll: Roll, user: str, link: str) -> Page:
    """Return what a duellist does now, with the attached page or with the command."""
    command = duel_command(name, roll.number, roll.lock_head.hex(), user)
    where = (
        say("[the LOCK message]({link})", link=Verbatim(link)) if link else say("the LOCK message")
    )
    return Page(
        title=say("Roll {number}: your half of the dice", number=roll.number),
        body=say(
            "1. Open the attached page in a browser, or run the command below; "
            "either makes a secret **r** and its commitment **c**, on your own "
            "machine.\n"
            "2. Reply **c** to {where} (leave **@ ON**). Keep **r** to yourself.\n"
            "3. When both sides have committed, reply **r** to the same message "
            "within 24 hours; who does not open, or opens wrongly, forfeits the roll.",
            where=where,
        ),
        fields=(
            (say("The command instead"), f"```\n{command}\n```"),
            (say("Code of this roll"), f"`{roll.lock_head.hex()}`"),
        ),
        footer=say("The page comes from the host's bot; the command from your own installation."),
        colour=Colour.QUESTION,
    )


def duel_command(name: str, number: int, code: str, user: str) -> str:
    """Return the command that makes a commitment on the player's own machine."""
    return f"umpire duel {name} {number} {code} {user}"


def brought_page(roll: Roll) -> Page:
    """Return that a pasted drand round was used."""
    return Page(
        title=say("Roll {number} has its round", number=roll.number),
        body=say("The signature is drand's, whoever brought it. The result stands in the channel."),
        colour=Colour.CALM,
    )


def message_link(guild: int, channel: int, message: str | None) -> str:
    """Return the address of a message, empty where there is none."""
    return f"https://discord.com/channels/{guild}/{channel}/{message}" if message else ""


def quoted(text: str, most: int) -> str:
    """Return what somebody typed, as inline code of at most ``most`` characters."""
    return in_code(clip(text, most))
