"""Where chance comes from: operating-system entropy, hash chains, drand. Knows no rules.

`entropy` makes keys, nonces and seeds; `sealed_chain` and `signing_key` hold what the bot keeps to
itself. `rounds` says which drand round a roll must use; `relays` fetches it and never gives it up;
`pasted` reads one that a player brings.
`duel` and `duel_page` make a duellist's commitment on his own machine.
"""
