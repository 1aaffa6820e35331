"""The vocabulary of all games: citations, dice, questions, ledger, resolutions and refusals.

- ``message``: what people read, as a value that is said in a language at the edge.
- ``citation``: the citable place, its rulebook, and the clause that applies it.
- ``rulebook_text``: a rulebook read from its pages.
- ``rulings_text``: its rulings read from theirs, and both as one book.
- ``explained``: procedures told beforehand, read from a game's file.
- ``wording`` and ``nations``: how fields and nations are called in front of players.
- ``table``: a printed table of results.
- ``modifier``: a value, the rule that gives it, and because of what.
- ``figures``: any of our values as plain JSON.
- ``refusal``: what is wrong, by which rule, and what to do.
- ``request``: a declaration made exact.
- ``dice``: named throws, and where their faces come from.
- ``throws``: what throws are called in front of players.
- ``resolution``: what a run of a procedure ends in.
- ``fold``: a state after one more effect, by the function for its class.
- ``change``: what is different between two positions, as people can see it, and why.
- ``question`` and ``decision``: what a procedure asks, and how a standing order names it.
- ``ledger``: the working, where saying and doing are one act.
- ``duty``: what somebody has to do next, and what a game waits for.
- ``phase``: the phase that a game is in, and what would be left undone if it ended now.
- ``telling``: which of the rules in a working decided.
- ``policy``: who answers what a procedure asks while its odds are worked out.
- ``measure``: what tells how well a result went.
- ``contest``: what was fought for, and how that ended for whoever attacked.
- ``forecast``: what a request may come to, and what that rests on.
- ``procedure``: what resolves one kind of request, with its odds and its measures.
- ``system``: a rule system as one value.
"""
