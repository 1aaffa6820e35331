"""Interception: who may meet a move on its way, and where (R4-4.19 to R4-4.29).

- ``meeting`` says where one unit may meet one move.
- ``interceptors`` finds all who could, and asks their players.
"""
