"""Pictures, and what stands in for them: each has alt text and a form in plain characters.

- ``chart`` is a distribution as values: what is shown, in words and in bars of text.
- ``theme`` and ``fonts`` are what every picture looks like; ``distribution`` draws a chart.
- ``scenes`` is a campaign's boxes and pools as values; ``canvas`` and ``board`` draw them.
- ``renderer`` draws in a process of its own, so that nothing heavy is imported in the bot.
"""
