"""`umpire verify`: an exported game checked by every rule of the dice protocol."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from bot.chance.beacon import signature_check
from bot.machine.reply import DONE, Reply, refused
from bot.machine.source import UnopenedError, read_exported
from bot.machine.uncollected import uncollected
from bot.show.dice.verdicts import NO_EXPORT, NO_HEAD, NO_HEADS, legible, roll_lines, summary
from core.fairness.discord_export import ExportError, read_export
from core.fairness.verdict import Verdict, verify
from core.terms.figures import Json
from core.terms.message import Text, english
from core.terms.refusal import Fault, Refusal, unreadable

if TYPE_CHECKING:
    from bot.machine.replay import Replayed

ERRORS = 1
"""The exit code where a rule is broken."""

_HEX_DIGITS = frozenset("0123456789abcdef")
_HEAD_DIGITS = 64


@dataclass(frozen=True, slots=True)
class Given:
    """What is to be verified: paths, a head in hex; and what else is asked of it.

    Attributes:
        rules: Whether the rules are replayed too.
        complete: Whether every line has to be under a signed head, and bound by the given one.
    """

    game: Path
    heads: Path | None = None
    head: str | None = None
    discord: Path | None = None
    rules: bool = False
    complete: bool = False


def verify_game(given: Given) -> Reply:
    """Return the verification of an exported game, or why it cannot be begun."""
    try:
        game = read_exported(given.game)
        heads = None if given.heads is None else read_exported(given.heads)
        discord = None if given.discord is None else read_exported(given.discord)
    except UnopenedError as error:
        return refused(error.refusal)
    refusal = _unreadable(given.head, discord)
    if refusal is not None:
        return refused(refusal)
    with uncollected():
        verdict = verify(
            game,
            heads=heads,
            head=given.head,
            discord=discord,
            complete=given.complete,
            beacon_check=signature_check(),
        )
        return _reply(given, verdict, game)


def _unreadable(head: str | None, discord: bytes | None) -> Refusal | None:
    if head is not None and not (len(head) == _HEAD_DIGITS and set(head) <= _HEX_DIGITS):
        return unreadable(Fault("That is no head.", "Give 64 digits of 0-9 and a-f."))
    if discord is not None:
        try:
            read_export(discord)
        except ExportError as error:
            what = f"The Discord export cannot be read: {error}."
            return unreadable(Fault(what, "Give the channel's messages as one JSON list."))
    return None


def _reply(given: Given, verdict: Verdict, game: bytes) -> Reply:
    fields: dict[str, Json] = verdict.as_json()  # type: ignore[assignment] # it is plain JSON
    errors, warnings = list(verdict.errors), list(verdict.warnings)
    by_rules = ""
    if given.rules:
        # only here: the rules of all games take longer to load than most games to verify
        from bot.machine.replay import replay  # noqa: PLC0415

        found = replay(game, version("umpire"))
        by_rules = _replayed(found)
        fields["rules"] = found.as_json()
        errors += map(legible, found.errors)
        warnings += map(legible, found.warnings)
    fields["errors"], fields["warnings"] = [*errors], [*warnings]
    fields["ok"] = not errors
    return Reply(
        fields,
        lambda: "\n".join(map(english, _page(given, verdict, errors, warnings, by_rules))),
        ERRORS if errors else DONE,
    )


def _replayed(found: "Replayed") -> str:
    """Return how many results were worked out again, and how many another version gives alone."""
    told = f"By the rules: {found.count} resolution{'' if found.count == 1 else 's'} replayed"
    count = len(found.foreign)
    other = f"; what another version made otherwise: {count}" if count else ""
    return f"{told}{other}."


def _page(
    given: Given, verdict: Verdict, errors: list[str], warnings: list[str], by_rules: str
) -> Iterator[Text]:
    optional = {NO_EXPORT: given.discord, NO_HEADS: given.heads, NO_HEAD: given.head}
    missing = [name for name, path in optional.items() if path is None]
    yield english(summary(verdict, len(errors), missing))
    if verdict.head:
        yield f"The head is {verdict.head}."
    if by_rules:
        yield by_rules
    yield from roll_lines(verdict.rolls)
    yield from (f"error: {words}" for words in errors)
    yield from (f"warning: {words}" for words in warnings)
    yield f"It {verdict.ends}; that more was there, only a kept head or the channel can show."
    never = "that two accounts are two people, that Discord is honest"
    if not by_rules:
        never = f"that the rules were applied rightly (--rules does that), {never}"
    yield f"Never checked here: {never}."
