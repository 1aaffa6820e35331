"""What a campaign's record knows of bombing: figures, fronts, and the units that fly.

- ``figures``: research, DRMs, ranges and the target of a raid, as far as they are on record.
- ``fronts``: 26.2, 26.31 and 26.443: bombers and interceptors by the front they fly from.
- ``distances``: how far a raid flies.
- ``flying``: 26.11, 26.12, 26.23B, 24.53, 26.663: who may fly in the raids of a power.
- ``defending``: 26.441, 26.443 and 26.462: which interceptors may meet a raid.
- ``aims``: what a power could bomb now.
- ``single``: one attack that is a phase by itself.
"""
