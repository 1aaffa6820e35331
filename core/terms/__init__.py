"""The vocabulary of all rooms: citations, dice, questions, ledger, resolutions and refusals.

- ``citation`` is a citable place, its rulebook, and the clause that applies it; ``rulebook_text``
  reads the pages, ``explained`` procedures told beforehand.
- ``wording`` and ``nations`` are how fields and nations are called; ``table`` is a printed table of
  results.
- ``modifier`` is a value with its rule; ``figures`` turns any of our values into plain JSON.
- ``refusal`` is what is wrong and what to do; ``request`` is a declaration made exact.
- ``dice`` are named throws; ``resolution`` is what a run ends in.
- ``question`` is asked inside a procedure, and ``decision`` is how a standing order names it.
- ``ledger`` is the working, where saying and doing are one act; ``telling`` finds the rules in it
  that decided.
- ``system`` is a whole rule system as one value, and runs its procedures.
"""
