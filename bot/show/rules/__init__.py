"""Pages of the rulebooks: a rule, where it was applied, a procedure told beforehand.

- ``rule_page``: pages of plain text that show rules: one in full, or what a search found.
- ``rule_pages``: a rule on Discord: its text, what Umpire does about it, buttons to what belongs.
- ``rule_uses``: where a rule was applied in a game.
- ``explanation``: a procedure told beforehand: who decides what, each step with its rules.
"""
