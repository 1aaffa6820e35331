"""`/dice stats`: how often each face came, against how often it should."""

from collections.abc import Sequence

from bot.referee.log.dice_tally import Tally
from bot.show.page import Colour, Page

PROVES_NOTHING = (
    "None of this proves or disproves cheating: honest dice look odd now and then, and a careful "
    "cheat looks fair. What proves something is `/dice verify`."
)
MOST_PLAYERS = 8


def tally_page(game: str, together: Tally, by_player: Sequence[Tally]) -> Page:
    """Return the counts of a game's six-sided dice, in all and by who declared the roll."""
    if not together.dice:
        return Page(
            title=f"No six-sided dice in {game} yet",
            body=PROVES_NOTHING,
            colour=Colour.CALM,
        )
    shown = by_player[:MOST_PLAYERS]
    players = [
        (f"{each.dice} dice", f"declared by <@{each.user}>\n{face_table(each)}") for each in shown
    ]
    return Page(
        title=f"{together.dice} six-sided dice in {game}",
        body=f"{face_table(together)}\n{misses_sentence([together, *shown])}\n{PROVES_NOTHING}",
        fields=tuple(players),
        footer="Exact 95 % intervals (Clopper-Pearson). Undone rolls count. Only you see this.",
        colour=Colour.CALM,
    )


def face_table(tally: Tally) -> str:
    """Return face, how often it came, how often it should, and the interval of its share."""
    rows = ["face  seen expected  95 % interval"]
    for face, (count, interval) in enumerate(
        zip(tally.counts, tally.intervals, strict=True), start=1
    ):
        share = f"{100 * interval.low:.1f}-{100 * interval.high:.1f} %"
        rows.append(f"{face:>4} {count:>5} {tally.expected:>8.1f}  {share:>13}")
    return "```\n" + "\n".join(rows) + "\n```"


def misses_sentence(tallies: Sequence[Tally]) -> str:
    """Return in plain words how many intervals miss a fair die, and how many may."""
    intervals = sum(len(tally.intervals) for tally in tallies)
    misses = sum(tally.misses for tally in tallies)
    if misses:
        found = f"{misses} of the {intervals} intervals here {_does(misses)} not hold that"
    else:
        found = f"All {intervals} intervals here hold that"
    return (
        f"A fair die shows each face 16.7 % of the time. {found}; of fair dice at most about one "
        "in twenty does not."
    )


def _does(count: int) -> str:
    return "does" if count == 1 else "do"
