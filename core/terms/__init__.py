"""The vocabulary of all rooms: citations, dice, questions, ledger, resolutions and refusals."""
