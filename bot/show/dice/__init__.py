"""Pages of the dice: the LOCK, how the faces came, and how anybody proves them.

- ``dice_explained``: `/dice explain`: in short on a first page, then `bot/DICE.md` page by page.
- ``locks``: the LOCK, its code, receipts, and rolls that end without dice.
- ``head_page``: what the last line of a post proves.
- ``proofs``: pages of proof: a verification, an export, a duel's next step, a round that was
  brought.
- ``roll_proofs``: `/dice proof`: everything about one roll, and the commands that compute it again.
- ``proof_commands``: commands of one line with which a player computes a roll again, on any machine
  with Python.
- ``verdicts``: a verification in words: one summary line, a line a roll, and what was not checked.
- ``tally_page``: `/dice stats`: how often each face came, against how often it should.
"""
