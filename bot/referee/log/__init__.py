"""What the record tells afterwards: the log, where rules were applied, dice and their proof.

- ``case_changes``: a case of the past told anew: what it changed, and its working in messages.
- ``history``: what happened: the game's log as entries a person can read, and the working behind a
  result.
- ``earlier``: where a game stood earlier: after a line, or after somebody's last turn.
- ``log_filter``: the log by turn and by power: which lines of a game tell of them.
- ``played_acts``: the acts that stand, each with the position that it was made on.
- ``past_acts``: the last acts of a game, and what goes when one of them is taken back.
- ``rule_uses``: where a rule was applied: the results of a game whose working cites it.
- ``proofs``: what players ask about the proof of their dice, and what they bring to it themselves.
- ``dice_tally``: counting the faces that six-sided dice have shown.
- ``intervals``: exact binomial intervals: what shares of a face agree with how often it came.
"""
