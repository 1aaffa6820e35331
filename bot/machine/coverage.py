"""The page of coverage: what Umpire does about every rule, made from the rulebooks.

``python -m bot.machine.coverage`` writes it anew; a test holds it against the rulebooks.
"""

from collections import Counter
from pathlib import Path

from core.systems import SYSTEMS
from core.terms.citation import RULING, Enforcement, Rule, Rulebook

PAGE = Path("core/COVERAGE.md")

_NAMES = {
    Enforcement.ENFORCED: "enforced",
    Enforcement.ATTESTED: "attested",
    Enforcement.NOT_COVERED: "not covered",
}


def summary() -> str:
    """Return the table of counts, a line a text."""
    rows = ["| text | enforced | attested | not covered |", "| --- | ---: | ---: | ---: |"]
    for system in SYSTEMS.values():
        for source, rules in _by_source(system.rulebook).items():
            counts = Counter(rule.enforcement for rule in rules)
            cells = " | ".join(str(counts[kind]) for kind in _NAMES)
            rows.append(f"| {system.title} · {source} | {cells} |")
    return "\n".join(rows)


def page() -> str:
    """Return the whole page: the counts, then rule, heading, and what Umpire does about it."""
    parts = [
        "# Coverage",
        "",
        "What Umpire does about every rule of the four texts.",
        "",
        "- *Enforced*: Umpire applies the rule wherever it comes up.",
        (
            "- *Enforced in a campaign*: Umpire applies it by a campaign's record; where there is "
            "none, the players vouch for it."
        ),
        (
            "- *Enforced in one declaration*: Umpire applies it to what is declared together; what "
            "was declared apart is for the players."
        ),
        "- *Attested*: the players vouch for it, and the working says so.",
        "- *Not covered*: Umpire does nothing about it.",
        "",
        (
            "Where a text is silent, garbled or at odds with itself, a numbered ruling gives "
            "question, answer and reason. `/rule R-9` shows one; where two games have a ruling "
            "of that number, it shows both."
        ),
        "",
        summary(),
    ]
    for system in SYSTEMS.values():
        parts += ["", f"## {system.title}", "", "| rule | heading | |", "| --- | --- | --- |"]
        parts += [
            f"| {rule.citation} | {rule.heading.replace('|', '/')} | {_said(rule)} |"
            for rule in system.rulebook
            if rule.enforcement in _NAMES
        ]
    return "\n".join(parts) + "\n"


def _by_source(rulebook: Rulebook) -> dict[str, list[Rule]]:
    found: dict[str, list[Rule]] = {}
    for rule in rulebook:
        name = "rulings" if rule.locator.startswith(RULING) else rule.citation.split()[0]
        found.setdefault(name.split("-")[0] if name != "rulings" else name, []).append(rule)
    return found


def _said(rule: Rule) -> str:
    reason = f": {rule.reason.replace('|', '/')}" if rule.reason else ""
    within = f" {rule.within}" if rule.within else ""
    return f"{_NAMES[rule.enforcement]}{within}{reason}"


def main() -> None:
    """Write the page where it stands, from the folder of the project."""
    PAGE.write_text(page(), encoding="utf-8")


if __name__ == "__main__":
    main()
