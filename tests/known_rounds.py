"""Real rounds of drand's quicknet, from August 2023 on: what tests roll with.

Anybody can fetch them again; each is checked against the pinned key by the tests.
"""

from collections.abc import Mapping
from types import MappingProxyType

KNOWN_ROUNDS: Mapping[int, bytes] = MappingProxyType(
    {
        1: bytes.fromhex(
            "b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38"
            "c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b"
        ),
        2: bytes.fromhex(
            "b6b6a585449b66eb12e875b64fcbab3799861a00e4dbf092"
            "d99e969a5eac57dd3f798acf61e705fe4f093db926626807"
        ),
        3: bytes.fromhex(
            "b3fab6df720b68cc47175f2c777e86d84187caab5770906f"
            "515ff1099cb01e4deaa027075d860823e49477b93c72bd64"
        ),
        42: bytes.fromhex(
            "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689"
            "319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a"
        ),
        1000: bytes.fromhex(
            "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b1957"
            "6350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"
        ),
        1001: bytes.fromhex(
            "b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6"
            "e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41"
        ),
        1002: bytes.fromhex(
            "ab066f9c12dd6de1336fca0f925192fb0c72a771c3e4c82e"
            "de1fd362c1a770f9eb05843c6308ce2530b53a99c0281a6e"
        ),
        1003: bytes.fromhex(
            "b104c82771698f45fd8dcfead083d482694c31ab519bcef0"
            "77f126f3736fe98c8392fd5d45d88aeb76b56ccfcb0296d7"
        ),
        1004: bytes.fromhex(
            "a40658b820c0f8c10207524179a2031ba9537688a0d04e48"
            "51b58026be9a341fee3b96fb48ffad28483d84b40a5864aa"
        ),
        1005: bytes.fromhex(
            "b896a4e9ebdb143601d1cdb39aa9357ef27b48d7d3c1c614"
            "e14110243850a9ea21fd96e016a5b64c2a2960d1c73abad8"
        ),
        1006: bytes.fromhex(
            "820251ae1f3f819ec339ea2c80c8f44c5fc9b5ce42c75685"
            "e33af39ff9a8809359cd1b7539158f73fcece916cca85ded"
        ),
        1007: bytes.fromhex(
            "994c9dae8790b815d64d0bd263f5d043f777a5d4cc2ca563"
            "43dc22844a582434c5111a1f3bfd2cbfb4b074177eba8258"
        ),
        1008: bytes.fromhex(
            "ae1fed99b1562bfd7cabcc6f33c5e4ee9145647228a33214"
            "95cee8ce2ae23c1b0c1371c8e880da0d6d9123ff0aa9f8f8"
        ),
        1009: bytes.fromhex(
            "88d9f128dbb0646d8ea1574d27e3405d26bfc1507821e762"
            "a33746df8796f2afc4bf0997baf39512cfca5cf5e2d3e04d"
        ),
        657413: bytes.fromhex(
            "b713718a38ae728dfd477991af2822e08d2f305e47718cef"
            "9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"
        ),
    }
)
"""Signatures (48 bytes) by round; 1000 to 1009 follow each other without a gap, 3 s apart."""
