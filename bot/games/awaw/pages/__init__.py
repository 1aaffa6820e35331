"""Pages of A World at War: submarine attacks, bombing phases, the campaign.

- ``losses``: how a submarine attack came to sink what it sank, in one line.
- ``phase_odds``: odds of a whole bombing phase as a player reads them.
- ``campaign_order``: an order to a campaign on a page, with the rules that speak of its own power.
- ``order_words``: what the post of an order is headed by, and what it means now.
- ``counts``: what pages call an attack, and what counts in it by number.
- ``submarines``: what a submarine attack shows before and after its dice.
- ``judged``: what an attack's working tells of figures that its declaration leaves out.
- ``bombing``: what a bombing phase announces, and the defender's form.
- ``bombing_results``: a post for each attack of a bombing phase, and the phase's summary.
- ``bombing_tally``: what the record knows of bombing, as blocks of the status page.
- ``campaign``: a page for each SW box, one for the fronts, one for each power.
- ``worksheet``: what the chapters still allow this turn, by side and power.
- ``odds``: how the odds of A World at War are told: attacks at sea, raids, phases, rockets.
- ``declarations``: declarations of A World at War in pages.
- ``figures``: what figures of a working are called that are named by a key.
- ``guide``: what may be typed in each phase, and without a campaign, for `/help`.
- ``position``: the position in short: the campaign, what comes next, what boxes and bombing cost.
"""
