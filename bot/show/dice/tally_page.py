"""`/dice stats`: how often each face came, against how often it should."""

from collections.abc import Sequence

from bot.referee.log.dice_tally import Tally
from bot.show.page import Colour, Page
from core.terms.message import Message, Rounded, Text, Verbatim, joined, say, say_many

PROVES_NOTHING = say(
    "None of this proves or disproves cheating: honest dice look odd now and "
    "then, and a careful cheat looks fair. What proves something is `/dice "
    "verify`."
)
MOST_PLAYERS = 8


def tally_page(game: str, together: Tally, by_player: Sequence[Tally]) -> Page:
    """Return the counts of a game's six-sided dice, in all and by who declared the roll."""
    if not together.dice:
        return Page(
            title=say("No six-sided dice in {game} yet", game=Verbatim(game)),
            body=PROVES_NOTHING,
            colour=Colour.CALM,
        )
    shown = by_player[:MOST_PLAYERS]
    players = [
        (
            say("{faces} dice", faces=each.dice),
            say("declared by <@{user}>\n{each}", user=each.user, each=face_table(each)),
        )
        for each in shown
    ]
    return Page(
        title=say("{dice} six-sided dice in {game}", dice=together.dice, game=Verbatim(game)),
        body=joined(
            [face_table(together), misses_sentence([together, *shown]), PROVES_NOTHING], "\n"
        ),
        fields=tuple(players),
        footer=say(
            "Exact 95 % intervals (Clopper-Pearson). Undone rolls count. Only you see this."
        ),
        colour=Colour.CALM,
    )


def face_table(tally: Tally) -> Message:
    """Return face, how often it came, how often it should, and the interval of its share."""
    rows: list[Text] = [say("face  seen expected  95 % interval")]
    for face, (count, interval) in enumerate(
        zip(tally.counts, tally.intervals, strict=True), start=1
    ):
        low, high = 100 * interval.low, 100 * interval.high
        share = (Rounded(low, 1), Verbatim("-"), Rounded(high, 1), Verbatim(" %"))
        pad = Verbatim("  " + " " * (13 - len(f"{low:.1f}-{high:.1f} %")))
        start = Verbatim(f"{face:>4} {count:>5} ")
        rows.append(joined((start, _right(tally.expected, 8), pad, *share), ""))
    return say("```\n{rows}\n```", rows=joined(rows, "\n"))


def _right(value: float, width: int) -> Message:
    """Return a number with one decimal at the right of a column."""
    pad = Verbatim(" " * (width - len(f"{value:,.1f}")))
    return joined((pad, Rounded(value, 1)), "")


def misses_sentence(tallies: Sequence[Tally]) -> Message:
    """Return in plain words how many intervals miss a fair die, and how many may."""
    intervals = sum(len(tally.intervals) for tally in tallies)
    misses = sum(tally.misses for tally in tallies)
    if misses:
        found = say_many(
            "{n} of the {intervals} intervals here does not hold that",
            "{n} of the {intervals} intervals here do not hold that",
            misses,
            intervals=intervals,
        )
    else:
        found = say("All {intervals} intervals here hold that", intervals=intervals)
    return say(
        "A fair die shows each face 16.7 % of the time. {found}; of fair dice at "
        "most about one in twenty does not.",
        found=found,
    )
