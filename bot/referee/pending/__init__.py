"""What a game waits for, and who is reminded of it.

- ``pending_actions``: what waits for whom, and since when: questions, requests, rolls without
  replies, plans that stand, and what the position wants.
- ``expected_replies``: which messages of a game wait for typed replies.
- ``overdue_phases``: a phase whose players have vanished, ended by all others when it is overdue.
- ``deadlines``: reminders of questions that wait too long, as often as the group wants and never
  more.
"""
