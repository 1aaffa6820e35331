"""The rules: pure functions, no Discord, database, clock, entropy, network or logging.

- ``terms``: the vocabulary of all games: citations, dice, questions, ledger, procedures, systems.
- ``fairness``: the dice protocol `umpire-dice/1`, with the verifier that players take away.
- ``odds``: exact odds of procedures and battles.
- ``board``: what the two board games share.
- ``awaw``: A World at War, strategic warfare.
- ``bombing_sop``: its bombing aid.
- ``alpha3``: Axis & Allies Global 1940, Alpha+3.
- ``representative``: Axis & Allies 1986 with the 'Representative' amendments.
- ``systems``: the only list of all games, and one way to resolve a request of any of them.
- ``forecast``: the odds of any request, asked of its procedure.
"""
