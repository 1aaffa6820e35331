"""The verification of a whole game: what its export alone can prove, and what it cannot."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from core.fairness.completeness import Reach, bound_line, missing_words
from core.fairness.discord_export import ExportError, read_export
from core.fairness.drand import BeaconCheck
from core.fairness.export_check import ExportCheck
from core.fairness.fold import Unreadable, fold
from core.fairness.game import Game
from core.fairness.heads_file import signed_heads
from core.fairness.report import RollReport, report_fate, report_roll
from core.fairness.roll import Status
from core.fairness.transcript import split_lines


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found in one transcript.

    Attributes:
        lines: How many lines it has.
        head: The head after its last line, in hex; empty for an empty file.
        rolls: One report for each readable LOCK, in order.
        errors: Every broken rule, `line 7: ...` first, in the order of the lines.
        warnings: What is no error and must be known: `roll 3: ...`.
        bound_to: The last line that the reader's head binds, or None.
        signed_to: The last line under a signed head, or None.
    """

    lines: int
    head: str
    rolls: tuple[RollReport, ...]
    errors: tuple[str, ...]
    warnings: tuple[str, ...]
    bound_to: int | None = None
    signed_to: int | None = None

    @property
    def ok(self) -> bool:
        """Whether no rule is broken."""
        return not self.errors

    @property
    def ends(self) -> str:
        """Where the transcript ends: that it is whole, no transcript can show."""
        return f"ends at line {self.lines - 1}" if self.lines else "holds no line"

    def as_json(self) -> dict[str, object]:
        """Return the verdict in the shape that the command line prints."""
        return {
            "ok": self.ok,
            "lines": self.lines,
            "head": self.head,
            "rolls": [roll.as_json() for roll in self.rolls],
            "errors": list(self.errors),
            "warnings": list(self.warnings),
            "bound_to": self.bound_to,
            "signed_to": self.signed_to,
            "ends": self.ends,
        }


def verify(
    transcript: bytes,
    *,
    heads: bytes | None = None,
    head: str | None = None,
    discord: bytes | None = None,
    complete: bool = False,
    beacon_check: BeaconCheck,
) -> Verdict:
    """Check a game's export against every rule of umpire-dice/1.

    Args:
        transcript: The bytes of GAME.jsonl.
        heads: The bytes of GAME.heads, if there is one.
        head: A head that the reader kept, 64 hex digits; it must be the head after some line.
        discord: Discord's own export of the channel's messages, as JSON.
        complete: Whether it is an error that a line is not under a signed head, or not bound by
            the head that the reader kept.
        beacon_check: Says whether a drand signature is quicknet's for a round.
    """
    lines, by_line = split_lines(transcript)
    count = len(lines) or transcript.count(b"\n")  # of lines that are not read, too
    told = fold(lines, beacon_check) if lines else Unreadable([], [])
    bound = None if head is None else bound_line(head, told.heads)
    signed = None
    loose: list[str] = []
    rolls: tuple[RollReport, ...] = ()
    remarks: list[str] = []
    if isinstance(told, Game):
        signed = signed_heads(heads or b"", told)
        by_line += signed.faults
        # a head that binds nothing is no reason to call a roll unchecked for want of one
        to = -1 if head is not None and bound is None else bound
        rolls, remarks = _judge_rolls(told, discord, to, loose)
        loose[:0] = signed.loose
        remarks += [] if heads is None else signed.remarks(count)
    if head is not None and bound is None:
        loose[:0] = missing_words(head, count, signed)
    reach = Reach(count, bound, None if signed is None else signed.signed_to)
    by_line += told.errors
    by_line += reach.gaps() if complete else ()
    warnings = (*_roll_warnings(told), *remarks, *(() if complete else reach.warnings()))
    return Verdict(
        lines=count,
        head=told.heads[-1].hex() if told.heads else "",
        rolls=rolls,
        errors=tuple(_printable(words) for words in (*_numbered(by_line), *loose)),
        warnings=tuple(_printable(words) for words in warnings),
        bound_to=reach.bound_to,
        signed_to=reach.signed_to,
    )


def _judge_rolls(
    game: Game, discord: bytes | None, bound: int | None, loose: list[str]
) -> tuple[tuple[RollReport, ...], list[str]]:
    remarks: list[str] = []
    check = None
    if discord is not None:
        try:
            check = ExportCheck(game, read_export(discord))
            check.run()
            remarks += check.remarks
        except ExportError as error:
            loose.append(f"Discord export: {error}")
    for roll in game.rolls.values():
        report_fate(game, roll)
    reports = tuple(
        report_roll(
            roll,
            exported=check is not None,
            unvouched=() if check is None else check.unvouched.get(roll.number, ()),
            bound=bound,
        )
        for roll in game.rolls.values()
    )
    unopened = [name for name in game.choices if name not in game.opened_choices]
    remarks += [f"choice {name} was never opened" for name in unopened]
    return reports, remarks + _counted(reports)


def _numbered(faults: Sequence[tuple[int, str]]) -> list[str]:
    return [f"line {line}: {words}" for line, words in sorted(faults, key=lambda fault: fault[0])]


def _roll_warnings(told: Game | Unreadable) -> list[str]:
    if isinstance(told, Unreadable):
        return []
    found = sorted(told.warnings, key=lambda warning: warning[0])
    return [f"roll {number}: {words}" for number, words in found]


def _counted(reports: Sequence[RollReport]) -> list[str]:
    """Count what a cheat would like to see forgotten."""
    closed = Counter(report.status for report in reports)
    figures = {
        "withheld": closed[Status.WITHHELD],
        "forfeited": closed[Status.FORFEITED],
        "undone": sum(report.undone for report in reports),
        "void": sum(report.void for report in reports),
    }
    told = [f"{count} {name}" for name, count in figures.items() if count]
    return [f"of {len(reports)} rolls: {', '.join(told)}"] if told else []


def _printable(words: str) -> str:
    """Return words that cannot steer a terminal: names in a transcript are a stranger's text."""
    if words.isprintable():
        return words
    return "".join(letter if letter.isprintable() else "?" for letter in words)
