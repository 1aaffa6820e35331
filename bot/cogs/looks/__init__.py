"""What anybody may look at: where a game stands, its log, its rules, its board, its files.

- ``status``: `/status`, `/open`, `/log`: what anybody may look at.
- ``status_pages``: where a game stands: a first page with a picture, and a campaign's other pages.
- ``record_pages``: pages that read the record back: the working of a roll, the log.
- ``filtered_log``: `/log` of one turn or one power, page by page.
- ``rule``: `/rule`, `/explain`, and *Which rules?* in the menu of a message.
- ``rule_pages``: a rule, where it was applied, and the rules of a result, behind buttons.
- ``draft_rules``: the rules behind a declaration that is not locked in yet.
- ``export``: `/game export` and `/game turn-end`: the record as files, asked for and posted.
- ``board``: `/board` and `/pictures`: the position as a picture, and how somebody wants to see it.
"""
