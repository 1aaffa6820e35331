"""`/g40`: the slash commands of Global 1940.

- `position`: `/g40 position | income`
- `turns`: `/g40 move | buy | war | battle`
- `group`: all of them under one name
"""
