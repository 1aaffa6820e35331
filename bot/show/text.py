"""Pages of plain text, at most 100 columns wide: a resolution, a question, a refusal."""

from collections.abc import Iterable, Iterator, Mapping

from bot.show.figures import phrase, plain, short, telling
from bot.show.folding import folded
from core.systems import SYSTEMS
from core.terms.citation import Rule
from core.terms.dice import Roll
from core.terms.figures import Json, as_json
from core.terms.message import Text, english
from core.terms.question import Question
from core.terms.refusal import Refusal
from core.terms.resolution import Entry, EntryKind, Resolution

_DICE = {
    "given": "Dice, as given",
    "keyed": "Dice, from the roll key given",
    "plain": "Dice, plain and unverified: nobody can check them afterwards",
}


def resolution_page(resolution: Resolution, mode: str) -> str:
    """Return headline, result, dice, rules and the working.

    Args:
        resolution: What was resolved.
        mode: Where the dice came from: ``given``, ``keyed`` or ``plain``.
    """
    home = SYSTEMS[resolution.system].rulebook.source
    sections = [
        [folded(resolution.headline, "")],
        _section("Result", _outcome(as_json(resolution.outcome), home)),
        _section(_DICE[mode], (_thrown(roll) for roll in resolution.rolls.values())),
        _section("Rules", [cited(resolution.rules)]),
        _section("Working", (_worked(entry, home) for entry in resolution.entries)),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


def question_page(question: Question, who: str) -> str:
    """Return what ``who`` is asked, the choices, how to answer, and the dice made so far."""
    lines = [
        folded(f"For {who} to decide: {english(question.text)}", ""),
        folded(_answers(question)),
        folded(f"Answer it as `{question.id}` in `answers`, and resolve again."),
    ]
    if question.rules:
        lines.append(folded(f"Rules: {cited(question.rules)}"))
    lines += _section("Dice so far", (_thrown(roll) for roll in question.rolls.values()))
    return "\n".join(lines)


def _answers(question: Question) -> str:
    if question.choices:
        return f"Choices: {', '.join(question.choices)}."
    lines = ", ".join(f"`{line}`" for line in question.prefill.splitlines())
    return f"Answer in lines, such as `{english(question.form)}`; from: {lines}."


def refusal_page(refusal: Refusal) -> str:
    """Return everything that stands in the way, and what would be accepted."""
    lines = [folded(refusal.message, "")]
    if len(refusal.faults) > 1:
        lines += [folded(f"{n}. {fault}") for n, fault in enumerate(refusal.faults, start=1)]
    if refusal.choices:
        lines.append(folded(f"Choices: {', '.join(refusal.choices)}."))
    if refusal.rules:
        lines.append(folded(f"Rules: {cited(refusal.rules)}"))
    return "\n".join(lines)


def cited(rules: Iterable[Rule]) -> str:
    """Return citations in order, each source named once, such as ``AWAW 24.62, 24.64A``."""
    by_source: dict[str, list[str]] = {}
    for rule in rules:
        place = short(rule.citation, rule.source)
        source = rule.source if place != rule.citation else ""
        by_source.setdefault(source, []).append(place)
    return "; ".join(
        f"{source} {', '.join(places)}".strip() for source, places in by_source.items()
    )


def _section(title: str, lines: Iterable[Text]) -> list[str]:
    folded_lines = [folded(line) for line in lines if line]
    return [title, *folded_lines] if folded_lines else []


def _outcome(outcome: Json, home: str) -> Iterator[Text]:
    """Yield the figures that say more than nothing, one a line, and each modifier on its own."""
    for name, value in outcome.items() if isinstance(outcome, dict) else ():
        if not telling(value):
            continue
        if isinstance(value, list) and all(isinstance(part, Mapping) for part in value):
            yield from (plain(part, home) for part in value)
        else:
            yield phrase(name, value, home)


def _thrown(roll: Roll) -> str:
    total = f" ({roll.total} in all)" if len(roll.faces) > 1 else ""
    return f"{roll.throw}: {', '.join(map(str, roll.faces))}{total}"


def _worked(entry: Entry, home: str) -> str:
    rules = ", ".join(short(rule.citation, home) for rule in entry.rules)
    says = english(entry.says).rstrip(".")
    return f"[{rules}] {says}{_figures(entry, home)}" if rules else f"{says}{_figures(entry, home)}"


def _figures(entry: Entry, home: str) -> str:
    if entry.kind is EntryKind.DECLARED:
        return " (declared)"
    if entry.kind is EntryKind.ANSWERED:
        return f": {entry.found}"
    if entry.kind is EntryKind.ROLLED:
        return f": {plain(entry.found, home)}"
    given = ", ".join(phrase(name, value, home) for name, value in entry.given.items())
    return f": {given} \N{RIGHTWARDS ARROW} {plain(entry.found, home)}"
