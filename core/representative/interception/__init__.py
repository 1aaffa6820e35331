"""Interception: who may meet a move on its way, and where (R4-4.19 to R4-4.29).

- ``meeting``: where one unit may meet one move.
- ``interceptors``: all who could meet the moves of a turn, and what their players answer.
- ``under_way``: moves that go out, and the cargo that enemies who could meet them may sink.
"""
