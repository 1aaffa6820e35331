"""Strategic bombing: 26.4 and 26.5.

- ``raid``: one force against one target.
- ``phase``: all raids and salvos of a side in one phase, with the decisions of both sides.
- ``recorded``: what a campaign knows of bombing: figures, fronts, and the units that fly.
- ``odds``: what may become of either, over all dice.
"""
