"""Interception: who may meet a move on its way, and where (R4-4.19 to R4-4.29).

- ``meeting``: where one unit may meet one move.
- ``answers``: what players answer who could intercept.
- ``interceptors``: all who could meet the moves of a turn, and the question to their players.
- ``under_way``: moves that go out, and the cargo that enemies who could meet them may sink.
"""
