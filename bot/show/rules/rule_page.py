"""Pages of plain text that show rules: one in full, or what a search found."""

import textwrap
from collections.abc import Sequence

from bot.show.folding import WIDTH, folded
from core.terms.citation import Enforcement, Rule

_ENFORCED: dict[Enforcement, str] = {
    Enforcement.ENFORCED: "Umpire enforces this.",
    Enforcement.ATTESTED: "Umpire takes this on trust:",
    Enforcement.NOT_COVERED: "Umpire does not cover this:",
    Enforcement.HEADING: "",
}


def rule_page(rule: Rule, applied_as: Sequence[str]) -> str:
    """Return a rule in full: text, what Umpire does about it, clauses, and what to see also."""
    lines = [folded(f"{rule.citation}  {rule.heading}", "")]
    if rule.text:
        lines += ["", *(_text_line(line) for line in rule.text.splitlines())]
    lines.append("")
    stands = _ENFORCED[rule.enforcement]
    if rule.within:
        stands = f"Umpire enforces this {rule.within}{':' if rule.reason else '.'}"
    if stand := f"{stands} {rule.reason}".strip():
        lines.append(folded(f"{stand.rstrip('.')}.", ""))
    lines += [folded(f"Applied as: {said}", "") for said in applied_as]
    if rule.see_also:
        lines.append(folded(f"See also: {', '.join(rule.see_also)}", ""))
    return "\n".join(lines).rstrip()


def found_line(rule: Rule) -> str:
    """Return a rule in one line, for a list."""
    return folded(f"{rule.citation}  {rule.heading}")


def _text_line(line: str) -> str:
    if not line.strip():
        return ""
    within = "  " if line.startswith("- ") else ""
    return textwrap.fill(line, WIDTH, subsequent_indent=within, break_on_hyphens=False)
