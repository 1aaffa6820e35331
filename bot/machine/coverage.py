"""The coverage tables: what Umpire does about every rule, made from the rulebooks.

``python -m bot.machine.coverage`` writes them anew; a test holds them against the rulebooks.
"""

import re
from collections import Counter
from pathlib import Path

from core.systems import SYSTEMS
from core.terms.citation import Enforcement, Rule, Rulebook

README = Path("README.md")
FULL = Path("core/COVERAGE.md")
_BEGIN, _END = "<!-- coverage -->", "<!-- end of coverage -->"

_NAMES = {
    Enforcement.ENFORCED: "enforced",
    Enforcement.ATTESTED: "attested",
    Enforcement.NOT_COVERED: "not covered",
}


def summary() -> str:
    """Return the table of counts that stands in the README, a line a text."""
    rows = ["| text | enforced | attested | not covered |", "| --- | ---: | ---: | ---: |"]
    for system in SYSTEMS.values():
        for source, rules in _by_source(system.rulebook).items():
            counts = Counter(rule.enforcement for rule in rules)
            cells = " | ".join(str(counts[kind]) for kind in _NAMES)
            rows.append(f"| {system.title} · {source} | {cells} |")
    return "\n".join(rows)


def full() -> str:
    """Return the whole table: rule, heading, and what Umpire does about it."""
    parts = [
        "# Coverage",
        "",
        (
            "What Umpire does about every rule. *Enforced*: it applies the rule. *Attested*: the "
            "players vouch for it, and the working says so. *Not covered*: it does not."
        ),
    ]
    for system in SYSTEMS.values():
        parts += ["", f"## {system.title}", "", "| rule | heading | |", "| --- | --- | --- |"]
        parts += [
            f"| {rule.citation} | {rule.heading.replace('|', '/')} | {_said(rule)} |"
            for rule in system.rulebook
            if rule.enforcement in _NAMES
        ]
    return "\n".join(parts) + "\n"


def readme_with(table: str, text: str) -> str:
    """Return the README's text with ``table`` between its two marks."""
    pattern = re.compile(f"{_BEGIN}.*?{_END}", re.DOTALL)
    return pattern.sub(lambda _: f"{_BEGIN}\n{table}\n{_END}", text)


def _by_source(rulebook: Rulebook) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rulebook:
        name = "rulings" if rule.locator.startswith("R-") else rule.citation.split()[0]
        found.setdefault(name.split("-")[0] if name != "rulings" else name, []).append(rule)
    return found


def _said(rule: Rule) -> str:
    reason = f": {rule.reason.replace('|', '/')}" if rule.reason else ""
    return f"{_NAMES[rule.enforcement]}{reason}"


def main() -> None:
    """Write both tables where they stand, from the folder of the project."""
    FULL.write_text(full(), encoding="utf-8")
    README.write_text(readme_with(summary(), README.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
